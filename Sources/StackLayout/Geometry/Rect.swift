// SPDX-License-Identifier: GPL-3.0-or-later

/// Where an element lies: the position of its top leading corner, and its size, in points.
public struct Rect: Hashable, Sendable, Codable {
    /// The top leading corner.
    public var origin: Point
    /// The extent from there.
    public var size: Size

    /// A rectangle from its corner and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from its four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// `x`, `y`, width and height.
    public var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

    /// Whether all four numbers are finite.
    public var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// The largest difference between the four numbers of two rectangles; infinite if one is NaN.
    public func distance(to other: Rect) -> Double {
        var largest = 0.0
        for (own, its) in zip(numbers, other.numbers) {
            let distance = own == its ? 0 : (own - its).magnitude
            if !(distance <= largest) { largest = distance.isNaN ? .infinity : distance }
        }
        return largest
    }
}
