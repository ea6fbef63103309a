// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in points; y grows downwards.
public struct Point: Hashable, Sendable, Codable {
    /// The distance from the leading edge, in points.
    public var x: Double
    /// The distance from the top edge, in points.
    public var y: Double

    /// A position from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// A position from its coordinates along and across an axis.
    public init(main: Double, cross: Double, along axis: Axis) {
        self = axis == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
    }

    /// The corner at which everything begins.
    public static let zero = Point(x: 0, y: 0)

    /// The coordinate along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set {
            switch axis {
            case .horizontal: x = newValue
            case .vertical: y = newValue
            }
        }
    }

    /// A position moved by another.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }
}
