// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of §9.7, Resolving Flexible Lengths.

extension GreedyPass.FlexingLine {
    /// Step 1: Whether the items grow, if it is not their hypothetical sizes that decide.
    func grows(_ items: borrowing MutableSpan<GreedyPass.FlexItem>) -> Bool? {
        guard deviations.has(.directionByBases) else { return nil }
        var sum: Number = 0
        for position in positions { sum += items[position].base }
        return sum < available
    }

    /// Before step 2: what an item flexes from, within which range, and by which factors.
    @inline(never)
    func depart(with item: inout GreedyPass.FlexItem) {
        item.unclampedBase = item.base
        if deviations.has(.clampedBaseFlexes) { item.base = item.hypothetical }
        if deviations.has(.factorsRaisedTo1) {
            if item.grow > 0 { item.grow = max(1, item.grow) }
            if item.shrink > 0 { item.shrink = max(1, item.shrink) }
        }
        if deviations.has(.automaticMinimumOnlyShrinking), isGrowing, item.hasAutomaticMinimum {
            item.range = .init(min: item.mainEdges, max: item.range.max)
        }
    }

    /// Step 2: the weight of an item that shrinks, and whether it is inflexible.
    @inline(never)
    func departWithWeight(of item: inout GreedyPass.FlexItem, _ factor: Number) {
        if deviations.has(.inflexibleNotFrozen) { item.isFrozen = factor == 0 }
        guard !isGrowing else { return }
        if deviations.has(.shrinkUnscaled) { item.weight = factor }
        if deviations.has(.shrinkByOuterBase) { item.weight = factor * item.base }
        if deviations.has(.shrinkByClampedBase) {
            item.weight = factor * (item.hypothetical - item.mainEdges)
        }
    }

    /// What an item adds to the sum of the weights.
    func summedWeight(of item: GreedyPass.FlexItem) -> Number {
        isGrowing ? item.weight : item.shrink * (item.unclampedBase - item.mainEdges)
    }

    /// Step 4b: What is shared by factors that add up to less than 1.
    @inline(never)
    func spaceBelow1() -> Number {
        let isIgnored = deviations.has(
            isGrowing ? .growSumsBelow1Ignored : .shrinkSumsBelow1Ignored
        )
        if isIgnored { return space }
        if isGrowing, deviations.has(.growSumRaisedTo1) { return space * factors }
        let part = initial * factors
        if deviations.has(.gapsPaidTwiceBelow1) {
            return isGrowing ? min(part - gaps, space) : max(part - gaps, space)
        }
        return part.magnitude < space.magnitude ? part : space
    }

    /// Step 4e: Which violations are frozen, if it is not their sum that decides.
    @inline(never)
    func firstFrozen(_ items: borrowing MutableSpan<GreedyPass.FlexItem>) -> Int? {
        let isMinFirst = deviations.has(.minFrozenFirst)
        guard isMinFirst || deviations.has(.maxFrozenFirst) else { return nil }
        var (hasMin, hasMax) = (false, false)
        for position in positions where !items[position].isFrozen {
            if items[position].violation > 0 { hasMin = true }
            if items[position].violation < 0 { hasMax = true }
        }
        return isMinFirst ? (hasMin ? 1 : hasMax ? -1 : 0) : (hasMax ? -1 : hasMin ? 1 : 0)
    }

    /// Step 4f: Whether there is no other round.
    func isLast(_ round: Int) -> Bool {
        deviations.has(.oneRound) || round == 2 && deviations.has(.twoRounds)
    }

    /// Step 4 in two passes, in the first of which totals change while it goes along.
    @inline(never)
    mutating func resolveByRunningTotals(_ items: inout MutableSpan<GreedyPass.FlexItem>) {
        // 1. What is shared, and the sum of the weights.
        var (space, total) = (space, weights)
        if factors < 1 {
            if isGrowing, deviations.has(.growSumRaisedTo1) {
                total = factors > 0 ? 1 : 0
            } else {
                space = spaceBelow1()
            }
        }

        // 2. Those that are clamped leave the total at once, and the space in the end.
        var taken: Number = 0
        for position in positions where !items[position].isFrozen {
            let item = items[position]
            guard item.weight != 0, space != 0 else { continue }
            let wanted = item.base + space * (item.weight / total)
            let target = item.range.clamp(wanted)
            guard target != wanted else { continue }
            taken += target - item.base
            total -= deviations.has(.shrinkByClampedBase) ? summedWeight(of: item) : item.weight
        }
        space -= taken

        // 3. All others, and they, share what that leaves, in the other direction if it is on the other side
        //    of 0.
        let isTurned = isGrowing ? space < 0 : space > 0
        if isTurned {
            total = 0
            isGrowing.toggle()
            for position in positions {
                total += isGrowing ? items[position].grow : summedWeight(of: items[position])
            }
            if isGrowing, total > 0, deviations.has(.growSumRaisedTo1) { total = max(1, total) }
        }
        for position in positions {
            let item = items[position]
            if item.isFrozen, !isTurned { continue }
            var weight = item.weight
            if isTurned {
                weight = isGrowing ? item.grow : item.shrink * (item.base - item.mainEdges)
            }
            items[position].length = item.range.clamp(item.base)
            guard weight != 0, space != 0 else { continue }
            let share = total == 0 && !isGrowing ? 0 - weight : space * (weight / total)
            items[position].length = item.range.clamp(item.base + share)
        }
    }

    /// Step 5: Whole points for those that flex, and what is left over for the last.
    @inline(never)
    func takeWholePoints(_ items: inout MutableSpan<GreedyPass.FlexItem>) {
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
