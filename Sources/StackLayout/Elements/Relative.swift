// SPDX-License-Identifier: GPL-3.0-or-later

/// An element that puts its child at an edge or in the middle on each axis.
///
/// Source: Texture, `ASRelativeLayoutSpec`.
public struct Relative: Hashable, Sendable {
    /// The place of the child on one axis.
    public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
        /// At the start, at least as long as the element must be.
        case none
        /// At the start, with its own length.
        case start
        /// In the middle, with its own length.
        case center
        /// At the end, with its own length.
        case end
    }

    /// The axes on which the element is only as long as its child.
    public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
        /// No axis: the element takes the available space.
        case `default`
        /// Along x.
        case minimumWidth
        /// Along y.
        case minimumHeight
        /// Both axes.
        case minimumSize

        /// Returns whether the element is only as long as its child along an axis.
        public func isMinimum(along axis: Axis) -> Bool {
            self == .minimumSize || self == (axis == .horizontal ? .minimumWidth : .minimumHeight)
        }
    }

    /// The place of the child along x.
    public var horizontal: Position
    /// The place of the child along y.
    public var vertical: Position
    /// The axes on which the element is only as long as its child.
    public var sizing: Sizing

    /// Creates a relative placement.
    public init(
        horizontal: Position = .none,
        vertical: Position = .none,
        sizing: Sizing = .default
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.sizing = sizing
    }

    /// The place of the child along an axis.
    public subscript(axis: Axis) -> Position { axis == .horizontal ? horizontal : vertical }
}

/// An element that puts its child in the middle.
///
/// Source: Texture, `ASCenterLayoutSpec`.
public struct Center: Hashable, Sendable {
    /// The axes on which the child is centred.
    public enum Centering: String, Hashable, Sendable, Codable, CaseIterable {
        /// No axis.
        case none
        /// Along x.
        case x
        /// Along y.
        case y
        /// Both axes.
        case xy
    }

    /// The axes on which the child is centred.
    public var centering: Centering
    /// The axes on which the element is only as long as its child.
    public var sizing: Relative.Sizing

    /// Creates the properties of a center element.
    public init(centering: Centering = .xy, sizing: Relative.Sizing = .default) {
        self.centering = centering
        self.sizing = sizing
    }

    /// The relative placement with the same effect.
    public var relative: Relative {
        Relative(
            horizontal: centering == .x || centering == .xy ? .center : .none,
            vertical: centering == .y || centering == .xy ? .center : .none,
            sizing: sizing
        )
    }
}
