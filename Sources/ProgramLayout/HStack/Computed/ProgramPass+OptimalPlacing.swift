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
        if tree[index].shape.isAskedWithinLimits {
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
        for child in try settledRow(index) {
            try placeSettled(
                child.index,
                at: origin + child.frame.origin,
                in: offered.definite
            )
        }
    }

    /// The children of a row in its own coordinates; none for a node.
    private mutating func settledRow(_ index: Int) throws(LayoutFailure) -> [PlacedElement] {
        guard let stack = tree.stack(at: index), let division = settled.divisions[index] else {
            return []
        }
        let axis = stack.direction
        let children = tree[index].children
        let across = try settledArrangement(of: index, stack)
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
    mutating func settledArrangement(
        of index: Int,
        _ stack: Stack
    ) throws(LayoutFailure) -> CrossArrangement {
        let children = tree[index].children
        var guides: [Number?] = []
        for child in children { guides.append(try settledGuide(of: child, stack)) }
        return CrossArrangement(
            lengths: children.map { settled.sizes[$0][stack.direction.crossed] },
            guides: guides,
            alignments: children.map { tree.alignment(of: $0, in: stack) }
        )
    }

    private mutating func settledGuide(
        of child: Int,
        _ stack: Stack
    ) throws(LayoutFailure) -> Number? {
        let alignment = tree.alignment(of: child, in: stack)
        guard alignment == .baselineFirst || alignment == .baselineLast else { return nil }
        return try settledBaseline(of: child, isLast: alignment == .baselineLast)
            ?? settled.sizes[child].height
    }

    /// The baseline of an element in a row, down from its top, if it has one.
    private mutating func settledBaseline(
        of index: Int,
        isLast: Bool
    ) throws(LayoutFailure) -> Number? {
        let height = settled.sizes[index].height
        if tree[index].shape.isAskedWithinLimits {
            let parent = tree[index].parent.map { settled.offers[$0].definite } ?? .unspecified
            let answer = try answer(of: index, offered: settled.offers[index], in: parent)
            return baseline(of: answer, at: index, isLast, height: height)
        }
        if let own: Number = tree[index].ownBaseline(isLast: isLast, height: height) { return own }
        var baselines: [Number] = []
        for child in try settledRow(index) {
            guard let own = try settledBaseline(of: child.index, isLast: isLast) else { continue }
            baselines.append(child.frame.origin.y + own)
        }
        return isLast ? baselines.max() : baselines.min()
    }
}
