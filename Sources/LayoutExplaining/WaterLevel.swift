// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The change of length that a division gives its children, for each unit of weight.
///
/// A child at the level got its share. The minimum or the maximum stopped any other child.
struct WaterLevel {
    /// A child of the division.
    struct Item {
        var name: String
        var base: Double
        var weight: Double
        /// The flex factor in the direction of the change; under `css`, the weight of a shrinking child is a multiple.
        var factor: Double
        var interval: Interval
        var length: Double
        /// Whether a shrinking child of weight 0 has that weight because its length is 0.
        var isEmpty = false
    }

    let isGrowing: Bool
    /// The level in points per unit of weight; infinite if bounds stopped all children before the space ended.
    let height: Double

    /// Reads the level from the lengths.
    ///
    /// - Parameters:
    ///   - items: The children, with the lengths that they got.
    ///   - isGrowing: Whether they grew from their bases; otherwise they shrank.
    ///   - isExhausted: Whether the children took all the space.
    ///   - partial: The space in points of which factors that add up to less than 1 take only that part; `nil` under
    ///     other rules than `css`.
    /// - Returns: `nil` if the lengths do not determine the level.
    init?(of items: [Item], isGrowing: Bool, isExhausted: Bool, partial: Double?) {
        self.isGrowing = isGrowing
        func way(_ item: Item) -> Double {
            (isGrowing ? item.length - item.base : item.base - item.length) / item.weight
        }
        let moving = items.filter { $0.weight > 0 }
        if let free = moving.filter(\.isInside).max(by: { $0.weight < $1.weight }) {
            // 1. A child between its bounds is at the level; the heaviest gives the least error.
            height = way(free)
        } else if !isExhausted, !moving.isEmpty {
            // 2. Bounds stopped all children before the space ended, unless a part of the space ends just as the last
            //    child leaves the bound behind it.
            let behind = moving.filter {
                !$0.isFixed && (isGrowing ? $0.isAtMinimum : $0.isAtMaximum)
            }
            let end = behind.map(way).min() ?? .infinity
            let last = behind.filter { way($0) <= end + $0.noise }
            let (factors, weights) = last.reduce((0, 0)) { ($0.0 + $1.factor, $0.1 + $1.weight) }
            let part = (partial ?? 0) * factors / weights
            height = (part - end).magnitude <= 1e-7 * max(1, end) ? end : .infinity
        } else {
            // 3. The space ends just as the last child reaches the bound ahead of it, or just
            //    before it would leave the bound behind it.
            let loose = moving.filter { !$0.isFixed }
            let ahead = loose.filter { isGrowing ? $0.isAtMaximum : $0.isAtMinimum }.map(way)
            let behind = loose.filter { isGrowing ? $0.isAtMinimum : $0.isAtMaximum }.map(way)
            guard let end = ahead.max().map({ max(0, $0) }) ?? behind.min() else { return nil }
            height = end
        }
    }

    /// Returns the length that an item would have without its range.
    private func wanted(_ item: Item) -> Double {
        item.weight == 0 ? item.base : item.base + (isGrowing ? height : -height) * item.weight
    }

    /// Whether an item has no share: its weight is 0, or a bound stops it.
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
    /// Whether its length is strictly between its bounds.
    var isInside: Bool { !isAtMinimum && !isAtMaximum }
    /// Whether its range holds only one length.
    var isFixed: Bool { isAtMinimum && isAtMaximum }
}
