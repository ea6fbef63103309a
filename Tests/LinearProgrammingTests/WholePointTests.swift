// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Results for programs with integer columns are true without tolerance, and proved.
struct WholePointTests {
    private let solver = VerifiedSolver(DenseSimplex())

    @Test func `a small cost beside a large one is not overlooked`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 1), cost: 1e6, isInteger: true)
        let z = program.addColumn(cost: 0.09, isInteger: true)
        #expect(try solver.solve(program).status == .unbounded)
        program.setBounds(.atMost(7), of: z)
        program.addRow("", x + z, in: .atMost(6.5))
        let solution = try solver.solve(program)
        #expect(solution.status == .optimal)
        #expect(solution[x] == 1)
        #expect(solution[z] == 5)
    }

    @Test func `a tiny violation of a row counts as a violation`() throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn(in: .between(0, and: 10), cost: 1, isInteger: true)
        program.addRow("", 1e9 * x, in: .atMost(3e9 - 1))
        #expect(try solver.solve(program)[x] == 2)
        let y = program.addColumn(in: .between(0, and: 10), isInteger: true)
        program.addRow("", 1e9 * x + y, in: .exactly(2e9 + 0.5))
        #expect(try solver.solve(program).status == .infeasible)
    }

    @Test func `a program that needs no search is proved without one`() throws {
        var program = LinearProgram(.maximize)
        for share in [10.0 / 3, 7, 2.5] {
            let column = program.addColumn(cost: 1, isInteger: true)
            program.addRow("", 1 * column, in: .atMost(share))
        }
        let solution = try solver.solve(program)
        #expect(solution.primal == [3, 7, 2])
        #expect(solution.certificate == .double)
        #expect(solution.stage == .first)
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `the optimum of 500 bounded programs is the best of all points`(part: UInt64) throws {
        for seed in part * 50..<(part + 1) * 50 {
            let (program, width) = Self.bounded(seed: seed)
            let best = Self.best(of: program, below: width)
            let solution = try solver.solve(program)
            try #require(
                solution.status == (best == nil ? .infeasible : .optimal),
                "seed \(seed): \(solution.termination)"
            )
            if let best {
                try #require(solution.objective == best, "seed \(seed)")
                try #require(
                    Self.value(of: solution.primal, in: program) == best,
                    "seed \(seed): \(solution.primal)"
                )
            }
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `200 programs without bounds are unbounded exactly if farther points are better`(
        part: UInt64
    ) throws {
        for seed in part * 20..<(part + 1) * 20 {
            var generator = SeededGenerator(seed: seed)
            var program = LinearProgram(.maximize)
            let costs = [-2.0, -0.25, 0, 0.25, 3, 1e6]
            let columns = (0..<2).map { _ in
                program.addColumn(
                    cost: costs[Int.random(in: 0...5, using: &generator)],
                    isInteger: true
                )
            }
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let (first, second) = (
                    Double(Int.random(in: -2...3, using: &generator)),
                    Double(Int.random(in: -2...3, using: &generator))
                )
                let bound = Double(Int.random(in: 0...5, using: &generator))
                let row = first * columns[0] + second * columns[1]
                program.addRow(
                    "",
                    row,
                    in: Int.random(in: 0...3, using: &generator) == 0
                        ? .exactly(bound) : .atMost(bound)
                )
            }
            // No vertex has a coordinate above 5 · 3 + 5 · 3, and a ray that improves passes whole points
            // every few steps.
            let (near, far) = (
                Self.best(of: program, below: 35), Self.best(of: program, below: 70)
            )
            let status = try solver.solve(program).status
            if status == .undecided { continue }
            let expected: Solution.Status =
                near == nil ? .infeasible : near == far ? .optimal : .unbounded
            try #require(status == expected, "seed \(seed)")
        }
    }

    // MARK: Every point

    /// A program of two or three columns with small bounds and numbers whose sums are exact.
    private static func bounded(seed: UInt64) -> (LinearProgram, width: Int) {
        var generator = SeededGenerator(seed: seed)
        let sizes = [0.25, 0.5, 1, 1, 1, 1.5, 2, 3, 1e6, 0x1p30]
        func number() -> Double {
            let size = sizes[Int.random(in: sizes.indices, using: &generator)]
            return Int.random(in: 0...2, using: &generator) == 0 ? -size : size
        }
        var program = LinearProgram(Bool.random(using: &generator) ? .minimize : .maximize)
        let width = Int.random(in: 2...6, using: &generator)
        let columns = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
            program.addColumn(
                in: .between(0, and: Double(width) - 0.5),
                cost: number(),
                isInteger: true
            )
        }
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            var (sum, middle) = (LinearExpression(), 0.0)
            for column in columns {
                let factor = number()
                sum = sum + factor * column
                middle += factor * Double(Int.random(in: 0..<width, using: &generator))
            }
            let off = [0, 0, 0.25, 1][Int.random(in: 0...3, using: &generator)]
            switch Int.random(in: 0...2, using: &generator) {
            case 0: program.addRow("", sum, in: .exactly(middle + off))
            case 1: program.addRow("", sum, in: .atMost(middle - off))
            default: program.addRow("", sum, in: .between(middle - 2, and: middle - off))
            }
        }
        return (program, width)
    }

    /// The best objective of all whole points with coordinates from 0 on.
    private static func best(of program: LinearProgram, below width: Int) -> Double? {
        var best: Double?
        var point = [Double](repeating: 0, count: program.columnCount)
        while true {
            if let value = value(of: point, in: program) {
                best =
                    best.map { program.sense == .minimize ? min($0, value) : max($0, value) }
                    ?? value
            }
            guard let next = point.firstIndex(where: { $0 < Double(width) - 1 }) else {
                return best
            }
            point[next] += 1
            for index in 0..<next { point[index] = 0 }
        }
    }

    /// The objective of a point; `nil` if the point is infeasible.
    private static func value(of point: [Double], in program: LinearProgram) -> Double? {
        guard point.allSatisfy({ $0 == $0.rounded() }) else { return nil }
        for (value, bounds) in zip(point, program.columns.map { program.bounds(of: $0) })
        where value < bounds.lower || value > bounds.upper {
            return nil
        }
        for row in program.rows {
            let (value, bounds) = (
                program.expression(of: row).value(at: point), program.bounds(of: row)
            )
            if value < bounds.lower || value > bounds.upper { return nil }
        }
        return program.objective.value(at: point)
    }
}
