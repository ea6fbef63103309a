// SPDX-License-Identifier: GPL-3.0-or-later

/// The length by which content lies beyond a side of its container, or ends before it.
package struct Overhang: Hashable, Sendable {
    /// The side of the outer rectangle.
    package let side: Side
    /// Whether content lies beyond the side; otherwise space remains.
    package let isOver: Bool
    /// The length, in points; greater than 0.
    package let amount: Double

    /// Creates the overhang of an inner box; `nil` if the outer side is at infinity, or if the
    /// difference is within rounding.
    package init?(of inner: Box, over outer: Box, at side: Side) {
        guard outer[side].isFinite else { return nil }
        let excess = outer.excess(of: inner, at: side)
        let tolerance = max(1e-6, 1e-12 * max(inner[side].magnitude, outer[side].magnitude))
        guard excess.magnitude > tolerance else { return nil }
        self.side = side
        isOver = excess > 0
        amount = excess.magnitude
    }

    /// Creates the overhang of an overflow.
    package init(_ overflow: Overflow) {
        (side, isOver, amount) = (overflow.side, true, overflow.amount)
    }
}
