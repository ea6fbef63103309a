// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// One line of a `css` stack before its free space is shared.
///
/// The freezing loop of the specification computes water-filling. A growing item weighs its
/// grow factor, a shrinking one its shrink factor times its base, and items that cannot flex weigh
/// nothing. The two exceptions are for factors that add up to less than 1, which ask for a part of
/// the free space only:
///
/// - Growing, the level is never higher than the free space that there is at the beginning: the
///   last items to be frozen each take that times their factor, if there is as much.
/// - Shrinking, the part depends on which items are not frozen yet, so the order of freezing matters. It does
///   not if the factors of those that are still flexible in the end add up to 1: then those of all
///   earlier rounds do too, and nothing is held back in any of them. Nor does it if each is at least
///   1. Else the loop goes on round by round.
///
/// Source: CSS Flexible Box Layout Module Level 1, section 9.7.
package struct CSSLine<Number: RealNumber>: Hashable, Sendable {
    /// One child of the line.
    package struct Item: Hashable, Sendable {
        /// The flex base size, in points; at least 0.
        package var base: Number
        /// The smallest length that it may have, in points.
        package var lower: Number
        /// The largest length that it may have, in points; may be infinite, and is at least the
        /// smallest.
        package var upper: Number
        /// The flex grow factor.
        package var grow: Number
        /// The flex shrink factor.
        package var shrink: Number

        /// An item from its numbers; where the maximum is below the minimum, the minimum wins.
        package init(base: Number, lower: Number, upper: Number, grow: Number, shrink: Number) {
            self.base = base
            self.lower = lower
            self.upper = max(lower, upper)
            self.grow = grow
            self.shrink = shrink
        }

        /// The hypothetical length: the base, moved into the range.
        package var hypothetical: Number { max(lower, min(base, upper)) }
    }

    /// The items, in their order.
    package private(set) var items: [Item]
    /// The length that they share once gaps and margins are paid, in points; may be negative.
    package private(set) var available: Number
    /// Whether items grow; else they shrink.
    package private(set) var isGrowing = false
    /// The positions of the items that can flex.
    package private(set) var flexible: [Int] = []
    /// The initial free space, in points; below 0 if there is too little.
    ///
    /// An item that can flex takes its base from it, any other its hypothetical length.
    package private(set) var freeSpace: Number = 0

    /// Finds out which items can flex.
    ///
    /// - Complexity: O(items).
    package init(_ items: [Item], available: Number) {
        self.items = items
        self.available = available
        close(available: available)
    }

    /// A line without items, to be filled.
    init() {
        items = []
        available = 0
    }

    /// Removes all items, and keeps their memory.
    mutating func removeAll() { items.removeAll(keepingCapacity: true) }

    /// Adds an item; `close` finds out which items can flex.
    mutating func append(_ item: Item) { items.append(item) }

    /// Finds out which items can flex, once all are there.
    ///
    /// These are steps 1 to 3 of § 9.7.
    mutating func close(available: Number) {
        // Step 1: does the line grow or shrink?
        var taken: Number = 0
        for item in items { taken += item.hypothetical }
        self.available = available
        isGrowing = taken < available

        // Step 2: which items cannot flex, without a factor, or on the wrong side of their range already.
        // The others count with their bases.
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
        // Step 3: the initial free space.
        freeSpace = available - taken
    }

    /// Returns the rate at which the length of an item that can flex changes with the level.
    func weight(of position: Int) -> Number {
        let item = items[position]
        return isGrowing ? item.grow : item.shrink * item.base
    }

    /// The line as a problem of water-filling; shrinking, with the signs of lengths turned.
    package var problem: WaterFilling<Number> {
        var problem = WaterFilling<Number>([], total: 0)
        state(&problem)
        return problem
    }

    /// States the line as a problem of water-filling.
    ///
    /// - Parameter problem: Replaced; its memory is used again.
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

    /// Whether the solution of ``problem`` is what the line comes to.
    ///
    /// - Parameter lengths: The lengths by that solution, in points.
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
