// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What other readings make of Flutter's rows and columns. None of it is part of the rule.

extension GreedyPass {
    // MARK: Steps 1 to 3

    /// Whether children may be flexible.
    func otherwiseCanFlex(_ stack: Stack, within limits: SizeLimits, of given: SizeLimits) -> Bool {
        let axis = rules.holds(.flutterFlexesByWidth, false) ? .horizontal : stack.direction
        let most = rules.holds(.flutterFlexesByGiven, false) ? given[axis] : limits[axis]
        let isLimited = most.upper.isFinite || rules.holds(.flutterFlexesWithoutEnd, false)
        let isExact = !rules.holds(.flutterFlexesExactly, false) || most.lower == most.upper
        let fills = !rules.holds(.flutterFlexesFilled, false) || stack.mainAxisSize == .max
        return rules.holds(.flutterFlexes, isLimited && isExact && fills)
    }

    /// The lengths that an inflexible child may choose among, beside what others take.
    func otherLengths(beside taken: Number, in limits: Limits) -> Limits {
        var lengths = Limits(0, .infinity)
        if rules.holds(.flutterMainMinimum, false) { lengths.lower = limits.lower }
        if rules.holds(.flutterMeasuredToMaximum, false) { lengths.upper = limits.upper }
        if rules.holds(.flutterMeasuredToRest, false) {
            lengths.upper = max(0, limits.upper - taken)
        }
        return lengths
    }

    /// Changes the sum of the factors, and the lengths that leave the space for flexible children.
    func readOtherwise(
        _ factors: inout Number,
        _ taken: inout Number,
        _ most: inout Number,
        gaps: Number,
        of stack: Stack,
        _ limits: SizeLimits
    ) {
        if factors != 0, factors < 1, rules.holds(.flutterBelow1, false) { factors = 1 }
        taken = rules.sum(.flutterSpaceLengths, taken, counting: taken - gaps)
        taken = rules.sum(.flutterSpaceGaps, taken, counting: gaps)
        if stack.mainAxisSize == .min {
            if rules.holds(.flutterMinimumShared, false) { most = limits[stack.direction].lower }
            if rules.holds(.flutterMinimumUnshared, false) { most = 0 }
        }
        if !most.isFinite { most = 0 }
    }

    /// Changes the share of a flexible child, and the lengths that the child may choose among.
    func readOtherwise(
        _ share: inout Number,
        _ lengths: inout Limits,
        of item: FlutterItem,
        in space: Number,
        _ limits: SizeLimits,
        along axis: Axis
    ) {
        if rules.holds(.flutterOwnBeatShares, false) {
            share = ownLimits(of: item.index, in: limits.exactSize)[axis].clamp(share)
        }
        if rules.holds(.flutterLoose, item.isLoose) {
            lengths = Limits(0, rules.holds(.flutterLooseOfAll, false) ? space : share)
            if rules.holds(.flutterLooseUnlimited, false) { lengths.upper = .infinity }
        } else {
            let isExceeded = rules.holds(.flutterShareExceeded, false)
            lengths = Limits(share, isExceeded ? .infinity : share)
        }
        if space == 0, rules.holds(.flutterFreeIfNothingLeft, false) {
            lengths = Limits(0, .infinity)
        }
    }

    /// The lengths across that a child may choose among.
    func otherLengths(
        across cross: Axis,
        of item: FlutterItem,
        _ stretches: Bool,
        within limits: SizeLimits
    ) -> Limits {
        let most = limits[cross].upper
        let isMeant =
            item.factor != 0
            ? rules.holds(.flutterFlexibleStretched, true)
            : rules.holds(.flutterInflexibleStretched, true)
        let isLeft =
            rules.holds(.flutterExactUnstretched, false)
            && tree[item.index].sizing.preferred[cross] != .auto
        if stretches, isMeant, !isLeft, !rules.holds(.flutterStretchedToLongest, false) {
            guard rules.holds(.flutterOwnBeatStretch, false) else { return Limits(exactly: most) }
            return Limits(
                exactly: ownLimits(of: item.index, in: limits.exactSize)[cross].clamp(most)
            )
        }
        return Limits(
            rules.holds(.flutterCrossMinimum, false) ? limits[cross].lower : 0,
            rules.holds(.flutterCrossMaximum, true) ? most : .infinity
        )
    }

