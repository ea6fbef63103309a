// SPDX-License-Identifier: GPL-3.0-or-later

import CGLPKBridge
import GLPK
import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// The status of the point and the reason why the solver stopped, each reached on purpose.
struct StatusTests {
    private let workshop = LinearProgram.workshop()

    // MARK: Status of the point

    @Test(arguments: Setting.all)
    func `an optimum is called optimal`(setting: Setting) throws {
        #expect(try setting.solve(workshop).status == .optimal)
    }

    @Test func `a feasible point is kept when the iterations end`() throws {
        let options = GLPKSolver.Options(method: .primal, iterationLimit: 1)
        let solution = try GLPKSolver(options).solve(workshop)
        #expect(solution.status == .feasible)
        #expect(solution.termination == .iterationLimit)
        #expect(solution.iterations == 1)
        let residuals = Residuals(
            of: workshop,
            at: solution.primal,
            objective: solution.objective
        )
        #expect(residuals.largest <= 1e-9)
        #expect(solution.objective > 0)
    }

    @Test func `a new solution is undecided`() {
        #expect(Solution().status == .undecided)
        #expect(Solution().termination == .completed)
    }

    // MARK: Reason for stopping

    @Test(arguments: GLPKSolver.Options.Method.allCases, [0, -7])
    func `an iteration limit of 0 or less is reached at once`(
        method: GLPKSolver.Options.Method,
        limit: Int
    ) throws {
        let options = GLPKSolver.Options(method: method, iterationLimit: limit)
        let solution = try GLPKSolver(options).solve(workshop)
        #expect(solution.termination == .iterationLimit)
        #expect(solution.iterations == 0)
        #expect(solution.status != .optimal)
    }

    @Test(arguments: Setting.all)
    func `a time limit of 0 or less is reached at once`(setting: Setting) throws {
        var solver = setting.solver
        solver.options.timeLimit = .zero
        let solution = try solver.solve(workshop, arithmetic: setting.arithmetic)
        #expect(solution.termination == .timeLimit)
        #expect(solution.status != .optimal)
        solver.options.timeLimit = .seconds(-1)
        #expect(try solver.solve(workshop).termination == .timeLimit)
    }

    @Test(arguments: [Duration.nanoseconds(1), .seconds(60), .seconds(Int64.max / 2)])
    func `very short and very long time limits do not stop a solve`(limit: Duration) throws {
        let solution = try GLPKSolver(.init(timeLimit: limit)).solve(workshop)
        #expect(solution.status == .optimal)
    }

    @Test(arguments: [nil, Int.max, Int(Int32.max) + 1])
    func `an iteration limit beyond GLPK's range means no limit`(limit: Int?) throws {
        #expect(try GLPKSolver(.init(iterationLimit: limit)).solve(workshop).status == .optimal)
    }

    @Test func `a basis needs one basic variable for each row`() throws {
        for basic in [0, 1, 3, 4] {
            let statuses = (0..<4).map { $0 < basic ? VariableStatus.basic : .atLower }
            let basis = Basis(columns: Array(statuses[..<2]), rows: Array(statuses[2...]))
            let solution = try GLPKSolver().solve(workshop, from: basis)
            #expect(solution.termination == .invalidBasis, "\(basic) basic")
            #expect(solution.status == .undecided, "\(basic) basic")
        }
    }

    @Test func `a basis has the size of the program`() throws {
        var solution = try GLPKSolver().solve(workshop)
        let good = solution.basis
        for (columns, rows) in [(0, 0), (1, 2), (3, 2), (2, 1), (2, 3)] {
            let basis = Basis(
                columns: Array((good.columns + [.atLower]).prefix(columns)),
                rows: Array((good.rows + [.basic]).prefix(rows))
            )
            try GLPKSolver().solve(workshop, from: basis, into: &solution)
            #expect(solution == Solution(termination: .invalidBasis), "\(columns) × \(rows)")
        }
    }

    @Test func `a basis of two equal columns is singular`() throws {
        var program = LinearProgram()
        let (x, y) = (program.addColumn(cost: 1), program.addColumn(cost: 1))
        program.addRow("1", x + y, in: .atLeast(1))
        program.addRow("2", 2 * x + 2 * y, in: .atLeast(1))
        let basis = Basis(columns: [.basic, .basic], rows: [.atLower, .atLower])
        let solution = try GLPKSolver().solve(program, from: basis)
        #expect(solution.termination == .singularBasis)
        #expect(solution.status == .undecided)

        // Rational arithmetic starts from a basis of its own.
        let exact = try GLPKSolver().solve(program, from: basis, arithmetic: .exact)
        #expect(exact.status == .optimal)
        #expect(isClose(exact.objective, 1))
    }

