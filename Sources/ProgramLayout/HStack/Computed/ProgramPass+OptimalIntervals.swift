// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    // MARK: Intervals, from the leaves up

    /// The allowed lengths of an element.
    ///
    /// Percentages inside refer to a length that is not known yet, and count as `auto`.
    mutating func interval(
        of index: Int,
        along axis: Axis,
        in parent: Proposal
    ) throws(LayoutFailure) -> Interval {
        switch tree[index].shape {
        case .plain, .rigid, .node:
            let inside = interval(of: tree[index].content ?? .none, at: index, along: axis)
            return ownFrame(of: index, along: axis, in: parent).interval(around: inside)
        case .container(.offers(let rule)):
            let inside = try innerInterval(of: index, by: rule, along: axis)
            return ownFrame(of: index, along: axis, in: parent).interval(around: inside)
        case .container(.limits), .container(.widthFirst):
            let own = tree[index].sizing.interval(along: axis, in: parent[axis])
            let most = try extent(of: index, along: axis, offered: .infinity, in: parent)
            // An element of Texture may answer 0 to an infinite offer, and fill any other.
            let fitting: Number =
                try parent[axis].map { offer throws(LayoutFailure) in
                    try extent(of: index, along: axis, offered: offer, in: parent)
                } ?? most
            let least = try extent(of: index, along: axis, offered: 0, in: parent)
            return Interval(min: own.clamp(least), max: own.clamp(max(most, fitting)))
        }
    }

    private func ownFrame(
        of index: Int,
        along axis: Axis,
        in parent: Proposal
    ) -> AxisFrame<Number> {
        AxisFrame(tree[index].sizing, along: axis, in: parent[axis])
    }

    /// The allowed lengths of a row: the sums of its children's along it, and the greatest across
    /// it.
    mutating func rowInterval(
        of index: Int,
        _ stack: Stack,
        along axis: Axis
    ) throws(LayoutFailure) -> Interval {
        var children: [Interval] = []
        for child in tree[index].children {
            children.append(try interval(of: child, along: axis, in: .unspecified))
        }
        if tree.onlyChild(of: index) != nil, let only = children.first { return only }
        guard stack.direction == axis else {
            return Interval(
                min: children.map { $0.min }.max() ?? 0,
                max: children.map { $0.max }.max() ?? 0
            )
        }
        let gaps = gaps(of: index, stack)
        // Gaps may be negative, but the length of a row may not.
        return Interval(
            min: max(children.reduce(gaps) { $0 + $1.min }, 0),
            max: max(children.reduce(gaps) { $0 + $1.max }, 0)
        )
    }

    /// Returns the length of an element of Texture for an offered length.
    ///
    /// A height is measured at the element's settled width.
    private mutating func extent(
        of index: Int,
        along axis: Axis,
        offered offer: Number,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number {
        var offered = axis == .vertical ? rows.settled.offers[index] : .unspecified
        offered[axis] = offer
        let inner = inner(of: index, offered, in: parent)
        return try answer(of: index, offered: inner, in: parent).size[axis]
    }

    mutating func interval(of content: Content, at index: Int, along axis: Axis) -> Interval {
        switch content {
        case .none: return .unconstrained
        case .image(let natural, isResizable: true):
            // A picture whose natural length is 0 has the length 0.
            if natural[axis] == 0 { return Interval(min: 0, max: 0) }
            guard axis == .vertical, natural.width > 0 else { return .unconstrained }
            let height =
                rows.settled.contents[index].width * Number(written: natural.height)
                / Number(written: natural.width)
            return Interval(min: 0, max: height)
        case .text, .words, .measured:
            if axis == .horizontal { return breakingWidths(of: content) }
            let offered = Proposal(width: rows.settled.contents[index].width, height: nil)
            let height = content.size(offered: offered)?.height ?? 0
            return Interval(min: height, max: height)
        case .fixed, .image(_, isResizable: false), .unloaded:
            let length = content.size(offered: Proposal.unspecified)?[axis] ?? 0
            return Interval(min: length, max: length)
        }
    }

    /// The range from the min-content width to the max-content width.
    private func breakingWidths(of content: Content) -> Interval {
        let narrowest = content.size(offered: Proposal(width: 0, height: nil))
        let widest = content.size(offered: Proposal.unspecified)
        return Interval(min: narrowest?.width ?? 0, max: widest?.width ?? 0)
    }

    /// The natural length of content.
    mutating func ideal(of content: Content, at index: Int, along axis: Axis) -> Number {
        var offered = Proposal.unspecified
        if axis == .vertical { offered.width = rows.settled.contents[index].width }
        return content.size(offered: offered)?[axis] ?? 10
    }
}
