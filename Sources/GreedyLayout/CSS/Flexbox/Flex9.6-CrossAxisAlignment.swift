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
            var free = line.cross - items[position].crossLength - margins
            if free < 0 { free = rules.number(.alignedOverflow, free) }
            let autos = items[position].autoMargins.crossCount
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
            let before = rules.number(.alignedMargins, items[position].crossBefore)
            let offset: Number =
                switch items[position].alignment {
                case .start, .stretch, .flexStart: before
                case .end, .flexEnd: before + free
                case .center: before + free / 2
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
        let free = length - crossLength(of: lines, in: container)
        let space = container.crossSpace(free, among: lines.count)
        var position = space.before
        for line in lines {
            scratch.flexLines[line].crossStart = position
            let gap = rules.number(.alignedLineGaps, container.lineGap)
            position += scratch.flexLines[line].cross + gap + space.between
        }
    }
}
