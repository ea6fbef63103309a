// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Divides the offer to a row along its main axis among its children, each with an interval.
    ///
    /// - Parameter parent: The size that the children's percentages refer to.
    /// - Returns: The offer to each child; their lengths are not known yet.
    mutating func optimalDivision(
        of index: Int,
        _ stack: Stack,
        offered inner: Number?,
        in parent: Proposal
    ) throws(LayoutFailure) -> Division {
        let (children, axis) = (tree[index].children, stack.direction)
        // 1. Find the interval of each child.
        var intervals: [Interval] = []
        for child in children {
            intervals.append(try interval(of: child, along: axis, in: parent))
        }
        var division = Division(count: children.count)
        division.answers = intervals.map { ($0.min, $0.max) }

        // 2. Without a length to share, offer each child its ideal length, or its longest one.
        guard let inner, inner.isFinite else {
            division.offers = children.map { _ in inner }
            return division
        }

        // 3. Otherwise solve the program.
        let available = inner - gaps(of: index, stack)
        let allocation = StackAllocation(
            zip(children, intervals).map { child, interval in
                let priority = Number(written: tree.usedPriority(of: child))
                return StackAllocation.Child(interval: interval, priority: priority)
            },
            fill: available,
            limit: available,
            container: inner
        )
        division.offers = try allocation.lengths(
            on: &scratch,
            names: scratch.keepsNames ? children.map { tree.columnName(of: $0, along: axis) } : [],
            total: scratch.keepsNames ? tree.programName(of: index) : "",
            programs: &division.programs
        ) { [tree] in "the optimal program of \(tree.name(of: index))" }
        return division
    }
}
