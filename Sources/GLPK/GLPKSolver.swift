// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK
internal import CGLPKBridge
public import LinearProgramming
public import RealNumbers

/// The GNU Linear Programming Kit as a solver of linear and mixed-integer programs.
///
///     let solution = try GLPKSolver().solve(program)
///     print(solution.status, solution.objective)   // the solution is optimal 2.5
///
/// A solve is one synchronous call. GLPK's problem object never leaves the thread that made it, and
/// it is not visible outside of the call: any number of threads and tasks may solve at the same time, each
/// call on its own. A thread keeps some problems for programs of the same size, and with everything
/// else that GLPK keeps for a thread they are freed when the thread ends.
///
/// Nothing that can be put into a `LinearProgram` stops the process or prints: programs are
/// validated first, and what GLPK itself gives up on comes back as a solution whose termination is
/// a fault, with GLPK's own words.
public struct GLPKSolver: LinearProgramSolver {
    /// The way in which programs are solved.
    public var options: Options

    /// A solver with its options.
    public init(_ options: Options = Options()) {
        self.options = options
    }

    /// The version of the library that is linked, such as `5.0`.
    public static var libraryVersion: String {
        String(cString: glp_version())
    }

    /// Solves a program; see `LinearProgramSolver`.
    public func solve(
        _ program: LinearProgram,
        from basis: Basis?,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError) {
        // 1. Only sound programs, bases of the right size and numbers within reach get to GLPK.
        try program.validate()
        if let basis, !basis.fits(program) {
            solution = Solution(termination: .invalidBasis)
            return
        }

        if arithmetic == .exact {
            solution = try solveExactly(.init(program), from: basis).rounded
            return
        }
        solution.certificate = .none
        solution.rung = nil

        let scaling = ProgramScaling(of: program)
        guard scaling.isWithinReach else {
            solution = Solution(termination: .numericalFailure)
            return
        }

        var budget = SolveBudget(limits)

        // 2. One call.
        solution.reserve(columns: program.columnCount, rows: program.rowCount)
        var (call, outcome) = (options.call, cglpk_outcome())
        let fault = call.solve(program, scaling, from: basis, into: &solution, &outcome)

        // 3. Codes into words.
        guard fault == 0 else {
            solution = Solution(termination: .fault(words(of: outcome)))
            return
        }
        let code = ReturnCode(rawValue: outcome.return_code)
        solution.iterations = Int(outcome.iterations)
        solution.objective = outcome.objective + program.objectiveConstant
        solution.termination = code.termination
        solution.status = status(code, outcome)
        if !program.integerColumns.isEmpty {
            solution.dropDuals()
            solution.measure(in: program)
        }
        if solution.hasPoint, !solution.isFinite {
            solution.status = .undecided
            solution.termination = .numericalFailure
        }

        // 4. What one solve cannot tell, in what it has left of the limits.
        budget.spend(solution.iterations)
        if code == .noDualFeasibleSolution || (code == .success && solution.status == .undecided),
            options.presolves || options.method != .primal
        {
            try limited(to: budget.rest)
                .solvePlainly(program, from: basis, arithmetic: arithmetic, into: &solution)
        } else if solution.status == .unbounded, !program.integerColumns.isEmpty,
            program.costs.contains(where: { $0 != 0 })
        {
            try limited(to: budget.rest)
                .confirmUnbounded(program, arithmetic: arithmetic, into: &solution)
        }
    }

    /// The limits among the options.
    public var limits: SolveLimits {
        SolveLimits(iterations: options.iterationLimit, time: options.timeLimit)
    }

    /// The same solver with other limits among its options.
    public func limited(to limits: SolveLimits) -> Self {
        var solver = self
        solver.options.iterationLimit = limits.iterations
        solver.options.timeLimit = limits.time
        return solver
    }

    /// Neither the presolver nor the dual method can tell infeasible from unbounded; the primal
    /// method can.
    private func solvePlainly(
        _ program: LinearProgram,
        from basis: Basis?,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError) {
        var plain = self
        plain.options.presolves = false
        plain.options.method = .primal
        try plain.solve(program, from: basis, arithmetic: arithmetic, into: &solution)
    }

    /// Finds out whether a program is unbounded whose relaxation is.
    ///
    /// It is if it has any whole point at all: one is looked for without an objective.
    private func confirmUnbounded(
        _ program: LinearProgram,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError) {
        var program = program
        let objective = program.objective
        program.objective = LinearExpression()
        try solve(program, from: nil, arithmetic: arithmetic, into: &solution)
        if solution.status == .optimal { solution.status = .unbounded }
        solution.objective = solution.value(of: objective)
    }

    private func status(_ code: ReturnCode, _ outcome: cglpk_outcome) -> Solution.Status {
        switch code {
        case .noPrimalFeasibleSolution, .invalidBounds: .infeasible
        case .success, .iterationLimit, .timeLimit, .gapTolerance:
            SolutionStatus(rawValue: outcome.status).status
        default: .undecided
        }
    }

    private func words(of outcome: cglpk_outcome) -> String {
        guard let message = outcome.message else { return "no words" }
        return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: "; ")
    }
}
