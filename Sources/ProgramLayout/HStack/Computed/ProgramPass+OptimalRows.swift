// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The lengths of rows' elements in an optimal layout, as far as they are settled.
///
/// Here every element is an interval on each axis: a row attains any length between the sums of its
/// children's minima and maxima. Widths come first, from the outside in, then heights, for which text
/// is as high as its lines at the width that it got, and a resizable picture at most as high as its
/// width allows.
struct SettledRows<Number: RealNumber> {
    /// The offer to each element along each axis, within the element's own range.
    var offers: [Geometry<Number>.Proposal]
    var sizes: [Geometry<Number>.Size]
    /// The heights that elements are offered where no division decides them; empty if nobody asks.
    ///
    /// Widths are settled first, and what looks at both axes at once is asked for its width with its height, if that is
    /// known.
    var heights: [Number?] = []
    /// The size of what is in each element's own frame.
    var contents: [Geometry<Number>.Size]
    /// Whether each element has been given its lengths; those of others are asked for.
    private var reached: [Bool]
    var divisions: [Int: Division<Number>] = [:]
    /// The lengths that elements, and what is in their frames, turned out to have.
    var lengths = AnswerCache<Offer, Number>()
    /// The places of lines in what is settled.
    var lines = AnswerCache<Line, Number?>()

    /// An offer along an axis to an element, or to what is in its frame.
    struct Offer: ElementKey {
        let index: Int
        private let axis: Axis
        private let isInside: Bool
        private let offer: Number.Identity?

        init(_ index: Int, along axis: Axis, _ offer: Number?, isInside: Bool) {
            (self.index, self.axis, self.isInside) = (index, axis, isInside)
            self.offer = offer?.identity
        }
    }

    /// A line of what is in an element's frame.
    struct Line: ElementKey {
        let index: Int
        let line: Guide
    }

    init(count: Int) {
        offers = Array(repeating: .unspecified, count: count)
        sizes = Array(repeating: .zero, count: count)
        contents = sizes
        reached = Array(repeating: false, count: count)
    }

    /// Whether an element has been given its lengths.
    func isSettled(_ index: Int) -> Bool { index < reached.count && reached[index] }

    /// Gives an element its length along an axis, and that of what is in its frame.
    mutating func settle(_ index: Int, along axis: Axis, _ length: Number, around inside: Number) {
        lines.clear()
        sizes[index][axis] = length
        contents[index][axis] = inside
        reached[index] = true
    }
}

extension ProgramPass {
    /// Lays out a root that is offered a size.
    mutating func settleRoot() throws(LayoutFailure) {
        let proposal = container.proposal
        if tree.asksForBothAxes {
            let root = tree[LayoutTree.root].sizing
            let frame = AxisFrame<Number>(root, along: .vertical, in: proposal.height)
            expectHeight(frame.inner(proposal.height), in: LayoutTree.root)
        }
        for axis in [Axis.horizontal, .vertical] {
            try settle(LayoutTree.root, along: axis, offered: proposal[axis], in: proposal.definite)
        }
        try placeSettled(LayoutTree.root, at: .zero, in: proposal.definite)
    }

    /// Settles what is in an element that one of Texture's elements, or of css, offers a size.
    ///
    /// - Returns: How large it is, whatever its own dimensions.
    mutating func settledContent(
        of index: Int,
        by rule: Asking.OfferRule,
        offered: Proposal
    ) throws(LayoutFailure) -> Size {
        rows.settled.lengths.clear()
        rows.settled.offers[index] = offered
        if tree.asksForBothAxes { expectHeight(offered.height, in: index) }
        for axis in Axis.allCases {
            let length = try settleInside(of: index, by: rule, along: axis, offered: offered[axis])
            rows.settled.settle(index, along: axis, length, around: length)
        }
        return rows.settled.sizes[index]
    }

    /// Settles a row's children along an axis.
    mutating func settleRow(
        _ index: Int,
        _ stack: Stack,
        along axis: Axis,
        offered inner: Number?
    ) throws(LayoutFailure) -> Number {
        stack.direction == axis
            ? try divide(index, stack, offered: inner)
            : try settleAcross(index, stack, offered: inner)
    }

    // MARK: Lengths, from the root down

    /// Gives an element its length along an axis, and those inside theirs.
    ///
    /// A stack is as long as what is inside it turns out to be. That is what it was offered, unless
    /// percentages or baselines make it longer than its interval said.
    mutating func settle(
        _ index: Int,
        along axis: Axis,
        offered offer: Number?,
        in parent: Proposal
    ) throws(LayoutFailure) {
        // 1. Texture's elements, and stacks of css, keep within their own dimensions themselves.
        if tree[index].shape.isAskedWithinLimits {
            let own = tree[index].sizing.interval(along: axis, in: parent[axis])
            rows.settled.offers[index][axis] = own.clamp(offer: offer)
            let answer = try answer(of: index, offered: rows.settled.offers[index], in: parent)
            let length = own.clamp(answer.size[axis])
            return rows.settled.settle(index, along: axis, length, around: length)
        }

        // 2. Others lie in a frame, which is as long as it says, or as what takes its offer makes it.
        let frame = AxisFrame<Number>(tree[index].sizing, along: axis, in: parent[axis])
        let first = frame.inner(offer)
        var inside: Number?
        let length: Number
        if let known = frame.known(offer) {
            length = known
        } else {
            let taken = try contentLength(of: index, along: axis, offered: first)
            if taken.isSettled { inside = taken.length }
            length = frame.length(around: taken.length, offered: offer)
        }

        // 3. What is inside is offered the frame's length, once that has limits and is known.
        let isOpen = frame.hasLimits && !tree[index].shape.isNode
        let inner = isOpen ? frame.settled(offer, own: length) : first
        if inner?.identity != first?.identity { inside = nil }
        if inside == nil { inside = try settleContent(of: index, along: axis, offered: inner) }
        rows.settled.settle(index, along: axis, length, around: inside ?? length)
    }

