// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutLaws

/// What came out of a campaign, for reports.
public struct CampaignOutcome: Sendable {
    /// What was run, and how it can be run again.
    public struct Setting: Sendable {
        /// The version of this package.
        public var version: String
        /// The command that does the same again.
        public var command: String
        /// The engines' names, the reference first.
        public var engines: [String]
        /// The laws that were asked.
        public var laws: [Law]
        /// How far each number of a frame may be off, in points.
        public var tolerance: Double

        /// A setting from its parts.
        public init(
            version: String,
            command: String,
            engines: [String],
            laws: [Law],
            tolerance: Double
        ) {
            self.version = version
            self.command = command
            self.engines = engines
            self.laws = laws
            self.tolerance = tolerance
        }
    }

    /// What was run.
    public let setting: Setting
    /// What was counted; what is disputed counts against nobody.
    public let tally: CampaignTally
    /// The classes of failure, each with its smallest case: new ones first, then what is disputed and what is
    /// known, and those with more cases before others.
    public let findings: [Finding]
    /// What is believed of the engines, if causes were looked for.
    public let diagnoses: [EngineDiagnosis]
    /// Differences that are said to be known, and did not happen.
    public let stale: [KnownDifferences.Entry]
    /// What should have been checked and was not, a sentence each: fixtures that are invalid, engines
    /// of which no answer could be held against another one.
    public let unchecked: [String]
    /// What ended the run before all cases were tried or made smaller; `nil` if nothing did.
    public let interruption: String?

    /// Puts an outcome together.
    ///
    /// - Parameters:
    ///   - setting: What the campaign was asked to do.
    ///   - tally: What was counted over all of its cases.
    ///   - findings: What became of each class of the tally, in its order.
    ///   - diagnoses: What is believed of the engines, if causes were looked for.
    ///   - known: Differences with a reason.
    ///   - invalid: What is wrong with fixtures that could not be put through.
    ///   - interruption: What ended the run early, if anything did.
    public init(
        setting: Setting,
        tally: CampaignTally,
        findings: [Finding],
        diagnoses: [EngineDiagnosis] = [],
        known: KnownDifferences,
        invalid: [String] = [],
        interruption: String? = nil
    ) {
        self.setting = setting
        self.interruption = interruption
        let disputed = findings.filter(\.isDisputed).map(\.failureClass)
        var counted = tally
        counted.dispute(Set(disputed), engines: setting.engines)
        self.tally = counted
        self.diagnoses = diagnoses
        let found = zip(tally.failures, findings).map { failures, finding in
            var finding = finding
            finding.count = failures.count
            finding.reason = known.reason(for: failures.failureClass)
            return finding
        }
        self.findings = found.enumerated().sorted { first, second in
            let ranks = [first, second].map { offset, finding in
                (finding.isNew ? 0 : finding.reason == nil ? 1 : 2, -finding.count, offset)
            }
            return ranks[0] < ranks[1]
        }.map(\.element)
        stale = known.entries.filter { entry in
            !tally.failures.contains { entry.matches($0.failureClass) }
        }
        unchecked = invalid + Self.gaps(setting, counted)
    }

    /// Who was not checked at all.
    private static func gaps(_ setting: Setting, _ tally: CampaignTally) -> [String] {
        guard tally.cases > 0 else { return ["no case was tried"] }
        // An engine that crashes or hangs was tried, and the others could not be held against it.
        func fails(_ engine: Int) -> Bool {
            tally.verdicts[engine].keys.contains(where: \.isFailure)
        }
        return setting.engines.indices.filter { engine in
            tally.compared(engine: engine) == 0 && !fails(engine) && !fails(0)
        }.map { index in
            let name = setting.engines[index]
            return index == 0
                ? "\(name), the reference, has answered none of the cases"
                : "no answer of \(name) could be compared"
        }
    }

    /// The findings that are neither known nor disputed.
    public var news: [Finding] { findings.filter(\.isNew) }

    /// Whether everything was checked, and nothing is wrong but what is known to be.
    public var isGood: Bool { news.isEmpty && stale.isEmpty && unchecked.isEmpty }
}
