// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import StackLayout
import Testing

@Suite struct CampaignTests {
    private static let setting = CampaignOutcome.Setting(
        version: "0",
        command: "stacklp fuzz",
        settings: CampaignSettings(),
        engines: ["greedy", "mine"],
        laws: []
    )

    /// Rows, the longer ones first; the engine is wrong about every other one.
    private static func rows() throws -> [Fixture] {
        try (0..<8).map { number in
            try flexRow(
                number.isMultiple(of: 2) ? 200 : 100,
                Array(repeating: Box(grow: 1), count: 8 - number),
                name: "row-\(number)"
            )
        }
    }

    private static let campaign = Campaign(
        .greedy,
        .scripted("mine") { fixture in
            let isWide = fixture.tree.constraint.proposal.width ?? 0 > 150
            return isWide ? stretched(fixture, by: 3) : stretched(fixture, by: 0)
        }
    )

    private static func outcome(_ known: KnownDifferences = .init()) throws -> CampaignOutcome {
        let rows = try rows()
        let worker = campaign.worker()
        var tally = CampaignTally(engines: 2)
        for (number, report) in worker.reports(on: rows).enumerated() {
            tally.count(ComparedCase(report, at: CasePlace(number)))
        }
        let findings = tally.failures.map { worker.reduced($0.sample) }
        return CampaignOutcome(setting: setting, tally: tally, findings: findings, known: known)
    }

