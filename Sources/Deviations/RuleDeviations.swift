// SPDX-License-Identifier: GPL-3.0-or-later

/// Deviations that an engine has at the same time.
public struct RuleDeviations: SetAlgebra, Hashable, Sendable {
    // A bit for each of the catalogue.
    private var first: UInt128 = 0
    private var second: UInt128 = 0

    /// No deviations.
    public init() {}

    /// One deviation.
    public init(_ deviation: RuleDeviation) {
        let (first, second) = Self.bits(deviation)
        (self.first, self.second) = (first, second)
    }

    /// Several deviations.
    public init(_ deviations: some Sequence<RuleDeviation>) {
        for deviation in deviations { formUnion(Self(deviation)) }
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
    public func contains(_ others: Self) -> Bool { others.isSubset(of: self) }

    /// Those of both.
    public func union(_ other: Self) -> Self { combined(with: other, |) }

    /// Those that both have.
    public func intersection(_ other: Self) -> Self { combined(with: other, &) }

    /// Those that only one of both has.
    public func symmetricDifference(_ other: Self) -> Self { combined(with: other, ^) }

    /// Adds those of another set.
    public mutating func formUnion(_ other: Self) { self = union(other) }

    /// Takes those away that another set has not.
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }

    /// Takes those away that both have, and adds those that the other set alone has.
    public mutating func formSymmetricDifference(_ other: Self) {
        self = symmetricDifference(other)
    }

    /// Adds deviations, and says whether they were not there.
    @discardableResult
    public mutating func insert(_ other: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(other)
        formUnion(other)
        return (isNew, other)
    }

    /// Takes deviations away, and returns those that were there.
    @discardableResult
    public mutating func remove(_ other: Self) -> Self? {
        let both = intersection(other)
        formSymmetricDifference(both)
        return both.isEmpty ? nil : both
    }

    /// Adds deviations, and returns those that were there.
    @discardableResult
    public mutating func update(with other: Self) -> Self? {
        let both = intersection(other)
        formUnion(other)
        return both.isEmpty ? nil : both
    }

    private func combined(with other: Self, _ combine: (UInt128, UInt128) -> UInt128) -> Self {
        var result = Self()
        result.first = combine(first, other.first)
        result.second = combine(second, other.second)
        return result
    }

    /// Each of them, in the order of the catalogue.
    public var all: [RuleDeviation] { RuleDeviation.allCases.filter(has) }
}
