// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import LayoutOracle
internal import RealNumbers

/// The memory for layouts by either engine.
struct SolveWorkspace {
    fileprivate var programs = ProgramWorkspace()
    fileprivate var greedy = GreedyWorkspace()
}

/// The engine of `stacklp solve`, which returns a record of each layout.
struct SolveEngines: Sendable {
    private let engine: EngineName
    private let program: String?
    private let greedy: GreedyEngine
    private let programs: ProgramEngine<VerifiedSolver<GLPKSolver>>

    init(
        _ engine: EngineName,
        _ program: StackProgram,
        _ formulation: WaterFillingFormulation,
        _ arithmetic: Arithmetic
    ) {
        self.engine = engine
        self.program = engine == .lp ? program.rawValue : nil
        greedy = GreedyEngine(keepsRecords: false, arithmetic: arithmetic)
        programs = ProgramEngine(
            program,
            formulation: formulation,
            arithmetic: arithmetic,
            keepsRecords: false
        )
    }

    /// Returns the record of a fixture's layout.
    ///
    /// - Parameter workspace: The memory for the layout. Its contents never affect the result.
    func record(of fixture: Fixture, in workspace: inout SolveWorkspace) -> SolvedRecord {
        record(of: fixture, nil, in: &workspace)
    }

    /// Returns the layout of a tree.
    func layout(
        of tree: LayoutTree,
        in workspace: inout SolveWorkspace
    ) throws(LayoutFailure) -> Layout {
        switch engine {
        case .greedy: try greedy.layout(tree, in: &workspace.greedy)
        case .lp: try programs.layout(tree, in: &workspace.programs)
        }
    }

    /// A Boolean value that says whether each engine gives the same layout in doubles and without rounding,
    /// or none in doubles.
    ///
    /// Then any engine may be compared with the layout.
    func isSettled(_ tree: LayoutTree) -> Bool {
        var programs = programs
        programs.arithmetic = .double
        return Self.isSettled(tree, by: GreedyEngine(keepsRecords: false))
            && Self.isSettled(tree, by: programs)
    }

    private static func isSettled(_ tree: LayoutTree, by engine: some ExactLayoutEngine) -> Bool {
        guard let layout = try? engine.layout(tree) else { return true }
        return (try? engine.exactLayout(of: tree))?.agrees(with: layout) ?? false
    }

    /// Returns the records of a fixture's layouts at the lengths of one part of a sweep.
    func records(of fixture: Fixture, _ sweep: Sweep, part: Int) -> [SolvedRecord] {
        var workspace = SolveWorkspace()
        return sweep.indices(ofPart: part).map { index in
            let length = sweep.length(at: index)
            var swept = fixture
            swept.name += "@\(sweep.axis.lengthName)=\(length.shortDescription)"
            do {
                let constraint = try fixture.tree.constraint.lengthened(
                    to: length,
                    along: sweep.axis
                )
                swept.tree = try fixture.tree.constrained(to: constraint)
            } catch {
                let failure = LayoutFailure.infeasible("\(error)")
                return record(of: swept, (sweep.axis, length), .unsolved(failure))
            }
            return record(of: swept, (sweep.axis, length), in: &workspace)
        }
    }

    private func record(
        of fixture: Fixture,
        _ sweep: (axis: Axis, length: Double)?,
        in workspace: inout SolveWorkspace
    ) -> SolvedRecord {
        do throws(LayoutFailure) {
            let layout = try layout(of: fixture.tree, in: &workspace)
            return record(of: fixture, sweep, .solved(layout))
        } catch {
            return record(of: fixture, sweep, .unsolved(error))
        }
    }

    private func record(
        of fixture: Fixture,
        _ sweep: (axis: Axis, length: Double)?,
        _ outcome: SolvedRecord.Outcome
    ) -> SolvedRecord {
        SolvedRecord(
            fixture: fixture,
            engine: engine.rawValue,
            program: program,
            sweep: sweep,
            outcome: outcome
        )
    }
}
