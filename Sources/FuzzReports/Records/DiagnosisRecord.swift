// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFuzzing
internal import StackLayout

/// The causes of an engine's differences.
struct DiagnosisRecord: ReportObject {
    var engine = ""
    var differing = 0
    var explained = 0
    var causes: [Cause] = []
    var supposed: Supposed?
    var suspects: [Suspect]?

    static let members: [ReportMember<Self>] = [
        .init("engine", \.engine) { $0.engine },
        .init("differing", \.differing, merging: Int.sum) { $0.differing },
        .init("explained", \.explained, merging: Int.sum) { $0.explained },
        .init("causes", \.causes, merging: Cause.merging) { $0.causes.map { Cause(of: $0) } },
        .init("supposed", \.supposed, merging: Supposed.merging) {
            $0.score.map { Supposed(of: $0) }
        },
        .init("suspects", \.suspects, merging: Suspect.merging) { diagnosis in
            guard let suspects = diagnosis.suspects, !suspects.rows.isEmpty else { return nil }
            return suspects.rows.map { Suspect(of: ($0, suspects.searched)) }
        },
    ]
    typealias Source = EngineDiagnosis
}

/// An object of a report about a deviation.
protocol DeviationObject: ReportObject {
    var deviation: String { get }
}

extension DeviationObject {
    /// Merges the objects about each deviation, in the order of the catalogue.
    static func mergingByDeviation(_ lists: [[Self]]) -> [Self] {
        let groups = Dictionary(grouping: lists.flatMap(\.self), by: \.deviation)
        return RuleDeviation.allCases.compactMap { groups[$0.name].map(merging) }
    }
}

extension DiagnosisRecord {
    /// A deviation that explains cases.
    struct Cause: DeviationObject {
        var deviation = ""
        var step = ""
        var asIf = ""
        var cases = 0
        var alone = 0

        static let members: [ReportMember<Self>] = [
            .init("deviation", \.deviation) { $0.deviation.name },
            .init("step", \.step) { $0.deviation.place.words },
            .init("asIf", \.asIf) { $0.deviation.clause },
            .init("cases", \.cases, merging: Int.sum) { $0.cases },
            .init("alone", \.alone, merging: Int.sum) { $0.alone },
        ]
        typealias Source = EngineDiagnosis.Cause

        /// Merges the causes, the most frequent first.
        static func merging(_ lists: [[Cause]]) -> [Cause] {
            // Sorting keeps the order of the catalogue among equals.
            mergingByDeviation(lists).sorted { $0.cases > $1.cases }
        }
    }

    /// The number of cases that the supposed deviations explain.
    struct Supposed: ReportObject {
        var deviations: [String] = []
        var explained = 0
        var changes: [Change] = []

        static let members: [ReportMember<Self>] = [
            .init("deviations", \.deviations) { $0.supposed.all.map(\.name) },
            .init("explained", \.explained, merging: Int.sum) { $0.explained },
            .init("changes", \.changes, merging: Change.mergingByDeviation) {
                $0.changes.map { Change(of: $0) }
            },
        ]
        typealias Source = ModelScore

        static func merging(_ same: [Supposed?]) -> Supposed? {
            let scores = same.compactMap(\.self)
            return scores.isEmpty ? nil : merging(scores)
        }
    }

    /// A quantity of which another value gives the engine's layout of some cases.
    struct Suspect: ReportObject {
        var rule = ""
        var step = ""
        var quantity = ""
        var cases = 0
        /// The number of cases that were searched, in the runs that suspect the quantity.
        var searched = 0

        static let members: [ReportMember<Self>] = [
            .init("rule", \.rule) { $0.row.value.rule.rawValue },
            .init("step", \.step) { $0.row.value.step },
            .init("quantity", \.quantity) { $0.row.value.quantity },
            .init("cases", \.cases, merging: Int.sum) { $0.row.layouts },
            .init("searched", \.searched, merging: Int.sum) { $0.searched },
        ]
        typealias Source = (row: Suspects.Row, searched: Int)

        /// Merges the counts of each quantity, the most frequent first.
        static func merging(_ lists: [[Suspect]?]) -> [Suspect]? {
            let groups = Dictionary(grouping: lists.compactMap(\.self).joined()) {
                [$0.rule, $0.quantity]
            }
            let merged = groups.values.map { merging($0) }
                .sorted { ($1.cases, $0.rule, $0.quantity) < ($0.cases, $1.rule, $1.quantity) }
            return merged.isEmpty ? nil : merged
        }
    }

    /// The effect of adding or removing a deviation.
    struct Change: DeviationObject {
        var deviation = ""
        var leftOut = false
        var gained = 0
        var lost = 0

        static let members: [ReportMember<Self>] = [
            .init("deviation", \.deviation) { $0.deviation.name },
            .init("leftOut", \.leftOut) { $0.isLeftOut },
            .init("gained", \.gained, merging: Int.sum) { $0.gained },
            .init("lost", \.lost, merging: Int.sum) { $0.lost },
        ]
        typealias Source = ModelScore.Change
    }
}
