// SPDX-License-Identifier: GPL-3.0-or-later

/// The lengths between a smallest and a largest one on one axis, in points.
///
/// `0 ≤ min ≤ max ≤ ∞`, and `min` is finite.
public struct Interval: Hashable, Sendable {
    /// The smallest length.
    public var min: Double
    /// The largest length.
    public var max: Double

    /// An interval from its ends; the smallest wins if they are in the wrong order.
    public init(min: Double, max: Double) {
        self.min = min
        self.max = Swift.max(min, max)
    }

    /// Every length.
    public static let unconstrained = Interval(min: 0, max: .infinity)

    /// The length of the interval nearest to `length`.
    public func clamp(_ length: Double) -> Double {
        Swift.max(min, Swift.min(length, max))
    }
}
