// SPDX-License-Identifier: GPL-3.0-or-later

import BatchRunning
import DifferentialTesting
import FixtureGenerating
import Foundation
import GreedyLayout
import LayoutFixtures
import LayoutFuzzing
import LayoutLaws
import LayoutProving
import RealNumbers
import StackLayout
import Synchronization
import Testing

/// Settings of campaigns: as values, as JSON, and as commands.
@Suite struct CampaignSettingsTests {
    /// Settings that all differ from their defaults.
    private static let unusual: CampaignSettings = {
        var settings = CampaignSettings()
        settings.replay = CaseID("3:9.2")
        settings.seed = 18_446_744_073_709_551_615
        settings.count = 7
        settings.from = 2
        settings.maxFailures = 5
        settings.maxTime = TimeSpan("10m")
        settings.reduceTime = TimeSpan(seconds: 3)
        settings.shard = .init("hash:2/3")
        settings.algorithm = .css
        settings.inOrder = true
        settings.profile = .rows
        settings.over = LengthRange("width=0...1000")
        settings.only = TermList("width,flexGrow")
        settings.without = TermList("alignItems=baselineLast")
        settings.engine = ["greedy", "mine=./my engine"]
        settings.judge = ["browser=./browser"]
        settings.judgeTolerance = 0.5
        settings.laws = LawChoice([.scaling])
        settings.tolerance = ToleranceText("f32") ?? settings.tolerance
        settings.diagnosis = false
        settings.exceptDeviations = DeviationChoice("violations-frozen-always")
        settings.deviations = DeviationChoice("hstack-share-updated-never")
        settings.minCompared = LeastCompared("7") ?? settings.minCompared
        settings.arithmetic = .exact
        settings.timeLimit = TimeSpan(seconds: 1)
        settings.startTime = TimeSpan(seconds: 2)
        settings.paths = ["a.json"]
        settings.expected = ["b.json"]
        return settings
    }()

    @Test func `settings survive a round trip through JSON`() throws {
        for settings in [CampaignSettings(), Self.unusual] {
            let json = try JSONEncoder().encode(settings)
            #expect(try JSONDecoder().decode(CampaignSettings.self, from: json) == settings)
        }
    }

    @Test func `JSON has every setting except those of the execution`() throws {
        let execution = ["workers", "corpus", "commandWords"]
        let json = try JSONEncoder().encode(Self.unusual)
        let names = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        let fields = Mirror(reflecting: Self.unusual).children.count
        #expect(names.count == fields - execution.count)
        let standard = Mirror(reflecting: CampaignSettings()).children
        for (field, other) in zip(Mirror(reflecting: Self.unusual).children, standard)
        where !execution.contains(field.label ?? "") {
            #expect("\(field.value)" != "\(other.value)", "\(field.label ?? "") is the default")
        }
    }

    @Test func `a missing key has its default`() throws {
        let json = Data(#"{"count": 12, "algorithm": "texture", "max-time": "90s"}"#.utf8)
        var settings = CampaignSettings()
        (settings.count, settings.algorithm, settings.maxTime) = (12, .texture, TimeSpan("90s"))
        #expect(try JSONDecoder().decode(CampaignSettings.self, from: json) == settings)
    }

    @Test(arguments: [
        #"{"cuont": 12}"#, #"{"count": "twelve"}"#, #"{"max-time": "-3s"}"#, #"{"over": "width"}"#,
        #"{"laws": "gravity"}"#, #"{"algorithm": "grid"}"#,
    ])
    func `a wrong object is refused`(_ json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(CampaignSettings.self, from: Data(json.utf8))
        }
    }

