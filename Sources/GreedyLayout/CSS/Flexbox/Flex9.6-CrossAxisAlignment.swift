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
        let ignoresMargins = deviates(.lineMarginsIgnored) && isRealigned(line, in: container)
        let cross = isDeviating ? alignedLength(of: line, in: container) : line.cross
        var items = scratch.flexItems.mutableSpan
        for position in line.items {
            var free = cross - items[position].crossLength - items[position].crossMargins
            if free < 0 { free = rules.number(.alignedOverflow, free) }
            let autos = items[position].autoMargins.crossCount
            if ignoresMargins, !items[position].alignment.isBaseline {
                let place = items[position].offset(in: cross)
                items[position].crossStart = line.crossStart + place
                continue
            }
            if autos > 0 {
                // What is left goes to them; what is missing, to the one at the end.
                let before =
                    rules.holds(.crossAutoMarginsShare, free > 0)
                        && items[position].autoMargins.contains(.crossStart)
                    ? free / Number(autos) : 0
                items[position].crossStart =
                    line.crossStart + items[position].crossBefore + before
                continue
            }
            let offset: Number =
                switch items[position].alignment {
                case .start, .stretch, .flexStart: items[position].crossBefore
                case .end, .flexEnd: items[position].crossBefore + free
                case .center: items[position].crossBefore + free / 2
                case .baselineFirst:
                    line.first.above - items[position].alignmentBaseline(in: container)
                case .baselineLast:
                    line.cross - line.last.below
                        - items[position].alignmentBaseline(in: container)
                }
            items[position].crossStart = line.crossStart + offset
        }
    }

    /// §9.6 step 16: Align all flex lines by `align-content`, §8.4.
    mutating func align(_ lines: Range<Int>, to length: Number, in container: FlexContainer) {
        guard container.isMultiline, !lines.isEmpty else { return }
        var free = length - lengthTaken(by: lines, in: container)
        if free < 0, deviates(.aroundFallsBackToFlexStart),
            container.stack.alignContent?.isAround == true
        {
            free = 0
        }
        var space = container.crossSpace(free, among: lines.count)
        if free < 0, deviates(.betweenFallsBackToStart),
            container.stack.alignContent?.fallsBackToFlexStart == true
        {
            space.before = container.stack.flexWrap == .wrapReverse ? free : 0
        }
        var position = space.before
        for line in lines {
            scratch.flexLines[line].crossStart = position
            position += scratch.flexLines[line].cross + container.lineGap + space.between
        }
    }
}
