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
    var divisions: [Int: Division<Number>] = [:]

    init(count: Int) {
        offers = Array(repeating: .unspecified, count: count)
        sizes = Array(repeating: .zero, count: count)
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

    /// Settles a row that one of Texture's elements offers a size.
    ///
    /// - Returns: How long its children and gaps are along it, and how far they reach across.
    mutating func settledRow(
        _ index: Int,
        _ stack: Stack,
        offered: Proposal
    ) throws(LayoutFailure) -> Size {
        settled.offers[index] = offered
        var size = Size.zero
        for axis in [Axis.horizontal, .vertical] {
            size[axis] = try settleRow(index, stack, along: axis, offered: offered[axis])
            settled.sizes[index][axis] = size[axis]
        }
        return size
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
        let own = tree[index].sizing.interval(along: axis, in: parent[axis])
        let inner = own.clamp(offer: offer)
        settled.offers[index][axis] = inner
        switch tree[index].shape {
        case .plain, .rigid, .node:
            let content = tree[index].content ?? .none
            let interval = try interval(of: index, along: axis, in: parent)
            let ideal = own.clamp(ideal(of: content, at: index, along: axis))
            settled.sizes[index][axis] = offer.map(interval.clamp) ?? ideal
        case .container(.offers(let rule)):
            let inside = try settleInside(of: index, by: rule, along: axis, offered: inner)
            settled.sizes[index][axis] = own.clamp(inside)
        case .container(.limits), .container(.widthFirst):
            let answer = try answer(of: index, offered: settled.offers[index], in: parent)
            settled.sizes[index][axis] = own.clamp(answer.size[axis])
        }
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
