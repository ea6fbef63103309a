// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// §9.7, Resolving Flexible Lengths, with all that can be done in another way. It is written apart, so that the rule
// itself neither waits for deviations nor is hard to read.

extension GreedyPass {
    /// §9.3 step 6, under deviations: Resolve the flexible lengths of all the flex items of a line.
    @inline(never)
    mutating func resolveOtherwise(
        _ line: Int,
        to length: Number,
        in container: FlexContainer
    ) {
        let positions = scratch.flexLines[line].items
        let gaps = container.gap * Number(max(0, positions.count - 1))
        let spacing = scratch.flexLines[line].spacing
        var flexing = DeviatingLine(
            deviations: rules.deviations,
            positions: positions,
            available: length + container.lateGaps
                - (deviates(.gapsNotPaid) ? spacing - gaps : spacing),
            gaps: gaps,
            length: container.lateGaps == 0 && !deviates(.gapsNotPaid) ? length : nil,
            isSettled: deviates(.hugsFinalLengths) && deviates(.clampedBaseFlexes)
                && length + container.lateGaps == hypotheticalLength(of: scratch.flexLines[line])
        )
        precision.note(flexing.available, in: length)
        let around = limitingLength(of: positions, length, in: container)
        if deviates(.limitsOfContainerAround) {
            for position in positions {
                var range = scratch.flexItems[position].range
                takeLimits(of: scratch.flexItems[position], &range, around, container)
                scratch.flexItems[position].range = range
            }
        }
        flexing.resolve(&scratch.flexItems)
        if deviates(.maximumCounts) || deviates(.limitsOfContainerAround) {
            restoreLimits(of: line, to: around, in: container)
        }
        if deviates(.edgesFloorLate)
            || (deviates(.measuredWidthIndefinite) && container.question.isWidthIndefinite)
        {
            floorByEdges(of: line, in: container)
        }
    }

    /// The length of which limits in percent are a part while items flex: what is available where both a container that
    /// hugs what is inside and items of it can grow.
    private func limitingLength(
        of positions: Range<Int>,
        _ length: Number,
        in container: FlexContainer
    ) -> Number? {
        guard deviates(.hugsFinalLengths), isLengthOfContent(container),
            tree[container.index].style.flexGrow != 0,
            positions.contains(where: { scratch.flexItems[$0].grow != 0 })
        else { return length }
        return container.percentages[container.main]
    }

    /// A line of items that flex, each step as deviations have it.
    struct DeviatingLine {
        let deviations: FlexDeviations
        /// The positions of the items in `flexItems`.
        let positions: Range<Int>
        /// What the items have, once gaps and margins are paid.
        let available: Number
        /// All gaps of the line.
        let gaps: Number
        /// What there is for the items with their gaps and margins, if that is so much more.
        let length: Number?
        /// Whether there is nothing to share, as what the items have follows from them.
        let isSettled: Bool
        /// Whether the items grow; else they shrink.
        private var isGrowing = true
        /// What is left in the first round, and now.
        private var initial: Number = 0
        private var space: Number = 0
        /// The sum of the factors of those that are not frozen, and of their weights.
        private var factors: Number = 0
        private var weights: Number = 0

        init(
            deviations: FlexDeviations,
            positions: Range<Int>,
            available: Number,
            gaps: Number,
            length: Number?,
            isSettled: Bool
        ) {
            self.deviations = deviations
            self.positions = positions
            self.available = available
            self.gaps = gaps
            self.length = length
            self.isSettled = isSettled
        }

        mutating func resolve(_ items: inout [FlexItem]) {
            // §9.7.1 Determine the used flex factor.
            var sum: Number = 0
            for position in positions {
                let item = items[position]
                sum += deviations.has(.directionByBases) ? item.base : item.hypothetical
            }
            isGrowing = sum < available

            // §9.7.2 Size inflexible items, and §9.7.3 calculate initial free space.
            for position in positions { begin(&items[position]) }
            calculateSpace(items)
            initial = space

            // §9.7.4 Loop.
            if deviations.has(.runningTotals) {
                resolveByRunningTotals(&items)
            } else {
                let most = deviations.has(.oneRound) ? 1 : deviations.has(.twoRounds) ? 2 : Int.max
                var rounds = 0
                while rounds < most, positions.contains(where: { !items[$0].isFrozen }) {
                    rounds += 1
                    distribute(to: &items)
                    freeze(&items)
                    calculateSpace(items)
                }
            }
            if isGrowing, deviations.has(.automaticMinimumLate) {
                for position in positions
                where items[position].weight != 0 && initial != 0
                    && items[position].hasAutomaticMinimum
                {
                    items[position].length = max(items[position].length, items[position].range.min)
                }
            }
            // §9.7.5 Each item's used main size is its target main size.
            if deviations.has(.remainderToLast) { takeWholePoints(&items) }
        }

