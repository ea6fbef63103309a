// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import LayoutDiagnosis
internal import LayoutFuzzing

/// The causes of an engine's differences.
struct DiagnosisRecord: ReportObject {
    var engine = ""
    var differing = 0
    var explained = 0
    var causes: [Cause] = []
    var supposed: Supposed?

    static let members: [ReportMember<Self>] = [
        .init("engine", \.engine) { $0.engine },
        .init("differing", \.differing, merging: Int.sum) { $0.differing },
        .init("explained", \.explained, merging: Int.sum) { $0.explained },
        .init("causes", \.causes, merging: Cause.merging) { $0.causes.map { Cause(of: $0) } },
        .init("supposed", \.supposed, merging: Supposed.merging) {
            $0.score.map { Supposed(of: $0) }
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
