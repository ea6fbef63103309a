// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct MPSTextTests {
    @Test func `a program that maximises is written with the opposite objective`() {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables", in: .between(0, and: 12), cost: 3)
        let chairs = program.addColumn("chairs", cost: 2)
        program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
        program.addRow("demand", chairs - 4 * tables, in: .atMost(0))

        let text = program.mpsText(comment: "A carpenter's week.")

        #expect(
            text.text == """
                * A carpenter's week.
                * maximise: the objective is written with the opposite sign
                NAME program
                ROWS
                 N objective
                 L wood
                 L demand
                COLUMNS
                 tables objective -3
                 tables wood 2
                 tables demand -4
                 chairs objective -2
                 chairs wood 1
                 chairs demand 1
                RHS
                 RHS wood 40
                BOUNDS
                 UP BOUND tables 12
                ENDATA

                """
        )
        #expect(text.columnNames == ["tables", "chairs"])
        #expect(text.rowNames == ["wood", "demand"])
    }

    @Test func `every kind of row has its type`() {
        var program = LinearProgram()
        let x = program.addColumn("x", cost: 1)
        program.addRow("objective", 1 * x, in: .free)
        program.addRow("equal", 2 * x, in: .exactly(4))
        program.addRow("least", 3 * x, in: .atLeast(-1e-7))
        program.addRow("by.lower", 4 * x, in: .between(1, and: 3))
        program.addRow("by.upper", 5 * x, in: .between(-1e20, and: 0.1))
        program.addRow("inexact", 6 * x, in: .between(-9.9, and: 2.2))
        program.addRow("crossed", 7 * x, in: .between(1, and: -1))
        program.addRow("empty", LinearExpression(), in: .atMost(8))

        let text = program.mpsText()

        #expect(
            text.text == """
                * inexact.range is the value of row inexact
                * row crossed.upper is the upper bound of row crossed: the two are crossed
                NAME program
                ROWS
                 N objective_2
                 N objective
                 E equal
                 G least
                 G by.lower
                 L by.upper
                 E inexact
                 G crossed
                 L empty
                 L crossed.upper
                COLUMNS
                 x objective_2 1
                 x objective 1
                 x equal 2
                 x least 3
                 x by.lower 4
                 x by.upper 5
                 x inexact 6
                 x crossed 7
                 x crossed.upper 7
                 inexact.range inexact -1
                RHS
                 RHS equal 4
                 RHS least -1e-07
                 RHS by.lower 1
                 RHS by.upper 0.1
                 RHS crossed 1
                 RHS empty 8
                 RHS crossed.upper -1
                RANGES
                 RANGE by.lower 2
                 RANGE by.upper 1e+20
                BOUNDS
                 LO BOUND inexact.range -9.9
                 UP BOUND inexact.range 2.2
                ENDATA

                """
        )
        #expect(text.columnNames == ["x"])
    }

    @Test func `every kind of column states its bounds`() {
        var program = LinearProgram()
        program.addColumn("usual", cost: 1)
        program.addColumn("whole", cost: 1, isInteger: true)
        program.addColumn("ω", in: .between(-0.5, and: 2.5), isInteger: true)
        program.addColumn("free.one", in: .free)
        program.addColumn("fixed", in: .exactly(-0.5))
        program.addColumn("above", in: .atLeast(1))
        program.addColumn("below", in: .atMost(-3))
        program.addColumn("crossed", in: .between(0, and: -1))
        program.addColumn("last", in: .free, isInteger: true)
        program.objectiveConstant = 6

        #expect(
            program.mpsText().text == """
                * x_3 is "ω"
                * row crossed.lower is the lower bound of crossed: the two are crossed
                * row crossed.upper is the upper bound of crossed: the two are crossed
                * constant is always 1: its cost is the constant of the objective
                NAME program
                ROWS
                 N objective
                 G crossed.lower
                 L crossed.upper
                COLUMNS
                 usual objective 1
                 MARKER 'MARKER' 'INTORG'
                 whole objective 1
                 x_3 objective 0
                 MARKER 'MARKER' 'INTEND'
                 free.one objective 0
                 fixed objective 0
                 above objective 0
                 below objective 0
                 crossed crossed.lower 1
                 crossed crossed.upper 1
                 MARKER 'MARKER' 'INTORG'
                 last objective 0
                 MARKER 'MARKER' 'INTEND'
                 constant objective 6
                RHS
                 RHS crossed.upper -1
                BOUNDS
                 LO BOUND whole 0
                 PL BOUND whole
                 LO BOUND x_3 0
                 UP BOUND x_3 2
                 FR BOUND free.one
                 FX BOUND fixed -0.5
                 LO BOUND above 1
                 MI BOUND below
                 UP BOUND below -3
                 FR BOUND crossed
                 FR BOUND last
                 FX BOUND constant 1
                ENDATA

                """
        )
    }

    @Test(
        .enabled("glpsol is not installed", Glpsol.isInstalled),
        arguments: ReadBackCase.all
    )
    func `reading the text back gives the known optimum`(_ example: ReadBackCase) async throws {
        let answer = try await Glpsol.solve(example.program, .mps)
        #expect(example.isSolved(by: answer), "\(answer)\n\(example.program.mpsText().text)")
    }
}
