// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

/// A small program of a certain kind, with its known result.
struct ReadBackCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let program: LinearProgram
    let status: Solution.Status
    /// The optimum; `nil` if there is none.
    let optimum: Double?

    private init(
        _ kind: String,
        _ sense: LinearProgram.Sense = .minimize,
        optimum: Double? = nil,
        status: Solution.Status = .optimal,
        build: (inout LinearProgram) -> Void
    ) {
        var program = LinearProgram(sense)
        build(&program)
        (testDescription, self.program) = (kind, program)
        (self.optimum, self.status) = (optimum, status)
    }

    /// Returns whether an answer is the known one.
    func isSolved(by answer: Glpsol.Answer) -> Bool {
        guard answer.status == status else { return false }
        guard let optimum else { return true }
        return (answer.objective - optimum).magnitude <= 1e-9 * max(1, optimum.magnitude)
    }

    /// Every kind of objective, row and column.
    static let all = objectives + rows + columns + integers

    private static let objectives: [ReadBackCase] = [
        ReadBackCase("a minimum", optimum: 6) {
            let x = $0.addColumn("x", cost: 3)
            $0.addRow("least", 1 * x, in: .atLeast(2))
        },
        ReadBackCase("a maximum", .maximize, optimum: 70) {
            let tables = $0.addColumn("tables", cost: 3)
            let chairs = $0.addColumn("chairs", cost: 2)
            $0.addRow("wood", 2 * tables + chairs, in: .atMost(40))
            $0.addRow("hours", tables + chairs, in: .atMost(30))
        },
        ReadBackCase("a constant when minimising", optimum: -1.25) {
            let x = $0.addColumn("x", in: .atLeast(2), cost: 3)
            $0.addRow("row", 1 * x, in: .atMost(9))
            $0.objectiveConstant = -7.25
        },
        ReadBackCase("a constant when maximising", .maximize, optimum: 34) {
            let x = $0.addColumn("x", cost: 3)
            $0.addRow("row", 1 * x, in: .atMost(9))
            $0.objectiveConstant = 7
        },
        ReadBackCase("an objective that is only a constant", optimum: 5) {
            let x = $0.addColumn("x")
            $0.addRow("row", 1 * x, in: .atMost(9))
            $0.objectiveConstant = 5
        },
        ReadBackCase("no objective", .maximize, optimum: 0) {
            let x = $0.addColumn("x")
            $0.addRow("row", 1 * x, in: .atMost(9))
        },
        ReadBackCase("an unbounded objective", .maximize, status: .unbounded) {
            let (x, y) = ($0.addColumn("x", cost: 1), $0.addColumn("y"))
            $0.addRow("row", x - y, in: .atMost(1))
        },
        ReadBackCase("nothing at all", optimum: 0) { _ in },
        ReadBackCase("nothing but a constant", .maximize, optimum: -3) {
            $0.objectiveConstant = -3
        },
        ReadBackCase("tiny and huge coefficients", optimum: 1e9 + 2.5e-7) {
            $0.addColumn("x", in: .exactly(1e16), cost: 1e-7)
            $0.addColumn("y", in: .exactly(1e-7), cost: 2.5)
        },
        ReadBackCase("numbers that are only rounding apart", optimum: 4) {
            $0.addColumn("x", in: .exactly(0.1 + 0.2), cost: 1e17)
            $0.addColumn("y", in: .exactly(0.3), cost: -1e17)
        },
        ReadBackCase("the smallest and the largest double", optimum: 2) {
            let x = $0.addColumn("x", in: .atMost(.greatestFiniteMagnitude), cost: 1)
            let y = $0.addColumn("y", in: .exactly(-0.0), cost: .leastNonzeroMagnitude)
            $0.addRow("row", x + .leastNonzeroMagnitude * y, in: .atLeast(2))
            $0.addRow("huge", 1 * x, in: .atLeast(-.greatestFiniteMagnitude))
        },
    ]

    private static let rows: [ReadBackCase] = [
        ReadBackCase("no rows", .maximize, optimum: 12) {
            $0.addColumn("x", in: .between(0, and: 4), cost: 3)
        },
        ReadBackCase("no columns, rows that hold", optimum: 0) {
            $0.addRow("row", LinearExpression(), in: .between(-1, and: 1))
        },
        ReadBackCase("no columns, a row that fails", status: .infeasible) {
            $0.addRow("row", LinearExpression(), in: .atLeast(1))
        },
        ReadBackCase("an empty row that holds", optimum: 1) {
            $0.addColumn("x", in: .atLeast(1), cost: 1)
            $0.addRow("row", LinearExpression(), in: .atMost(0))
        },
        ReadBackCase("an empty row that fails", status: .infeasible) {
            $0.addColumn("x", in: .atLeast(1), cost: 1)
            $0.addRow("row", LinearExpression(), in: .exactly(2))
        },
        ReadBackCase("an empty range that fails", status: .infeasible) {
            $0.addColumn("x", in: .atLeast(1), cost: 1)
            $0.addRow("row", LinearExpression(), in: .between(2, and: 3))
        },
        ReadBackCase("terms that cancel", optimum: 4) {
            let (x, y) = ($0.addColumn("x", cost: 1), $0.addColumn("y"))
            $0.addRow("row", x + y - y, in: .atLeast(4))
        },
        ReadBackCase("a free row", .maximize, optimum: 3) {
            let x = $0.addColumn("x", in: .atMost(3), cost: 1)
            $0.addRow("row", 7 * x, in: .free)
        },
        ReadBackCase("the upper end of a range", .maximize, optimum: 30) {
            let x = $0.addColumn("x", in: .free, cost: 10)
            $0.addRow("row", 1 * x, in: .between(-2, and: 3))
        },
        ReadBackCase("the lower end of a range", optimum: -20) {
            let x = $0.addColumn("x", in: .free, cost: 10)
            $0.addRow("row", 1 * x, in: .between(-2, and: 3))
        },
        ReadBackCase("a range that is exact from above", optimum: -1e20) {
            let x = $0.addColumn("x", in: .free, cost: 1)
            $0.addRow("row", 1 * x, in: .between(-1e20, and: 0.1))
        },
        ReadBackCase("a range that is not exact", .maximize, optimum: 2.2) {
            let x = $0.addColumn("x", in: .free, cost: 1)
            $0.addRow("row", 1 * x, in: .between(-9.9, and: 2.2))
        },
        ReadBackCase("a range too wide for a double", .maximize, optimum: 3) {
            let x = $0.addColumn("x", in: .atMost(3), cost: 1)
            $0.addRow("row", 1 * x, in: .between(-1.5e308, and: 1.5e308))
        },
        ReadBackCase("an equality", .maximize, optimum: 2.5) {
            let x = $0.addColumn("x", cost: 1)
            $0.addRow("row", 2 * x, in: .exactly(5))
        },
        ReadBackCase("a row with crossed bounds", status: .infeasible) {
            let x = $0.addColumn("x", cost: 1)
            $0.addRow("row", 2 * x, in: .between(5, and: 4))
        },
        ReadBackCase("an empty row with crossed bounds", status: .infeasible) {
            $0.addColumn("x", cost: 1)
            $0.addRow("row", LinearExpression(), in: .between(1, and: -1))
        },
    ]

    private static let columns: [ReadBackCase] = [
        ReadBackCase("a free column", optimum: -8) {
            let x = $0.addColumn("x", in: .free, cost: 1)
            $0.addRow("row", 1 * x, in: .atLeast(-8))
        },
        ReadBackCase("a column with only an upper bound", optimum: -8) {
            let x = $0.addColumn("x", in: .atMost(5), cost: 1)
            $0.addRow("row", 1 * x, in: .atLeast(-8))
        },
        ReadBackCase("a column with a negative upper bound", .maximize, optimum: -5) {
            let x = $0.addColumn("x", in: .atMost(-5), cost: 1)
            $0.addRow("row", 1 * x, in: .atLeast(-8))
        },
        ReadBackCase("a column between negative bounds", optimum: -7) {
            $0.addColumn("x", in: .between(-7, and: -5), cost: 1)
        },
        ReadBackCase("a column that is at most zero", optimum: -7) {
            let x = $0.addColumn("x", in: .atMost(0), cost: 1)
            $0.addRow("row", 1 * x, in: .atLeast(-7))
        },
        ReadBackCase("a fixed column", optimum: -2.5) {
            $0.addColumn("x", in: .exactly(-2.5), cost: 1)
        },
        ReadBackCase("a column fixed at zero", .maximize, optimum: 0) {
            $0.addColumn("x", in: .exactly(0), cost: 1)
        },
        ReadBackCase("a column with crossed bounds", status: .infeasible) {
            $0.addColumn("x", in: .between(2, and: 1), cost: 1)
        },
        ReadBackCase("a column between zero and less", status: .infeasible) {
            let x = $0.addColumn("x", in: .between(0, and: -1), cost: 1)
            $0.addRow("row", 1 * x, in: .atMost(9))
        },
        ReadBackCase("a column that nothing mentions", optimum: 1) {
            $0.addColumn("x", in: .atLeast(1), cost: 1)
            $0.addColumn("idle")
        },
    ]

    private static let integers: [ReadBackCase] = [
        ReadBackCase("an integer column without upper bound", .maximize, optimum: 7) {
            let x = $0.addColumn("x", cost: 1, isInteger: true)
            $0.addRow("row", 2 * x, in: .atMost(15))
        },
        ReadBackCase("a free integer column", optimum: -7) {
            let x = $0.addColumn("x", in: .free, cost: 1, isInteger: true)
            $0.addRow("row", 2 * x, in: .atLeast(-15))
        },
        ReadBackCase("an integer column with only an upper bound", .maximize, optimum: -4) {
            let x = $0.addColumn("x", in: .atMost(-3.5), cost: 1, isInteger: true)
            $0.addRow("row", 2 * x, in: .atLeast(-15))
        },
        ReadBackCase("an integer column among others", .maximize, optimum: 8.5) {
            let a = $0.addColumn("a", in: .between(0, and: 1.5), cost: 1)
            let x = $0.addColumn("x", cost: 1, isInteger: true)
            let b = $0.addColumn("b", in: .between(0, and: 2), cost: 1)
            $0.addRow("row", a + 2 * x + b, in: .between(0, and: 13.5))
        },
        ReadBackCase("an integer column without a whole number", status: .infeasible) {
            $0.addColumn("x", in: .between(0.25, and: 0.75), cost: 1, isInteger: true)
        },
    ]
}
