// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A question to an element of Texture before it is placed, and the element's answer.
public struct Measurement: Hashable, Sendable {
    /// The smallest requested size, in points, unchecked.
    public var smallest: Size
    /// The largest requested size, in points, unchecked.
    public var largest: Size
    /// The size that percentages refer to, in points; `nil` along an axis where it is unknown.
    public var parent: Proposal
    /// The answered size, in points; an invalid size is recorded as 0.
    public var size: Size
    /// The position in the root's coordinates before rounding, in points; an invalid position is
    /// recorded as 0.
    public var position = Point.zero

    /// Creates a question and its answer in any numbers, rounded to the nearest doubles.
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

    /// The requested sizes, as they were passed on.
    package var limits: SizeLimits {
        SizeLimits(
            width: Limits(smallest.width, largest.width),
            height: Limits(smallest.height, largest.height)
        )
    }
}
