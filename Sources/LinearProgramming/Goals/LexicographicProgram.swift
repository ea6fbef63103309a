// SPDX-License-Identifier: GPL-3.0-or-later

/// A program with several objectives, the earlier ones infinitely more important.
///
/// Solved one objective after the other: each optimum becomes a row that the later solves must
/// keep (preemptive goal programming).
public struct LexicographicProgram: Sendable {
    /// Columns and rows; its own objective is not used.
    public var program: LinearProgram
    /// What to minimise or maximise, the most important first.
    public var objectives: [LinearExpression]
    /// How much worse an earlier objective may become in a later solve, in its own unit.
    ///
    /// A little slack keeps a rounded optimum from making the next program infeasible.
    public var slack: Double

    /// A program with its objectives, the most important first.
    public init(
        _ program: LinearProgram,
        objectives: [LinearExpression],
        slack: Double = 1e-9
    ) {
        self.program = program
        self.objectives = objectives
        self.slack = slack
    }

    /// Solves for each objective in turn.
    ///
    /// - Returns: The last solution, which is optimal for all of them; or the first one that is not
    ///   optimal, with its own status.
    /// - Throws: What the solver throws for a program that it cannot be given.
    public func solved(by solver: some LinearProgramSolver) throws -> Solution {
        var program = program
        var solution = Solution()
        var basis: Basis?
        for (index, objective) in objectives.enumerated() {
            program.objective = objective
            try solver.solve(program, from: basis, into: &solution)
            guard solution.status == .optimal else { return solution }

            // The next solve keeps what this one reached.
            let reached = solution.objective
            let margin = slack * Swift.max(1, reached.magnitude)
            program.addRow(
                "objective.\(index + 1)",
                objective,
                in: program.sense == .minimize
                    ? .atMost(reached + margin) : .atLeast(reached - margin)
            )

            // It starts where this one ended, the new row's own variable being basic. A program
            // with integer columns has no basis to start from.
            guard solution.basis.columns.count == program.columnCount else { continue }
            basis = solution.basis
            basis?.rows.append(.basic)
        }
        return solution
    }
}
