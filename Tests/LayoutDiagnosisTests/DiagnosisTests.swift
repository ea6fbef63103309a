// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FixtureGenerating
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The diagnosis of engines whose deviations are not given.
@Suite struct DiagnosisTests {
    /// The random layouts of a wrong engine that differ from the rule's, and 20 at most that agree.
    private static func layouts(
        _ deviations: [RuleDeviation],
        _ profile: Profile,
        cases: Int = 150
    ) throws -> (differing: [EngineLayout], agreeing: [EngineLayout]) {
        let rule = try #require(deviations.first?.rule)
        let generator = CaseGenerator(seed: 3, algorithm: rule, profile: profile)
        var engine = DeviationTrials()
        var (differing, agreeing): ([EngineLayout], [EngineLayout]) = ([], [])
        for number in 0..<cases {
            let tree = generator.fixture(at: number).tree
            let plain = engine.frames(of: tree, under: [])
            guard let frames = engine.frames(of: tree, under: RuleDeviations(deviations)) else {
                continue
            }
            let layout = EngineLayout(tree, frames: frames, tolerance: 1e-6)
            let isPlain = plain?.agrees(with: frames, within: layout.tolerance) ?? false
            if isPlain { agreeing.append(layout) } else { differing.append(layout) }
        }
        return (differing, Array(agreeing.prefix(20)))
    }

    @Test func `lengths with the rounding errors of 32 bits are explained`() throws {
        let (layouts, _) = try Self.layouts(["further-rounds-never"], .rows)
        let exact = try #require(layouts.first)
        let frames = exact.frames.map { frame in
            Rect(
                origin: frame.origin,
                size: Size(width: frame.size.width * (1 + 0x1p-23), height: frame.size.height)
            )
        }
        var diagnostician = Diagnostician()
        let held = EngineLayout(exact.tree, frames: frames, tolerance: 1e-9)
        let rounded = EngineLayout(exact.tree, frames: frames, tolerance: 1e-9, rounding: .f32)
        let explains = [
            diagnostician.explains(.init("further-rounds-never"), held),
            diagnostician.explains(.init("further-rounds-never"), rounded),
            diagnostician.explains([], rounded),
        ]
        #expect(explains == [false, true, false])
    }

