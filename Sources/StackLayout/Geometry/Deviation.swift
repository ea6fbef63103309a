// SPDX-License-Identifier: GPL-3.0-or-later

/// A side on which what is drawn ends elsewhere than what it was given.
package struct Deviation: Hashable, Sendable {
    /// Where it happens.
    package let side: Side
    /// Whether something lies outside, or something remains.
    package let isOver: Bool
    /// By how much, in points; greater than 0.
    package let amount: Double

    /// The deviation of a rectangle from the one around it; `nil` if the side of the outer one is
    /// infinitely far away, or if they differ by no more than computed numbers do.
    package init?(of inner: Box, from outer: Box, at side: Side) {
        guard outer[side].isFinite else { return nil }
        let excess = outer.excess(of: inner, at: side)
        let tolerance = max(1e-6, 1e-12 * max(inner[side].magnitude, outer[side].magnitude))
        guard excess.magnitude > tolerance else { return nil }
        self.side = side
        isOver = excess > 0
        amount = excess.magnitude
    }

    /// What sticks out, as a deviation.
    package init(_ overflow: Overflow) {
        (side, isOver, amount) = (overflow.side, true, overflow.amount)
    }
}