    @Test func `the command omits default options other than seed and count`() {
        #expect(CampaignSettings().commandLine == "stacklp fuzz --seed 1 --count 1000")
        var settings = Self.unusual
        (settings.paths, settings.expected) = ([], [])
        #expect(
            settings.commandLine
                == "stacklp fuzz --replay 3:9.2 --max-failures 5 --max-time 10m --reduce-time 3s "
                + "--shard hash:2/3 --algorithm css --in-order --profile rows --over width=0...1000 "
                + "--only width,flexGrow --without alignItems=baselineLast --engine greedy "
                + "--engine 'mine=./my engine' --judge browser=./browser --judge-tolerance 0.5 "
                + "--laws scaling --tolerance f32 --no-diagnosis --except-deviations violations-frozen-always "
                + "--deviations hstack-share-updated-never --min-compared 7 --arithmetic exact --time-limit 1s --start-time 2s"
        )
    }

    // MARK: Campaigns

    /// An engine that ignores the gaps of a row.
    private struct Gapless: LayoutEngine {
        func layout(_ tree: LayoutTree) throws(LayoutFailure) -> Layout {
            var root = tree.rootElement
            if case .stack(var stack) = root.kind {
                stack.spacing = 0
                root.kind = .stack(stack)
            }
            guard let changed = try? tree.replacing(root: root) else {
                return try GreedyEngine().layout(tree)
            }
            return try GreedyEngine().layout(changed)
        }
    }

    /// An observer that counts its calls.
    private final class Counter: CampaignObserver {
        let reported = Mutex((cases: 0, findings: 0, steps: 0))

        func begins(_ step: String) { reported.withLock { $0.steps += 1 } }
        func counted(_ cases: [ComparedCase], failing: Int) {
            reported.withLock { $0.cases += cases.count }
        }
        func completes(_: Finding, at place: CasePlace) {
            reported.withLock { $0.findings += 1 }
        }
    }

    @Test func `the library runs a campaign by itself and calls the observer`() throws {
        var settings = CampaignSettings()
        (settings.count, settings.algorithm, settings.profile) = (200, .css, .rows)
        settings.laws = .none
        settings.workers = 2
        var campaign = Campaign(
            settings,
            engines: [
                TestedEngine(name: "greedy", GreedyEngine()),
                TestedEngine(name: "mine", Gapless()),
            ]
        )
        let counter = Counter()
        let outcome = try campaign.run(settings, observer: counter)
        let reported = counter.reported.withLock { $0 }
        #expect(reported.cases == 200 && outcome.tally.cases == 200)
        #expect(reported.findings >= outcome.findings.count && reported.steps > 1)
        #expect(!outcome.isGood)

        // No command repeats a campaign of engines without a name in its settings.
        #expect(outcome.setting.command == "" && outcome.findings.allSatisfy { $0.replay == "" })
        campaign.isNamed = true
        let named = try campaign.run(settings)
        #expect(named.setting.command.hasPrefix("stacklp fuzz --seed 1 --count 200"))
        #expect(named.findings.allSatisfy { $0.replay.hasPrefix("stacklp fuzz --replay 1:") })

        // One worker gives the same result.
        settings.workers = 1
        let alone = try campaign.run(settings)
        #expect(alone.findings.map(\.failureClass) == outcome.findings.map(\.failureClass))
    }

    @Test func `the library reads fixtures and known differences, and keeps cases`() throws {
        // 1. Write fixtures, one of them invalid.
        let folder = FileManager.default.temporaryDirectory.path + "/stacklp-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let generator = CaseGenerator(seed: 1, algorithm: .css, profile: .rows)
        let lines = (0..<60).map { generator.fixture(at: $0).json } + [#"{"name": "bad"}"#]
        try (lines.joined(separator: "\n") + "\n")
            .write(toFile: "\(folder)/rows.jsonl", atomically: true, encoding: .utf8)

        // 2. Run them, and keep the smallest cases.
        var settings = CampaignSettings()
        (settings.paths, settings.laws) = (["\(folder)/rows.jsonl"], .none)
        let engines = [
            TestedEngine(name: "greedy", GreedyEngine()), TestedEngine(name: "mine", Gapless()),
        ]
        let outcome = try Campaign.run(settings, engines: engines)
        #expect(outcome.tally.cases == 60)
        #expect(outcome.unchecked.count == 1 && outcome.unchecked[0].contains("rows.jsonl:61"))
        let kept = try CorpusFolder.keep(outcome, in: "\(folder)/cases")
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/cases").sorted()
        #expect(kept.count > 0 && kept.count == files.count && kept.removed == 0)

        // 3. Accept what was found; the kept cases are tried again, and the mended engine changes them.
        let list = outcome.findings.map { finding in
            let names = (1...(1 + finding.others.count)).map { finding.fileName(number: $0) }
            let kept = names.map { "\"cases/\($0)\"" }.joined(separator: ", ")
            return
                #"{"class": "\#(finding.failureClass.key)", "reason": "wrong", "kept": [\#(kept)]}"#
        }
        try "[\(list.joined(separator: ", "))]"
            .write(toFile: "\(folder)/known.json", atomically: true, encoding: .utf8)
        let known = try KnownDifferences(contentsOf: "\(folder)/known.json")
        let again = try Campaign.run(settings, engines: engines, known: known)
        #expect(again.findings.allSatisfy { !$0.isNew } && again.stale.isEmpty)
        let right = TestedEngine(name: "mine", GreedyEngine())
        let mended = try Campaign.run(settings, engines: [engines[0], right], known: known)
        #expect(mended.stale.contains { $0.reason.contains("it no longer fails") })
    }

    @Test(arguments: [(-3, 0, -5), (0, 1, 0), (3, -1, 7), (1, Int.max, 1)])
    func `senseless numbers of cases and workers do not crash a campaign`(
        _ count: Int,
        _ from: Int,
        _ workers: Int
    ) throws {
        var settings = CampaignSettings()
        (settings.count, settings.from, settings.workers) = (count, from, workers)
        settings.algorithm = .css
        let engine = TestedEngine(name: "greedy", GreedyEngine())
        let outcome = try Campaign(settings, engines: [engine, engine]).run(settings)
        #expect(outcome.tally.cases == (from == .max ? 0 : max(0, count)))
        #expect(throws: CampaignFailure.self) { try Campaign(settings, engines: []).run(settings) }
    }

    @Test func `a stopped campaign gives the first reason`() throws {
        var settings = CampaignSettings()
        settings.count = 1_000_000
        let engine = TestedEngine(name: "greedy", GreedyEngine())
        let campaign = Campaign(settings, engines: [engine, engine])
        let stop = CampaignStop()
        stop.stop("enough")
        stop.stop("later")
        let outcome = try campaign.run(settings, stop: stop, observer: Counter())
        #expect(outcome.interruption == "enough" && outcome.tally.cases < settings.count)
    }
}
