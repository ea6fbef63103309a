// SPDX-License-Identifier: GPL-3.0-or-later

/// A length for each side of a box, in points.
package struct SideLengths: SideValues, Hashable, Sendable {
    package var left = 0.0
    package var right = 0.0
    package var top = 0.0
    package var bottom = 0.0

    /// The total length of both sides along an axis, in points.
    package subscript(axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

    package static func + (first: Self, second: Self) -> Self {
        var sum = first
        for side in Side.allCases { sum[side] += second[side] }
        return sum
    }
}

/// The margins, borders and paddings of a finished layout, for display only.
///
/// Source: CSS Box Model Module Level 3; CSS Positioned Layout Module Level 3, §2.1.
package struct LaidOutBoxes: Sendable {
    package let tree: LayoutTree
    package let frames: [Rect]

    package init(_ layout: Layout) {
        tree = layout.tree
        frames = layout.frames
    }

    /// Returns whether an element has box properties that the `css` stack around it, or the root,
    /// reads.
    package func readsBox(of index: Int) -> Bool {
        tree.items[index].style.hasBox && tree.isBox(index)
    }

    /// Returns whether an element's padding and border are read, as for nodes and `css` stacks.
    private func readsInside(of index: Int) -> Bool {
        guard readsBox(of: index) else { return false }
        if case .node = tree.items[index].kind { return true }
        return tree.isBoxContainer(index)
    }

    /// Returns the lengths of an element's border, in points.
    package func border(of index: Int) -> SideLengths {
        guard readsInside(of: index) else { return SideLengths() }
        return lengths(tree.items[index].style.box.border, in: nil)
    }

    /// Returns the lengths of an element's padding, in points.
    package func padding(of index: Int) -> SideLengths {
        guard readsInside(of: index) else { return SideLengths() }
        return lengths(tree.items[index].style.box.padding, in: percentageWidth(of: index))
    }

    /// Returns the lengths that an element's scroll bars take, in points.
    package func bars(of index: Int) -> SideLengths {
        guard readsInside(of: index) else { return SideLengths() }
        let bars = tree.scrollbars(of: index)
        var lengths = SideLengths()
        lengths.bottom = bars.height
        lengths[tree.layoutDirection(of: index) == .leftToRight ? .right : .left] = bars.width
        return lengths
    }

    /// Returns the lengths of an element's margins, in points; 0 for `auto`.
    package func ownMargins(of index: Int) -> SideLengths {
        guard readsBox(of: index) else { return SideLengths() }
        return lengths(tree.items[index].style.box.margin, in: percentageWidth(of: index))
    }

    /// Returns the lengths of an element's margins with the spacing before and after it, in points;
    /// `auto` counts as 0.
    package func margins(of index: Int) -> SideLengths {
        let style = tree.items[index].style
        var lengths = ownMargins(of: index)
        if let parent = tree.flexContainer(around: index), let stack = tree.stack(at: parent) {
            let start = tree.mainStart(of: stack, at: parent)
            lengths[start] += style.spacingBefore
            lengths[start.opposite] += style.spacingAfter
        }
        return lengths
    }

    /// Returns whether a margin takes the remaining space.
    package func isAutoMargin(_ side: Side, of index: Int) -> Bool {
        readsBox(of: index) && tree.items[index].style.box.margin[side] == .auto
    }

    /// Returns the frame without border and scroll bars; `nil` if the frame is not finite.
    package func paddingBox(of index: Int) -> Box? {
        Box(frames[index])?.without(border(of: index) + bars(of: index))
    }

    /// Returns the frame without border, scroll bars and padding; `nil` if the frame is not finite.
    package func contentBox(of index: Int) -> Box? {
        paddingBox(of: index)?.without(padding(of: index))
    }

    /// Returns whether an element is out of its stack's flow because its position is absolute.
    package func isAbsolute(_ index: Int) -> Bool {
        tree.flexContainer(around: index) != nil && readsBox(of: index)
            && tree.items[index].style.box.position == .absolute
    }

    /// Returns the element whose padding box places an absolutely positioned element.
    package func containingBlock(of index: Int) -> Int {
        var next = tree.items[index].parent ?? LayoutTree.root
        while next != LayoutTree.root {
            let box = tree.items[next].style.box
            let isBox = tree.hasBoxVocabulary(next)
            if isBox, box.position != .static, box.display != .contents { return next }
            next = tree.items[next].parent ?? LayoutTree.root
        }
        return next
    }

    /// Returns the width that percentages in margins and paddings refer to, in points; `nil` if it
    /// is unknown.
    private func percentageWidth(of index: Int) -> Double? {
        if isAbsolute(index) {
            let block = containingBlock(of: index)
            return paddingBox(of: block).map { $0.right - $0.left }
        }
        guard let parent = tree.flexContainer(around: index) else {
            let width = tree.constraint.proposal.width
            return width?.isFinite == true ? width : nil
        }
        return contentBox(of: parent).map { $0.right - $0.left }
    }

    private func lengths(_ sides: Sides, in width: Double?) -> SideLengths {
        var lengths = SideLengths()
        for side in Side.allCases { lengths[side] = sides[side].resolved(in: width) ?? 0 }
        return lengths
    }
}

extension Box {
    /// Returns the box without a length of each side; a box that is too small ends where its sides
    /// would meet.
    package func without(_ lengths: SideLengths) -> Box {
        var box = self
        for side in Side.allCases { box[side] += side.isEnd ? -lengths[side] : lengths[side] }
        box.right = max(box.left, box.right)
        box.bottom = max(box.top, box.bottom)
        return box
    }
}
