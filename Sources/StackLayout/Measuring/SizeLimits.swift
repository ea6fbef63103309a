// SPDX-License-Identifier: GPL-3.0-or-later

/// The lengths asked for on one axis, in points, as one element passes them to another.
///
/// Unlike an ``Interval`` they are not checked: what Texture computes from fractions of an unknown
/// length may be NaN, and what it makes of a stretched child's maximum may be upside down. Every
/// operation says what becomes of that.
package struct Limits: Hashable, Sendable {
    package var lower: Double
    package var upper: Double

    package init(_ lower: Double, _ upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    /// One length only.
    package init(exactly length: Double) {
        self.init(length, length)
    }

    /// What a child of an `hstack` stack is asked that must have at least one length, and is offered
    /// another.
    ///
    /// An offer is a quotient of sums. Where it differs from the least length by no more than its last
    /// digits, it is meant to be that length, and the only one.
    package init(least: Double, offered: Double) {
        let noise = 1e-9 * Swift.max(1, least)
        self.init(least, offered - least <= noise ? least : offered)
    }

    /// Whether only one length is asked for.
    package var isExact: Bool { lower == upper }

    /// The length nearest to `length`; the lower limit wins, and stands in for NaN.
    package func clamp(_ length: Double) -> Double {
        larger(lower, smaller(upper, length))
    }

    /// What both allow; where that is nothing, the end of these limits that is nearest to the others.
    ///
    /// Source: Texture, `ASSizeRangeIntersect`.
    package func intersection(_ other: Limits) -> Limits {
        let common = Limits(larger(lower, other.lower), smaller(upper, other.upper))
        if common.lower <= common.upper { return common }
        return Limits(exactly: lower < other.lower ? upper : lower)
    }
}

/// The sizes asked for, as one element passes them to another; see ``Limits``.
package struct SizeLimits: Hashable, Sendable {
    package var width: Limits
    package var height: Limits

    package init(width: Limits, height: Limits) {
        self.width = width
        self.height = height
    }

    package init(_ range: SizeRange) {
        width = Limits(range.min.width, range.max.width)
        height = Limits(range.min.height, range.max.height)
    }

    package init(main: Limits, cross: Limits, along axis: Axis) {
        self =
            axis == .horizontal
            ? SizeLimits(width: main, height: cross) : SizeLimits(width: cross, height: main)
    }

    /// One size only.
    package init(exactly size: Size) {
        width = Limits(exactly: size.width)
        height = Limits(exactly: size.height)
    }

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
    package var max: Size { Size(width: width.upper, height: height.upper) }

    /// The smallest size asked for.
    package var min: Size { Size(width: width.lower, height: height.lower) }

    /// The size nearest to `size`.
    package func clamp(_ size: Size) -> Size {
        Size(width: width.clamp(size.width), height: height.clamp(size.height))
    }

    /// What both allow, axis by axis.
    package func intersection(_ other: SizeLimits) -> SizeLimits {
        SizeLimits(
            width: width.intersection(other.width),
            height: height.intersection(other.height)
        )
    }
}

/// The larger number; the first if either is NaN.
package func larger(_ first: Double, _ second: Double) -> Double {
    first < second ? second : first
}

/// The smaller number; the second if either is NaN.
package func smaller(_ first: Double, _ second: Double) -> Double {
    first < second ? first : second
}
