// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.7, *Resolving Flexible Lengths*.

extension GreedyPass {
    /// §9.3 step 6: Resolve the flexible lengths of all the flex items of a line.
    ///
    /// - Complexity: O(items²): every round freezes at least one item.
    mutating func resolveFlexibleLengths(
        of line: Int,
        to length: Number,
        in container: FlexContainer
    ) {
        let items = scratch.flexLines[line].items
        // Subtract gaps and margins first.
        let gap = container.gap
        let paid = rules.sum(.flexingGapCount, scratch.flexLines[line].spacing, counting: gap)
        let margins = rules.sum(
            .flexingMargins,
            paid,
            counting: paid - gap * Number(items.count - 1)
        )
        var spacing = rules.sum(.flexingGaps, margins, counting: gap * Number(items.count - 1))
        if rules.holds(.flexingGapsOfAbsolute, false) {
            for child in tree[container.index].children where isAbsolute(child) { spacing += gap }
        }
        var flexing = FlexingLine(
            rules: rules,
            container: container.index,
            children: tree[container.index].hasChildrenOutOfPlace
                ? items.map { scratch.flexItems[$0].index } : [],
            positions: items,
            available: length - spacing,
            gap: gap
        )
        if let lengths = rules.lengths(
            of: values(of: items, available: length - spacing, in: container)
        ) {
            for (position, length) in zip(items, lengths) {
                scratch.flexItems[position].length = length
            }
            return
        }
        flexing.resolve(&scratch.flexItems, to: length, &precision, &decisions)
    }

    /// The items of a line as values.
    private func values(
        of items: Range<Int>,
        available: Number,
        in container: FlexContainer
    ) -> FlexibleLine<Number> {
        FlexibleLine(
            available: available,
            items: items.map { position in
                let item = scratch.flexItems[position]
                let maximum: Number? = tree[item.index].sizing.max[container.main].resolved(
                    in: container.percentages[container.main]
                )
                let around = isContentBox(item.index) ? item.mainEdges : 0
                return FlexibleLine.Item(
                    base: item.base,
                    range: item.range,
                    maximum: maximum.map { $0 + around } ?? item.range.max,
                    hasAutomaticMinimum: item.hasAutomaticMinimum,
                    edges: item.mainEdges,
                    grow: item.grow,
                    shrink: item.shrink
                )
            }
        )
    }

    /// A line of items that flex.
    struct FlexingLine {
        let rules: Rules
        /// The container's index.
        let container: Int
        /// The items' indices; empty if they are consecutive.
        let children: [Int]
        /// The positions of the items in `flexItems`.
        let positions: Range<Int>
        /// The space for the items, without gaps and margins; in points, possibly negative.
        let available: Number
        /// The gap between two items.
        let gap: Number
        /// Whether the items grow; otherwise they shrink.
        private var isGrowing = true
        /// The number of rounds in which space was distributed.
        private(set) var rounds = 0
        /// The free space if frozen items have their targets and the others their bases: in the
        /// first round, and now.
        private var initial: Number = 0
        private var space: Number
        /// The sums of the factors and of the weights of all items that are not frozen.
        private var factors: Number = 0
        private var weights: Number = 0
        /// The smallest positive weight of a flexible item.
        private var leastWeight: Number = .infinity

        @inline(__always)
        init(
            rules: Rules,
            container: Int,
            children: [Int],
            positions: Range<Int>,
            available: Number,
            gap: Number
        ) {
            self.rules = rules
            self.container = container
            self.children = children
            self.positions = positions
            self.available = available
            self.gap = gap
            space = available
        }

