// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.6, *Cross-Axis Alignment*.

extension GreedyPass {
    /// §9.6 step 14: Align all flex items of a line along the cross-axis by `align-self`, §8.3.
    mutating func alignItems(of line: Int, in container: FlexContainer) {
        let line = scratch.flexLines[line]
        var items = scratch.flexItems.mutableSpan
        for position in line.items {
            let offset: Number =
                switch items[position].alignment {
                case .start, .stretch, .flexStart: 0
                case .end, .flexEnd: line.cross - items[position].crossLength
                case .center: (line.cross - items[position].crossLength) / 2
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
        let space = (container.stack.alignContent ?? .flexStart).space(free, among: lines.count)
        var position = space.before
        for line in lines {
            scratch.flexLines[line].crossStart = position
            position += scratch.flexLines[line].cross + container.lineGap + space.between
        }
    }
}
