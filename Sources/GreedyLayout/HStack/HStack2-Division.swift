// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's rule, phase 2: the division. The stack offers its children equal shares of the
// remaining space, one after the other, the least flexible first. If a child takes less or more
// than its share, later shares change. No child is asked twice.
//
// Sources: the HStackLayout workshop; Apple, layoutPriority(_:) and ProposedViewSize.

extension GreedyPass {
    /// Divides a stack's space among its children, and aligns them across it.
    ///
    /// - Complexity: O(1) if the stack's last division had the same proposal.
    mutating func divide(
        _ index: Int,
        _ stack: Stack,
        offered proposal: Proposal
    ) -> HStackDivision {
        if scratch.divisions.isEmpty {
            scratch.divisions.append(
                contentsOf: repeatElement(HStackDivision?.none, count: tree.items.count)
            )
            scratch.shares.makeRoom(for: tree.items.count)
            for index in tree.items.indices {
                scratch.shares.append(HStackShare(index, among: tree.items.span))
            }
        }
        if let last = scratch.divisions[index], last.proposal.isIdentical(to: proposal) {
            return last
        }
        scratch.divisions[index] = nil
        var division = HStackDivision(proposal: proposal)
        divideLength(index, stack, &division)
        division.cross = align(index, stack, in: division)
        // Once no more questions are allowed, answers mean nothing and are not kept.
        if questionsLeft >= 0 { scratch.divisions[index] = division }
        return division
    }

    /// Divides the length among the children.
    private mutating func divideLength(
        _ index: Int,
        _ stack: Stack,
        _ division: inout HStackDivision
    ) {
        let children = tree[index].children
        let axis = stack.direction
        let proposal = division.proposal

        // 1. Subtract the gaps.
        let gaps = gaps(in: index, stack)
        division.spacing = gaps + spacesAround(children)
        if let length = proposal[axis] {
            let all = rules.sum(.hstackGapsPaid, division.spacing, counting: gaps)
            let paid = rules.sum(
                .hstackGapCount,
                all,
                counting: gaps / Number(max(1, children.count - 1))
            )
            let available = length - paid
            precision.note(available, in: length)
            let firstTurn = scratch.turns.count
            // 2. Ask each child for its shortest and its longest length.
            probe(children, along: axis, proposal)
            // 3. Sort the children: the highest priority first, then the least flexible.
            sortTurns(from: firstTurn, in: index)
            // 4. In each group of equal priority, offer each child its share of the rest.
            share(available, amongTurnsFrom: firstTurn, along: axis, proposal)
            scratch.turns.removeLast(scratch.turns.count - firstTurn)
        } else {
            // Without an offered length there is nothing to divide: each child has its ideal
            // length.
            for child in children {
                (scratch.shares[child].shortest, scratch.shares[child].longest) = (0, .infinity)
                offer(nil, to: child, along: axis, proposal)
            }
        }

        // 5. The stack's length is the sum of its children and gaps.
        division.length = division.spacing
        for child in children { division.length += scratch.shares[child].size[axis] }
    }

    /// Step 1: The sum of all gaps.
    private mutating func gaps(in index: Int, _ stack: Stack) -> Number {
        let children = tree[index].children
        guard stack.usesDefaultSpacing else {
            return Number(written: stack.spacing) * Number(max(0, children.count - 1))
        }
        var sum: Number = 0
        for child in children.dropFirst() { sum += defaultGap(before: child, in: stack) }
        return sum
    }

    /// Step 1: The sum of all spaces before and after children.
    private func spacesAround(_ children: Range<Int>) -> Number {
        var sum: Number = 0
        for child in children {
            let style = tree[child].style
            sum += Number(written: style.spacingBefore) + Number(written: style.spacingAfter)
        }
        return sum
    }

    /// Step 2: Asks each child for its shortest and its longest length, and pushes it on the turns.
    private mutating func probe(_ children: Range<Int>, along axis: Axis, _ proposal: Proposal) {
        scratch.turns.makeRoom(for: children.count)
        for child in children {
            let shortest = answer(of: child, to: 0, along: axis, proposal)
            let longest = answer(of: child, to: .infinity, along: axis, proposal)
            (scratch.shares[child].shortest, scratch.shares[child].longest) = (shortest, longest)
            scratch.turns.append(
                HStackTurn(
                    child: child,
                    priority: priority(of: child),
                    shortest: rules.number(.hstackEndlessMinimum, shortest),
                    flexibility: rules.number(.hstackFlexibility, longest - shortest)
                )
            )
        }
    }

