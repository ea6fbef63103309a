// SPDX-License-Identifier: GPL-3.0-or-later

/// Deviations that an engine has at the same time.
public struct RuleDeviations: ExpressibleByArrayLiteral, Hashable, Sendable {
    /// A bit for each of the catalogue.
    private var bits = SIMD8<UInt64>()

    /// Several deviations.
    public init(_ deviations: some Sequence<RuleDeviation>) {
        for deviation in deviations { self = union(Self(deviation)) }
    }

    /// Several deviations, such as `[]`.
    public init(arrayLiteral deviations: RuleDeviation...) { self.init(deviations) }

    /// One deviation.
    package init(_ deviation: RuleDeviation) {
        bits[Int(deviation.place) / 64] = 1 << (deviation.place % 64)
    }

    private init(bits: SIMD8<UInt64>) { self.bits = bits }

    /// Whether a deviation is among them.
    func has(_ deviation: RuleDeviation) -> Bool {
        bits[Int(deviation.place) / 64] & (1 << (deviation.place % 64)) != 0
    }

    /// Whether there are none.
    public var isEmpty: Bool { bits == SIMD8() }

    /// Whether all of others are among them.
    package func contains(_ others: Self) -> Bool { others.subtracting(self).isEmpty }

    /// Those of both.
    package func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

    /// Those that only one of both has.
    package func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }

    /// Those that others do not have.
    package func subtracting(_ others: Self) -> Self { Self(bits: bits & ~others.bits) }

    /// Each of them, in the order of the catalogue.
    ///
    /// - Complexity: O(deviations of the catalogue).
    public var all: [RuleDeviation] { RuleDeviation.allCases.filter(has) }
}
