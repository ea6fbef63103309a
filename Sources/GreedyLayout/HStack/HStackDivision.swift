// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The last division of a stack's space by the `hstack` rule.
    ///
    /// Each child's part is in `shares`, at the child's index. One entry suffices: a child is in
    /// one stack only, and a new division needs nothing of the last one.
    struct HStackDivision {
        /// The proposal to the stack, within its own range.
        var proposal: Proposal
        /// All gaps, and the space before and after children, in points.
        var spacing: Number = 0
        /// All children and gaps along the main axis, in points.
        var length: Number = 0
        /// The length of all children across the main axis, in points.
        var cross: Number = 0

        /// The size of all children together.
        func size(along axis: Axis) -> Size { Size(main: length, cross: cross, along: axis) }
    }

    /// A child's part of the last division of the stack around it.
    struct HStackShare {
        /// The lengths that its own dimensions allow; `nil` if they depend on what percentages refer
        /// to.
        let ranges: Ranges?
        /// The answers to 0 and to infinity, in points.
        var shortest: Number = 0
        var longest = Number.infinity
        /// The length that it was offered along the main axis.
        var proposal: Number?
        var size = Size.zero
        /// The distance from its edge to the line by which it is aligned, across the stack.
        var guide: Number = 0
        /// The default distance to the child before it; `nil` if nobody has asked for it.
        var gap: Number?
        /// The start in the row, along the main axis and across it.
        var start: Number = 0
        var offset: Number = 0

        /// A child that has been offered nothing yet.
        init(_ index: Int, among items: Span<LayoutTree.Item>) {
            ranges =
                items[index].hasFractions ? nil : Ranges(items[index].sizing, in: .unspecified)
        }
    }

    /// A child in the order in which children are offered their shares.
    struct HStackTurn {
        let child: Int
        let priority: Double
        /// The shortest length, by which children that can grow for ever are compared.
        let shortest: Number
        /// From the shortest to the longest length.
        let flexibility: Number

        /// Whether it comes before another: by falling priority, then rising flexibility; among
        /// children that can grow for ever the longer minimum first; else as they were declared.
        func precedes(_ other: HStackTurn) -> Bool {
            if priority != other.priority { return priority > other.priority }
            if flexibility != other.flexibility { return flexibility < other.flexibility }
            if !flexibility.isFinite, shortest != other.shortest {
                return shortest > other.shortest
            }
            return child < other.child
        }
    }
}

extension Geometry.Proposal {
    /// Whether every length is the same number, or no number in both.
    func isIdentical(to other: Self) -> Bool {
        width?.identity == other.width?.identity && height?.identity == other.height?.identity
    }
}
