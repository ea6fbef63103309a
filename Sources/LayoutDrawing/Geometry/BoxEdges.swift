// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The edges of a box of CSS around and inside its frame, in points.
struct BoxEdges {
    /// The frame with its margins, those that are negative or `auto` left out.
    let margin: Box
    /// The frame, which goes around the border.
    let border: Box
    /// Inside the border.
    let padding: Box
    /// Inside the padding.
    let content: Box
}

/// The edges of all boxes of a layout.
struct BoxEdgesReader {
    let tree: LayoutTree
    let boxes: [Box?]

    /// The edges of an element; `nil` if there is nothing but its frame.
    func edges(of index: Int) -> BoxEdges? {
        guard let frame = boxes[index], tree.items[index].style.hasBox,
            tree.asker(of: index) == .css
        else { return nil }
        let style = tree.items[index].style.box
        guard [style.margin, style.padding, style.border].contains(where: { $0 != Sides() }) else {
            return nil
        }
        let whole = widthAround(index)
        var (margin, padding) = (frame, frame)
        if index != LayoutTree.root { margin.move(by: style.margin, of: whole, outwards: true) }
        // What another rule lays out has nothing between its frame and what is inside.
        guard tree.items[index].isBoxInside else {
            return BoxEdges(margin: margin, border: frame, padding: frame, content: frame)
        }
        padding.move(by: style.border, of: whole, outwards: false)
        var content = padding
        content.move(by: style.padding, of: whole, outwards: false)
        return BoxEdges(margin: margin, border: frame, padding: padding, content: content)
    }

    /// What parts of a width are parts of: that of the containing block.
    private func widthAround(_ index: Int) -> Double? {
        guard let parent = tree.flexContainer(around: index) else {
            guard case .range(let range) = tree.constraint else { return nil }
            return range.max.width.isFinite ? range.max.width : nil
        }
        guard tree.items[index].style.box.position == .absolute else {
            return edges(of: parent)?.content.width ?? boxes[parent]?.width
        }
        var block = parent
        while tree.items[block].style.box.position == .static,
            let outer = tree.flexContainer(around: block)
        {
            block = outer
        }
        return edges(of: block)?.padding.width ?? boxes[block]?.width
    }
}

extension Box {
    /// Moves all sides by lengths that are known.
    fileprivate mutating func move(by sides: Sides, of whole: Double?, outwards: Bool) {
        for side in Side.allCases {
            let length = max(0, sides[side].resolved(in: whole) ?? 0)
            self[side] += side.isEnd == outwards ? length : -length
        }
        guard !outwards else { return }
        // A box that is too small for its padding and border ends where they would meet.
        right = max(left, right)
        bottom = max(top, bottom)
    }
}

extension LayoutTree.Item {
    /// Whether its padding and border are read.
    fileprivate var isBoxInside: Bool {
        if case .node = kind { true } else { rule == .css }
    }
}
