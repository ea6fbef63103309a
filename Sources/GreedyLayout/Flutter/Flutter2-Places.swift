// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Steps 4 and 6: what depends on the sizes of the children.

extension GreedyPass {
    /// Returns the length that the children need across, and the distance down to the baseline that they share.
    func lengthAcross(
        _ items: Range<Int>,
        of stack: Stack
    ) -> (length: Number, baseline: Number) {
        let cross = stack.direction.crossed
        var longest: Number = 0
        var reach: (above: Number, below: Number)?
        for position in items {
            let length = scratch.flutterItems[position].size[cross]
            longest = max(longest, length)
            guard let baseline = sharedBaseline(of: position, in: stack) else { continue }
            let below = length - baseline
            reach = (max(reach?.above ?? baseline, baseline), max(reach?.below ?? below, below))
        }
        guard let reach else { return (longest, 0) }
        let isCounted = rules.holds(.flutterLongestCounted, true)
        let together = max(isCounted ? longest : 0, reach.above + reach.below)
        return (rules.step(.flutterBaselineReach, from: longest, to: together), reach.above)
    }

    /// The distance from the top of a child down to the baseline by which its row aligns it; `nil` for none.
    private func sharedBaseline(of position: Int, in stack: Stack) -> Number? {
        guard stack.direction == .horizontal, stack.alignment(by: .flutter) == .baselineFirst else {
            return nil
        }
        return baselines(ofRecord: scratch.flutterItems[position].record).ascender
    }

    /// Keeps every child with its position, and the baseline of the stack.
    mutating func place(
        _ items: Range<Int>,
        of stack: Stack,
        _ length: Number,
        _ baseline: Number,
        within limits: SizeLimits,
        inside record: inout LimitsRecord
    ) {
        let axis = stack.direction
        let size = record.wanted
        let most = limits[axis.crossed].upper
        let isInMaximum = rules.holds(.flutterAlignedInMaximum, false) && most.isFinite
        let across = isInMaximum ? most : size[axis.crossed]
        // What overflows has no space, and begins at the start.
        let left = size[axis] - length
        var free = rules.step(.flutterFreeSpace, from: left, to: max(0, left))
        if rules.holds(.flutterCentredOverflow, false), stack.distribution(by: .flutter) == .center
        {
            free = left
        }
        if rules.holds(.flutterEndOverflow, false), stack.distribution(by: .flutter) == .end {
            free = left
        }
        let (start, gap) = distribution(of: free, stack, count: items.count)

        // 1. One after the other.
        let first = scratch.recordedChildren.count
        var main = start
        for position in items {
            let item = scratch.flutterItems[position]
            let isReversed = rules.holds(.flutterReversed, stack.isReversed)
            let isPacked = rules.holds(.flutterPackedForwards, false)
            var end = isPacked ? 2 * start + length + gap * Number(items.count - 1) : size[axis]
            if rules.holds(.flutterReversedInUsed, false) { end = length }
            let point = Point(
                main: isReversed ? end - main - item.size[axis] : main,
                cross: startAcross(position, in: stack, across, baseline),
                along: axis
            )
            scratch.recordedChildren.append(.init(record: item.record, position: point))
            let spacing = rules.number(.flutterGapsPlaced, Number(written: stack.spacing))
            main += item.size[axis]
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
        let chosen = isHighest ? own.min() : own.first
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
        let free = length - scratch.flutterItems[position].size[stack.direction.crossed]
        switch stack.alignment(by: .flutter) {
        case .end: return rules.number(.flutterAcross, free)
        case .center: return rules.number(.flutterAcross, free / 2)
        case .baselineFirst:
            if let own = sharedBaseline(of: position, in: stack) { return baseline - own }
            let isOnLine = rules.holds(.flutterBottomOnBaseline, false) && baseline > 0
            return isOnLine
                ? baseline - scratch.flutterItems[position].size[stack.direction.crossed] : 0
        case .start, .stretch, .baselineLast, .flexStart, .flexEnd: return 0
        }
    }

    /// Returns the start of the first child, and the space added to each gap.
    private func distribution(
        of free: Number,
        _ stack: Stack,
        count: Int
    ) -> (start: Number, gap: Number) {
        let count = Number(rules.count(.flutterShares, count))
        switch stack.distribution(by: .flutter) {
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
            return (space, space)
        }
    }
}
