// SPDX-License-Identifier: GPL-3.0-or-later

/// What one of Texture's elements was asked before it was placed, and what it answered.
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

    package init(_ limits: SizeLimits, in parent: Size, size: Size) {
        smallest = limits.min
        largest = limits.max
        self.parent = Proposal(known: parent)
        self.size = size
    }

    /// The sizes asked for, as they were passed on.
    package var limits: SizeLimits {
        SizeLimits(
            width: Limits(smallest.width, largest.width),
            height: Limits(smallest.height, largest.height)
        )
    }
}
