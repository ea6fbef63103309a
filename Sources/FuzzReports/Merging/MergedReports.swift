// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutFixtures
internal import LayoutFuzzing

/// The JSON Lines reports of all shards of one campaign, merged into the report of the whole.
///
/// Counts of cases, verdicts, laws and decisions are added up, so they equal those of one run. Each class
/// shows the smallest case of all shards.
///
/// Each shard searches for causes by itself, and the counts of the causes are added up. A class without a
/// cause is named after a case that one shard has reduced, so there may be more classes than in one run.
public struct MergedReports {
    /// The reason why reports cannot be merged.
    public struct Refusal: Error, CustomStringConvertible {
        /// The reason: what does not fit.
        public let description: String
    }

    private let shards: [ReportShard]

    /// Returns whether a line is the first line of a report of `stacklp fuzz`.
    public static func isReport(_ line: some Sequence<UInt8>) -> Bool {
        line.starts(with: Array(#"{"type":"campaign","#.utf8))
    }

    /// Checks that reports fit together.
    ///
    /// - Parameter reports: The texts of the reports, each with its path.
    /// - Throws: A ``Refusal`` that describes what does not fit.
    public init(_ reports: [(path: String, text: [UInt8])]) throws(Refusal) {
        // 1. Read each report.
        var shards: [ReportShard] = []
        for (path, text) in reports { shards.append(try ReportShard(path: path, text: text)) }
        guard let first = shards.first else { throw Refusal(description: "there is no report") }

        // 2. Compare each report with the first.
        for shard in shards {
            let pair = "\(first.path) and \(shard.path) come from different"
            guard shard.campaign["version"] == first.campaign["version"] else {
                throw Refusal(description: "\(pair) versions of stacklp")
            }
            guard shard.command == first.command, shard.kind == first.kind,
                shard.count == first.count
            else { throw Refusal(description: "\(pair) campaigns") }
        }

        // 3. Check that each shard is there once.
        shards.sort { $0.number < $1.number }
        for (one, other) in zip(shards, shards.dropFirst()) where one.number == other.number {
            let pair = "\(one.path) and \(other.path)"
            throw Refusal(description: "\(pair) are the same shard; give one of them")
        }
        let numbers = Set(shards.map(\.number))
        let missing = (1...first.count).filter { !numbers.contains($0) }
        guard missing.isEmpty else {
            let names = missing.map { "\(first.kind):\($0)/\(first.count)" }
            throw Refusal(description: "missing: \(names.joined(separator: ", "))")
        }
        self.shards = shards
    }

    private var campaigns: [ReportRecord] { shards.map(\.campaign) }

    /// Returns the lines of a type from all shards.
    private func records(_ type: String) -> [ReportRecord] {
        shards.flatMap { $0.records(type) }
    }

    // MARK: The merged report

    /// A Boolean value that says whether nothing is wrong and everything was checked.
    public var isGood: Bool { findings.isEmpty && unchecked.isEmpty && complaints.isEmpty }

    /// The missing checks, one sentence each, that no shard with cases has made.
    public var unchecked: [String] {
        let tried = shards.filter { $0.campaign.count("cases") > 0 }
        let sentences = (tried.isEmpty ? shards : tried).map { shard in
            shard.records("unchecked").map { $0.text("what") }
        }
        return (sentences.first ?? []).filter { sentence in
            sentences.allSatisfy { $0.contains(sentence) }
        }
    }

    /// The errors of engines after their last answer in any shard, sorted, each once.
    private var complaints: [String] {
        Set(records("complaint").map { $0.text("what") }).sorted()
    }

    /// A summary of the merged reports, in one line.
    public var summary: String {
        let failing = campaigns.sum("failingCases")
        return "\(campaigns.sum("cases").of("case")) of \(shards.count.of("shard")), "
            + "\(failing == 0 ? "none" : "\(failing)") of them failing"
    }

    /// The report of the whole.
    public var text: String {
        let findings = findings
        let lines =
            [campaign(findings)] + diagnoses + findings
            + unchecked.map { Self.remark("unchecked", $0) }
            + complaints.map { Self.remark("complaint", $0) } + [coverage]
        return lines.map(\.line).joined()
    }

    private static func remark(_ type: String, _ sentence: String) -> ReportRecord {
        var record = ReportRecord()
        (record["type"], record["what"]) = (.string(type), .string(sentence))
        return record
    }

    private func campaign(_ findings: [ReportRecord]) -> ReportRecord {
        var whole = campaigns[0]
        whole["command"] = .string(shards[0].command)
        for key in ["cases", "failingCases"] { whole.set(key, campaigns.sum(key)) }
        whole["good"] = .bool(isGood)

        // 1. Merge the engines; their verdicts keep the order of declaration.
        whole["engines"] = Self.byEngine(campaigns, Self.engine)

        // 2. Count the findings and remarks.
        whole.set("new", findings.count)
        whole.set("unchecked", unchecked.count)
        whole.set("complaints", complaints.count)
        return whole
    }

    /// Merges the parts of records about each engine.
    private static func byEngine(
        _ records: [ReportRecord],
        _ whole: ([ReportRecord]) -> ReportRecord
    ) -> JSONValue {
        let engines = records.map { $0.records("engines") }
        return .array(
            engines[0].indices.map { place in
                whole(engines.filter { place < $0.count }.map { $0[place] }).value
            }
        )
    }

    private static func engine(_ same: [ReportRecord]) -> ReportRecord {
        var engine = same[0]
        engine.set("compared", same.sum("compared"))
        let sums = same.sums("verdicts")
        var verdicts = ReportRecord()
        for verdict in CaseVerdict.allCases {
            if let count = sums[verdict.rawValue] { verdicts.set(verdict.rawValue, count) }
        }
        engine["verdicts"] = verdicts.value
        let replaced = same.sum("replaced")
        if replaced > 0 { engine.set("replaced", replaced) }
        let laws = same.map { ReportRecord($0["laws"]) }
        var law = laws[0]
        for member in laws[0].members {
            let same = laws.map { ReportRecord($0[member.key]) }
            var counts = same[0]
            for key in ["asked", "broken"] { counts.set(key, same.sum(key)) }
            law[member.key] = counts.value
        }
        engine["laws"] = law.value
        return engine
    }

    private var diagnoses: [ReportRecord] {
        campaigns[0].records("engines").compactMap { engine in
            let same = records("diagnosis").filter { $0["engine"] == engine["name"] }
            guard var whole = same.first else { return nil }
            for key in ["differing", "explained"] { whole.set(key, same.sum(key)) }
            whole["causes"] = .array(
                Self.byDeviation(same, "causes", adding: ["cases", "alone"]).enumerated()
                    .sorted { first, second in
                        (second.element.count("cases"), first.offset)
                            < (first.element.count("cases"), second.offset)
                    }
                    .map(\.element.value)
            )
            if whole["supposed"] != nil {
                let same = same.map { ReportRecord($0["supposed"]) }
                var supposed = same[0]
                supposed.set("explained", same.sum("explained"))
                supposed["changes"] = .array(
                    Self.byDeviation(same, "changes", adding: ["gained", "lost"]).map(\.value)
                )
                whole["supposed"] = supposed.value
            }
            return whole
        }
    }

    /// Merges the records of each deviation and adds up their counts, in the order of the catalogue.
    private static func byDeviation(
        _ reports: [ReportRecord],
        _ list: String,
        adding counts: [String]
    ) -> [ReportRecord] {
        let records = Dictionary(grouping: reports.flatMap { $0.records(list) }) {
            $0.text("deviation")
        }
        return RuleDeviation.allCases.compactMap { deviation in
            guard let same = records[deviation.name], var whole = same.first else { return nil }
            for key in counts { whole.set(key, same.sum(key)) }
            return whole
        }
    }

    private var coverage: ReportRecord {
        var whole = records("coverage")[0]
        whole["engines"] = Self.byEngine(records("coverage"), Self.coverage)
        return whole
    }

    private static func coverage(_ same: [ReportRecord]) -> ReportRecord {
        var engine = same[0]
        engine.set("cases", same.sum("cases"))
        let sums = same.sums("decisions")
        var decisions = ReportRecord()
        for decision in Decision.allCases {
            decisions.set(decision.rawValue, sums[decision.rawValue, default: 0])
        }
        engine["decisions"] = decisions.value
        // Decisions that at least one shard could have covered, and none did.
        let gaps = Set(same.flatMap { $0.texts("neverCompared") })
        engine["neverCompared"] = .array(
            Decision.allCases.map(\.rawValue)
                .filter { gaps.contains($0) && sums[$0, default: 0] == 0 }.map { .string($0) }
        )
        return engine
    }

    private var findings: [ReportRecord] {
        Dictionary(grouping: records("finding")) { $0.text("class") }.values
            .map { MergedFinding($0).record }
            .sorted {
                ($1.count("count"), $0.text("class")) < ($0.count("count"), $1.text("class"))
            }
    }
}
