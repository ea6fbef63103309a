// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FixtureGenerating
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import StackLayout
import TestSupport
import Testing

/// Differences about which further engines, the judges, are asked.
@Suite struct JudgeTests {
    /// Engines by name, each with the error of its answers in points.
    private static func engines(_ offsets: KeyValuePairs<String, Double>) -> [TestedEngine] {
        offsets.map { name, points in .scripted(name) { stretched($0, by: points) } }
    }

    /// The outcome of one row, in which `mine` is off by 3 points from the reference.
    private static func outcome(
        _ judges: [TestedEngine],
        others: [TestedEngine] = [],
        laws: [Law] = []
    ) throws -> CampaignOutcome {
        let engines = engines(["reference": 0, "mine": 3]) + others
        let campaign = Campaign(
            engines: engines,
            laws: laws,
            comparer: .standard,
            judges: Judges(judges)
        )
        let row = try flexRow(200, [Box(grow: 1), Box(grow: 1)], name: "row")
        let worker = campaign.worker()
        var tally = CampaignTally(engines: engines.count)
        tally.count(ComparedCase(worker.reports(on: [row])[0], at: CasePlace(0)))
        let setting = CampaignOutcome.Setting(
            version: "0",
            command: "",
            settings: CampaignSettings(),
            engines: engines.map(\.name),
            laws: laws
        )
        return CampaignOutcome(
            setting: setting,
            tally: tally,
            findings: tally.failures.map {
                worker.withOpinions(worker.reduced($0.sample, keepsSituation: true))
            },
            known: .init()
        )
    }

    @Test func `each judge names the engine that it agrees with`() throws {
        let silent = TestedEngine.scripted("silent") { _ in .refused("rows") }
        let judges = Self.engines(["first": 0.01, "second": 3.02, "third": 1.5])
        let finding = try #require(try Self.outcome(judges + [silent]).findings.first)
        #expect(finding.opinions.map(\.view) == [.reference, .engine, .neither, .noLayout])
        #expect(
            finding.sentences.suffix(4) == [
                "first agrees with reference", "second agrees with mine",
                "third agrees with neither", "silent refused: rows",
            ]
        )
    }

    @Test func `a difference that judges dispute counts against no engine`() throws {
        let outcome = try Self.outcome(Self.engines(["first": 0, "second": 3]))
        #expect(outcome.findings.map(\.isDisputed) == [true])
        #expect(outcome.news.isEmpty && outcome.isGood)
        #expect(outcome.tally.failingCases == 0)
        #expect(outcome.tally.verdicts[1] == [.disputed: 1])
        #expect(outcome.tally.compared(engine: 1) == 1)
    }

    /// Each case counted once for each of its causes, so that more cases were compared than there were.
    @Test func `a disputed case with several causes counts once`() throws {
        let deviations: RuleDeviations = ["flexed-base-omitted", "further-rounds-never"]
        let engines = [
            TestedEngine(name: "reference", GreedyEngine()),
            TestedEngine(name: "mine", DeviatingEngine(GreedyEngine(), under: deviations)),
        ]
        var settings = CampaignSettings()
        (settings.algorithm, settings.profile, settings.count) = (.css, .rows, 100)
        settings.laws = .none
        let outcome = try Campaign.run(settings, engines: engines, judges: engines)
        #expect(outcome.findings.count == 2)
        #expect(outcome.findings.reduce(0) { $0 + $1.count } > outcome.diagnoses[0].differing)
        #expect(outcome.tally.verdicts[1][.disputed] == outcome.diagnoses[0].differing)
        #expect(outcome.tally.verdicts[1].values.reduce(0, +) == 100)
        #expect(outcome.isGood)
    }

    @Test func `a difference that judges do not dispute is a failure`() throws {
        let all: [[TestedEngine]] = [
            Self.engines(["first": 0, "second": 0]), Self.engines(["first": 3, "second": 3]),
            Self.engines(["first": 0]), [],
            Self.engines(["first": 0]) + [.scripted("silent") { _ in .refused("rows") }],
        ]
        for judges in all {
            let outcome = try Self.outcome(judges)
            #expect(outcome.findings.map(\.isDisputed) == [false])
            #expect(outcome.news.count == 1 && !outcome.isGood)
            #expect(outcome.tally.failingCases == 1)
            #expect(outcome.tally.verdicts[1] == [.differs: 1])
        }
    }

    @Test func `judges that accept both layouts dispute nothing`() throws {
        let near = TestedEngine.scripted("near") { stretched($0, by: 0.04) }
        let campaign = Campaign(
            engines: Self.engines(["reference": 0]) + [near],
            laws: [],
            comparer: .standard,
            judges: Judges(Self.engines(["first": 0.02, "second": 0]), tolerance: 0.05)
        )
        let worker = campaign.worker()
        let row = try flexRow(200, [Box(grow: 1)], name: "row")
        let report = worker.reports(on: [row])[0]
        let finding = worker.withOpinions(try #require(report.findings.first))
        #expect(finding.opinions.map(\.view) == [.both, .both])
        #expect(!finding.isDisputed)
    }

    @Test func `a disputed case that also fails in another way still fails`() throws {
        let outcome = try Self.outcome(
            Self.engines(["first": 0, "second": 3]),
            others: [.scripted("dead") { _ in .crashed("signal 6") }]
        )
        #expect(outcome.tally.failingCases == 1)
        #expect(outcome.news.map(\.failureClass.engine) == ["dead"])
        #expect(outcome.findings.map(\.isDisputed) == [false, true])
        // No judge is asked about a crash.
        #expect(outcome.findings[0].opinions.isEmpty)
    }
}
