// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle given by its sides, which may be at infinity.
package struct Box: SideValues, Hashable, Sendable {
    package var left: Double
    package var right: Double
    package var top: Double
    package var bottom: Double

    /// Creates a box from a frame; `nil` if a number is NaN, infinite, or so large that a sum would
    /// be infinite.
    package init?(_ frame: Rect) {
        guard frame.numbers.allSatisfy({ $0.magnitude < 1e300 }) else { return nil }
        let (x, y) = (frame.origin.x + frame.size.width, frame.origin.y + frame.size.height)
        self.init(
            left: min(frame.origin.x, x),
            right: max(frame.origin.x, x),
            top: min(frame.origin.y, y),
            bottom: max(frame.origin.y, y)
        )
    }

    package init(left: Double, right: Double, top: Double, bottom: Double) {
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
    }

    /// Returns the length by which another box overflows this box; negative if it ends before.
    package func excess(of other: Box, at side: Side) -> Double {
        side.isEnd ? other[side] - self[side] : self[side] - other[side]
    }

    /// Returns the smallest box around both boxes.
    package func union(_ other: Box) -> Box {
        Box(
            left: min(left, other.left),
            right: max(right, other.right),
            top: min(top, other.top),
            bottom: max(bottom, other.bottom)
        )
    }

    /// Returns the smallest box around several boxes; `nil` without boxes.
    package static func around(_ boxes: some Sequence<Box>) -> Box? {
        boxes.reduce(nil) { union, box in union?.union(box) ?? box }
    }
}

extension Box {
    /// Creates the box that a proposal offers, from the origin; infinite along an axis without a
    /// length.
    package init(offered proposal: Proposal) {
        let lengths = Axis.allCases.map { axis in
            proposal[axis].flatMap { $0 < 1e300 ? $0 : nil }
        }
        let start = lengths.map { $0 == nil ? -Double.infinity : 0 }
        let end = lengths.map { $0 ?? .infinity }
        self.init(left: start[0], right: end[0], top: start[1], bottom: end[1])
    }
}
