// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Memory stays flat, however many programs are solved; each test has a process of its own.
@Suite(.enabled(if: canMeasureMemory))
struct MemoryTests {
    @Test func `300,000 solves need no more memory than a thousand`() async {
        await #expect(processExitsWith: .success) {
            let (solver, program) = (GLPKSolver(), LinearProgram.workshop())
            var solution = Solution()
            func solve(_ count: Int) throws {
                for _ in 0..<count { try solver.solve(program, into: &solution) }
            }
            try solve(1000)
            let before = try residentBytes()
            try solve(300_000)
            let grown = try residentBytes() - before
            #expect(grown < 1_000_000)
            #expect(isClose(solution.objective, 650))
        }
    }

    @Test func `a fault every thousandth time leaks nothing`() async {
        await #expect(processExitsWith: .success) {
            let (solver, program) = (GLPKSolver(), LinearProgram.workshop())
            let (block, basis) = LinearProgram.stumblingBlock()
            var solution = Solution()
            func solve(_ count: Int, faultEvery period: Int) throws {
                for index in 0..<count {
                    if index.isMultiple(of: period) {
                        try solver.solve(block, from: basis, into: &solution)
                        guard solution.termination.faultWords != nil else {
                            Issue.record("no fault")
                            return
                        }
                    } else {
                        try solver.solve(program, into: &solution)
                    }
                }
            }
            try solve(10_000, faultEvery: 10)
            let before = try residentBytes()
            try solve(300_000, faultEvery: 1000)
            try solve(20_000, faultEvery: 2)
            let grown = try residentBytes() - before
            #expect(grown < 1_000_000)
            #expect(isClose(solution.objective, 650))
        }
    }

    @Test func `exact and integer solves leak nothing`() async {
        await #expect(processExitsWith: .success) {
            var whole = LinearProgram.workshop()
            whole.addColumn(in: .between(0, and: 1.5), cost: 5, isInteger: true)
            let (solver, program) = (GLPKSolver(), LinearProgram.workshop())
            var solution = Solution()
            func solve(_ count: Int) throws {
                for _ in 0..<count {
                    try solver.solve(program, from: nil, arithmetic: .exact, into: &solution)
                    try solver.solve(whole, into: &solution)
                }
            }
            try solve(1000)
            let before = try residentBytes()
            try solve(20_000)
            let grown = try residentBytes() - before
            #expect(grown < 1_000_000)
        }
    }
}
