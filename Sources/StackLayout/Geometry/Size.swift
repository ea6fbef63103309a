// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// A width and a height in points.
    @frozen
    public struct Size: Hashable, Sendable {
        /// The extent along x, in points.
        public var width: Number
        /// The extent along y, in points.
        public var height: Number

        /// Creates a size from its two extents.
        @inlinable
        public init(width: Number, height: Number) {
            self.width = width
            self.height = height
        }

        /// Creates a size from the extents along and across an axis.
        @inlinable
        public init(main: Number, cross: Number, along axis: Axis) {
            self =
                axis == .horizontal
                ? Size(width: main, height: cross) : Size(width: cross, height: main)
        }

        /// Creates the size that an author wrote; see `RealNumber/init(written:)`.
        @inlinable
        public init(written size: Geometry<Double>.Size) {
            self.init(width: Number(written: size.width), height: Number(written: size.height))
        }

        /// Creates the exact size of an answer in doubles; see `RealNumber/init(valueOf:)`.
        @inlinable
        public init(valueOf size: Geometry<Double>.Size) {
            self.init(width: Number(valueOf: size.width), height: Number(valueOf: size.height))
        }

        /// The size 0 on both axes.
        @inlinable public static var zero: Size { Size(width: 0, height: 0) }
        /// The infinite size on both axes.
        @inlinable public static var infinite: Size { Size(width: .infinity, height: .infinity) }

        /// The extent along an axis.
        @inlinable
        public subscript(axis: Axis) -> Number {
            get { axis == .horizontal ? width : height }
            set {
                switch axis {
                case .horizontal: width = newValue
                case .vertical: height = newValue
                }
            }
        }

        /// The nearest size in doubles.
        @inlinable
        public var nearest: Geometry<Double>.Size {
            .init(width: width.nearestDouble, height: height.nearestDouble)
        }
    }
}

extension Geometry.Size: Encodable where Number: Encodable {}
extension Geometry.Size: Decodable where Number: Decodable {}
