// SPDX-License-Identifier: GPL-3.0-or-later

/// The space around the child of an inset, in points on each side.
///
/// A negative inset lets the child stick out. An infinite one takes all the space that the child
/// leaves, and pushes it to the other edge; two that face each other share that space.
///
/// Source: Texture, `ASInsetLayoutSpec`.
public struct Insets: Hashable, Sendable {
    /// Above the child.
    public var top: Double
    /// Before the child.
    public var left: Double
    /// Below the child.
    public var bottom: Double
    /// After the child.
    public var right: Double

    /// Insets from their four sides.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same inset on all sides.
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// The two insets along an axis: before and after the child.
    public subscript(axis: Axis) -> (near: Double, far: Double) {
        axis == .horizontal ? (left, right) : (top, bottom)
    }
}
