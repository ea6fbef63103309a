// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Steps 4 and 6: what depends on the sizes of the children.

extension GreedyPass {
    /// Finds out the length that the children need across, and the baseline that they share.
    func measureAcross(_ items: Range<Int>, of stack: Stack, _ needs: inout FlutterNeeds) {
        let cross = stack.direction.crossed
        var longest: Number = 0
        var reach: (above: Number, below: Number)?
        for position in items {
            let isFlexed = scratch.flutterItems[position].share != nil
            if isFlexed, !rules.holds(.flutterFlexedAcross, true) { continue }
            let length = scratch.flutterItems[position].size[cross]
            longest = max(longest, length)
            guard let baseline = sharedBaseline(of: position, in: stack) else { continue }
            let below = length - baseline
            reach = (max(reach?.above ?? baseline, baseline), max(reach?.below ?? below, below))
        }
        (needs.across, needs.baseline) = (longest, 0)
        guard let reach else { return }
        let isCounted = rules.holds(.flutterLongestCounted, true)
        let together = max(isCounted ? longest : 0, reach.above + reach.below)
        needs.across = rules.step(.flutterBaselineReach, from: longest, to: together)
        needs.baseline = reach.above
    }

    /// The distance from the top of a child down to the baseline by which its row aligns it; `nil` for none.
    private func sharedBaseline(of position: Int, in stack: Stack) -> Number? {
        let item = scratch.flutterItems[position]
        guard stack.direction == .horizontal, stack.alignment(by: .flutter) == .baselineFirst else {
            return nil
        }
        let bottom = rules.holds(.flutterBottomAsBaseline, false) ? item.size.height : nil
        return baselines(ofRecord: item.record).ascender ?? bottom
    }

    /// Keeps every child with its position, and the baseline of the stack.
    mutating func place(
        _ items: Range<Int>,
        of stack: Stack,
        _ needs: FlutterNeeds,
        within limits: SizeLimits,
        inside record: inout LimitsRecord
    ) {
        let axis = stack.direction
        let word = stack.distribution(by: .flutter)
        var (across, left) = (record.wanted[axis.crossed], record.wanted[axis] - needs.along)
        if !Rules.isPlain { readOtherwise(&across, &left, needs, within: limits, along: axis) }
        // What overflows has no space, and begins at the start.
        let isShared = !Rules.isPlain && isOverflowShared(by: word)
        let free = isShared ? left : rules.step(.flutterFreeSpace, from: left, to: max(0, left))
        let (start, gap) =
            Rules.isPlain
            ? spaces(of: free, word, count: items.count)
            : otherSpaces(of: free, word, among: items, along: axis)

        // 1. One after the other.
        let first = scratch.recordedChildren.count
        let spacing = rules.number(.flutterGapsPlaced, Number(written: stack.spacing))
        let isReversed = rules.holds(.flutterReversed, stack.isReversed)
        var (main, end) = (start, record.wanted[axis])
        if !Rules.isPlain {
            let used = 2 * start + needs.along + gap * Number(items.count - 1)
            readOtherwise(&main, &end, used: used, needs, spacing: spacing, limits[axis].upper)
        }
        for position in items {
            let item = scratch.flutterItems[position]
            let along = rules.number(.flutterAlong, main)
            let length = rules.number(.flutterReversedLength, item.size[axis])
            let point = Point(
                main: isReversed ? end - along - length : along,
                cross: startAcross(position, in: stack, across, needs.baseline),
                along: axis
            )
            scratch.recordedChildren.append(.init(record: item.record, position: point))
            let isSlot = rules.holds(.flutterShareSlots, false)
            main += isSlot ? item.share ?? item.size[axis] : item.size[axis]
            if !rules.holds(.flutterEmptyGaps, true), item.size[axis] == 0 {
                main += gap
                continue
            }
            main += rules.holds(.flutterGapAdded, true) ? spacing + gap : max(spacing, gap)
        }
        record.children = first..<scratch.recordedChildren.count

        // 2. The highest baseline of a row, or that of the first child of a column that has one.
        let own = record.children.compactMap { child -> Number? in
            let child = scratch.recordedChildren[child]
            return baselines(ofRecord: child.record).ascender
                .map { rules.number(.flutterBaselineBelow, child.position.y) + $0 }
        }
        let isHighest = rules.holds(.flutterHighestBaseline, axis == .horizontal)
        let isLowest = axis == .horizontal && rules.holds(.flutterLowestBaseline, false)
        let chosen = isLowest ? own.max() : isHighest ? own.min() : own.first
        if let chosen, rules.holds(.flutterBaselinesPassedOn, true) {
            record.baselines = Baselines(ascender: chosen, descender: nil)
        }
    }

    /// The start of a child across the stack.
    private func startAcross(
        _ position: Int,
        in stack: Stack,
        _ length: Number,
        _ baseline: Number
    ) -> Number {
        let item = scratch.flutterItems[position]
        let free = length - item.size[stack.direction.crossed]
        switch stack.alignment(by: .flutter) {
        case .end: return rules.number(.flutterAcross, free)
        case .center: return rules.number(.flutterAcross, free / 2)
        case .baselineFirst:
            if let own = sharedBaseline(of: position, in: stack) { return baseline - own }
            guard baseline > 0 else { return 0 }
            if rules.holds(.flutterTopOnBaseline, false) { return baseline }
            return rules.holds(.flutterBottomOnBaseline, false) ? baseline - item.size.height : 0
        case .start, .stretch, .baselineLast, .flexStart, .flexEnd: return 0
        }
    }

    /// Returns the start of the first child, and the space added to each gap.
    func spaces(
        of free: Number,
        _ word: Distribution,
        count: Int
    ) -> (start: Number, gap: Number) {
        let count = Number(rules.count(.flutterShares, count))
        switch word {
        case .start, .stretch, .flexStart, .flexEnd: return (0, 0)
        case .end: return (free, 0)
        case .center: return (rules.number(.flutterCentredSpace, free / 2), 0)
        case .spaceBetween:
            guard count > 1 else { return (0, 0) }
            return (0, rules.number(.flutterSpaces, free / (count - 1)))
        case .spaceAround:
            guard count > 0 else { return (0, 0) }
            let space = rules.number(.flutterSpaces, free / count)
            return (rules.number(.flutterAroundStart, space / 2), space)
        case .spaceEvenly:
            let space = rules.number(.flutterSpaces, free / (count + 1))
            return (rules.number(.flutterEvenlyStart, space), space)
        }
    }
}
