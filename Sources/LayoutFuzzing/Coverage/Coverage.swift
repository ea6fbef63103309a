// SPDX-License-Identifier: GPL-3.0-or-later

/// In how many cases of a run each decision had to be taken.
public struct Coverage: Hashable, Sendable {
    /// How many cases there were.
    public private(set) var cases = 0
    private var counts: [Decision: Int] = [:]

    /// Nothing yet.
    init() {}

    /// Counts one case.
    mutating func count(_ decisions: Set<Decision>) {
        cases += 1
        for decision in decisions { counts[decision, default: 0] += 1 }
    }

    /// In how many cases a decision had to be taken.
    public func count(of decision: Decision) -> Int { counts[decision, default: 0] }

    /// What the run never tried, in the order of declaration.
    public var gaps: [Decision] { Decision.allCases.filter { count(of: $0) == 0 } }
}
