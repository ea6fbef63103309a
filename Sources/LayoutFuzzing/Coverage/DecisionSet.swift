// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Some decisions, a bit each, and the rules of which they are.
struct DecisionSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0
    /// The rules of the stacks that had to decide.
    var rules: Set<Algorithm> = []

    init(arrayLiteral decisions: Decision...) {
        for decision in decisions { insert(decision) }
    }

    /// Some decisions.
    init(_ decisions: some Sequence<Decision>) {
        for decision in decisions { insert(decision) }
    }

    /// The decisions, in the order of declaration.
    var decisions: [Decision] { Decision.allCases.filter(contains) }

    /// Whether a decision is one of them.
    func contains(_ decision: Decision) -> Bool { bits & decision.bit != 0 }

    /// Adds a decision.
    mutating func insert(_ decision: Decision) { bits |= decision.bit }

    /// Adds others.
    mutating func formUnion(_ other: DecisionSet) {
        bits |= other.bits
        rules.formUnion(other.rules)
    }

    /// Does something with the place of each decision in the order of declaration.
    func forEachPlace(_ body: (Int) -> Void) {
        var rest = bits
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }
}

extension Decision {
    /// Its place in the order of declaration.
    var place: Int {
        // An enumeration without payloads is a number that differs from case to case, and rises.
        Int(unsafeBitCast(self, to: UInt8.self))
    }

    fileprivate var bit: UInt64 { 1 << UInt64(place) }
}
