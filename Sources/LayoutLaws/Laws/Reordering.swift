// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that reversed children of a flex container keep their frames if `order` restores their sequence.
///
/// It applies to any stack of `css`, under any rules around it. Everything follows the order-modified document order,
/// including the choice of the item that gives the container its baselines. Children whose display is `contents` are
/// excluded, and so are their containers, since the orders inside both are compared with each other.
///
/// Source: CSS Flexible Box Layout Module Level 1, §5.4 and §8.5.
enum Reordering {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a container with several children.
        let stacks = tree.items.indices.filter { index in
            tree.isBoxContainer(index) && tree[index].children.count > 1
                && !tree.isDisplayedAsContents(index)
                && !tree[index].children.contains(where: tree.isDisplayedAsContents)
        }
        guard let stack = subject.choice(of: stacks) else { return nil }

        // 2. Reverse the children, with their ranks as their orders.
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

        // 3. Require that all frames stay the same.
        return LawTrial(
            .order,
            of: tree,
            variant: variation.tree,
            change:
                "with the children of \(tree.name(of: stack)) in reverse, and orders that restore their sequence",
            claims: FrameRequirement.frames(variation.counterparts, of: tree.items.indices)
        )
    }
}

extension LayoutTree {
    /// Whether the display of an element in a flex container is `contents`.
    fileprivate func isDisplayedAsContents(_ index: Int) -> Bool {
        isBox(index) && display(of: index) == .contents
    }
}