    /// A child's answer to a length, at the cross length of its actual offer.
    private mutating func answer(
        of child: Int,
        to length: Number,
        along axis: Axis,
        _ proposal: Proposal
    ) -> Number {
        let offer = Proposal(main: length, cross: proposal[axis.crossed], along: axis)
        return size(of: child, offered: offer, in: proposal.definite)[axis]
    }

    /// Step 3: Sorts the children into the order of their offers.
    private mutating func sortTurns(from first: Int, in index: Int) {
        guard decisions.notesAmbiguities else {
            // Sorting a slice of an array would copy it.
            return scratch.turns.withUnsafeMutableBufferPointer {
                $0[first...].sort { $0.precedes($1) }
            }
        }
        let sorted = scratch.turns[first...].sorted { left, right in
            decided(left.precedes(right), left.child, right.child, in: index)
        }
        scratch.turns.replaceSubrange(first..., with: sorted)
    }

    /// Returns whether the first of two children precedes the second, or the opposite if this
    /// decision is ambiguous and to be reversed.
    private mutating func decided(
        _ answer: Bool,
        _ left: Int,
        _ right: Int,
        in index: Int
    ) -> Bool {
        let pair = [min(left, right), max(left, right)]
        let (own, other) = (scratch.shares[pair[0]], scratch.shares[pair[1]])
        let items = pair.map { tree.items[$0] }
        guard items[0].style.layoutPriority == items[1].style.layoutPriority else { return answer }

        // 1. Compare infinitely flexible children by their minima, others by their flexibility.
        let isEndless = own.longest == .infinity && other.longest == .infinity
        let first = isEndless ? own.shortest : own.longest - own.shortest
        let second = isEndless ? other.shortest : other.longest - other.shortest

        // 2. An engine may keep the order of a tie from an earlier offer that had no tie.
        if first == second, first.isFinite, decisions.turnsTies,
            items.contains(where: \.couplesAxes)
        {
            return decisions.tied(answer, by: first, at: index, about: pair)
        }

        // 3. Rounding does not break a tie of lengths that an author wrote, or of rigid children.
        let isPlain = items.allSatisfy {
            $0.children.isEmpty && !$0.couplesAxes && !$0.hasFractions
        }
        if first == second, first == 0 || isPlain { return answer }
        let scale =
            isEndless ? max(first, second) : max(own.longest, other.longest).magnitude
        return decisions.decided(
            answer,
            between: first,
            and: second,
            scale: scale,
            isEndless ? .minimum : .flexibility,
            at: index,
            about: pair
        )
    }

    /// Step 4: Offers each child its share of the remaining length.
    private mutating func share(
        _ available: Number,
        amongTurnsFrom first: Int,
        along axis: Axis,
        _ proposal: Proposal
    ) {
        var remaining = available
        var start = first
        let last = scratch.turns.count
        addMinima(from: first)
        while start < last {
            // a. Take one group of equal priority at a time. Reserve the minima of all lower
            // groups.
            let priority = scratch.turns[start].priority
            var end = start
            while end < last, scratch.turns[end].priority == priority { end += 1 }
            let reserved = end < last ? scratch.turns[end].minima : 0

            var share: Number = 0
            for position in start..<end {
                if position == start || rules.holds(.hstackShareUpdated, true) {
                    share = (remaining - reserved) / Number(end - position)
                }
                let child = scratch.turns[position].child
                // b. The remainder may fall below zero and stay there; an offer may not.
                offer(max(share, 0), to: child, along: axis, proposal)
                let taken = rules.number(.hstackLengthTaken, scratch.shares[child].size[axis])
                let left = remaining - taken
                if !left.isNaN { remaining = left }
            }
            start = end
        }
    }

    /// Step 4: Adds up the minima of the children from each turn on, if there are several priorities.
    private mutating func addMinima(from first: Int) {
        let last = scratch.turns.count - 1
        guard first < last, scratch.turns[first].priority != scratch.turns[last].priority else {
            return
        }
        var minima: Number = 0
        for position in (first...last).reversed() {
            let child = scratch.turns[position].child
            minima += rules.number(.hstackReservedMinima, scratch.shares[child].shortest)
            scratch.turns[position].minima = minima
        }
    }

    private mutating func offer(
        _ length: Number?,
        to child: Int,
        along axis: Axis,
        _ proposal: Proposal
    ) {
        let offer = Proposal(main: length, cross: proposal[axis.crossed], along: axis)
        let size = size(of: child, offered: offer, in: proposal.definite)
        scratch.shares[child].proposal = length
        scratch.shares[child].size = size
    }
}
