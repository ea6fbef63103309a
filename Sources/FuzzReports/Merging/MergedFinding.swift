// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// The findings of one class from all shards of a campaign, as one run would report them.
struct MergedFinding {
    private let same: [ReportRecord]
    /// The record with the best case of all shards.
    private let best: ReportRecord

    init(_ same: [ReportRecord]) {
        self.same = same
        best = same.min { Self.rank($0) < Self.rank($1) } ?? ReportRecord()
    }

    var record: ReportRecord {
        var whole = best
        whole.set("count", same.sum("count"))
        if best["situations"] != nil { whole["situations"] = .array(situations.map(\.value)) }
        // These stand at the end.
        whole["others"] = nil
        let others = others
        if !others.isEmpty { whole["others"] = .array(others.map(\.value)) }
        return whole
    }

    private var situations: [ReportRecord] {
        var counts: [String: Int] = [:]
        for situation in same.flatMap({ $0.records("situations") }) {
            counts[situation.text("class"), default: 0] += situation.count("count")
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { key, count in
            var situation = ReportRecord()
            situation["class"] = .string(key)
            situation.set("count", count)
            return situation
        }
    }

    /// The best cases of other situations, each layout once.
    private var others: [ReportRecord] {
        var bests: [String: ReportRecord] = [:]
        for finding in same {
            var own = ReportRecord()
            for key in Self.keys { own[key] = finding[key] }
            for case let other in [own] + finding.records("others") {
                let found = other.text("found")
                let situation = found.isEmpty ? other.text("case") : found
                if let known = bests[situation], Self.rank(known) <= Self.rank(other) { continue }
                bests[situation] = other
            }
        }
        let ranked = bests.values.filter { $0["case"] != best["case"] }
            .sorted { Self.rank($0) < Self.rank($1) }
        return ranked.prefix(Self.most).reduce(into: []) { kept, other in
            let isThere = ([best] + kept).contains { Self.areSame($0, other) }
            if !isThere { kept.append(other) }
        }
    }

    /// The number of cases that a campaign keeps besides the smallest one.
    private static let most = 3
    /// The members that describe another case.
    private static let keys = [
        "together", "found", "case", "elements", "originalElements", "fixture",
    ]

    /// Returns whether two cases have the same layout, whatever their names are.
    private static func areSame(_ one: ReportRecord, _ other: ReportRecord) -> Bool {
        let layouts = [one, other].map { record in
            ReportRecord(record["fixture"]).members.filter {
                $0.key != "name" && $0.key != "description"
            }
        }
        return layouts[0] == layouts[1]
    }

    /// Returns the rank of a case; the best case has the lowest rank.
    ///
    /// Cases with fewer simultaneous deviations come first, then cases with fewer elements, then earlier
    /// cases.
    private static func rank(_ record: ReportRecord) -> (Int, Int, Int, Int) {
        let place = record.text("case").split(separator: "-").last ?? ""
        let numbers = place.split(separator: ".").compactMap { Int($0) }
        return (
            record.size("together"), record.count("originalElements"), numbers.first ?? 0,
            numbers.count > 1 ? numbers[1] : 0
        )
    }
}
