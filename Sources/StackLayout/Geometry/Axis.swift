// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the two axes of the plane.
///
/// The children of a stack follow each other along its *main* axis; the other axis is its *cross*
/// axis.
@frozen
public enum Axis: String, Hashable, Sendable, Codable, CaseIterable {
    /// Along x, from the leading edge.
    case horizontal
    /// Along y, downwards.
    case vertical

    /// The other axis.
    @inlinable public var crossed: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The name of a length along the axis: `width` or `height`.
    package var lengthName: String { self == .horizontal ? "width" : "height" }
}
