// SPDX-License-Identifier: GPL-3.0-or-later

import Deviations
import DifferentialTesting
import FixtureGenerating
import GreedyLayout
import LayoutDiagnosis
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import StackLayout
import TestSupport
import Testing

/// Findings about deviations outside the catalogue.
@Suite struct EvidenceTests {
    /// The outcome of a campaign against an engine with a deviation that the diagnosis leaves out.
    private static func outcome(
        of deviation: RuleDeviation,
        laws: String = "none",
        profile: Profile? = nil,
        count: Int = 300,
        diagnosis: Bool = true,
        known: KnownDifferences = KnownDifferences()
    ) throws -> CampaignOutcome {
        let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
        let campaign = Campaign(
            engines: [
                TestedEngine(name: "greedy", GreedyEngine()), TestedEngine(name: "mine", engine),
            ],
            laws: LawChoice(laws)?.laws ?? [],
            comparer: .standard,
            except: [deviation]
        )
        var settings = CampaignSettings()
        (settings.algorithm, settings.profile) = (deviation.rule, profile)
        (settings.count, settings.diagnosis) = (count, diagnosis)
        settings.laws = LawChoice(laws) ?? .none
        return try campaign.run(settings, known: known)
    }

    @Test(
        arguments: [
            "maximum-wins", "measured-margins-twice", "line-breaking-gap-omitted",
            "auto-margins-ignored", "shrink-scale-omitted", "content-size-omitted",
        ] as [RuleDeviation]
    )
    func `an unknown deviation has no name and few findings`(_ deviation: RuleDeviation) throws {
        let outcome = try Self.outcome(of: deviation)
        #expect(!outcome.findings.isEmpty)
        #expect(outcome.findings.allSatisfy { $0.failureClass.deviation == nil })
        #expect(outcome.findings.count <= 3, "\(outcome.findings.map(\.failureClass.key))")
        // Every failing case is in a class.
        let counted = outcome.findings.reduce(0) { $0 + $1.count }
        #expect(counted >= outcome.tally.failingCases)
    }

    /// Its smallest cases have different features: a minimum in one, several priorities in another.
    @Test func `findings with the same suspects are one finding`() throws {
        let outcome = try Self.outcome(of: "hstack-debt-forgiven-always", count: 400)
        let suspects = try #require(outcome.diagnoses.first?.suspects)
        #expect(suspects.rows.map(\.value.quantity).contains("debt forgiven"))
        #expect(outcome.findings.count == 1, "\(outcome.findings.map(\.failureClass.key))")
        let finding = try #require(outcome.findings.first)
        #expect(!finding.others.isEmpty)
        for finding in [finding] + finding.others {
            #expect(suspects.choice(of: finding.otherValues ?? []) == 0)
        }
    }

    /// Their smallest cases have similar features, so one finding had the cases of both.
    @Test(arguments: ["line-cross-margins-omitted", "measured-margins-twice"] as [RuleDeviation])
    func `mistakes with different suspects are different findings`(
        _ deviation: RuleDeviation
    ) throws {
        let deviations: RuleDeviations = [deviation, "auto-margins-ignored"]
        let campaign = Campaign(
            engines: [
                .greedy,
                TestedEngine(name: "mine", DeviatingEngine(GreedyEngine(), under: deviations)),
            ],
            laws: [],
            comparer: .standard,
            except: deviations
        )
        var settings = CampaignSettings()
        (settings.algorithm, settings.count, settings.laws) = (.css, 400, .none)
        let outcome = try campaign.run(settings)
        let suspects = try #require(outcome.diagnoses.first?.suspects)
        #expect(outcome.findings.count == 2, "\(outcome.findings.map(\.failureClass.key))")
        let choices = outcome.findings.map { suspects.choice(of: $0.otherValues ?? []) }
        #expect(Set(choices).count == 2 && !choices.contains(nil))
    }