    @Test func `each class is kept once, with a count and the smallest case`() throws {
        let outcome = try Self.outcome()
        #expect(outcome.tally.cases == 8)
        #expect(outcome.tally.failingCases == 4)
        #expect(outcome.tally.verdicts[1] == [.agrees: 4, .differs: 4])
        #expect(
            outcome.findings.map(\.failureClass.key) == ["mine/differs/lengths/css/growing+rigid"]
        )
        let finding = try #require(outcome.findings.first)
        #expect(finding.count == 4)
        #expect(finding.original.name == "row-6")
        #expect(finding.fixture.tree.items.count == 2)
        #expect(!outcome.isGood)
    }

    @Test func `the first of several equally large cases is reduced`() throws {
        let boxes = [Box(grow: 1), Box(grow: 1)]
        let rows = try (0..<3).map { try flexRow(200, boxes, name: "row-\($0)") }
        var tally = CampaignTally(engines: 2)
        for (number, report) in Self.campaign.worker().reports(on: rows).enumerated() {
            tally.count(ComparedCase(report, at: CasePlace(number)))
        }
        #expect(tally.failures.map(\.smallest) == [0])
    }

    @Test func `a known difference is no failure, and a stale one is`() throws {
        let key = "mine/differs/*"
        let known = try Self.outcome(.init([.init(pattern: key, reason: "so it is")]))
        #expect(known.isGood)
        #expect(known.findings.first?.reason == "so it is")
        let stale = try Self.outcome(
            .init([
                .init(pattern: key, reason: "so it is"),
                .init(pattern: "mine/hung/*", reason: "was"),
            ])
        )
        #expect(!stale.isGood)
        #expect(stale.stale.map(\.pattern) == ["mine/hung/*"])
    }

    /// The outcome of one case with a given answer of each engine.
    private static func outcome(_ answers: EngineAnswer...) throws -> CampaignOutcome {
        let names = ["reference", "mine", "other"]
        let engines = zip(names, answers).map { name, answer in
            TestedEngine.scripted(name) { _ in answer }
        }
        let campaign = Campaign(engines: engines, laws: [], comparer: .standard)
        var tally = CampaignTally(engines: engines.count)
        let report = campaign.worker().reports(on: [try rows()[0]])[0]
        tally.count(ComparedCase(report, at: CasePlace(0)))
        var setting = setting
        setting.engines = engines.map(\.name)
        return CampaignOutcome(
            setting: setting,
            tally: tally,
            findings: tally.failures.map(\.sample),
            known: .init()
        )
    }

    @Test func `a run with an engine that was never compared is not good`() throws {
        let fixture = try Self.rows()[0]
        let layout = stretched(fixture, by: 0)
        #expect(try Self.outcome(layout, layout).isGood)
        #expect(
            try Self.outcome(layout, .refused("gaps"), layout).unchecked
                == ["no answer of mine could be compared"]
        )
        let outcome = try Self.outcome(.refused("gaps"), layout)
        #expect(
            outcome.unchecked == [
                "reference, the reference, answered no case",
                "no answer of mine could be compared",
            ]
        )
        #expect(!outcome.isGood)
        #expect(outcome.tally.compared(engine: 0) == 0)

        // A crash is a finding, and no comparison either.
        #expect(
            try Self.outcome(layout, .crashed("x")).unchecked
                == ["no answer of mine could be compared"]
        )
        #expect(try Self.outcome(.crashed("x"), layout).unchecked.count == 2)
    }

    @Test func `a run without cases is not good`() {
        let outcome = CampaignOutcome(
            setting: Self.setting,
            tally: CampaignTally(engines: 2),
            findings: [],
            known: .init()
        )
        #expect(outcome.unchecked == ["no case was tried"])
        #expect(!outcome.isGood)
    }

    @Test func `reports end at the first case that an engine left unanswered`() throws {
        let rows = try Self.rows()
        let mine = TestedEngine.scripted("mine") { fixture in
            fixture.name == "row-3" ? .interrupted : stretched(fixture, by: 0)
        }
        let reports = Campaign(.greedy, mine).worker().reports(on: rows)
        #expect(reports.map(\.name) == ["row-0", "row-1", "row-2"])
    }

    @Test func `a report does not depend on other cases of its batch`() throws {
        let rows = try Self.rows()
        let together = Self.campaign.worker().reports(on: rows)
        let worker = Self.campaign.worker()
        let alone = rows.reversed().map { worker.reports(on: [$0])[0] }.reversed()
        for (one, other) in zip(together, alone) {
            #expect(one.name == other.name)
            #expect(one.verdicts == other.verdicts)
            #expect(one.failures == other.failures)
            #expect(one.decisions == other.decisions)
        }
    }

    @Test func `a broken law is found without a second engine`() throws {
        // The first child always gets a little more than its share.
        let mine = TestedEngine.scripted("mine") { stretched($0, by: 2) }
        let fixture = try flexRow(100, [Box(basis: 10, grow: 1), Box(basis: 30, grow: 1)])
        let worker = Campaign(mine, laws: [.permutation]).worker()
        let report = worker.reports(on: [fixture])[0]
        #expect(report.laws == [[.permutation: 1]])
        #expect(report.failures.map(\.key) == ["mine/law-permutation/css/growing"])
        let finding = worker.reduced(report.findings[0])
        #expect(finding.sides.map(\.caption) == ["mine", "mine, varied"])
        #expect(finding.fixture.tree.items.count == 3)
        #expect(
            Campaign(.greedy, laws: Law.allCases).worker().reports(on: [fixture])[0].failures
                .isEmpty
        )
    }

    /// An engine that supports one key of stacks, and mistakes its explicit default.
    private struct Justifier: EngineSession {
        var vocabulary: Vocabulary { Vocabulary(only: ["width", "height", "justifyContent"]) }

        func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
            fixtures.map { fixture in
                let stack = fixture.tree.stack(at: 0)
                if stack?.algorithm != nil { return .refused("algorithm of a stack") }
                let isExplicit = stack?.justifyContent != nil
                return stretched(fixture, by: isExplicit ? 5 : 0)
            }
        }
    }

    @Test func `explicit defaults are tried with an engine that supports only some keys`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node(style: Style(width: 30, height: 20))]),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 40))
        )
        let mine = TestedEngine(name: "mine") { Justifier() }
        let worker = Campaign(.greedy, mine, laws: [.defaults]).worker()
        let report = worker.reports(on: [Fixture(name: "row", tree: tree)])[0]
        var tally = CampaignTally(engines: 2)
        tally.count(ComparedCase(report, at: CasePlace(0)))
        #expect(tally.failures.map(\.failureClass.kind) == [.law(.defaults)])
    }
}
