// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

/// A valid program with one error, and the words that the message must contain.
struct BadInput: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The names that the error must contain.
    let mentions: [String]
    private(set) var program = LinearProgram()

    private let columns: [LinearProgram.Column]
    private let row: LinearProgram.Row

    private init(
        _ description: String,
        mentions: String...,
        spoiled spoil: (inout BadInput) -> Void
    ) {
        testDescription = description
        self.mentions = mentions
        columns = [
            program.addColumn("left", in: .between(0, and: 20), cost: 1),
            program.addColumn("right", in: .between(0, and: 20), cost: 2),
        ]
        row = program.addRow("sum", columns[0] + columns[1], in: .between(15, and: 45))
        spoil(&self)
    }

    /// NaN and the infinities in every place where they are not allowed.
    static let all = [Double.nan, .infinity, -.infinity].flatMap(inputs) + others

    private static func inputs(with value: Double) -> [BadInput] {
        let text = value.isNaN ? "NaN" : value > 0 ? "infinity" : "-infinity"
        var inputs = [
            BadInput("a cost of \(text)", mentions: "cost of column right", text) {
                $0.program.setCost(value, of: $0.columns[1])
            },
            BadInput("a constant of \(text)", mentions: "constant", text) {
                $0.program.objectiveConstant = value
            },
            BadInput("a coefficient of \(text)", mentions: "row other", "column left", text) {
                let sum = value * $0.columns[0] + $0.columns[1]
                $0.program.addRow("other", sum, in: .atMost(5))
            },
            BadInput("an expression's constant of \(text)", mentions: "row other") {
                let sum = $0.columns[0] + $0.columns[1] + value
                $0.program.addRow("other", sum, in: .exactly(5))
            },
        ]
        // An infinite bound is no bound on its own side.
        var bounds: [(end: String, bounds: Bounds)] = []
        if !(value < 0) { bounds.append(("lower", .atLeast(value))) }
        if !(value > 0) { bounds.append(("upper", .atMost(value))) }
        for (end, bounds) in bounds {
            inputs += [
                BadInput("a column's \(end) bound of \(text)", mentions: "column left") {
                    $0.program.setBounds(bounds, of: $0.columns[0])
                },
                BadInput("a row's \(end) bound of \(text)", mentions: "row sum") {
                    $0.program.setBounds(bounds, of: $0.row)
                },
            ]
        }
        return inputs
    }

    private static let others =
        [
            BadInput("a coefficient that overflows", mentions: "row other", "inf") {
                let sum = 1e308 * $0.columns[0] + 1e308 * $0.columns[0]
                $0.program.addRow("other", sum, in: .atMost(5))
            }
        ]
        + ["a row", "the objective", "bounds", "a cost"].map { place in
            let name = "a column of another program in \(place)"
            return BadInput(name, mentions: "column 4", "another program") {
                var other = LinearProgram()
                let stranger = (0..<5).map { _ in other.addColumn() }[4]
                let sum = $0.columns[0] + stranger
                switch place {
                case "a row": $0.program.addRow("other", sum, in: .free)
                case "the objective": $0.program.objective = sum
                case "bounds": $0.program.setBounds(.free, of: stranger)
                default: $0.program.setCost(1, of: stranger)
                }
            }
        }
}