        /// §9.7.2: Size an inflexible item.
        private func begin(_ item: inout FlexItem) {
            item.unclampedBase = item.base
            if deviations.has(.clampedBaseFlexes) { item.base = item.hypothetical }
            if deviations.has(.factorsRaisedTo1) {
                if item.grow > 0 { item.grow = max(1, item.grow) }
                if item.shrink > 0 { item.shrink = max(1, item.shrink) }
            }
            if deviations.has(.automaticMinimumOnlyShrinking), isGrowing, item.hasAutomaticMinimum {
                item.range = Interval(min: item.mainEdges, max: item.range.max)
            }
            let factor = isGrowing ? item.grow : item.shrink
            let isBeyond =
                isGrowing ? item.base > item.hypothetical : item.base < item.hypothetical
            let isInflexible =
                deviations.has(.inflexibleByBothFactors)
                ? item.grow == 0 && item.shrink == 0 : factor == 0
            item.isFrozen = isInflexible || isBeyond && !deviations.has(.inflexibleNotFrozen)
            item.length = item.hypothetical
            item.weight = isGrowing ? factor : shrinkWeight(of: item)
        }

        /// The scaled flex shrink factor.
        private func shrinkWeight(of item: FlexItem) -> Number {
            if deviations.has(.shrinkUnscaled) { return item.shrink }
            let isClamped = deviations.has(.shrinkByClampedBase)
            let base = isClamped ? item.hypothetical : item.base
            return kept(kept(item.shrink) * kept(base - unweighed(of: item)))
        }

        /// What of a base size has no part in the weight.
        private func unweighed(of item: FlexItem) -> Number {
            deviations.has(.shrinkByOuterBase) ? 0 : item.mainEdges
        }

        /// What an item adds to the sum of the weights, which may be another number than its own.
        private func summedWeight(of item: FlexItem) -> Number {
            if !isGrowing, deviations.has(.shrinkByClampedBase) {
                return kept(kept(item.shrink) * kept(item.unclampedBase - unweighed(of: item)))
            }
            return kept(item.weight)
        }

        /// §9.7.4b: Calculate the remaining free space.
        private mutating func calculateSpace(_ items: [FlexItem]) {
            (space, factors, weights) = (available, 0, 0)
            for position in positions {
                let item = items[position]
                if item.isFrozen {
                    space -= deviations.has(.frozenAtBase) ? item.base : item.length
                } else {
                    space -= item.base
                    factors += isGrowing ? item.grow : item.shrink
                    weights += summedWeight(of: item)
                }
            }
            if isSettled { space = 0 }
        }

        /// §9.7.4b: What is shared; factors that add up to less than 1 leave a part of the initial free space.
        private var sharedSpace: Number {
            let isIgnored = deviations.has(
                isGrowing ? .growSumsBelow1Ignored : .shrinkSumsBelow1Ignored
            )
            guard factors < 1, !isIgnored else { return space }
            if isGrowing, deviations.has(.growSumRaisedTo1) { return space * factors }
            let part = initial * factors
            if deviations.has(.gapsPaidTwiceBelow1) {
                return isGrowing ? min(part - gaps, space) : max(part - gaps, space)
            }
            return part.magnitude < space.magnitude ? part : space
        }

        /// §9.7.4c: Distribute free space proportional to the flex factors, and d: fix min/max violations.
        private func distribute(to items: inout [FlexItem]) {
            let space = sharedSpace
            for position in positions where !items[position].isFrozen {
                let base = items[position].base
                let unshared =
                    deviations.has(.inflexibleByBothFactors) ? items[position].length : base
                let wanted =
                    weights > 0
                    ? base + share(of: space, items[position].weight, weights) : unshared
                let target = limited(wanted, of: items[position])
                items[position].length = target
                items[position].violation = target - wanted
            }
        }

        /// A length within minimum and maximum, but for a minimum that only counts later.
        private func limited(_ length: Number, of item: FlexItem) -> Number {
            guard isGrowing, item.hasAutomaticMinimum, deviations.has(.automaticMinimumLate) else {
                // A maximum in percent of another length may be below it.
                let isAbove = item.hasAutomaticMinimum && deviations.has(.limitsOfContainerAround)
                let limited = item.limited(length)
                return isAbove ? max(limited, item.range.min) : limited
            }
            return length > item.range.max ? item.range.max : max(length, item.mainEdges)
        }

        /// A part of what is shared.
        private func share(of space: Number, _ weight: Number, _ total: Number) -> Number {
            guard deviations.has(.sharesIn32Bits) else { return space * (weight / total) }
            return kept(kept(kept(space) / kept(total)) * kept(weight))
        }

