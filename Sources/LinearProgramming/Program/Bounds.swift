// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Linear {
    /// The interval for a column or the activity of a row.
    ///
    /// A missing bound is an infinity of the matching sign. Crossed bounds (`lower > upper`) are
    /// legal: a solver reports the program as infeasible.
    public struct Bounds: Hashable, Sendable {
        /// The smallest allowed value; `-infinity` without a bound.
        public var lower: Number
        /// The largest allowed value; `infinity` without a bound.
        public var upper: Number

        /// Creates bounds from both ends.
        @inlinable
        public init(lower: Number, upper: Number) {
            self.lower = lower
            self.upper = upper
        }

        /// No bounds.
        @inlinable public static var free: Bounds { Bounds(lower: -.infinity, upper: .infinity) }
        /// Zero or more: the default bounds of a column.
        @inlinable public static var nonnegative: Bounds { Bounds(lower: 0, upper: .infinity) }

        /// Returns the bounds of `value` or more.
        @inlinable
        public static func atLeast(_ value: Number) -> Bounds {
            Bounds(lower: value, upper: .infinity)
        }

        /// Returns the bounds of `value` or less.
        @inlinable
        public static func atMost(_ value: Number) -> Bounds {
            Bounds(lower: -.infinity, upper: value)
        }

        /// Returns the bounds of exactly `value`.
        @inlinable
        public static func exactly(_ value: Number) -> Bounds {
            Bounds(lower: value, upper: value)
        }

        /// Returns the bounds from `lower` to `upper`, both included.
        @inlinable
        public static func between(_ lower: Number, and upper: Number) -> Bounds {
            Bounds(lower: lower, upper: upper)
        }

        /// Returns the distance of `value` from the interval; 0 if it lies inside, infinite if it
        /// is NaN.
        @inlinable
        public func violation(of value: Number) -> Number {
            if value.isNaN { return .infinity }
            return Swift.max(lower - value, value - upper, 0)
        }

        /// Whether no value lies inside.
        @inlinable
        public var areCrossed: Bool { lower > upper }

        /// Returns the point of the interval nearest to `value`; `lower` if the bounds are crossed.
        @inlinable
        public func clamp(_ value: Number) -> Number {
            Swift.max(lower, Swift.min(value, upper))
        }
    }
}

extension Linear.Bounds: Codable where Number: Codable {}
