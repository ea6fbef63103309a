// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import RealNumbers
import Synchronization
import Testing

/// A thread keeps the problem that it solved last; what it was about must not matter to the next one.
struct RepeatedShapeTests {
    /// Programs of three shapes; those of one shape have the same matrix, and nothing else in common.
    private static func programs() -> [LinearProgram] {
        (0..<300 as Range<UInt64>).map { seed in
            var matrix = SeededGenerator(seed: seed % 3)
            var program = LinearProgram.random(
                columns: 4 + Int(seed % 3),
                rows: 5,
                using: &matrix
            )
            var numbers = SeededGenerator(seed: 1000 + seed)
            program.sense = seed.isMultiple(of: 5) ? .minimize : .maximize
            for column in program.columns {
                program.setCost(.random(in: -5...20, using: &numbers), of: column)
                let upper = Double.random(in: 0...50, using: &numbers)
                program.setBounds(.between(0, and: seed.isMultiple(of: 7) ? 0 : upper), of: column)
            }
            for row in program.rows {
                program.setBounds(.atMost(.random(in: 5...300, using: &numbers)), of: row)
            }
            return program
        }
    }

    @Test func `a program gets the same bits after others as on a thread of its own`() throws {
        let programs = Self.programs()
        let alone = try programs.map { program in
            let found = Mutex<Solution?>(nil)
            onThreads(1) { _ in found.withLock { $0 = try? GLPKSolver().solve(program) } }
            return try #require(found.withLock { $0 })
        }
        // All of one shape after each other, then shapes in turn, then backwards.
        let orders = [
            programs.indices.sorted { ($0 % 3, $0) < ($1 % 3, $1) },
            Array(programs.indices), programs.indices.reversed(),
        ]
        for order in orders {
            for index in order {
                #expect(try GLPKSolver().solve(programs[index]) == alone[index], "\(index)")
            }
        }
    }

    @Test func `a start from a basis is the same after others`() throws {
        let programs = Self.programs().filter { $0.columnCount == 4 }
        let basis = try GLPKSolver().solve(programs[0]).basis
        let alone = try programs.map { program in
            let found = Mutex<Solution?>(nil)
            onThreads(1) { _ in
                found.withLock { $0 = try? GLPKSolver().solve(program, from: basis) }
            }
            return try #require(found.withLock { $0 })
        }
        for (program, expected) in zip(programs, alone) {
            _ = try GLPKSolver().solve(program)
            #expect(try GLPKSolver().solve(program, from: basis) == expected)
            #expect(try GLPKSolver().solve(program, from: basis) == expected)
        }
    }

    @Test func `integer programs, faults and limits in between change nothing`() throws {
        let program = LinearProgram.workshop()
        let expected = try GLPKSolver().solve(program)
        var whole = program
        whole.addColumn(in: .between(0, and: 1.5), cost: 5, isInteger: true)
        let (block, start) = LinearProgram.stumblingBlock()
        var limited = GLPKSolver()
        limited.options.iterationLimit = 1
        for round in 0..<20 {
            switch round % 4 {
            case 0: #expect(try GLPKSolver().solve(whole).status == .optimal)
            case 1:
                #expect(try GLPKSolver().solve(block, from: start).termination.faultWords != nil)
            case 2: #expect(try limited.solve(program).termination == .iterationLimit)
            default: break
            }
            #expect(try GLPKSolver().solve(program) == expected)
        }
    }
}
