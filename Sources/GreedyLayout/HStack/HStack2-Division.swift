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
        let proposal =
            Rules.isPlain ? proposal : otherProposal(proposal, toDivide: index, stack)
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
        let (gaps, spaces) = (gaps(in: index, stack), spacesAround(children))
        division.spacing = gaps + spaces
        if let length = lengthToDivide(proposal[axis], of: index) {
            let available = length - paid(gaps, spaces, for: children, in: stack)
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
        division.length = rules.sum(
            .hstackSpacesInLength,
            rules.sum(.hstackGapsInLength, division.spacing, counting: gaps),
            counting: spaces
        )
        for child in children { division.length += lengthTaken(by: child, along: axis) }
        division.length = rules.sum(
            .hstackLengthGapCount,
            division.length,
            counting: stack.usesDefaultSpacing || children.count < 2
                ? 0 : Number(written: stack.spacing)
        )
    }

    /// Step 1: The sum of the gaps, and of the spaces before and after children, that children do not share.
    private func paid(
        _ gaps: Number,
        _ spaces: Number,
        for children: Range<Int>,
        in stack: Stack
    ) -> Number {
        let all = rules.sum(.hstackGapsPaid, gaps + spaces, counting: gaps)
        let counted = rules.sum(
            .hstackGapCount,
            all,
            counting: stack.usesDefaultSpacing || children.count < 2
                ? 0 : Number(written: stack.spacing)
        )
        return rules.sum(
            .hstackLastSpacePaid,
            rules.sum(.hstackSpacesPaid, counted, counting: spaces),
            counting: children.last.map { Number(written: tree[$0].style.spacingAfter) } ?? 0
        )
    }

    /// The length that is divided: the offered one.
    private func lengthToDivide(_ offered: Number?, of index: Int) -> Number? {
        let isEndless = offered.map { !$0.isFinite } ?? false
        if isEndless, rules.holds(.hstackEndlessIdeal, false), tree.onlyChild(of: index) == nil {
            return nil
        }
        if offered != nil { return offered }
        if rules.holds(.hstackTenWithoutOffer, false) { return 10 }
        if rules.holds(.hstackEndlessWithoutOffer, false) { return .infinity }
        return rules.holds(.hstackNoneWithoutOffer, false) ? 0 : nil
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
        let endless: Number = .infinity
        let most = rules.holds(.hstackLongestOfOffer, false) ? proposal[axis] ?? endless : endless
        for child in children {
            let shortest = answer(of: child, to: 0, along: axis, proposal)
            let longest = answer(of: child, to: most, along: axis, proposal)
            (scratch.shares[child].shortest, scratch.shares[child].longest) = (shortest, longest)
            scratch.turns.append(
                HStackTurn(
                    child: child,
                    priority: rules.holds(.hstackHighestFirst, true)
                        ? priority(of: child) : -priority(of: child),
                    shortest: rules.number(.hstackEndlessMinimum, shortest),
                    flexibility: flexibility(
                        from: rules.holds(.hstackFlexibilityOfIdeal, false)
                            ? answer(of: child, to: nil, along: axis, proposal) : shortest,
                        to: longest
                    )
                )
            )
        }
    }

    /// The difference of a child's longest and shortest length.
    private func flexibility(from shortest: Number, to longest: Number) -> Number {
        if rules.holds(.hstackFixedFirst, false) { return shortest < longest ? 1 : 0 }
        let range = rules.step(.hstackFlexibilityRange, from: longest, to: longest - shortest)
        let degree = rules.holds(.hstackFiniteOrder, true) || !range.isFinite ? range : 0
        return rules.number(.hstackFlexibility, degree)
    }

    /// A child's answer to a length, at the cross length of its actual offer.
    mutating func answer(
        of child: Int,
        to length: Number?,
        along axis: Axis,
        _ proposal: Proposal
    ) -> Number {
        let axis: Axis = rules.holds(.hstackProbeWidth, false) ? .horizontal : axis
        var cross = proposal[axis.crossed]
        if !rules.holds(.hstackProbeCross, true) { cross = length }
        if rules.holds(.hstackProbeCrossOpen, false) { cross = nil }
        let offer = Proposal(main: length, cross: cross, along: axis)
        return size(of: child, offered: offer, in: proposal.definite)[axis]
    }

    /// Step 3: Sorts the children into the order of their offers.
    private mutating func sortTurns(from first: Int, in index: Int) {
        let isDeclared = rules.holds(.hstackTiesDeclared, true)
        let isByMinimum = rules.holds(.hstackFiniteMinimum, false)
        guard decisions.notesAmbiguities else {
            // Sorting a slice of an array would copy it.
            return scratch.turns.withUnsafeMutableBufferPointer {
                $0[first...].sort { $0.precedes($1, isDeclared, isByMinimum) }
            }
        }
        let sorted = scratch.turns[first...].sorted { left, right in
            let precedes = left.precedes(right, isDeclared, isByMinimum)
            return decided(precedes, left.child, right.child, in: index)
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
        addMinima(from: first, along: axis, proposal)
        var lower: Number = 0
        while start < last {
            // a. Take one group of equal priority at a time. Reserve the minima of all lower
            // groups.
            let priority = scratch.turns[start].priority
            var end = start
            while end < last, scratch.turns[end].priority == priority { end += 1 }
            let isReserved = end < last && (start == first || rules.holds(.hstackMinimaKept, true))
            var reserved = isReserved ? scratch.turns[end].minima : 0
            if !rules.holds(.hstackMinimaReturned, true) {
                if start == first { lower = reserved }
                reserved = lower
            }
            if end < last, rules.holds(.hstackNextMinima, false) {
                reserved = otherMinima(ofGroupFrom: end)
            }
            let isIdeal =
                rules.holds(.hstackIdealBesideSpacers, false) && priority > -.infinity
                && scratch.turns[last - 1].priority == -.infinity
            if start > first, rules.holds(.hstackDebtForgiven, false) {
                remaining = max(scratch.turns[start].minima, remaining)
            }

            var share: Number = 0
            for position in start..<end {
                if position == start || rules.holds(.hstackShareUpdated, true) {
                    let own =
                        rules.holds(.hstackGroupMinima, false)
                        ? minima(ofTurns: position + 1..<end) : 0
                    let others = rules.holds(.hstackGroupShares, true) ? end : last
                    let sharers =
                        Rules.isPlain
                        ? others - position : otherSharers(others - position, of: others - start)
                    share = rules.number(
                        .hstackShare,
                        (remaining - reserved - own) / Number(sharers)
                    )
                }
                let child = scratch.turns[position].child
                // b. The remainder may fall below zero and stay there; an offer may not.
                let offered = rules.step(.hstackOfferAbove0, from: share, to: max(share, 0))
                offer(isIdeal ? nil : offered, to: child, along: axis, proposal)
                let left = remaining - taken(by: child, of: offered, along: axis)
                if !left.isNaN { remaining = left }
            }
            start = end
        }
    }

    /// Step 4b: The length that a child takes from the remainder: its answer.
    private func taken(by child: Int, of offered: Number, along axis: Axis) -> Number {
        let share = scratch.shares[child]
        let answer = rules.step(
            .hstackRangeTaken,
            from: max(share.shortest, min(offered, share.longest)),
            to: rules.step(.hstackAnswerTaken, from: offered, to: share.size[axis])
        )
        return rules.number(.hstackLengthTaken, answer)
    }

    /// The sum of the shortest lengths of some children.
    func minima(ofTurns turns: Range<Int>) -> Number {
        turns.reduce(0) { $0 + scratch.shares[scratch.turns[$1].child].shortest }
    }

    /// Step 4: Adds up the minima of the children from each turn on, if there are several priorities.
    private mutating func addMinima(from first: Int, along axis: Axis, _ proposal: Proposal) {
        let last = scratch.turns.count - 1
        guard first < last, scratch.turns[first].priority != scratch.turns[last].priority else {
            return
        }
        var minima: Number = 0
        for position in (first...last).reversed() {
            let turn = scratch.turns[position]
            minima +=
                Rules.isPlain
                ? scratch.shares[turn.child].shortest
                : otherReserve(for: turn, along: axis, proposal)
            scratch.turns[position].minima = minima
        }
    }

    /// The length that a child takes in its stack: its own.
    func lengthTaken(by child: Int, along axis: Axis) -> Number {
        Rules.isPlain ? scratch.shares[child].size[axis] : otherSlot(of: child, along: axis)
    }

    private mutating func offer(
        _ length: Number?,
        to child: Int,
        along axis: Axis,
        _ proposal: Proposal
    ) {
        let offer = Proposal(main: length, cross: proposal[axis.crossed], along: axis)
        var size = size(of: child, offered: offer, in: proposal.definite)
        if !Rules.isPlain {
            size[axis] = otherLength(of: child, from: size[axis], offered: length)
        }
        scratch.shares[child].proposal = length
        scratch.shares[child].size = size
    }
}
