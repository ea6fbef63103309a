// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What other readings make of an element that is asked within limits. None of it is part of a rule.

extension GreedyPass {
    /// The limits that an element has by itself.
    func otherOwnLimits(of index: Int, in parent: Size) -> SizeLimits {
        // 1. What percentages refer to.
        var sizing = tree[index].sizing
        var parent = parent
        if rules.holds(.textureHeightPercentageOfWidth, or: .flutterHeightPercentageOfWidth) {
            parent.height = parent.width
        }
        if rules.holds(.textureUnknownPercentageZero, or: .flutterUnknownPercentageZero) {
            for axis in Axis.allCases where parent[axis].isNaN { parent[axis] = 0 }
        }
        if rules.holds(.textureEndlessPercentageAuto, false) {
            let (width, height) = (sizing.preferred.width, sizing.preferred.height)
            if parent.width == .infinity, width.isFraction { sizing.preferred.width = .auto }
            if parent.height == .infinity, height.isFraction { sizing.preferred.height = .auto }
        }
        var limits = sizing.limits(in: parent)
        if rules.holds(.textureUnknownMaximumNone, false) {
            for axis in Axis.allCases where limits[axis].upper.isNaN {
                limits[axis].upper = .infinity
            }
        }

        // 2. An own length that keeps out of the own limits.
        let isBelow = rules.holds(.textureExactBelowMinimum, or: .flutterExactBelowMinimum)
        let isAbove = rules.holds(.textureExactAboveMaximum, or: .flutterExactAboveMaximum)
        var own = limits
        for axis in Axis.allCases where isBelow || isAbove {
            let length = sizing.preferred[axis].resolved(in: parent[axis], auto: .nan)
            if isBelow && length < limits[axis].lower || isAbove && length > limits[axis].upper {
                own[axis] = Limits(exactly: length)
            }
        }
        return own
    }

    /// The limits of the parent, narrowed by the element's own, where they have no length in common.
    func otherwiseNarrowed(_ limits: SizeLimits, by own: SizeLimits) -> SizeLimits {
        if rules.holds(.textureOwnLimitsWin, false) { return own.intersection(limits) }
        var narrowed = limits.intersection(own)
        let isDropped = rules.holds(.textureOwnLimitsDropped, or: .flutterOwnLimitsDropped)
        for axis in Axis.allCases {
            let (asked, given) = (own[axis], limits[axis])
            if asked.lower > given.upper {
                if rules.holds(.flutterOwnMinimumWins, false) {
                    narrowed[axis] = Limits(exactly: asked.lower)
                }
                if rules.holds(.flutterOwnMinimumKept, false) {
                    narrowed[axis].lower = asked.lower
                }
                if rules.holds(.textureAboveAsMinimum, false) {
                    narrowed[axis] = Limits(exactly: given.lower)
                }
                if isDropped { narrowed[axis] = given }
            }
            if asked.upper < given.lower {
                if rules.holds(.flutterOwnMaximumWins, false) {
                    narrowed[axis] = Limits(exactly: asked.upper)
                }
                if rules.holds(.textureBelowAsMaximum, false) {
                    narrowed[axis] = Limits(exactly: given.upper)
                }
                if isDropped { narrowed[axis] = given }
            }
        }
        return narrowed
    }

    /// The size of an element whose lengths are not valid: negative lengths may be kept.
    func otherSize(for size: Size) -> Size {
        let isNegative = size.width < 0 || size.height < 0
        guard isNegative, size.width.isFinite, size.height.isFinite else { return .zero }
        return Size(
            width: rules.step(.flutterNegativeLengths, from: size.width, to: 0),
            height: rules.step(.flutterNegativeLengths, from: size.height, to: 0)
        )
    }

    /// Changes the size of content.
    func readOtherwise(_ content: Content, _ record: inout LimitsRecord, within limits: SizeLimits)
    {
        let (size, free) = (record.wanted, content.size(thatFits: limits.max) as Size)
        record.wanted = Size(
            width: rules.step(.textureContentWithin, from: free.width, to: size.width),
            height: rules.step(.textureContentWithin, from: free.height, to: size.height)
        )
        if !rules.holds(.flutterContentWithin, true) { record.wanted = free }
        guard content.hasLines else { return }
        let unbroken: Size = content.size(thatFits: Size.infinite)
        if rules.holds(.textureTextFills, or: .flutterTextFills), unbroken.width > limits.max.width
        {
            record.wanted.width = limits.max.width
        }
        if rules.holds(.textureTextUnbroken, false) { record.wanted = limits.clamp(unbroken) }
        if rules.holds(.flutterTextByGiven, false) {
            record.wanted = limits.clamp(content.size(thatFits: record.question.limits.max))
        }
    }

    /// The size of a node without a size of its own.
    func otherEverything(of largest: Size, within given: Size) -> Size {
        if rules.holds(.texturePlainSmallest, or: .flutterPlainSmallest) { return .zero }
        if rules.holds(.flutterPlainByGiven, false),
            !given.width.isValidExtent || !given.height.isValidExtent
        {
            return .zero
        }
        let isByAxis = rules.holds(.texturePlainByAxis, or: .flutterPlainByAxis)
        let isLimited = largest.width.isValidExtent && largest.height.isValidExtent
        guard isByAxis else { return isLimited ? largest : .zero }
        return Size(
            width: largest.width.isValidExtent ? largest.width : 0,
            height: largest.height.isValidExtent ? largest.height : 0
        )
    }
}
