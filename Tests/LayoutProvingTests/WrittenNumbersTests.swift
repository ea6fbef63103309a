// SPDX-License-Identifier: GPL-3.0-or-later

import BigInt
import FixtureGenerating
import GLPK
import GreedyLayout
import LayoutFixtures
import LayoutProving
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import Testing

/// Exact layouts and proofs of numbers that are no doubles, by both engines.
@Suite struct WrittenNumbersTests {
    static let greedy = GreedyEngine()
    static let programs = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))

    /// A wrapping row of children with some widths, none of which shrinks.
    static func row(_ widths: [String], in width: String = "100") throws -> LayoutTree {
        let children = widths.map { #"{"style": {"width": \#($0), "height": 10}}"# }
        return try LengthWalkTests.tree(
            """
            {"algorithm": "css", "constrainedSize": {"width": \(width), "height": 40}, \
            "root": {"type": "stack", "flexWrap": "wrap", "alignItems": "flexStart", \
            "alignContent": "flexStart", "children": [\(children.joined(separator: ", "))]}}
            """
        )
    }

    /// The places of the children of a row by both engines: x, y and width of each.
    static func places(_ tree: LayoutTree) throws -> [[[Rational]]] {
        let layouts = try [greedy.exactLayout(of: tree), programs.exactLayout(of: tree)]
        return layouts.map { layout in
            layout.frames.dropFirst().map { [$0.origin.x, $0.origin.y, $0.size.width] }
        }
    }

    /// Figures: sums of hundredths.
    @Test func `three whole percentages that add up to 100 fit into a line`() throws {
        var count = 0
        for first in 1...98 {
            for second in first...98 where 100 - first - second >= second {
                let parts = [first, second, 100 - first - second]
                let expected = [
                    [0, 0, Rational(first)], [Rational(first), 0, Rational(second)],
                    [Rational(first + second), 0, Rational(parts[2])],
                ]
                let tree = try Self.row(parts.map { "\"\($0)%\"" })
                for places in try Self.places(tree) { #expect(places == expected, "\(parts)") }
                count += 1
            }
        }
        #expect(count == 833)
    }

    @Test(
        arguments: [
            (["0.1", "0.2", "0.7"], "1"),
            (["\"0.7%\"", "\"66.6%\"", "\"32.7%\""], "100"),
            (["\"33.3%\"", "\"33.3%\"", "\"33.4%\""], "0.3"),
        ]
    )
    func `decimals that add up to the whole fit into a line`(
        widths: [String],
        whole: String
    ) throws {
        let tree = try Self.row(widths, in: whole)
        let end = Rational(written: Double(whole) ?? .nan)
        for places in try Self.places(tree) {
            #expect(places.map { $0[1] } == [0, 0, 0])
            #expect(places[2][0] + places[2][2] == end)
        }
    }

    @Test func `a proof has the percentages that were written`() throws {
        let tree = try Self.row(Array(repeating: "\"20%\"", count: 5))
        let proof = try LengthWalkTests.proof("width", tree, from: 1, to: nil)
        #expect(proof.word == "proved")
        #expect(proof.pieces.count == 1 && proof.jumps.isEmpty)
        let formulas = FormulaText(word: "width")
        let texts = proof.pieces[0].frames.dropFirst().map { frame in
            [frame.origin.x, frame.origin.y, frame.size.width].map { formulas.text(of: $0) }
        }
        let starts = ["0", "0.2 · width", "0.4 · width", "0.6 · width", "0.8 · width"]
        #expect(texts == starts.map { [$0, "0", "0.2 · width"] })
    }

    @Test func `rational numbers are written without a sign of approximation`() {
        let texts: [(Rational, String)] = [
            (Rational(1) / 3, "1/3"), (Rational(-1) / 8, "−0.125"), (Rational(1) / 32, "1/32"),
            (Rational(12_345_678_901) / 98_765_432_101, "12345678901/98765432101"),
            (Rational(-33_333) / 100_000, "−0.33333"), (Rational(written: 1e-7), "0.0000001"),
            (Rational(written: 0.123456789), "0.123456789"), (Rational(1_000_001) / 2, "500000.5"),
        ]
        for (number, text) in texts { #expect(FormulaText.text(of: number) == text) }
    }

    /// Returns whether a number comes from the value of a double that is no short decimal.
    ///
    /// Such a value has a denominator of dozens of twos and no fives. A decimal has about as many of both.
    static func isValueOfDouble(_ number: Rational) -> Bool {
        let twos = number.denominator.trailingZeroBitCount
        guard twos > 40 else { return false }
        var (rest, fives) = (number.denominator, 0)
        while rest.isMultiple(of: 5) { (rest, fives) = (rest / 5, fives + 1) }
        return twos > fives + 40
    }

    @Test(arguments: Profile.allCases)
    func `no double is left in an exact layout of decimals`(_ profile: Profile) throws {
        let generator = CaseGenerator(seed: 34, profile: profile)
        for number in 0..<60 {
            let fixture = generator.fixture(at: number)
            guard let layout = try? Self.greedy.exactLayout(of: fixture.tree) else { continue }
            for (index, frame) in layout.frames.enumerated() {
                let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
                #expect(
                    !numbers.contains(where: Self.isValueOfDouble),
                    "\(fixture.name): \(fixture.tree.path(of: index)) \(numbers)"
                )
            }
        }
    }
}
