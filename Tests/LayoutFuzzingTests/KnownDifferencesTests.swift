// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import StackLayout
import TestSupport
import Testing

/// Known differences hide the differences that they describe, and no others.
@Suite struct KnownDifferencesTests {
    private static let source = FixtureSource(file: "known.json")

    /// Rows 200 and 100 points wide in turn; the engine is wrong about the wide ones.
    private static func rows(_ count: Int) throws -> [Fixture] {
        try (0..<count).map { number in
            try flexRow(number.isMultiple(of: 2) ? 200 : 100, [Box(grow: 1)], name: "row-\(number)")
        }
    }

    private static func campaign(wrongBy points: Double) -> Campaign {
        Campaign(
            .greedy,
            .scripted("mine") { fixture in
                let isWide = fixture.tree.constraint.proposal.width ?? 0 > 150
                return stretched(fixture, by: isWide ? points : 0)
            }
        )
    }

    private static func outcome(
        _ count: Int,
        _ entries: KnownDifferences.Entry...,
        changes: [KnownDifferences.Entry] = []
    ) throws -> CampaignOutcome {
        let campaign = campaign(wrongBy: 3)
        let worker = campaign.worker()
        var tally = CampaignTally(engines: 2)
        for (number, report) in worker.reports(on: try rows(count)).enumerated() {
            tally.count(ComparedCase(report, at: CasePlace(number)))
        }
        return CampaignOutcome(
            setting: .init(
                version: "0",
                command: "",
                settings: CampaignSettings(),
                engines: ["greedy", "mine"],
                laws: []
            ),
            tally: tally,
            findings: tally.failures.map { worker.reduced($0.sample) },
            known: KnownDifferences(entries),
            changes: changes
        )
    }

    private static func entry(
        _ pattern: String,
        _ rate: (Int, Int)? = nil,
        kept: [String] = []
    ) -> KnownDifferences.Entry {
        KnownDifferences.Entry(
            pattern: pattern,
            reason: "so it is",
            rate: rate.flatMap { KnownDifferences.Rate($0, of: $1) },
            kept: kept
        )
    }

    @Test func `an entry may have a rate and kept cases`() throws {
        let text = """
            [{"class": "a/*", "reason": "b", "count": 3, "of": 10, "kept": ["x.json", "/y.json"]}]
            """
        let known = try KnownDifferences(text: text.utf8, from: Self.source)
        #expect(
            known.entries == [
                KnownDifferences.Entry(
                    pattern: "a/*",
                    reason: "b",
                    rate: .init(3, of: 10),
                    kept: ["x.json", "/y.json"]
                )
            ]
        )
    }

    @Test(arguments: [
        (#""count": 3"#, "[0]: count and of belong together"),
        (#""count": 3, "of": 2"#, "[0]: count and of belong together"),
        (#""count": 0, "of": 2"#, "[0].count: a number of cases is expected"),
        (#""of": 1.5"#, "[0].of: a number of cases is expected"),
        (#""kept": [1]"#, "[0].kept: paths of kept cases are expected"),
        (#""keep": []"#, "[0].keep: write class and reason"),
    ])
    func `the message explains an invalid entry`(_ member: String, _ reason: String) {
        let text = "[{\"class\": \"a\", \"reason\": \"b\", \(member)}]"
        let error = #expect(throws: FixtureError.self) {
            try KnownDifferences(text: text.utf8, from: Self.source)
        }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }

    @Test func `a known difference that happens more often than its rate is new`() throws {
        // Every other row differs: first about as often as the known rate, then ten times as often.
        let standard = try Self.outcome(200, Self.entry("mine/differs/*", (480, 1000)))
        #expect(standard.isGood && standard.findings.allSatisfy { $0.excess == nil })
        let often = try Self.outcome(200, Self.entry("mine/differs/*", (48, 1000)))
        #expect(!often.isGood)
        let finding = try #require(often.news.first)
        #expect(finding.reason == nil)
        #expect(
            finding.sentences[0]
                == "this is known (so it is), but happened 100 times in 200 cases; "
                + "a rate of 48 in 1000 allows at most 26"
        )
    }

    @Test func `a rare known difference is not stale after a short run`() throws {
        let happens = Self.entry("mine/differs/*")
        let rare = Self.entry("mine/hung/*", (20, 1000))
        #expect(try Self.outcome(100, happens, rare).isGood)
        #expect(try !Self.outcome(500, happens, rare).isGood)
        #expect(try !Self.outcome(100, happens, Self.entry("mine/hung/*")).isGood)
        #expect(try Self.outcome(100, happens, Self.entry("mine/hung/*", kept: ["a"])).isGood)
        #expect(try !Self.outcome(100, happens, changes: [rare]).isGood)
    }

    @Test func `a kept case is tried again`() throws {
        // 1. The case that a campaign keeps.
        let campaign = Self.campaign(wrongBy: 3)
        let worker = campaign.worker()
        let report = worker.reports(on: try Self.rows(1))[0]
        let finding = worker.reduced(try #require(report.findings.first))
        let kept = try KeptCase(text: finding.document.utf8, from: Self.source)
        #expect(kept.key == finding.failureClass.key)

        // 2. It has the frames of the reference, for any suite.
        let fixture = try FixtureReader.fixture(of: finding.document.utf8, from: Self.source)
        let test = ExpectationTest(fixture, engines: [("greedy", GreedyEngine())])
        #expect(test.verdict == .passed)
        #expect(fixture.expectation?.frames.count == fixture.tree.items.count)

        // 3. The same engine, a repaired one, and one with another error.
        func change(wrongBy points: Double) -> String? {
            Self.campaign(wrongBy: points).worker().change(of: kept)
        }
        #expect(change(wrongBy: 3) == nil)
        #expect(change(wrongBy: 0) == "it no longer fails")
        #expect(change(wrongBy: 5)?.hasPrefix("it fails in another way than before: ") == true)
        #expect(Campaign(.greedy, .optimal).worker().change(of: kept) == nil)

        // 4. An engine without a layout still fails, or was not compared.
        func change(answering answer: EngineAnswer) -> String? {
            Campaign(.greedy, .scripted("mine") { _ in answer }).worker().change(of: kept)
        }
        #expect(
            change(answering: .crashed("signal 11"))
                == "it fails in another way than before: crashed: signal 11"
        )
        #expect(
            change(answering: .failed("no room"))?.hasPrefix("it fails in another way") == true
        )
        #expect(
            change(answering: .refused("rows")) == "mine could not be compared: it refused: rows"
        )
        #expect(change(answering: .interrupted) == "it could not be tried in time")
    }

    @Test func `a fixture that is no kept case is refused`() {
        let text = #"{"algorithm":"css","root":{"type":"stack"}}"#
        let error = #expect(throws: FixtureError.self) {
            try KeptCase(text: text.utf8, from: Self.source)
        }
        #expect(error?.description.contains("found.class") == true)
    }
}
