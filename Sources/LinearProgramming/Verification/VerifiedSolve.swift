// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The result of checking a solution outside the solver.
public struct Verification: Hashable, Sendable {
    /// The violations of the program at the point.
    public var residuals: Residuals
    /// The evidence that the point is optimal; `nil` for a program with integer columns.
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

    /// The largest residual or certificate error.
    public var largest: Double { Swift.max(residuals.largest, certificate?.largest ?? 0) }
}

/// A solver that checks another solver's solutions.
///
///     let solution = try VerifiedSolver(GLPKSolver()).solve(program)
///     print(solution.objective, solution.certificate) // 2.5 double
///
/// If a solution fails the check, the program is solved again from the solver's own starting basis,
/// and then in rationals, where every answer is proved. If no proof is found, the status is
/// undecided, and the termination gives the reason. If a limit is reached first, a feasible point
/// is checked too.
///
/// Infeasibility and unboundedness are proved in rationals, from the solver's last basis. The
/// optimality of a whole point is also proved in rationals, unless it is evident. If that proof
/// exceeds the limits, the point is returned as feasible. The `certificate` of a solution shows how
/// it was proved, and its `stage` at which stage the solve ended.
///
/// The solver's limits of time and iterations apply to the whole call.
public struct VerifiedSolver<Base: LinearProgramSolver>: LinearProgramSolver {
    /// The solver to check.
    public var base: Base
    /// The largest accepted residual, gap or dual infeasibility; each is relative.
    public var tolerance: Double

    /// Creates a solver that checks another one's solutions.
    public init(_ base: Base, tolerance: Double = 1e-7) {
        self.base = base
        self.tolerance = tolerance
    }

    /// The limits of the checked solver.
    public var limits: SolveLimits { base.limits }

    /// Returns the same solver with other limits.
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
            solution.stage = .exact
            return
        }
        var budget = SolveBudget(base.limits)

        // 1. Solve as requested.
        try base.solve(program, from: basis, arithmetic: arithmetic, into: &solution)
        budget.spend(solution.iterations)
        if try settle(&solution, of: program, stage: .first, within: budget) { return }

        // 2. Solve from a standard basis.
        if basis != nil {
            try base.limited(to: budget.rest)
                .solve(program, from: nil, arithmetic: arithmetic, into: &solution)
            budget.spend(solution.iterations)
            if try settle(&solution, of: program, stage: .standardBasis, within: budget) { return }
        }

        // 3. Solve exactly, from the solver's last basis.
        solution =
            Linear<Rational>.Program(program)
            .exactSolution(from: solution.basis, within: budget).rounded
        solution.stage = .exact
        checkRounding(of: &solution, program)
    }

    /// Checks a solution, and records the check; returns whether the solution is final.
    private func settle(
        _ solution: inout Solution,
        of program: LinearProgram,
        stage: SolveStage,
        within budget: SolveBudget
    ) throws(ProgramError) -> Bool {
        solution.certificate = .none
        solution.stage = stage
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
            solution.stage = solution.status == claim ? stage : .exact
            return solution.status == claim
        case .undecided:
            return solution.termination == .iterationLimit || solution.termination == .timeLimit
        }
    }

    /// Proves that a whole point is optimal, or finds an optimal one.
    ///
    /// If neither succeeds, the point is returned as feasible.
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
        let stage = exact.primal == known ? solution.stage : .exact
        solution = exact.rounded
        (solution.stage, solution.iterations) = (stage, iterations)
        checkRounding(of: &solution, program)
    }

    /// Withdraws an optimal solution if, rounded to doubles, it is not a point of the program.
    ///
    /// This can happen if lengths differ by many orders of magnitude.
    private func checkRounding(of solution: inout Solution, _ program: LinearProgram) {
        guard solution.status == .optimal,
            !(Verification(of: program, solution).largest <= tolerance)
        else { return }
        solution = Solution(
            termination: .unproved("rounded to doubles, the exact solution violates the program"),
            stage: .exact
        )
    }
}

extension Solution {
    /// Whether a point is evidently optimal for a program with integer columns.
    ///
    /// Then every row has only one column, and every column with a cost has the best whole number,
    /// or the best end, within its bounds and rows.
    ///
    /// - Complexity: O(columns + terms).
    fileprivate func isEvidentlyBest(in program: borrowing LinearProgram) -> Bool {
        // 1. Intersect bounds and rows.
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

        // 2. Check that each column is at its better end.
        return primal.indices.allSatisfy { column in
            let (value, range) = (primal[column], ranges[column])
            guard value >= range.lower, value <= range.upper else { return false }
            let cost = program.costs[column]
            if cost == 0 { return true }
            return value == ((cost > 0) == (program.sense == .minimize) ? range.lower : range.upper)
        }
    }
}
