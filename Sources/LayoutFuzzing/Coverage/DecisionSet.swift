// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A set of decisions, one bit each, with the rules of the stacks.
struct DecisionSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0
    /// The rules of the stacks with these decisions.
    var rules: Set<Algorithm> = []

    init(arrayLiteral decisions: Decision...) {
        for decision in decisions { insert(decision) }
    }

    /// Creates a set of decisions.
    init(_ decisions: some Sequence<Decision>) {
        for decision in decisions { insert(decision) }
    }

    /// The decisions, in the order of declaration.
    var decisions: [Decision] { Decision.allCases.filter(contains) }

    /// The set with the same rules and no decision.
    var withoutDecisions: DecisionSet {
        var set = self
        set.bits = 0
        return set
    }

    /// Returns whether a decision is in the set.
    func contains(_ decision: Decision) -> Bool { bits & decision.bit != 0 }

    /// Adds a decision.
    mutating func insert(_ decision: Decision) { bits |= decision.bit }

    /// Adds the decisions of another set.
    mutating func formUnion(_ other: DecisionSet) {
        bits |= other.bits
        rules.formUnion(other.rules)
    }

    /// Calls a function with the place of each decision in the order of declaration.
    func forEachPlace(_ body: (Int) -> Void) {
        var rest = bits
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }
}

extension Decision {
    /// The place in the order of declaration.
    var place: Int {
        // An enumeration without payloads is stored as a number that rises from case to case.
        Int(unsafeBitCast(self, to: UInt8.self))
    }

    fileprivate var bit: UInt64 { 1 << UInt64(place) }
}
