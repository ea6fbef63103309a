// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// The free space in a row of things, and its distribution before, between and after them.
///
/// The things are the children of a line, or the lines of a stack.
package struct FreeSpace<Number: RealNumber>: Hashable, Sendable {
    /// The free space, in points; negative if the row overflows.
    package let amount: Number
    /// The effective distribution, after the fallbacks of a row without space to distribute.
    package let distribution: Distribution

    /// The greatest amount, in points, that counts as no free space: nothing grows, shrinks,
    /// stretches or is distributed for it.
    package static var negligible: Number { 0.01 }

    /// Creates free space.
    ///
    /// Without space to distribute, or with a single thing, `spaceBetween` falls back to the start
    /// and `spaceAround` to the middle.
    package init(_ amount: Number, _ distribution: Distribution, among count: Int) {
        self.amount = amount
        let isSpreadable = !(amount < Self.negligible) && count > 1
        switch distribution {
        case .spaceBetween where !isSpreadable: self.distribution = .start
        case .spaceAround where !isSpreadable: self.distribution = .center
        // Stretched lines leave no free space, and Texture has no other of these distributions.
        case .stretch, .spaceEvenly, .flexStart, .flexEnd: self.distribution = .start
        default: self.distribution = distribution
        }
    }

    /// Returns the space before the first thing and the additional space between two, without a
    /// program.
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
