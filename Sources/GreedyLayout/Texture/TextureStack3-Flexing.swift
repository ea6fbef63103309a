// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Phase 3: Grows or shrinks a line, in one pass.
    mutating func flex(_ number: Int, in stack: ResolvedStack, at index: Int) {
        let axis = stack.axis
        let items = scratch.textureLines[number].items
        let gap = Number(written: stack.properties.spacing)
        var length = stack.length(of: items, among: scratch.textureItems)
        length = rules.sum(
            .textureGapsFlexing,
            length,
            counting: gap * Number(items.count - 1)
        )
        length = rules.sum(.textureFlexingGapCount, length, counting: gap)
        length = rules.sum(
            .textureSpacesFlexing,
            length,
            counting: items.reduce(0) {
                $0 + scratch.textureItems[$1].before + scratch.textureItems[$1].after
            }
        )
        if rules.holds(.textureLengthsKept, false) { scratch.textureLines[number].length = length }
        var violation = stack.violation(
            of: length,
            stack.main,
            .textureFlexToMaximum,
            .textureFlexToMinimum
        )
        scratch.textureLines[number].violation = violation
        let isSettled = decisions.isLess(
            violation.magnitude,
            ResolvedStack.tolerance,
            scale: length,
            .flexing,
            at: index,
            about: []
        )

        // 1. Determine the flex factors.
        var sum: Number = 0
        for position in items {
            let item = scratch.textureItems[position]
            let keepsLength = isSettled || !Rules.isPlain && isHeld(item, in: stack)
            let factor =
                keepsLength ? 0 : violation > 0 ? item.grow : violation < 0 ? item.shrink : 0
            let isScaled = violation > 0 && rules.holds(.textureGrowScale, false)
            let scaled = Number(written: factor) * (isScaled ? item.size[axis] : 1)
            scratch.textureItems[position].factor = scaled
            sum += scaled
        }
        let end = stack.main.upper.isFinite ? stack.main.upper : stack.main.lower
        precision.note(violation, in: end, isDivided: sum != 0)
        let firstQuestion = scratch.textureQuestions.count
        guard sum != 0 else {
            guard rules.holds(.textureSkippedMeasured, stack.isOptimized) else { return }
            for position in items
            where scratch.textureItems[position].isDoublyFlexible
                && scratch.textureItems[position].flexed == nil
            {
                scratch.textureQuestions.append(
                    .init(
                        position: position,
                        main: Limits(exactly: 0),
                        cross: crossBeforeStretching(in: stack)
                    )
                )
            }
            return measure(from: firstQuestion, in: stack)
        }

        precision.note(stack.spacing(of: items, among: scratch.textureItems), in: end)

        if sum < 1 {
            let below1: NamedQuantity = violation > 0 ? .textureGrowBelow1 : .textureShrinkBelow1
            if rules.holds(below1, false) { violation *= sum }
        }

        // 2. Determine the changes. Free space is distributed in whole points; missing space in
        //    proportion to length and factor.
        if violation > 0 {
            growByWholePoints(items, of: violation, sum, in: stack, at: index)
        } else {
            var total: Number = 0
            for position in items {
                let item = scratch.textureItems[position]
                let scale = rules.number(.textureShrinkScale, item.size[axis])
                let part = scale * (item.factor / sum)
                scratch.textureItems[position].change = part
                total += part
            }
            for position in items {
                let part = scratch.textureItems[position].change
                scratch.textureItems[position].change =
                    total == 0
                    ? 0
                    : -rules.number(.textureShrinkage, ((part / total) * violation).magnitude)
            }
        }

        // 3. Give the remainder of the whole points to the first item that changes.
        var remainder = violation
        for position in items { remainder -= scratch.textureItems[position].change }
        remainder = rules.number(.textureRemainder, remainder)
        let taker = Rules.isPlain || violation < 0 ? nil : otherTakerOfRemainder(of: items)
        var changed = 0
        for position in items
        where scratch.textureItems[position].change != 0 || position == taker {
            let item = scratch.textureItems[position]
            let extra = item.grow > 0 ? part(of: remainder, changed, position, of: items) : 0
            changed += 1
            let wanted = rules.number(.textureFlexedBase, item.size[axis]) + item.change + extra
            let length = flexed(
                rules.step(.textureFlexedAbove0, from: wanted, to: larger(wanted, 0)),
                item.index,
                in: stack
            )
            scratch.textureItems[position].flexed = length
            let limits = Limits(
                rules.holds(.textureFlexedAtMost, false) ? 0 : length,
                rules.holds(.textureFlexedAtLeast, false) ? .infinity : length
            )
            scratch.textureQuestions.append(
                .init(
                    position: position,
                    main: limits,
                    cross: Rules.isPlain
                        ? crossBeforeStretching(in: stack) : otherCross(ofFlexed: item, in: stack)
                )
            )
        }
        measure(from: firstQuestion, in: stack)
    }

    /// Returns the part of the remainder that an item gets.
    ///
    /// - Parameter earlier: The number of items before it that change.
    private func part(
        of remainder: Number,
        _ earlier: Int,
        _ position: Int,
        of items: Range<Int>
    ) -> Number {
        if rules.holds(.textureRemainderByPoints, false) {
            return min(1, max(0, remainder - Number(earlier)))
        }
        return takesRemainder(position, earlier == 0, of: items) ? remainder : 0
    }

    /// Whether an item takes the remainder: the first one that changes.
    private func takesRemainder(_ position: Int, _ isFirst: Bool, of items: Range<Int>) -> Bool {
        if rules.holds(.textureRemainderOfLine, false) { return position == items.lowerBound }
        guard rules.holds(.textureRemainderLast, false) else { return isFirst }
        return position == items.last { scratch.textureItems[$0].change != 0 }
    }

    /// The length to which an item flexes, whatever its own limits.
    private func flexed(_ length: Number, _ index: Int, in stack: ResolvedStack) -> Number {
        if rules.holds(.textureFlexedInRounds, false) {
            let parent = stack.parent[stack.axis]
            return tree[index].sizing.bounds(along: stack.axis, in: parent).clamp(length)
        }
        var own: Limits { ownLimits(of: index, in: stack.parent)[stack.axis] }
        let within = rules.holds(.textureFlexedMaximum, false) ? min(length, own.upper) : length
        return rules.holds(.textureFlexedMinimum, false) ? max(within, own.lower) : within
    }

    /// Grows each item of a line by whole points.
    private mutating func growByWholePoints(
        _ items: Range<Int>,
        of violation: Number,
        _ sum: Number,
        in stack: ResolvedStack,
        at index: Int
    ) {
        guard decisions.notesAmbiguities else {
            for position in items {
                let share = violation * (scratch.textureItems[position].factor / sum)
                scratch.textureItems[position].change =
                    rules.holds(.textureUnitRounded, false)
                    ? (violation / sum).rounded(.down) * scratch.textureItems[position].factor
                    : growth(of: share, to: share.rounded(.down))
            }
            return
        }
        let isCertain =
            violation.isCoarse && sum.isCoarse && isOfferCertain(at: index)
            && isCertain(items, in: stack)
        // Equal shares are rounded in the same way, so they are one decision.
        let children = items.map { scratch.textureItems[$0].index }
        for position in items {
            let factor = scratch.textureItems[position].factor
            let share = violation * (factor / sum)
            // Where doubles represent all operands without rounding, their result is known.
            let rounded =
                violation.nearestDouble * (factor.nearestDouble / sum.nearestDouble)
            let whole = share.rounded(.down)
            let isKnown = isCertain && Number(valueOf: rounded.rounded(.down)) == whole
            let decided =
                isKnown
                ? whole : decisions.wholePoints(share, of: violation, at: index, about: children)
            scratch.textureItems[position].change = growth(of: share, to: decided)
        }
    }

    /// The growth of an item with a share of the free space: whole points.
    private func growth(of share: Number, to whole: Number) -> Number {
        let isOnPixels = rules.holds(.textureGrowthOnPixels, false)
        return rules.step(
            .textureWholePoints,
            from: share,
            to: isOnPixels ? pixels.floor(share) : whole
        )
    }
}
