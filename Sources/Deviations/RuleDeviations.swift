// SPDX-License-Identifier: GPL-3.0-or-later

/// Deviations that an engine has at the same time.
public struct RuleDeviations: ExpressibleByArrayLiteral, Hashable, Sendable {
    // A bit for each of the catalogue.
    private var first: UInt128 = 0
    private var second: UInt128 = 0

    /// Several deviations.
    public init(_ deviations: some Sequence<RuleDeviation>) {
        for deviation in deviations { self = union(Self(deviation)) }
    }

    /// Several deviations, such as `[]`.
    public init(arrayLiteral deviations: RuleDeviation...) { self.init(deviations) }

    /// One deviation.
    package init(_ deviation: RuleDeviation) {
        let (first, second) = Self.bits(deviation)
        (self.first, self.second) = (first, second)
    }

    private static func bits(_ deviation: RuleDeviation) -> (UInt128, UInt128) {
        deviation.place < 128
            ? (1 << UInt128(deviation.place), 0) : (0, 1 << UInt128(deviation.place - 128))
    }

    /// Whether a deviation is among them.
    func has(_ deviation: RuleDeviation) -> Bool {
        let (first, second) = Self.bits(deviation)
        return (self.first & first) | (self.second & second) != 0
    }

    /// Whether there are none.
    public var isEmpty: Bool { first | second == 0 }

    /// Whether all of others are among them.
    package func contains(_ others: Self) -> Bool { others.combined(with: self, &) == others }

    /// Those of both.
    package func union(_ other: Self) -> Self { combined(with: other, |) }

    /// Those that only one of both has.
    package func symmetricDifference(_ other: Self) -> Self { combined(with: other, ^) }

    /// Those that others do not have.
    package func subtracting(_ others: Self) -> Self { combined(with: others) { $0 & ~$1 } }

    private func combined(with other: Self, _ combine: (UInt128, UInt128) -> UInt128) -> Self {
        var result = Self()
        result.first = combine(first, other.first)
        result.second = combine(second, other.second)
        return result
    }

    /// Each of them, in the order of the catalogue.
    ///
    /// - Complexity: O(deviations of the catalogue).
    public var all: [RuleDeviation] { RuleDeviation.allCases.filter(has) }
}
