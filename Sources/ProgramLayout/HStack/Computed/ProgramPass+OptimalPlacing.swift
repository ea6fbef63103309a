// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives a settled element its frame, and those inside theirs.
    mutating func placeSettled(
        _ index: Int,
        at origin: Point,
        in parent: Proposal
    ) throws(LayoutFailure) {
        frames[index] = Rect(origin: origin, size: settled.sizes[index])
        if tree.isTextureElement(index) {
            let answer = try answer(of: index, offered: settled.offers[index], in: parent)
            try placeInside(of: index, answer, at: origin)
        } else {
            try placeSettledRow(index, at: origin)
        }
    }

    /// Places what is in a settled row; nothing is in a node.
    mutating func placeSettledRow(_ index: Int, at origin: Point) throws(LayoutFailure) {
        guard let stack = tree.stack(at: index), let division = settled.divisions[index] else {
            return
        }
        let offered = settled.offers[index]
        if keepsRecords {
            let offer = offered[stack.direction]
            records.append(tree.record(of: index, stack, offered: offer, division))
        }
        if scratch.keepsNames { placedPrograms[index] = division.programs }
        for child in settledRow(index) {
            try placeSettled(
                child.index,
                at: origin + child.frame.origin,
                in: offered.definite
            )
        }
    }

    /// The children of a row in its own coordinates; none for a node.
    private func settledRow(_ index: Int) -> [PlacedElement] {
        guard let stack = tree.stack(at: index), let division = settled.divisions[index] else {
            return []
        }
        let axis = stack.direction
        let children = tree[index].children
        let across = settledArrangement(of: index, stack)
        let along = tree.mainOffsets(of: index, stack, lengths: division.lengths)
        let total = division.lengths.reduce(tree.gaps(of: index, stack), +)
        let size = settled.sizes[index]
        let margin = Point(
            main: 0.5 * (size[axis] - total),
            cross: 0.5 * (size[axis.crossed] - across.reach),
            along: axis
        )
        return children.enumerated().map { position, child in
            let corner = Point(main: along[position], cross: across.offsets[position], along: axis)
            return PlacedElement(
                index: child,
                frame: Rect(origin: margin + corner, size: settled.sizes[child]),
                offered: settled.offers[child]
            )
        }
    }

    /// A row's children across its main axis.
    func settledArrangement(of index: Int, _ stack: Stack) -> CrossArrangement {
        let children = tree[index].children
        return CrossArrangement(
            lengths: children.map { settled.sizes[$0][stack.direction.crossed] },
            guides: children.map { settledGuide(of: $0, stack) },
            alignments: children.map { tree.alignment(of: $0, in: stack) }
        )
    }

    private func settledGuide(of child: Int, _ stack: Stack) -> Number? {
        let alignment = tree.alignment(of: child, in: stack)
        guard alignment == .baselineFirst || alignment == .baselineLast else { return nil }
        return settledBaseline(of: child, isLast: alignment == .baselineLast)
            ?? settled.sizes[child].height
    }

    private func settledBaseline(of index: Int, isLast: Bool) -> Number? {
        let height = settled.sizes[index].height
        if let own = ownBaseline(of: index, isLast, height: height) { return own }
        let inside = settledRow(index).compactMap { child in
            settledBaseline(of: child.index, isLast: isLast).map { child.frame.origin.y + $0 }
        }
        return isLast ? inside.max() : inside.min()
    }
}
