// SPDX-License-Identifier: GPL-3.0-or-later

/// A side of a rectangle.
public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    /// The side where x is least.
    case left
    /// The side where x is greatest.
    case right
    /// The side where y is least.
    case top
    /// The side where y is greatest.
    case bottom

    /// The axis along which it bounds.
    package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    /// The one across.
    package var opposite: Side {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }

    /// Whether lengths grow towards it.
    package var isEnd: Bool { self == .right || self == .bottom }
}
