// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import FixtureGenerating
import GreedyLayout
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The quantities that an engine may compute in another way.
@Suite struct SuspectsTests {
    /// The values of small cases whose layouts a deviation changes.
    private static func values(
        _ deviation: RuleDeviation,
        layouts count: Int = 30
    ) -> [[OtherValue]] {
        let generator = CaseGenerator(seed: 5, algorithm: deviation.rule, profile: nil)
        var engine = DeviationTrials()
        var values: [[OtherValue]] = []
        for number in 0..<6_000 where values.count < count {
            let tree = generator.fixture(at: number).tree
            guard tree.items.count <= 8, let plain = engine.frames(of: tree, under: []),
                let frames = engine.frames(of: tree, under: RuleDeviations(deviation)),
                !plain.agrees(with: frames, within: 1e-6)
            else { continue }
            let layout = EngineLayout(tree, frames: frames, tolerance: 1e-6)
            if let found = layout.otherValues() { values.append(found) }
        }
        return values
    }

    /// Each of these engines computes one quantity in another way.
    @Test(arguments: [
        ("stretched-row-limits-omitted" as RuleDeviation, "stretched row limits"),
        ("part-of-initial-omitted", "part of initial"),
        ("specified-size-never", "specified size"),
        ("hstack-debt-forgiven-always", "debt forgiven"),
        ("texture-stretched-only-longer-always", "stretched only longer"),
        ("flutter-length-clamped-omitted", "length clamped"),
    ])
    func `the quantity of an engine's mistake is a suspect`(
        _ deviation: RuleDeviation,
        _ quantity: String
    ) throws {
        let values = Self.values(deviation)
        #expect(values.count >= 10)
        let suspects = Suspects(values)
        #expect(suspects.searched == values.count)
        let first = try #require(suspects.rows.first { $0.value.quantity == quantity })
        #expect(first.value.rule == deviation.rule)
        #expect(10 * first.layouts >= 8 * suspects.rows[0].layouts, "\(suspects.rows)")
        #expect(suspects.rows.count <= 4, "\(suspects.rows)")
    }

    @Test func `two mistakes have a suspect each`() {
        let both =
            Self.values("hstack-debt-forgiven-always", layouts: 20)
            + Self.values("hstack-reach-omitted", layouts: 40)
        let quantities = Suspects(both).rows.map(\.value.quantity)
        #expect(quantities.contains("debt forgiven"), "\(quantities)")
        #expect(quantities.contains("reach"), "\(quantities)")
    }

    @Test func `a quantity that gives few layouts is no suspect`() {
        let few = Self.values("hstack-debt-forgiven-always", layouts: 3)
        #expect(!Suspects(few).rows.isEmpty)
        #expect(Suspects(Array(few.prefix(2))).rows.isEmpty)
        #expect(Suspects(few + Array(repeating: [], count: 20)).rows.isEmpty)
        #expect(Suspects([]).rows.isEmpty)
        #expect(Suspects([]).searched == 0)
    }

    /// Such layouts need several values, or none of them helps.
    @Test(arguments: Algorithm.allCases)
    func `random layouts have no suspects`(_ rule: Algorithm) {
        let generator = CaseGenerator(seed: 12, algorithm: rule, profile: nil)
        var values: [[OtherValue]] = []
        for number in 0..<60 {
            let tree = generator.fixture(at: number).tree
            guard var frames = try? GreedyEngine().layout(tree).frames, frames.count > 3
            else { continue }
            for index in frames.indices.dropFirst() {
                frames[index].origin.x += Double((index * 7 + number) % 5) * 1.25
                frames[index].size.height += Double((index * 5 + number) % 3) * 2.5
            }
            let layout = EngineLayout(tree, frames: frames, tolerance: 1e-6)
            if let found = layout.otherValues() { values.append(found) }
        }
        #expect(values.count > 20)
        #expect(Suspects(values).rows.isEmpty)
    }
}
