// SPDX-License-Identifier: GPL-3.0-or-later

/// A width and a height that may each depend on the parent.
///
/// Source: Texture, *Layout API Sizing*, `ASLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
    /// The extent along x.
    public var width: Dimension
    /// The extent along y.
    public var height: Dimension

    /// Creates a size from two dimensions.
    public init(width: Dimension, height: Dimension) {
        self.width = width
        self.height = height
    }

    /// Creates a size in points.
    public init(_ size: Size) {
        self.init(width: .points(size.width), height: .points(size.height))
    }

    /// `auto` on both axes.
    public static let auto = LayoutSize(width: .auto, height: .auto)

    /// Returns the size in points, with `auto` replaced; see ``Dimension/resolved(in:)``.
    public func resolved(in parent: Proposal, auto: Size) -> Size {
        Size(
            width: width.resolved(in: parent.width) ?? auto.width,
            height: height.resolved(in: parent.height) ?? auto.height
        )
    }
}
