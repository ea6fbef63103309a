// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// Places a stack's children and their contents, and records how the space was divided.
    mutating func placeHStack(
        _ index: Int,
        _ stack: Stack,
        at origin: Point,
        size: Size,
        offered proposal: Proposal
    ) {
        let (division, corner) = row(of: index, stack, at: origin, size: size, offered: proposal)
        if keepsRecords { stacks.append(record(of: index, stack, division)) }
        for child in tree[index].children {
            place(
                child,
                at: corner + position(of: child, along: stack.direction),
                size: scratch.shares[child].size,
                offered: offer(to: child, stack, division),
                in: division.proposal.definite
            )
        }
    }

    /// Divides a stack's space for placing, and puts the children in a row.
    ///
    /// - Returns: The division, and the origin of the row.
    mutating func row(
        of index: Int,
        _ stack: Stack,
        at origin: Point,
        size: Size,
        offered proposal: Proposal
    ) -> (HStackDivision, corner: Point) {
        let axis = stack.direction

        // 1. Divide with the proposal that the stack was measured with, not with its own length. If
        //    that has no cross length, offer the children the cross length that they need together.
        //    A stack with one child is equivalent to that child.
        var division = divide(index, stack, offered: proposal)
        let row = division.size(along: axis)
        let isOne = tree[index].children.count == 1 && tree.onlyChild(of: index) != nil
        let isOpen = proposal[axis.crossed] == nil && !isOne
        var definite = proposal
        if rules.holds(.hstackCrossSettled, isOpen) {
            definite[axis.crossed] = division.cross
            if rules.holds(.hstackSettledInLength, false) { definite[axis] = row[axis] }
        }
        if !isOne, proposal[axis] != nil, rules.holds(.hstackPlacedInLength, false) {
            definite[axis] = row[axis]
        }
        if !isOne, rules.holds(.hstackPlacedInSize, false) { definite = Proposal(row) }
        division = divide(index, stack, offered: definite)

        // 2. Centre the row if the stack's own range gave the stack another size.
        let half = rules.number(.hstackCentring, 0.5 as Number)
        // An engine that reports another length than that of its row begins at the start of it.
        let isOther =
            rules.holds(.hstackFillsOffer, false) || rules.holds(.hstackWithinOffer, false)
        let corner = Point(
            main: origin[axis] + (isOther ? 0 : (size[axis] - row[axis]) * half),
            cross: origin[axis.crossed] + (size[axis.crossed] - row[axis.crossed]) * half,
            along: axis
        )

        // 3. Place the children one after the other, as declared.
        var position: Number = 0
        let children = tree[index].children
        let gap = Number(written: stack.spacing)
        for child in children {
            let style = tree[child].style
            if child > children.lowerBound {
                position += rules.number(
                    .hstackGapsPlaced,
                    stack.usesDefaultSpacing ? defaultGap(before: child, in: stack) : gap
                )
            }
            position += rules.number(.hstackSpacesPlaced, Number(written: style.spacingBefore))
            scratch.shares[child].start = rules.number(.hstackAlong, position)
            position +=
                lengthTaken(by: child, along: axis)
                + rules.number(.hstackSpacesPlaced, Number(written: style.spacingAfter))
        }
        return (division, corner)
    }

    /// Returns the position of a child in the row of the stack around it.
    func position(of child: Int, along axis: Axis) -> Point {
        Point(main: scratch.shares[child].start, cross: scratch.shares[child].offset, along: axis)
    }

    /// Returns the proposal that a child received from the stack around it.
    func offer(to child: Int, _ stack: Stack, _ division: HStackDivision) -> Proposal {
        Proposal(
            main: scratch.shares[child].proposal,
            cross: division.proposal[stack.direction.crossed],
            along: stack.direction
        )
    }

    private func record(
        of index: Int,
        _ stack: Stack,
        _ division: HStackDivision
    ) -> StackRecord {
        let rule = tree.algorithm(of: index)
        return StackRecord(
            index: index,
            rule: rule,
            proposal: division.proposal[stack.direction],
            spacing: division.spacing,
            children: tree[index].children.map { child in
                let share = scratch.shares[child]
                let length = share.size[stack.direction]
                return StackRecord.Child(
                    index: child,
                    // A child that answers 0 to an infinite offer may still take a share.
                    interval: Interval(min: share.shortest, max: max(share.longest, length)),
                    priority: rule.traits.hasPriorities
                        ? Number(written: priority(of: child)) : 0,
                    proposal: share.proposal,
                    length: length
                )
            }
        )
    }
}
