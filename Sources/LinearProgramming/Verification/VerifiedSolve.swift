// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// What checking a solution outside the solver gave.
public struct Verification: Hashable, Sendable {
    /// By how much the point breaks the program.
    public var residuals: Residuals
    /// The evidence that it is optimal; `nil` for a program with integer columns, which has none.
    public var certificate: DualityCertificate?

    /// Checks a solution.
    public init(of program: borrowing LinearProgram, _ solution: borrowing Solution) {
        let units = program.units
        residuals = Residuals(
            of: program,
            at: solution.primal,
            objective: solution.objective,
            in: units
        )
        certificate =
            program.integerColumns.isEmpty
            ? DualityCertificate(of: program, solution, in: units) : nil
    }

    /// The largest residual or gap.
    public var largest: Double { Swift.max(residuals.largest, certificate?.largest ?? 0) }
}

/// A solver whose word is checked outside of it before it is passed on.
///
/// A solution that fails the check is not passed on: the program is solved again from the solver's
/// own starting basis, then in rationals, where every answer is proved. If that ends without a proof,
/// the solution says so: its status is undecided, its termination says why. A point that is said to
/// be feasible, because a limit was reached first, must be.
///
/// That a program is infeasible or unbounded is proved in rationals, from the solver's last basis.
/// How an answer was proved is the solution's `certificate`, how far one had to go its `rung`.
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
        if arithmetic == .exact {
            solution = try base.solveExactly(.init(program), from: basis).rounded
            solution.rung = .exact
            return
        }

        // 1. As asked.
        try base.solve(program, from: basis, arithmetic: arithmetic, into: &solution)
        if settle(&solution, of: program, rung: .first) { return }

        // 2. From a standard basis.
        if basis != nil {
            try base.solve(program, from: nil, arithmetic: arithmetic, into: &solution)
            if settle(&solution, of: program, rung: .standardBasis) { return }
        }

        // 3. Exactly, from where the solver was last. Where lengths are far apart, a point that is
        //    right may no longer be one of the program once it is rounded.
        solution = Linear<Rational>.Program(program).exactSolution(from: solution.basis).rounded
        solution.rung = .exact
        if solution.status == .optimal,
            !(Verification(of: program, solution).largest <= tolerance)
        {
            solution = Solution(
                termination: .unproved("rounded to doubles, the exact solution is none"),
                rung: .exact
            )
        }
    }

    /// Writes down how a solution was checked, if it can be passed on.
    private func settle(
        _ solution: inout Solution,
        of program: LinearProgram,
        rung: SolveRung
    ) -> Bool {
        solution.certificate = .none
        solution.rung = rung
        switch solution.status {
        case .optimal:
            guard Verification(of: program, solution).largest <= tolerance else { return false }
            if program.integerColumns.isEmpty { solution.certificate = .double }
            return true
        case .feasible:
            return Residuals(of: program, at: solution.primal, objective: solution.objective)
                .largest <= tolerance
        case .infeasible, .unbounded:
            let claim = solution.status
            solution =
                Linear<Rational>.Program(program)
                .exactSolution(from: solution.basis).rounded
            solution.rung = solution.status == claim ? rung : .exact
            return solution.status == claim
        case .undecided:
            return solution.termination == .iterationLimit || solution.termination == .timeLimit
        }
    }
}
