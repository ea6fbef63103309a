// SPDX-License-Identifier: GPL-3.0-or-later

/// A smallest and a largest size of the older layout API, set on the children of a static layout.
///
/// It can be made from two sizes, from one exact relative size, from one exact size in points, and
/// from one exact percentage or pair of dimensions.
///
/// Source: Texture, *Layout API Sizing* (first layout API), `ASRelativeSizeRange`.
public struct RelativeSizeRange: Hashable, Sendable {
    /// The smallest size.
    public var min: RelativeSize
    /// The largest size.
    public var max: RelativeSize

    /// A range from its ends.
    public init(min: RelativeSize, max: RelativeSize) {
        self.min = min
        self.max = max
    }

    /// The range of one relative size only.
    public init(exactly size: RelativeSize) {
        self.init(min: size, max: size)
    }

    /// The range of one size in points only.
    public init(exactly size: Size) {
        self.init(exactly: RelativeSize(size))
    }

    /// The range of one part of the parent only, the same on both axes.
    public init(exactlyPercent fraction: Double) {
        self.init(exactly: RelativeSize(percent: fraction))
    }

    /// The range of one size only, from its two dimensions.
    public init(exactWidth width: RelativeDimension, height: RelativeDimension) {
        self.init(exactly: RelativeSize(width: width, height: height))
    }

    /// The constant of the older API that stands for no range at all: all zeros.
    public static let unconstrained = RelativeSizeRange(exactly: Size.zero)

    /// The range in points, in a parent of a given size.
    ///
    /// - Throws: A ``SizeRangeError`` if a minimum comes out negative or infinite, or above its
    ///   maximum.
    public func resolved(in parent: Size) throws(SizeRangeError) -> SizeRange {
        try SizeRange(min: min.resolved(in: parent), max: max.resolved(in: parent))
    }
}
