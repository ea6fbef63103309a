// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// The problem of sharing a length as evenly as bounds and weights allow.
///
///     sᵢ = clamp(bᵢ + λ·wᵢ, mᵢ, Mᵢ),   λ such that Σ sᵢ = total
///
/// The *level* of an item is `(sᵢ − bᵢ)/wᵢ`. The solution lexicographically minimises the largest
/// levels. Items of weight 0 stay at `clamp(bᵢ)`. With `b = 0` and `w = 1`, the solution is the
/// fair share of max–min fairness.
package struct WaterFilling<Number: RealNumber>: Hashable, Sendable {
    /// An item that takes a share.
    package struct Item: Hashable, Sendable {
        /// The length at level 0.
        package var base: Number
        /// The rate at which the length changes with the level; at least 0.
        package var weight: Number
        /// The smallest length.
        package var lower: Number
        /// The largest length; may be infinite.
        package var upper: Number

        /// Creates an item from its numbers.
        package init(base: Number = 0, weight: Number = 1, lower: Number, upper: Number) {
            self.base = base
            self.weight = weight
            self.lower = lower
            self.upper = upper
        }

        /// Returns the nearest length that the bounds allow.
        package func clamp(_ length: Number) -> Number { max(lower, min(length, upper)) }

        /// Returns the nearest length that the bounds allow; a bound itself where only rounding
        /// separates the length from it.
        ///
        /// A length of 1e-14 in place of 0 is no small error: some rules treat a stack without any
        /// length in another way.
        ///
        /// - Parameters:
        ///   - length: A computed length.
        ///   - scale: The magnitude of what it was computed from.
        func settle(_ length: Number, scale: Number) -> Number {
            guard Number.rounds, length.isFinite, scale.isFinite else { return clamp(length) }
            let noise = 1e-12 * scale
            if upper - length <= noise { return upper }
            return length - lower <= noise ? lower : length
        }

        /// Returns the length at a level, in points.
        package func length(at level: Number) -> Number {
            guard weight > 0 else { return clamp(base) }
            let change = level * weight
            return settle(base + change, scale: base.magnitude + change.magnitude)
        }
    }

    /// The items.
    package var items: [Item]
    /// The length that they share.
    package var total: Number
    /// The highest allowed level of an item, even if length remains; may be infinite.
    package var highestLevel: Number

    /// Creates a problem from its parts.
    package init(_ items: [Item], total: Number, highestLevel: Number = .infinity) {
        self.items = items
        self.total = total
        self.highestLevel = highestLevel
    }

    /// The total closest to ``total`` that the items can add up to, none of them above the highest
    /// level.
    package var reachableTotal: Number {
        var (least, most): (Number, Number) = (0, 0)
        for item in items {
            least += item.weight > 0 ? item.lower : item.clamp(item.base)
            most += item.length(at: highestLevel)
        }
        return max(least, min(total, most))
    }

    /// The magnitude of the numbers that every length is computed from.
    var scale: Number { items.reduce(total.magnitude) { $0 + $1.base.magnitude } }

    /// Returns the difference of the lengths' sum to the total, relative to the sum of all
    /// magnitudes.
    ///
    /// - Complexity: O(items).
    func residual(of lengths: [Number]) -> Number {
        let total = reachableTotal
        var (sum, scale) = (0 - total, max(1, total.magnitude))
        for length in lengths {
            sum += length
            scale += length.magnitude
        }
        return sum.magnitude / scale
    }

    /// Scales weights to at most 1, which suits solvers best; levels have no fixed scale.
    mutating func normalize() {
        let largest = items.reduce(0) { max($0, $1.weight) }
        guard largest > 0 else { return }
        for position in items.indices { items[position].weight /= largest }
        highestLevel *= largest
    }

    /// The ratio of the largest weight to the smallest positive one; 1 without positive weights.
    var ratioOfWeights: Number {
        var (least, most): (Number, Number) = (.infinity, 0)
        for item in items where item.weight > 0 {
            least = min(least, item.weight)
            most = max(most, item.weight)
        }
        return most > 0 ? most / least : 1
    }

    /// The same problem with reversed signs of lengths: items that shrink in one grow in the other.
    ///
    /// The highest level is not reversed: it limits only growing.
    package var mirrored: WaterFilling<Number> {
        var mirrored = self
        mirrored.mirror()
        return mirrored
    }

    /// Reverses the signs of lengths.
    mutating func mirror() {
        for position in items.indices { items[position] = items[position].mirrored }
        total = 0 - total
        highestLevel = .infinity
    }
}

extension WaterFilling.Item {
    /// The same item with reversed signs of lengths.
    var mirrored: Self {
        Self(base: 0 - base, weight: weight, lower: 0 - upper, upper: 0 - lower)
    }
}
