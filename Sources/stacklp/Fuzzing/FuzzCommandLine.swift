// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import FixtureGenerating
internal import LayoutFuzzing
internal import RealNumbers
internal import StackLayout

/// The command that does a campaign, or one of its cases, again.
struct FuzzCommandLine: Sendable {
    private let cases: [String]
    private let others: [String]
    /// What a sequence of fixtures is put through.
    private let engines: [String]
    private let shard: [String]
    private let seed: UInt64
    private let isRandom: Bool

    /// - Parameter hasNoFile: Whether no file of options is to be read.
    init(
        cases: FuzzCaseOptions,
        tested: FuzzEngineOptions,
        options: RunOptions,
        hasNoFile: Bool
    ) {
        // 1. What decides which cases there are.
        var words: [String] = []
        seed = cases.replay?.seed ?? cases.seed
        isRandom = cases.allPaths.isEmpty
        if let replay = cases.replay {
            words += ["--replay", "\(replay)"]
        } else if isRandom {
            words += ["--seed", "\(cases.seed)", "--count", "\(cases.count)"]
            if cases.from != 0 { words += ["--from", "\(cases.from)"] }
        }
        if let limit = cases.maxFailures { words += ["--max-failures", "\(limit)"] }
        if let limit = cases.maxTime { words += ["--max-time", "\(limit)"] }
        if cases.reduceTime != TimeSpan(seconds: 120) {
            words += ["--reduce-time", "\(cases.reduceTime)"]
        }
        self.cases = words
        shard =
            options.shard.map {
                ["--shard", "\($0.kind.rawValue):\($0.number)/\($0.count)"]
            } ?? []

        // 2. What they are like, and which engines are asked.
        words = []
        let algorithm = cases.algorithm.map { ["--algorithm", $0.rawValue] } ?? []
        words += algorithm
        if cases.inOrder { words.append("--in-order") }
        if let profile = cases.profile { words += ["--profile", profile.rawValue] }
        if let over = cases.over { words += ["--over", "\(over)"] }
        if let only = cases.only { words += ["--only", "\(only)"] }
        if let without = cases.without { words += ["--without", "\(without)"] }
        let caseWords = words.count
        for choice in tested.engine { words += ["--engine", choice.argument] }
        for choice in tested.judge { words += ["--judge", choice.argument] }
        if tested.judgeTolerance.points != Referees.usualTolerance {
            words += ["--judge-tolerance", "\(tested.judgeTolerance)"]
        }
        if tested.laws != .all { words += ["--laws", "\(tested.laws)"] }
        if tested.tolerance != ToleranceText(points: Diff.defaultTolerance) {
            words += ["--tolerance", "\(tested.tolerance)"]
        }
        if hasNoFile { words += ["--config", "none"] }
        if !tested.diagnosis { words.append("--no-diagnosis") }
        if let unknown = tested.notAs { words += ["--not-as", unknown.argument] }
        if let supposed = tested.suppose { words += ["--suppose", supposed.argument] }
        if tested.arithmetic != .double {
            words += ["--arithmetic", tested.arithmetic.rawValue]
        }
        if tested.timeLimit != TimeSpan(seconds: 10) {
            words += ["--time-limit", "\(tested.timeLimit)"]
        }
        if tested.startTime != TimeSpan(seconds: 60) {
            words += ["--start-time", "\(tested.startTime)"]
        }
        engines =
            algorithm + words[caseWords...] + ["--in-order", "--discard"]
            + (cases.expected.isEmpty ? [] : ["--expected"])
        others = words + cases.paths + cases.expected.flatMap { ["--expected", $0] }
    }

    /// The whole campaign.
    var command: String { Self.command(cases + shard + others) }

    /// One case of it; nothing if it is not one of a generator's.
    func replay(_ place: CasePlace) -> String {
        let id = CaseID(seed: seed, index: place.number, attempt: place.attempt)
        return isRandom ? Self.command(["--replay", "\(id)"] + others) : ""
    }

    /// A sequence of fixtures, in one process of each engine.
    func replay(sequence path: String) -> String { Self.command(engines + [path]) }

    /// What reports say of the campaign.
    func setting(_ campaign: Campaign) -> CampaignOutcome.Setting {
        CampaignOutcome.Setting(
            version: Version.current,
            command: command,
            engines: campaign.engines.map(\.name),
            laws: campaign.laws,
            tolerance: campaign.judge.tolerance,
            holdsToExpected: campaign.judge.holdsToExpected
        )
    }

    private static func command(_ words: [String]) -> String {
        (["stacklp", "fuzz"] + words.map(quoted)).joined(separator: " ")
    }

    /// A word as a shell reads it.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "-_./:,=".utf8.contains(byte)
            }
        }
        if isPlain, !word.isEmpty { return word }
        return "'"
            + word.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }
}
