// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// A position in points; y grows downwards.
    @frozen
    public struct Point: Hashable, Sendable {
        /// The distance from the leading edge, in points.
        public var x: Number
        /// The distance from the top edge, in points.
        public var y: Number

        /// Creates a position from its coordinates.
        @inlinable
        public init(x: Number, y: Number) {
            self.x = x
            self.y = y
        }

        /// Creates a position from its coordinates along and across an axis.
        @inlinable
        public init(main: Number, cross: Number, along axis: Axis) {
            self = axis == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
        }

        /// Creates the position that an author wrote; see `RealNumber/init(written:)`.
        @inlinable
        public init(written point: Geometry<Double>.Point) {
            self.init(x: Number(written: point.x), y: Number(written: point.y))
        }

        /// The top leading corner.
        @inlinable public static var zero: Point { Point(x: 0, y: 0) }

        /// The coordinate along an axis.
        @inlinable
        public subscript(axis: Axis) -> Number {
            get { axis == .horizontal ? x : y }
            set {
                switch axis {
                case .horizontal: x = newValue
                case .vertical: y = newValue
                }
            }
        }

        /// Returns a position moved by another.
        @inlinable
        public static func + (left: Point, right: Point) -> Point {
            Point(x: left.x + right.x, y: left.y + right.y)
        }

        /// The nearest position in doubles.
        @inlinable
        public var nearest: Geometry<Double>.Point {
            .init(x: x.nearestDouble, y: y.nearestDouble)
        }
    }
}

extension Geometry.Point: Encodable where Number: Encodable {}
extension Geometry.Point: Decodable where Number: Decodable {}
