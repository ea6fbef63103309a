// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// An element with a second child, such as a badge, centred on a corner of the first.
///
/// Source: Texture, `ASCornerLayoutSpec`.
public struct Corner: Hashable, Sendable {
    /// A corner of the child.
    public enum Location: String, Hashable, Sendable, Codable, CaseIterable {
        /// Top and leading.
        case topLeft
        /// Top and trailing.
        case topRight
        /// Bottom and leading.
        case bottomLeft
        /// Bottom and trailing.
        case bottomRight

        /// Returns whether the corner is the far one along an axis.
        public func isFar(along axis: Axis) -> Bool {
            switch axis {
            case .horizontal: self == .topRight || self == .bottomRight
            case .vertical: self == .bottomLeft || self == .bottomRight
            }
        }
    }

    /// The corner on which the second child is centred.
    public var location: Location
    /// The distance of the second child from that corner, in points.
    public var offset: Point
    /// A Boolean value that says whether the element contains both children, or only the first.
    public var wrapsCorner: Bool

    /// Creates the properties of a corner element.
    public init(location: Location, offset: Point = .zero, wrapsCorner: Bool = false) {
        self.location = location
        self.offset = offset
        self.wrapsCorner = wrapsCorner
    }
}
