// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// The children of a stack with their places.
    struct HStackBlock {
        struct Child {
            var index: Int
            var origin: Point
            var size: Size
            var proposal: Proposal
        }

        /// How the space was divided; its proposal is what the children were offered together.
        var sizing: HStackSizing
        var children: [Child]
    }
}

extension GreedyPass {
    /// Places a stack's children, records how the space was divided, and goes on inside.
    mutating func placeHStack(
        _ index: Int,
        _ stack: Stack,
        at origin: Point,
        size: Size,
        offered proposal: Proposal
    ) {
        let block = hstackBlock(of: index, stack, at: origin, size: size, offered: proposal)
        stacks.append(record(of: index, stack, block.sizing))
        for child in block.children {
            place(
                child.index,
                at: child.origin,
                size: child.size,
                offered: child.proposal,
                in: block.sizing.proposal.definite
            )
        }
    }

    /// Divides a stack's space as it is placed, and puts the children in a row.
    mutating func hstackBlock(
        of index: Int,
        _ stack: Stack,
        at origin: Point,
        size: Size,
        offered proposal: Proposal
    ) -> HStackBlock {
        let axis = stack.direction

        // 1. A stack is placed with the proposal that it answered to, not with its own length. But
        //    where it was offered nothing in particular across, its children are offered what they
        //    turned out to need together.
        var sizing = hstackSizing(of: index, stack, offered: proposal)
        var extent = hstackExtent(of: sizing, index, stack)
        let block = Size(main: sizing.length, cross: extent.length, along: axis)
        if proposal[axis.crossed] == nil {
            var definite = proposal
            definite[axis.crossed] = extent.length
            sizing = hstackSizing(of: index, stack, offered: definite)
            extent = hstackExtent(of: sizing, index, stack)
        }

        // 2. The row is centred where the stack's own range made it another size.
        let corner = Point(
            main: origin[axis] + (size[axis] - block[axis]) / 2,
            cross: origin[axis.crossed] + (size[axis.crossed] - block[axis.crossed]) / 2,
            along: axis
        )

        // 3. One after the other, as declared.
        var position: Number = 0
        let first = tree.items[index].children.lowerBound
        let children = sizing.children.enumerated().map { offset, child in
            let style = tree.items[first + offset].style
            if offset > 0 { position += Number(stack.spacing) }
            position += Number(style.spacingBefore)
            let place = Point(main: position, cross: extent.offsets[offset], along: axis)
            position += child.size[axis] + Number(style.spacingAfter)
            return HStackBlock.Child(
                index: first + offset,
                origin: corner + place,
                size: child.size,
                proposal: Proposal(
                    main: child.proposal,
                    cross: sizing.proposal[axis.crossed],
                    along: axis
                )
            )
        }
        return HStackBlock(sizing: sizing, children: children)
    }

    private func record(of index: Int, _ stack: Stack, _ sizing: HStackSizing) -> StackRecord {
        let first = tree.items[index].children.lowerBound
        return StackRecord(
            index: index,
            proposal: sizing.proposal[stack.direction]?.nearestDouble,
            spacing: sizing.spacing.nearestDouble,
            children: sizing.children.enumerated().map { offset, child in
                StackRecord.Child(
                    index: first + offset,
                    interval: Interval(min: child.shortest, max: child.longest).nearest,
                    priority: tree.items[first + offset].style.layoutPriority,
                    proposal: child.proposal?.nearestDouble,
                    length: child.size[stack.direction].nearestDouble
                )
            }
        )
    }
}
