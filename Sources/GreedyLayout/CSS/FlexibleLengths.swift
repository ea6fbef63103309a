// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The lengths of one line's items along its main axis, as they grow or shrink.
///
/// One value serves line after line, so that memory is asked for once.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7, *Resolving Flexible Lengths*.
struct FlexibleLengths<Number: RealNumber> {
    /// An item of the line.
    struct Item {
        /// The flex base size, in points.
        let base: Number
        /// The used minimum and maximum, in points.
        let range: Geometry<Number>.Interval
        /// The flex grow factor.
        let grow: Number
        /// The flex shrink factor.
        let shrink: Number
        /// The base within the range: the hypothetical main size.
        let hypothetical: Number
        /// The target main size.
        fileprivate(set) var target: Number
        /// How far the range moved the target in the last round.
        fileprivate var violation: Number = 0
        fileprivate var isFrozen = false

        /// An item before it flexes.
        init(base: Number, range: Geometry<Number>.Interval, grow: Number, shrink: Number) {
            self.base = base
            self.range = range
            self.grow = grow
            self.shrink = shrink
            hypothetical = range.clamp(base)
            target = hypothetical
        }
    }

    /// In the order of the line.
    private(set) var items: [Item] = []
    /// Whether the items grow; else they shrink.
    private var isGrowing = false

    /// Begins another line of so many items.
    mutating func removeAll(expecting count: Int) {
        items.removeAll(keepingCapacity: true)
        items.makeRoom(for: count)
    }

    /// Adds an item at the end of the line.
    mutating func append(_ item: Item) { items.append(item) }

    /// Flexes all items.
    ///
    /// - Parameters:
    ///   - available: What the items have, once gaps and margins are paid; in points, perhaps
    ///     negative.
    ///   - sign: Says of a violation, or of all together, whether it is negative (−1), 0 or
    ///     positive (1); it gets the violation, and the largest length that went into it. If nobody
    ///     violates its range there is nothing to say.
    /// - Complexity: O(items²): every round freezes at least one.
    mutating func resolve(
        available: Number,
        sign: (_ violation: Number, _ scale: Number) -> Int
    ) {
        // 1. Determine the used flex factor.
        var hypothetical: Number = 0
        for item in items { hypothetical += item.hypothetical }
        isGrowing = hypothetical < available
        // 2. Size inflexible items.
        var flexible = 0
        for index in items.indices {
            let item = items[index]
            let isInflexible =
                factor(of: item) == 0
                || (isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical)
            items[index].isFrozen = isInflexible
            if !isInflexible { flexible += 1 }
        }
        guard flexible > 0 else { return }
        // 3. Calculate initial free space.
        let initial = freeSpace(of: available)
        // 4. Loop until all are frozen.
        while flexible > 0 {
            flexible -= freeze(among: flexible, of: available, initial, sign)
        }
    }

    private func factor(of item: Item) -> Number { isGrowing ? item.grow : item.shrink }

    /// The factors by which an item gets its part: those that shrink are weighted by their base.
    private func weight(of item: Item) -> Number {
        isGrowing ? item.grow : item.shrink * item.base
    }

    /// What is left when the frozen have their targets, and the others their bases.
    private func freeSpace(of available: Number) -> Number {
        var space = available
        for item in items { space -= item.isFrozen ? item.target : item.base }
        return space
    }

    /// Distributes the free space once, and freezes those that it is certain of.
    ///
    /// - Returns: How many it froze.
    private mutating func freeze(
        among flexible: Int,
        of available: Number,
        _ initial: Number,
        _ sign: (Number, Number) -> Int
    ) -> Int {
        // b. Calculate the remaining free space; factors that add up to less than 1 leave a part.
        var space = freeSpace(of: available)
        var (sum, total): (Number, Number) = (0, 0)
        for item in items where !item.isFrozen {
            sum += factor(of: item)
            total += weight(of: item)
        }
        if sum < 1, (initial * sum).magnitude < space.magnitude { space = initial * sum }

        // c. Distribute it in proportion to the factors.
        var (violation, scale): (Number, Number) = (0, 0)
        var isViolated = false
        for index in items.indices where !items[index].isFrozen {
            let item = items[index]
            let wanted = total > 0 ? item.base + space * (weight(of: item) / total) : item.base
            // d. Fix minimum and maximum violations.
            let target = item.range.clamp(wanted)
            items[index].target = target
            items[index].violation = target - wanted
            violation += target - wanted
            if target - wanted != 0 { isViolated = true }
            scale = max(scale, max(wanted.magnitude, target))
        }

        // e. Freeze over-flexed items.
        let direction = isViolated ? sign(violation, scale) : 0
        var frozen = 0
        for index in items.indices where !items[index].isFrozen {
            let own = items[index].violation
            guard direction == 0 || (own != 0 && sign(own, scale) == direction) else { continue }
            items[index].isFrozen = true
            frozen += 1
        }
        // A violation that is nothing but rounding freezes nobody.
        guard frozen == 0 else { return frozen }
        for index in items.indices { items[index].isFrozen = true }
        return flexible
    }
}
