// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives an element and its contents their frames.
    mutating func place(
        _ index: Int,
        _ frame: Rect,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) {
        frames[index] = frame
        switch tree[index].shape {
        case .plain, .rigid, .node: break
        case .container(.offers(let rule)):
            var (own, inner) = try content(
                of: index,
                size: frame.size,
                offered: offered,
                in: parent
            )
            own.origin = frame.origin + own.origin
            try placeInside(of: index, by: rule, own, offered: inner)
        case .container(.limits), .container(.widthFirst):
            let inner = inner(of: index, offered, in: parent)
            let answer = try answer(of: index, offered: inner, in: parent)
            try placeInside(of: index, answer, at: frame.origin)
        }
    }

    /// Places the children of a stack that has its frame.
    ///
    /// - Parameter inner: The offer to the stack, clamped to its own range.
    mutating func placeRow(
        _ index: Int,
        _ stack: Stack,
        _ frame: Rect,
        offered inner: Proposal
    ) throws(LayoutFailure) {
        let (children, settled, division) = try row(index, stack, size: frame.size, offered: inner)
        let offer = settled[stack.direction]
        if keepsRecords { records.append(record(of: index, stack, offered: offer, division)) }
        if scratch.keepsNames { placedPrograms[index] = division.programs }
        for child in children {
            let origin = frame.origin + child.frame.origin
            try place(
                child.index,
                Rect(origin: origin, size: child.frame.size),
                offered: child.offered,
                in: settled.definite
            )
        }
    }

    /// The children of a placed stack in its own coordinates, the offer that they share, and the
    /// division of the main axis.
    mutating func row(
        _ index: Int,
        _ stack: Stack,
        size: Size,
        offered inner: Proposal
    ) throws(LayoutFailure) -> ([PlacedElement], Proposal, Division) {
        let axis = stack.direction
        var settled = inner
        var division = try division(of: index, stack, offered: inner)
        var across = try arrangement(of: index, stack, offered: inner)
        let total = division.lengths.reduce(0, +) + gaps(of: index, stack)
        let margin = Point(
            main: 0.5 * (size[axis] - total),
            cross: 0.5 * (size[axis.crossed] - across.reach),
            along: axis
        )
        if inner[axis.crossed] == nil, tree.onlyChild(of: index) == nil {
            settled[axis.crossed] = across.reach
            division = try self.division(of: index, stack, offered: settled)
            across = try arrangement(of: index, stack, offered: settled)
        }

        let along = mainOffsets(of: index, stack, lengths: division.lengths)
        var placed: [PlacedElement] = []
        for (position, child) in tree[index].children.enumerated() {
            let offered = Proposal(
                main: division.offers[position],
                cross: settled[axis.crossed],
                along: axis
            )
            let crossLength = try length(
                of: child,
                along: axis.crossed,
                offered: offered,
                in: settled.definite
            )
            let corner = Point(main: along[position], cross: across.offsets[position], along: axis)
            let size = Size(main: division.lengths[position], cross: crossLength, along: axis)
            placed.append(
                PlacedElement(
                    index: child,
                    frame: Rect(origin: margin + corner, size: size),
                    offered: offered
                )
            )
        }
        return (placed, settled, division)
    }
}
