// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The settled lengths of rows' elements in an optimal layout.
///
/// Here every element has an interval on each axis: a row can have any length between the sums of
/// its children's minima and maxima. Widths are settled first, from the outside in, and then
/// heights. At its settled width, text is as high as its lines, and a resizable picture is at most
/// as high as its ratio gives.
struct SettledRows<Number: RealNumber> {
    /// The offer to each element along each axis, clamped to the element's own range.
    var offers: [Geometry<Number>.Proposal]
    var sizes: [Geometry<Number>.Size]
    /// The offered heights that no division decides; empty if no element needs them.
    ///
    /// Widths are settled first. An element that needs both axes at once is asked for its width
    /// with its offered height, if that is known.
    var heights: [Number?] = []
    /// The size of the content in each element's own frame.
    var contents: [Geometry<Number>.Size]
    /// Whether each element is settled.
    private var reached: [Bool]
    var divisions: [Int: Division<Number>] = [:]
    /// The known lengths of elements and of the contents of their frames.
    var lengths = AnswerCache<Offer, Number>()
    /// The positions of guides in settled elements.
    var lines = AnswerCache<Line, Number?>()

    /// An offer along an axis to an element, or to the content of its frame.
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

    /// A guide of the content of an element's frame.
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

    /// Whether an element is settled.
    func isSettled(_ index: Int) -> Bool { index < reached.count && reached[index] }

    /// Settles the length of an element along an axis, and the length of its frame's content.
    mutating func settle(_ index: Int, along axis: Axis, _ length: Number, around inside: Number) {
        lines.clear()
        sizes[index][axis] = length
        contents[index][axis] = inside
        reached[index] = true
    }
}

extension ProgramPass {
    /// Lays out a root with an offered size.
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

    /// Settles the contents of an element at a size that an element of Texture or `css` offers.
    ///
    /// - Returns: The size of the element, ignoring its own dimensions.
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

    /// Settles an element and its contents along an axis.
    ///
    /// A stack's length is the total length of its contents. This equals its offer, unless
    /// percentages or baselines make it longer than its interval.
    mutating func settle(
        _ index: Int,
        along axis: Axis,
        offered offer: Number?,
        in parent: Proposal
    ) throws(LayoutFailure) {
        // 1. Texture's elements and `css` stacks apply their own dimensions themselves.
        if tree[index].shape.isAskedWithinLimits {
            let own = tree[index].sizing.interval(along: axis, in: parent[axis])
            rows.settled.offers[index][axis] = own.clamp(offer: offer)
            let answer = try answer(of: index, offered: rows.settled.offers[index], in: parent)
            let length = own.clamp(answer.size[axis])
            return rows.settled.settle(index, along: axis, length, around: length)
        }

        // 2. Other elements lie in a frame. Its length is fixed, or follows from its content's.
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

        // 3. Once the frame's length is known, a frame with limits offers it to its content.
        let isOpen = frame.hasLimits && !tree[index].shape.isNode
        let inner = isOpen ? frame.settled(offer, own: length) : first
        if inner?.identity != first?.identity { inside = nil }
        if inside == nil { inside = try settleContent(of: index, along: axis, offered: inner) }
        rows.settled.settle(index, along: axis, length, around: inside ?? length)
    }

    /// Returns the length of an element along an axis, and settles the element unless the length is
    /// known.
    ///
    /// An element may offer its content a first length to find a second one, which it then offers.
    /// If both offers settled the content, `n` nested levels would settle the innermost one 2ⁿ
    /// times.
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

    /// The length of the content of an element's frame, which is settled unless the length is
    /// known.
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

    /// Settles the content of an element's frame along an axis for an offer.
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

    /// Settles children across the main axis.
    ///
    /// All get the same offer: the stack's, or the length that the children need together.
    ///
    /// - Returns: The reach of the children.
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

    /// Settles a row's children along an axis on which all get the same offer.
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
    /// - Returns: The length of all children and gaps together.
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
