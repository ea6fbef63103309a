// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// An element with a second one, such as a badge, whose middle lies on a corner of the first.
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

        /// Whether it is the far corner along an axis.
        public func isFar(along axis: Axis) -> Bool {
            switch axis {
            case .horizontal: self == .topRight || self == .bottomRight
            case .vertical: self == .bottomLeft || self == .bottomRight
            }
        }
    }

    /// The corner on which the second child lies.
    public var location: Location
    /// By how much it is moved from there, in points.
    public var offset: Point
    /// Whether the element is large enough for both; else it is as large as the child.
    public var wrapsCorner: Bool

    /// A corner from its properties.
    public init(location: Location, offset: Point = .zero, wrapsCorner: Bool = false) {
        self.location = location
        self.offset = offset
        self.wrapsCorner = wrapsCorner
    }
}
