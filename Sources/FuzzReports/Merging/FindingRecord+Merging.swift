// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing

extension FindingRecord {
    /// Returns the finding of a class for all shards, as one run would report it.
    static func merging(_ same: [FindingRecord]) -> FindingRecord {
        // 1. Take the best case of all shards, with the counts of all.
        var whole = mergingMembers(same.sorted { $0.shown.rank < $1.shown.rank })

        // 2. Find the best case of each situation.
        var bests: [String: ShownCase] = [:]
        for other in same.flatMap({ [$0.shown] + ($0.others ?? []) }) {
            let situation = other.found ?? other.name
            if let known = bests[situation], known.rank <= other.rank { continue }
            bests[situation] = other
        }

        // 3. Keep the best of them, each layout once.
        let others = bests.values.filter { $0.name != whole.shown.name }
            .sorted { $0.rank < $1.rank }
        var kept: [ShownCase] = []
        for other in others.prefix(CampaignTally.mostOthers) {
            let layouts = ([whole.shown] + kept).map(\.layout)
            if !layouts.contains(other.layout) { kept.append(other) }
        }
        whole.others = kept.isEmpty ? nil : kept
        return whole
    }
}

extension FindingRecord.ShownCase {
    /// The rank of the case; the best case has the lowest rank.
    ///
    /// Cases with fewer simultaneous deviations come first, then cases with fewer elements, then earlier
    /// cases.
    fileprivate var rank: (Int, Int, Int, Int) {
        let numbers = (name.split(separator: "-").last ?? "").split(separator: ".")
            .compactMap { Int($0) }
        return (
            together?.count ?? 0, originalElements, numbers.first ?? 0,
            numbers.count > 1 ? numbers[1] : 0
        )
    }

    /// The members of the fixture that tell its layout, whatever its name is.
    fileprivate var layout: [JSONValue.Member] {
        let value = try? FixtureReader.value(of: fixture.text.utf8, from: FixtureSource(file: name))
        guard case .object(let members)? = value else { return [] }
        return members.filter { $0.key != "name" && $0.key != "description" }
    }
}

extension FindingRecord.Situation {
    /// Returns the situations of all shards, the most frequent first.
    static func merging(_ lists: [[Self]?]) -> [Self]? {
        let all = lists.compactMap(\.self)
        if all.isEmpty { return nil }
        let counts = [String: Int](summing: all.joined().map { ($0.failureClass, $0.count) })
        return counts.ranked.map { Self(of: $0) }
    }
}
