// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import Testing

/// Unbounded programs and their proofs.
struct UnboundednessProofTests {
    @Test func `the proof is a feasible direction that improves without limit`() throws {
        let program = LinearProgram.endless()
        let proof = try #require(try DenseSimplex().proofOfUnboundedness(of: program))
        #expect(isClose(proof.improvement(in: program), 1))
        #expect(areClose(proof.direction, [1, 1, 0]))
        let sentence = proof.explanation(in: program)
        #expect(sentence.contains("width by 1.0, height by 1.0"))
        #expect(!sentence.contains("depth"))
    }

    @Test(arguments: Textbook.all)
    func `a bounded program yields no proof`(book: Textbook) throws {
        #expect(try DenseSimplex().proofOfUnboundedness(of: book.program) == nil)
    }

    @Test func `an invalid direction proves nothing`() {
        let program = LinearProgram.endless()
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
        let isUnbounded = try DenseSimplex().solve(program).status == .unbounded
        let proof = try DenseSimplex().proofOfUnboundedness(of: program)
        #expect(isUnbounded == (proof != nil), "seed \(seed)")
    }
}
