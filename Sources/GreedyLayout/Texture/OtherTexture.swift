// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What other readings make of Texture's stacks. None of it is part of the rule.

extension GreedyPass {
    /// The size of a stack without children.
    func otherSizeOfEmptyStack(within limits: SizeLimits) -> Size {
        var size = rules.holds(.textureEmptyMinimum, true) ? limits.min : .zero
        if rules.holds(.textureEmptyFills, false) {
            for axis in Axis.allCases where limits[axis].upper.isFinite {
                size[axis] = limits[axis].upper
            }
        }
        return size
    }

    /// The size of a stack with some lines: the size of these, within the limits.
    func otherSize(
        of stack: ResolvedStack,
        _ lines: Int,
        _ size: Size,
        within limits: SizeLimits
    ) -> Size {
        guard rules.holds(.textureWithinLimits, true) else { return size }
        var held = limits
        for axis in Axis.allCases {
            if !rules.holds(.textureWithinMinimum, true) { held[axis].lower = 0 }
            if !rules.holds(.textureWithinMaximum, true) { held[axis].upper = .infinity }
        }
        var wanted = held.clamp(size)
        let most = limits[stack.axis].upper
        let isFilled =
            rules.holds(.textureFillsMaximum, false)
            || rules.holds(.textureWrappedFillsMaximum, false) && lines > 1
        if isFilled, most.isFinite { wanted[stack.axis] = most }
        return wanted
    }

    /// Whether a line flexes.
    func flexes(_ line: Int, of lines: Range<Int>) -> Bool {
        rules.holds(.textureLastLineFlexes, true) || lines.count == 1
            || line < lines.upperBound - 1
    }

    /// The limits of a basis, which other readings hold to the child's own minimum and maximum.
    func otherBasisLimits(
        _ limits: Limits,
        of index: Int,
        in stack: ResolvedStack
    ) -> Limits {
        let isAtLeast = rules.holds(.textureBasisMinimum, false)
        let isAtMost = rules.holds(.textureBasisMaximum, false)
        guard isAtLeast || isAtMost else { return limits }
        let own = tree[index].sizing.bounds(along: stack.axis, in: stack.parent[stack.axis])
        let most = isAtMost ? min(limits.upper, own.max) : limits.upper
        return Limits(exactly: isAtLeast ? max(most, own.min) : most)
    }

    /// The length that percentages of a child's flex basis refer to.
    func otherLengthOfBases(of index: Int, in stack: ResolvedStack) -> Number {
        if rules.holds(.textureBasisAcross, false) { return stack.parent[stack.axis.crossed] }
        if rules.holds(.textureBasisOfWidth, false) { return stack.parent.width }
        var available = stack.parent[stack.axis]
        if rules.holds(.textureBasisBesideGaps, false) {
            let siblings = tree.items[index].parent.map { tree[$0].children.count }
            available -= Number(written: stack.properties.spacing) * Number((siblings ?? 1) - 1)
        }
        if rules.holds(.textureUnknownBasisZero, false), available.isNaN { return 0 }
        return available
    }

    /// A stretched child's own limits across its stack, where percentages are unknown.
    func otherOwnCross(of index: Int, in stack: ResolvedStack) -> Limits {
        guard rules.holds(.textureOwnCross, true) else { return Limits(0, .infinity) }
        let isKnown = rules.holds(.textureOwnCrossPercentage, false)
        let parent = isKnown ? stack.parent : Size.unknown
        var own = tree[index].sizing.limits(in: parent)[stack.axis.crossed]
        if rules.holds(.textureOwnCrossUnknown, false), own.lower.isNaN { own.lower = 0 }
        return own
    }

    /// Whether a length exceeds a line, which ends at the stack's largest length.
    func otherwiseExceedsLine(_ length: Number, in stack: ResolvedStack) -> Bool {
        var limits = stack.main
        if rules.holds(.textureBreaksAtMinimum, false) { limits.upper = limits.lower }
        return ResolvedStack.violation(of: length, limits) < 0
    }

    /// Whether an item has stopped at its own minimum or maximum, and keeps its length.
    func isHeld(_ item: ResolvedStack.Item, in stack: ResolvedStack) -> Bool {
        guard rules.holds(.textureFlexedInRounds, false), let length = item.flexed else {
            return false
        }
        let own = tree[item.index].sizing.bounds(along: stack.axis, in: stack.parent[stack.axis])
        return length == own.min || length == own.max
    }

    /// The limits across the stack for an item that flexes.
    func otherCross(ofFlexed item: ResolvedStack.Item, in stack: ResolvedStack) -> Limits {
        var cross = crossBeforeStretching(in: stack)
        if rules.holds(.textureFlexedCross, false), item.record != nil {
            cross.upper = item.size[stack.axis.crossed]
        }
        return cross
    }

    /// The item that takes the remainder, whether it changes or not; `nil` for the first item that
    /// changes.
    func otherTakerOfRemainder(of items: Range<Int>) -> Int? {
        guard rules.holds(.textureRemainderOfFactor, false) else { return nil }
        return items.first { scratch.textureItems[$0].factor != 0 }
    }

    /// The first baseline of an item without an ascender: its edge.
    func otherBaseline(of item: ResolvedStack.Item, in stack: ResolvedStack) -> Number {
        let isBottom = rules.holds(.textureBottomAsBaseline, false) && stack.axis == .horizontal
        return isBottom ? item.size.height : 0
    }

    /// The free space along a line, or the overflow of the line.
    func otherFreeSpace(
        of line: Int,
        of lines: Range<Int>,
        _ stack: ResolvedStack,
        _ whole: Number
    ) -> Number {
        let items = scratch.textureLines[line].items
        let gap = Number(written: stack.properties.spacing)
        let gaps = gap * Number(items.count - 1)
        let isOfFirst = rules.holds(.textureFreeOfFirst, false)
        var length = scratch.textureLines[isOfFirst ? lines.lowerBound : line].length
        length = rules.sum(.textureFreeGapCount, length, counting: gap)
        length = rules.sum(.textureFreeGaps, length, counting: gaps)
        length = rules.sum(
            .textureFreeSpaces,
            length,
            counting: stack.spacing(of: items, among: scratch.textureItems) - gaps
        )
        return stack.violation(
            of: length,
            rules.holds(.textureFreeInStack, false) ? Limits(exactly: whole) : stack.main,
            .textureFreeToMaximum,
            .textureFreeToMinimum
        )
    }
}
