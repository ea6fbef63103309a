// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import GreedyLayout
import LayoutFixtures
import LayoutLaws
import StackLayout
import TestSupport
import Testing

/// A correct engine breaks no law.
@Suite struct SoundnessTests {
    /// A kind of random tree, with the minimum number of trees in 1,000 to which each law applies.
    struct Kind: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let asked: [Law: Int]
        let make: @Sendable (Int) throws -> LayoutTree
    }

    static let kinds: [Kind] = [
        Kind(
            testDescription: "css rows",
            asked: [
                .permutation: 800, .scaling: 1000, .zeroChild: 400, .splitting: 350,
                .loosening: 600, .monotone: 350, .certificate: 1000,
            ],
            make: { try RandomBoxes.row(seed: $0, isFractional: false) }
        ),
        Kind(
            testDescription: "css rows with fractions",
            asked: [.permutation: 800, .monotone: 200, .certificate: 70],
            make: { try RandomBoxes.row(seed: $0, isFractional: true) }
        ),
        Kind(
            testDescription: "css trees",
            asked: [
                .permutation: 150, .scaling: 1000, .zeroChild: 80, .splitting: 5,
                .loosening: 25, .monotone: 25, .certificate: 300,
            ],
            make: { try RandomBoxes.tree(seed: $0) }
        ),
        Kind(
            testDescription: "css trees with others",
            asked: [.permutation: 150, .scaling: 900, .zeroChild: 80, .certificate: 300],
            make: { try RandomBoxes.tree(seed: $0, isMixed: true) }
        ),
        boxes(
            .boxes,
            asked: [
                .permutation: 400, .scaling: 1000, .zeroChild: 150, .splitting: 25, .loosening: 90,
                .monotone: 50, .certificate: 450, .mirroring: 700, .padding: 300, .inset: 900,
                .absoluteChild: 1000, .hiddenChild: 1000,
            ]
        ),
        boxes(
            .positioned,
            asked: [
                .permutation: 80, .zeroChild: 80, .loosening: 15, .monotone: 50, .certificate: 450,
                .mirroring: 700, .padding: 300, .inset: 600, .absoluteChild: 1000,
            ]
        ),
        boxes(
            .everything,
            asked: [
                .permutation: 180, .zeroChild: 150, .splitting: 10, .loosening: 25, .monotone: 45,
                .certificate: 600, .mirroring: 700, .padding: 300, .inset: 800, .hiddenChild: 1000,
            ]
        ),
        Kind(
            testDescription: "hstack rows",
            asked: [
                .permutation: 800, .scaling: 1000, .zeroChild: 250, .loosening: 30,
                .monotone: 1000,
            ],
            make: RandomStacks.flat
        ),
        Kind(
            testDescription: "hstack trees",
            asked: [.permutation: 20, .scaling: 800, .zeroChild: 80, .monotone: 80],
            make: RandomStacks.nested
        ),
        Kind(
            testDescription: "texture trees",
            asked: [
                .permutation: 25, .scaling: 180, .zeroChild: 70, .loosening: 5, .monotone: 8,
            ],
            make: RandomTrees.tree
        ),
    ]

    private static func boxes(_ profile: Profile, asked: [Law: Int]) -> Kind {
        let generator = CaseGenerator(seed: 9_500_001, algorithm: .css, profile: profile)
        return Kind(
            testDescription: "css \(profile.rawValue)",
            asked: asked,
            make: { generator.fixture(at: $0).tree }
        )
    }

    /// Text in the box breaks by the space available from its position.
    @Test func `a child without size may move an absolute box`() throws {
        // A random case of an earlier version of the generator.
        let text = """
            {"name":"moved","algorithm":"hstack","constrainedSize":{"width":500},"root":{"type":"stack",
            "style":{"minWidth":150},"direction":"vertical","spacing":7.3,"algorithm":"css",
            "alignItems":"center","justifyContent":"center","alignContent":"center","children":[
            {"type":"stack","style":{"flexGrow":1},"direction":"vertical","spacing":5,"children":[
            {"type":"stack","style":{"width":120,"maxHeight":"minContent"},"algorithm":"css",
            "justifyContent":"spaceEvenly","children":[
            {"type":"stack","style":{"width":40,"flexShrink":0.5,"position":"static","inset":{"bottom":10}},
            "algorithm":"css","flexWrap":"wrap","lineSpacing":4,"children":[
            {"style":{"height":10,"minHeight":30}},
            {"style":{"height":"fitContent","flexGrow":3,"margin":{"top":"-5%","bottom":8,"right":"10%"},
            "position":"absolute","order":-2},
            "content":{"text":"xxxx xxx xxxxxxx xx xxx xxxxx","characterWidth":6,"lineHeight":22.5}}]}]}]},
            {"style":{"width":40,"height":40,"minWidth":0,"alignSelf":"start","flexBasis":"content",
            "flexGrow":2},"content":{"image":{"width":1,"height":60},"resizable":true}}]}}
            """
        let source = FixtureSource(file: "moved.json")
        let tree = try FixtureReader.fixture(of: text.utf8, from: source).tree
        let trial = Law.zeroChild.trial(of: try GreedyEngine().layout(tree))
        #expect(trial != nil)
        #expect(try Law.zeroChild.violation(by: GreedyEngine(), of: tree) == nil)
    }

    /// The endless inset has size 0, and a stretched child without size is as wide as the column.
    @Test func `no child without size is added to a column of flutter that stretches it`() throws {
        let text = """
            {"name":"stretched","algorithm":"flutter","constrainedSize":{"max":{"width":10,"height":10}},
            "root":{"type":"stack","direction":"vertical","alignItems":"stretch","children":[
            {"type":"inset","insets":{"bottom":"infinity"},"child":{}}]}}
            """
        let source = FixtureSource(file: "stretched.json")
        let tree = try FixtureReader.fixture(of: text.utf8, from: source).tree
        #expect(Law.zeroChild.trial(of: try GreedyEngine().layout(tree)) == nil)
    }

    @Test(arguments: kinds)
    func `the greedy engine breaks no law, and laws apply often`(_ kind: Kind) throws {
        var asked: [Law: Int] = [:]
        for seed in 0..<1000 {
            let tree = try kind.make(seed)
            guard let layout = try? GreedyEngine().layout(tree) else { continue }
            for law in Law.allCases {
                guard let trial = law.trial(of: layout) else { continue }
                asked[law, default: 0] += 1
                let violation = trial.violation(
                    layout: layout,
                    variant: try trial.variant.map { try GreedyEngine().layout($0) }
                )
                #expect(violation == nil, "seed \(seed)")
            }
        }
        for law in Law.allCases {
            #expect(asked[law, default: 0] >= kind.asked[law, default: 0], "\(law)")
        }
    }

    @Test func `equal trees have equal trials`() throws {
        for seed in 0..<200 {
            let tree = try RandomBoxes.tree(seed: seed)
            let layout = try GreedyEngine().layout(tree)
            let again = try GreedyEngine().layout(try tree.replacing())
            for law in Law.allCases {
                let (first, second) = (
                    law.trial(of: layout), law.trial(of: again)
                )
                #expect(first?.variant == second?.variant)
                #expect(first?.change == second?.change)
            }
        }
    }
}
