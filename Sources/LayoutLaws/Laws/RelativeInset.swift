// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that an inset moves a relative box and its content, and nothing else.
///
/// It applies in a tree of `css` to a relative box without an inset that is not the root. An inset moves the box after
/// it has been placed. Its content is placed inside it, including absolute boxes, whose containing block is the box or
/// lies inside it.
///
/// Source: CSS Positioned Layout Module Level 3, §3.4.
enum RelativeInset {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a box that can be moved.
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

        // 2. Set insets on the left and at the top.
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

        // 3. Require that the box and its content move.
        let (isSmooth, isPlaced) = (subject.isSmooth, subject.isInsideAbsolute)
        return LawTrial(
            .inset,
            of: tree,
            variant: variation.tree,
            change: "with an inset on \(tree.name(of: moved))",
            claims: FrameRequirement.frames(
                variation.counterparts,
                of: tree.items.indices.filter { isSmooth || !isPlaced[$0] },
                by: offset,
                isMoved: { tree.isInside($0, moved) && !isBoxless[$0] }
            )
        )
    }
}

extension LayoutTree {
    /// Whether an element equals another one or lies inside it.
    func isInside(_ index: Int, _ outer: Int) -> Bool {
        var place: Int? = index
        while let next = place, next >= outer {
            if next == outer { return true }
            place = self[next].parent
        }
        return false
    }
}
