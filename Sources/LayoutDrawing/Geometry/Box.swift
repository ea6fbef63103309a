// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A side of a rectangle.
enum Side: String, CaseIterable {
    case left, right, top, bottom

    /// The axis along which it bounds.
    var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
    /// Whether lengths grow towards it.
    var isEnd: Bool { self == .right || self == .bottom }
}

/// A rectangle by its sides, which may be infinitely far away; in points or in pixels.
struct Box: Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var middle: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

    /// A frame; `nil` if it cannot be drawn, having a number that is NaN, infinite, or so large
    /// that a sum of two would be.
    init?(_ frame: Rect) {
        guard frame.numbers.allSatisfy({ $0.magnitude < 1e300 }) else { return nil }
        let (x, y) = (frame.origin.x + frame.size.width, frame.origin.y + frame.size.height)
        self.init(
            left: min(frame.origin.x, x),
            right: max(frame.origin.x, x),
            top: min(frame.origin.y, y),
            bottom: max(frame.origin.y, y)
        )
    }

    init(left: Double, right: Double, top: Double, bottom: Double) {
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
    }

    subscript(side: Side) -> Double {
        get {
            switch side {
            case .left: left
            case .right: right
            case .top: top
            case .bottom: bottom
            }
        }
        set {
            switch side {
            case .left: left = newValue
            case .right: right = newValue
            case .top: top = newValue
            case .bottom: bottom = newValue
            }
        }
    }

    /// How far the other rectangle reaches beyond this one; negative if it ends before.
    func excess(of other: Box, at side: Side) -> Double {
        side.isEnd ? other[side] - self[side] : self[side] - other[side]
    }

    /// The smallest rectangle around both.
    func union(_ other: Box) -> Box {
        Box(
            left: min(left, other.left),
            right: max(right, other.right),
            top: min(top, other.top),
            bottom: max(bottom, other.bottom)
        )
    }

    /// The smallest rectangle around several; `nil` if there are none.
    static func around(_ boxes: some Sequence<Box>) -> Box? {
        boxes.reduce(nil) { union, box in union?.union(box) ?? box }
    }

    /// Whether both have points in common.
    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Whether a point lies in it.
    func contains(_ point: Point) -> Bool {
        left < point.x && point.x < right && top < point.y && point.y < bottom
    }

    /// Whether it lies in another one.
    func isInside(_ other: Box) -> Bool {
        Side.allCases.allSatisfy { other.excess(of: self, at: $0) <= 0 }
    }

    /// What lies outside another one: strips on the left and right, and what remains at the top
    /// and bottom.
    func parts(outside other: Box) -> [Box] {
        var (rest, parts) = (self, [Box]())
        for side in Side.allCases where other.excess(of: rest, at: side) > 0 {
            var part = rest
            switch side {
            case .left: part.right = min(other.left, rest.right)
            case .right: part.left = max(other.right, rest.left)
            case .top: part.bottom = min(other.top, rest.bottom)
            case .bottom: part.top = max(other.bottom, rest.top)
            }
            parts.append(part)
            if part == rest { break }
            rest[side] = other[side]
        }
        return parts
    }

    /// The rectangle without a margin at each side.
    func inset(by margin: Double) -> Box {
        Box(
            left: left + margin,
            right: right - margin,
            top: top + margin,
            bottom: bottom - margin
        )
    }
}
