// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Linear {
    /// The interval that a column or the activity of a row must lie in.
    ///
    /// A missing bound is an infinity of the matching sign. Bounds that cross (`lower > upper`) are
    /// legal: they make the program infeasible, and a solver says so.
    public struct Bounds: Hashable, Sendable {
        /// The smallest value allowed; `-infinity` if there is none.
        public var lower: Number
        /// The largest value allowed; `infinity` if there is none.
        public var upper: Number

        /// Bounds from both ends.
        @inlinable
        public init(lower: Number, upper: Number) {
            self.lower = lower
            self.upper = upper
        }

        /// No bound at all.
        @inlinable public static var free: Bounds { Bounds(lower: -.infinity, upper: .infinity) }
        /// Zero or more: what a column has unless it says otherwise.
        @inlinable public static var nonnegative: Bounds { Bounds(lower: 0, upper: .infinity) }

        /// `value` or more.
        @inlinable
        public static func atLeast(_ value: Number) -> Bounds {
            Bounds(lower: value, upper: .infinity)
        }

        /// `value` or less.
        @inlinable
        public static func atMost(_ value: Number) -> Bounds {
            Bounds(lower: -.infinity, upper: value)
        }

        /// Exactly `value`.
        @inlinable
        public static func exactly(_ value: Number) -> Bounds {
            Bounds(lower: value, upper: value)
        }

        /// From `lower` to `upper`, both included.
        @inlinable
        public static func between(_ lower: Number, and upper: Number) -> Bounds {
            Bounds(lower: lower, upper: upper)
        }

        /// The distance of `value` from the interval; 0 if it lies inside, infinite if it is NaN.
        @inlinable
        public func violation(of value: Number) -> Number {
            if value.isNaN { return .infinity }
            return Swift.max(lower - value, value - upper, 0)
        }

        /// Whether no value lies inside.
        @inlinable
        public var areCrossed: Bool { lower > upper }

        /// The point of the interval nearest to `value`; `lower` if the bounds are crossed.
        @inlinable
        public func clamp(_ value: Number) -> Number {
            Swift.max(lower, Swift.min(value, upper))
        }
    }
}

extension Linear.Bounds: Codable where Number: Codable {}
