// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.7, *Resolving Flexible Lengths*.

extension GreedyPass {
    /// Lets the items of a line grow or shrink.
    ///
    /// - Complexity: O(items²): every round freezes at least one.
    mutating func flex(_ number: Int, to length: Number, in container: FlexContainer) {
        let positions = scratch.flexLines[number].items
        let available = length - scratch.flexLines[number].spacing
        withFlexItems { pass, items in
            // 1. Determine the used flex factor.
            var hypothetical: Number = 0
            for position in positions { hypothetical += items[position].hypothetical }
            var line = FlexingLine(
                container: container.index,
                items: positions,
                available: available,
                isGrowing: hypothetical < available
            )

            // 2. Size inflexible items. 3. Calculate initial free space.
            var flexible = 0
            for position in positions {
                if line.begin(&items[position]) { flexible += 1 }
            }
            line.initial = line.space
            pass.noteDigits(
                of: max(line.initial.magnitude, available.magnitude),
                in: length,
                isDivided: flexible > 0
            )
            pass.noteShare(line.leastWeight, of: line.weights)

            // 4. Loop until all are frozen.
            while flexible > 0 {
                let frozen = line.freeze(&items, in: &pass)
                flexible -= frozen ?? flexible
                guard flexible > 0 else { return }
                line.collect(items)
            }
        }
    }

    /// A line of items that flex.
    private struct FlexingLine {
        /// The container's index.
        let container: Int
        /// The positions of the items in `flexItems`.
        let items: Range<Int>
        /// What the items have, once gaps and margins are paid; in points, perhaps negative.
        let available: Number
        /// Whether the items grow; else they shrink.
        let isGrowing: Bool
        /// What is left when the frozen have their targets, and the others their bases; in the first
        /// round, and now.
        var initial: Number = 0
        var space: Number
        /// The sum of the factors of those that are not frozen, and of their weights.
        var factors: Number = 0
        var weights: Number = 0
        /// The least weight above 0 of those that flex.
        var leastWeight: Number = .infinity

        @inline(__always)
        init(container: Int, items: Range<Int>, available: Number, isGrowing: Bool) {
            self.container = container
            self.items = items
            self.available = available
            self.isGrowing = isGrowing
            space = available
        }

        /// Begins with an item, and says whether it flexes.
        @inline(__always)
        mutating func begin(_ item: inout FlexItem) -> Bool {
            let factor = isGrowing ? item.grow : item.shrink
            item.isFrozen =
                factor == 0
                || (isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical)
            item.length = item.hypothetical
            // Those that shrink are weighted by their base.
            item.weight = isGrowing ? factor : factor * item.base
            add(item)
            if !item.isFrozen, item.weight > 0 { leastWeight = min(leastWeight, item.weight) }
            return !item.isFrozen
        }

        @inline(__always)
        private mutating func add(_ item: FlexItem) {
            guard !item.isFrozen else { return space -= item.length }
            space -= item.base
            factors += isGrowing ? item.grow : item.shrink
            weights += item.weight
        }

        /// Calculates the remaining free space, step b.
        @inline(__always)
        mutating func collect(_ items: borrowing MutableSpan<FlexItem>) {
            (space, factors, weights) = (available, 0, 0)
            for position in self.items { add(items[position]) }
        }

        /// Distributes the free space once, and freezes those that it is certain of.
        ///
        /// - Returns: How many it froze; `nil` for all.
        @inline(__always)
        func freeze(
            _ items: inout MutableSpan<FlexItem>,
            in pass: inout GreedyPass
        ) -> Int? {
            // b. Factors that add up to less than 1 leave a part.
            var space = space
            if factors < 1 {
                let part = initial * factors
                if part.magnitude < space.magnitude { space = part }
            }

            // c. Distribute it in proportion to the factors.
            var (violation, scale): (Number, Number) = (0, 0)
            var isViolated = false
            for position in self.items where !items[position].isFrozen {
                let base = items[position].base
                let wanted =
                    weights > 0 ? base + space * (items[position].weight / weights) : base
                // d. Fix minimum and maximum violations.
                let target = items[position].range.clamp(wanted)
                let own = target - wanted
                items[position].length = target
                items[position].violation = own
                guard own != 0 else { continue }
                isViolated = true
                violation += own
                scale = max(scale, items[position].violationScale)
            }

            // e. Freeze over-flexed items. If nobody violates its range there is nothing to say.
            guard isViolated else { return nil }
            let first = items[self.items.lowerBound].index
            let children = first..<first + self.items.count
            let direction = pass.sign(of: violation, scale, at: container, about: children)
            guard direction != 0 else { return nil }
            var frozen = 0
            for position in self.items where !items[position].isFrozen {
                let own = items[position].violation
                let ownScale = items[position].violationScale
                guard own != 0,
                    pass.sign(of: own, ownScale, at: container, about: children) == direction
                else { continue }
                items[position].isFrozen = true
                frozen += 1
            }
            // A violation that is nothing but rounding freezes nobody.
            return frozen == 0 ? nil : frozen
        }
    }

    /// Whether a violation, or that of a whole line, is above 0 (1), below (−1) or neither.
    ///
    /// What is left of a sum of doubles that comes to nothing is nothing: browsers, whose lengths are
    /// multiples of 1/64, freeze everybody then.
    ///
    /// - Parameter scale: The largest length that went into it: lengths that cancel each other leave
    ///   the rounding of the bases from which they came.
    @inline(__always)
    private mutating func sign(
        of violation: Number,
        _ scale: Number,
        at index: Int,
        about children: Range<Int>
    ) -> Int {
        guard Number.isExact else {
            guard violation.magnitude > 1e-11 * scale else { return 0 }
            return violation > 0 ? 1 : -1
        }
        let children = Array(children)
        if isLess(0, violation, scale: scale, .violation, at: index, about: children) { return 1 }
        return isLess(violation, 0, scale: scale, .violation, at: index, about: children) ? -1 : 0
    }
}
