// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The contents of one panel, in points.
struct Scene {
    /// The panel.
    let panel: LayoutPicture.Panel
    /// The frame of each element; `nil` if it cannot be drawn.
    let boxes: [Box?]
    /// The margins, borders and paddings of CSS boxes that have any.
    let edges: [BoxEdges?]
    /// The number of elements that have boxes but cannot be drawn.
    let missing: Int
    /// The smallest rectangle around all frames; `nil` without frames.
    let extent: Box?
    /// The root's offer, from the origin; an axis without a length has infinite sides.
    let offer: Box
    /// The axes on which the root need not fill the offer.
    private let optional: Set<Axis>
    /// The overflow over the offer, or the unfilled length, at each side.
    let overhangs: [Overhang]
    /// The parts of frames outside the offer, or outside the stack around them.
    let overhang: [Box]
    /// The overflows of frames over the offer, and of children over the frame around them.
    private let overflows: [Overflow]
    /// The hue of each element; leaves take turns.
    let hues: [Hue]

    init(_ panel: LayoutPicture.Panel) {
        let (tree, frames) = (panel.layout.tree, panel.layout.frames)
        self.panel = panel
        let boxless = tree.withoutBoxes
        let boxes = tree.items.indices.map { index in
            frames.indices.contains(index) && !boxless[index] ? Box(frames[index]) : nil
        }
        self.boxes = boxes
        missing = zip(boxes, boxless).count { $0 == nil && !$1 }
        let hasEdges = tree.hasBoxes && frames.count == boxes.count
        let laidOut = LaidOutBoxes(panel.layout)
        edges = boxes.indices.map { index in
            hasEdges && boxes[index] != nil ? BoxEdges(of: index, in: laidOut) : nil
        }
        let extent = Box.around(boxes.compactMap { $0 })
        self.extent = extent
        let offer = Box(offered: tree.constraint.proposal)
        self.offer = offer
        let optional = Self.optionalAxes(of: tree, extent)
        self.optional = optional
        let overflows = panel.layout.overflows
        self.overflows = overflows
        overhangs = Side.allCases.compactMap { side in
            if let over = overflows.first(where: { $0.bounds == .offer && $0.side == side }) {
                return Overhang(over)
            }
            let overhang = extent.flatMap { Overhang(of: $0, over: offer, at: side) }
            return optional.contains(side.axis) ? nil : overhang
        }
        overhang = Self.overhang(of: boxes, beyond: offer, in: tree)
        hues = Self.hues(of: tree)
    }

    /// Returns the axes on which a root with limits reaches its minimum and need not fill its maximum.
    private static func optionalAxes(of tree: LayoutTree, _ extent: Box?) -> Set<Axis> {
        guard !tree.asker(of: LayoutTree.root).offers, case .range(let range) = tree.constraint,
            let extent
        else { return [] }
        return Set(
            Axis.allCases.filter { axis in
                let end = axis == .horizontal ? extent.right : extent.bottom
                return range.min[axis] < range.max[axis] && end >= range.min[axis] - 1e-6
            }
        )
    }

    /// The drawable part of the offer: an axis without a length ends with the frames.
    var visibleOffer: Box {
        var visible = offer
        for side in Side.allCases where !visible[side].isFinite {
            visible[side] = extent?[side] ?? 0
        }
        return visible
    }

    /// The unfilled parts of the offer.
    var unfilled: [Box] {
        guard let extent, overhangs.contains(where: { !$0.isOver }) else { return [] }
        var wanted = visibleOffer
        for side in Side.allCases where optional.contains(side.axis) { wanted[side] = extent[side] }
        return wanted.parts(outside: extent)
    }

    /// Returns the overhangs of an element's children over its frame, unless the offer ends there too.
    func overflow(ofStack index: Int) -> [Overhang] {
        overflows.filter { $0.bounds == .frame && $0.index == index }.map(Overhang.init)
    }

    /// Returns the parts of frames outside the offer or their parent, without parts that lie in such a part of an
    /// element around them.
    private static func overhang(
        of boxes: [Box?],
        beyond offer: Box,
        in tree: LayoutTree
    ) -> [Box] {
        var known: [[Box]] = []
        var overhang: [Box] = []
        for (index, item) in tree.items.enumerated() {
            known.append(item.parent.map { known[$0] } ?? [])
            guard let box = boxes[index] else { continue }
            for outer in [offer, item.parent.flatMap { boxes[$0] }].compactMap({ $0 }) {
                let isOver = Side.allCases.contains { side in
                    Overhang(of: box, over: outer, at: side)?.isOver == true
                }
                for part in isOver ? box.parts(outside: outer) : []
                where !known[index].contains(where: { part.isInside($0) }) {
                    known[index].append(part)
                    overhang.append(part)
                }
            }
        }
        return overhang
    }

    private static func hues(of tree: LayoutTree) -> [Hue] {
        var (hues, turn) = (tree.items.map { _ in Hue.of(name: "", turn: 0) }, 0)
        for index in tree.preorder where !tree.holdsOthers(index) {
            hues[index] = Hue.of(name: tree.name(of: index), turn: turn)
            turn += 1
        }
        return hues
    }
}
