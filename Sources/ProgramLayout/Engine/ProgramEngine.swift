// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import RealNumbers
public import StackLayout

/// One of the programs of a stack.
public enum StackProgram: String, Hashable, Sendable, CaseIterable {
    /// The greedy rule, stated: its solution must be the greedy one.
    case mirror
    /// The program of what the author asked for: every minimum and maximum held, the space filled and not
    /// overflowed where that is possible, and shared as evenly as can be.
    case optimal
}

/// The engine that lays stacks out by linear programs.
///
///     let engine = ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))
///     print(try engine.layout(tree).size)          // 150 × 40
///     print(try engine.programs(ofStackAt: LayoutTree.root, in: tree)[0]) // an LP file
///
/// The solver is handed in, so programs can be stated and printed without one.
public struct ProgramEngine<Solver: LinearProgramSolver>: ExactLayoutEngine, StackOptimizer {
    /// The program of each stack that is solved.
    public var program: StackProgram
    /// The solver of the programs.
    public var solver: Solver
    /// The statement of water-filling in the programs that are solved: the flexible lengths of `css`, its lines
    /// that stretch, and what the priorities of the other rules share in optimal layouts.
    ///
    /// Weights more than a million times apart are shared by ``WaterFillingFormulation/segments`` in any case,
    /// since no other formulation can be solved reliably then.
    public var formulation: WaterFillingFormulation
    /// The numbers that layouts are computed in.
    ///
    /// Programs that are stated to be read, with names, are in doubles in any case.
    public var arithmetic: Arithmetic
    /// Whether layouts say how each stack was divided; without, they have no records of stacks.
    public var keepsRecords: Bool

    /// An engine from its parts.
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
    /// - Complexity: A program for each line that is divided, and more where a stack is measured before it is laid out.
    public func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
        var workspace = ProgramWorkspace()
        return try layout(tree, in: &workspace)
    }

    /// Computes a layout in memory that earlier ones were computed in: for many layouts in a row.
    ///
    /// If doubles may have caused a failure, the layout is computed again in rational numbers.
    /// Rounding may make a solvable program infeasible; such a failure is not reported.
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

    /// Computes a layout in rational numbers that could not be computed in doubles.
    ///
    /// - Throws: The failure in doubles if that is what the exact one comes to, since its numbers are
    ///   short; else the exact one.
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

    /// States the programs by which a stack's space is divided as it is placed, with names.
    ///
    /// There may be none (an unspecified or infinite proposal is not a program) or several (children
    /// that have to be measured are decided one after the other; a level program follows another).
    ///
    /// - Parameters:
    ///   - index: The stack's.
    ///   - tree: The layout that it is in.
    ///   - formulation: How water-filling is stated. Without one it is as people read it best, whatever
    ///     is solved: ``WaterFillingFormulation/slack`` for the lengths of a stack of `css`, and
    ///     ``WaterFillingFormulation/level`` for all else.
    /// - Complexity: A layout.
    /// - Throws: A `LayoutFailure` if the layout has none.
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
