// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that children in another order keep their lengths.
///
/// - `css`: all lines without wrapping. Bases, ranges and factors belong to each child, and §9.7 of CSS
///   Flexible Box Layout combines them only in sums and treats all children alike.
/// - `hstack`: the root, if it is offered a length and the rule sorts its children in only one way. Two
///   equally flexible children of one priority keep the order of declaration. The first one then has
///   another share, unless one of them is rigid or both have the same range. Nearly equal values count
///   as equal. Children with coupled axes or with percentages are excluded, since their answers to 0
///   and to infinity depend on the offer.
/// - `texture`: the root, if its line does not grow, since the first child that grows gets the rest of
///   whole points. Shrinking treats each child separately.
///
/// The baselines of a stack are those of its first and last child, so trees with baselines are excluded.
/// Sums in another order differ by rounding. A stack inside others is therefore tested only in a smooth
/// tree (`LayoutTree.isSmooth`). Only there, more than the children's lengths along the line is compared.
/// The length of an absolute box may depend on its place among the others, so absolute boxes and their
/// content are never compared.
enum Permutation {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Choose a line whose children may come in any order.
        guard !subject.hasBaselines else { return nil }
        let (isSmooth, isPlaced) = (subject.isSmooth, subject.isInsideAbsolute)
        let candidates = subject.wholeLines.filter { line in
            line.children.count > 1 && (line.isRoot || isSmooth) && !isPlaced[line.index]
                && line.rule.laws.ignoresOrder(line)
        }
        guard let line = subject.choice(of: candidates) else { return nil }
        let index = line.index

        // 2. Reverse the children, or rotate them by one.
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

        // 3. Require that all children keep their lengths.
        return LawTrial(
            .permutation,
            of: tree,
            variant: variation.tree,
            change: "with the children of \(tree.name(of: index)) "
                + (isReversed ? "in reverse" : "rotated by one, the first at the end"),
            claims: subject.lengths(variation, of: line)
        )
    }
}
