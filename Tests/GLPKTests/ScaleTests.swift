// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// The unit of a program changes neither its answer nor the accuracy of the check.
struct ScaleTests {
    private static let units: [Double] = [
        1e-300, 1e-100, 1e-12, 1e-9, 1e-6, 1e-3, 1e-2, 1e3, 1e6, 1e9, 1e12, 1e100,
    ]
    private static let doubles = Setting.all.filter { $0.arithmetic == .double }
    private static let books = Textbook.all.filter { $0.primal != nil }

    @Test(arguments: units, doubles)
    func `lengths of any size are as accurate as lengths near 1`(
        unit: Double,
        setting: Setting
    ) throws {
        for book in Self.books {
            let program = book.program.scaled(lengths: unit)
            let solution = try setting.solve(program)
            #expect(solution.status == .optimal, "\(book.name)")
            let primal = (book.primal ?? []).map { $0 * unit }
            #expect(areClose(solution.primal, primal, tolerance: 1e-12), "\(book.name)")
            if let duals = book.duals { #expect(areClose(solution.duals, duals), "\(book.name)") }
            #expect(Verification(of: program, solution).largest <= 1e-9, "\(book.name)")
        }
    }

    @Test(arguments: units, doubles)
    func `costs of any size are as accurate as costs near 1`(
        unit: Double,
        setting: Setting
    ) throws {
        for book in Self.books {
            let program = book.program.scaled(costs: unit)
            let solution = try setting.solve(program)
            #expect(solution.status == .optimal, "\(book.name)")
            #expect(areClose(solution.primal, book.primal ?? []), "\(book.name)")
            if let duals = book.duals?.map({ $0 * unit }) {
                #expect(areClose(solution.duals, duals, tolerance: 1e-12), "\(book.name)")
            }
            if let costs = book.reducedCosts?.map({ $0 * unit }) {
                #expect(areClose(solution.reducedCosts, costs, scale: 100 * unit), "\(book.name)")
            }
            #expect(Verification(of: program, solution).largest <= 1e-9, "\(book.name)")
        }
    }

    @Test(arguments: units, doubles)
    func `coefficients of any size are as accurate as coefficients near 1`(
        unit: Double,
        setting: Setting
    ) throws {
        for book in Self.books {
            let program = book.program.scaled(coefficients: unit)
            let solution = try setting.solve(program)
            #expect(solution.status == .optimal, "\(book.name)")
            #expect(areClose(solution.primal, book.primal ?? []), "\(book.name)")
            if let duals = book.duals?.map({ $0 / unit }) {
                #expect(areClose(solution.duals, duals), "\(book.name)")
            }
            #expect(Verification(of: program, solution).largest <= 1e-9, "\(book.name)")
        }
    }

    /// Powers of two, because others round the data so that supply and demand differ.
    @Test(arguments: [0x1p-30, 1, 0x1p40])
    func `rational arithmetic finds the optimum in any unit`(unit: Double) throws {
        for book in Self.books {
            let program = book.program.scaled(lengths: unit)
            let solution = try GLPKSolver().solve(program, arithmetic: .exact)
            #expect(isClose(solution.objective, book.objective * unit, scale: 0), "\(book.name)")
        }
    }

    @Test(arguments: [1e9, 1e12, 1e15, 1e100, 1e300], doubles)
    func `a very large bound does not hide a small one`(
        many: Double,
        setting: Setting
    ) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: many), cost: 2)
        let y = program.addColumn(in: .between(0, and: many), cost: 1)
        program.addRow("enough", x + y, in: .atLeast(45))
        let solution = try setting.solve(program)
        #expect(isClose(solution.objective, 45))
    }

    @Test(arguments: [1e-12, 1e-9, 1, 1e9], [1e-12, 1e-9, 1, 1e9])
    func `a wrong point is detected in any unit`(lengths: Double, costs: Double) throws {
        let program = LinearProgram.workshop().scaled(lengths: lengths, costs: costs)
        let right = try GLPKSolver().solve(program)
        #expect(Verification(of: program, right).largest <= 1e-9)
        for column in program.columns {
            for factor in [0.99, 1.01] {
                var wrong = right
                wrong.primal[column.index] *= factor
                wrong.objective = wrong.value(of: program.objective)
                #expect(Verification(of: program, wrong).largest > 1e-4)
            }
        }
    }

    @Test(arguments: [1e-12, 1e-9, 1, 1e9], [1e-12, 1e-9, 1, 1e9])
    func `wrong duals are detected in any unit`(lengths: Double, costs: Double) throws {
        let program = LinearProgram.workshop().scaled(lengths: lengths, costs: costs)
        let right = try GLPKSolver().solve(program)
        for row in program.rows {
            for factor in [-1, 0, 0.99, 1.01] {
                var wrong = right
                wrong.duals[row.index] *= factor
                wrong.reducedCosts = []
                #expect(Verification(of: program, wrong).largest > 1e-5)
            }
        }
        var wrong = right
        wrong.reducedCosts[0] += costs
        #expect(Verification(of: program, wrong).largest > 1e-4)
        wrong = right
        wrong.objective *= 1.001
        #expect(Verification(of: program, wrong).largest > 1e-4)
    }

    @Test(arguments: [1e-12, 1e-9, 1e-3, 1])
    func `a point just outside is detected in any unit`(unit: Double) {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 3 * unit))
        program.addRow("1", unit * x, in: .atMost(2 * unit * unit))
        let outside = Residuals(of: program, at: [3.03 * unit], objective: 0)
        #expect(isClose(outside.boundViolation, 0.01))
        #expect(outside.rowViolation > 0.1)
        #expect(outside.worstColumn == x)
        let inside = Residuals(of: program, at: [2 * unit], objective: 0)
        #expect(inside.largest <= 1e-15)
    }

    @Test func `a large constant does not hide a wrong optimum`() throws {
        var program = LinearProgram.workshop()
        program.objectiveConstant = 1e12
        var solution = try GLPKSolver().solve(program)
        #expect(Verification(of: program, solution).largest <= 1e-9)
        solution.primal = [0, 0]
        solution.objective = 1e12
        #expect(Verification(of: program, solution).largest > 0.1)
    }

    @Test func `a sum that overflows verifies nothing`() {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 1e300), cost: 1e200)
        program.addColumn(in: .between(0, and: 1e300), cost: -1e200)
        program.addRow("1", 1e200 * x, in: .atMost(1e200))
        let solution = Solution(
            status: .optimal,
            primal: [1e300, 1e300],
            activities: [0],
            duals: [0],
            reducedCosts: [1e200, -1e200]
        )
        let verification = Verification(of: program, solution)
        #expect(verification.residuals.objectiveError == .infinity)
        #expect(verification.residuals.rowViolation == .infinity)
        #expect(verification.certificate?.gap == .infinity)
    }
}
