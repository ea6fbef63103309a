// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The division of a line of flexible boxes, with one planted defect or none.
///
/// Source: CSS Flexible Box Layout Module Level 1, §9.7.
package struct FlexDivision {
    /// The reason why an item is frozen: its base is on the wrong side of a bound, it has no
    /// factor, or it meets a bound.
    package enum Freeze {
        case base, factor, bound
    }

    package struct Item {
        var base: Double
        var range: Interval
        var grow: Double
        var shrink: Double
        package fileprivate(set) var length = 0.0
        /// `nil` for items that remain when no bound is violated.
        package fileprivate(set) var freeze: Freeze?
        fileprivate var isFrozen = false

        package init(base: Double, range: Interval, grow: Double, shrink: Double) {
            (self.base, self.range, self.grow, self.shrink) = (base, range, grow, shrink)
        }
    }

    package private(set) var items: [Item]
    package let isGrowing: Bool
    /// The number of rounds in which minima or maxima stop items.
    package private(set) var stops = 0

    private let defect: PlantedDefect?

    package init(_ items: [Item], available: Double, _ defect: PlantedDefect? = nil) {
        self.items = items
        self.defect = defect
        isGrowing = items.reduce(0) { $0 + $1.range.clamp($1.base) } < available
        divide(available)
    }

    package init(
        _ record: StackRecord,
        available: Double,
        _ defect: PlantedDefect? = nil,
        maxima: [Dimension] = []
    ) {
        var items = record.children.map { child in
            Item(
                base: child.base,
                range: child.interval,
                grow: child.growth,
                shrink: child.flexShrink
            )
        }
        for position in items.indices {
            let item = items[position]
            if defect == .takesClampedBases { items[position].base = item.range.clamp(item.base) }
            if defect == .dropsTheBasisOfAnOnlyChild, items.count == 1, item.grow > 0 {
                items[position].base = 0
            }
            if defect == .letsTheMaximumWin, case .points(let most) = maxima[position] {
                items[position].range.min = min(item.range.min, most)
                items[position].range.max = most
            }
        }
        self.init(items, available: available, defect)
    }

    private func factor(_ item: Item) -> Double { isGrowing ? item.grow : item.shrink }

    private func weight(_ item: Item) -> Double {
        isGrowing || defect == .shrinksWithoutTheBasis ? factor(item) : item.shrink * item.base
    }

    private mutating func divide(_ available: Double) {
        // 1. Items that are frozen from the start.
        for position in items.indices {
            let item = items[position]
            items[position].length = item.range.clamp(item.base)
            let isBeyond = isGrowing ? item.base > item.range.max : item.base < item.range.min
            items[position].freeze = isBeyond ? .base : factor(item) == 0 ? .factor : nil
            items[position].isFrozen =
                items[position].freeze != nil && defect != .sharesWithTheInflexible
        }

        // 2. Round after round.
        let initial = space(available)
        var rounds = 0
        while items.contains(where: { !$0.isFrozen }) {
            rounds += 1
            let open = items.indices.filter { !items[$0].isFrozen }
            var rest = space(available)
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
            let noise = 1e-11 * wanted.reduce(1) { max($0, $1.magnitude) }
            let isLast = total.magnitude < noise || rounds == mostRounds
            if !isLast { stops += 1 }
            for (position, violation) in zip(open, violations) {
                let isOver = total > 0 ? violation > 0 : violation < 0
                let isStopped = defect == .freezesBothSides ? violation != 0 : isOver
                items[position].isFrozen = isLast || isStopped
                if isLast ? violation.magnitude > noise : isStopped {
                    items[position].freeze = .bound
                }
            }
        }
    }

    /// The space that is left to share, in points.
    private func space(_ available: Double) -> Double {
        items.reduce(available) { $0 - ($1.isFrozen ? $1.length : $1.base) }
    }

    private var mostRounds: Int {
        switch defect {
        case .stopsAfterOneRound: 1
        case .stopsAfterTwoRounds: 2
        default: .max
        }
    }
}
