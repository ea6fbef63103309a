// SPDX-License-Identifier: GPL-3.0-or-later

/// The interval that a column or the activity of a row must lie in.
///
/// A missing bound is an infinity of the matching sign. Bounds that cross (`lower > upper`) are
/// legal: they make the program infeasible, and a solver says so.
public struct Bounds: Hashable, Sendable, Codable {
    /// The smallest value allowed; `-infinity` if there is none.
    public var lower: Double
    /// The largest value allowed; `infinity` if there is none.
    public var upper: Double

    /// Bounds from both ends.
    public init(lower: Double, upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    /// No bound at all.
    public static let free = Bounds(lower: -.infinity, upper: .infinity)
    /// Zero or more: what a column has unless it says otherwise.
    public static let nonnegative = Bounds(lower: 0, upper: .infinity)

    /// `value` or more.
    public static func atLeast(_ value: Double) -> Bounds {
        Bounds(lower: value, upper: .infinity)
    }

    /// `value` or less.
    public static func atMost(_ value: Double) -> Bounds {
        Bounds(lower: -.infinity, upper: value)
    }

    /// Exactly `value`.
    public static func exactly(_ value: Double) -> Bounds {
        Bounds(lower: value, upper: value)
    }

    /// From `lower` to `upper`, both included.
    public static func between(_ lower: Double, and upper: Double) -> Bounds {
        Bounds(lower: lower, upper: upper)
    }

    /// How far `value` lies outside; 0 if it lies inside, infinite if it is NaN.
    public func violation(of value: Double) -> Double {
        if value.isNaN { return .infinity }
        return Swift.max(lower - value, value - upper, 0)
    }

    /// Whether no value lies inside.
    public var areCrossed: Bool { lower > upper }

    /// The point of the interval nearest to `value`; `lower` if the bounds are crossed.
    public func clamp(_ value: Double) -> Double {
        Swift.max(lower, Swift.min(value, upper))
    }
}
