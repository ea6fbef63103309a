// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Children in another order are as long as they were.
///
/// - `css`: lines without wrapping, always. Bases, ranges and factors are each child's own, and §9.7
///   of CSS Flexible Box Layout takes them together in sums and treats all alike.
/// - `hstack`: the root, offered a length, if its children are sorted in one way only. Two children of
///   one priority that are equally flexible come in the order of declaration; unless one of them is
///   rigid or both have the same range, the first one has another share. What is nearly equal
///   counts as equal. Children whose axes are coupled, or that have percentages, are not asked: what
///   they answer to 0 and to infinity depends on what is offered.
/// - `texture`: the root, if its line does not grow, as the first child that grows gets what whole points
///   leave over. Shrinking is by a part for each child.
///
/// Baselines of a stack are those of its first and last child, so there must be none. Sums are added
/// up in another order and differ in the last digit, so a stack inside others is only asked in a smooth
/// tree (`LayoutTree.isSmooth`), and only there is more compared than the children's lengths along the
/// line. How long a box at an absolute position is may depend on where it would lie among the others, so of
/// those, and what is inside them, nothing is said.
enum Permutation {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. A line whose children may come in any order.
        guard !subject.hasBaselines else { return nil }
        let (isSmooth, isPlaced) = (subject.isSmooth, subject.isInsideAbsolute)
        let candidates = subject.wholeLines.filter { line in
            line.children.count > 1 && (line.isRoot || isSmooth) && !isPlaced[line.index]
                && line.rule.laws.ignoresOrder(line)
        }
        guard let line = subject.choice(of: candidates) else { return nil }
        let index = line.index

        // 2. Turned round, or moved on by one.
        let count = line.children.count
        let isReversed = subject.choice(of: [true, false]) ?? true
        let order = (0..<count).map { isReversed ? count - 1 - $0 : ($0 + 1) % count }
        var positions = Array(repeating: 0..<0, count: count)
        for (position, old) in order.enumerated() { positions[old] = position..<position + 1 }
        let elements = line.elements
        guard
            let variation = line.variation(
                children: order.map { elements[$0] },
                positions: positions
            )
        else { return nil }

        // 3. No child is longer or shorter.
        return LawTrial(
            .permutation,
            of: tree,
            variant: variation.tree,
            change: "with the children of \(tree.name(of: index)) "
                + (isReversed ? "in reverse" : "moved on by one, the first at the end"),
            claims: isSmooth
                ? FrameClaim.lengths(
                    variation.counterparts,
                    of: tree.items.indices.filter { !isPlaced[$0] }
                )
                : FrameClaim.lengths(variation.counterparts, of: line.children, along: line.axis)
        )
    }
}
