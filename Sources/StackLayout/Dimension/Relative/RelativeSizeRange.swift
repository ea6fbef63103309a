// SPDX-License-Identifier: GPL-3.0-or-later

/// A range of sizes in the older layout API, for the children of a static layout.
///
/// Initializers take two sizes, one relative size, one size in points, one percentage, or two
/// dimensions.
///
/// Source: Texture, *Layout API Sizing* (first layout API), `ASRelativeSizeRange`.
public struct RelativeSizeRange: Hashable, Sendable {
    /// The smallest size.
    public var min: RelativeSize
    /// The largest size.
    public var max: RelativeSize

    /// Creates a range from its ends.
    public init(min: RelativeSize, max: RelativeSize) {
        self.min = min
        self.max = max
    }

    /// Creates a range of exactly one relative size.
    public init(exactly size: RelativeSize) {
        self.init(min: size, max: size)
    }

    /// Creates a range of exactly one size in points.
    public init(exactly size: Size) {
        self.init(exactly: RelativeSize(size))
    }

    /// Creates a range of exactly one fraction of the parent, the same on both axes.
    public init(exactlyPercent fraction: Double) {
        self.init(exactly: RelativeSize(percent: fraction))
    }

    /// Creates a range of exactly one size from two dimensions.
    public init(exactWidth width: RelativeDimension, height: RelativeDimension) {
        self.init(exactly: RelativeSize(width: width, height: height))
    }

    /// The older API's constant for no range: all zeros.
    public static let unconstrained = RelativeSizeRange(exactly: Size.zero)

    /// Returns the range in points, in a parent of a given size.
    ///
    /// - Throws: A ``SizeRangeError`` if a minimum is negative, infinite, or greater than its
    ///   maximum.
    public func resolved(in parent: Size) throws(SizeRangeError) -> SizeRange {
        try SizeRange(min: min.resolved(in: parent), max: max.resolved(in: parent))
    }
}
