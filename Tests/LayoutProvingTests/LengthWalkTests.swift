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
import TestSupport
import Testing

/// Layouts at every length, compared with layouts at single lengths.
@Suite struct LengthWalkTests {
    static let greedy = GreedyEngine()
    static let programs = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
    static let fixtures =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Fixtures"

    static func tree(_ json: String) throws -> LayoutTree {
        try FixtureReader.fixture(of: json.utf8, from: FixtureSource(file: "f.json")).tree
    }

    static func proof(
        _ length: String,
        _ tree: LayoutTree,
        from: Rational = 0,
        to: Rational? = 2000,
        by engines: [any TracedLayoutEngine] = [greedy, programs],
        pieces: Int = 300
    ) throws -> LengthProof {
        let length = try #require(ProvedLength(length))
        return try LengthWalk(engines, pieceLimit: pieces)
            .proof(over: length, of: tree, from: from, to: to)
    }

    static func row(_ children: String, width: String = "") throws -> LayoutTree {
        try tree(
            """
            {"algorithm": "css", "constrainedSize": {"min": {"width": 100, "height": 20}, \
            "max": {"width": 100, "height": 20}}, \
            "root": {"type": "stack", "children": [\(children)]}}
            """
        )
    }

    /// Figures worked by hand: 20 and 40 that grow 1 and 3, the second one up to 100.
    @Test func `a row has the pieces that follow from its rule`() throws {
        let tree = try Self.row(
            """
            {"id": "a", "style": {"width": 20, "flexGrow": 1}}, \
            {"id": "b", "style": {"width": 40, "flexGrow": 3, "maxWidth": 100}}
            """
        )
        let proof = try Self.proof("width", tree, to: nil)
        #expect(proof.word == "proved")
        let formulas = FormulaText(word: "width")
        let pieces = proof.pieces.map { piece in
            [FormulaText.text(of: piece.from), FormulaText.text(of: piece.to)]
                + piece.frames.dropFirst().map { formulas.text(of: $0.size.width) }
        }
        #expect(
            pieces == [
                ["0", "60", "20", "40"],
                ["60", "140", "(width + 20)/4", "0.75 · width − 5"],
                ["140", "∞", "width − 100", "100"],
            ]
        )
        #expect(proof.jumps.isEmpty && proof.enclosed.isEmpty)
    }

    /// A basis of a percentage is scaled by it when it shrinks.
    ///
    /// Beside 20 the two bases share W − 20, so the
    /// first one is (W/2)(W − 20)/(W/2 + 60), and leaves its minimum of 10 where W² − 30 W − 1200 = 0.
    @Test func `scaled shrink factors make quotients, and irrational ends are enclosed`() throws {
        let tree = try Self.row(
            """
            {"style": {"flexBasis": "50%", "flexShrink": 1, "minWidth": 10}}, \
            {"style": {"flexBasis": 60, "flexShrink": 1, "minWidth": 25}}, \
            {"style": {"width": 20, "minWidth": 20}}
            """
        )
        let proof = try Self.proof("width", tree)
        #expect(proof.word == "proved")
        #expect(proof.pieces.contains { $0.frames[2].size.width.function?.divisor != nil })
        #expect(proof.enclosed.map(\.root.polynomial.monic).contains(Polynomial([-1200, -30, 1])))
        for enclosed in proof.enclosed {
            let (lower, upper) = (enclosed.root.lower, enclosed.root.upper)
            let polynomial = enclosed.root.polynomial
            #expect(polynomial.value(at: lower).sign * polynomial.value(at: upper).sign < 0)
        }
    }

    @Test(arguments: ["/0.flexGrow", "a.minWidth", "b.margin.left", "/.spacing", "b.flexBasis"])
    func `any number of an element can be the length`(_ length: String) throws {
        let tree = try Self.row(
            """
            {"id": "a", "style": {"width": 20, "flexGrow": 0.5, "minWidth": 3}}, \
            {"id": "b", "style": {"width": 40, "flexGrow": 0.3, "margin": 2, "maxWidth": 70}}
            """
        )
        let from: Rational = length.contains("margin") ? -50 : 0
        let proof = try Self.proof(length, tree, from: from, to: 200)
        #expect(proof.word == "proved")
        try Self.hold(proof, length, tree)
    }

    @Test func `a number of the element itself comes before that of a frame around it`() throws {
        let tree = try Self.tree(
            """
            {"algorithm": "hstack", "proposal": {"width": 100, "height": 10}, "root": {"type": "stack", \
            "children": [{"id": "f", "type": "frame", "maxWidth": 40, "child": {}}, {}]}}
            """
        )
        let length = try #require(ProvedLength("f.maxWidth"))
        #expect(length.number(in: tree) == 40)
        let other = try length.setting(30, in: tree)
        #expect(other.items[1].style.maxWidth == .auto)
        #expect(try GreedyEngine().layout(other)["f"]?.size.width == 30)
    }

    @Test func `unknown elements and properties are refused with a reason`() throws {
        let tree = try Self.row(#"{"id": "a", "style": {"width": 20}}"#)
        #expect(ProvedLength("a.colour") == nil)
        #expect(ProvedLength("depth") == nil)
        #expect(LengthRange(.vertical, 0.1...7) == LengthRange("height=0.1...7"))
        #expect(
            LengthRange("maxWidth", of: "f", -1 ... .infinity)
                == LengthRange("f.maxWidth=-1...infinity")
        )
        #expect(LengthRange(.vertical, 7...7) == nil)
        #expect(LengthRange("colour", of: "f", 0...1) == nil)
        #expect(LengthRange(.vertical, -.infinity...7) == nil)
        for (length, words) in [
            ("z.width", "there is no element z"), ("a.spacing", "a has no spacing"),
        ] {
            let error = #expect(throws: ProvedLengthError.self) { try Self.proof(length, tree) }
            #expect(error?.description.hasPrefix(words) == true)
        }
    }

    @Test func `a proof that reaches its limit is a finding`() throws {
        let tree = try Self.row(#"{"style": {"width": 20, "flexGrow": 1, "maxWidth": 90}}"#)
        let proof = try Self.proof("width", tree, pieces: 1)
        #expect(proof.word == "incomplete")
        let words = proof.finding(over: try #require(ProvedLength("width")), of: tree)
        #expect(words?.hasPrefix("covered only from 0 to 10: the limit of 1 pieces") == true)
    }

    // MARK: Defects

    /// The greedy engine with a defect for widths in an interval.
    struct Defective: TracedLayoutEngine {
        let interval: (from: Rational, to: Rational)

        func tracedLayout(
            of tree: LayoutTree,
            keepsRecords: Bool
        ) throws(LayoutFailure) -> TracedLayout {
            var frames = try greedy.tracedLayout(of: tree, keepsRecords: false).frames
            let width = frames[LayoutTree.root].size.width
            if width > TracedNumber(interval.from), width < TracedNumber(interval.to) {
                frames[1].size.width += 1
            }
            return TracedLayout(frames: frames)
        }
    }

    @Test func `a defect in any interval of a millionth is found`() throws {
        let tree = try Self.row(
            #"{"style": {"width": 20, "flexGrow": 1, "maxWidth": 90}}, {"style": {"flexGrow": 2}}"#
        )
        var random = SplitMix64(seed: 23)
        for _ in 0..<50 {
            let from = Rational(
                valueOf: Double(Int.random(in: 1..<1_999_000_000, using: &random)) / 1e6
            )
            let to = from + Rational(1, over: 1_000_000)
            let proof = try Self.proof(
                "width",
                tree,
                by: [Self.greedy, Defective(interval: (from, to))]
            )
            guard case .differs(let difference) = proof.status else {
                Issue.record("\(from): \(proof.word)")
                continue
            }
            #expect(difference.from == .rational(from))
            #expect(difference.to == .rational(to))
            #expect(difference.simplest > from && difference.simplest < to)
        }
    }

    /// The greedy engine with a defect at a single number.
    struct DefectiveAtOnce: TracedLayoutEngine {
        func tracedLayout(
            of tree: LayoutTree,
            keepsRecords: Bool
        ) throws(LayoutFailure) -> TracedLayout {
            var frames = try greedy.tracedLayout(of: tree, keepsRecords: false).frames
            if frames[LayoutTree.root].size.width == TracedNumber(Rational(1000, over: 7)) {
                frames[1].origin.x -= 1
            }
            return TracedLayout(frames: frames)
        }
    }

    @Test func `a defect at a single number is found`() throws {
        let tree = try Self.row(#"{"style": {"width": 20}}"#)
        let proof = try Self.proof("width", tree, by: [Self.greedy, DefectiveAtOnce()])
        guard case .differs(let difference) = proof.status else {
            Issue.record("\(proof.word)")
            return
        }
        #expect(difference.simplest == Rational(1000, over: 7))
        #expect(difference.from == difference.to)
    }

    // MARK: Single lengths

    /// Compares formulas with exact layouts at random numbers, which are doubles in the model.
    static func hold(
        _ proof: LengthProof,
        _ length: String,
        _ tree: LayoutTree,
        _ name: String = "",
        count: Int = 6,
        seed: Int = 1
    ) throws {
        let length = try #require(ProvedLength(length))
        var random = SplitMix64(seed: seed)
        for piece in proof.pieces.shuffled(using: &random).prefix(count) {
            let (from, to) = (piece.from.upper, piece.to?.lower ?? piece.from.upper + 1000)
            let part = Rational(valueOf: Double.random(in: 0.01..<0.99, using: &random))
            let number = (from + (to - from) * part).nearestDouble
            let point = Rational(written: number)
            guard point > from, point < to else { continue }
            let tree = try length.setting(number, in: tree)
            let layouts = try [greedy.exactLayout(of: tree), programs.exactLayout(of: tree)]
            for layout in layouts {
                let values = layout.frames.flatMap {
                    [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]
                }
                let expected = piece.frames.flatMap(\.coordinates).map {
                    $0.constant ?? $0.function?.value(at: point) ?? .nan
                }
                #expect(values == expected, "\(name) at \(length) \(number)")
            }
        }
    }

    @Test(arguments: ["width", "height"])
    func `every fixture's formulas match exact layouts`(_ length: String) throws {
        var proved = 0
        for item in FixtureFiles([Self.fixtures]) {
            let fixture = try item.fixture()
            let proof = try Self.proof(length, fixture.tree, to: 400, pieces: 12)
            if case .failed = proof.status { continue }
            let words = proof.finding(over: try #require(ProvedLength(length)), of: fixture.tree)
            #expect(
                ["proved", "incomplete"].contains(proof.word),
                "\(fixture.name): \(words ?? "")"
            )
            try Self.hold(proof, length, fixture.tree, fixture.name, count: 2)
            proved += 1
        }
        #expect(proved > 600)
    }

    @Test(arguments: Algorithm.allCases)
    func `random layouts are proved, and their formulas hold`(_ algorithm: Algorithm) throws {
        let generator = CaseGenerator(seed: 4_711_023, algorithm: algorithm)
        var (proved, begun) = (0, 0)
        for index in 0..<60 {
            let tree = try generator.tree(at: index)
            let length = index.isMultiple(of: 2) ? "width" : "height"
            let proof = try Self.proof(length, tree, to: 500, pieces: 10)
            // If a proof has no layout, the engine has none either.
            if case .failed(_, let number) = proof.status {
                let changed = try #require(ProvedLength(length))
                    .setting(number.nearestDouble, in: tree)
                #expect(throws: LayoutFailure.self) { try Self.greedy.layout(changed) }
                continue
            }
            // Ten pieces are not the whole range of every layout.
            #expect(["proved", "incomplete"].contains(proof.word), "\(algorithm) \(index)")
            begun += 1
            if proof.word == "proved" { proved += 1 }
            try Self.hold(proof, length, tree, "\(algorithm) \(index)", count: 3, seed: index)
        }
        #expect(begun >= 50, "\(algorithm): too few have layouts")
        #expect(proved >= 35, "\(algorithm): too few are proved as a whole")
    }
}