    @Test(arguments: [
        (["maximum-violations-omitted" as RuleDeviation], Profile.rows),
        (["further-rounds-never"], .rows),
        (["flexed-base-omitted"], .rows), (["frozen-length-omitted"], .cascades),
        (["yoga-two-passes"], .rows),
        (["shrink-sum-below-1-never"], .fractional), (["flexing-gaps-omitted"], .rows),
        (["auto-margins-ignored"], .boxes), (["ratio-content-minimum-never"], .ratios),
        (["containing-padding-box-never"], .positioned), (["measured-gaps-omitted"], .uniform),
        (["texture-whole-points-omitted"], .rows), (["texture-shrink-scale-omitted"], .rows),
        (["hstack-reserved-minima-omitted"], .rows), (["hstack-flexibility-omitted"], .rows),
        (["further-rounds-never", "shrink-scale-omitted"], .rows),
        (["flexed-base-omitted", "flexing-gaps-omitted"], .rows),
        (["yoga-two-passes", "yoga-minimum-of-leaves"], .boxes),
        (["hstack-priorities-ignored", "hstack-gaps-paid-omitted"], .rows),
        (["texture-gaps-flexing-omitted", "texture-remainder-omitted"], .rows),
        (["keywords-ignored"], .keywords), (["width-before-basis"], .uniform),
        (["measured-content-omitted"], .uniform), (["justified-gaps-twice"], .uniform),
        (["flexing-margins-omitted"], .boxes), (["yoga-two-passes"], .text),
        (["yoga-minimum-of-leaves"], .boxes), (["transferred-size-always"], .ratios),
        (["aligned-margins-omitted"], .boxes), (["wrap-reverse-ignored"], .reversed),
        (["yoga-ratio-before-cross-size"], .ratios), (["insets-aligned-never"], .positioned),
        (["maximum-wins"], .positioned), (["stretched-limits-omitted"], .boxes),
    ])
    func `the search finds the deviations of an engine`(
        _ deviations: [RuleDeviation],
        _ profile: Profile
    ) throws {
        let (differing, agreeing) = try Self.layouts(deviations, profile)
        try #require(!differing.isEmpty)
        var search = ModelSearch(of: Array(differing.prefix(60)) + agreeing)
        search.run()
        var diagnostician = Diagnostician()
        let explanations = differing.map {
            diagnostician.explanation(of: $0, by: search.model)
        }
        let explained = explanations.count { $0 != nil }
        #expect(explained * 100 >= 95 * differing.count)
        for deviation in deviations { #expect(search.model.contains(deviation)) }
    }

    /// None of these deviations explains many layouts without the others.
    @Test(arguments: [
        (
            [
                "yoga-minimum-of-leaves" as RuleDeviation, "flexed-base-omitted",
                "aligned-margins-omitted", "shrink-scale-edges-omitted", "justified-gaps-omitted",
                "line-cross-margins-twice", "content-width-edges-omitted",
            ], Profile.boxes
        ),
        (
            [
                "yoga-minimum-of-leaves", "yoga-two-passes", "width-before-basis",
                "measured-content-omitted", "flexing-gaps-twice", "height-definite-always",
            ], .percent
        ),
    ])
    func `the search finds many deviations one after another`(
        _ deviations: [RuleDeviation],
        _ profile: Profile
    ) throws {
        let (differing, agreeing) = try Self.layouts(deviations, profile, cases: 250)
        var search = ModelSearch(of: Array(differing.prefix(120)) + agreeing)
        search.run()
        var diagnostician = Diagnostician()
        let explained = differing.count {
            diagnostician.explanation(of: $0, by: search.model) != nil
        }
        #expect(explained * 100 >= 90 * differing.count)
    }

    @Test func `layouts that the rule or nothing gives have no explanation`() {
        let generator = CaseGenerator(seed: 3, algorithm: .css, profile: .rows)
        let tree = generator.fixture(at: 7).tree
        var engine = DeviationTrials()
        var frames = engine.frames(of: tree, under: []) ?? []
        var diagnostician = Diagnostician()
        let plain = EngineLayout(tree, frames: frames, tolerance: 1e-6)
        let isPlain = diagnostician.explains([], plain)
        #expect(isPlain)
        // The layout differs from a reference that is not the rule. No deviation explains that, not even one that changes
        // nothing here.
        for deviation in RuleDeviation.allCases {
            let explanation = diagnostician.explanation(
                of: plain,
                by: [deviation, "further-rounds-never", "flexing-gaps-omitted"]
            )
            #expect(explanation == nil, "\(deviation.name)")
        }
        for index in frames.indices { frames[index].origin.x += Double(7 * index * index + 3) }
        let other = EngineLayout(tree, frames: frames, tolerance: 1e-6)
        let explanation = diagnostician.explanation(
            of: other,
            by: ["further-rounds-never", "flexing-gaps-omitted"]
        )
        #expect(explanation == nil)
        var search = ModelSearch(of: [other])
        search.run()
        #expect(search.model.isEmpty)
    }

    @Test func `an explanation holds only for layouts that need its deviation`() throws {
        let (differing, _) = try Self.layouts(
            ["further-rounds-never", "shrink-scale-omitted"],
            .rows
        )
        let both = RuleDeviations(["further-rounds-never", "shrink-scale-omitted"])
        let explanation = Explanation("further-rounds-never", together: both)
        var diagnostician = Diagnostician()
        for layout in differing {
            let isNeeded = !diagnostician.explains(RuleDeviations("shrink-scale-omitted"), layout)
            let holds = diagnostician.holds(explanation, of: layout)
            #expect(holds == isNeeded)
        }
    }
}
