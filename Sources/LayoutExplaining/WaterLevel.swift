// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The distance that the children of one division have gone from their bases, for each unit of
/// weight.
///
/// A child at the level got its share. Any other child was stopped by its minimum or by its
/// maximum.
struct WaterLevel {
    /// A child as far as it takes part.
    struct Item {
        var name: String
        var base: Double
        var weight: Double
        var interval: Interval
        var length: Double
        /// Whether, if it weighs nothing as it shrinks, that is since it has nothing to give.
        var isEmpty = false
    }

    let isGrowing: Bool
    /// In points for each unit of weight; infinite where all came to an end before the space did.
    let height: Double

    /// Reads the level from the lengths.
    ///
    /// - Parameters:
    ///   - items: The children, with the lengths that they got.
    ///   - isGrowing: Whether they grew from their bases; else they shrank.
    ///   - isExhausted: Whether all that there was to divide was taken.
    /// - Returns: `nil` if the lengths say nothing of it.
    init?(of items: [Item], isGrowing: Bool, isExhausted: Bool) {
        self.isGrowing = isGrowing
        func way(_ item: Item) -> Double {
            (isGrowing ? item.length - item.base : item.base - item.length) / item.weight
        }
        let moving = items.filter { $0.weight > 0 }
        if let free = moving.filter(\.isInside).max(by: { $0.weight < $1.weight }) {
            // 1. Who is between its bounds is where the level is; the heaviest tells it best.
            height = way(free)
        } else if !isExhausted, !moving.isEmpty {
            // 2. All have come to their ends, and would have gone on.
            height = .infinity
        } else {
            // 3. What was divided ends just where the last one does: at the bound ahead of it, or
            //    where it would leave the bound behind it.
            let loose = moving.filter { !$0.isFixed }
            let ahead = loose.filter { isGrowing ? $0.isAtMaximum : $0.isAtMinimum }.map(way)
            let behind = loose.filter { isGrowing ? $0.isAtMinimum : $0.isAtMaximum }.map(way)
            guard let end = ahead.max().map({ max(0, $0) }) ?? behind.min() else { return nil }
            height = end
        }
    }

    /// The length that an item would have but for its range.
    private func wanted(_ item: Item) -> Double {
        item.weight == 0 ? item.base : item.base + (isGrowing ? height : -height) * item.weight
    }

    /// Whether an item has no share: it weighs nothing, or a bound stops it.
    func holds(_ item: Item) -> Bool { item.weight == 0 || stop(of: item) != nil }

    /// Returns the bound that stops an item: `true` for its minimum, `false` for its maximum, `nil`
    /// for none.
    func stop(of item: Item) -> Bool? {
        let wanted = wanted(item)
        guard (wanted - item.length).magnitude > item.noise else { return nil }
        return switch (item.isAtMinimum, item.isAtMaximum) {
        case (true, true): wanted < item.length
        case (true, false): true
        case (false, true): false
        case (false, false): nil
        }
    }
}

extension WaterLevel.Item {
    /// The error that a computed length may have, in points.
    var noise: Double { 1e-7 * max(1, length) }
    var isAtMinimum: Bool { length <= interval.min + noise }
    var isAtMaximum: Bool { length >= interval.max - noise }
    /// Whether it could be shorter and longer.
    var isInside: Bool { !isAtMinimum && !isAtMaximum }
    /// Whether it has one length only.
    var isFixed: Bool { isAtMinimum && isAtMaximum }
}
