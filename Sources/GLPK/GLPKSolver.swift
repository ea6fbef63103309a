// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK
internal import CGLPKBridge
public import LinearProgramming
public import RealNumbers

/// A solver of linear and mixed-integer programs by the GNU Linear Programming Kit.
///
///     let solution = try GLPKSolver().solve(program)
///     print(solution.status, solution.objective)   // the solution is optimal 2.5
///
/// A solve is one synchronous call. GLPK's problem object never leaves its thread and is not
/// visible outside the call. So any number of threads and tasks may solve at the same time, each in
/// its own call. A thread keeps some problems for programs of the same size; they are freed when
/// the thread ends, with everything else that GLPK keeps for a thread.
///
/// No `LinearProgram` stops the process or prints: programs are validated first, and an error in
/// GLPK becomes a solution whose termination is a fault with GLPK's message.
public struct GLPKSolver: LinearProgramSolver {
    /// The solver's options.
    public var options: Options

    /// Creates a solver with its options.
    public init(_ options: Options = Options()) {
        self.options = options
    }

    /// The version of the linked library, such as `5.0`.
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
        // 1. Give GLPK only valid programs, bases of the right size and numbers within reach.
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
        solution.stage = nil

        let scaling = ProgramScaling(of: program)
        guard scaling.isWithinReach else {
            solution = Solution(termination: .numericalFailure)
            return
        }

        var budget = SolveBudget(limits)

        // 2. Call GLPK.
        solution.reserve(columns: program.columnCount, rows: program.rowCount)
        var (call, outcome) = (options.call, cglpk_outcome())
        let fault = call.solve(program, scaling, from: basis, into: &solution, &outcome)

        // 3. Translate codes.
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

        // 4. Solve again where one solve cannot decide the status, within the remaining limits.
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

    /// Returns the same solver with other limits among its options.
    public func limited(to limits: SolveLimits) -> Self {
        var solver = self
        solver.options.iterationLimit = limits.iterations
        solver.options.timeLimit = limits.time
        return solver
    }

    /// Solves without the presolver and by the primal method.
    ///
    /// Only this distinguishes infeasible programs from unbounded ones.
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

    /// Decides whether a program with an unbounded relaxation is unbounded.
    ///
    /// It is if it has any whole point, which a solve without an objective looks for.
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
        guard let message = outcome.message else { return "no message" }
        return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: "; ")
    }
}
