// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import LayoutLaws
internal import StackLayout

/// The result of a campaign, for reports.
public struct CampaignOutcome: Sendable {
    /// The configuration of a campaign, and the command that repeats it.
    public struct Setting: Sendable {
        /// The version of this package.
        public var version: String
        /// The command that repeats the campaign; empty if its cases are fixtures from no file, or if the settings
        /// do not name its engines.
        public var command: String
        /// The settings that the campaign was run with.
        public var settings: CampaignSettings
        /// The engines' names, the reference first.
        public var engines: [String]
        /// The laws that were checked.
        public var laws: [Law]
        /// The number of cases that the run was to try; `nil` for as many as were tried.
        public var asked: Int?
        /// The tolerance in words.
        public var toleranceWords: String {
            settings.tolerance.description
                + (settings.expected.isEmpty
                    ? "" : ", or a fixture's own tolerance for its expected frames")
        }

        /// Creates a setting from its parts.
        public init(
            version: String,
            command: String,
            settings: CampaignSettings,
            engines: [String],
            laws: [Law],
            asked: Int? = nil
        ) {
            self.version = version
            self.command = command
            self.settings = settings
            self.engines = engines
            self.laws = laws
            self.asked = asked
        }
    }

    /// The configuration of the campaign.
    public var setting: Setting
    /// The counts of all cases; disputed differences count against no engine.
    public let tally: CampaignTally
    /// The classes of failure, each with its smallest case.
    ///
    /// New classes come first, then disputed and known ones, and those with more cases before others.
    public let findings: [Finding]
    /// The diagnosis of each engine that differs; empty if causes were not searched for.
    public let diagnoses: [EngineDiagnosis]
    /// The known differences that did not happen.
    public let stale: [KnownDifferences.Entry]
    /// The checks that did not take place, one sentence each.
    ///
    /// Examples are an invalid fixture, and an engine that was compared in too few cases.
    public let unchecked: [String]
    /// The engines that could not be started, one sentence each; no case was tried then.
    public let unusable: [String]
    /// The errors of engines after their last answer, one sentence each; they belong to no case.
    public let complaints: [String]
    /// A Boolean value that says whether there was a list of known differences.
    public let hasKnownDifferences: Bool
    /// The reason why the run ended before all cases were tried and reduced; `nil` if it did not.
    public let interruption: String?

    /// Creates an outcome from its parts.
    ///
    /// - Parameters:
    ///   - setting: The settings of the campaign.
    ///   - tally: The counts of all cases.
    ///   - findings: The finding for each class of the tally, in its order.
    ///   - diagnoses: The diagnoses of the engines, if causes were searched for.
    ///   - known: The known differences.
    ///   - changes: The kept cases of known differences that have changed, each as an entry with the change.
    ///   - invalid: The errors of fixtures that could not be used.
    ///   - unusable: The engines that could not be started, with the reasons.
    ///   - complaints: The errors of engines after their last answer.
    ///   - interruption: The reason why the run ended early; `nil` if it did not.
    /// - Complexity: O(findings × known differences).
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
            let place = known.entries.firstIndex { $0.matches(failures.failureClass) }
            let excess = place.flatMap { excesses[$0] }
            let reason = excess == nil ? place.map { known.entries[$0].reason } : nil
            return finding.counted(failures.count, reason: reason, excess: excess)
        }
        // The order in which classes are met depends on the start of a run; the order of their names does not.
        self.findings = found.sorted { first, second in
            let ranks = [first, second].map { finding in
                (
                    finding.isNew ? 0 : finding.reason == nil ? 1 : 2, -finding.count,
                    finding.failureClass.key
                )
            }
            return ranks[0] < ranks[1]
        }
        // A known difference may still happen in cases that a shortened run did not reach.
        let missing = known.entries.filter { entry in
            interruption == nil && !tally.failures.contains { entry.matches($0.failureClass) }
                && (entry.rate?.isMissed(among: tally.cases) ?? entry.kept.isEmpty)
        }
        stale = missing + changes
        // A run that ends as soon as there are failures needs no further cases.
        let isDone = interruption == Self.mostFailures && self.findings.contains(where: \.isNew)
        let asked = isDone ? tally.cases : setting.asked ?? tally.cases
        unchecked = invalid + Self.gaps(setting, counted, of: asked)
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
                + "\(tally.cases) cases; a rate of \(rate.count) in \(rate.total) allows at most "
                + "\(most)"
        }
    }

    /// Returns a sentence for each missing check: no case, or too few comparisons.
    private static func gaps(_ setting: Setting, _ tally: CampaignTally, of asked: Int) -> [String]
    {
        guard tally.cases > 0 else { return ["no case was tried"] }
        let isHeldAgainst =
            setting.engines.count > 1 || tally.lawsAsked.contains { $0.values.contains { $0 > 0 } }
        if !isHeldAgainst {
            return ["\(setting.engines[0]) was compared with nothing: no other engine, and no law"]
        }
        return setting.engines.indices.compactMap { engine in
            let (name, compared) = (setting.engines[engine], tally.compared(engine: engine))
            if engine == 0 && setting.engines.count > 1 {
                return compared == 0 ? "\(name), the reference, answered no case" : nil
            }
            return setting.settings.minCompared.gap(of: name, compared, of: asked)
        }
    }

    /// The reason of a run that ended since enough cases had failed.
    static let mostFailures = "--max-failures"

    /// The findings that are neither known nor disputed.
    ///
    /// - Complexity: O(findings).
    public var news: [Finding] { findings.filter(\.isNew) }

    /// A Boolean value that says whether everything was checked, and all failures are known or disputed.
    ///
    /// - Complexity: O(findings).
    public var isGood: Bool {
        news.isEmpty && stale.isEmpty && unchecked.isEmpty && unusable.isEmpty && complaints.isEmpty
    }
}
