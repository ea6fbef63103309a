// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct InfeasibilityProofTests {
    /// `x + y ≥ 10` and `x − y ≤ 1`, where `0 ≤ x` and `0 ≤ y ≤ 4`: the sum cannot pass 9.
    private let program: LinearProgram
    private let rows: [LinearProgram.Row]
    private let y: LinearProgram.Column

    init() {
        var program = LinearProgram()
        let x = program.addColumn("x")
        y = program.addColumn("y", in: .between(0, and: 4))
        rows = [
            program.addRow("sum", x + y, in: .atLeast(10)),
            program.addRow("difference", x - y, in: .atMost(1)),
        ]
        self.program = program
    }

    @Test func `rows that cannot hold together prove infeasibility`() {
        let proof = InfeasibilityProof.combination(multipliers: [1, -1])
        #expect(proof.gap(in: program) == 1)
        #expect(proof.rows(in: program) == rows)
        #expect(proof.columns(in: program) == [y])
        #expect(
            proof.explanation(in: program)
                == "sum, difference cannot hold together within the bounds of y; "
                + "the gap is 1.0"
        )
    }

    @Test func `a scaled or negated proof is still valid`() {
        #expect(InfeasibilityProof.combination(multipliers: [4, -4]).gap(in: program) == 4)
        #expect(InfeasibilityProof.combination(multipliers: [-1, 1]).gap(in: program) == 1)
    }

    @Test(arguments: [[1, 1], [1, 0], [0, 1], [0, 0], [2, -1], [1, -0.5], [], [.nan, -1]])
    func `other multipliers prove nothing`(_ multipliers: [Double]) {
        let gap = InfeasibilityProof.combination(multipliers: multipliers).gap(in: program)
        #expect(!(gap > 0), "\(gap)")
    }

    @Test func `the proof of another program proves nothing`() {
        var feasible = program
        feasible.setBounds(.between(0, and: 5), of: y)
        let proof = InfeasibilityProof.combination(multipliers: [1, -1])
        #expect(proof.gap(in: feasible) == -1)
    }

    @Test func `a combination with too few multipliers can still be explained`() {
        let proof = InfeasibilityProof.combination(multipliers: [1])
        #expect(proof.rows(in: program) == [rows[0]])
        #expect(proof.explanation(in: program).hasPrefix("sum cannot hold together"))
        #expect(!(proof.gap(in: program) > 0))
    }

    @Test func `a column without a row does not change a proof`() {
        var program = program
        program.addColumn("free", in: .free)
        let proof = InfeasibilityProof.combination(multipliers: [1, -1])
        #expect(proof.gap(in: program) == 1)
    }

    @Test func `a free column invalidates a proof unless it cancels`() {
        var program = LinearProgram()
        let free = program.addColumn("free", in: .free)
        program.addRow("above", 3 * free, in: .atLeast(2))
        program.addRow("below", 0.1 * free, in: .atMost(0.0625))
        let exact = InfeasibilityProof.combination(multipliers: [1, -30])
        #expect(exact.gap(in: program) == 0.125)
        #expect(exact.columns(in: program).isEmpty)
        let near = InfeasibilityProof.combination(multipliers: [1, -29.999])
        #expect(near.gap(in: program) == -.infinity)
    }

    @Test func `crossed bounds alone prove infeasibility`() {
        var program = program
        program.setBounds(.between(5, and: 4), of: y)
        let column = InfeasibilityProof.crossedColumn(y)
        #expect(column.gap(in: program) == 1)
        #expect(column.columns(in: program) == [y])
        #expect(column.rows(in: program).isEmpty)
        #expect(
            column.explanation(in: program) == "column y must be at least 5.0 and at most 4.0"
        )

        program.setBounds(.between(3, and: 1), of: rows[1])
        let row = InfeasibilityProof.crossedRow(rows[1])
        #expect(row.gap(in: program) == 2)
        #expect(row.rows(in: program) == [rows[1]])
        #expect(row.columns(in: program).isEmpty)
        #expect(
            row.explanation(in: program)
                == "row difference must be at least 3.0 and at most 1.0"
        )
    }

    @Test func `bounds that are not crossed prove nothing`() {
        #expect(InfeasibilityProof.crossedColumn(y).gap(in: program) == -4)
        #expect(InfeasibilityProof.crossedRow(rows[0]).gap(in: program) == -.infinity)

        var other = LinearProgram()
        let foreign = (0..<9).map { other.addColumn("z\($0)", in: .between(1, and: 0)) }
        #expect(InfeasibilityProof.crossedColumn(foreign[8]).gap(in: program) == -.infinity)
    }

    @Test func `a direction with too few entries can still be explained`() {
        let proof = UnboundednessProof(direction: [1])
        #expect(proof.improvement(in: program) == 0)
        #expect(proof.explanation(in: program).hasSuffix("every step that changes x by 1.0"))
    }
}