    // MARK: Steps 4 and 5

    /// Stretches the children to the longest of them.
    mutating func stretchAgain(
        _ items: Range<Int>,
        of stack: Stack,
        within limits: SizeLimits,
        _ needs: FlutterNeeds
    ) {
        for position in items where stack.alignment(by: .flutter) == .stretch {
            let along = scratch.flutterItems[position].along
            let across = Limits(exactly: needs.across)
            let asked = SizeLimits(main: along, cross: across, along: stack.direction)
            ask(position, within: asked, in: limits.exactSize)
        }
    }

    /// Changes whether a stack takes its maximum length, and the length that it takes otherwise.
    func readOtherwise(
        _ fills: inout Bool,
        _ needed: inout Number,
        of items: Range<Int>,
        gaps: Number,
        of stack: Stack
    ) {
        if rules.holds(.flutterFlexedFills, false) {
            fills = fills || items.contains { scratch.flutterItems[$0].share != nil }
        }
        needed = rules.sum(.flutterLengthGaps, needed, counting: gaps)
        guard items.count > 1 else { return }
        needed = rules.sum(.flutterLengthGapCount, needed, counting: Number(written: stack.spacing))
    }

    // MARK: Step 6

    /// Changes the length in which children are aligned, and the space that they leave along the stack.
    func readOtherwise(
        _ across: inout Number,
        _ left: inout Number,
        _ needs: FlutterNeeds,
        within limits: SizeLimits,
        along axis: Axis
    ) {
        let most = limits.max
        if rules.holds(.flutterAlignedInMaximum, false), most[axis.crossed].isFinite {
            across = most[axis.crossed]
        }
        if rules.holds(.flutterAlignedInUsed, false) { across = needs.across }
        if rules.holds(.flutterFreeToMaximum, false), most[axis].isFinite {
            left = most[axis] - needs.along
        }
        left -= rules.sum(.flutterFreeGaps, 0, counting: needs.gaps)
    }

    /// Whether children that overflow their stack share the negative space.
    func isOverflowShared(by word: Distribution) -> Bool {
        switch word {
        case .center: rules.holds(.flutterCentredOverflow, false)
        case .end: rules.holds(.flutterEndOverflow, false)
        case .spaceBetween: rules.holds(.flutterBetweenOverflow, false)
        case .spaceAround, .spaceEvenly: rules.holds(.flutterAroundOverflow, false)
        case .start, .stretch, .flexStart, .flexEnd: false
        }
    }

    /// Returns the start of the first child, and the space added to each gap.
    func otherSpaces(
        of free: Number,
        _ word: Distribution,
        among items: Range<Int>,
        along axis: Axis
    ) -> (start: Number, gap: Number) {
        var (word, sharing) = (word, items.count)
        if items.count == 1 {
            switch word {
            case .spaceBetween: word = rules.word(.flutterLoneBetween, word)
            case .spaceAround, .spaceEvenly: word = rules.word(.flutterLoneAround, word)
            case .start, .stretch, .flexStart, .flexEnd, .end, .center: break
            }
        }
        if !rules.holds(.flutterEmptyShares, true) {
            sharing = items.count { scratch.flutterItems[$0].size[axis] != 0 }
        }
        return spaces(of: free, word, count: sharing)
    }

    /// Changes the start of the first child, and the place at which a reversed stack begins.
    ///
    /// - Parameter used: The end of the last child, counted from the start.
    func readOtherwise(
        _ start: inout Number,
        _ end: inout Number,
        used: Number,
        _ needs: FlutterNeeds,
        spacing: Number,
        _ most: Number
    ) {
        if rules.holds(.flutterFirstGap, false) { start += spacing }
        if rules.holds(.flutterPackedForwards, false) { end = used }
        if rules.holds(.flutterReversedInUsed, false) { end = needs.along }
        if rules.holds(.flutterReversedInMaximum, false), most.isFinite { end = most }
    }
}
