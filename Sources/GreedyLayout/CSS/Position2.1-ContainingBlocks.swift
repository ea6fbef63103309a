// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §2.1, *Containing Blocks of Positioned Boxes*.

extension GreedyPass {
    /// The containing block of an absolutely positioned box is the padding box of this box: the
    /// nearest one that is not `static`, or else the root.
    func containingBlock(around parent: Int) -> (index: Int, origin: Point, size: Size) {
        var index = rules.holds(.containingRoot, false) ? LayoutTree.root : parent
        while index != LayoutTree.root {
            let isBox = tree.hasBoxVocabulary(index)
            let box = tree[box: index]
            if isBox, box.position != .static, box.display != .contents { break }
            index = tree[index].parent ?? LayoutTree.root
        }
        let frame = frames[index]
        // The area inside the border and beside the scroll bars.
        var padding = aroundPadding(of: index)
        if rules.holds(.containingContentBox, false) {
            padding = edges(of: index, in: Proposal(width: frame.size.width, height: nil))
        }
        if let bar = scratch.bars[index] { padding.fit(bar) }
        if !rules.holds(.containingBesideBars, true) {
            padding.fit(0)
            padding.bottom -= padding.bars.height
        }
        if !rules.holds(.containingPaddingBox, true) { padding = Edges() }
        return (
            index,
            frame.origin + Point(x: padding.left, y: padding.top),
            Size(
                width: max(0, frame.size.width - padding[.horizontal]),
                height: max(0, frame.size.height - padding[.vertical])
            )
        )
    }

    /// The size that percentages of a box refer to: the size of the padding box around it.
    func percentageBase(in containing: Int, of size: Size) -> Size {
        if rules.holds(.absolutePercentages, true) { return size }
        let width = frames[containing].size.width
        let (edges, border) = (
            edges(of: containing, in: Proposal(width: width, height: nil)),
            aroundPadding(of: containing)
        )
        return Size(
            width: max(0, size.width - edges[.horizontal] + border[.horizontal]),
            height: max(0, size.height - edges[.vertical] + border[.vertical])
        )
    }
}
