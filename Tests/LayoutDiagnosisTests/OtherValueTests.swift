// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import FixtureGenerating
import GreedyLayout
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Other values of quantities, with which the rule gives an engine's layout.
@Suite struct OtherValueTests {
    /// A row of children that are 20 wide, 10 apart.
    private static func row(_ count: Int = 2) throws -> LayoutTree {
        var style = Style()
        (style.flexBasis, style.flexShrink) = (20, 0)
        return try LayoutTree(
            .stack(
                spacing: 10,
                children: Array(repeating: .node(style: style), count: count)
            ),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 20))
        )
    }

    private static func layout(
        _ tree: LayoutTree,
        places: [Double],
        width: Double = 20
    )
        -> EngineLayout
    {
        let children = places.map { Rect(x: $0, y: 0, width: width, height: 20) }
        let root = Rect(x: 0, y: 0, width: 100, height: 20)
        return EngineLayout(tree, frames: [root] + children, tolerance: 1e-6)
    }

    @Test func `the length of a gap follows from the places of the children`() throws {
        let values = try #require(Self.layout(try Self.row(), places: [0, 27]).otherValues())
        let gap = try #require(values.first { $0.quantity == "justified gaps" })
        #expect(gap.rule == .css)
        #expect(gap.step == "§9.5 step 12")
        #expect(gap.byRule == "10")
        #expect(gap.instead == "7")
    }

    @Test func `a layout that no single value gives has none`() throws {
        // The first gap is 7 long, and the second one is 10 long.
        #expect(Self.layout(try Self.row(3), places: [0, 27, 57]).otherValues() == [])
        #expect(Self.layout(try Self.row(3), places: [0, 27, 54]).otherValues()?.isEmpty == false)
    }

    @Test func `a layout by the rule has none, and a large one is not searched`() throws {
        #expect(Self.layout(try Self.row(), places: [0, 30]).otherValues() == [])
        let many = 60
        let places = (0..<many).map { Double($0) * 27 }
        #expect(Self.layout(try Self.row(many), places: places).otherValues() == nil)
        let some = Self.layout(try Self.row(30), places: Array(places.prefix(30))).otherValues()
        #expect(some?.isEmpty == false)
    }

    /// A loop that ends after its second round decides so only once.
    @Test func `a decision that differs only once is found`() {
        let generator = CaseGenerator(seed: 4, algorithm: .css, profile: .cascades)
        var found = 0
        for number in 0..<400 {
            let tree = generator.fixture(at: number).tree
            guard tree.items.count <= 8,
                let used = UsedValue.all(in: tree).map(\.value).first(where: {
                    $0.words == "further rounds" && $0.value == .decision(true)
                }),
                let frames = used.frames(of: tree, with: .decision(false), at: 1),
                frames != used.frames(of: tree, with: .decision(true)),
                frames != used.frames(of: tree, with: .decision(false))
            else { continue }
            let values = EngineLayout(tree, frames: frames, tolerance: 1e-6).otherValues() ?? []
            #expect(values.contains { $0.quantity == "further rounds" }, "case \(number)")
            found += 1
        }
        #expect(found > 5, "\(found)")
    }

    /// Any quantity may get a value that no rule gives, such as a negative length.
    @Test(arguments: Algorithm.allCases)
    func `any wrong layout is searched`(_ rule: Algorithm) throws {
        let generator = CaseGenerator(seed: 11, algorithm: rule, profile: nil)
        var searched = 0
        for number in 0..<80 {
            let tree = generator.fixture(at: number).tree
            guard var frames = try? GreedyEngine().layout(tree).frames else { continue }
            frames[frames.count - 1].size.width += 3
            _ = EngineLayout(tree, frames: frames, tolerance: 1e-6).otherValues()
            searched += 1
        }
        #expect(searched > 60)
        let short = EngineLayout(
            try Self.row(),
            frames: [Rect(x: 0, y: 0, width: 1, height: 1)],
            tolerance: 1e-6
        )
        #expect(short.otherValues() == [])
    }

    /// Each deviation changes one quantity, so another value of it gives the layout, unless the cases need
    /// several values.
    @Test(arguments: [
        ("hstack-reach-omitted" as RuleDeviation, "reach"),
        ("flexing-gaps-omitted", "flexing gaps"),
        ("texture-between-overflow-always", "between overflow"),
        ("hstack-gap-count-one-more", "gap count"),
        ("texture-ratio-of-height-never", "ratio of height"),
        ("flutter-length-clamped-omitted", "length clamped"),
    ])
    func `the quantity that an engine changes is found`(
        _ deviation: RuleDeviation,
        _ quantity: String
    ) throws {
        let generator = CaseGenerator(seed: 3, algorithm: deviation.rule, profile: .mixed)
        var engine = DeviationTrials()
        var (found, differing) = (0, 0)
        for number in 0..<3_000 where differing < 20 {
            let tree = generator.fixture(at: number).tree
            guard tree.items.count <= 6, let plain = engine.frames(of: tree, under: []),
                let frames = engine.frames(of: tree, under: RuleDeviations(deviation)),
                !plain.agrees(with: frames, within: 1e-6)
            else { continue }
            differing += 1
            let values = EngineLayout(tree, frames: frames, tolerance: 1e-6).otherValues()
            if values?.contains(where: { $0.quantity == quantity }) == true { found += 1 }
        }
        #expect(differing >= 3)
        #expect(2 * found >= differing, "\(found) of \(differing)")
    }
}
