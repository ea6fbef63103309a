// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
package import RealNumbers
package import StackLayout

extension ProgramEngine: TracedLayoutEngine {
    /// Computes a layout in traced numbers.
    ///
    /// Programs whose bounds are functions are solved at a number in the piece, and their bases are
    /// then proved optimal as functions.
    ///
    /// Source: Gass and Saaty, *The computational algorithm for the parametric objective function*, Naval
    /// Research Logistics Quarterly 2 (1955).
    package func tracedLayout(
        of tree: LayoutTree,
        keepsRecords: Bool
    ) throws(LayoutFailure) -> TracedLayout {
        try tree.checkTraceable()
        let scratch = ProgramScratch<TracedNumber>(solver: solver, formulation: formulation)
        var pass = ProgramPass(program, tree, scratch, keepsRecords: keepsRecords)
        try pass.layOut()
        try tree.checkFinite(pass.frames)
        return TracedLayout(frames: pass.frames, stacks: pass.records)
    }
}

extension ProgramEngine: TracedOptimizer {
    package func tracedOptimalLengths(
        of record: Geometry<TracedNumber>.StackRecord
    ) throws(LayoutFailure) -> [TracedNumber]? {
        guard let allocation = StackAllocation(record) else { return nil }
        var scratch = ProgramScratch<TracedNumber>(solver: solver, formulation: formulation)
        return try allocation.lengths(on: &scratch)
    }
}

extension TracedNumber: ProgramNumber {
    static func solve(
        _ program: borrowing Linear<TracedNumber>.Program,
        with solver: any LinearProgramSolver,
        from basis: borrowing Basis?,
        into solution: inout Linear<TracedNumber>.Solution
    ) throws(ProgramError) {
        try solver.solveExactly(program, from: basis, into: &solution)
    }

    /// Explains an infeasible program; `nil` under a trace, which would record decisions that
    /// affect only messages.
    static func conflict(
        in program: Linear<TracedNumber>.Program,
        by solver: any LinearProgramSolver
    ) -> String? {
        guard Trace.current == nil,
            case .infeasible(let proof) = program.verdict(within: SolveBudget(solver.limits))
        else { return nil }
        return proof.explanation(in: program)
    }

    static func nearest(_ records: [Geometry<TracedNumber>.StackRecord]) -> [StackRecord] {
        records.map { $0.nearest }
    }
}
