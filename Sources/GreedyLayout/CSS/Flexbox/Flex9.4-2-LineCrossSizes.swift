// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*: steps 8 and 9, of
// lines, and their use in §9.6.

extension GreedyPass {
    /// §9.4 step 8: Calculate the cross size of a flex line.
    ///
    /// - Parameter isAlone: Whether it is the only line.
    mutating func determineCrossSize(
        of line: Int,
        isAlone: Bool,
        hasBaselines: Bool,
        in container: FlexContainer
    ) {
        let items = scratch.flexLines[line].items
        if hasBaselines {
            scratch.flexLines[line].hasBaselines = true
            scratch.flexLines[line].first = reach(of: items, .baselineFirst, in: container)
            scratch.flexLines[line].last = reach(of: items, .baselineLast, in: container)
        }

        // The line of a single-line container has the container's cross size, if it is known.
        let cross = container.cross
        let isMultiline = rules.holds(.singleLineAligned, container.isMultiline)
        let isSingle = !isMultiline || rules.holds(.loneLineFills, false) && isAlone
        if rules.holds(.singleLineFills, isSingle),
            let length = container.length(along: cross)
        {
            scratch.flexLines[line].cross = length
            return
        }
        // Otherwise the longest item decides, or the total reach of the items on a baseline.
        var longest: Number = 0
        for position in items {
            let margins = rules.number(
                .lineCrossMargins,
                scratch.flexItems[position].crossMargins
            )
            let outer = scratch.flexItems[position].crossLength + margins
            longest = max(longest, outer)
        }
        let (first, last) = (scratch.flexLines[line].first, scratch.flexLines[line].last)
        if rules.holds(.baselineReach, true) {
            longest = max(longest, max(first.above + first.below, last.above + last.below))
        }
        // A single-line container's line is clamped by the container's minimum and maximum.
        scratch.flexLines[line].cross =
            rules.holds(.singleLineLimited, !container.isMultiline)
            ? container.range(along: cross).clamp(longest) : longest
    }

    /// Returns the reach of a line's items above and below the baseline that aligns them.
    ///
    /// Both are −∞ if no item is aligned by it.
    func reach(
        of items: Range<Int>,
        _ alignment: Alignment,
        in container: FlexContainer
    ) -> (above: Number, below: Number) {
        var (above, below) = (-Number.infinity, -Number.infinity)
        for position in items where scratch.flexItems[position].alignment == alignment {
            let autos = scratch.flexItems[position].autoMargins.crossCount
            guard rules.holds(.baselineAutoMargins, autos == 0) else { continue }
            let baseline = scratch.flexItems[position].alignmentBaseline(in: container, by: rules)
            let (before, after) = (
                rules.number(.baselineMargins, scratch.flexItems[position].crossBefore),
                rules.number(.baselineMargins, scratch.flexItems[position].crossAfter)
            )
            let isOutside = rules.holds(.baselineStartMargin, true)
            let distance = isOutside ? before + baseline : baseline
            above = max(above, distance)
            below = max(
                below,
                before + scratch.flexItems[position].crossLength + after - distance
            )
        }
        return (above, below)
    }

    /// Returns the total cross size of the lines and the gaps between them.
    @inline(__always)
    func crossLength(
        of lines: Range<Int>,
        _ gaps: NamedQuantity,
        in container: FlexContainer
    ) -> Number {
        var content = rules.number(
            gaps,
            container.lineGap
                * Number(max(0, rules.count(.lineGapCount, lines.count - 1)))
        )
        for line in lines { content += scratch.flexLines[line].cross }
        return content
    }

    /// §9.6 step 15: Determine the flex container's used cross size: the known one, or the total of
    /// its lines.
    @inline(__always)
    func crossLength(of container: FlexContainer, _ content: Number) -> Number {
        container.length(along: container.cross)
            ?? limited(content, by: container.range(along: container.cross))
    }

    /// §9.4 step 9: Handle `align-content: stretch`.
    mutating func stretch(_ lines: Range<Int>, to length: Number, in container: FlexContainer) {
        guard rules.holds(.singleLineAligned, container.isMultiline),
            container.stack.alignContent == .stretch
        else { return }
        let free = length - crossLength(of: lines, .stretchedLineGaps, in: container)
        guard rules.holds(.stretchedOverflow, free > 0) else { return }
        for line in lines { scratch.flexLines[line].cross += free / Number(lines.count) }
    }
}
