// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Programs with goals, solved.
struct SolvedGoalTests {
    @Test(arguments: Arithmetic.allCases)
    func `the sum of distances is least at the median`(arithmetic: Arithmetic) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .free)
        let goals = [1.0, 2, 3, 10, 100].map {
            program.addGoal("", 1 * x, equals: $0, overCost: 1, underCost: 1)
        }
        let solution = try DenseSimplex().solve(program, arithmetic: arithmetic)
        #expect(isClose(solution[x], 3))
        #expect(isClose(solution.objective, 2 + 1 + 0 + 7 + 97))
        let deviations = goals.map { solution.value(of: $0.over + $0.under) }
        #expect(areClose(deviations, [2, 1, 0, 7, 97]))
        #expect(isClose(solution[goals[0].over], 2))
        #expect(isClose(solution[goals[4].under], 97))
        #expect(isClose(solution[goals[4].over], 0))
    }

    @Test(arguments: Arithmetic.allCases)
    func `the solution avoids the more expensive deviation from a goal`(
        arithmetic: Arithmetic
    ) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .free)
        let low = program.addGoal("low", 2 * x + 1, equals: 11, overCost: 1, underCost: 9)
        let high = program.addGoal("high", 1 * x, equals: 8, overCost: 9, underCost: 1)
        // From 5 on, each step of x costs 2 and saves 1.
        let solution = try DenseSimplex().solve(program, arithmetic: arithmetic)
        #expect(isClose(solution[x], 5))
        #expect(isClose(solution[low.over] + solution[low.under], 0))
        #expect(isClose(solution[high.under], 3))
        #expect(isClose(solution.objective, 3))
        #expect(program.name(of: low.row) == "low")
        #expect(program.name(of: high.under) == "high.under")
    }
}
