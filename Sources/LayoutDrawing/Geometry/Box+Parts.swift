// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A rectangle in points or in pixels.
extension Box {
    var width: Double { right - left }
    var height: Double { bottom - top }
    var middle: Point { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

    /// Whether both rectangles have inner points in common.
    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ point: Point) -> Bool {
        left < point.x && point.x < right && top < point.y && point.y < bottom
    }

    func isInside(_ other: Box) -> Bool {
        Side.allCases.allSatisfy { other.excess(of: self, at: $0) <= 0 }
    }

    /// Returns the rectangle with each side clamped to another rectangle.
    func kept(in other: Box) -> Box {
        var kept = self
        kept.left = min(max(left, other.left), other.right)
        kept.right = min(max(right, other.left), other.right)
        kept.top = min(max(top, other.top), other.bottom)
        kept.bottom = min(max(bottom, other.top), other.bottom)
        return kept
    }

    /// Returns the parts outside another rectangle: strips on the left and right, and the rest at
    /// the top and bottom.
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
}
