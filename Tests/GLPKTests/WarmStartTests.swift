// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// A solve that starts where another one ended.
struct WarmStartTests {
    @Test(arguments: Textbook.all, GLPKSolver.Options.Method.allCases)
    func `a start from the optimal basis needs no iteration`(
        book: Textbook,
        method: GLPKSolver.Options.Method
    ) throws {
        let cold = try GLPKSolver().solve(book.program)
        #expect(cold.iterations > 0)
        let warm = try GLPKSolver(.init(method: method)).solve(book.program, from: cold.basis)
        #expect(warm.status == .optimal)
        #expect(warm.iterations == 0)
        #expect(isClose(warm.objective, book.objective))
        #expect(warm.basis == cold.basis)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `a changed right-hand side has the same optimum from the old basis`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var program = LinearProgram.random(columns: 6, rows: 5, using: &generator)
        let basis = try GLPKSolver().solve(program).basis
        for row in program.rows {
            program.setBounds(.atMost(.random(in: 10...200, using: &generator)), of: row)
        }
        let cold = try GLPKSolver().solve(program)
        for setting in Setting.all {
            let warm = try setting.solve(program, from: basis)
            #expect(isClose(warm.objective, cold.objective), "seed \(seed), \(setting)")
            #expect(Verification(of: program, warm).largest <= 1e-8, "seed \(seed), \(setting)")
        }
    }

    @Test func `the old basis saves iterations`() throws {
        var (cold, warm) = (0, 0)
        for seed in 0..<100 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            var program = LinearProgram.random(columns: 12, rows: 10, using: &generator)
            let basis = try GLPKSolver().solve(program).basis
            for row in program.rows {
                let bound = program.bounds(of: row).upper
                program.setBounds(.atMost(bound * 1.01), of: row)
            }
            cold += try GLPKSolver().solve(program).iterations
            warm += try GLPKSolver().solve(program, from: basis).iterations
        }
        #expect(warm * 4 < cold)
    }

    @Test(arguments: Textbook.all)
    func `a basis reads back from JSON unchanged`(book: Textbook) throws {
        let basis = try GLPKSolver().solve(book.program).basis
        let data = try JSONEncoder().encode(basis)
        let read = try JSONDecoder().decode(Basis.self, from: data)
        #expect(read == basis)
        #expect(try GLPKSolver().solve(book.program, from: read).iterations == 0)
    }

    @Test func `an invalid status in JSON is refused`() {
        let data = Data(#"{"columns": [9], "rows": []}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Basis.self, from: data) }
    }

    @Test func `a solution is overwritten completely`() throws {
        var solution = Solution()
        for book in Textbook.all + Textbook.all.reversed() {
            try GLPKSolver().solve(book.program, into: &solution)
            #expect(try solution == GLPKSolver().solve(book.program))
        }
    }
}
