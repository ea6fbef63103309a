// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// Programs from the literature, solved in every way.
struct TextbookTests {
    @Test(arguments: Textbook.all, Setting.all)
    func `a classic program has the book's optimum, which is verified independently`(
        book: Textbook,
        setting: Setting
    ) throws {
        // 1. The values in the book.
        let solution = try setting.solve(book.program)
        #expect(solution.status == .optimal)
        #expect(solution.termination == .completed)
        #expect(isClose(solution.objective, book.objective))
        if let primal = book.primal { #expect(areClose(solution.primal, primal)) }
        if let duals = book.duals { #expect(areClose(solution.duals, duals)) }
        if let costs = book.reducedCosts { #expect(areClose(solution.reducedCosts, costs)) }
        #expect(solution.duals.count == book.program.rowCount)
        #expect(solution.reducedCosts.count == book.program.columnCount)

        // 2. The values that follow from the program and the point.
        let verification = Verification(of: book.program, solution)
        #expect(verification.largest <= 1e-9)
        let certificate = try #require(verification.certificate)
        #expect(isClose(certificate.dualObjective, book.objective))
        let rows = book.program.rows.map { book.program.expression(of: $0) }
        #expect(areClose(solution.activities, rows.map { solution.value(of: $0) }))
        let statuses = solution.basis.columns + solution.basis.rows
        #expect(statuses.count { $0 == .basic } == book.program.rowCount)
    }

    @Test(arguments: GLPKSolver.Options.Pricing.allCases, GLPKSolver.Options.RatioTest.allCases)
    func `no pricing rule or ratio test changes the optimum`(
        pricing: GLPKSolver.Options.Pricing,
        ratioTest: GLPKSolver.Options.RatioTest
    ) throws {
        for method in GLPKSolver.Options.Method.allCases {
            let options = GLPKSolver.Options(method: method, pricing: pricing, ratioTest: ratioTest)
            for book in Textbook.all {
                let solution = try GLPKSolver(options).solve(book.program)
                #expect(solution.status == .optimal, "\(book.name), \(method)")
                #expect(isClose(solution.objective, book.objective), "\(book.name), \(method)")
            }
        }
    }

    @Test func `the duals of a doubled row add up to its price`() throws {
        let solution = try GLPKSolver().solve(Textbook.doubledRow.program)
        #expect(isClose(solution.duals.reduce(0, +), 2))
        #expect(solution.duals.allSatisfy { $0 >= 0 })
    }

    @Test func `a constant moves the objective and nothing else`() throws {
        var program = Textbook.diet.program
        let before = try GLPKSolver().solve(program)
        program.objectiveConstant = -1000
        let after = try GLPKSolver().solve(program)
        #expect(after.objective == before.objective - 1000)
        #expect(after.primal == before.primal)
        #expect(after.duals == before.duals)
        #expect(Verification(of: program, after).largest <= 1e-9)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a dual is the value of one more unit of a resource`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let program = LinearProgram.random(columns: 4, rows: 3, using: &generator)
        let solution = try GLPKSolver().solve(program)
        for row in program.rows {
            // Small enough that the basis stays optimal, if the point is not degenerate.
            var wider = program
            let bounds = program.bounds(of: row)
            wider.setBounds(.atMost(bounds.upper + 1e-4), of: row)
            let gain = try GLPKSolver().solve(wider).objective - solution.objective
            #expect(
                isClose(gain, 1e-4 * solution.duals[row.index], tolerance: 1e-9),
                "seed \(seed), row \(row.index)"
            )
        }
    }
}
