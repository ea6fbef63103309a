// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import FixtureGenerating
import GreedyLayout
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The counts for an engine with assumed deviations.
@Suite struct ModelScoreTests {
    /// The layouts of random rows by an engine with two deviations.
    private static func layouts() -> [EngineLayout] {
        let generator = CaseGenerator(seed: 9_991_001, algorithm: .css, profile: .fractional)
        return (0..<300).compactMap { number in
            let tree = generator.fixture(at: number).tree
            guard
                let frames = Self.frames(
                    of: tree,
                    RuleDeviations(["flexed-base-omitted", "further-rounds-never"])
                )
            else {
                return nil
            }
            return EngineLayout(tree, frames: frames, tolerance: 1e-6)
        }
    }

    private static func frames(of tree: LayoutTree, _ deviations: RuleDeviations) -> [Rect]? {
        try? DeviatingEngine(GreedyEngine(), under: deviations).layout(tree).frames
    }

    /// The positions of the layouts that some deviations reproduce.
    private static func places(
        of layouts: [EngineLayout],
        comingOutUnder deviations: RuleDeviations
    ) -> Set<Int> {
        Set(
            layouts.indices.filter { place in
                let frames = frames(of: layouts[place].tree, deviations) ?? []
                return zip(frames, layouts[place].frames).allSatisfy { $0.distance(to: $1) <= 1e-6 }
            }
        )
    }

    @Test(arguments: [
        ["further-rounds-never" as RuleDeviation], ["flexed-base-omitted", "further-rounds-never"],
        ["flexed-base-omitted", "flexing-gaps-omitted"], [],
    ])
    func `the score counts the effect of each added or removed deviation`(
        _ model: [RuleDeviation]
    ) throws {
        let layouts = Self.layouts()
        let supposed = RuleDeviations(model)
        var (first, second) = (ModelScore(supposed), ModelScore(supposed))
        for layout in layouts[..<100] { first.count(layout) }
        for layout in layouts[100...] { second.count(layout) }
        first.add(second)

        let own = Self.places(of: layouts, comingOutUnder: supposed)
        #expect(first.explained == own.count)
        var reported = 0
        for deviation in [
            "further-rounds-never" as RuleDeviation, "flexed-base-omitted", "flexing-gaps-omitted",
            "maximum-violations-omitted",
        ] {
            let other = supposed.symmetricDifference(.init(deviation))
            let places = Self.places(of: layouts, comingOutUnder: other)
            let change = first.changes.first { $0.deviation == deviation }
            #expect(change?.gained ?? 0 == places.subtracting(own).count, "\(deviation)")
            #expect(change?.lost ?? 0 == own.subtracting(places).count, "\(deviation)")
            if let change {
                reported += 1
                #expect(change.isLeftOut == model.contains(deviation))
            }
        }
        #expect(reported >= 2)
    }

    @Test func `the best change comes first, and excluded deviations are not listed`() throws {
        let layouts = Self.layouts()
        var score = ModelScore([], except: .init("flexed-base-omitted"))
        for layout in layouts { score.count(layout) }
        let changes = score.tellingChanges
        #expect(changes.first?.deviation == "further-rounds-never")
        #expect(changes.allSatisfy { $0.net > 0 && $0.deviation != "flexed-base-omitted" })
        #expect(changes.map(\.net) == changes.map(\.net).sorted(by: >))
    }
}
