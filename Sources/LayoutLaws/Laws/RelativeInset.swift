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
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A box that may be moved.
        guard subject.isOfCSS else { return nil }
        let isBoxless = subject.isBoxless
        let candidates = tree.items.indices.filter { index in
            guard index != LayoutTree.root, !isBoxless[index] else { return false }
            guard tree[index].style.hasBox else { return true }
            let box = tree[index].style.box
            return box.position == .relative && box.inset == .auto
        }
        guard let moved = subject.choice(of: candidates), let parent = tree[moved].parent
        else { return nil }

        // 2. With insets on the sides that count, whichever way lines run.
        let offset = Point(x: 16, y: -8)
        let siblings = tree[parent].children
        var children = siblings.map { Variation.Child.old($0) }
        children[moved - siblings.lowerBound] = .changed(moved) { style in
            style.inset = Sides(
                top: .points(offset.y),
                left: .points(offset.x),
                bottom: .auto,
                right: .auto
            )
        }
        let positions = children.indices.map { $0..<$0 + 1 }
        guard
            let variation = Variation(
                of: tree,
                at: parent,
                children: children,
                positions: positions
            )
        else { return nil }

        // 3. It is moved with what is inside.
        let (isSmooth, isPlaced) = (subject.isSmooth, subject.isInsideAbsolute)
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
            place = self[next].parent
        }
        return false
    }
}
