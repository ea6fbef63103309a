// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import RealNumbers
public import StackLayout

/// A linear program for a stack's division.
public enum StackProgram: String, Hashable, Sendable, CaseIterable {
    /// The greedy rule, stated as a program: its solution must equal the greedy one.
    case mirror
    /// The program of the author's intent: every minimum and maximum is met, the space is filled
    /// without overflow where possible, and shares are as even as possible.
    case optimal
}

/// A layout engine that uses linear programs.
///
///     let engine = ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))
///     print(try engine.layout(tree).size)          // 150 × 40
///     print(try engine.programs(ofStackAt: LayoutTree.root, in: tree)[0]) // an LP file
///
/// The solver is a parameter, so programs can be stated and printed without one.
public struct ProgramEngine<Solver: LinearProgramSolver>: ExactLayoutEngine, StackOptimizer {
    /// The linear program for each stack.
    public var program: StackProgram
    /// The solver for the linear programs.
    public var solver: Solver
    /// The formulation of water-filling in the solved programs.
    ///
    /// It applies to the flexible lengths of `css`, its stretched lines, and the priorities of the
    /// other rules in optimal layouts.
    ///
    /// If weights differ by a factor of more than a million, ``WaterFillingFormulation/segments``
    /// is used in any case, because no other formulation is reliable then.
    public var formulation: WaterFillingFormulation
    /// The numbers that layouts are computed in.
    ///
    /// Programs for people to read, with names, always use doubles.
    public var arithmetic: Arithmetic
    /// Whether layouts record how each stack was divided.
    public var keepsRecords: Bool

    /// Creates an engine from its parts.
    public init(
        _ program: StackProgram = .mirror,
        solver: Solver,
        formulation: WaterFillingFormulation = .segments,
        arithmetic: Arithmetic = .double,
        keepsRecords: Bool = true
    ) {
        self.program = program
        self.solver = solver
        self.formulation = formulation
        self.arithmetic = arithmetic
        self.keepsRecords = keepsRecords
    }

    /// Computes a layout.
    ///
    /// - Throws: A `LayoutFailure` if the solver gives up, or an element takes all of an infinite
    ///   proposal.
    /// - Complexity: A linear program for each divided line, and more if stacks are measured before
    ///   they are laid out.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        var workspace = ProgramWorkspace()
        return try layout(tree, in: &workspace)
    }

    /// Computes a layout as ``layout(_:)`` does, and reuses the memory of earlier layouts.
    ///
    /// If doubles may have caused a failure, the engine computes the layout again in rational
    /// numbers. Rounding may make a solvable program infeasible; such a failure is not reported.
    ///
    /// - Throws: A `LayoutFailure` as ``layout(_:)`` does.
    public func layout(
        _ tree: LayoutTree,
        in workspace: inout ProgramWorkspace
    ) throws(LayoutFailure) -> Layout {
        guard arithmetic == .double, !tree.hasExtremes else {
            return try exactLayout(of: tree).layout
        }
        let scratch = ProgramScratch<Double>(solver: solver, formulation: formulation)
        var pass = ProgramPass(program, tree, scratch, keepsRecords: keepsRecords)
        workspace.swap(with: &pass)
        pass.forget()
        defer { workspace.swap(with: &pass) }
        do {
            return try pass.run()
        } catch {
            guard pass.scratch.isBeyondDoubles else { throw error }
            return try exactLayout(of: tree, after: error)
        }
    }

    /// Computes a layout in rational numbers after doubles have failed.
    ///
    /// - Throws: The failure of doubles if the exact one is of the same kind, because its numbers
    ///   are shorter; otherwise the exact failure.
    private func exactLayout(
        of tree: LayoutTree,
        after failure: LayoutFailure
    ) throws(LayoutFailure) -> Layout {
        do {
            return try exactLayout(of: tree).layout
        } catch {
            throw error.kind == failure.kind ? failure : error
        }
    }

    /// Computes a layout in rational numbers.
    ///
    /// - Throws: A `LayoutFailure` as ``layout(_:)`` does.
    public func exactLayout(of tree: LayoutTree) throws(LayoutFailure) -> ExactLayout {
        let scratch = ProgramScratch<TracedNumber>(solver: solver, formulation: formulation)
        var pass = ProgramPass(program, tree, scratch, keepsRecords: keepsRecords)
        let layout = try pass.run()
        return ExactLayout(layout: layout, tracing: pass.frames, stacks: pass.records)
    }

    /// States the programs that divide a stack's space at its final placement, with names.
    ///
    /// There may be none, because an unspecified or infinite proposal needs no program. There may
    /// be several: children that have to be measured are decided one after the other, and one level
    /// program may follow another.
    ///
    /// - Parameters:
    ///   - index: The index of the stack.
    ///   - tree: The tree that contains the stack.
    ///   - formulation: The formulation of water-filling. By default it is the most readable one,
    ///     whatever the engine solves: ``WaterFillingFormulation/slack`` for the lengths of a `css`
    ///     stack, and ``WaterFillingFormulation/level`` for everything else.
    /// - Complexity: One layout.
    /// - Throws: A `LayoutFailure` if the tree has no layout.
    public func programs(
        ofStackAt index: Int,
        in tree: LayoutTree,
        stating formulation: WaterFillingFormulation? = nil
    ) throws(LayoutFailure) -> [LinearProgram] {
        let scratch = ProgramScratch<Double>(
            solver: solver,
            formulation: formulation,
            keepsNames: true
        )
        var pass = ProgramPass(program, tree, scratch)
        _ = try pass.run()
        return pass.placedPrograms[index] ?? []
    }
}
