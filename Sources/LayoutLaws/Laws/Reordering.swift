// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Children of a flex container in reverse, with an order that turns them back, have the frames that they had.
///
/// In any stack of `css`, whatever rules are around it: everything follows the order-modified document order, also
/// which item gives the container its baselines. A container of which a child leaves its place to its own children is
/// not asked, nor is such a child: their orders are compared with each other's.
///
/// Source: CSS Flexible Box Layout Module Level 1, §5.4 and §8.5.
enum Reordering {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A container with children of its own.
        let stacks = tree.items.indices.filter { index in
            tree.isBoxContainer(index) && tree[index].children.count > 1
                && !tree.isDisplayedAsContents(index)
                && !tree[index].children.contains(where: tree.isDisplayedAsContents)
        }
        guard let stack = subject.choice(of: stacks) else { return nil }

        // 2. The children in reverse, each with its rank.
        let children = tree[stack].children
        let ranked = children.sorted { left, right in
            let (own, other) = (tree[left].style.box.order, tree[right].style.box.order)
            return (own, left) < (other, right)
        }
        var ranks: [Int: Double] = [:]
        for (rank, child) in ranked.enumerated() { ranks[child] = Double(rank) }
        let reversed = children.reversed().map { child in
            Variation.Child.changed(child) { $0.order = ranks[child] ?? 0 }
        }
        let count = children.count
        let positions = (0..<count).map { count - 1 - $0..<count - $0 }
        guard
            let variation = Variation(of: tree, at: stack, children: reversed, positions: positions)
        else { return nil }

        // 3. Every frame is as it was.
        return LawTrial(
            .order,
            of: tree,
            variant: variation.tree,
            change:
                "with the children of \(tree.name(of: stack)) in reverse, and an order that turns them back",
            claims: FrameClaim.frames(variation.counterparts, of: tree.items.indices)
        )
    }
}

extension LayoutTree {
    /// Whether an element leaves its place in a flex container to its children.
    fileprivate func isDisplayedAsContents(_ index: Int) -> Bool {
        isBox(index) && display(of: index) == .contents
    }
}
