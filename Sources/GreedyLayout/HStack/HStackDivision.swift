// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The last division of a stack's space by the `hstack` rule.
    ///
    /// The shares of the children are in `shares`, at each child's index. One entry per child
    /// suffices: a child belongs to one stack, and a new division does not read the last one.
    struct HStackDivision {
        /// The proposal to the stack, clamped to its own range.
        var proposal: Proposal
        /// The sum of all gaps and of the spaces before and after children, in points.
        var spacing: Number = 0
        /// The sum of all children and gaps along the main axis, in points.
        var length: Number = 0
        /// The length of the children together across the main axis, in points.
        var cross: Number = 0

        /// The size of all children together.
        func size(along axis: Axis) -> Size { Size(main: length, cross: cross, along: axis) }
    }

    /// The share of a child in the last division of its stack.
    struct HStackShare {
        /// The allowed lengths by its own dimensions; `nil` if they depend on percentages.
        let ranges: Ranges?
        /// The answers to 0 and to infinity, in points.
        var shortest: Number = 0
        var longest = Number.infinity
        /// The offered length along the main axis.
        var proposal: Number?
        var size = Size.zero
        /// The distance from the child's edge to its alignment guide, across the stack.
        var guide: Number = 0
        /// The default distance to the previous child; `nil` until it is computed.
        var gap: Number?
        /// The start in the row, along the main axis and across it.
        var start: Number = 0
        var offset: Number = 0

        /// Creates the share of a child without an offer.
        init(_ index: Int, among items: Span<LayoutTree.Item>) {
            ranges =
                items[index].hasFractions ? nil : Ranges(items[index].sizing, in: .unspecified)
        }
    }

    /// A child in the order in which children are offered their shares.
    struct HStackTurn {
        let child: Int
        let priority: Double
        /// The shortest length, which orders infinitely flexible children.
        let shortest: Number
        /// The difference of the longest and the shortest length.
        let flexibility: Number
        /// The sum of the shortest lengths of this child and all later ones; unset if all priorities are equal.
        var minima: Number = 0

        /// Whether this child precedes another one.
        ///
        /// The order is: falling priority, then rising flexibility; infinitely flexible children
        /// with the longer minimum first; otherwise the declared order.
        func precedes(_ other: HStackTurn, _ isDeclared: Bool, _ isByMinimum: Bool) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            if isByMinimum || !flexibility.isFinite, shortest != other.shortest {
                return shortest > other.shortest
            }
            return isDeclared ? child < other.child : other.child < child
        }
    }
}

extension Geometry.Proposal {
    /// Whether all lengths are equal; NaN equals NaN here.
    func isIdentical(to other: Self) -> Bool {
        width?.identity == other.width?.identity && height?.identity == other.height?.identity
    }
}
