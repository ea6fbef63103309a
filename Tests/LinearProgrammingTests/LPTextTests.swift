// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct LPTextTests {
    @Test func `a small program reads like a page of a textbook`() {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables", in: .between(0, and: 12), cost: 3)
        let chairs = program.addColumn("chairs", cost: 2)
        program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
        program.addRow("demand", chairs - 4 * tables, in: .atMost(0))
        program.addRow("work", 0.5 * tables + 0.25 * chairs, in: .atLeast(1.5))

        let text = program.lpText(comment: "A carpenter's week.\nProfit in coins.")

        #expect(
            text.text == """
                \\ A carpenter's week.
                \\ Profit in coins.
                Maximize
                  objective: 3 tables + 2 chairs
                Subject To
                  wood: 2 tables + chairs <= 40
                  demand: chairs - 4 tables <= 0
                  work: 0.5 tables + 0.25 chairs >= 1.5
                Bounds
                  tables <= 12
                End

                """
        )
        #expect(text.columnNames == ["tables", "chairs"])
        #expect(text.rowNames == ["wood", "demand", "work"])
    }

    @Test func `every kind of bound has its own line`() {
        var program = LinearProgram()
        program.addColumn("usual", cost: 1)
        program.addColumn("free.one", in: .free, cost: -1)
        program.addColumn("fixed", in: .exactly(-0.5))
        program.addColumn("above", in: .atLeast(1e-7))
        program.addColumn("below", in: .atMost(-3))
        program.addColumn("both", in: .between(-1, and: 1e16), isInteger: true)
        program.addColumn("idle")
        program.addColumn("whole", isInteger: true)

        #expect(
            program.lpText().text == """
                \\ row always is a placeholder: the format requires a row
                Minimize
                  objective: usual - free.one
                Subject To
                  always: 0 usual <= 0
                Bounds
                  free.one free
                  fixed = -0.5
                  above >= 1e-07
                  -inf <= below <= -3
                  -1 <= both <= 1e+16
                  idle >= 0
                Generals
                  both whole
                End

                """
        )
    }

    @Test func `bounds that the format lacks are written as rows and columns`() {
        var program = LinearProgram()
        let x = program.addColumn("x", in: .between(3, and: 2), cost: 1)
        let y = program.addColumn("constant", cost: 1)
        program.addRow("demand", x + 2 * y, in: .between(1, and: 3))
        program.addRow("watched", 1 * y, in: .free)
        program.addRow("crossed", 1 * y, in: .between(5, and: 4))
        program.addRow("empty", LinearExpression(), in: .exactly(0))
        program.objectiveConstant = -7

        let text = program.lpText()

        #expect(
            text.text == """
                \\ row x.lower is the lower bound of x: the two are crossed
                \\ row x.upper is the upper bound of x: the two are crossed
                \\ demand.range is the value of row demand
                \\ watched.range is the value of row watched
                \\ row crossed.upper is the upper bound of row crossed: the two are crossed
                \\ constant_2 is always 1: its cost is the constant of the objective
                Minimize
                  objective: x + constant - 7 constant_2
                Subject To
                  demand: x + 2 constant - demand.range = 0
                  watched: constant - watched.range = 0
                  crossed: constant >= 5
                  empty: 0 x = 0
                  x.lower: x >= 3
                  x.upper: x <= 2
                  crossed.upper: constant <= 4
                Bounds
                  x free
                  1 <= demand.range <= 3
                  watched.range free
                  constant_2 = 1
                End

                """
        )
        #expect(text.columnNames == ["x", "constant"])
        #expect(text.rowNames == ["demand", "watched", "crossed", "empty"])
    }

    @Test func `names that had to change are listed`() {
        var program = LinearProgram()
        program.addColumn("red.width", cost: 1)
        program.addColumn("ω", cost: 1)
        let free = program.addColumn("free", cost: 1)
        program.addRow("say \"hi\"\\\n\u{7}\u{202E}", 1 * free, in: .atLeast(1))

        #expect(
            program.lpText().text == #"""
                \ x_2 is "ω"
                \ x_free is "free"
                \ row say_hi is "say \"hi\"\\\n\u{7}\u{202E}"
                Minimize
                  objective: red.width + x_2 + x_free
                Subject To
                  say_hi: x_free >= 1
                End

                """#
        )
    }

    @Test func `no line has more than 254 bytes`() {
        var program = LinearProgram(.maximize)
        let names = (0..<60).map { String(repeating: "long\($0)", count: $0) }
        let columns = names.map {
            program.addColumn($0, in: .between(-1.0e308 / 3, and: 1.0e308 / 3), cost: -1.0 / 3)
        }
        let sum = columns.reduce(LinearExpression()) { $0 + (-1e-300 / 3) * $1 }
        program.addRow(names.joined(), sum, in: .atLeast(-1e-300 / 7))
        let text = program.lpText(comment: String(repeating: "word ", count: 100)).text
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 255 })
    }

    @Test func `a long comment is continued on the next line`() {
        let comment = String(repeating: "é", count: 150) + "\n\nend\u{7}"
        let text = LinearProgram().lpText(comment: comment).text
        let lines = text.split(separator: "\n").prefix(4)
        #expect(
            lines == [
                "\\ \(String(repeating: "é", count: 100))",
                "\\   \(String(repeating: "é", count: 50))",
                "\\",
                "\\ end\\u{7}",
            ]
        )
    }

    @Test func `numbers that are not finite stay visible`() {
        var program = LinearProgram()
        let x = program.addColumn("x", in: .atMost(.nan), cost: .infinity)
        program.addRow("row", .nan * x, in: .atLeast(.nan))
        let text = program.lpText().text
        #expect(text.contains("objective: inf x\n"))
        #expect(text.contains("row: nan x >= nan\n"))
        #expect(text.contains("-inf <= x <= nan\n"))
    }

    @Test(
        .enabled("glpsol is not installed", Glpsol.isInstalled),
        arguments: ReadBackCase.all
    )
    func `reading the text back gives the known optimum`(_ example: ReadBackCase) async throws {
        let answer = try await Glpsol.solve(example.program, .lp)
        #expect(example.isSolved(by: answer), "\(answer)\n\(example.program.lpText().text)")
    }

    @Test(.enabled("glpsol is not installed", Glpsol.isInstalled))
    func `no reader accepts NaN`() async {
        var program = LinearProgram()
        let x = program.addColumn("x", cost: 1)
        program.addRow("row", .nan * x, in: .atLeast(1))
        await #expect(throws: Glpsol.Failure.self) { try await Glpsol.solve(program, .lp) }
        await #expect(throws: Glpsol.Failure.self) { try await Glpsol.solve(program, .mps) }
    }
}
