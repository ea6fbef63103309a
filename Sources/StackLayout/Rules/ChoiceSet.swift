// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of words of a choice.
package struct ChoiceSet<Value: WordChoice>: Equatable, Sendable {
    private var bits: UInt16 = 0

    /// Returns all words except some.
    static func all(but excluded: Value...) -> ChoiceSet {
        var set = ChoiceSet()
        for value in Value.allCases where !excluded.contains(value) { set.bits |= bit(of: value) }
        return set
    }

    /// Returns whether a word is in the set.
    package func contains(_ value: Value) -> Bool { bits & Self.bit(of: value) != 0 }

    /// The words, in their order.
    package var words: [String] { Value.allCases.filter(contains).map(\.rawValue) }

    private static func bit(of value: Value) -> UInt16 {
        // An enumeration without payloads is stored as the case's number.
        1 << UInt16(unsafeBitCast(value, to: UInt8.self))
    }
}
