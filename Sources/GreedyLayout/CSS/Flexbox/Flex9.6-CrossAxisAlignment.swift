// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.6, *Cross-Axis Alignment*.

extension GreedyPass {
    /// §9.6 steps 13 and 14: Resolve cross-axis `auto` margins, and align all flex items of a line along the
    /// cross-axis by `align-self`, §8.3.
    mutating func alignItems(of line: Int, in container: FlexContainer) {
        let line = scratch.flexLines[line]
        let rules = rules
        var items = scratch.flexItems.mutableSpan
        for position in line.items {
            let margins = rules.number(.alignedMargins, items[position].crossMargins)
            let cross = rules.step(
                .alignedLine,
                from: container.length(along: container.cross) ?? line.cross,
                to: line.cross
            )
            var free = cross - items[position].crossLength - margins
            if free < 0 { free = rules.number(.alignedOverflow, free) }
            let autos = items[position].autoMargins.crossCount
            let before = rules.number(.alignedMargins, items[position].crossBefore)
            var offset: Number =
                switch items[position].alignment {
                case .start, .stretch, .flexStart: before
                case .end, .flexEnd: before + free
                case .center: before + rules.number(.centredSpace, free / 2)
                case .baselineFirst:
                    line.first.above - items[position].alignmentBaseline(in: container, by: rules)
                case .baselineLast:
                    line.cross - line.last.below
                        - items[position].alignmentBaseline(in: container, by: rules)
                }
            if items[position].alignment.isBaseline, !rules.holds(.baselineStartMargin, true) {
                offset += before
            }
            if autos > 0 {
                // `auto` margins share free space; a negative amount goes to the margin at the end.
                free = rules.sum(.crossAutoMarginsOther, free, counting: 0 - margins)
                let isShared =
                    rules.holds(.crossAutoMarginsShare, free > 0)
                    && items[position].autoMargins.contains(.crossStart)
                offset = items[position].crossBefore + (isShared ? free / Number(autos) : 0)
            }
            // Items follow the cross direction of the lines.
            let isTurnedBack = container.isLineFlipped != container.isCrossFlipped
            items[position].crossStart =
                line.crossStart
                + (isTurnedBack ? line.cross - items[position].crossLength - offset : offset)
        }
    }

    /// §9.6 step 16: Align all flex lines by `align-content`, §8.4.
    mutating func align(_ lines: Range<Int>, to length: Number, in container: FlexContainer) {
        guard rules.holds(.singleLineAligned, container.isMultiline), !lines.isEmpty else { return }
        var free = length - crossLength(of: lines, .freeLineGaps, in: container)
        if free < 0 { free = rules.number(.alignedLinesOverflow, free) }
        let space = container.crossSpace(free, among: lines.count, by: rules)
        let between = rules.number(.alignedSpaces, space.between)
        var position = space.before
        for line in lines {
            scratch.flexLines[line].crossStart = position
            let gap = rules.number(.alignedLineGaps, container.lineGap)
            position += scratch.flexLines[line].cross + gap + between
            if rules.holds(.lineSpacesInside, false) { scratch.flexLines[line].cross += between }
            if !rules.holds(.linesTurned, true), container.isCrossFlipped {
                scratch.flexLines[line].crossStart =
                    length - scratch.flexLines[line].crossStart - scratch.flexLines[line].cross
            }
        }
    }
}
