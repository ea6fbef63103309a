// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws
internal import StackLayout

/// The result of a campaign, for reports.
public struct CampaignOutcome: Sendable {
    /// The configuration of a campaign, and the command that repeats it.
    public struct Setting: Sendable {
        /// The version of this package.
        public var version: String
        /// The command that does the same again.
        public var command: String
        /// The engines' names, the reference first.
        public var engines: [String]
        /// The laws that were asked.
        public var laws: [Law]
        /// The distance by which each number of a frame may be off, in points.
        public var tolerance: Double
        /// A Boolean value that says whether fixtures' own tolerances apply, where they are larger.
        public var holdsToExpected: Bool
        /// The part of the cases in which every tested engine has to be compared.
        public var leastCompared: LeastCompared
        /// The tolerance in words.
        public var toleranceWords: String {
            tolerance.shortDescription
                + (holdsToExpected ? ", or what a fixture tolerates of its expected frames" : "")
        }

        /// A setting from its parts.
        public init(
            version: String,
            command: String,
            engines: [String],
            laws: [Law],
            tolerance: Double,
            holdsToExpected: Bool = false,
            leastCompared: LeastCompared = .half
        ) {
            self.leastCompared = leastCompared
            self.holdsToExpected = holdsToExpected
            self.version = version
            self.command = command
            self.engines = engines
            self.laws = laws
            self.tolerance = tolerance
        }
    }

    /// The configuration of the campaign.
    public var setting: Setting
    /// The counts of all cases; disputed differences count against no engine.
    public let tally: CampaignTally
    /// The classes of failure, each with its smallest case: new ones first, then what is disputed and what is
    /// known, and those with more cases before others.
    public let findings: [Finding]
    /// The diagnosis of each engine that differs; empty if causes were not looked for.
    public let diagnoses: [EngineDiagnosis]
    /// Differences that are said to be known, and did not happen.
    public let stale: [KnownDifferences.Entry]
    /// The checks that did not take place, one sentence each, such as an invalid fixture or an
    /// engine that was compared in too few cases.
    public let unchecked: [String]
    /// Engines that could not be started, a sentence each: nothing was tried then.
    public let unusable: [String]
    /// The errors of engines after their last answer, one sentence each; no case counts them.
    public let complaints: [String]
    /// Whether there was a list of known differences.
    public let hasKnownDifferences: Bool
    /// The reason why the run ended with cases left to try or to make smaller; `nil` if none were.
    public let interruption: String?

    /// Puts an outcome together.
    ///
    /// - Parameters:
    ///   - setting: What the campaign was asked to do.
    ///   - tally: What was counted over all of its cases.
    ///   - findings: What became of each class of the tally, in its order.
    ///   - diagnoses: What is believed of the engines, if causes were looked for.
    ///   - known: Differences with a reason.
    ///   - changes: Kept cases of these that are not as they were, each as an entry that says so.
    ///   - invalid: What is wrong with fixtures that could not be put through.
    ///   - unusable: Which engines could not be started, and why.
    ///   - complaints: What engines did wrong after their last answer.
    ///   - interruption: What ended the run early, if anything did.
    public init(
        setting: Setting,
        tally: CampaignTally,
        findings: [Finding],
        diagnoses: [EngineDiagnosis] = [],
        known: KnownDifferences,
        changes: [KnownDifferences.Entry] = [],
        invalid: [String] = [],
        unusable: [String] = [],
        complaints: [String] = [],
        interruption: String? = nil
    ) {
        self.setting = setting
        (self.unusable, self.complaints) = (unusable, complaints)
        self.interruption = interruption
        hasKnownDifferences = !known.entries.isEmpty
        let disputed = findings.filter(\.isDisputed).map(\.failureClass)
        var counted = tally
        counted.dispute(Set(disputed), engines: setting.engines)
        self.tally = counted
        self.diagnoses = diagnoses
        let excesses = Self.excesses(tally, known)
        let found = zip(tally.failures, findings).map { failures, finding in
            var finding = finding
            finding.count = failures.count
            let place = known.entries.firstIndex { $0.matches(failures.failureClass) }
            finding.excess = place.flatMap { excesses[$0] }
            if finding.excess == nil { finding.reason = place.map { known.entries[$0].reason } }
            return finding
        }
        // Which of several came first depends on where a run began, and their names do not.
        self.findings = found.sorted { first, second in
            let ranks = [first, second].map { finding in
                (
                    finding.isNew ? 0 : finding.reason == nil ? 1 : 2, -finding.count,
                    finding.failureClass.key
                )
            }
            return ranks[0] < ranks[1]
        }
        // What a run that ended early has not met may still be there.
        let missing = known.entries.filter { entry in
            interruption == nil && !tally.failures.contains { entry.matches($0.failureClass) }
                && (entry.rate?.isMissed(among: tally.cases) ?? entry.kept.isEmpty)
        }
        stale = missing + changes
        unchecked = invalid + Self.gaps(setting, counted)
    }

    /// Returns a sentence for each entry that happened more often than known, by the entry's index.
    private static func excesses(_ tally: CampaignTally, _ known: KnownDifferences) -> [Int: String]
    {
        var counts: [Int: Int] = [:]
        for failures in tally.failures {
            let place = known.entries.firstIndex { $0.matches(failures.failureClass) }
            if let place { counts[place, default: 0] += failures.count }
        }
        return counts.reduce(into: [:]) { excesses, element in
            let entry = known.entries[element.key]
            guard let rate = entry.rate else { return }
            let most = rate.most(of: tally.cases)
            guard element.value > most else { return }
            excesses[element.key] =
                "this is known (\(entry.reason)), but happened \(element.value) times in "
                + "\(tally.cases) cases, where \(rate.count) in \(rate.total) let \(most) at most be "
                + "expected"
        }
    }

    /// Returns a sentence for each check that is missing: no case, or too few comparisons.
    private static func gaps(_ setting: Setting, _ tally: CampaignTally) -> [String] {
        guard tally.cases > 0 else { return ["no case was tried"] }
        // An engine that crashes or hangs was tried, and the others could not be held against it.
        func fails(_ engine: Int) -> Bool {
            tally.verdicts[engine].keys.contains(where: \.isFailure)
        }
        let isHeldAgainst =
            setting.engines.count > 1 || tally.lawsAsked.contains { $0.values.contains { $0 > 0 } }
        if !isHeldAgainst, !fails(0) {
            return ["\(setting.engines[0]) was held against nothing: no other engine, and no law"]
        }
        let wanted = setting.leastCompared.fewest(of: tally.cases)
        return setting.engines.indices.compactMap { engine in
            let name = setting.engines[engine]
            let compared = tally.compared(engine: engine)
            if compared == 0, !fails(engine), !fails(0) {
                return engine == 0
                    ? "\(name), the reference, has answered none of the cases"
                    : "no answer of \(name) could be compared"
            }
            // What could not be compared because one of the two failed is told as a failure.
            let failed = Set([0, engine]).reduce(0) { $0 + tally.failed(engine: $1) }
            let isReference = engine == 0 && setting.engines.count > 1
            if isReference || compared + failed >= wanted { return nil }
            return "\(name) could be compared in \(compared) of \(tally.cases) cases, and "
                + "\(wanted) are wanted (--min-compared \(setting.leastCompared))"
        }
    }

    /// The findings that are neither known nor disputed.
    public var news: [Finding] { findings.filter(\.isNew) }

    /// Whether everything was checked, and nothing is wrong but what is known to be.
    public var isGood: Bool {
        news.isEmpty && stale.isEmpty && unchecked.isEmpty && unusable.isEmpty && complaints.isEmpty
    }
}