    /// A column from right to left differs; its mirror image does not, and breaks the law.
    @Test func `a broken law joins the cause that gives the law's other layout`() throws {
        let engine = DeviatingEngine(GreedyEngine(), under: ["column-right-to-left-ignored"])
        var settings = CampaignSettings()
        (settings.algorithm, settings.count, settings.laws) = (
            .css, 300, try #require(LawChoice("mirroring"))
        )
        let outcome = try Campaign.run(
            settings,
            engines: [
                TestedEngine(name: "greedy", GreedyEngine()), TestedEngine(name: "mine", engine),
            ]
        )
        #expect(outcome.tally.lawsBroken[1][.mirroring, default: 0] > 10)
        #expect(
            outcome.findings.map(\.failureClass.key)
                == ["mine/differs/as/column-right-to-left-ignored"]
        )
        let finding = try #require(outcome.findings.first)
        let broken = finding.situations.filter { $0.failureClass.kind == .law(.mirroring) }
        let differing = try #require(outcome.diagnoses.first?.differing)
        #expect(finding.count == differing + broken.reduce(0) { $0 + $1.count })
        // Every case of the finding differs from the rule.
        for finding in [finding] + finding.others {
            let own = try engine.layout(finding.fixture.tree)
            #expect(try own.frames != GreedyEngine().layout(finding.fixture.tree).frames)
        }
    }

    /// The engine breaks the law whatever the right layout of the other tree is.
    @Test func `a broken law is a finding of its own if judges dispute the other layout`() throws {
        let engine = DeviatingEngine(GreedyEngine(), under: ["column-right-to-left-ignored"])
        var settings = CampaignSettings()
        (settings.algorithm, settings.count, settings.laws) = (
            .css, 300, try #require(LawChoice("mirroring"))
        )
        let (reference, mine) = (
            TestedEngine(name: "greedy", GreedyEngine()), TestedEngine(name: "mine", engine)
        )
        let outcome = try Campaign.run(
            settings,
            engines: [reference, mine],
            judges: [reference, mine]
        )
        let disputed = outcome.findings.filter(\.isDisputed)
        #expect(
            disputed.map(\.failureClass.key) == ["mine/differs/as/column-right-to-left-ignored"]
        )
        #expect(
            disputed.first?.situations.allSatisfy { $0.failureClass.kind != .law(.mirroring) }
                == true
        )
        let news = outcome.findings.filter(\.isNew)
        #expect(!news.isEmpty && news.allSatisfy { $0.failureClass.kind == .law(.mirroring) })
        #expect(!outcome.isGood)
    }

    @Test func `a law broken by a wrong layout is counted, but is no finding`() throws {
        let outcome = try Self.outcome(of: "maximum-wins", laws: "all", profile: .rows)
        #expect(outcome.tally.lawsBroken[1].values.reduce(0, +) > 0)
        #expect(outcome.findings.map(\.failureClass.kind) == [.answer(.differs)])
    }

    /// Without the reference, the smallest case was one whose layout differs, so that the law said nothing new.
    @Test func `the smallest case of a broken law has the reference's layout`() throws {
        let deviation: RuleDeviation = "shrink-scale-omitted"
        let outcome = try Self.outcome(
            of: deviation,
            laws: "splitting",
            profile: .rows,
            count: 2000,
            diagnosis: false
        )
        let broken = outcome.findings.filter { $0.failureClass.kind == .law(.splitting) }
        #expect(!broken.isEmpty)
        for finding in broken {
            let tree = finding.fixture.tree
            let own = try DeviatingEngine(GreedyEngine(), under: [deviation]).layout(tree)
            #expect(Comparison(try GreedyEngine().layout(tree), own, tolerance: 1e-6).agrees)
        }
    }

    @Test func `a run that compared too few cases is not good`() throws {
        let campaign = Campaign(
            engines: [
                TestedEngine(name: "greedy", GreedyEngine()),
                .scripted("mine") { fixture in
                    fixture.tree.items.count > 2
                        ? .refused("\(fixture.tree.items.count) elements")
                        : (try? GreedyEngine().layout(fixture.tree)).map { .solved($0) }
                            ?? .failed("no layout")
                },
            ],
            laws: [],
            comparer: .standard
        )
        let fixtures = (0..<60).map(CaseGenerator(seed: 2, profile: .rows).fixture(at:))
        var settings = CampaignSettings()
        let outcome = try campaign.run(settings, cases: .fixtures(fixtures))
        // No command line runs fixtures that are values.
        #expect(outcome.setting.command.isEmpty)
        let compared = outcome.tally.compared(engine: 1)
        #expect(0 < compared && compared < 30)
        #expect(
            outcome.unchecked == [
                "mine could be compared in \(compared) of 60 cases; at least 30 are required (--min-compared 50%)"
            ]
        )
        #expect(!outcome.isGood)
        #expect(outcome.tally.refusals[1].reasons == ["# elements": 60 - compared])
        settings.minCompared = try #require(LeastCompared("\(compared)"))
        #expect(try campaign.run(settings, cases: .fixtures(fixtures)).isGood)
    }

    @Test(arguments: ["50%", "2000"])
    func `a run without enough time must compare enough of what was asked for`(
        _ least: String
    ) throws {
        let engines = ["greedy", "mine"].map { TestedEngine(name: $0, GreedyEngine()) }
        let campaign = Campaign(engines: engines, laws: [], comparer: .standard)
        var settings = CampaignSettings()
        (settings.count, settings.maxTime) = (1_000_000, TimeSpan("0.05s"))
        settings.minCompared = try #require(LeastCompared(least))
        let outcome = try campaign.run(settings)
        let compared = outcome.tally.compared(engine: 1)
        let wanted = settings.minCompared.fewest(of: 1_000_000)
        #expect(outcome.interruption == "--max-time")
        try #require(compared < wanted)
        #expect(
            outcome.unchecked == [
                "mine could be compared in \(compared) of 1000000 cases; at least \(wanted) are required "
                    + "(--min-compared \(least))"
            ]
        )
        settings.minCompared = try #require(LeastCompared("0"))
        #expect(try campaign.run(settings).isGood)
    }

    /// The known failure made the run good, though nothing was compared.
    @Test(arguments: ["50%", "0"])
    func `a known crash is no comparison`(_ least: String) throws {
        var settings = CampaignSettings()
        settings.count = 10
        settings.minCompared = try #require(LeastCompared(least))
        let outcome = try Campaign.run(
            settings,
            engines: [.greedy, .scripted("mine") { _ in .crashed("signal 6") }],
            known: KnownDifferences([.init(pattern: "mine/crashed/*", reason: "known")])
        )
        #expect(outcome.news.isEmpty)
        #expect(outcome.unchecked == ["no answer of mine could be compared"])
        #expect(!outcome.isGood)
    }

    /// The class of a whole finding could be listed in vain: its cases were found in other classes.
    @Test(
        arguments: [
            "maximum-wins", "measured-margins-twice", "shrink-scale-omitted",
            "content-size-omitted",
            "line-breaking-gap-omitted", "texture-gap-breaking-omitted",
            "hstack-debt-forgiven-always",
        ] as [RuleDeviation]
    )
    func `a run passes if all classes of its findings are known`(_ deviation: RuleDeviation) throws
    {
        let first = try Self.outcome(of: deviation)
        let classes = first.findings.flatMap { finding in
            finding.situations.isEmpty || finding.failureClass.deviation != nil
                ? [finding.failureClass.key] : finding.situations.map(\.failureClass.key)
        }
        #expect(classes.count >= first.findings.count)
        let known = KnownDifferences(classes.map { .init(pattern: $0, reason: "known") })
        let second = try Self.outcome(of: deviation, known: known)
        #expect(
            second.isGood,
            "\(second.news.map(\.failureClass.key)) \(second.stale.map(\.pattern))"
        )
        #expect(second.tally.failingCases == first.tally.failingCases)
    }

    /// Findings of one group got a class that was not that of the smallest case.
    @Test(
        arguments: [
            "maximum-wins", "measured-margins-twice", "shrink-scale-omitted",
            "content-size-omitted",
            "texture-gap-breaking-omitted", "texture-gaps-flexing-twice",
            "hstack-debt-forgiven-always",
        ] as [RuleDeviation]
    )
    func `a finding without a cause has the class of its smallest case`(
        _ deviation: RuleDeviation
    ) throws {
        let outcome = try Self.outcome(of: deviation, count: 600)
        let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
        let worker = Campaign(.greedy, TestedEngine(name: "mine", engine)).worker()
        let unnamed = outcome.findings.filter { $0.failureClass.deviation == nil }
        #expect(!unnamed.isEmpty)
        for finding in unnamed {
            let again = worker.reports(on: [finding.fixture])[0].findings.map(\.failureClass.key)
            #expect(again == [finding.failureClass.key])
        }
    }

    @Test(arguments: [("50%", 31), ("100%", 61), ("0", 0), ("20", 20), ("900", 61), ("0.1%", 1)])
    func `the minimum of compared cases is a number or a percentage`(
        _ text: String,
        _ fewest: Int
    ) throws {
        #expect(try #require(LeastCompared(text)).fewest(of: 61) == fewest)
    }

    @Test(arguments: ["", "-1", "101%", "half", "1.5", "%"])
    func `an invalid minimum is refused`(_ text: String) { #expect(LeastCompared(text) == nil) }
}
