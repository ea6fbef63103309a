// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import StackLayout

/// The JSON Lines reports of all shards of one campaign, merged into the report of the whole.
///
/// Counts of cases, verdicts, laws and decisions are added up, so they equal those of one run. Each class
/// shows the smallest case of all shards.
///
/// Each shard searches for causes by itself, and the counts of the causes are added up. A class without a
/// cause is named after a case that one shard has reduced, so there may be more classes than in one run.
public struct MergedReports {
    /// The reason why reports cannot be merged.
    public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// No report is given.
        case noReport
        /// The report with this path cannot be merged with any, for the given reason.
        case unusable(String, reason: String)
        /// Two reports come from different versions of the program.
        case differentVersions(String, String)
        /// Two reports come from different campaigns.
        case differentCampaigns(String, String)
        /// Two reports come from the same shard.
        case sameShard(String, String)
        /// Shards are missing; each is named as the command line names it.
        case missing([String])

        /// The reason in words: what does not fit.
        public var description: String {
            switch self {
            case .noReport: "there is no report"
            case .unusable(let path, let reason): "\(path) \(reason)"
            case .differentVersions(let one, let other):
                "\(one) and \(other) come from different versions of stacklp"
            case .differentCampaigns(let one, let other):
                "\(one) and \(other) come from different campaigns"
            case .sameShard(let one, let other):
                "\(one) and \(other) are the same shard; give one of them"
            case .missing(let shards): "missing: \(shards.joined(separator: ", "))"
            }
        }
    }

    /// The number of shards.
    private let count: Int
    /// The records of the whole campaign.
    private let records: ReportRecords

    /// Returns whether a line is the first line of a report of `stacklp fuzz`.
    public static func isReport(_ line: some Sequence<UInt8>) -> Bool {
        ReportRecords.areBegun(by: line)
    }

    /// Checks that reports fit together.
    ///
    /// - Parameter reports: The texts of the reports, each with its path.
    /// - Complexity: O(bytes log bytes).
    /// - Throws: A ``Refusal`` that describes what does not fit.
    public init(_ reports: [(path: String, text: [UInt8])]) throws(Refusal) {
        // 1. Read each report.
        var shards: [ReportShard] = []
        for (path, text) in reports { shards.append(try ReportShard(path: path, text: text)) }
        guard let first = shards.first else { throw .noReport }

        // 2. Compare each report with the first.
        for shard in shards {
            guard shard.records.campaign.version == first.records.campaign.version else {
                throw .differentVersions(first.path, shard.path)
            }
            guard shard.records.campaign.settings == first.records.campaign.settings,
                shard.shard.kind == first.shard.kind,
                shard.shard.count == first.shard.count
            else { throw .differentCampaigns(first.path, shard.path) }
        }

        // 3. Check that each shard is there once.
        shards.sort { $0.shard.number < $1.shard.number }
        for (one, other) in zip(shards, shards.dropFirst()) where one.shard == other.shard {
            throw .sameShard(one.path, other.path)
        }
        let all = (1...first.shard.count).map { number in
            var shard = first.shard
            shard.number = number
            return shard
        }
        let missing = Set(all).subtracting(shards.map(\.shard))
        guard missing.isEmpty else {
            throw .missing(missing.sorted { $0.number < $1.number }.map(\.description))
        }
        count = shards.count
        records = ReportRecords(merging: shards.map(\.records))
    }

    // MARK: The merged report

    /// A Boolean value that says whether nothing is wrong and everything was checked.
    public var isGood: Bool { records.campaign.isGood }

    /// The missing checks, one sentence each, that no shard with cases has made.
    public var unchecked: [String] { records.unchecked.map(\.what) }

    /// A summary of the merged reports, in one line.
    public var summary: String {
        let failing = records.campaign.failingCases
        return "\(records.campaign.cases.of("case")) of \(count.of("shard")), "
            + "\(failing == 0 ? "none" : "\(failing)") of them failing"
    }

    /// The report of the whole.
    ///
    /// - Complexity: O(findings × elements of their smallest cases).
    public var text: String { records.text }
}

extension ReportRecords {
    /// The records of a whole campaign, of which each shard has some.
    fileprivate init(merging shards: [ReportRecords]) {
        // 1. Add up the counts.
        var whole = shards[0]
        whole.campaign = .merging(shards.map(\.campaign))
        whole.diagnoses = whole.campaign.engines.compactMap { engine in
            let same = shards.flatMap(\.diagnoses).filter { $0.engine == engine.name }
            return same.isEmpty ? nil : .merging(same)
        }
        whole.coverage = .merging(shards.map(\.coverage))

        // 2. Merge the findings of each class.
        whole.findings = Dictionary(grouping: shards.flatMap(\.findings), by: \.failureClass)
            .values.map(FindingRecord.merging)
            .sorted { ($1.count, $0.failureClass) < ($0.count, $1.failureClass) }

        // 3. Keep the checks that no shard with cases has made, and each complaint once. Whether enough was
        //    compared depends on the sums.
        let tried = shards.filter { $0.campaign.cases > 0 }
        let missing = (tried.isEmpty ? shards : tried).map { shard in
            shard.unchecked.map(\.what).filter { !shard.campaign.gaps.contains($0) }
        }
        let common = missing[0].filter { what in missing.allSatisfy { $0.contains(what) } }
        whole.unchecked = (common + whole.campaign.gaps).map { RemarkRecord(of: $0) }
        whole.complaints = Set(shards.flatMap(\.complaints).map(\.what)).sorted()
            .map { RemarkRecord(of: $0) }

        // 4. Say what there is.
        whole.campaign.new = whole.findings.count
        whole.campaign.unexplained = whole.findings.count { $0.isUnexplained != nil }
        whole.campaign.unchecked = whole.unchecked.count
        whole.campaign.complaints = whole.complaints.count
        whole.campaign.isGood =
            whole.findings.isEmpty && whole.unchecked.isEmpty && whole.complaints.isEmpty
        self = whole
    }
}
