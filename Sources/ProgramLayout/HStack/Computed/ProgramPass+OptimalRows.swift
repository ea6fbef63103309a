// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// How long the elements of rows are in an optimal layout, as far as they are settled.
///
/// Here every element is an interval on each axis: a row attains any length between the sums of its
/// children's minima and maxima. Widths come first, from the outside in, then heights, for which text
/// is as high as its lines at the width that it got, and a resizable picture at most as high as its
/// width allows.
struct SettledRows<Number: RealNumber> {
    /// What each element was offered along each axis, within its own range.
    var offers: [Geometry<Number>.Proposal]
    var sizes: [Geometry<Number>.Size]
    /// The size of what is in each element's own frame.
    var contents: [Geometry<Number>.Size]
    /// Whether each element has been given its lengths; those of others are asked for.
    private var reached: [Bool]
    var divisions: [Int: Division<Number>] = [:]

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
        sizes[index][axis] = length
        contents[index][axis] = inside
        reached[index] = true
    }
}

extension ProgramPass {
    /// Lays out a root that is offered a size.
    mutating func settleRoot() throws(LayoutFailure) {
        let proposal = container.proposal
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
        settled.offers[index] = offered
        for axis in Axis.allCases {
            let length = try settleInside(of: index, by: rule, along: axis, offered: offered[axis])
            settled.settle(index, along: axis, length, around: length)
        }
        return settled.sizes[index]
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
            settled.offers[index][axis] = own.clamp(offer: offer)
            let answer = try answer(of: index, offered: settled.offers[index], in: parent)
            let length = own.clamp(answer.size[axis])
            return settled.settle(index, along: axis, length, around: length)
        }

        // 2. Others lie in a frame.
        let frame = AxisFrame<Number>(tree[index].sizing, along: axis, in: parent[axis])
        settled.offers[index][axis] = frame.inner(offer)
        let inside = try settleContent(of: index, along: axis)
        let length = frame.known(offer) ?? frame.length(around: inside, offered: offer)
        settled.settle(index, along: axis, length, around: inside)

        // 3. What is inside is offered the frame's length, once that has limits and is known.
        guard frame.hasLimits, !tree[index].shape.isNode else { return }
        let inner = frame.settled(offer, own: length)
        guard inner?.identity != settled.offers[index][axis]?.identity else { return }
        settled.offers[index][axis] = inner
        settled.contents[index][axis] = try settleContent(of: index, along: axis)
    }

    /// Gives what is in an element's frame its length along an axis, from what it is offered there.
    private mutating func settleContent(
        of index: Int,
        along axis: Axis
    ) throws(LayoutFailure) -> Number {
        let inner = settled.offers[index][axis]
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
        let parent = parent(of: index, along: axis, offered: inner)
        for child in tree[index].children {
            try settle(child, along: axis, offered: inner, in: parent)
        }
        let reach = try settledArrangement(of: index, stack).reach
        if inner == nil {
            let parent = self.parent(of: index, along: axis, offered: reach)
            settled.offers[index][axis] = reach
            for child in tree[index].children {
                try settle(child, along: axis, offered: reach, in: parent)
            }
        }
        return reach
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
            division.lengths[position] = settled.sizes[child][axis]
        }
        settled.divisions[index] = division
        return division.lengths.reduce(tree.gaps(of: index, stack), +)
    }

    /// What the percentages of a stack's children refer to.
    private func parent(of index: Int, along axis: Axis, offered offer: Number?) -> Proposal {
        var parent = settled.offers[index]
        parent[axis] = offer
        return parent.definite
    }
}
