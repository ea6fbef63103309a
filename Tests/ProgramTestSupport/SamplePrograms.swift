// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming

extension LinearProgram {
    /// The same program in other units; its optimum is scaled by `lengths`.
    package func scaled(
        lengths: Double = 1,
        costs: Double = 1,
        coefficients: Double = 1
    ) -> LinearProgram {
        var scaled = LinearProgram(sense)
        func times(_ bounds: Bounds, _ factor: Double) -> Bounds {
            Bounds(lower: bounds.lower * factor, upper: bounds.upper * factor)
        }
        for column in columns {
            scaled.addColumn(
                name(of: column),
                in: times(bounds(of: column), lengths),
                cost: cost(of: column) * costs,
                isInteger: isInteger(column)
            )
        }
        for row in rows {
            scaled.addRow(
                name(of: row),
                coefficients * expression(of: row),
                in: times(bounds(of: row), lengths * coefficients)
            )
        }
        scaled.objectiveConstant = objectiveConstant * lengths * costs
        return scaled
    }

    /// A small program that is feasible and bounded, made from random numbers.
    package static func random(
        columns: Int,
        rows: Int,
        using generator: inout SeededGenerator
    ) -> LinearProgram {
        var program = LinearProgram(.maximize, keepsNames: false)
        let variables = (0..<columns).map { _ in
            program.addColumn(
                in: .between(0, and: .random(in: 1...100, using: &generator)),
                cost: .random(in: -5...20, using: &generator)
            )
        }
        for _ in 0..<rows {
            var sum = LinearExpression()
            for variable in variables {
                sum = sum + Double.random(in: 0.5...3, using: &generator) * variable
            }
            program.addRow("", sum, in: .atMost(.random(in: 10...200, using: &generator)))
        }
        return program
    }

    /// `2a + b ≤ 40, a + 3b ≤ 45`, maximise `30a + 20b`: 650 at (15, 10), with duals 14 and 2.
    package static func workshop() -> LinearProgram {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables", cost: 30)
        let chairs = program.addColumn("chairs", cost: 20)
        program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
        program.addRow("labour", tables + 3 * chairs, in: .atMost(45))
        return program
    }

    /// A program of small whole numbers, often degenerate, infeasible or unbounded.
    package static func small(seed: UInt64) -> LinearProgram {
        var generator = SeededGenerator(seed: seed)
        func whole(_ range: ClosedRange<Int>) -> Double {
            Double(Int.random(in: range, using: &generator))
        }
        func bounds(_ range: ClosedRange<Int>) -> Bounds {
            let (first, second) = (whole(range), whole(range))
            return switch Int.random(in: 0..<6, using: &generator) {
            case 0: .free
            case 1: .atLeast(first)
            case 2: .atMost(first)
            case 3: .exactly(first)
            default: .between(min(first, second), and: max(first, second))
            }
        }
        var program = LinearProgram(Bool.random(using: &generator) ? .minimize : .maximize)
        let count = Int.random(in: 1...6, using: &generator)
        for _ in 0..<count { program.addColumn(in: bounds(-4...8), cost: whole(-3...3)) }
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            var sum = LinearExpression()
            for column in program.columns where Bool.random(using: &generator) {
                sum = sum + whole(-3...3) * column
            }
            program.addRow("", sum, in: bounds(-10...12))
        }
        return program
    }

    /// Three rows of which two contradict each other.
    package static func quarrel() -> LinearProgram {
        var program = LinearProgram()
        let (x, y) = (program.addColumn("width"), program.addColumn("height"))
        program.addRow("enough", x + y, in: .atLeast(10))
        program.addRow("harmless", x - y, in: .atMost(3))
        program.addRow("little", 2 * x + 2 * y, in: .atMost(12))
        return program
    }

    /// A program that is unbounded in the direction (1, 1, 0) and infeasible at 0.
    package static func endless() -> LinearProgram {
        var program = LinearProgram(.maximize)
        let x = program.addColumn("width", cost: 1)
        let y = program.addColumn("height")
        let z = program.addColumn("depth", in: .between(0, and: 5), cost: 1)
        program.addRow("difference", 2 * x - 2 * y, in: .exactly(1))
        program.addRow("reach", x + z, in: .atLeast(3))
        return program
    }
}
