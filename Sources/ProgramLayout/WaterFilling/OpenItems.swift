// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// The items of a problem without a length yet, while minima are found one after the other.
///
/// A program without minima gives the true level or a higher one, because minima only reduce the
/// other items' share. An item that is below its minimum there stays at its minimum. All such items
/// are *pinned*. The next program shares the rest among the others, until no item is below its
/// minimum.
///
/// Source: the freezing of minima in CSS Flexible Box Layout, section 9.7.
struct OpenItems<Number: RealNumber>: Sendable {
    let problem: WaterFilling<Number>
    /// The positions of the items in the next program.
    private(set) var positions: [Int]
    /// The lengths found so far; those of open items are not valid yet.
    private(set) var lengths: [Number]
    /// The total of the open items: they share at most this length, and exactly this length if they
    /// can reach it.
    private var total: Number

    init(_ problem: WaterFilling<Number>) {
        self.problem = problem
        lengths = problem.items.map { $0.clamp($0.base) }
        positions = problem.items.indices.filter { problem.items[$0].weight > 0 }
        total = problem.reachableTotal
        for (index, item) in problem.items.enumerated() where item.weight == 0 {
            total -= lengths[index]
        }
        roundTotal()
    }

    /// Learns the lengths of the open items from a program without minima.
    ///
    /// - Parameter found: One length for each of ``positions``.
    mutating func learn(_ found: [Number]) {
        var stillOpen: [Int] = []
        let scale = problem.scale
        for (position, length) in zip(positions, found) {
            let item = problem.items[position]
            lengths[position] = item.settle(length, scale: scale)
            if length < item.lower { total -= item.lower } else { stillOpen.append(position) }
        }
        positions = stillOpen.count == positions.count ? [] : stillOpen
        roundTotal()
    }

    /// The total in the next program.
    ///
    /// It is the remaining length, or the sum of the open items at the highest level without their
    /// minima, whichever is less.
    var sharedTotal: Number {
        var most: Number = 0
        for position in positions {
            let item = problem.items[position]
            most += min(item.base + problem.highestLevel * item.weight, item.upper)
        }
        return min(total, most)
    }

    /// The place of the optimum of a program without minima, in which a solver begins.
    struct Start {
        /// Whether each of ``positions`` is at its maximum.
        var isFull: [Bool]
        /// Whether even the highest level leaves some length.
        var isAtHighestLevel: Bool
    }

    /// The start of the next program; `nil` in exact numbers.
    ///
    /// - Complexity: O(n · log n) for n open items.
    var start: Start? {
        guard Number.rounds else { return nil }
        let items = positions.map { problem.items[$0] }
        let shared = sharedTotal

        // 1. Raise the level from one item's maximum to the next, until the items have the total.
        let ends = items.map { ($0.upper - $0.base) / $0.weight }
        var (lengths, weights): (Number, Number) = (0, 0)
        for item in items {
            lengths += item.base
            weights += item.weight
        }
        var start = Start(isFull: items.map { _ in false }, isAtHighestLevel: false)
        var level = (shared - lengths) / weights
        // The last item stays open: without any, the level would not be determined.
        for place in items.indices.sorted(by: { ends[$0] < ends[$1] }).dropLast() {
            if level <= ends[place] { break }
            start.isFull[place] = true
            lengths += items[place].upper - items[place].base
            weights -= items[place].weight
            level = (shared - lengths) / weights
        }

        // 2. Stop at the highest level.
        if level > problem.highestLevel {
            start.isAtHighestLevel = true
            for place in items.indices { start.isFull[place] = ends[place] < problem.highestLevel }
        }
        return start
    }

    /// Replaces the total, which is rounded, by the nearest one that the open items can reach.
    private mutating func roundTotal() {
        total =
            WaterFilling(
                positions.map { problem.items[$0] },
                total: total,
                highestLevel: problem.highestLevel
            ).reachableTotal
    }
}
