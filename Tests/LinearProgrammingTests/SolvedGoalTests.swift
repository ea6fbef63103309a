// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Absolute values, weighted goals and goals in order.
struct SolvedGoalTests {
    @Test(arguments: Arithmetic.allCases)
    func `the sum of distances is least at the median`(arithmetic: Arithmetic) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .free)
        let goals = [1.0, 2, 3, 10, 100].map { program.addAbsoluteValue(of: 1 * x - $0) }
        let solution = try GLPKSolver().solve(program, arithmetic: arithmetic)
        #expect(isClose(solution[x], 3))
        #expect(isClose(solution.objective, 2 + 1 + 0 + 7 + 97))
        let deviations = goals.map { solution.value(of: $0.deviation) }
        #expect(areClose(deviations, [2, 1, 0, 7, 97]))
        #expect(isClose(solution[goals[0].over], 2))
        #expect(isClose(solution[goals[4].under], 97))
        #expect(isClose(solution[goals[4].over], 0))
    }

    @Test(arguments: Arithmetic.allCases)
    func `the dearer side of a goal is the one that is kept`(arithmetic: Arithmetic) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .free)
        let low = program.addGoal("low", 2 * x + 1, equals: 11, overCost: 1, underCost: 9)
        let high = program.addGoal("high", 1 * x, equals: 8, overCost: 9, underCost: 1)
        // From 5 on, each step of x costs 2 and saves 1.
        let solution = try GLPKSolver().solve(program, arithmetic: arithmetic)
        #expect(isClose(solution[x], 5))
        #expect(isClose(solution[low.over] + solution[low.under], 0))
        #expect(isClose(solution[high.under], 3))
        #expect(isClose(solution.objective, 3))
        #expect(program.name(of: low.row) == "low")
        #expect(program.name(of: high.under) == "high.under")
    }

    @Test func `an earlier objective comes first, a later one decides the rest`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 3))
        let y = program.addColumn(in: .between(0, and: 3))
        program.addRow("sum", x + y, in: .atMost(4))
        for (objectives, point) in [([x + y, x - y], [3.0, 1]), ([x + y, y - x], [1, 3])] {
            let goals = LexicographicProgram(program, objectives: objectives)
            let solution = try goals.solved(by: GLPKSolver())
            #expect(solution.status == .optimal)
            #expect(areClose(solution.primal, point, tolerance: 1e-7))
        }
        let goals = LexicographicProgram(program, objectives: [LinearExpression(y), x + 10 * y])
        #expect(areClose(try goals.solved(by: GLPKSolver()).primal, [1, 3], tolerance: 1e-7))
    }

    @Test func `objectives to be minimised keep their order and their constants`() throws {
        var program = LinearProgram(.minimize)
        let x = program.addColumn(in: .between(0, and: 10))
        let y = program.addColumn(in: .between(0, and: 10))
        program.addRow("sum", x + y, in: .atLeast(6))
        let goals = LexicographicProgram(program, objectives: [x + y + 100, x - 2 * y - 7])
        let solution = try goals.solved(by: VerifiedSolver(GLPKSolver()))
        #expect(areClose(solution.primal, [0, 6], tolerance: 1e-7))
        #expect(isClose(solution.objective, -19, tolerance: 1e-7))
    }

    @Test func `integer columns can be in order too`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 3.7), isInteger: true)
        let y = program.addColumn(in: .between(0, and: 5), isInteger: true)
        program.addRow("weight", 2 * x + 3 * y, in: .atMost(11))
        let goals = LexicographicProgram(program, objectives: [x + y, LinearExpression(y)])
        let solution = try goals.solved(by: GLPKSolver())
        #expect(solution.status == .optimal)
        #expect(solution.primal == [1, 3])
        #expect(solution.objective == 3)
    }

    @Test func `the first objective without an optimum ends the search`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 3))
        let y = program.addColumn()
        let goals = LexicographicProgram(
            program,
            objectives: [LinearExpression(x), LinearExpression(y), LinearExpression(x)]
        )
        #expect(try goals.solved(by: GLPKSolver()).status == .unbounded)
        program.addRow("never", 1 * x, in: .atLeast(4))
        let never = LexicographicProgram(program, objectives: [LinearExpression(x)])
        #expect(try never.solved(by: GLPKSolver()).status == .infeasible)
    }

    @Test func `slack is how much an earlier objective may give up`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn()
        let y = program.addColumn()
        program.addRow("sum", x + y, in: .atMost(10))
        let goals = LexicographicProgram(
            program,
            objectives: [LinearExpression(x), LinearExpression(y)],
            slack: 0.2
        )
        #expect(try areClose(goals.solved(by: GLPKSolver()).primal, [8, 2]))
    }
}
