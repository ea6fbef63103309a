// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Whole numbers are found exactly, by rounding bounds and by branching.
struct ExactIntegerTests {
    @Test func `shares of whole points need no branch`() throws {
        var program = LinearProgram(.maximize)
        for share in [10.0 / 3, 0.9999999999999999, 7, 2.5] {
            let column = program.addColumn(cost: 1, isInteger: true)
            program.addRow("", 1 * column, in: .atMost(share))
        }
        let solution = try DenseSimplex().solve(program, arithmetic: .exact)
        #expect(solution.primal == [3, 0, 7, 2])
        #expect(solution.certificate == .exact)
        #expect(solution.duals.isEmpty)
    }

    @Test func `the solver in doubles gets the rounded bounds, so that no exact step is left`()
        throws
    {
        var program = LinearProgram(.maximize)
        var sum = LinearExpression()
        for share in 1...20 {
            let column = program.addColumn(cost: 1, isInteger: true)
            program.addRow("", 1 * column, in: .atMost(Double(share) + 0.5))
            sum = sum + 1 * column
        }
        program.addRow("", sum, in: .atMost(217.5))
        let exact = try DenseSimplex().solveExactly(Linear<Rational>.Program(program))
        #expect(exact.primal.map(\.nearestDouble) == (1...20).map(Double.init))
        #expect(exact.iterations == 0)
    }

    @Test func `rounding a row respects its sign and side`() throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .free, cost: 1, isInteger: true)
        let y = program.addColumn(in: .free, cost: -1, isInteger: true)
        program.addRow("", -2 * x, in: .atMost(5))
        program.addRow("", -2 * y, in: .atLeast(5))
        let solution = try DenseSimplex().solve(program, arithmetic: .exact)
        #expect(solution.primal == [-2, -3])
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `the optimum of small programs is the best of all points`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func whole(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &generator))
        }
        var program = LinearProgram(Bool.random(using: &generator) ? .minimize : .maximize)
        let columns = (0..<3).map { _ in
            program.addColumn(in: .between(0, and: 4.5), cost: whole(-5...5), isInteger: true)
        }
        for _ in 0..<3 {
            var sum = LinearExpression()
            for column in columns { sum = sum + whole(-3...5) * column }
            let bound = whole(1...12)
            program.addRow("", sum, in: .between(bound / 3, and: bound))
        }
        var best: Double?
        for number in 0..<125 {
            let point = [number % 5, number / 5 % 5, number / 25].map(Double.init)
            guard Residuals(of: program, at: point, objective: 0).rowViolation == 0 else {
                continue
            }
            let value = program.objective.value(at: point)
            best =
                best.map { program.sense == .minimize ? min($0, value) : max($0, value) } ?? value
        }
        let solution = try DenseSimplex().solve(program, arithmetic: .exact)
        #expect(solution.certificate == .exact, "seed \(seed)")
        #expect(solution.status == (best == nil ? .infeasible : .optimal), "seed \(seed)")
        if let best { #expect(solution.objective == best, "seed \(seed)") }
    }

    @Test func `columns that need not be whole keep fractions`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(cost: 2, isInteger: true)
        let y = program.addColumn(cost: 1)
        program.addRow("", 3 * x + 3 * y, in: .atMost(10))
        let exact = try DenseSimplex().solveExactly(Linear<Rational>.Program(program))
        #expect(exact.primal == [3, (1 as Rational) / 3])
    }
}
