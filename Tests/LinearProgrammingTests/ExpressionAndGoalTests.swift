// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct LinearExpressionTests {
    private let x: LinearProgram.Column
    private let y: LinearProgram.Column

    init() {
        var program = LinearProgram()
        x = program.addColumn("x")
        y = program.addColumn("y")
    }

    @Test func `expressions are computed like numbers`() {
        let sum: LinearExpression = 2 * x + y
        let difference: LinearExpression = x - y
        let mixed: LinearExpression = difference - 2 * x + 1
        let scaled: LinearExpression = 2 * (sum + 1) - 4
        let nested: LinearExpression = x - scaled
        let point = [3.0, 5.0]
        #expect(sum.value(at: point) == 11)
        #expect(difference.value(at: point) == -2)
        #expect((-difference).value(at: point) == 2)
        #expect((y + sum).value(at: point) == 16)
        #expect((sum + y - x).value(at: point) == 13)
        #expect(mixed.value(at: point) == -7)
        #expect(scaled.value(at: point) == 20)
        #expect(nested.value(at: point) == -17)
        #expect(LinearExpression(constant: 7).value(at: []) == 7)
    }

    @Test func `an expression is added to in place`() {
        var sum: LinearExpression = 2 * x
        sum += y
        sum += 3 * x + 1
        sum += 4
        #expect(sum.value(at: [3, 5]) == 25)
        sum -= x
        sum -= 2 * y + 1
        sum -= 0.5
        #expect(sum.value(at: [3, 5]) == 10.5)
    }

    @Test func `a column that the point lacks counts as NaN`() {
        #expect((x + y).value(at: [3]).isNaN)
        #expect(LinearExpression(x).value(at: [3]) == 3)
        #expect(Solution(primal: [3])[y].isNaN)
        #expect(Solution(primal: [3]).value(of: 2 * x) == 6)
    }
}

@Suite struct BoundsTests {
    @Test func `the violation is the distance from the interval`() {
        let bounds = Bounds.between(-1, and: 2)
        #expect([-3, -1, 0, 2, 2.5].map(bounds.violation) == [2, 0, 0, 0, 0.5])
        #expect(Bounds.free.violation(of: 1e300) == 0)
        #expect(Bounds.free.violation(of: .nan) == .infinity)
        #expect(Bounds.between(2, and: 1).violation(of: 1.5) == 0.5)
    }

    @Test func `a value is clamped to the nearest point`() {
        #expect([-3, 0, 3].map(Bounds.between(-1, and: 2).clamp) == [-1, 0, 2])
        #expect(Bounds.between(2, and: 1).clamp(1.5) == 2)
        #expect(Bounds.between(2, and: 1).areCrossed)
        #expect(!Bounds.exactly(2).areCrossed)
    }
}

@Suite struct GoalTests {
    @Test func `a goal is one row and two columns`() {
        var program = LinearProgram()
        let x = program.addColumn("x", in: .free)
        let goal = program.addGoal("width", 2 * x + 1, equals: 7, overCost: 3, underCost: 4)

        #expect((program.columnCount, program.rowCount) == (3, 1))
        #expect(program.bounds(of: goal.row) == .exactly(6))
        #expect(program.expression(of: goal.row).value(at: [1, 10, 100]) == 2 - 10 + 100)
        #expect(program.objective == 3 * goal.over + 4 * goal.under)
        #expect(program.bounds(of: goal.over) == .nonnegative)
        #expect(program.bounds(of: goal.under) == .nonnegative)
        #expect(program.name(of: goal.row) == "width")
        #expect(program.name(of: goal.over) == "width.over")
        #expect(program.name(of: goal.under) == "width.under")
    }

    @Test func `the columns of a goal hold the excess and the shortage`() {
        var program = LinearProgram()
        let x = program.addColumn("x", in: .free)
        program.addGoal("width", 2 * x + 1, equals: 7, overCost: 3, underCost: 4)

        // 2·5 + 1 is 4 too much; 2·1 + 1 is 4 too little.
        #expect(Residuals(of: program, at: [5, 4, 0], objective: 12).largest == 0)
        #expect(Residuals(of: program, at: [1, 0, 4], objective: 16).largest == 0)
        #expect(Residuals(of: program, at: [1, 4, 0], objective: 12).largest > 0.1)
    }

    @Test func `an LP text keeps a goal's names`() {
        var program = LinearProgram()
        let x = program.addColumn("red.width")
        program.addGoal("root", 1 * x, equals: 100, overCost: 1, underCost: 2)
        #expect(
            program.lpText().text == """
                Minimize
                  objective: root.over + 2 root.under
                Subject To
                  root: red.width - root.over + root.under = 100
                End

                """
        )
    }
}
