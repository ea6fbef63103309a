// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

extension Yoga {
    /// Lengths that flex in two passes.
    ///
    /// An item that the first pass clamps leaves the sum of factors at once, and the space at the end.
    ///
    /// A maximum below the minimum applies until the lengths are found.
    ///
    /// Source: `yoga/algorithm/CalculateLayout.cpp` lines 887–1250, `FlexLine.cpp` lines 92–112, `BoundAxis.h` lines 29–75.
    static let twoPasses = EngineStep(
        name: "yoga-two-passes",
        step: "§9.7",
        clause:
            "lines flexed in two passes from bases without automatic minima, and the first pass took the "
            + "factor of each clamped item off the sum at once",
        way: .lengths { FlexingPasses($0).lengths }
    )

    private struct FlexingPasses {
        /// An item, with its base clamped to its maximum and its minimum, unless the minimum is automatic.
        struct Item {
            let item: FlexibleLine<Double>.Item
            let bounded: Double

            init(_ item: FlexibleLine<Double>.Item) {
                self.item = item
                bounded = Self.limited(item.base, item)
            }

            /// The weight: the grow factor, or the negative product of shrink factor and bounded base.
            func weight(_ isGrowing: Bool) -> Double {
                isGrowing ? item.grow : 0 - item.shrink * bounded
            }

            /// The part of the sum of weights that the item adds, computed from its unbounded base.
            func summed(_ isGrowing: Bool) -> Double {
                isGrowing ? item.grow : 0 - item.shrink * item.base
            }

            /// A length within minimum and maximum; an automatic minimum does not limit it.
            static func limited(_ length: Double, _ item: FlexibleLine<Double>.Item) -> Double {
                let least = item.hasAutomaticMinimum ? item.edges : item.range.min
                return length > item.maximum ? item.maximum : max(length, least)
            }

            /// A length within all limits.
            func held(_ length: Double) -> Double {
                max(Self.limited(length, item), item.hasAutomaticMinimum ? item.range.min : 0)
            }
        }

        private let items: [Item]
        private var space: Double
        private var sum: Double

        init(_ line: FlexibleLine<Double>) {
            items = line.items.map(Item.init)
            space = items.reduce(line.available) { $0 - $1.bounded }
            sum = 0
            sum = total(isGrowing: space > 0)
        }

        private func total(isGrowing: Bool) -> Double {
            let sum = items.reduce(0) { $0 + $1.summed(isGrowing) }
            // Grow factors that add up to less than 1 count as 1; sums of shrink factors are below 0.
            return sum > 0 && sum < 1 ? 1 : sum
        }

        /// The final lengths; none is below its minimum.
        var lengths: [Double] {
            var passes = self
            passes.clamp()
            return zip(passes.share(), items).map { length, item in
                item.item.hasAutomaticMinimum ? length : max(length, item.item.range.min)
            }
        }

        /// Runs the first pass: clamped items leave the sum at once, and the space at the end.
        private mutating func clamp() {
            let isGrowing = space > 0
            var taken = 0.0
            for item in items where space != 0 && item.weight(isGrowing) != 0 {
                let wanted = item.bounded + space / sum * item.weight(isGrowing)
                let target = isGrowing ? Item.limited(wanted, item.item) : item.held(wanted)
                guard target != wanted else { continue }
                taken += target - item.bounded
                sum -= item.summed(isGrowing)
            }
            space -= taken
            // If the sign of the space has changed, the others flex the other way.
            if space != 0, (space > 0) != isGrowing { sum = total(isGrowing: !isGrowing) }
        }

        /// Runs the second pass: all items share the space that is left.
        private func share() -> [Double] {
            let isGrowing = space > 0
            return items.map { item in
                let weight = item.weight(isGrowing)
                guard space != 0, weight != 0 else { return item.bounded }
                if !isGrowing, sum == 0 { return item.held(item.bounded + weight) }
                return item.held(item.bounded + space / sum * weight)
            }
        }
    }
}
