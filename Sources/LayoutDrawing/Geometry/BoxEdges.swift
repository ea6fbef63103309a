// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The edges of a CSS box around and inside its frame, in points.
struct BoxEdges {
    /// The frame with its margins, except negative and `auto` ones.
    let margin: Box
    /// The frame, which is the outer edge of the border.
    let border: Box
    /// The inner edge of the border.
    let padding: Box
    /// The inner edge of the padding; scroll bars lie inside it.
    let content: Box

    /// Reads the edges of an element; `nil` if it has no margin, border or padding.
    init?(of index: Int, in boxes: LaidOutBoxes) {
        let style = boxes.tree.items[index].style
        guard boxes.readsBox(of: index), let frame = Box(boxes.frames[index]),
            [style.box.margin, style.box.padding, style.box.border].contains(where: {
                $0 != Sides()
            })
        else { return nil }
        var margin = frame
        if index != LayoutTree.root, boxes.tree.isBox(index) {
            let lengths = boxes.ownMargins(of: index)
            for side in Side.allCases {
                margin[side] += (side.isEnd ? 1 : -1) * max(0, lengths[side])
            }
        }
        self.margin = margin
        border = frame
        padding = frame.without(boxes.border(of: index))
        content = padding.without(boxes.padding(of: index))
    }
}
