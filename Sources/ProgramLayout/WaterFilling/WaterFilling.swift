// SPDX-License-Identifier: GPL-3.0-or-later

/// The problem of sharing a length as evenly as bounds and weights allow.
///
///     sᵢ = clamp(bᵢ + λ·wᵢ, mᵢ, Mᵢ),   λ such that Σ sᵢ = total
///
/// The *level* of an item is `(sᵢ − bᵢ)/wᵢ`: the solution lexicographically minimises the largest
/// levels. Items of weight 0 stay at `clamp(bᵢ)`. With `b = 0` and `w = 1` it is the fair share of
/// max–min fairness.
public struct WaterFilling: Hashable, Sendable {
    /// One that takes a part.
    public struct Item: Hashable, Sendable {
        /// Its length at level 0.
        public var base: Double
        /// How fast its length changes with the level; at least 0.
        public var weight: Double
        /// Its smallest length.
        public var lower: Double
        /// Its largest length; may be infinite.
        public var upper: Double

        /// An item from its numbers.
        public init(base: Double = 0, weight: Double = 1, lower: Double, upper: Double) {
            self.base = base
            self.weight = weight
            self.lower = lower
            self.upper = upper
        }

        /// The length nearest to `length` that the bounds allow.
        public func clamp(_ length: Double) -> Double { max(lower, min(length, upper)) }
    }

    /// Those that take a part.
    public var items: [Item]
    /// What they share.
    public var total: Double

    /// A problem from its parts.
    public init(_ items: [Item], total: Double) {
        self.items = items
        self.total = total
    }

    /// The total nearest to the one asked for that the items can add up to.
    public var reachableTotal: Double {
        var (least, most) = (0.0, 0.0)
        for item in items {
            least += item.weight > 0 ? item.lower : item.clamp(item.base)
            most += item.weight > 0 ? item.upper : item.clamp(item.base)
        }
        return max(least, min(total, most))
    }
}
