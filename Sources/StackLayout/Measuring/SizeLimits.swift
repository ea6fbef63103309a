// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The lengths asked for on one axis, in points, as one element passes them to another.
    ///
    /// Unlike an ``Interval`` they are not checked: what Texture computes from fractions of an unknown
    /// length may be NaN, and what it makes of a stretched child's maximum may be upside down. Every
    /// operation says what becomes of that.
    @frozen
    @usableFromInline
    package struct Limits: Hashable, Sendable {
        @usableFromInline package var lower: Number
        @usableFromInline package var upper: Number

        @inlinable
        package init(_ lower: Number, _ upper: Number) {
            self.lower = lower
            self.upper = upper
        }

        /// One length only.
        @inlinable
        package init(exactly length: Number) {
            self.init(length, length)
        }

        /// The limits for a child of an `hstack` stack that has a least length and is offered
        /// another one.
        ///
        /// An offer is a quotient of sums. If it is below the least length, or above it by no more
        /// than a rounding error, the least length is the only one allowed.
        @inlinable
        package init(least: Number, offered: Number) {
            let noise: Number = Number.rounds ? 1e-9 * Swift.max(1, least) : 0
            self.init(least, offered - least <= noise ? least : offered)
        }

        /// Whether only one length is asked for, but for its last digits.
        ///
        /// The rounding of a sum must not decide what depends on it, such as whether a height is
        /// definite.
        @inlinable
        package var isExact: Bool { lower.isNear(upper) }

        /// The length nearest to `length`; the lower limit wins, and stands in for NaN.
        @inlinable
        package func clamp(_ length: Number) -> Number {
            larger(lower, smaller(upper, length))
        }

        /// Returns the lengths that both allow; if there are none, the end of these limits that is
        /// nearest to the others.
        ///
        /// Source: Texture, `ASSizeRangeIntersect`.
        @inlinable
        package func intersection(_ other: Limits) -> Limits {
            let common = Limits(larger(lower, other.lower), smaller(upper, other.upper))
            if common.lower <= common.upper { return common }
            return Limits(exactly: lower < other.lower ? upper : lower)
        }
    }

    /// The sizes asked for, as one element passes them to another; see ``Limits``.
    @frozen
    @usableFromInline
    package struct SizeLimits: Hashable, Sendable {
        @usableFromInline package var width: Limits
        @usableFromInline package var height: Limits

        @inlinable
        package init(width: Limits, height: Limits) {
            self.width = width
            self.height = height
        }

        @inlinable
        package init(_ range: SizeRange) {
            width = Limits(Number(written: range.min.width), Number(written: range.max.width))
            height = Limits(Number(written: range.min.height), Number(written: range.max.height))
        }

        /// The limits that an author wrote; see `RealNumber/init(written:)`.
        @inlinable
        package init(written limits: Geometry<Double>.SizeLimits) {
            self.init(
                width: Limits(
                    Number(written: limits.width.lower),
                    Number(written: limits.width.upper)
                ),
                height: Limits(
                    Number(written: limits.height.lower),
                    Number(written: limits.height.upper)
                )
            )
        }

        @inlinable
        package init(main: Limits, cross: Limits, along axis: Axis) {
            self =
                axis == .horizontal
                ? SizeLimits(width: main, height: cross) : SizeLimits(width: cross, height: main)
        }

        /// One size only.
        @inlinable
        package init(exactly size: Size) {
            width = Limits(exactly: size.width)
            height = Limits(exactly: size.height)
        }

        @inlinable
        package subscript(axis: Axis) -> Limits {
            get { axis == .horizontal ? width : height }
            set {
                switch axis {
                case .horizontal: width = newValue
                case .vertical: height = newValue
                }
            }
        }

        /// The largest size asked for.
        @inlinable
        package var max: Size { Size(width: width.upper, height: height.upper) }

        /// The smallest size asked for.
        @inlinable
        package var min: Size { Size(width: width.lower, height: height.lower) }

        /// The size nearest to `size`.
        @inlinable
        package func clamp(_ size: Size) -> Size {
            Size(width: width.clamp(size.width), height: height.clamp(size.height))
        }

        /// Returns the sizes that both allow, axis by axis.
        @inlinable
        package func intersection(_ other: SizeLimits) -> SizeLimits {
            SizeLimits(
                width: width.intersection(other.width),
                height: height.intersection(other.height)
            )
        }
    }
}

/// The larger number; the first if either is NaN.
@inlinable
package func larger<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    if first < second { return second }
    if !Number.rounds, first.isUnrounded, !second.isUnrounded, first == second { return second }
    return first
}

/// The smaller number; the second if either is NaN.
@inlinable
package func smaller<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    if first < second { return first }
    if !Number.rounds, second.isUnrounded, !first.isUnrounded, first == second { return first }
    return second
}
