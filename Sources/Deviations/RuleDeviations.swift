// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of deviations that an engine has at the same time.
public struct RuleDeviations: ExpressibleByArrayLiteral, Hashable, Sendable {
    /// One bit for each deviation of the catalogue.
    private var bits = SIMD32<UInt64>()

    /// Creates a set of deviations.
    public init(_ deviations: some Sequence<RuleDeviation>) {
        for deviation in deviations { self = union(Self(deviation)) }
    }

    /// Creates a set of deviations from a literal, such as `[]`.
    public init(arrayLiteral deviations: RuleDeviation...) { self.init(deviations) }

    /// Creates a set of one deviation.
    package init(_ deviation: RuleDeviation) {
        bits[Int(deviation.place) / 64] = 1 << (deviation.place % 64)
    }

    private init(bits: SIMD32<UInt64>) { self.bits = bits }

    /// Whether a deviation is in the set.
    func has(_ deviation: RuleDeviation) -> Bool {
        bits[Int(deviation.place) / 64] & (1 << (deviation.place % 64)) != 0
    }

    /// A Boolean value that says whether the set is empty.
    public var isEmpty: Bool { bits == SIMD32() }

    /// Returns whether all deviations of another set are in this set.
    package func contains(_ others: Self) -> Bool { others.subtracting(self).isEmpty }

    /// Returns the deviations that are in either set.
    package func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

    /// Returns the deviations that are in only one of the two sets.
    package func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }

    /// Returns the deviations that are not in another set.
    package func subtracting(_ others: Self) -> Self { Self(bits: bits & ~others.bits) }

    /// The deviations of the set, in the order of the catalogue.
    ///
    /// - Complexity: O(deviations of the catalogue).
    public var all: [RuleDeviation] { RuleDeviation.allCases.filter(has) }
}