    @Test func `numbers out of GLPK's range are refused`() throws {
        var program = LinearProgram()
        let (x, y) = (program.addColumn(cost: 1), program.addColumn(cost: 1))
        program.addRow("1", 1e300 * x + 1e-300 * y, in: .atLeast(1))
        let solution = try GLPKSolver().solve(program)
        #expect(solution == Solution(termination: .numericalFailure))
    }

    @Test(arguments: [1, 1e-300])
    func `an objective that overflows is not an optimum`(tiny: Double) throws {
        var program = LinearProgram(.maximize)
        program.addColumn(in: .between(0, and: 1e300), cost: 1e30)
        program.addColumn(in: .between(0, and: 1), cost: tiny)
        let solution = try GLPKSolver().solve(program)
        #expect(solution.status == .undecided)
        #expect(solution.termination == .numericalFailure)
    }

    // MARK: Faults

    @Test func `a GLPK error is returned with its message`() throws {
        var outcome = cglpk_outcome()
        #expect(cglpk_fault_on_purpose(&outcome) == 1)
        let words = try String(cString: #require(outcome.message))
        #expect(words.contains("glp_add_rows: nrs = -1"))
        #expect(cglpk_memory_in_use() == 0)
        #expect(try GLPKSolver().solve(workshop).status == .optimal)
    }

    @Test func `the message of one fault does not leak into the next`() throws {
        var lengths: Set<Int> = []
        for _ in 0..<5 {
            var outcome = cglpk_outcome()
            #expect(cglpk_fault_on_purpose(&outcome) == 1)
            lengths.insert(try String(cString: #require(outcome.message)).count)
        }
        #expect(lengths.count == 1)
    }

    @Test func `a basis that makes GLPK abort is a fault, and the next solve succeeds`() throws {
        let (program, basis) = LinearProgram.stumblingBlock()
        let solution = try GLPKSolver().solve(program, from: basis)
        let words = try #require(solution.termination.faultWords)
        #expect(words.hasPrefix("Assertion failed"))
        #expect(!words.contains("\n"))
        #expect(solution == Solution(termination: .fault(words)))
        #expect(try isClose(GLPKSolver().solve(program).objective, 1))
        #expect(try isClose(GLPKSolver().solve(workshop).objective, 650))
    }

    @Test func `a verified solver recovers from a basis that makes GLPK abort`() throws {
        let (program, basis) = LinearProgram.stumblingBlock()
        let solution = try VerifiedSolver(GLPKSolver()).solve(program, from: basis)
        #expect(solution.status == .optimal)
        #expect(isClose(solution.objective, 1))
    }

    // MARK: Tables

    @Test func `every return code has a sentence and a meaning of its own`() {
        let all = ReturnCode.all
        #expect(all.count == 20)
        #expect(Set(all.map(\.rawValue)).count == all.count)
        #expect(Set(all.map(\.description)).count == all.count)
        #expect(all.allSatisfy { !$0.description.contains("unknown") })
        let expected: [ReturnCode: Solution.Termination] = [
            .success: .completed, .noPrimalFeasibleSolution: .completed,
            .noDualFeasibleSolution: .completed, .invalidBounds: .completed,
            .gapTolerance: .completed, .noFeasibleSolution: .completed,
            .invalidBasis: .invalidBasis, .singularMatrix: .singularBasis,
            .illConditionedMatrix: .illConditionedBasis, .iterationLimit: .iterationLimit,
            .timeLimit: .timeLimit, .failure: .numericalFailure,
            .noConvergence: .numericalFailure, .instability: .numericalFailure,
            .outOfRange: .numericalFailure,
        ]
        for code in all {
            #expect(code.termination == expected[code] ?? .fault(code.description))
        }
    }

    @Test func `an unknown return code is kept`() {
        let code = ReturnCode(rawValue: 4711)
        #expect(code.rawValue == 4711)
        #expect(code.description.contains("4711"))
        #expect(code.termination == .fault(code.description))
    }

    @Test func `every solution status has a sentence and a meaning of its own`() {
        let all = SolutionStatus.all
        #expect(all.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
        #expect(Set(all.map(\.description)).count == all.count)
        #expect(
            all.map(\.status)
                == [.undecided, .feasible, .undecided, .infeasible, .optimal, .unbounded]
        )
        let unknown = SolutionStatus(rawValue: 99)
        #expect(unknown.description.contains("99"))
        #expect(unknown.status == .undecided)
    }

    @Test func `every status and every termination has a sentence of its own`() {
        #expect(Set(Solution.Status.allCases.map(\.description)).count == 5)
        let terminations: [Solution.Termination] = [
            .completed, .iterationLimit, .timeLimit, .invalidBasis, .singularBasis,
            .illConditionedBasis, .numericalFailure, .fault("its words"),
        ]
        #expect(Set(terminations.map(\.description)).count == terminations.count)
        #expect(Solution.Termination.fault("its words").description.contains("its words"))
    }

    @Test func `the linked library has a tested version`() {
        #expect(GLPKSolver.libraryVersion.hasPrefix("5."))
    }
}
