// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import Testing

/// A sound program with one thing wrong, and what is to be said about it.
struct BadInput: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What the error must name.
    let mentions: [String]
    let program: LinearProgram

    private init(
        _ description: String,
        mentions: [String],
        _ spoil: (inout LinearProgram, [LinearProgram.Column], LinearProgram.Row) -> Void
    ) {
        testDescription = description
        self.mentions = mentions
        var program = LinearProgram()
        let columns = [
            program.addColumn("left", in: .between(0, and: 20), cost: 1),
            program.addColumn("right", in: .between(0, and: 20), cost: 2),
        ]
        let row = program.addRow("sum", columns[0] + columns[1], in: .between(15, and: 45))
        spoil(&program, columns, row)
        self.program = program
    }

    /// NaN and the infinities in every place where they are not allowed.
    static let all: [BadInput] = {
        var inputs: [BadInput] = []
        for value in [Double.nan, .infinity, -.infinity] {
            let (text, isNaN) = ("\(value)", value.isNaN)
            inputs.append(
                BadInput("a cost of \(text)", mentions: ["cost of column right", text]) {
                    program,
                    columns,
                    _ in
                    program.setCost(value, of: columns[1])
                }
            )
            inputs.append(
                BadInput("a constant of \(text)", mentions: ["constant", text]) { program, _, _ in
                    program.objectiveConstant = value
                }
            )
            inputs.append(
                BadInput(
                    "a coefficient of \(text)",
                    mentions: ["row other", "column left", text]
                ) { program, columns, _ in
                    program.addRow("other", value * columns[0] + columns[1], in: .atMost(5))
                }
            )
            if isNaN || value > 0 {
                inputs.append(
                    BadInput("a column's lower bound of \(text)", mentions: ["column left"]) {
                        program,
                        columns,
                        _ in
                        program.setBounds(.init(lower: value, upper: .infinity), of: columns[0])
                    }
                )
                inputs.append(
                    BadInput("a row's lower bound of \(text)", mentions: ["row sum"]) {
                        program,
                        _,
                        row in
                        program.setBounds(.init(lower: value, upper: .infinity), of: row)
                    }
                )
            }
            if isNaN || value < 0 {
                inputs.append(
                    BadInput("a column's upper bound of \(text)", mentions: ["column left"]) {
                        program,
                        columns,
                        _ in
                        program.setBounds(.init(lower: -.infinity, upper: value), of: columns[0])
                    }
                )
                inputs.append(
                    BadInput("a row's upper bound of \(text)", mentions: ["row sum"]) {
                        program,
                        _,
                        row in
                        program.setBounds(.init(lower: -.infinity, upper: value), of: row)
                    }
                )
            }
            inputs.append(
                BadInput("an expression's constant of \(text)", mentions: ["row other"]) {
                    program,
                    columns,
                    _ in
                    program.addRow("other", columns[0] + columns[1] + value, in: .exactly(5))
                }
            )
        }
        inputs.append(
            BadInput("a coefficient that overflows", mentions: ["row other", "inf"]) {
                program,
                columns,
                _ in
                program.addRow("other", 1e308 * columns[0] + 1e308 * columns[0], in: .atMost(5))
            }
        )
        for place in ["a row", "the objective", "bounds", "a cost"] {
            inputs.append(
                BadInput(
                    "a column of another program in \(place)",
                    mentions: ["column 4", "another program"]
                ) { program, columns, _ in
                    var other = LinearProgram()
                    let strangers = (0..<5).map { _ in other.addColumn() }
                    switch place {
                    case "a row": program.addRow("other", columns[0] + strangers[4], in: .free)
                    case "the objective": program.objective = columns[0] + strangers[4]
                    case "bounds": program.setBounds(.free, of: strangers[4])
                    default: program.setCost(1, of: strangers[4])
                    }
                }
            )
        }
        return inputs
    }()
}
