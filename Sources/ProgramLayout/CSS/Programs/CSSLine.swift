// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// A line of a `css` stack, before its free space is distributed.
///
/// The freezing loop of the specification computes water-filling. The weight of a growing item is
/// its grow factor; of a shrinking item, its shrink factor times its base; of an item that cannot
/// flex, 0. There are two exceptions, because factors with a sum below 1 distribute only a part of
/// the free space:
///
/// - Growing: the level is never higher than the initial free space. Each of the last items to
///   freeze takes that space times its factor, if there is enough.
/// - Shrinking: the part depends on which items are not frozen yet, so the order of freezing
///   matters. It does not matter if the factors of the items that are flexible at the end add up to
///   at least 1: then no round holds anything back. Nor does it matter if each factor is at least
///   1. Otherwise the loop runs round by round.
///
/// Source: CSS Flexible Box Layout Module Level 1, section 9.7.
package struct CSSLine<Number: RealNumber>: Hashable, Sendable {
    /// An item of the line.
    package struct Item: Hashable, Sendable {
        /// The flex base size, in points; at least 0.
        package var base: Number
        /// The smallest allowed length, in points.
        package var lower: Number
        /// The largest allowed length, in points; at least the smallest, and possibly infinite.
        package var upper: Number
        /// The flex grow factor.
        package var grow: Number
        /// The flex shrink factor.
        package var shrink: Number

        /// Creates an item from its numbers.
        ///
        /// If the maximum is below the minimum, the minimum takes precedence.
        package init(base: Number, lower: Number, upper: Number, grow: Number, shrink: Number) {
            self.base = base
            self.lower = lower
            self.upper = max(lower, upper)
            self.grow = grow
            self.shrink = shrink
        }

        /// The hypothetical length: the base, clamped to the range.
        package var hypothetical: Number { max(lower, min(base, upper)) }
    }

    /// The items, in their order.
    package private(set) var items: [Item]
    /// The length that the items share after gaps and margins, in points; may be negative.
    package private(set) var available: Number
    /// Whether items grow; otherwise they shrink.
    package private(set) var isGrowing = false
    /// The positions of the items that can flex.
    package private(set) var flexible: [Int] = []
    /// The initial free space, in points; negative if there is too little.
    ///
    /// It subtracts the base of an item that can flex, and the hypothetical length of any other.
    package private(set) var freeSpace: Number = 0

    /// Creates a line, and finds the items that can flex.
    ///
    /// - Complexity: O(items).
    package init(_ items: [Item], available: Number) {
        self.items = items
        self.available = available
        close(available: available)
    }

    /// Creates an empty line.
    init() {
        items = []
        available = 0
    }

    /// Removes all items, and keeps their memory.
    mutating func removeAll() { items.removeAll(keepingCapacity: true) }

    /// Adds an item; `close` then finds the items that can flex.
    mutating func append(_ item: Item) { items.append(item) }

    /// Finds the items that can flex, once all items are added.
    ///
    /// These are steps 1 to 3 of § 9.7.
    mutating func close(available: Number) {
        // Step 1: determine whether the line grows or shrinks.
        var taken: Number = 0
        for item in items { taken += item.hypothetical }
        self.available = available
        isGrowing = taken < available

        // Step 2: find the items that cannot flex, because they have no factor or are already on
        // the wrong side of their range. The others count with their bases.
        flexible.removeAll(keepingCapacity: true)
        flexible.reserveCapacity(items.count)
        for position in items.indices {
            let item = items[position]
            let length = item.hypothetical
            let canFlex =
                isGrowing
                ? item.grow > 0 && item.base <= length : item.shrink > 0 && item.base >= length
            guard canFlex else { continue }
            flexible.append(position)
            taken += item.base - length
        }
        // Step 3: calculate the initial free space.
        freeSpace = available - taken
    }

    /// Returns the rate at which the length of an item that can flex changes with the level.
    func weight(of position: Int) -> Number {
        let item = items[position]
        return isGrowing ? item.grow : item.shrink * item.base
    }

    /// The line as a problem of water-filling.
    ///
    /// For a shrinking line, the signs of all lengths are reversed.
    package var problem: WaterFilling<Number> {
        var problem = WaterFilling<Number>([], total: 0)
        state(&problem)
        return problem
    }

    /// States the line as a problem of water-filling.
    ///
    /// - Parameter problem: The memory for the problem, which is replaced.
    func state(_ problem: inout WaterFilling<Number>) {
        problem.items.removeAll(keepingCapacity: true)
        problem.items.reserveCapacity(items.count)
        for item in items {
            let length = item.hypothetical
            problem.items.append(.init(base: length, weight: 0, lower: length, upper: length))
        }
        for position in flexible {
            let item = items[position]
            problem.items[position] = WaterFilling.Item(
                base: item.base,
                weight: weight(of: position),
                lower: item.lower,
                upper: item.upper
            )
        }
        problem.total = available
        problem.highestLevel = .infinity
        if !isGrowing { problem.mirror() }
        if isGrowing { problem.highestLevel = freeSpace }
        problem.normalize()
    }

    /// Whether the solution of ``problem`` is the solution of the line.
    ///
    /// - Parameter lengths: The lengths in that solution, in points.
    func isSettled(by lengths: [Number]) -> Bool {
        if isGrowing || flexible.allSatisfy({ items[$0].shrink >= 1 }) { return true }
        var factors: Number = 0
        for position in flexible {
            let (item, length) = (items[position], lengths[position])
            let noise: Number = Number.rounds ? 1e-9 * max(1, item.base) : 0
            let isBetween = length > item.lower + noise && length < item.upper - noise
            if isBetween || weight(of: position) == 0 { factors += item.shrink }
        }
        return factors >= 1
    }
}