        /// What is kept of a number.
        private func kept(_ number: Number) -> Number {
            guard deviations.has(.sharesIn32Bits) else { return number }
            return number.in32Bits
        }

        /// §9.7.4e: Freeze over-flexed items.
        private func freeze(_ items: inout [FlexItem]) {
            let flexible = positions.filter { !items[$0].isFrozen }
            var (total, scale): (Number, Number) = (0, 0)
            for position in flexible where items[position].violation != 0 {
                total += items[position].violation
                scale = max(scale, items[position].violationScale)
            }
            var direction = sign(of: total, scale)
            func has(_ wanted: Int) -> Bool {
                flexible.contains {
                    sign(of: items[$0].violation, items[$0].violationScale) == wanted
                }
            }
            if deviations.has(.minFrozenFirst) { direction = has(1) ? 1 : has(-1) ? -1 : 0 }
            if deviations.has(.maxFrozenFirst) { direction = has(-1) ? -1 : has(1) ? 1 : 0 }
            let areBoth = deviations.has(.violationsFrozenTogether)
            var frozen = 0
            for position in flexible where direction != 0 {
                let own = sign(of: items[position].violation, items[position].violationScale)
                guard own == direction || own != 0 && areBoth else { continue }
                items[position].isFrozen = true
                frozen += 1
            }
            // A total of zero freezes all, and so does a violation that is nothing but rounding.
            guard frozen == 0 else { return }
            for position in flexible { items[position].isFrozen = true }
        }

        private func sign(of violation: Number, _ scale: Number) -> Int {
            let noise: Number = Number.rounds ? 1e-11 * scale : 0
            if noise < violation { return 1 }
            return violation < 0 - noise ? -1 : 0
        }

        /// §9.7.4 in two passes, in the first of which totals change while it goes along.
        private mutating func resolveByRunningTotals(_ items: inout [FlexItem]) {
            // 1. What is shared, and the sum of the weights.
            let isRaised = deviations.has(.growSumRaisedTo1)
            var (space, total) = (sharedSpace, weights)
            if deviations.has(.sharesIn32Bits) {
                // What the items take is added up in as many bits.
                if space == self.space, !isSettled {
                    var taken: Number = 0
                    let gap = gaps / Number(max(1, positions.count - 1))
                    for position in positions {
                        let item = items[position]
                        var own = kept(item.isFrozen ? item.length : item.base)
                        if length != nil {
                            own = kept(own + kept(item.margins))
                            if position != positions.first { own = kept(own + kept(gap)) }
                        }
                        taken = kept(taken + own)
                    }
                    space = kept(kept(length ?? available) - taken)
                }
                total = 0
                for position in positions where !items[position].isFrozen {
                    total = kept(total + summedWeight(of: items[position]))
                }
            }
            if isGrowing, isRaised, factors > 0, factors < 1 { (space, total) = (self.space, 1) }

            // 2. Those that are clamped leave the total at once, and the space in the end.
            var taken: Number = 0
            (space, total) = (kept(space), kept(total))
            for position in positions where !items[position].isFrozen {
                let item = items[position]
                guard item.weight != 0, space != 0 else { continue }
                let wanted =
                    total == 0
                    ? .infinity : kept(item.base + share(of: space, item.weight, total))
                let target = kept(limited(wanted, of: item))
                guard target != wanted else { continue }
                taken = kept(taken + kept(target - item.base))
                total = kept(total - kept(summedWeight(of: item)))
            }
            space = kept(space - taken)

            // 3. All that flex share what that leaves, in the other direction if it is on the other side of 0.
            let isTurned = isGrowing ? space < 0 : space > 0
            if isTurned {
                isGrowing.toggle()
                total = 0
                for position in positions {
                    items[position].weight =
                        isGrowing ? items[position].grow : shrinkWeight(of: items[position])
                    total += summedWeight(of: items[position])
                }
                if isGrowing, isRaised, total > 0 { total = max(1, total) }
            }
            for position in positions where isTurned || !items[position].isFrozen {
                let item = items[position]
                items[position].length = item.hypothetical
                guard item.weight != 0, space != 0 else { continue }
                let share =
                    total == 0 && !isGrowing
                    ? 0 - item.weight : share(of: space, item.weight, total)
                items[position].length = kept(limited(kept(item.base + share), of: item))
            }
        }

        /// §9.7.5: Whole points for those that flex, and what is left over for the last.
        private func takeWholePoints(_ items: inout [FlexItem]) {
            var last: Int?
            var rest: Number = 0
            for position in positions where items[position].length != items[position].hypothetical {
                let length = items[position].length
                items[position].length = length.rounded(.down)
                rest += length - items[position].length
                last = position
            }
            if let last { items[last].length += rest }
        }
    }
}
