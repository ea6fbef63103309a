// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The lengths of one line's items along its main axis, as they grow or shrink.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7, *Resolving Flexible Lengths*.
struct FlexibleLengths<Number: RealNumber> {
    /// An item of the line.
    struct Item {
        /// The flex base size, in points.
        var base: Number
        /// The used minimum and maximum, in points.
        var range: Geometry<Number>.Interval
        /// The flex grow factor.
        var grow: Number
        /// The flex shrink factor.
        var shrink: Number

        /// The base within the range: the hypothetical main size.
        var hypothetical: Number { range.clamp(base) }
    }

    /// In the order of the line.
    let items: [Item]
    /// What the items have, once gaps and margins are paid; in points, perhaps negative.
    let available: Number
    /// Whether the items grow; else they shrink.
    let isGrowing: Bool
    /// The target main size of each item.
    private(set) var targets: [Number]
    private var isFrozen: [Bool]

    /// The items of a line before they flex.
    init(_ items: [Item], available: Number) {
        self.items = items
        self.available = available
        // 1. Determine the used flex factor.
        isGrowing = items.reduce(0) { $0 + $1.hypothetical } < available
        // 2. Size inflexible items.
        targets = items.map(\.hypothetical)
        isFrozen = []
        isFrozen = items.map { item in
            if factor(of: item) == 0 { return true }
            return isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical
        }
    }

    /// Flexes all items.
    ///
    /// - Parameter sign: Says of a violation, or of all together, whether it is negative (−1), 0 or
    ///   positive (1); it gets the violation, and the largest length that went into it. If nobody
    ///   violates its range there is nothing to say.
    /// - Complexity: O(items²): every round freezes at least one.
    mutating func resolve(sign: (_ violation: Number, _ scale: Number) -> Int) {
        // 3. Calculate initial free space.
        let initial = freeSpace
        // 4. Loop until all are frozen.
        while isFrozen.contains(false) { freeze(initial, sign) }
    }

    private func factor(of item: Item) -> Number { isGrowing ? item.grow : item.shrink }

    /// What is left when the frozen have their targets, and the others their bases.
    private var freeSpace: Number {
        items.indices.reduce(available) { space, index in
            space - (isFrozen[index] ? targets[index] : items[index].base)
        }
    }

    private mutating func freeze(_ initial: Number, _ sign: (Number, Number) -> Int) {
        let flexible = items.indices.filter { !isFrozen[$0] }

        // b. Calculate the remaining free space; factors that add up to less than 1 leave a part.
        var space = freeSpace
        let sum = flexible.reduce(0) { $0 + factor(of: items[$1]) }
        if sum < 1, (initial * sum).magnitude < space.magnitude { space = initial * sum }

        // c. Distribute it in proportion to the factors, those that shrink weighted by their base.
        let weights = flexible.map { index in
            isGrowing ? items[index].grow : items[index].shrink * items[index].base
        }
        let total = weights.reduce(0, +)
        var (violation, scale) = (Number(0), Number(0))
        var violations: [Number] = []
        for (index, weight) in zip(flexible, weights) {
            let item = items[index]
            let wanted = total > 0 ? item.base + space * (weight / total) : item.base
            // d. Fix minimum and maximum violations.
            targets[index] = item.range.clamp(wanted)
            violations.append(targets[index] - wanted)
            violation += targets[index] - wanted
            scale = max(scale, max(wanted.magnitude, targets[index]))
        }

        // e. Freeze over-flexed items.
        let isViolated = violations.contains { $0 != 0 }
        let direction = isViolated ? sign(violation, scale) : 0
        for (index, violation) in zip(flexible, violations) {
            isFrozen[index] =
                direction == 0 || (violation != 0 && sign(violation, scale) == direction)
        }
        // A violation that is nothing but rounding freezes nobody.
        if !flexible.contains(where: { isFrozen[$0] }) {
            for index in flexible { isFrozen[index] = true }
        }
    }
}
