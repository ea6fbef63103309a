// SPDX-License-Identifier: GPL-3.0-or-later

/// A size of the older layout API; each extent is in points or a percentage of the parent's.
///
/// Source: Texture, *Layout API Sizing* (first layout API), `ASRelativeSize`.
public struct RelativeSize: Hashable, Sendable {
    /// The extent along x.
    public var width: RelativeDimension
    /// The extent along y.
    public var height: RelativeDimension

    /// Creates a size from two dimensions.
    public init(width: RelativeDimension, height: RelativeDimension) {
        self.width = width
        self.height = height
    }

    /// Creates a size in points.
    public init(_ size: Size) {
        self.init(width: .points(size.width), height: .points(size.height))
    }

    /// Creates a size with the same fraction of the parent on both axes; 1 is the whole length.
    public init(percent fraction: Double) {
        self.init(width: .percent(fraction), height: .percent(fraction))
    }

    /// Returns the size in points, in a parent of a given size.
    @inlinable
    public func resolved<Number>(in parent: Geometry<Number>.Size) -> Geometry<Number>.Size {
        .init(
            width: width.resolved(in: parent.width),
            height: height.resolved(in: parent.height)
        )
    }
}
