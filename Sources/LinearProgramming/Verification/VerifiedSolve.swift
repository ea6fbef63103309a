// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The result of checking a solution outside the solver.
public struct Verification: Hashable, Sendable {
    /// By how much the point breaks the program.
    public var residuals: Residuals
    /// The evidence that it is optimal; `nil` for a program with integer columns, which has none.
    public var certificate: DualityCertificate?

    /// Checks a solution.
    ///
    /// - Complexity: O(columns + terms).
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
///     let solution = try VerifiedSolver(GLPKSolver()).solve(program)
///     print(solution.objective, solution.certificate) // 2.5 double
///
/// A solution that fails the check is not passed on: the program is solved again from the solver's
/// own starting basis, then in rationals, where every answer is proved. If that ends without a proof,
/// the solution says so: its status is undecided, its termination says why. A point that is said to
/// be feasible, because a limit was reached first, must be.
///
/// That a program is infeasible or unbounded is proved in rationals, from the solver's last basis.
/// So is that a whole point is the best, unless that is seen at once; where the proof is not found
/// within the limits, the point is passed on as feasible. The solution's `certificate` says how an
/// answer was proved, its `rung` how far the solver had to go.
///
/// The solver's limits of time and iterations hold for all of a call together.
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

    /// Those of the solver whose word is checked.
    public var limits: SolveLimits { base.limits }

    /// The same with other limits.
    public func limited(to limits: SolveLimits) -> Self {
        Self(base.limited(to: limits), tolerance: tolerance)
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
        var budget = SolveBudget(base.limits)

        // 1. As asked.
        try base.solve(program, from: basis, arithmetic: arithmetic, into: &solution)
        budget.spend(solution.iterations)
        if try settle(&solution, of: program, rung: .first, within: budget) { return }

        // 2. From a standard basis.
        if basis != nil {
            try base.limited(to: budget.rest)
                .solve(program, from: nil, arithmetic: arithmetic, into: &solution)
            budget.spend(solution.iterations)
            if try settle(&solution, of: program, rung: .standardBasis, within: budget) { return }
        }

        // 3. Exactly, from where the solver was last.
        solution =
            Linear<Rational>.Program(program)
            .exactSolution(from: solution.basis, within: budget).rounded
        solution.rung = .exact
        checkRounding(of: &solution, program)
    }

    /// Writes down how a solution was checked, if it can be passed on.
    private func settle(
        _ solution: inout Solution,
        of program: LinearProgram,
        rung: SolveRung,
        within budget: SolveBudget
    ) throws(ProgramError) -> Bool {
        solution.certificate = .none
        solution.rung = rung
        switch solution.status {
        case .optimal:
            guard Verification(of: program, solution).largest <= tolerance else { return false }
            if program.integerColumns.isEmpty || solution.isEvidentlyBest(in: program) {
                solution.certificate = .double
            } else {
                try proveWhole(&solution, of: program, within: budget)
            }
            return true
        case .feasible:
            return Residuals(of: program, at: solution.primal, objective: solution.objective)
                .largest <= tolerance
        case .infeasible, .unbounded:
            let claim = solution.status
            solution =
                Linear<Rational>.Program(program)
                .exactSolution(from: solution.basis, within: budget).rounded
            solution.rung = solution.status == claim ? rung : .exact
            return solution.status == claim
        case .undecided:
            return solution.termination == .iterationLimit || solution.termination == .timeLimit
        }
    }

    /// Proves that a whole point is the best one, or finds out what is; a point of which neither is known
    /// stays, as one that is feasible.
    private func proveWhole(
        _ solution: inout Solution,
        of program: LinearProgram,
        within budget: SolveBudget
    ) throws(ProgramError) {
        var known = solution.primal.map { Rational(valueOf: $0) }
        for column in program.integerColumns {
            known[Int(column)] = known[Int(column)].rounded(.toNearestOrAwayFromZero)
        }
        var exact = Linear<Rational>.Solution()
        try base.limited(to: budget.rest)
            .solveExactly(.init(program), from: nil, knowing: known, into: &exact)
        guard exact.status != .undecided else {
            solution.status = .feasible
            solution.termination = exact.termination
            return
        }
        let iterations = solution.iterations + exact.iterations
        let rung = exact.primal == known ? solution.rung : .exact
        solution = exact.rounded
        (solution.rung, solution.iterations) = (rung, iterations)
        checkRounding(of: &solution, program)
    }

    /// Withdraws an optimal solution if, rounded to doubles, it is not a point of the program.
    ///
    /// This can happen if lengths are far apart.
    private func checkRounding(of solution: inout Solution, _ program: LinearProgram) {
        guard solution.status == .optimal,
            !(Verification(of: program, solution).largest <= tolerance)
        else { return }
        solution = Solution(
            termination: .unproved("rounded to doubles, the exact solution is none"),
            rung: .exact
        )
    }
}

extension Solution {
    /// Whether a point is seen to be the best of a program with integer columns without any
    /// calculation: every row says of one column alone where it ends, and every column that costs
    /// something stands at the best whole number, or end, that bounds and rows leave it.
    ///
    /// - Complexity: O(columns + terms).
    fileprivate func isEvidentlyBest(in program: borrowing LinearProgram) -> Bool {
        // 1. Where columns end.
        guard primal.count == program.columnCount else { return false }
        var ranges = program.columnBounds
        for row in 0..<program.rowCount {
            let terms = program.terms(at: row)
            guard terms.count == 1, program.termCoefficients[terms.lowerBound] == 1 else {
                return false
            }
            let column = Int(program.termColumns[terms.lowerBound])
            let bounds = program.rowBounds[row]
            ranges[column].lower = Swift.max(ranges[column].lower, bounds.lower)
            ranges[column].upper = Swift.min(ranges[column].upper, bounds.upper)
        }
        for index in program.integerColumns {
            let column = Int(index)
            guard primal[column] == primal[column].rounded(.down) else { return false }
            ranges[column].lower.round(.up)
            ranges[column].upper.round(.down)
        }

        // 2. Whether each stands at the better one.
        return primal.indices.allSatisfy { column in
            let (value, range) = (primal[column], ranges[column])
            guard value >= range.lower, value <= range.upper else { return false }
            let cost = program.costs[column]
            if cost == 0 { return true }
            return value == ((cost > 0) == (program.sense == .minimize) ? range.lower : range.upper)
        }
    }
}
