// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFuzzing
internal import LayoutLaws

/// The totals of a campaign.
struct CampaignRecord: ReportObject {
    var version = ""
    var command = ""
    var settings = SettingsRecord(CampaignSettings())
    var tolerance = 0.0
    var cases = 0
    var failingCases = 0
    var isGood = true
    var minCompared = ""
    var asked: Int?
    var endedEarlyBy: String?
    var engines: [Engine] = []
    var new = 0
    var unexplained = 0
    var known = 0
    var disputed = 0
    var stale = 0
    var unchecked = 0
    var complaints = 0
    var heldAgainstKnown: Bool?

    static let members: [ReportMember<Self>] = [
        .init("version", \.version) { $0.setting.version },
        .init("command", \.command) { $0.setting.command },
        .init("settings", \.settings) { SettingsRecord($0.setting.settings) },
        .init("tolerance", \.tolerance) { $0.setting.settings.tolerance.points },
        .init("cases", \.cases, merging: Int.sum) { $0.tally.cases },
        .init("failingCases", \.failingCases, merging: Int.sum) { $0.tally.failingCases },
        .init("good", \.isGood) { $0.isGood },
        .init("minCompared", \.minCompared) { $0.setting.settings.minCompared.description },
        .init("asked", \.asked) { $0.setting.asked },
        .init("endedEarlyBy", \.endedEarlyBy) { $0.interruption },
        .init("engines", \.engines, merging: Engine.mergingByPlace) { outcome in
            outcome.setting.engines.indices.map { Engine(of: (outcome, $0)) }
        },
        .init("new", \.new) { $0.news.count },
        .init("unexplained", \.unexplained) { $0.unexplained },
        .init("known", \.known) { $0.known.count },
        .init("disputed", \.disputed) { $0.disputed.count },
        .init("stale", \.stale) { $0.stale.count },
        .init("unchecked", \.unchecked) { $0.unchecked.count },
        .init("complaints", \.complaints) { $0.complaints.count },
        .init("heldAgainstKnown", \.heldAgainstKnown) { $0.hasKnownDifferences ? true : nil },
    ]
    typealias Source = CampaignOutcome

    /// A sentence for each tested engine that was compared in too few cases.
    var gaps: [String] {
        engines.indices.compactMap { place in
            if place == 0 && engines.count > 1 { return nil }
            return settings.settings.minCompared
                .gap(of: engines[place].name, engines[place].compared, of: cases)
        }
    }
}

extension CampaignRecord {
    /// An engine with the numbers of its verdicts.
    struct Engine: ReportObject {
        var name = ""
        var compared = 0
        var verdicts = ReportTable<Int>()
        var replaced: Int?
        var refusals: [Refusal]?
        var profiles: [ProfileCounts]?
        var laws = ReportTable<LawCounts>()

        static let members: [ReportMember<Self>] = [
            .init("name", \.name) { $0.setting.engines[$1] },
            .init("compared", \.compared, merging: Int.sum) { $0.tally.compared(engine: $1) },
            .init("verdicts", \.verdicts, merging: { .sum($0, of: CaseVerdict.allCases) }) {
                let counts = $0.tally.verdicts[$1]
                return .init(
                    CaseVerdict.allCases.compactMap { verdict in
                        counts[verdict].map { (verdict.rawValue, $0) }
                    }
                )
            },
            .init("replaced", \.replaced, merging: Int?.sum) { .sum([$0.tally.replaced[$1]]) },
            .init("refusals", \.refusals, merging: Refusal.merging) {
                Refusal.ranked($0.tally.refusals[$1].reasons)
            },
            .init("profiles", \.profiles, merging: ProfileCounts.merging) {
                let profiles = $0.tally.refusals[$1].profiles
                return profiles.isEmpty ? nil : profiles.map { ProfileCounts(of: $0) }
            },
            .init("laws", \.laws, merging: LawCounts.merging) { outcome, engine in
                .init(
                    outcome.setting.laws.map { law in
                        (law.rawValue, LawCounts(of: outcome.counts(of: law, engine: engine)))
                    }
                )
            },
        ]
        typealias Source = (outcome: CampaignOutcome, engine: Int)
    }

    /// The number of fixtures that an engine refused for a reason.
    struct Refusal: ReportObject {
        var reason = ""
        var count = 0

        static let members: [ReportMember<Self>] = [
            .init("reason", \.reason) { $0.name },
            .init("count", \.count) { $0.value },
        ]
        typealias Source = (name: String, value: Int)

        /// Returns the reasons, the most frequent first; `nil` if there are none.
        static func ranked(_ counts: [String: Int]) -> [Refusal]? {
            counts.isEmpty ? nil : counts.ranked.map { Refusal(of: $0) }
        }

        static func merging(_ lists: [[Refusal]?]) -> [Refusal]? {
            let all = lists.flatMap { $0 ?? [] }
            return ranked([String: Int](summing: all.map { ($0.reason, $0.count) }))
        }
    }

    /// A profile of random cases, with the numbers of cases that an engine was asked and answered.
    struct ProfileCounts: ReportObject {
        var profile = ""
        var asked = 0
        var answered = 0

        static let members: [ReportMember<Self>] = [
            .init("profile", \.profile) { $0.profile },
            .init("asked", \.asked, merging: Int.sum) { $0.asked },
            .init("answered", \.answered, merging: Int.sum) { $0.answered },
        ]
        typealias Source = (profile: String, asked: Int, answered: Int)

        static func merging(_ lists: [[ProfileCounts]?]) -> [ProfileCounts]? {
            let all = Dictionary(grouping: lists.flatMap { $0 ?? [] }, by: \.profile).values
            return all.isEmpty ? nil : all.map(merging).sorted { $0.profile < $1.profile }
        }
    }

    /// The numbers of times that an engine was asked a law and broke it.
    struct LawCounts: ReportObject {
        var asked = 0
        var broken = 0

        static let members: [ReportMember<Self>] = [
            .init("asked", \.asked, merging: Int.sum) { $0.asked },
            .init("broken", \.broken, merging: Int.sum) { $0.broken },
        ]
        typealias Source = (asked: Int, broken: Int)

        static func merging(_ tables: [ReportTable<LawCounts>]) -> ReportTable<LawCounts> {
            .init(
                tables[0].rows.map { law in
                    let same = tables.flatMap(\.rows).filter { $0.name == law.name }
                    return (law.name, merging(same.map(\.value)))
                }
            )
        }
    }
}
