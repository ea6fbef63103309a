// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The lengths between a smallest and a largest length on one axis, in points.
    ///
    /// `0 ≤ min ≤ max ≤ ∞`, and `min` is finite.
    @frozen
    public struct Interval: Hashable, Sendable {
        /// The smallest length.
        public var min: Number
        /// The largest length.
        public var max: Number

        /// Creates an interval; if the ends are in the wrong order, both become the smallest
        /// length.
        @inlinable
        public init(min: Number, max: Number) {
            self.min = min
            self.max = RealNumbers.max(min, max)
        }

        /// The interval of all lengths.
        @inlinable
        public static var unconstrained: Interval { Interval(min: 0, max: .infinity) }

        /// Returns the nearest length in the interval.
        @inlinable
        public func clamp(_ length: Number) -> Number {
            RealNumbers.max(min, RealNumbers.min(length, max))
        }

        /// Converts the interval to other numbers.
        func map<Other>(_ convert: (Number) -> Other) -> Geometry<Other>.Interval {
            .init(min: convert(min), max: convert(max))
        }
    }
}
