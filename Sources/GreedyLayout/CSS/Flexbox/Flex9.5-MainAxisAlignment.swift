// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.5, *Main-Axis Alignment*.

extension GreedyPass {
    /// §9.5 step 12: Distribute any remaining free space of a line: to `auto` margins, or by
    /// `justify-content`.
    mutating func justify(_ line: Int, to length: Number, in container: FlexContainer) {
        let rules = rules
        let (positions, spacing) = (scratch.flexLines[line].items, scratch.flexLines[line].spacing)
        var items = scratch.flexItems.mutableSpan
        var taken = rules.sum(.justifiedGapCount, spacing, counting: container.gap)
        var takers = 0
        for position in positions {
            taken += items[position].length
            takers += items[position].autoMargins.mainCount
        }
        var free = length - taken
        if takers > 0, rules.holds(.autoMarginsShare, free > 0) {
            let share = free / Number(takers)
            for position in positions {
                let margins = items[position].autoMargins
                if margins.contains(.mainStart) { items[position].before += share }
                if margins.contains(.mainEnd) { items[position].after += share }
            }
            if rules.holds(.autoMarginsTakeAll, true) { free = 0 }
        }
        if free < 0 { free = rules.number(.justifiedOverflow, free) }
        let space = container.mainSpace(free, among: positions.count, by: rules)
        let between =
            rules.number(.justifiedGaps, container.gap)
            + rules.number(.justifiedSpaces, space.between)
        var start = space.before
        for position in positions {
            start += rules.number(.justifiedMargins, items[position].before)
            items[position].start = start
            start += items[position].length
            start += rules.number(.justifiedMargins, items[position].after)
            start += between
        }
    }
}
