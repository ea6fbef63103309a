// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

/// The problem of sharing a length as evenly as bounds and weights allow.
///
///     sᵢ = clamp(bᵢ + λ·wᵢ, mᵢ, Mᵢ),   λ such that Σ sᵢ = total
///
/// The *level* of an item is `(sᵢ − bᵢ)/wᵢ`: the solution lexicographically minimises the largest
/// levels. Items of weight 0 stay at `clamp(bᵢ)`. With `b = 0` and `w = 1` it is the fair share of
/// max–min fairness.
package struct WaterFilling<Number: RealNumber>: Hashable, Sendable {
    /// One that takes a part.
    package struct Item: Hashable, Sendable {
        /// Its length at level 0.
        package var base: Number
        /// The rate at which its length changes with the level; at least 0.
        package var weight: Number
        /// Its smallest length.
        package var lower: Number
        /// Its largest length; may be infinite.
        package var upper: Number

        /// An item from its numbers.
        package init(base: Number = 0, weight: Number = 1, lower: Number, upper: Number) {
            self.base = base
            self.weight = weight
            self.lower = lower
            self.upper = upper
        }

        /// The length nearest to `length` that the bounds allow.
        package func clamp(_ length: Number) -> Number { max(lower, min(length, upper)) }

        /// The length at a level, in points.
        package func length(at level: Number) -> Number {
            clamp(weight > 0 ? base + level * weight : base)
        }
    }

    /// Those that take a part.
    package var items: [Item]
    /// The length that they share.
    package var total: Number
    /// The level that none exceeds, whatever is left over then; may be infinite.
    package var highestLevel: Number

    /// A problem from its parts.
    package init(_ items: [Item], total: Number, highestLevel: Number = .infinity) {
        self.items = items
        self.total = total
        self.highestLevel = highestLevel
    }

    /// The total nearest to the one asked for that the items can add up to, none of them above the
    /// highest level.
    package var reachableTotal: Number {
        var (least, most): (Number, Number) = (0, 0)
        for item in items {
            least += item.weight > 0 ? item.lower : item.clamp(item.base)
            most += item.length(at: highestLevel)
        }
        return max(least, min(total, most))
    }

    /// By how much lengths miss what they share, as a part of all that is added up.
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

    /// Makes weights at most 1, which suits a solver best; levels are a matter of scale.
    mutating func normalize() {
        let largest = items.reduce(0) { max($0, $1.weight) }
        guard largest > 0 else { return }
        for position in items.indices { items[position].weight /= largest }
        highestLevel *= largest
    }

    /// The ratio of the largest to the smallest weight above 0; 1 if there is none.
    var ratioOfWeights: Number {
        var (least, most): (Number, Number) = (.infinity, 0)
        for item in items where item.weight > 0 {
            least = min(least, item.weight)
            most = max(most, item.weight)
        }
        return most > 0 ? most / least : 1
    }

    /// The same problem with the signs of lengths turned: what shrinks in one grows in the other.
    ///
    /// The highest level is not turned: it limits growing only.
    package var mirrored: WaterFilling<Number> {
        var mirrored = self
        mirrored.mirror()
        return mirrored
    }

    /// Turns the signs of lengths.
    mutating func mirror() {
        for position in items.indices { items[position] = items[position].mirrored }
        total = 0 - total
        highestLevel = .infinity
    }
}

extension WaterFilling.Item {
    /// The same item with the signs of lengths turned.
    var mirrored: Self {
        Self(base: 0 - base, weight: weight, lower: 0 - upper, upper: 0 - lower)
    }
}
