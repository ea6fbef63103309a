// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// A line of a flex container whose items flex, as values.
package struct FlexibleLine<Number: RealNumber>: Sendable {
    /// An item of it along the main axis.
    package struct Item: Sendable {
        /// Its flex base size.
        package let base: Number
        /// Its used minimum and maximum.
        package let range: Geometry<Number>.Interval
        /// Its maximum as it is specified, which may be below its minimum.
        package let maximum: Number
        package let hasAutomaticMinimum: Bool
        /// The length that border, padding and scroll bars take of it.
        package let edges: Number
        package let grow: Number
        package let shrink: Number

        package init(
            base: Number,
            range: Geometry<Number>.Interval,
            maximum: Number,
            hasAutomaticMinimum: Bool,
            edges: Number,
            grow: Number,
            shrink: Number
        ) {
            (self.base, self.range, self.maximum) = (base, range, maximum)
            (self.hasAutomaticMinimum, self.edges) = (hasAutomaticMinimum, edges)
            (self.grow, self.shrink) = (grow, shrink)
        }
    }

    /// The length that the items share, once gaps and margins are paid; in points, perhaps negative.
    package let available: Number
    package let items: [Item]

    package init(available: Number, items: [Item]) {
        (self.available, self.items) = (available, items)
    }
}
