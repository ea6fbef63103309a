// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A side on which what is drawn ends elsewhere than what it was given.
struct Deviation: Hashable {
    /// Where it happens.
    let side: Side
    /// Whether something lies outside, or something remains.
    let isOver: Bool
    /// By how much, in points; greater than 0.
    let amount: Double

    /// The amount and what it is.
    var label: String { NumberText.positive(amount) + (isOver ? " over" : " unfilled") }

    /// The deviation of a rectangle from the one around it; `nil` if the side of the outer one is
    /// infinitely far away, or if they differ by no more than computed numbers do.
    init?(of inner: Box, from outer: Box, at side: Side) {
        guard outer[side].isFinite else { return nil }
        let excess = outer.excess(of: inner, at: side)
        let tolerance = max(1e-6, 1e-12 * max(inner[side].magnitude, outer[side].magnitude))
        guard excess.magnitude > tolerance else { return nil }
        self.side = side
        isOver = excess > 0
        amount = excess.magnitude
    }
}
