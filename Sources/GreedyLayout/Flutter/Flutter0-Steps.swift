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
        /// The lengths along the axis that it was asked to choose among.
        var along = Limits(0, .infinity)
    }

    /// The lengths that the children of a row or column need.
    struct FlutterNeeds {
        /// The length of all gaps.
        let gaps: Number
        /// The length of all children and gaps.
        var along: Number
        var across: Number = 0
        /// The distance from the top down to the baseline that children share.
        var baseline: Number = 0
    }

    /// Lays out one of Flutter's rows and columns.
    mutating func fillFlex(
        _ record: inout LimitsRecord,
        _ stack: Stack,
        within limits: SizeLimits
    ) {
        let axis = stack.direction
        let canFlex =
            Rules.isPlain
            ? limits[axis].upper.isFinite
            : otherwiseCanFlex(stack, within: limits, of: record.question.limits)
        let items = makeItems(of: record.index, canFlex: canFlex)

        // 1. Inflexible children.
        let gaps = gaps(among: items, of: stack)
        var needs = FlutterNeeds(gaps: gaps, along: gaps)
        for position in items where scratch.flutterItems[position].factor == 0 {
            let lengths =
                Rules.isPlain
                ? Limits(0, .infinity) : otherLengths(beside: needs.along, in: limits[axis])
            measure(position, along: lengths, in: stack, within: limits)
            needs.along += scratch.flutterItems[position].size[axis]
        }
        let inflexible = needs.along

        // 2. The space that is left, for each unit of the factors.
        var factors = items.reduce(Number(0)) { $0 + scratch.flutterItems[$1].factor }
        var (taken, most) = (inflexible, limits[axis].upper)
        if !Rules.isPlain { readOtherwise(&factors, &taken, &most, gaps: gaps, of: stack, limits) }
        var space = space(beside: taken, within: most, factors)

        // 3. Flexible children.
        for position in items where scratch.flutterItems[position].factor != 0 {
            let item = scratch.flutterItems[position]
            var share = rules.number(.flutterShare, space * item.factor)
            var lengths = Limits(item.isLoose ? 0 : share, share)
            if !Rules.isPlain {
                readOtherwise(&share, &lengths, of: item, in: space * factors, limits, along: axis)
            }
            scratch.flutterItems[position].share = share
            measure(position, along: lengths, in: stack, within: limits)
            let isShareTaken = rules.holds(.flutterShareCounted, false)
            needs.along += isShareTaken ? share : scratch.flutterItems[position].size[axis]
            if rules.holds(.flutterRestShared, false) {
                factors -= item.factor
                space = self.space(beside: needs.along, within: limits[axis].upper, factors)
            }
        }
        if !rules.holds(.flutterFlexedLengths, true) { needs.along = inflexible }

        // 4. The length across.
        measureAcross(items, of: stack, &needs)
        if rules.holds(.flutterStretchedToLongest, false) {
            stretchAgain(items, of: stack, within: limits, needs)
        }

        // 5. The length along.
        var fills = rules.holds(.flutterFillsMaximum, stack.mainAxisSize == .max)
        var needed = needs.along
        if !Rules.isPlain { readOtherwise(&fills, &needed, of: items, gaps: gaps, of: stack) }
        let wanted = fills && limits[axis].upper.isFinite ? limits[axis].upper : needed
        let size = Size(main: wanted, cross: needs.across, along: axis)
        record.wanted = clamped(size, limits, of: stack)

        // 6. Places.
        place(items, of: stack, needs, within: limits, inside: &record)
        if keepsRecords {
            let first = scratch.lineRecords.count
            let line = self.record(
                of: items,
                stack,
                within: limits,
                in: record,
                spacing: gaps
            )
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
            let factor = canFlex ? style.flexGrow : 0
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
