// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The number of cases of a run that needed each decision.
///
/// Only cases in which an engine was compared count.
public struct Coverage: Hashable, Sendable {
    /// The number of cases.
    public private(set) var cases = 0
    /// The number of cases with each decision, in the order of declaration.
    private var counts = Array(repeating: 0, count: Decision.allCases.count)
    /// The rules of the stacks that the engine was asked to lay out.
    private var rules: Set<Algorithm> = []

    /// Creates a coverage without cases.
    package init() {}

    /// Counts a layout that was computed.
    package mutating func count(_ tree: LayoutTree, laidOut layout: Layout) {
        count(tree.decisions(in: layout))
    }

    /// Counts one case.
    mutating func count(_ decisions: DecisionSet) {
        cases += 1
        decisions.forEachPlace { counts[$0] += 1 }
        rules.formUnion(decisions.rules)
    }

    /// Notes the rules of a case in which the engine was not compared.
    mutating func note(_ asked: DecisionSet) { rules.formUnion(asked.rules) }

    /// Returns the number of cases that needed a decision.
    public func count(of decision: Decision) -> Int { counts[decision.place] }

    /// The decisions of the rules in use that were never compared, in the order of declaration.
    public var gaps: [Decision] {
        Decision.allCases.filter { decision in
            // Without any stack there is no rule.
            count(of: decision) == 0
                && (rules.isEmpty ? decision.rule == nil : rules.contains(where: decision.concerns))
        }
    }
}
