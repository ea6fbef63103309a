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
    /// Inside the padding; what scroll bars take is in it.
    let content: Box

    /// The edges of an element; `nil` if there is nothing but its frame.
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
