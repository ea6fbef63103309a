// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Flutter's rule: constraints go down, sizes come up, and the parent decides the place. Each child is asked once.
//
// Source: Flutter, `RenderFlex`, "Layout algorithm"; its six steps are the sections of this folder.

extension GreedyPass {
    /// A child of one of Flutter's rows and columns.
    struct FlutterItem {
        let index: Int
        /// The part of the free space that it gets, relative to the others; 0 for an inflexible child.
        let factor: Number
        /// Whether it may be shorter than its part.
        let isLoose: Bool
        /// The number of its record.
        var record = 0
        var size = Size.zero
        /// The length that it was told to have, or not to exceed; `nil` if it was asked freely.
        var share: Number?
    }

    /// Lays out one of Flutter's rows and columns.
    mutating func fillFlex(
        _ record: inout LimitsRecord,
        _ stack: Stack,
        within limits: SizeLimits
    ) {
        let axis = stack.direction
        let isByWidth = rules.holds(.flutterFlexesByWidth, false)
        let canFlex = isByWidth ? limits.width.upper.isFinite : limits[axis].upper.isFinite
        let items = makeItems(of: record.index, canFlex: canFlex)

        // 1. Inflexible children.
        let gaps = gaps(among: items, of: stack)
        var length = gaps
        let endless = rules.holds(.flutterMeasuredToMaximum, false) ? limits[axis].upper : .infinity
        for position in items where scratch.flutterItems[position].factor == 0 {
            let isOfRest = rules.holds(.flutterMeasuredToRest, false)
            let most = isOfRest ? max(0, limits[axis].upper - length) : endless
            measure(position, along: Limits(0, most), in: stack, within: limits)
            length += scratch.flutterItems[position].size[axis]
        }

        // 2. The space that is left, for each unit of the factors.
        var factors = items.reduce(Number(0)) { $0 + scratch.flutterItems[$1].factor }
        if factors != 0, factors < 1, rules.holds(.flutterBelow1, false) { factors = 1 }
        let taken = rules.sum(.flutterSpaceGaps, length, counting: gaps)
        var shared = limits[axis]
        if stack.mainAxisSize == .min, rules.holds(.flutterMinimumShared, false) {
            shared.upper = shared.lower
        }
        var space = space(beside: taken, within: shared, factors)

        // 3. Flexible children.
        for position in items where scratch.flutterItems[position].factor != 0 {
            let item = scratch.flutterItems[position]
            var share = rules.number(.flutterShare, space * item.factor)
            if rules.holds(.flutterOwnBeatShares, false) {
                share = ownLimits(of: item.index, in: limits.exactSize)[axis].clamp(share)
            }
            let least = rules.holds(.flutterLoose, item.isLoose) ? 0 : share
            scratch.flutterItems[position].share = share
            measure(position, along: Limits(least, share), in: stack, within: limits)
            let isShareTaken = rules.holds(.flutterShareCounted, false)
            length += isShareTaken ? share : scratch.flutterItems[position].size[axis]
            factors -= item.factor
            if rules.holds(.flutterRestShared, false) {
                space = self.space(beside: length, within: limits[axis], factors)
            }
        }

        // 4. The length across.
        let (across, baseline) = lengthAcross(items, of: stack)

        // 5. The length along.
        let isFlexed =
            rules.holds(.flutterFlexedFills, false)
            && items.contains { scratch.flutterItems[$0].share != nil }
        let fills = rules.holds(.flutterFillsMaximum, stack.mainAxisSize == .max) || isFlexed
        var needed = rules.sum(.flutterLengthGaps, length, counting: gaps)
        if items.count > 1 {
            let gap = Number(written: stack.spacing)
            needed = rules.sum(.flutterLengthGapCount, needed, counting: gap)
        }
        let wanted = fills && limits[axis].upper.isFinite ? limits[axis].upper : needed
        record.wanted = clamped(Size(main: wanted, cross: across, along: axis), limits, of: stack)

        // 6. Places.
        place(items, of: stack, length, baseline, within: limits, inside: &record)
        if keepsRecords {
            let first = scratch.lineRecords.count
            let line = self.record(of: items, stack, within: limits, in: record, spacing: gaps)
            scratch.lineRecords.append(line)
            record.lines = first..<scratch.lineRecords.count
        }
        scratch.flutterItems.removeLast(items.count)
    }

    /// The size of a row or column within its limits.
    private func clamped(_ size: Size, _ limits: SizeLimits, of stack: Stack) -> Size {
        let (axis, clamped) = (stack.direction, limits.clamp(size))
        let cross = axis.crossed
        let across = rules.step(.flutterAcrossClamped, from: size[cross], to: clamped[cross])
        let isFilled = rules.holds(.flutterFillsAcross, false) && limits[cross].upper.isFinite
        return Size(
            main: rules.step(.flutterLengthClamped, from: size[axis], to: clamped[axis]),
            cross: isFilled ? limits[cross].upper : across,
            along: axis
        )
    }

    /// Puts the children on top of the items.
    ///
    /// - Parameter canFlex: Whether the length along the axis is limited; no child is flexible otherwise.
    private mutating func makeItems(of index: Int, canFlex: Bool) -> Range<Int> {
        let first = scratch.flutterItems.count
        for child in tree[index].children {
            let style = tree[child].style
            let factor = rules.holds(.flutterFlexes, canFlex) ? style.flexGrow : 0
            let isLoose = style.flexFit == .loose
            scratch.flutterItems.append(
                .init(index: child, factor: Number(written: factor), isLoose: isLoose)
            )
        }
        return first..<scratch.flutterItems.count
    }

    /// The record of how a row or column was divided.
    private func record(
        of items: Range<Int>,
        _ stack: Stack,
        within limits: SizeLimits,
        in record: LimitsRecord,
        spacing: Number
    ) -> StackRecord {
        let axis = stack.direction
        let parent = limits.exactSize
        let flexes = items.contains { scratch.flutterItems[$0].share != nil }
        let fills = flexes || stack.mainAxisSize == .max && limits[axis].upper.isFinite
        return StackRecord(
            index: record.index,
            rule: .flutter,
            proposal: fills ? limits[axis].upper : limits[axis].lower,
            limit: limits[axis].upper,
            spacing: spacing,
            cross: record.wanted[axis.crossed],
            children: items.map { position in
                let item = scratch.flutterItems[position]
                let sizing = tree[item.index].sizing
                let length = item.size[axis]
                var own = sizing.bounds(along: axis, in: parent[axis])
                // A loose child takes as much of its share as it likes.
                if item.isLoose, let share = item.share, length < share {
                    own = Interval(min: min(own.min, length), max: length)
                }
                return StackRecord.Child(
                    index: item.index,
                    interval: own,
                    base: item.share == nil ? length : 0,
                    growth: item.factor,
                    shrinkage: 0,
                    proposal: item.share,
                    length: length,
                    crossInterval: sizing.bounds(along: axis.crossed, in: parent[axis.crossed]),
                    crossLength: item.size[axis.crossed]
                )
            }
        )
    }
}
