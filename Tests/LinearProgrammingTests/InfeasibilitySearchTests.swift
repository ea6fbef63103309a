// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import Testing

/// Infeasible programs and their proofs.
struct InfeasibilitySearchTests {
    @Test func `the proof of an infeasible program names the conflicting rows`() throws {
        let program = LinearProgram.quarrel()
        let proof = try #require(try DenseSimplex().proofOfInfeasibility(of: program))
        #expect(proof.gap(in: program) > 0)
        #expect(proof.rows(in: program).map { program.name(of: $0) } == ["enough", "little"])
        #expect(proof.columns(in: program).isEmpty)
        let sentence = proof.explanation(in: program)
        #expect(sentence.contains("enough, little cannot hold together"))
        #expect(!sentence.contains("harmless"))
    }

    @Test func `a proof names the bounds that take part`() throws {
        var program = LinearProgram()
        let x = program.addColumn("width", in: .between(0, and: 3))
        let y = program.addColumn("height", in: .between(0, and: 4))
        program.addRow("enough", x + y, in: .atLeast(10))
        let proof = try #require(try DenseSimplex().proofOfInfeasibility(of: program))
        #expect(isClose(proof.gap(in: program), 3))
        #expect(proof.columns(in: program) == [x, y])
        #expect(proof.explanation(in: program).contains("within the bounds of width, height"))
    }

    @Test func `crossed bounds of a column are a proof of their own`() throws {
        var program = LinearProgram.quarrel()
        let z = program.addColumn("depth", in: .between(5, and: 4))
        #expect(try DenseSimplex().solve(program).status == .infeasible)
        let proof = try #require(try DenseSimplex().proofOfInfeasibility(of: program))
        #expect(proof == .crossedColumn(z))
        #expect(proof.gap(in: program) == 1)
        #expect(
            proof.explanation(in: program)
                == "column depth must be at least 5.0 and at most 4.0"
        )
        #expect(proof.columns(in: program) == [z])
        #expect(proof.rows(in: program).isEmpty)
    }

    @Test func `crossed bounds of a row are a proof of their own`() throws {
        var program = LinearProgram()
        let x = program.addColumn("width")
        let row = program.addRow("narrow", 1 * x, in: .between(5, and: 4))
        #expect(try DenseSimplex().solve(program).status == .infeasible)
        let proof = try #require(try DenseSimplex().proofOfInfeasibility(of: program))
        #expect(proof == .crossedRow(row))
        #expect(proof.gap(in: program) == 1)
        #expect(proof.explanation(in: program).contains("row narrow must be at least 5.0"))
        #expect(proof.rows(in: program) == [row])
        #expect(proof.columns(in: program).isEmpty)
    }

    @Test(arguments: Textbook.all)
    func `a feasible program yields no proof`(book: Textbook) throws {
        #expect(try DenseSimplex().proofOfInfeasibility(of: book.program) == nil)
    }

    @Test func `a program that is only just feasible yields no proof`() throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 1e12))
        let y = program.addColumn(in: .between(0, and: 1e12))
        program.addRow("equal", 3 * x - 3 * y, in: .exactly(0))
        program.addRow("all", 0.1 * x + 0.2 * y, in: .atLeast(0.3 * 1e12))
        #expect(try DenseSimplex().proofOfInfeasibility(of: program) == nil)
    }

    @Test func `multipliers that prove nothing have no gap`() {
        let program = LinearProgram.quarrel()
        for multipliers in [[], [0, 0, 0], [1], [0, 1, 0], [0, 0, -1], [1, 0, 0.5]] {
            let proof = InfeasibilityProof.combination(multipliers: multipliers)
            #expect(!(proof.gap(in: program) > 0), "\(multipliers)")
            #expect(!proof.explanation(in: program).isEmpty)
        }
        let proof = InfeasibilityProof.combination(multipliers: [1, 0, -0.5])
        #expect(proof.gap(in: program) == 4)
    }

    @Test func `rounding in a combination does not make infinite bounds count`() {
        var program = LinearProgram()
        let (x, y) = (program.addColumn(), program.addColumn())
        program.addRow("enough", 0.1 * x + 0.2 * y, in: .atLeast(1))
        program.addRow("little", 0.3 * x + 0.6 * y, in: .atMost(2.9))
        let proof = InfeasibilityProof.combination(multipliers: [3, -1])
        #expect(3 * 0.1 - 0.3 != 0)
        #expect(isClose(proof.gap(in: program), 0.1))
        #expect(proof.columns(in: program).isEmpty)
    }

    @Test func `an overflow proves nothing`() {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(1e300, and: 2e300))
        program.addRow("large", 1e10 * x, in: .atMost(1e300))
        let proof = InfeasibilityProof.combination(multipliers: [-1])
        #expect(!(proof.gap(in: program) > 0))
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a random program has a proof exactly if it is infeasible`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var program = LinearProgram.random(columns: 4, rows: 3, using: &generator)
        let columns = program.columns
        program.addRow(
            "enough",
            columns.reduce(LinearExpression()) { $0 + $1 },
            in: .atLeast(.random(in: 0...150, using: &generator))
        )
        let solution = try DenseSimplex().solve(program)
        let proof = try DenseSimplex().proofOfInfeasibility(of: program)
        #expect((solution.status == .infeasible) == (proof != nil), "seed \(seed)")
        if let proof { #expect(proof.gap(in: program) > 0, "seed \(seed)") }
    }
}
