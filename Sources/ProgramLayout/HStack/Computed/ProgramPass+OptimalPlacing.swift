// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives a settled element and its contents their frames.
    mutating func placeSettled(
        _ index: Int,
        at origin: Point,
        in parent: Proposal
    ) throws(LayoutFailure) {
        frames[index] = Rect(origin: origin, size: rows.settled.sizes[index])
        if tree[index].shape.isAskedWithinLimits {
            let answer = try answer(of: index, offered: rows.settled.offers[index], in: parent)
            try placeInside(of: index, answer, at: origin)
        } else {
            let corner = try settledCorner(of: index)
            try placeSettledInside(of: index, at: origin + corner)
        }
    }

    /// Places the contents of a settled element; a node has none.
    mutating func placeSettledInside(
        of index: Int,
        at origin: Point
    ) throws(LayoutFailure) {
        if case .swiftUI(let element) = tree[index].kind {
            try placeSettledView(index, element, at: origin)
        } else {
            try placeSettledRow(index, at: origin)
        }
    }

    /// Places the contents of a settled row; a node has none.
    private mutating func placeSettledRow(_ index: Int, at origin: Point) throws(LayoutFailure) {
        guard let stack = tree.stack(at: index), let division = rows.settled.divisions[index] else {
            return
        }
        let offered = rows.settled.offers[index]
        if keepsRecords {
            let offer = offered[stack.direction]
            records.append(record(of: index, stack, offered: offer, division))
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
    mutating func settledRow(_ index: Int) throws(LayoutFailure) -> [PlacedElement] {
        guard let stack = tree.stack(at: index), let division = rows.settled.divisions[index] else {
            return []
        }
        let axis = stack.direction
        let children = tree[index].children
        let across = try settledArrangement(of: index, stack)
        let along = mainOffsets(of: index, stack, lengths: division.lengths)
        let total = division.lengths.reduce(gaps(of: index, stack), +)
        let size = rows.settled.contents[index]
        let margin = Point(
            main: 0.5 * (size[axis] - total),
            cross: 0.5 * (size[axis.crossed] - across.reach),
            along: axis
        )
        return children.enumerated().map { position, child in
            let corner = Point(main: along[position], cross: across.offsets[position], along: axis)
            return PlacedElement(
                index: child,
                frame: Rect(origin: margin + corner, size: rows.settled.sizes[child]),
                offered: rows.settled.offers[child]
            )
        }
    }

    /// Returns the arrangement of a row's children across its main axis.
    mutating func settledArrangement(
        of index: Int,
        _ stack: Stack
    ) throws(LayoutFailure) -> CrossArrangement {
        let (children, cross) = (tree[index].children, stack.direction.crossed)
        if let only = tree.onlyChild(of: index) {
            return CrossArrangement(only: rows.settled.sizes[only][cross])
        }
        var guides: [Number] = []
        for child in children {
            let line = Guide(tree.alignment(of: child, in: stack), across: stack.direction)
            let given = try settledPlace(of: line, child)
            guides.append(given ?? line.place(in: rows.settled.sizes[child]))
        }
        return CrossArrangement(
            lengths: children.map { rows.settled.sizes[$0][cross] },
            guides: guides,
            alignments: children.map { tree.alignment(of: $0, in: stack) }
        )
    }
}
