// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// How long an element is along an axis when it is offered a size.
    mutating func length(
        of index: Int,
        along axis: Axis,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number {
        if tree[index].isSimple {
            let inner = inner(of: index, offered, in: parent)
            let wanted = tree[index].content?.size(offered: inner)?[axis] ?? inner[axis] ?? 10
            return tree[index].sizing.interval(along: axis, in: parent[axis]).clamp(wanted)
        }
        let question = question(index, axis, offered, parent)
        if let length = lengths[question] { return length }
        guard lengths.count < 2 * tree.measuringLimit else { throw tree.measuredTooOften }
        let sizing = tree[index].sizing
        let inner = inner(of: index, offered, in: parent)
        let wanted: Number
        switch tree[index].shape {
        case .plain, .rigid, .node:
            wanted = tree[index].content?.size(offered: inner)?[axis] ?? inner[axis] ?? 10
        case .container(.offers(let rule)):
            wanted = try length(of: index, by: rule, along: axis, offered: inner)
        case .container(.limits), .container(.widthFirst):
            wanted = try answer(of: index, offered: inner, in: parent).size[axis]
        }
        let length = sizing.interval(along: axis, in: parent[axis]).clamp(wanted)
        lengths.keep(length, for: question, of: tree.items.count)
        return length
    }

    /// How long a row and its gaps are along it, and how far its children reach across.
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
        return division.lengths.reduce(0, +) + tree.gaps(of: index, stack)
    }

    /// What a row comes to when it is offered a size, whatever its own range.
    mutating func rowSize(
        _ index: Int,
        _ stack: Stack,
        offered: Proposal
    ) throws(LayoutFailure) -> Size {
        Size(
            width: try rowLength(of: index, stack, along: .horizontal, offered: offered),
            height: try rowLength(of: index, stack, along: .vertical, offered: offered)
        )
    }

    /// A question without what the answer cannot depend on.
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

    /// What an element is offered, kept within its own range.
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