        @inline(__always)
        mutating func resolve(
            _ items: inout [FlexItem],
            to length: Number,
            _ precision: inout Precision<Number>,
            _ decisions: inout Decisions<Number>
        ) {
            var items = items.mutableSpan

            // §9.7.1 Determine the used flex factor.
            var hypothetical: Number = 0
            for position in positions {
                hypothetical += rules.step(
                    .directionLength,
                    from: items[position].base,
                    to: items[position].hypothetical
                )
            }
            isGrowing = hypothetical < available

            // §9.7.2 Size inflexible items, and §9.7.3 calculate initial free space.
            var flexible = 0
            for position in positions {
                if begin(&items[position], &decisions) { flexible += 1 }
            }
            initial = space
            precision.note(
                max(initial.magnitude, available.magnitude),
                in: length,
                isDivided: flexible > 0
            )
            precision.noteShare(leastWeight, of: weights)

            // §9.7.4 Loop.
            // a. Check for flexible items.
            while flexible > 0 {
                rounds += 1
                // c. Distribute free space proportional to the flex factors. d. Fix min/max violations.
                let violation = distribute(to: &items)
                // e. Freeze over-flexed items.
                flexible -= freeze(&items, violation, &decisions) ?? flexible
                // f. Return to the start of this loop, if any are left.
                guard rules.holds(.furtherRounds, flexible > 0) else { break }
                // b. Calculate the remaining free space.
                calculateSpace(items)
            }
            // §9.7.5 Each item's used main size is its target main size, which is its length already.
        }

        /// §9.7.2: Size an inflexible item; returns whether the item flexes.
        @inline(__always)
        mutating func begin(
            _ item: inout FlexItem,
            _ decisions: inout Decisions<Number>
        ) -> Bool {
            item.base = rules.step(.flexedBase, from: item.hypothetical, to: item.base)
            let factor = isGrowing ? item.grow : item.shrink
            item.isFrozen =
                rules.holds(.factorlessFrozen, factor == 0)
                || rules.holds(
                    .beyondRangeFrozen,
                    isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical
                )
            // If a ratio makes the base exactly as long as a limit, an engine with another order of
            // steps may get a longer or shorter base.
            if item.hasRatio, factor != 0 {
                item.isFrozen = decisions.decided(
                    item.isFrozen,
                    between: item.base,
                    and: isGrowing ? item.range.max : item.range.min,
                    scale: item.base,
                    .violation,
                    at: container,
                    about: [item.index]
                )
            }
            item.length = item.hypothetical
            // Shrinking items are weighted by their inner base: the scaled flex shrink factor.
            let inner = rules.sum(
                .shrinkScaleEdges,
                rules.step(.shrinkScaleBase, from: item.hypothetical, to: item.base)
                    - item.mainEdges,
                counting: 0 - item.mainEdges
            )
            let length = rules.number(.shrinkScale, inner)
            item.weight = isGrowing ? factor : factor * length
            add(item)
            // A length of 0 has weight 0; any other weight of 0 has only lost its digits.
            if !item.isFrozen, isGrowing || length > 0 {
                leastWeight = min(leastWeight, item.weight)
            }
            return !item.isFrozen
        }

        @inline(__always)
        private mutating func add(_ item: FlexItem) {
            guard !item.isFrozen else {
                space -= rules.step(.frozenLength, from: item.base, to: item.length)
                if rules.holds(isGrowing ? .frozenGrowFactors : .frozenShrinkFactors, false) {
                    weights += item.weight
                }
                if rules.holds(.frozenBelow1, false) {
                    factors += isGrowing ? item.grow : item.shrink
                }
                return
            }
            space -= item.base
            factors += isGrowing ? item.grow : item.shrink
            weights += item.weight
        }

        /// §9.7.4b: Calculate the remaining free space.
        @inline(__always)
        mutating func calculateSpace(_ items: borrowing MutableSpan<FlexItem>) {
            (space, factors, weights) = (available, 0, 0)
            for position in positions { add(items[position]) }
        }

        /// The violations of a line: their sum, the largest length in one, and whether any exists.
        typealias Violation = (total: Number, scale: Number, isAny: Bool)

