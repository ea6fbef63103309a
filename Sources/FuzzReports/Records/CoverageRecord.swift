// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing

/// The coverage of a campaign.
struct CoverageRecord: ReportObject {
    var engines: [Engine] = []

    static let members: [ReportMember<Self>] = [
        .init("engines", \.engines, merging: Engine.mergingByPlace) { outcome in
            outcome.tested.map { engine in
                Engine(of: (outcome.setting.engines[engine], outcome.tally.coverage[engine]))
            }
        }
    ]
    typealias Source = CampaignOutcome
}

extension CoverageRecord {
    /// The decisions that an engine's compared cases required.
    struct Engine: ReportObject {
        var name = ""
        var cases = 0
        var decisions = ReportTable<Int>()
        var neverCompared: [String] = []

        static let members: [ReportMember<Self>] = [
            .init("name", \.name) { $0.name },
            .init("cases", \.cases, merging: Int.sum) { $0.coverage.cases },
            .init("decisions", \.decisions, merging: { .sum($0, of: Decision.allCases) }) {
                engine in
                .init(Decision.allCases.map { ($0.rawValue, engine.coverage.count(of: $0)) })
            },
            .init("neverCompared", \.neverCompared) { $0.coverage.gaps.map(\.rawValue) },
        ]
        typealias Source = (name: String, coverage: Coverage)

        /// Returns the coverage by all shards: decisions that some shard could have covered, and none did,
        /// were never compared.
        static func merging(_ same: [Self]) -> Self {
            var whole = mergingMembers(same)
            let gaps = Set(same.flatMap(\.neverCompared))
            whole.neverCompared = whole.decisions.rows
                .filter { gaps.contains($0.name) && $0.value == 0 }.map(\.name)
            return whole
        }
    }
}
