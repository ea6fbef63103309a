// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Synchronization
import Testing

/// A thread keeps problems that it solved; they must not affect the next program.
struct RepeatedShapeTests {
    /// The bits of a solution, where 0 and -0 differ.
    private static func bits(_ solution: Solution) -> [UInt64] {
        let numbers =
            [solution.objective] + solution.primal + solution.activities + solution.duals
            + solution.reducedCosts
        let statuses = solution.basis.columns + solution.basis.rows
        let words = "\(solution.status), \(solution.termination)".utf8
        return numbers.map(\.bitPattern) + statuses.map { UInt64($0.rawValue) }
            + words.map { UInt64($0) } + [UInt64(solution.iterations)]
    }

    /// The bits of a program's solution on a thread that has solved nothing before.
    private static func alone(_ program: LinearProgram, from basis: Basis?) throws -> [UInt64] {
        let found = Mutex<[UInt64]?>(nil)
        onThreads(1) { _ in
            let solution = try? GLPKSolver().solve(program, from: basis)
            found.withLock { $0 = solution.map(bits) }
        }
        return try #require(found.withLock { $0 })
    }

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
        let alone = try programs.map { try Self.alone($0, from: nil) }
        // All of one shape after each other, then shapes in turn, then backwards.
        let orders = [
            programs.indices.sorted { ($0 % 3, $0) < ($1 % 3, $1) },
            Array(programs.indices), programs.indices.reversed(),
        ]
        for order in orders {
            for index in order {
                let found = try GLPKSolver().solve(programs[index])
                #expect(Self.bits(found) == alone[index], "\(index)")
            }
        }
    }

    @Test func `a start from a basis gives the same bits after others`() throws {
        let programs = Self.programs().filter { $0.columnCount == 4 }
        let basis = try GLPKSolver().solve(programs[0]).basis
        let alone = try programs.map { try Self.alone($0, from: basis) }
        for (program, expected) in zip(programs, alone) {
            _ = try GLPKSolver().solve(program)
            for _ in 0..<2 {
                #expect(try Self.bits(GLPKSolver().solve(program, from: basis)) == expected)
            }
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

    // MARK: Many sizes

    /// Rows of one constraint and others of three, of more sizes than are kept, some of them too
    /// large to be kept with the small ones; each is about the same as another one of its size, but
    /// for one number.
    private static func manySizes() -> [LinearProgram] {
        var programs: [LinearProgram] = []
        for (number, columns) in (Array(1...40) + [64, 300, 301, 302, 303]).enumerated() {
            for variant in 0..<6 {
                var program = LinearProgram(keepsNames: false)
                var (sum, weighted) = (LinearExpression(), LinearExpression())
                for index in 0..<columns {
                    // 1. A cost that is 0 or -0, or another one.
                    let zero = variant == 1 ? -0.0 : 0
                    let cost = index == 0 ? zero : Double(index + (variant == 2 ? 1 : 0))
                    let column = program.addColumn(in: .between(0, and: 10), cost: cost)
                    // 2. A coefficient that is 1 or another one.
                    let isOther = variant == 3 && index == columns / 2
                    sum = sum + (isOther ? 2 : 1) * column
                    weighted = weighted + Double(1 + index % 3) * column
                }
                // 3. A term that is in another row.
                let rows = number.isMultiple(of: 3) ? 3 : 1
                program.addRow("", sum, in: .atLeast(variant == 4 ? 3 : 4))
                if rows == 3 {
                    let moved = 7 * program.columns[columns - 1]
                    program.addRow("", variant == 5 ? weighted : weighted + moved, in: .atLeast(6))
                    program.addRow("", variant == 5 ? sum + moved : sum, in: .atLeast(2))
                }
                programs.append(program)
            }
        }
        return programs
    }

    /// A program on which GLPK gives up.
    private static func fault() throws {
        let (block, start) = LinearProgram.stumblingBlock()
        #expect(try GLPKSolver().solve(block, from: start).termination.faultWords != nil)
    }

    @Test func `programs of many sizes get the same bits in any order`() throws {
        // 1. Alone, from no basis, from an optimal one and from one that is not.
        let cases = try Self.manySizes().enumerated().map { number, program in
            var basis: Basis?
            if number % 3 > 0 { basis = try GLPKSolver().solve(program).basis }
            if number % 3 == 2, let start = basis {
                basis = Basis(columns: start.columns.reversed(), rows: start.rows)
            }
            return (program: program, basis: basis)
        }
        let expected = try cases.map { try Self.alone($0.program, from: $0.basis) }

        // 2. All on this thread, in several orders, some of them twice in a row.
        var generator = SeededGenerator(seed: 7)
        for order in 0..<6 {
            for (turn, index) in cases.indices.shuffled(using: &generator).enumerated() {
                if order == 5, turn.isMultiple(of: 50) { try Self.fault() }
                for _ in 0...(turn % 2) {
                    let (program, basis) = cases[index]
                    let found = try GLPKSolver().solve(program, from: basis)
                    #expect(Self.bits(found) == expected[index], "\(index) in order \(order)")
                }
            }
        }
    }

    @Test func `the place of a coefficient counts, not only its value`() throws {
        // Three coefficients in two rows: only their columns or only their rows differ.
        let shapes = [[[0, 1], [2]], [[0, 2], [1]], [[0], [1, 2]], [[2, 1], [0]]]
        let programs = shapes.map { rows in
            var program = LinearProgram(keepsNames: false)
            let columns = (0..<3).map { program.addColumn(cost: Double(1 + $0)) }
            for (index, row) in rows.enumerated() {
                let sum = row.reduce(LinearExpression()) { $0 + 1 * columns[$1] }
                program.addRow("", sum, in: .atLeast(Double(10 + index)))
            }
            return program
        }
        let expected = try programs.map { try Self.alone($0, from: nil) }
        #expect(Set(expected).count == programs.count)
        for index in [0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3] {
            let found = try GLPKSolver().solve(programs[index])
            #expect(Self.bits(found) == expected[index], "\(index)")
        }
    }

    @Test func `a cost of minus 0 is not one of 0`() throws {
        let programs = [0, -0.0].map { cost in
            var program = LinearProgram(keepsNames: false)
            let column = program.addColumn(in: .between(0, and: 1), cost: 1)
            program.addColumn(in: .between(0, and: 1), cost: cost)
            program.addRow("", 1 * column, in: .atLeast(0.5))
            return program
        }
        let expected = try programs.map { try Self.alone($0, from: nil) }
        #expect(expected[0] != expected[1])
        for index in [0, 1, 0, 0, 1, 1] {
            #expect(try Self.bits(GLPKSolver().solve(programs[index])) == expected[index])
        }
    }

    @Test func `a basis that comes back after another one gets the same bits`() throws {
        // Many steps lead from the one basis to the other, each of which updates a factorization.
        for seed in 0..<30 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let program = LinearProgram.random(columns: 14, rows: 12, using: &generator)
            let optimal = try GLPKSolver().solve(program).basis
            let slack = Basis(
                columns: optimal.columns.map { _ in .atLower },
                rows: optimal.rows.map { _ in .basic }
            )
            let alone = try [nil, optimal, slack].map { try Self.alone(program, from: $0) }
            for turn in [1, 1, 2, 1, 0, 1, 2, 2, 1, 1, 0, 0, 2] {
                let basis = [nil, optimal, slack][turn]
                let found = try GLPKSolver().solve(program, from: basis)
                #expect(Self.bits(found) == alone[turn])
            }
        }
    }
}