        /// §9.7.4c: Distribute free space proportional to the flex factors.
        @inline(__always)
        func distribute(to items: inout MutableSpan<FlexItem>) -> Violation {
            // b. Factors with a sum below 1 distribute only that part of the initial free space.
            var space = space
            if rules.holds(isGrowing ? .growSumBelow1 : .shrinkSumBelow1, factors < 1) {
                let part = rules.sum(
                    .partGaps,
                    rules.step(.partOfInitial, from: space, to: initial) * factors,
                    counting: 0 - gap * Number(positions.count - 1)
                )
                if rules.holds(.partTaken, part.magnitude < space.magnitude) { space = part }
            }
            var (violation, scale): (Number, Number) = (0, 0)
            var isViolated = false
            for position in positions where !items[position].isFrozen {
                let base = items[position].base
                let wanted = rules.number(
                    .targetLength,
                    weights > 0 ? base + space * (items[position].weight / weights) : base
                )
                // d. Fix min/max violations.
                let clamped = items[position].range.clamp(wanted)
                let target = rules.step(.flexedLimits, from: wanted, to: clamped)
                let own = target - wanted
                items[position].length = rules.number(.flexedLength, target)
                items[position].violation = own
                if own == 0 {
                    // Exact numbers also record whether doubles would round them; the total takes
                    // over this record.
                    if !Number.rounds { violation += own }
                    continue
                }
                isViolated = true
                violation += rules.number(own > 0 ? .minimumViolations : .maximumViolations, own)
                scale = max(scale, items[position].violationScale)
            }
            return (violation, scale, isViolated)
        }

        /// §9.7.4e: Freeze over-flexed items.
        ///
        /// - Returns: The number of items that it froze; `nil` for all.
        @inline(__always)
        func freeze(
            _ items: inout MutableSpan<FlexItem>,
            _ violation: Violation,
            _ decisions: inout Decisions<Number>
        ) -> Int? {
            let distance = decisions.notesAmbiguities ? decisions.closeDistance : nil
            // A total of zero freezes all items.
            guard violation.isAny || isNearLimit(items, distance) else { return nil }
            let direction = sign(of: violation.total, violation.scale, items, &decisions)
            guard direction != 0 else { return nil }
            // A positive total freezes items with min violations, a negative one items with max
            // violations.
            var frozen = 0
            for position in positions where !items[position].isFrozen {
                let (own, scale) = (items[position].violation, items[position].violationScale)
                guard own != 0 || isNearLimit(items[position], distance),
                    rules.holds(
                        .violationsFrozen,
                        sign(of: own, scale, items, &decisions) == direction
                    )
                else { continue }
                items[position].isFrozen = true
                frozen += 1
            }
            // If rounding alone causes the violation, no item freezes here, and so all do.
            return frozen == 0 ? nil : frozen
        }

        /// Whether an item without a violation would have one if its length changed by the close
        /// distance; `false` if there is no such distance.
        @inline(__always)
        private func isNearLimit(_ item: borrowing FlexItem, _ distance: Number?) -> Bool {
            guard let distance else { return false }
            let (length, range) = (item.length, item.range)
            return length - range.min <= distance || range.max - length <= distance
        }

        /// Whether any item that is not frozen is that close to its limits.
        @inline(__always)
        private func isNearLimit(
            _ items: borrowing MutableSpan<FlexItem>,
            _ distance: Number?
        ) -> Bool {
            guard distance != nil else { return false }
            for position in positions
            where !items[position].isFrozen && isNearLimit(items[position], distance) {
                return true
            }
            return false
        }

        /// Returns the sign of the violation of an item, or of a whole line: 1, −1 or 0.
        ///
        /// A violation within rounding noise counts as 0. If the line's violation is 0, all items
        /// freeze, as in browsers, whose lengths are multiples of 1/64.
        ///
        /// - Parameter scale: The largest length that went into the violation. Lengths that cancel
        ///   each other leave the rounding of the bases that they were computed from.
        @inline(__always)
        private func sign(
            of violation: Number,
            _ scale: Number,
            _ items: borrowing MutableSpan<FlexItem>,
            _ decisions: inout Decisions<Number>
        ) -> Int {
            let noise: Number = Number.rounds ? 1e-11 * scale : 0
            let first = items[positions.lowerBound].index
            func isLess(_ left: Number, _ right: Number, side: Decisions<Number>.Bound) -> Bool {
                decisions.isLess(
                    left,
                    right,
                    scale: scale,
                    .violation,
                    side: side,
                    at: container,
                    about: children.isEmpty ? Array(first..<first + positions.count) : children
                )
            }
            if isLess(noise, violation, side: .above) { return 1 }
            return isLess(violation, 0 - noise, side: .below) ? -1 : 0
        }
    }
}