    /// Returns the length of an element along an axis, and settles the element unless it is known.
    ///
    /// An element's inside may be offered a first length to find a second one, which it is offered
    /// next. If both offers settled it, the bottom of `n` levels would be settled 2ⁿ times.
    mutating func lengthOrSettled(
        _ index: Int,
        along axis: Axis,
        offered offer: Number?
    ) throws(LayoutFailure) -> (length: Number, isSettled: Bool) {
        var parent = Proposal.unspecified
        parent[axis] = offer
        let question = SettledRows.Offer(index, along: axis, offer, isInside: false)
        if let known = rows.settled.lengths[question] { return (known, false) }
        try settle(index, along: axis, offered: offer, in: parent.definite)
        let length = rows.settled.sizes[index][axis]
        rows.settled.lengths.keep(length, for: question, of: tree.items.count)
        return (length, true)
    }

    /// The length of what is in an element's frame; it is not given that length if it is known already.
    private mutating func contentLength(
        of index: Int,
        along axis: Axis,
        offered inner: Number?
    ) throws(LayoutFailure) -> (length: Number, isSettled: Bool) {
        let question = SettledRows.Offer(index, along: axis, inner, isInside: true)
        if let known = rows.settled.lengths[question] { return (known, false) }
        let length = try settleContent(of: index, along: axis, offered: inner)
        if !tree[index].shape.isNode {
            rows.settled.lengths.keep(length, for: question, of: tree.items.count)
        }
        return (length, true)
    }

    /// Gives what is in an element's frame its length along an axis, from what it is offered there.
    private mutating func settleContent(
        of index: Int,
        along axis: Axis,
        offered inner: Number?
    ) throws(LayoutFailure) -> Number {
        rows.settled.offers[index][axis] = inner
        if case .container(.offers(let rule)) = tree[index].shape {
            return try settleInside(of: index, by: rule, along: axis, offered: inner)
        }
        let content = tree[index].content ?? .none
        let interval = interval(of: content, at: index, along: axis)
        return inner.map(interval.clamp) ?? ideal(of: content, at: index, along: axis)
    }

    /// Across the main axis every child is offered the same: what the stack is, or what its children
    /// turned out to need together.
    ///
    /// - Returns: How far the children reach.
    private mutating func settleAcross(
        _ index: Int,
        _ stack: Stack,
        offered inner: Number?
    ) throws(LayoutFailure) -> Number {
        let axis = stack.direction.crossed
        if let inner {
            try settleChildren(of: index, along: axis, offered: inner)
            return try settledArrangement(of: index, stack).reach
        }
        let question = SettledRows.Offer(index, along: axis, nil, isInside: true)
        var known = rows.settled.lengths[question]
        if known == nil {
            try settleChildren(of: index, along: axis, offered: nil)
            known = try settledArrangement(of: index, stack).reach
        }
        let reach = known ?? 0
        rows.settled.offers[index][axis] = reach
        try settleChildren(of: index, along: axis, offered: reach)
        return reach
    }

    /// Gives a row's children their lengths along an axis, of which all are offered the same.
    private mutating func settleChildren(
        of index: Int,
        along axis: Axis,
        offered offer: Number?
    ) throws(LayoutFailure) {
        let parent = parent(of: index, along: axis, offered: offer)
        for child in tree[index].children {
            try settle(child, along: axis, offered: offer, in: parent)
        }
    }

    /// Divides the main axis.
    ///
    /// - Returns: How long all children and gaps are together.
    private mutating func divide(
        _ index: Int,
        _ stack: Stack,
        offered inner: Number?
    ) throws(LayoutFailure) -> Number {
        let children = tree[index].children
        let axis = stack.direction
        let parent = parent(of: index, along: axis, offered: inner)
        var division = try optimalDivision(of: index, stack, offered: inner, in: parent)
        for (position, child) in children.enumerated() {
            try settle(child, along: axis, offered: division.offers[position], in: parent)
            division.lengths[position] = rows.settled.sizes[child][axis]
        }
        rows.settled.divisions[index] = division
        return division.lengths.reduce(gaps(of: index, stack), +)
    }

    /// Returns the size that the percentages of a stack's children refer to.
    private mutating func parent(
        of index: Int,
        along axis: Axis,
        offered offer: Number?
    ) -> Proposal {
        var parent = rows.settled.offers[index]
        parent[axis] = offer
        return parent.definite
    }
}
