// SPDX-License-Identifier: GPL-3.0-or-later

/// What checking a solution outside the solver gave.
public struct Verification: Hashable, Sendable {
    /// By how much the point breaks the program.
    public var residuals: Residuals
    /// The evidence that it is optimal; `nil` for a program with integer columns, which has none.
    public var certificate: DualityCertificate?

    /// Checks a solution.
    public init(of program: LinearProgram, _ solution: Solution) {
        residuals = Residuals(of: program, at: solution.primal, objective: solution.objective)
        certificate =
            program.integerColumns.isEmpty ? DualityCertificate(of: program, solution) : nil
    }

    /// The largest residual or gap.
    public var largest: Double { Swift.max(residuals.largest, certificate?.largest ?? 0) }
}

/// A solver whose optimal solutions have all been checked outside of it.
///
/// A solution that fails the check is not passed on: the program is solved again from the solver's
/// own starting basis, then in the solver's exact arithmetic. If that fails too, the solution says
/// so: its status is undecided and its termination a numerical failure. A point that is said to be
/// feasible, because a limit was reached first, must be.
///
/// That a program is infeasible or unbounded is passed on unchecked:
/// ``LinearProgramSolver/proofOfInfeasibility(of:)`` and
/// ``LinearProgramSolver/proofOfUnboundedness(of:)`` find evidence at the price of another solve.
public struct VerifiedSolver<Base: LinearProgramSolver>: LinearProgramSolver {
    /// The solver whose word is checked.
    public var base: Base
    /// The largest residual, gap or dual infeasibility accepted; each is relative.
    public var tolerance: Double

    /// A solver that checks another one's solutions.
    public init(_ base: Base, tolerance: Double = 1e-7) {
        self.base = base
        self.tolerance = tolerance
    }

    /// Solves a program, up to three times; see
    /// ``LinearProgramSolver/solve(_:from:arithmetic:into:)``.
    public func solve(
        _ program: LinearProgram,
        from basis: Basis?,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError) {
        // 1. As asked.
        try base.solve(program, from: basis, arithmetic: arithmetic, into: &solution)
        guard !isSettled(solution, of: program) else { return }

        // 2. From a standard basis.
        if basis != nil {
            try base.solve(program, from: nil, arithmetic: arithmetic, into: &solution)
            guard !isSettled(solution, of: program) else { return }
        }

        // 3. Exactly.
        if arithmetic != .exact, program.integerColumns.isEmpty {
            try base.solve(program, from: nil, arithmetic: .exact, into: &solution)
            guard !isSettled(solution, of: program) else { return }
        }
        if solution.status == .optimal || solution.status == .feasible {
            solution.status = .undecided
            solution.termination = .numericalFailure
        }
    }

    /// Whether the solution can be passed on: an optimum that holds, or limits reached on purpose.
    private func isSettled(_ solution: Solution, of program: LinearProgram) -> Bool {
        switch solution.status {
        case .optimal: Verification(of: program, solution).largest <= tolerance
        case .feasible:
            Residuals(of: program, at: solution.primal, objective: solution.objective).largest
                <= tolerance
        case .infeasible, .unbounded: true
        case .undecided:
            solution.termination == .iterationLimit || solution.termination == .timeLimit
        }
    }
}
