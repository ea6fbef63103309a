// SPDX-License-Identifier: GPL-3.0-or-later

package import Deviations

extension CampaignTally {
    /// The failures of one cause, or of one situation if no cause is known, before a case is tried again.
    package struct Group: Sendable {
        /// The class: its cause, or else its situation.
        package let failureClass: FailureClass
        /// The numbers of the cases, in ascending order.
        fileprivate var cases: [Int] = []
        /// The number of cases.
        package var count: Int { cases.count }
        /// The case that shows the failure best.
        ///
        /// It has the fewest simultaneous deviations, then the fewest elements, then the lowest number.
        package fileprivate(set) var best: DifferingCase
        /// The deviations that explain that case together; empty if there are none.
        package fileprivate(set) var together: RuleDeviations
        /// The numbers of the cases in each situation, in ascending order.
        fileprivate var situations: [FailureClass: [Int]] = [:]
        /// The number of cases in each situation, the largest first.
        package var situationCounts: [(failureClass: FailureClass, count: Int)] {
            situations.map { (failureClass: $0.key, count: $0.value.count) }
                .sorted { ($1.count, $0.failureClass.key) < ($0.count, $1.failureClass.key) }
        }
        /// The best case of each situation, with the deviations that explain it.
        fileprivate var bests: [FailureClass: (best: DifferingCase, together: RuleDeviations)] = [:]

        /// The best cases, each from another situation; the best of all first.
        package var samples: [(best: DifferingCase, together: RuleDeviations)] {
            let others = bests.values.filter { $0.best.place != best.place }
                .sorted { Self.rank($0.best, $0.together) < Self.rank($1.best, $1.together) }
            return [(best, together)] + others.prefix(Self.mostSamples - 1)
        }

        /// The largest number of cases of a class that are reduced and kept.
        private static let mostSamples = 3

        fileprivate static func rank(
            _ differing: DifferingCase,
            _ together: RuleDeviations
        ) -> (Int, Int, CasePlace) {
            (together.all.count, differing.elements, differing.place)
        }

        fileprivate var rank: (Int, Int, CasePlace) { Self.rank(best, together) }

        /// Keeps a case if it is the best of its situation so far.
        fileprivate mutating func keep(_ differing: DifferingCase, _ together: RuleDeviations) {
            let situation = differing.failureClass
            if let known = bests[situation],
                Self.rank(known.best, known.together) <= Self.rank(differing, together)
            {
                return
            }
            bests[situation] = (differing, together)
        }
    }

    /// Returns the differences grouped by cause.
    ///
    /// - Parameter explanations: The explanation of each differing case, in their order.
    package func groups(by explanations: [RuleDeviations?]) -> [Group] {
        var groups: [FailureClass: Group] = [:]
        func count(_ differing: DifferingCase, as deviation: RuleDeviation?, _ all: RuleDeviations)
        {
            var failureClass = differing.failureClass
            if let deviation { failureClass = failureClass.caused(by: deviation) }
            let own = Group(failureClass: failureClass, best: differing, together: all)
            var group = groups[failureClass] ?? own
            if group.cases.last != differing.number { group.cases.append(differing.number) }
            // A case may differ at several lengths.
            if group.situations[differing.failureClass]?.last != differing.number {
                group.situations[differing.failureClass, default: []].append(differing.number)
            }
            group.keep(differing, all)
            if own.rank < group.rank { (group.best, group.together) = (differing, all) }
            groups[failureClass] = group
        }
        for (differing, explanation) in zip(differing, explanations) {
            guard let explanation else {
                count(differing, as: nil, [])
                continue
            }
            for deviation in explanation.all { count(differing, as: deviation, explanation) }
        }
        return groups.values.sorted {
            ($1.count, $0.failureClass.key) < ($0.count, $1.failureClass.key)
        }
    }

    /// Replaces the classes by situation with classes by cause.
    ///
    /// - Parameters:
    ///   - found: Each group with the findings for its best cases, at least one.
    ///   - lost: Each group whose best case did not differ again, with a finding about that.
    package mutating func regroup(
        _ found: [(group: Group, findings: [Finding])],
        lost: [(group: Group, finding: Finding)] = []
    ) {
        // 1. Cases outside all groups stay in their class; not all layouts of many are kept.
        let grouped = Set((found.map(\.group) + lost.map(\.group)).flatMap(\.cases))
        var others = failures
        for place in others.indices where others[place].failureClass.isDiagnosed {
            others[place].cases.removeAll(where: grouped.contains)
        }
        others.removeAll { $0.count == 0 }

        // 2. Add the groups.
        failures =
            found.map { group, findings in
                Failures(
                    cases: group.cases,
                    place: group.best.place,
                    sample: findings[0],
                    others: zip(group.samples, findings).dropFirst().map { ($0.best.place, $1) },
                    elements: group.best.elements
                )
            } + others
        for (group, finding) in lost { add(finding, at: group.best.place, cases: group.cases) }
    }
}

extension FailureClass {
    /// Whether the search for causes covers the class: two layouts that differ.
    ///
    /// A layout that depends on earlier fixtures follows from no deviation.
    var isDiagnosed: Bool { kind == .answer(.differs) && !isAfterOthers }

    /// Returns the class with a cause.
    func caused(by deviation: RuleDeviation) -> FailureClass {
        var own = FailureClass(engine: engine, kind: kind, rule: deviation.rule)
        own.deviation = deviation
        return own
    }
}
