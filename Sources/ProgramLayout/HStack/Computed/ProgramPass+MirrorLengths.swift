// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Returns the length of an element along an axis at an offered size.
    mutating func length(
        of index: Int,
        along axis: Axis,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number {
        if tree[index].isSimple {
            // A colour in a frame takes the nearest length that the frame allows.
            if tree[index].shape == .plain {
                let own = tree[index].sizing.interval(along: axis, in: parent[axis])
                return own.clamp(own.clamp(offer: offered[axis]) ?? 10)
            }
            return try framedLength(of: index, along: axis, offered: offered, in: parent)
        }
        let question = question(index, axis, offered, parent)
        if let length = rows.lengths[question] { return length }
        guard rows.lengths.count < 2 * tree.measuringLimit else { throw tree.measuredTooOften }
        let length = try framedLength(of: index, along: axis, offered: offered, in: parent)
        rows.lengths.keep(length, for: question, of: tree.items.count)
        return length
    }

    /// The length of an element along an axis, including the frame of its own dimensions.
    private mutating func framedLength(
        of index: Int,
        along axis: Axis,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number {
        // 1. Texture's elements and `css` stacks apply their own dimensions themselves.
        if tree[index].shape.isAskedWithinLimits {
            let inner = inner(of: index, offered, in: parent)
            let wanted = try answer(of: index, offered: inner, in: parent).size[axis]
            return tree[index].sizing.interval(along: axis, in: parent[axis]).clamp(wanted)
        }

        // 2. Other elements lie in a frame.
        guard tree[index].hasOwnDimensions else {
            return try contentLength(of: index, along: axis, offered: offered)
        }
        let frame = FramePair<Number>(tree[index].sizing, in: parent)
        if let known = frame[axis].known(offered[axis]) { return known }
        let inside = try contentLength(of: index, along: axis, offered: frame.inner(offered))
        return frame[axis].length(around: inside, offered: offered[axis])
    }

    /// The length of an element along an axis, ignoring its own dimensions.
    mutating func contentLength(
        of index: Int,
        along axis: Axis,
        offered: Proposal
    ) throws(LayoutFailure) -> Number {
        if case .container(.offers(let rule)) = tree[index].shape {
            return try length(of: index, by: rule, along: axis, offered: offered)
        }
        return tree[index].content?.size(offered: offered)?[axis] ?? offered[axis] ?? 10
    }

    /// Returns the length of a row with its gaps, or the reach of its children across it.
    mutating func rowLength(
        of index: Int,
        _ stack: Stack,
        along axis: Axis,
        offered inner: Proposal
    ) throws(LayoutFailure) -> Number {
        guard stack.direction == axis else {
            return try arrangement(of: index, stack, offered: inner).reach
        }
        let division = try division(of: index, stack, offered: inner)
        return division.lengths.reduce(0, +) + gaps(of: index, stack)
    }

    /// Returns a question without the values that cannot affect its answer.
    func question(
        _ index: Int,
        _ axis: Axis,
        _ offered: Proposal,
        _ parent: Proposal
    ) -> Question {
        var (offered, parent) = (offered, parent)
        if !tree[index].couplesAxes {
            offered[axis.crossed] = nil
            parent[axis.crossed] = nil
        }
        if !tree[index].hasFractions { parent = .unspecified }
        return Question(index: index, axis: axis, offered: offered, parent: parent)
    }

    /// Returns an offer to an element, clamped to the element's own range.
    func inner(of index: Int, _ offered: Proposal, in parent: Proposal) -> Proposal {
        let sizing = tree[index].sizing
        return Proposal(
            width: sizing.interval(along: .horizontal, in: parent.width)
                .clamp(offer: offered.width),
            height: sizing.interval(along: .vertical, in: parent.height)
                .clamp(offer: offered.height)
        )
    }
}
