// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The lengths between a smallest and a largest one on one axis, in points.
    ///
    /// `0 ≤ min ≤ max ≤ ∞`, and `min` is finite.
    @frozen
    public struct Interval: Hashable, Sendable {
        /// The smallest length.
        public var min: Number
        /// The largest length.
        public var max: Number

        /// An interval from its ends; the smallest wins if they are in the wrong order.
        @inlinable
        public init(min: Number, max: Number) {
            self.min = min
            self.max = RealNumbers.max(min, max)
        }

        /// Every length.
        @inlinable
        public static var unconstrained: Interval { Interval(min: 0, max: .infinity) }

        /// The length of the interval nearest to `length`.
        @inlinable
        public func clamp(_ length: Number) -> Number {
            RealNumbers.max(min, RealNumbers.min(length, max))
        }

        /// The interval in other numbers.
        func map<Other>(_ convert: (Number) -> Other) -> Geometry<Other>.Interval {
            .init(min: convert(min), max: convert(max))
        }
    }
}
