// SPDX-License-Identifier: GPL-3.0-or-later

/// The amount by which what is inside lies beyond a side of what is around it, or ends before that.
package struct Overhang: Hashable, Sendable {
    /// The side of the outer rectangle.
    package let side: Side
    /// Whether something lies beyond it; else something remains.
    package let isOver: Bool
    /// By how much, in points; greater than 0.
    package let amount: Double

    /// The overhang of a rectangle over the one around it; `nil` if the side of the outer one is
    /// infinitely far away, or if they differ by no more than computed numbers do.
    package init?(of inner: Box, over outer: Box, at side: Side) {
        guard outer[side].isFinite else { return nil }
        let excess = outer.excess(of: inner, at: side)
        let tolerance = max(1e-6, 1e-12 * max(inner[side].magnitude, outer[side].magnitude))
        guard excess.magnitude > tolerance else { return nil }
        self.side = side
        isOver = excess > 0
        amount = excess.magnitude
    }

    /// The overhang of an overflow.
    package init(_ overflow: Overflow) {
        (side, isOver, amount) = (overflow.side, true, overflow.amount)
    }
}
