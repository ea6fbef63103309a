// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What other readings make of the stacks of SwiftUI. None of it is part of the rule.

extension GreedyPass {
    /// The proposal by which a stack divides its space: the one to the stack.
    func otherProposal(_ given: Proposal, toDivide index: Int, _ stack: Stack) -> Proposal {
        var proposal = given
        let cross = stack.direction.crossed
        if rules.holds(.hstackTenAcross, false), tree.onlyChild(of: index) == nil {
            proposal[cross] = proposal[cross] ?? 10
        }
        return proposal
    }

    /// Step 4: The number of children that share the remainder: those of the group that are left.
    func otherSharers(_ left: Int, of all: Int) -> Int {
        let count = rules.holds(.hstackSharersLeft, true) ? left : all
        return max(1, rules.count(.hstackSharers, count))
    }

    /// Step 4a: The length that is reserved for a child of a lower priority: its minimum.
    mutating func otherReserve(
        for turn: HStackTurn,
        along axis: Axis,
        _ proposal: Proposal
    ) -> Number {
        if !rules.holds(.hstackSpacersReserved, true), turn.priority == -.infinity { return 0 }
        if rules.holds(.hstackIdealsReserved, false) {
            return answer(of: turn.child, to: nil, along: axis, proposal)
        }
        return rules.number(.hstackReservedMinima, scratch.shares[turn.child].shortest)
    }

    /// Step 4a: The minima of the children of one priority.
    func otherMinima(ofGroupFrom first: Int) -> Number {
        let priority = scratch.turns[first].priority
        var end = first
        while end < scratch.turns.count, scratch.turns[end].priority == priority { end += 1 }
        return minima(ofTurns: first..<end)
    }

    /// Step 4b: The length of a child: its answer to the offer.
    func otherLength(of child: Int, from answer: Number, offered length: Number?) -> Number {
        var own = rules.number(.hstackChildLength, answer)
        guard let length, length.isFinite else { return own }
        if rules.holds(.hstackStacksInRange, false), tree.stack(at: child) != nil {
            own = max(scratch.shares[child].shortest, min(length, scratch.shares[child].longest))
        }
        if rules.holds(.hstackWithinShare, false) { own = min(own, length) }
        return rules.holds(.hstackFillsShare, false) ? max(own, length) : own
    }

    /// The length that a child takes in the length of its stack: its own.
    func otherSlot(of child: Int, along axis: Axis) -> Number {
        if rules.holds(.hstackSlots, false), let share = scratch.shares[child].proposal,
            share.isFinite
        {
            return share
        }
        return scratch.shares[child].size[axis]
    }

    /// Gives children the cross length of their stack, by another reading.
    mutating func stretchOtherwise(
        _ children: Range<Int>,
        to extent: Number,
        along cross: Axis
    ) -> Number {
        for child in children {
            scratch.shares[child].offset = 0
            scratch.shares[child].size[cross] = extent
        }
        return extent
    }

    /// The size of content in an offer.
    func otherSize(of content: Content, _ size: Size, offered proposal: Proposal) -> Size {
        var size = size
        if rules.holds(.hstackTextFills, false), content.hasLines, let width = proposal.width,
            let whole = content.size(offered: Proposal.unspecified), width < whole.width
        {
            size.width = max(size.width, width)
        }
        if rules.holds(.hstackPictureFills, false), case .image(_, isResizable: true) = content {
            size = Size(
                width: proposal.width ?? size.width,
                height: proposal.height ?? size.height
            )
        }
        return Size(
            width: rules.number(.hstackContentWidth, size.width),
            height: rules.number(.hstackContentHeight, size.height)
        )
    }
}
