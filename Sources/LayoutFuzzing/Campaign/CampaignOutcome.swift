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
    /// What was counted.
    public let tally: CampaignTally
    /// The classes of failure, each with its smallest case: those that nobody knew of first, and
    /// then those with more cases.
    public let findings: [Finding]
    /// Classes that were seen, but do not happen again with the case alone.
    public let unrepeated: [FailureClass]
    /// Differences that are said to be known, and did not happen.
    public let stale: [KnownDifferences.Entry]

    /// Puts an outcome together.
    ///
    /// - Parameters:
    ///   - findings: What became of each class of the tally, in its order; `nil` where the failure
    ///     does not happen again.
    ///   - known: Differences with a reason.
    public init(
        setting: Setting,
        tally: CampaignTally,
        findings: [Finding?],
        known: KnownDifferences
    ) {
        self.setting = setting
        self.tally = tally
        var (found, unrepeated): ([Finding], [FailureClass]) = ([], [])
        for (failures, finding) in zip(tally.failures, findings) {
            guard var finding else {
                unrepeated.append(failures.failureClass)
                continue
            }
            finding.count = failures.count
            finding.reason = known.reason(for: failures.failureClass)
            found.append(finding)
        }
        self.findings = found.enumerated().sorted { first, second in
            let ranks = [first, second].map { offset, finding in
                (finding.reason == nil ? 0 : 1, -finding.count, offset)
            }
            return ranks[0] < ranks[1]
        }.map(\.element)
        self.unrepeated = unrepeated
        stale = known.entries.filter { entry in
            !tally.failures.contains { entry.matches($0.failureClass) }
        }
    }

    /// The findings that nobody knew of.
    public var news: [Finding] { findings.filter { $0.reason == nil } }

    /// Whether nothing is wrong but what is known to be.
    public var isGood: Bool { news.isEmpty && unrepeated.isEmpty && stale.isEmpty }
}
