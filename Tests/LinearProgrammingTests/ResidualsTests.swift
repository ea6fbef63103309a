// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct ResidualsTests {
    private let program: LinearProgram
    private let x: LinearProgram.Column
    private let y: LinearProgram.Column
    private let first: LinearProgram.Row
    private let second: LinearProgram.Row

    /// Minimise `x + 2y + 5`, where `x + y = 10`, `1 ≤ x − y ≤ 4`, `0 ≤ x ≤ 8` and `y` is whole.
    init() {
        var program = LinearProgram()
        x = program.addColumn("x", in: .between(0, and: 8), cost: 1)
        y = program.addColumn("y", cost: 2, isInteger: true)
        first = program.addRow("first", x + y, in: .exactly(10))
        second = program.addRow("second", x - y, in: .between(1, and: 4))
        program.objectiveConstant = 5
        self.program = program
    }

    @Test func `a solution has no residuals`() {
        let residuals = Residuals(of: program, at: [7, 3], objective: 18)
        #expect(residuals.largest == 0)
        #expect(residuals.worstRow == nil)
        #expect(residuals.worstColumn == nil)
    }

    @Test func `the violation of a row is relative to the size of its terms`() {
        let residuals = Residuals(of: program, at: [6, 3], objective: 17)
        #expect(residuals.rowViolation == 0.1)
        #expect(residuals.worstRow == first)
        #expect(residuals.boundViolation == 0)
        #expect(residuals.largest == 0.1)
    }

    @Test func `the worst row is named`() {
        let residuals = Residuals(of: program, at: [8, 1], objective: 15)
        #expect(residuals.worstRow == second)
        #expect(residuals.rowViolation == 0.3)
    }

    @Test func `the violation of a bound is relative to its size`() {
        let above = Residuals(of: program, at: [12, 8], objective: 33)
        #expect(above.boundViolation == 0.5)
        #expect(above.worstColumn == x)
        let below = Residuals(of: program, at: [0.25, -0.75], objective: 3.75)
        #expect(below.boundViolation == 0.75)
        #expect(below.worstColumn == y)
    }

    @Test func `a fractional value of an integer column is found`() {
        let residuals = Residuals(of: program, at: [6.75, 3.25], objective: 18.25)
        #expect(residuals.integrality == 0.25)
        #expect(residuals.largest == 0.25)
    }

    @Test func `a wrong objective is found`() {
        let residuals = Residuals(of: program, at: [7, 3], objective: 19.8)
        #expect((residuals.objectiveError - 0.1).magnitude < 1e-12)
        #expect(residuals.rowViolation == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a number that is not finite makes the residuals infinite`(_ bad: Double) {
        #expect(Residuals(of: program, at: [bad, 3], objective: 18).largest == .infinity)
        #expect(Residuals(of: program, at: [7, bad], objective: 18).largest == .infinity)
        #expect(Residuals(of: program, at: [7, 3], objective: bad).largest == .infinity)
    }

    @Test func `NaN is not hidden by a good column after it`() {
        let residuals = Residuals(of: program, at: [.nan, 3], objective: 18)
        #expect(residuals.boundViolation == .infinity)
        #expect(residuals.worstColumn == x)
        #expect(residuals.rowViolation == .infinity)
        #expect(residuals.objectiveError == .infinity)
    }

    @Test(arguments: [[], [7], [7, 3, 0]])
    func `a point of a wrong size makes the residuals infinite`(_ point: [Double]) {
        #expect(Residuals(of: program, at: point, objective: 18).largest == .infinity)
    }

    @Test func `every point violates crossed bounds`() {
        var program = LinearProgram()
        program.addColumn("x", in: .between(2, and: 1))
        for value in [0.0, 1, 1.5, 2, 3] {
            let residuals = Residuals(of: program, at: [value], objective: 0)
            #expect(residuals.boundViolation > 0, "x = \(value)")
        }
    }
}
