// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct LinearProgramTests {
    @Test func `a program returns its columns, rows, bounds and costs`() throws {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables", in: .between(0, and: 12), cost: 3)
        let chairs = program.addColumn("chairs", cost: 2, isInteger: true)
        let wood = program.addRow("wood", 2 * tables + chairs, in: .atMost(40))

        #expect(program.columns == [tables, chairs])
        #expect(program.rows == [wood])
        #expect((program.columnCount, program.rowCount, program.termCount) == (2, 1, 2))
        #expect(program.name(of: tables) == "tables")
        #expect(program.name(of: wood) == "wood")
        #expect(program.bounds(of: tables) == .between(0, and: 12))
        #expect(program.bounds(of: chairs) == .nonnegative)
        #expect(program.bounds(of: wood) == .atMost(40))
        #expect(program.cost(of: chairs) == 2)
        #expect(program.isInteger(chairs))
        #expect(!program.isInteger(tables))
        #expect(program.expression(of: wood) == 2 * tables + chairs)
        #expect(program.objective == 3 * tables + 2 * chairs)
        try program.validate()
    }

    @Test func `bounds and costs of a program can be changed`() {
        var program = LinearProgram()
        let x = program.addColumn("x", cost: 3)
        let y = program.addColumn("y", cost: 4)
        let row = program.addRow("row", x + y, in: .atMost(1))
        program.setBounds(.free, of: x)
        program.setBounds(.exactly(7), of: row)
        program.setCost(5, of: x)
        #expect(program.bounds(of: x) == .free)
        #expect(program.bounds(of: row) == .exactly(7))
        #expect(program.objective == 5 * x + 4 * y)

        program.objective = y + 2 * y - 1
        #expect(program.cost(of: x) == 0)
        #expect(program.cost(of: y) == 3)
        #expect(program.objectiveConstant == -1)
    }

    @Test func `terms of the same column are summed within a row`() {
        var program = LinearProgram()
        let x = program.addColumn("x")
        let y = program.addColumn("y")
        let first = program.addRow("first", x + y + 2 * x - 4 * y, in: .atMost(1))
        let second = program.addRow("second", y - x, in: .atMost(1))
        #expect(program.expression(of: first) == 3 * x - 3 * y)
        #expect(program.expression(of: second) == y - x)
        #expect(program.termCount == 4)
    }

    @Test func `the constant of a row moves into its bounds`() {
        var program = LinearProgram()
        let x = program.addColumn("x")
        let row = program.addRow("row", 2 * x + 5, in: .between(6, and: 9))
        #expect(program.bounds(of: row) == .between(1, and: 4))
        #expect(program.expression(of: row) == 2 * x)
    }

    @Test func `columns and rows without a name are named by position`() {
        var program = LinearProgram()
        let columns = [program.addColumn("a"), program.addColumn()]
        let row = program.addRow("", columns[0] + columns[1], in: .free)
        #expect(columns.map { program.name(of: $0) } == ["a", "x2"])
        #expect(program.name(of: row) == "r1")
    }

    @Test func `names are never evaluated if the program does not keep them`() {
        var count = 0
        func name() -> String {
            count += 1
            return "name"
        }
        func build(keepsNames: Bool) -> LinearProgram {
            var program = LinearProgram(keepsNames: keepsNames)
            let x = program.addColumn(name())
            program.addRow(name(), 1 * x, in: .free)
            program.addGoal(name(), 1 * x, equals: 1, overCost: 1, underCost: 1)
            return program
        }
        let nameless = build(keepsNames: false)
        #expect(count == 0)
        #expect(nameless.name(of: nameless.columns[0]) == "x1")
        #expect(nameless.name(of: nameless.rows[0]) == "r1")
        #expect(build(keepsNames: true).columnCount == nameless.columnCount)
        #expect(count > 0)
    }

    @Test func `an emptied program equals a new one`() {
        func build(_ program: inout LinearProgram) {
            let x = program.addColumn("x", in: .free, cost: 1, isInteger: true)
            let y = program.addColumn("y", cost: 2)
            program.addRow("row", x + y + x, in: .atLeast(3))
        }
        var program = LinearProgram(.maximize)
        let columns = (0..<5).map { program.addColumn("old\($0)", isInteger: true) }
        program.addRow("old", columns[4] + columns[3], in: .free)
        program.objective = columns[1] + columns[2] + 9
        program.removeAll()
        #expect((program.columnCount, program.rowCount, program.termCount) == (0, 0, 0))
        #expect(program.objective == LinearExpression())

        build(&program)
        var fresh = LinearProgram()
        build(&fresh)
        #expect(program.lpText() == fresh.lpText())
        #expect(program.sense == .minimize)

        program.setCost(1, of: columns[4])
        program.removeAll(sense: .maximize)
        #expect(program.sense == .maximize)
        #expect(throws: Never.self) { try program.validate() }
    }
}

@Suite struct ValidationTests {
    /// The defects of a program; empty if it is valid.
    private func defects(of program: LinearProgram) -> [String] {
        do throws(ProgramError) {
            try program.validate()
            return []
        } catch {
            return error.defects.map(\.description)
        }
    }

    @Test func `columns of another program are reported`() {
        var other = LinearProgram()
        let foreign = [other.addColumn("a"), other.addColumn("b")][1]
        var program = LinearProgram()
        let x = program.addColumn("x")
        let row = program.addRow("row", x + foreign, in: .atMost(1))
        #expect(program.expression(of: row) == 1 * x)
        #expect(defects(of: program) == ["column 1 belongs to another program"])
        #expect(program.bounds(of: foreign) == .free)
        #expect(program.cost(of: foreign) == 0)

        program.setCost(1, of: foreign)
        program.setBounds(.free, of: foreign)
        program.objective = LinearExpression(foreign)
        #expect(defects(of: program).count == 4)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `numbers that are not finite are reported with the name`(_ bad: Double) {
        var program = LinearProgram()
        let x = program.addColumn("width", cost: bad)
        program.addRow("wood", bad * x, in: .atMost(1))
        program.objectiveConstant = bad
        let word = bad.isNaN ? "NaN" : bad > 0 ? "infinity" : "-infinity"
        #expect(
            defects(of: program) == [
                "the objective's constant is \(word), not finite",
                "the cost of column width is \(word), not finite",
                "row wood: the coefficient of column width is \(word), not finite",
            ]
        )
    }

    @Test func `bounds that no value satisfies are reported with the name`() {
        var program = LinearProgram()
        program.addColumn("a", in: .atLeast(.nan))
        program.addColumn("b", in: .atMost(-.infinity))
        program.addRow("c", LinearExpression(), in: .atLeast(.infinity))
        program.addRow("d", LinearExpression(), in: .atMost(.nan))
        #expect(
            defects(of: program) == [
                "column a: the lower bound is NaN",
                "column b: the upper bound is -infinity, which no value reaches",
                "row c: the lower bound is infinity, which no value reaches",
                "row d: the upper bound is NaN",
            ]
        )
    }

    @Test func `crossed and infinite bounds are valid`() {
        var program = LinearProgram()
        program.addColumn("a", in: .between(2, and: 1))
        program.addColumn("b", in: .free)
        program.addRow("c", LinearExpression(), in: .between(2, and: 1))
        #expect(defects(of: program).isEmpty)
    }

    @Test func `at most ten defects are reported`() {
        var program = LinearProgram()
        for _ in 0..<50 { program.addColumn(cost: .nan) }
        #expect(defects(of: program).count == 10)
    }
}
