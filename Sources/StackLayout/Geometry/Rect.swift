// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The frame of an element: the position of its top leading corner, and its size, in points.
    @frozen
    public struct Rect: Hashable, Sendable {
        /// The top leading corner.
        public var origin: Point
        /// The size.
        public var size: Size

        /// Creates a rectangle from its corner and size.
        @inlinable
        public init(origin: Point, size: Size) {
            self.origin = origin
            self.size = size
        }

        /// Creates a rectangle from its four numbers.
        @inlinable
        public init(x: Number, y: Number, width: Number, height: Number) {
            self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
        }

        /// An empty rectangle at the origin.
        @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

        /// The array of x, y, width and height.
        @inlinable
        public var numbers: [Number] { [origin.x, origin.y, size.width, size.height] }

        /// A Boolean value that says whether all four numbers are finite.
        @inlinable
        public var isFinite: Bool {
            origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
        }

        /// Returns the largest difference of the four numbers of two rectangles; infinite if one is
        /// NaN.
        @inlinable
        public func distance(to other: Rect) -> Number {
            var largest: Number = 0
            for (own, its) in zip(numbers, other.numbers) {
                let distance: Number = own == its ? 0 : (own - its).magnitude
                if !(distance <= largest) { largest = distance.isNaN ? .infinity : distance }
            }
            return largest
        }

        /// Converts the rectangle to other numbers.
        package func map<Other>(_ convert: (Number) -> Other) -> Geometry<Other>.Rect {
            .init(
                x: convert(origin.x),
                y: convert(origin.y),
                width: convert(size.width),
                height: convert(size.height)
            )
        }

        /// The nearest rectangle in doubles.
        @inlinable
        public var nearest: Geometry<Double>.Rect {
            .init(origin: origin.nearest, size: size.nearest)
        }
    }
}

extension Geometry.Rect: Encodable where Number: Encodable {}
extension Geometry.Rect: Decodable where Number: Decodable {}
