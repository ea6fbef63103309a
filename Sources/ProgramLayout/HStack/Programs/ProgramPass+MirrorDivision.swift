// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Divides a stack's main axis among its children.
    ///
    /// Each child is probed, and children are sorted and grouped by priority (``HStackProblem``).
    /// Then each gets its share of the remaining length, which ``HStackMirrorProgram`` states.
    mutating func division(
        of index: Int,
        _ stack: Stack,
        offered inner: Proposal
    ) throws(LayoutFailure) -> Division {
        let question = question(index, stack.direction, inner, .unspecified)
        if let division = rows.divisions[question] { return division }
        var division = Division(count: tree[index].children.count)
        let gaps = gaps(of: index, stack)

        if let offer = inner[stack.direction] {
            try probe(index, stack, offered: inner, &division)
            // Every child gets an infinite or unspecified offer unchanged, without a program.
            if offer == .infinity {
                try answer(.infinity, index, stack, inner, &division)
            } else if offer == 0, gaps >= 0 {
                try answer(0, index, stack, inner, &division)
            } else if division.answers.contains(where: { $0.shortest == .infinity }) {
                try serve(index, stack, inner, available: offer - gaps, &division)
            } else {
                try solve(index, stack, inner, available: offer - gaps, &division)
            }
        } else {
            try answer(nil, index, stack, inner, &division)
        }
        rows.divisions.keep(division, for: question, of: tree.items.count)
        return division
    }

    /// Step 1, probing: asks every child for its shortest and its longest length.
    private mutating func probe(
        _ index: Int,
        _ stack: Stack,
        offered inner: Proposal,
        _ division: inout Division
    ) throws(LayoutFailure) {
        for (position, child) in tree[index].children.enumerated() {
            let shortest = try length(of: child, stack, offered: 0, inner)
            let longest = try length(of: child, stack, offered: .infinity, inner)
            division.answers[position] = (shortest, longest)
        }
    }

    /// Makes the same offer to every child.
    private mutating func answer(
        _ offer: Number?,
        _ index: Int,
        _ stack: Stack,
        _ inner: Proposal,
        _ division: inout Division
    ) throws(LayoutFailure) {
        for (position, child) in tree[index].children.enumerated() {
            division.offers[position] = offer
            division.lengths[position] = try length(of: child, stack, offered: offer, inner)
        }
    }

    /// Steps 2 and 3: sorts and groups the children.
    private func problem(
        of children: Range<Int>,
        along axis: Axis,
        available: Number,
        _ division: Division
    ) -> HStackProblem<Number> {
        HStackProblem(
            children.enumerated().map { position, child in
                HStackProblem.Child(
                    position: position,
                    lower: division.answers[position].shortest,
                    upper: division.answers[position].longest,
                    priority: Number(written: tree.usedPriority(of: child)),
                    isInterval: isInterval(child, along: axis)
                )
            },
            available: available
        )
    }

    /// Offers each child its share in turn if one answers every offer infinitely; a program cannot
    /// have such a bound.
    private mutating func serve(
        _ index: Int,
        _ stack: Stack,
        _ inner: Proposal,
        available: Number,
        _ division: inout Division
    ) throws(LayoutFailure) {
        let children = tree[index].children
        let problem = problem(of: children, along: stack.direction, available: available, division)
        var spent: Number = 0
        for (turn, child) in problem.children.enumerated() {
            let share = problem.share(at: turn, spent: spent)
            let offer = share > 0 ? share : 0
            let place = children.lowerBound + child.position
            let length = try length(of: place, stack, offered: offer, inner)
            (division.offers[child.position], division.lengths[child.position]) = (offer, length)
            spent += length
        }
    }

    /// Solves one mirror program.
    ///
    /// It is a separate function because Swift 6.3.1 cannot compile the loop with this closure
    /// inside.
    @inline(never)
    private mutating func solve(
        _ mirror: HStackMirrorProgram<Number>,
        of problem: HStackProblem<Number>,
        spent: Number,
        along axis: Axis,
        _ children: Range<Int>,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        let tree = tree
        mirror.state(
            problem,
            spent: spent,
            in: &scratch.program,
            name: { tree.programName(of: children.lowerBound + $0) },
            length: axis.lengthName
        )
        try scratch.solve(from: mirror.start(problem, spent: spent), purpose)
    }

    /// Step 4: solves one mirror program after the other, until every child has its length.
    private mutating func solve(
        _ index: Int,
        _ stack: Stack,
        _ inner: Proposal,
        available: Number,
        _ division: inout Division
    ) throws(LayoutFailure) {
        let tree = tree
        let children = tree[index].children
        let purpose = { "the mirror program of \(tree.name(of: index))" }
        let container = inner[stack.direction] ?? .infinity
        try scratch.checkDigits(of: available, within: container, purpose)
        try scratch.checkTolerance(in: container, longest: division.longestAnswer, purpose)
        let problem = problem(
            of: children,
            along: stack.direction,
            available: available,
            division
        )

        // Step 4: the loop over all children.
        var spent: Number = 0
        var next = 0
        while next < problem.children.count {
            // One program decides a run of intervals.
            let mirror = HStackMirrorProgram(of: problem, from: next)
            try solve(mirror, of: problem, spent: spent, along: stack.direction, children, purpose)
            if scratch.keepsNames { division.programs.append(scratch.program) }
            for position in mirror.run {
                let child = problem.children[position]
                let share = problem.share(at: position, spent: spent)
                let length = child.clamp(scratch.solution.primal[position - next])
                division.offers[child.position] = max(share, 0)
                division.lengths[child.position] = length
                spent += length
            }
            next = mirror.run.upperBound

            // The child after the run gets its offer, and is measured.
            if mirror.hasOffer {
                let child = problem.children[next]
                let offer = max(scratch.solution.primal[mirror.run.count], 0)
                let length = try length(
                    of: children.lowerBound + child.position,
                    stack,
                    offered: offer,
                    inner
                )
                division.offers[child.position] = offer
                division.lengths[child.position] = length
                spent += length
                next += 1
            }
        }
    }

    private mutating func length(
        of child: Int,
        _ stack: Stack,
        offered offer: Number?,
        _ inner: Proposal
    ) throws(LayoutFailure) -> Number {
        let axis = stack.direction
        let offered = Proposal(main: offer, cross: inner[axis.crossed], along: axis)
        return try length(of: child, along: axis, offered: offered, in: inner.definite)
    }

    /// Whether an element answers every offer along an axis with the nearest length of an interval.
    ///
    /// Colours and rigid nodes do, and so do frames, padding and layers around such elements.
    private func isInterval(_ index: Int, along axis: Axis) -> Bool {
        if tree[index].shape.isAskedWithinLimits { return false }
        if tree[index].hasOwnDimensions, tree[index].shape != .plain {
            // The reference of a percentage does not depend on the offer.
            let frame = AxisFrame<Number>(tree[index].sizing, along: axis, in: 0)
            if frame.exact != nil || frame.least != nil && frame.most != nil { return true }
        }
        switch tree[index].kind {
        case .node(let content): return !content.couplesAxes
        case .swiftUI(let element): return isInterval(element, at: index, along: axis)
        case .stack:
            return tree.onlyChild(of: index).map { isInnerInterval($0, along: axis) } ?? false
        default: return false
        }
    }

    private func isInterval(_ element: SwiftUIElement, at index: Int, along axis: Axis) -> Bool {
        switch element {
        case .frame(let frame):
            let own = AxisFrame<Number>(frame, along: axis)
            if own.exact != nil { return true }
            if let least = own.least, let most = own.most, least <= most { return true }
        case .position, .geometryReader, .spacer, .divider: return true
        case .fixedSize(let fixed):
            if fixed.axes.contains(axis) { return true }
        case .scroll(let scroll): if scroll.axes.contains(axis) { return true }
        case .aspectRatio, .viewThatFits: return false
        case .padding, .offset, .alignmentGuide, .layer: break
        case .zstack: return deciding(in: index).allSatisfy { isInnerInterval($0, along: axis) }
        }
        return isInnerInterval(tree[index].children.lowerBound, along: axis)
    }

    /// Whether an element inside such a child is an interval: its percentages would refer to the
    /// offer.
    private func isInnerInterval(_ index: Int, along axis: Axis) -> Bool {
        !tree[index].hasFractions && isInterval(index, along: axis)
    }
}
