// SPDX-License-Identifier: GPL-3.0-or-later

/// Water-filling by bisection, independent of the programs and solvers that it checks.
public enum BisectedWaterFilling {
    /// An item that takes a part of the total.
    public struct Item: Sendable {
        /// Its length at level 0.
        public var base: Double
        /// The change of its length per unit of the level.
        public var weight: Double
        /// Its smallest length.
        public var lower: Double
        /// Its largest length.
        public var upper: Double

        /// An item from its numbers.
        public init(base: Double, weight: Double, lower: Double, upper: Double) {
            (self.base, self.weight) = (base, weight)
            (self.lower, self.upper) = (lower, upper)
        }

        func length(at level: Double) -> Double {
            max(lower, min(weight == 0 ? base : base + level * weight, upper))
        }
    }

    /// The lengths `clamp(bᵢ + λ·wᵢ, mᵢ, Mᵢ)` whose sum is nearest to `total`.
    public static func lengths(_ items: [Item], total: Double) -> [Double] {
        var (low, high) = (-1e9, 1e9)
        for _ in 0..<200 {
            let level = (low + high) / 2
            let sum = items.reduce(0) { $0 + $1.length(at: level) }
            if sum < total { low = level } else { high = level }
        }
        return items.map { $0.length(at: (low + high) / 2) }
    }
}
