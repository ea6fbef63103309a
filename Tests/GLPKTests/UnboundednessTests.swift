// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import Testing

/// Programs without a best point, and the way out.
struct UnboundednessTests {
    /// Endless in the direction (1, 1, 0); not feasible at 0.
    private func endless() -> LinearProgram {
        var program = LinearProgram(.maximize)
        let x = program.addColumn("width", cost: 1)
        let y = program.addColumn("height")
        let z = program.addColumn("depth", in: .between(0, and: 5), cost: 1)
        program.addRow("difference", 2 * x - 2 * y, in: .exactly(1))
        program.addRow("reach", x + z, in: .atLeast(3))
        return program
    }

    @Test(arguments: Setting.all)
    func `an unbounded program is called unbounded`(setting: Setting) throws {
        let solution = try setting.solve(endless())
        #expect(solution.status == .unbounded)
        #expect(solution.termination == .completed)
    }

    @Test(arguments: Setting.all)
    func `a program that only minimises the other way is bounded`(setting: Setting) throws {
        var program = endless()
        program.sense = .minimize
        let solution = try setting.solve(program)
        #expect(solution.status == .optimal)
        #expect(isClose(solution.objective, 3))
    }

    @Test(arguments: Setting.all)
    func `a free column without rows is unbounded`(setting: Setting) throws {
        var program = LinearProgram(.maximize)
        program.addColumn(in: .free, cost: 1)
        #expect(try setting.solve(program).status == .unbounded)
        program.addRow("empty", LinearExpression(), in: .atMost(5))
        #expect(try setting.solve(program).status == .unbounded)
    }

    @Test func `the proof is a direction that may be walked for ever`() throws {
        let program = endless()
        let proof = try #require(try GLPKSolver().proofOfUnboundedness(of: program))
        #expect(isClose(proof.improvement(in: program), 1))
        #expect(areClose(proof.direction, [1, 1, 0]))
        let sentence = proof.explanation(in: program)
        #expect(sentence.contains("width by 1.0, height by 1.0"))
        #expect(!sentence.contains("depth"))
    }

    @Test(arguments: Textbook.all)
    func `a bounded program yields no proof`(book: Textbook) throws {
        #expect(try GLPKSolver().proofOfUnboundedness(of: book.program) == nil)
    }

    @Test(arguments: [1e-12, 1, 1e12])
    func `a proof is found whatever the unit of the costs`(unit: Double) throws {
        let program = endless().scaled(costs: unit)
        #expect(try GLPKSolver().solve(program).status == .unbounded)
        let proof = try #require(try GLPKSolver().proofOfUnboundedness(of: program))
        #expect(proof.improvement(in: program) > 0.5 * unit)
    }

    @Test func `a direction that leaves the program proves nothing`() {
        let program = endless()
        let directions: [[Double]] = [
            [], [1], [1, 1], [0, 0, 0], [1, 0, 0], [0, 0, 1], [-1, -1, 0], [1e-12, 0, 0],
            [0, 0, 1e-12], [1, 1 + 1e-6, 0], [.nan, .nan, 0], [.infinity, .infinity, 0],
        ]
        for direction in directions {
            let proof = UnboundednessProof(direction: direction)
            #expect(!(proof.improvement(in: program) > 0), "\(direction)")
            #expect(!proof.explanation(in: program).isEmpty)
        }
        #expect(UnboundednessProof(direction: [3, 3, 0]).improvement(in: program) == 3)
        var reversed = program
        reversed.sense = .minimize
        #expect(UnboundednessProof(direction: [3, 3, 0]).improvement(in: reversed) == -3)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a program is unbounded exactly if it has a proof`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var program = LinearProgram(.maximize)
        let columns = (0..<3).map { _ in
            program.addColumn(cost: Double(Int.random(in: -3...3, using: &generator)))
        }
        for _ in 0..<2 {
            let sum = columns.reduce(LinearExpression()) {
                $0 + Double(Int.random(in: -3...3, using: &generator)) * $1
            }
            program.addRow("", sum, in: .atMost(Double(Int.random(in: 0...9, using: &generator))))
        }
        let isUnbounded = try GLPKSolver().solve(program).status == .unbounded
        let proof = try GLPKSolver().proofOfUnboundedness(of: program)
        #expect(isUnbounded == (proof != nil), "seed \(seed)")
    }
}
