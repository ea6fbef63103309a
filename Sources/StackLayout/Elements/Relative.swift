// SPDX-License-Identifier: GPL-3.0-or-later

/// An element that puts its child at an edge or in the middle, on each axis.
///
/// Source: Texture, `ASRelativeLayoutSpec`.
public struct Relative: Hashable, Sendable {
    /// The place of the child on one axis.
    public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
        /// At the start, and as long as the element has to be.
        case none
        /// At the start, as long as it wants.
        case start
        /// In the middle, as long as it wants.
        case center
        /// At the end, as long as it wants.
        case end
    }

    /// On which axes the element hugs its child.
    public enum Sizing: String, Hashable, Sendable, Codable, CaseIterable {
        /// On none: it takes what it may.
        case `default`
        /// Along x.
        case minimumWidth
        /// Along y.
        case minimumHeight
        /// On both.
        case minimumSize

        /// Whether the element is as long as its child along an axis.
        public func isMinimum(along axis: Axis) -> Bool {
            self == .minimumSize || self == (axis == .horizontal ? .minimumWidth : .minimumHeight)
        }
    }

    /// The place of the child along x.
    public var horizontal: Position
    /// The place of the child along y.
    public var vertical: Position
    /// On which axes the element hugs the child.
    public var sizing: Sizing

    /// A relative placement from its properties.
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
        /// On none.
        case none
        /// Along x.
        case x
        /// Along y.
        case y
        /// On both.
        case xy
    }

    /// The axes on which the child is centred.
    public var centering: Centering
    /// On which axes the element hugs the child.
    public var sizing: Relative.Sizing

    /// A centring from its properties.
    public init(centering: Centering = .xy, sizing: Relative.Sizing = .default) {
        self.centering = centering
        self.sizing = sizing
    }

    /// The relative placement that does the same.
    public var relative: Relative {
        Relative(
            horizontal: centering == .x || centering == .xy ? .center : .none,
            vertical: centering == .y || centering == .xy ? .center : .none,
            sizing: sizing
        )
    }
}
