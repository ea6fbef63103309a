// SPDX-License-Identifier: GPL-3.0-or-later

/// A width and a height in points.
public struct Size: Hashable, Sendable, Codable {
    /// The extent along x, in points.
    public var width: Double
    /// The extent along y, in points.
    public var height: Double

    /// A size from its two extents.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size from the extents along and across an axis.
    public init(main: Double, cross: Double, along axis: Axis) {
        self =
            axis == .horizontal
            ? Size(width: main, height: cross) : Size(width: cross, height: main)
    }

    /// Nothing.
    public static let zero = Size(width: 0, height: 0)
    /// Without end in both directions.
    public static let infinite = Size(width: .infinity, height: .infinity)

    /// The extent along an axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            switch axis {
            case .horizontal: width = newValue
            case .vertical: height = newValue
            }
        }
    }
}
