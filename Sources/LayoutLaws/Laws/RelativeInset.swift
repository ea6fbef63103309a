// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// An inset moves a relative box with what is inside, and nothing else.
///
/// In a tree of `css`, of a box that is no root, not static and not absolute, and has no inset yet. It is placed as if
/// there were none, and moved in the end. What is inside is placed in it, also what is at an absolute position: it is the
/// containing block of that, or one inside of it is.
///
/// Source: CSS Positioned Layout Module Level 3, §3.4.
enum RelativeInset {
    static func trial(of tree: LayoutTree) -> LawTrial? {
        // 1. A box that may be moved.
        guard tree.isOfCSS else { return nil }
        let isBoxless = tree.withoutBoxes
        let candidates = tree.items.indices.filter { index in
            let box = tree.items[index].style.box
            return index != LayoutTree.root && !isBoxless[index] && box.position == .relative
                && box.inset == .auto
        }
        guard let moved = tree.choice(of: candidates), let parent = tree.items[moved].parent
        else { return nil }

        // 2. With insets on the sides that count, whichever way lines run.
        let offset = Point(x: 16, y: -8)
        let siblings = tree.items[parent].children
        var children = siblings.map(tree.element(at:))
        children[moved - siblings.lowerBound].style.inset = Sides(
            top: .points(offset.y),
            left: .points(offset.x),
            bottom: .auto,
            right: .auto
        )
        let positions = children.indices.map { [$0] }
        guard
            let variation = Variation(
                of: tree,
                at: parent,
                children: children,
                positions: positions
            )
        else { return nil }

        // 3. It is moved with what is inside.
        let isSmooth = tree.isSmooth
        let isPlaced = tree.isInsideAbsolute
        return LawTrial(
            .inset,
            of: tree,
            variant: variation.tree,
            change: "with \(tree.name(of: moved)) moved",
            claims: FrameClaim.frames(
                variation.counterparts,
                of: tree.items.indices.filter { isSmooth || !isPlaced[$0] },
                by: offset,
                isMoved: { tree.isInside($0, moved) && !isBoxless[$0] }
            )
        )
    }
}

extension LayoutTree {
    /// Whether an element is another one, or inside of it.
    func isInside(_ index: Int, _ outer: Int) -> Bool {
        var place: Int? = index
        while let next = place, next >= outer {
            if next == outer { return true }
            place = items[next].parent
        }
        return false
    }
}
