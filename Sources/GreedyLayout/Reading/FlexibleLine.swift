// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// A line of flexible items in a flex container, as values.
package struct FlexibleLine<Number: RealNumber>: Sendable {
    /// An item of the line, along its main axis.
    package struct Item: Sendable {
        /// The flex base size.
        package let base: Number
        /// The used minimum and maximum.
        package let range: Geometry<Number>.Interval
        /// The specified maximum, which may be less than the minimum.
        package let maximum: Number
        package let hasAutomaticMinimum: Bool
        /// The length of its border, padding and scroll bars.
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

    /// The length that the items share, after gaps and margins; in points, possibly negative.
    package let available: Number
    package let items: [Item]

    package init(available: Number, items: [Item]) {
        (self.available, self.items) = (available, items)
    }
}
