// SPDX-License-Identifier: GPL-3.0-or-later

/// A side of a rectangle.
public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    /// The side with the least x.
    case left
    /// The side with the greatest x.
    case right
    /// The side with the least y.
    case top
    /// The side with the greatest y.
    case bottom

    /// The axis on which the side is an end.
    package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    /// The opposite side.
    package var opposite: Side {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }

    /// Whether the side is the end of its axis.
    package var isEnd: Bool { self == .right || self == .bottom }
}
