// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The requested lengths on one axis, in points, as one element passes them to another.
    ///
    /// Unlike an ``Interval``, limits are not checked. Texture's arithmetic on fractions of an
    /// unknown length may give NaN, and a stretched child's maximum may be below its minimum. Each
    /// operation documents its result in these cases.
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

        /// Creates the limits of exactly one length.
        @inlinable
        package init(exactly length: Number) {
            self.init(length, length)
        }

        /// Creates the limits for a child of an `hstack` stack with a minimum length and an offer.
        ///
        /// An offer is a quotient of sums. If it is below the minimum, or exceeds it by no more
        /// than a rounding error, only the minimum is allowed.
        @inlinable
        package init(least: Number, offered: Number) {
            let noise: Number = Number.rounds ? 1e-9 * Swift.max(1, least) : 0
            self.init(least, offered - least <= noise ? least : offered)
        }

        /// Whether only one length is requested, up to rounding.
        ///
        /// The rounding of a sum must not decide whether, for example, a height is definite.
        @inlinable
        package var isExact: Bool { lower.isNear(upper) }

        /// Returns the nearest length; the lower limit takes precedence, and replaces NaN.
        @inlinable
        package func clamp(_ length: Number) -> Number {
            larger(lower, smaller(upper, length))
        }

        /// Returns the lengths that both limits allow; if there are none, the end of these limits
        /// that is nearest to the others.
        ///
        /// Source: Texture, `ASSizeRangeIntersect`.
        @inlinable
        package func intersection(_ other: Limits) -> Limits {
            let common = Limits(larger(lower, other.lower), smaller(upper, other.upper))
            if common.lower <= common.upper { return common }
            return Limits(exactly: lower < other.lower ? upper : lower)
        }
    }

    /// The requested sizes, as one element passes them to another; see ``Limits``.
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

        /// Creates the limits that an author wrote; see `RealNumber/init(written:)`.
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

        /// Creates the limits of exactly one size.
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

        /// The largest requested size.
        @inlinable
        package var max: Size { Size(width: width.upper, height: height.upper) }

        /// The smallest requested size.
        @inlinable
        package var min: Size { Size(width: width.lower, height: height.lower) }

        /// The size to which percentages inside refer; NaN along an axis with more than one allowed length.
        @inlinable
        package var exactSize: Size {
            Size(
                width: width.isExact ? width.lower : .nan,
                height: height.isExact ? height.lower : .nan
            )
        }

        /// Returns the nearest size within the limits.
        @inlinable
        package func clamp(_ size: Size) -> Size {
            Size(width: width.clamp(size.width), height: height.clamp(size.height))
        }

        /// Returns the sizes that both limits allow, axis by axis.
        @inlinable
        package func intersection(_ other: SizeLimits) -> SizeLimits {
            SizeLimits(
                width: width.intersection(other.width),
                height: height.intersection(other.height)
            )
        }
    }
}

/// Returns the larger number; the first if either is NaN.
@inlinable
package func larger<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    if first < second { return second }
    if !Number.rounds, first.isUnrounded, !second.isUnrounded, first == second { return second }
    return first
}

/// Returns the smaller number; the second if either is NaN.
@inlinable
package func smaller<Number: RealNumber>(_ first: Number, _ second: Number) -> Number {
    if first < second { return first }
    if !Number.rounds, second.isUnrounded, !first.isUnrounded, first == second { return first }
    return second
}
