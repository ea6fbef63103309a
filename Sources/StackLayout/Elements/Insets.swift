// SPDX-License-Identifier: GPL-3.0-or-later

/// The space around the child of an inset, in points on each side.
///
/// With a negative inset, the child overflows. An infinite inset takes all the space that the child
/// leaves, and pushes the child to the other edge; two opposite infinite insets share that space.
///
/// Source: Texture, `ASInsetLayoutSpec`.
public struct Insets: Hashable, Sendable {
    /// The inset above the child.
    public var top: Double
    /// The inset before the child.
    public var left: Double
    /// The inset below the child.
    public var bottom: Double
    /// The inset after the child.
    public var right: Double

    /// Creates insets for the four sides.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates equal insets on all sides.
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// The insets before and after the child along an axis.
    public subscript(axis: Axis) -> (near: Double, far: Double) {
        axis == .horizontal ? (left, right) : (top, bottom)
    }
}
