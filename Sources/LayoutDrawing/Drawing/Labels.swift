// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The names and sizes of elements in a drawing, placed without overlap.
struct Labels {
    /// The leaves whose name or size did not fit, in path order.
    private(set) var unlabelled: [Int] = []

    private var tags: [Tag] = []
    private var leaves: [LeafLabel] = []

    init(of scene: Scene, shapes: [Box?], scale: Scale) {
        let tree = scene.panel.layout.tree
        for index in tree.preorder where tree.holdsOthers(index) {
            placeOverflow(ofStack: index, in: scene, scale: scale)
        }
        for index in tree.preorder where tree.holdsOthers(index) {
            if let shape = shapes[index] { placeTag(ofStack: index, shape, in: scene) }
        }
        let overhang = scene.overhang.map(scale.pixels)
        // A leaf whose middle is covered by another leaf gets no label. Leaves that are too small
        // for text cover nothing.
        var behind: Set<Int> = []
        var inFront: [Box] = []
        for index in tree.paintOrder.reversed() where !tree.holdsOthers(index) {
            guard let shape = shapes[index], shape.width * shape.height > 150 else { continue }
            if inFront.contains(where: { $0.contains(shape.middle) }) { behind.insert(index) }
            inFront.append(shape)
        }
        for index in tree.preorder where !tree.holdsOthers(index) {
            guard let shape = shapes[index] else { continue }
            if behind.contains(index) {
                unlabelled.append(index)
                continue
            }
            let label = LeafLabel(
                name: tree.name(of: index),
                size: NumberText.short(scene.panel.layout.frames[index].size),
                in: free(shape)
            )
            if let label { leaves.append(label.backed(where: overhang)) }
            if label?.isComplete != true { unlabelled.append(index) }
        }
    }

    func draw(in svg: inout MarkupText) {
        for label in leaves { label.draw(in: &svg) }
        for tag in tags { tag.draw(in: &svg) }
    }

    /// Places the labels of a stack's overhangs, outside near its corner.
    private mutating func placeOverflow(ofStack index: Int, in scene: Scene, scale: Scale) {
        guard let box = scene.boxes[index].map(scale.pixels) else { return }
        for overhang in scene.overflow(ofStack: index) {
            let words = TextLabel(
                text: overhang.label,
                fontSize: 10,
                anchor: .start,
                isBold: true,
                paint: .over
            )
            let (width, height) = (words.width + 6, Tag.height)
            // Move it inside if the drawing ends there.
            let hasRoom = box.right + 3 + width <= scale.size.width
            let (x, y) =
                switch overhang.side {
                case .left: (box.left - width - 3, box.bottom - height - 3)
                case .right:
                    (hasRoom ? box.right + 3 : box.right - width - 3, box.bottom - height - 3)
                case .top: (box.left + 3, box.top - height - 3)
                case .bottom: (box.left + 3, box.bottom + 3)
                }
            place(Tag(words: words, x: x, y: y), movingBy: -Tag.height)
        }
    }

    /// Places the name and size of a stack in its corner; a root without a name gets none.
    private mutating func placeTag(ofStack index: Int, _ shape: Box, in scene: Scene) {
        let item = scene.panel.layout.tree.items[index]
        let isNamed = item.id != nil || item.debugName != nil
        if item.parent == nil, !isNamed { return }
        let (name, space) = (scene.panel.layout.tree.name(of: index), shape.width - 12)
        guard shape.height >= Tag.height + 4, space >= 24 else { return }
        let size = NumberText.short(scene.panel.layout.frames[index].size)
        let full = TextLabel(text: "\(name): \(size)", fontSize: 10, anchor: .start, paint: .stack)
        let short = TextLabel(text: name, fontSize: 10, anchor: .start, paint: .stack)
        let words = full.width > space ? short.shortened(to: space) : full
        let tag = Tag(words: words, x: shape.left + 3, y: shape.top + 3)
        place(tag, movingBy: Tag.height, within: shape)
    }

    /// Places a tag where it covers no other tag, up to three times its height away; otherwise drops it.
    private mutating func place(_ tag: Tag, movingBy distance: Double, within shape: Box? = nil) {
        var tag = tag
        for _ in 0..<4 {
            if let shape, !tag.box.isInside(shape) { return }
            if !tags.contains(where: { $0.box.overlaps(tag.box) }) {
                tags.append(tag)
                return
            }
            tag.y += distance
        }
    }

    /// Returns the part of a leaf above or below the tags on it, whichever is larger.
    private func free(_ shape: Box) -> Box {
        var free = shape
        for tag in tags.map(\.box) where tag.overlaps(free) {
            let (above, below) = (tag.top - free.top, free.bottom - tag.bottom)
            if above > below { free.bottom = tag.top } else { free.top = tag.bottom }
        }
        return free
    }
}

/// A text with its own background, in pixels.
private struct Tag {
    static let height = 14.0

    var words: TextLabel
    var x: Double
    var y: Double

    var box: Box { Box(left: x, right: x + words.width + 6, top: y, bottom: y + Self.height) }

    func draw(in svg: inout MarkupText) {
        svg.ground(x: x, y: y, width: words.width + 6, height: Self.height)
        words.draw(x: x + 3, y: y + 10.5, in: &svg)
    }
}
