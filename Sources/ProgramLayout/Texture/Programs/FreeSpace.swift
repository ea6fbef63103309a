// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// The free space in a row of things, and its distribution before, between and after them.
///
/// The things are the children of a line, or the lines of a stack.
package struct FreeSpace<Number: RealNumber>: Hashable, Sendable {
    /// The free space, in points; negative if the row overflows.
    package let amount: Number
    /// The effective distribution, with the fallbacks of a row that has no space to spread.
    package let distribution: Distribution

    /// Less than this is none: nothing grows, shrinks, stretches or is spread for it; in points.
    package static var negligible: Number { 0.01 }

    /// Free space.
    ///
    /// With nothing to spread, or nothing to spread it between, things that would have space between
    /// them lie at the start, and things that would have it around them in the middle.
    package init(_ amount: Number, _ distribution: Distribution, among count: Int) {
        self.amount = amount
        let isSpreadable = !(amount < Self.negligible) && count > 1
        switch distribution {
        case .spaceBetween where !isSpreadable: self.distribution = .start
        case .spaceAround where !isSpreadable: self.distribution = .center
        // Lines that stretch leave nothing, and there are no others.
        case .stretch, .spaceEvenly, .flexStart, .flexEnd: self.distribution = .start
        default: self.distribution = distribution
        }
    }

    /// The space before the first thing and the additional space between two, without a program.
    func spread(among count: Int) -> (before: Number, between: Number) {
        let count = Number(count)
        return switch distribution {
        case .center: (amount / 2, 0)
        case .end: (amount, 0)
        case .spaceBetween: (0, amount / (count - 1))
        case .spaceAround: (amount / (2 * count), 2 * (amount / (2 * count)))
        case .start, .stretch, .spaceEvenly, .flexStart, .flexEnd: (0, 0)
        }
    }
}
