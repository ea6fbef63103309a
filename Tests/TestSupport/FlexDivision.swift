// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout

/// How a line of flexible boxes divides its space, with one mistake or none.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7.
struct FlexDivision {
    let defect: PlantedDefect?

    private struct Item {
        var base: Double
        var range: Interval
        var grow: Double
        var shrink: Double
        var length = 0.0
        var isFrozen = false
    }

    func lengths(
        _ record: StackRecord,
        _ available: Double,
        _ styles: [Style]
    ) -> [Double] {
        var items = zip(record.children, styles).map { child, style in
            item(child, style, isOnly: record.children.count == 1)
        }
        let isGrowing = items.reduce(0) { $0 + $1.range.clamp($1.base) } < available
        func factor(_ item: Item) -> Double { isGrowing ? item.grow : item.shrink }
        func weight(_ item: Item) -> Double {
            isGrowing || defect == .shrinksWithoutTheBasis ? factor(item) : item.shrink * item.base
        }
        for position in items.indices {
            let item = items[position]
            items[position].length = item.range.clamp(item.base)
            let isInflexible =
                factor(item) == 0
                || (isGrowing ? item.base > item.range.max : item.base < item.range.min)
            items[position].isFrozen = isInflexible && defect != .sharesWithTheInflexible
        }
        func space() -> Double {
            items.reduce(available) { $0 - ($1.isFrozen ? $1.length : $1.base) }
        }
        let initial = space()
        var rounds = 0
        while items.contains(where: { !$0.isFrozen }) {
            rounds += 1
            let open = items.indices.filter { !items[$0].isFrozen }
            var rest = space()
            let factors = open.reduce(0) { $0 + factor(items[$1]) }
            if factors < 1, defect != .ignoresSumsBelowOne,
                (initial * factors).magnitude < rest.magnitude
            {
                rest = initial * factors
            }
            let sum = open.reduce(0) { $0 + weight(items[$1]) }
            let wanted = open.map { position in
                items[position].base + (sum > 0 ? rest * (weight(items[position]) / sum) : 0)
            }
            for (position, length) in zip(open, wanted) {
                items[position].length = items[position].range.clamp(length)
            }
            let violations = zip(open, wanted).map { items[$0].length - $1 }
            let total = violations.reduce(0, +)
            let largest = wanted.reduce(1) { max($0, $1.magnitude) }
            let isLast =
                total.magnitude < 1e-11 * largest || rounds == mostRounds
            for (position, violation) in zip(open, violations) {
                let isOver = total > 0 ? violation > 0 : violation < 0
                let isStopped = defect == .freezesBothSides ? violation != 0 : isOver
                items[position].isFrozen = isLast || isStopped
            }
        }
        return items.map(\.length)
    }

    private var mostRounds: Int {
        switch defect {
        case .stopsAfterOneRound: 1
        case .stopsAfterTwoRounds: 2
        default: .max
        }
    }

    private func item(_ child: StackRecord.Child, _ style: Style, isOnly: Bool) -> Item {
        var item = Item(
            base: child.base,
            range: child.interval,
            grow: child.growth,
            shrink: child.flexShrink
        )
        if defect == .takesClampedBases { item.base = item.range.clamp(item.base) }
        if defect == .dropsTheBasisOfAnOnlyChild, isOnly, item.grow > 0 { item.base = 0 }
        if defect == .letsTheMaximumWin, case .points(let most) = style.maxWidth {
            item.range.min = min(item.range.min, most)
            item.range.max = most
        }
        return item
    }
}
