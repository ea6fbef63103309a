// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FixtureGenerating
import LayoutDiagnosis
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Engines of which it is not said what is wrong with them.
@Suite struct DiagnosisTests {
    /// What a wrong engine makes of random layouts: those that differ from the rule's, and some that do not.
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

    @Test func `lengths that are off by 32 bits of the largest one are explained`() throws {
        let (layouts, _) = try Self.layouts(["one-round"], .rows)
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
            diagnostician.explains(.init("one-round"), held),
            diagnostician.explains(.init("one-round"), rounded),
            diagnostician.explains([], rounded),
        ]
        #expect(explains == [false, true, false])
    }

    @Test(arguments: [
        (["min-frozen-first" as RuleDeviation], Profile.rows), (["one-round"], .rows),
        (["clamped-base-flexes"], .rows), (["frozen-at-base"], .cascades),
        (["running-totals"], .rows),
        (["shrink-sums-below-1-ignored"], .fractional), (["gaps-not-paid"], .rows),
        (["auto-margins-ignored"], .boxes), (["ratio-content-minimum-never"], .ratios),
        (["containing-padding-box-never"], .positioned), (["measured-gaps-omitted"], .uniform),
        (["texture-whole-points-omitted"], .rows), (["texture-shrink-scale-omitted"], .rows),
        (["hstack-reserved-minima-omitted"], .rows), (["hstack-flexibility-omitted"], .rows),
        (["one-round", "shrink-unscaled"], .rows),
        (["clamped-base-flexes", "gaps-not-paid"], .rows),
        (["running-totals", "clamped-base-flexes", "shrink-by-clamped-base"], .rows),
        (["hstack-priorities-ignored", "hstack-gaps-paid-omitted"], .rows),
        (["texture-gaps-flexing-omitted", "texture-remainder-omitted"], .rows),
        (["keywords-ignored"], .keywords), (["basis-needs-known-length"], .uniform),
        (["percentages-of-available"], .percent), (["measured-by-layout"], .uniform),
        (["limits-of-container-around"], .percent), (["automatic-minimum-late"], .text),
        (["minimum-of-leaves"], .boxes), (["transferred-size-always"], .ratios),
        (["line-margins-ignored"], .boxes), (["wrap-reverse-turns-late"], .reversed),
        (["ratio-before-cross-size"], .ratios), (["insets-before-ratio"], .positioned),
        (["absolute-maximum-wins"], .positioned),
    ])
    func `what is wrong with an engine is found`(
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

    /// None of these explains many layouts without the others.
    @Test(arguments: [
        (
            [
                "minimum-of-leaves" as RuleDeviation, "automatic-minimum-late",
                "percentages-of-available",
                "line-margins-ignored", "clamped-base-flexes", "shrink-by-outer-base",
                "running-totals",
                "baseline-reach-of-all",
            ], Profile.boxes
        ),
        (
            [
                "minimum-of-leaves", "automatic-minimum-late", "percentages-of-available",
                "measured-by-layout",
                "basis-needs-known-length", "limits-of-container-around", "clamped-base-flexes",
            ], .percent
        ),
    ])
    func `many mistakes are found one after the other`(
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

    @Test func `what the rule gives needs no explanation, and what nothing gives has none`() {
        let generator = CaseGenerator(seed: 3, algorithm: .css, profile: .rows)
        let tree = generator.fixture(at: 7).tree
        var engine = DeviationTrials()
        var frames = engine.frames(of: tree, under: []) ?? []
        var diagnostician = Diagnostician()
        let plain = EngineLayout(tree, frames: frames, tolerance: 1e-6)
        let isPlain = diagnostician.explains([], plain)
        #expect(isPlain)
        // It differs from a reference that is not the rule, and no cause of that is this engine's: not even what
        // changes nothing here.
        for deviation in RuleDeviation.allCases {
            let explanation = diagnostician.explanation(
                of: plain,
                by: [deviation, "one-round", "gaps-not-paid"]
            )
            #expect(explanation == nil, "\(deviation.name)")
        }
        for index in frames.indices { frames[index].origin.x += Double(7 * index * index + 3) }
        let other = EngineLayout(tree, frames: frames, tolerance: 1e-6)
        let explanation = diagnostician.explanation(of: other, by: ["one-round", "gaps-not-paid"])
        #expect(explanation == nil)
        var search = ModelSearch(of: [other])
        search.run()
        #expect(search.model.isEmpty)
    }

    @Test func `an explanation holds of what needs it, and of nothing else`() throws {
        let (differing, _) = try Self.layouts(["one-round", "shrink-unscaled"], .rows)
        let both = RuleDeviations(["one-round", "shrink-unscaled"])
        let explanation = Explanation("one-round", together: both)
        var diagnostician = Diagnostician()
        for layout in differing {
            let isNeeded = !diagnostician.explains(RuleDeviations("shrink-unscaled"), layout)
            let holds = diagnostician.holds(explanation, of: layout)
            #expect(holds == isNeeded)
        }
    }
}
