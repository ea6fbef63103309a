// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// Programs with integer columns.
struct IntegerTests {
    /// Five things of which some fit into a bag of 50; the best of all 32 choices is worth 230.
    private func knapsack() -> LinearProgram {
        var program = LinearProgram(.maximize)
        var weight = LinearExpression()
        for (value, kilograms) in zip([60.0, 100, 120, 70, 33], [10.0, 20, 30, 15, 7]) {
            let thing = program.addColumn(in: .between(0, and: 1), cost: value, isInteger: true)
            weight = weight + kilograms * thing
        }
        program.addRow("weight", weight, in: .atMost(50))
        return program
    }

    @Test(arguments: Setting.all, [true, false])
    func `a knapsack is packed optimally`(setting: Setting, usesCuts: Bool) throws {
        var solver = setting.solver
        solver.options.usesCuts = usesCuts
        let solution = try solver.solve(knapsack(), arithmetic: setting.arithmetic)
        #expect(solution.status == .optimal)
        #expect(solution.termination == .completed)
        #expect(solution.primal == [1, 1, 0, 1, 0])
        #expect(solution.objective == 230)
        #expect(solution.activities == [45])
    }

    @Test(arguments: [1, 1e-9, 1e-12, 1e12], [0, 1e9])
    func `neither small costs nor a large constant end the search early`(
        costs: Double,
        constant: Double
    ) throws {
        var program = knapsack().scaled(costs: costs)
        program.objectiveConstant = constant
        let solution = try GLPKSolver().solve(program)
        #expect(solution.primal == [1, 1, 0, 1, 0])
        #expect(isClose(solution.objective, 230 * costs + constant, scale: 0, tolerance: 1e-12))
    }

    @Test(arguments: Setting.all)
    func `rounding the relaxation is not enough`(setting: Setting) throws {
        // The relaxation's optimum (3.75, 2.25) rounds to (4, 2), which breaks a row; (3, 2), which
        // holds, is worth 34 only. The best is (5, 0).
        var program = LinearProgram(.maximize)
        let x = program.addColumn(cost: 8, isInteger: true)
        let y = program.addColumn(cost: 5, isInteger: true)
        program.addRow("1", x + y, in: .atMost(6))
        program.addRow("2", 9 * x + 5 * y, in: .atMost(45))
        let solution = try setting.solve(program)
        #expect(solution.primal == [5, 0])
        #expect(solution.objective == 40)
        #expect(Verification(of: program, solution).largest <= 1e-9)
    }

    @Test(arguments: Setting.all)
    func `a feasible relaxation does not make an integer program feasible`(
        setting: Setting
    ) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 10), isInteger: true)
        let y = program.addColumn(in: .between(0, and: 10), isInteger: true)
        program.addRow("odd", 2 * x + 2 * y, in: .exactly(7))
        #expect(try setting.solve(program).status == .infeasible)
    }

    @Test(arguments: Setting.all)
    func `fractional bounds mean the whole numbers between them`(setting: Setting) throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(-2.5, and: 3.7), cost: 1, isInteger: true)
        let solution = try setting.solve(program)
        #expect(solution[x] == 3)
        program.sense = .minimize
        #expect(try setting.solve(program)[x] == -2)
        program.setBounds(.between(0.2, and: 0.8), of: x)
        #expect(try setting.solve(program).status == .infeasible)
    }

    @Test(arguments: Setting.all)
    func `an unbounded program with a whole point is unbounded`(setting: Setting) throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(cost: 1, isInteger: true)
        let y = program.addColumn(isInteger: true)
        program.addRow("difference", x - y, in: .exactly(1))
        let solution = try setting.solve(program)
        #expect(solution.status == .unbounded)
        #expect(solution[x] - solution[y] == 1)
        #expect(solution.objective == solution[x])
    }

    @Test(arguments: Setting.all)
    func `an unbounded relaxation without a whole point is not called unbounded`(
        setting: Setting
    ) throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(cost: 1, isInteger: true)
        let y = program.addColumn(isInteger: true)
        program.addRow("odd", 2 * x - 2 * y, in: .exactly(1))
        var solver = setting.solver
        solver.options.iterationLimit = 10_000
        let status = try solver.solve(program, arithmetic: setting.arithmetic).status
        #expect(status == .infeasible || status == .undecided)
    }

    @Test(.timeLimit(.minutes(20)), arguments: [true, false])
    func `an endless search ends at the iteration limit`(usesCuts: Bool) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .atLeast(-5), cost: -5, isInteger: true)
        let y = program.addColumn(in: .atLeast(-3), cost: 4)
        let z = program.addColumn(in: .atMost(0), cost: 5, isInteger: true)
        program.addRow("fixed", -5 * y, in: .exactly(6))
        program.addRow("four", 4 * x + y + 4 * z, in: .between(-5, and: -4))
        let options = GLPKSolver.Options(usesCuts: usesCuts)
        let solution = try GLPKSolver(options).solve(program)
        #expect(solution.status == .undecided)
        #expect(solution.termination == .iterationLimit)
        let few = try GLPKSolver(.init(usesCuts: usesCuts, iterationLimit: 50)).solve(program)
        #expect(few.termination == .iterationLimit)
        #expect(few.iterations < 100)
    }

    @Test(arguments: 0...6)
    func `a point of the relaxation is never returned as a solution`(limit: Int) throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 10), cost: 3, isInteger: true)
        let y = program.addColumn(cost: 2)
        program.addRow("1", 2 * x + 2 * y, in: .atMost(7))
        program.addRow("2", x - y, in: .atLeast(-3))
        for method in GLPKSolver.Options.Method.allCases {
            let options = GLPKSolver.Options(method: method, iterationLimit: limit)
            let solution = try GLPKSolver(options).solve(program)
            guard solution.status == .optimal || solution.status == .feasible else { continue }
            let residuals = Residuals(
                of: program,
                at: solution.primal,
                objective: solution.objective
            )
            #expect(residuals.largest <= 1e-9, "\(method)")
        }
    }

    @Test func `an integer solution has no duals and no basis`() throws {
        // The solution held them before. Nothing of them may remain.
        var solution = try GLPKSolver().solve(Textbook.diet.program)
        try GLPKSolver().solve(knapsack(), into: &solution)
        #expect(solution.duals.isEmpty)
        #expect(solution.reducedCosts.isEmpty)
        #expect(solution.basis == Basis())
        #expect(Verification(of: knapsack(), solution).certificate == nil)
    }
}
