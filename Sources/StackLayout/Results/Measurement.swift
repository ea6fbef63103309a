// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A question that one of Texture's elements was asked before it was placed, and its answer.
public struct Measurement: Hashable, Sendable {
    /// The smallest size asked for, in points; not checked, as the largest.
    public var smallest: Size
    /// The largest size asked for, in points.
    public var largest: Size
    /// The size that its percentages refer to, in points; `nil` where it is not known.
    public var parent: Proposal
    /// The size that it came to, in points; what is no size at all is recorded as nothing.
    public var size: Size
    /// The position in the root's coordinates before rounding, in points; what is no position is
    /// recorded as 0.
    public var position = Point.zero

    /// A question and its answer in any numbers, rounded to the nearest doubles.
    @inlinable
    package init<Number>(
        _ limits: Geometry<Number>.SizeLimits,
        in parent: Geometry<Number>.Size,
        size: Geometry<Number>.Size
    ) {
        smallest = limits.min.nearest
        largest = limits.max.nearest
        self.parent = Geometry<Number>.Proposal(known: parent).nearest
        self.size = size.nearest
    }

    /// The sizes asked for, as they were passed on.
    package var limits: SizeLimits {
        SizeLimits(
            width: Limits(smallest.width, largest.width),
            height: Limits(smallest.height, largest.height)
        )
    }
}
