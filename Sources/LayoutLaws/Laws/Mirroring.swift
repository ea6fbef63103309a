// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Left and right turned round give all frames turned round.
///
/// In a tree of `css` the sides of margins, padding, borders and insets are told, and everything else, such as where a
/// row and its lines begin and on which side a bar is, follows the layout direction. So if the direction is the other
/// one, of the layout and of each element that has its own, and each left side is what the right one was, then every
/// box is as far from the right edge of the root as it was from the left. Widths are the same, to the last digit.
///
/// A column hangs its children on the left of their boxes where it is told to align baselines, whichever way it runs:
/// there must be none.
enum Mirroring {
    static func trial(of tree: LayoutTree) -> LawTrial? {
        // 1. Boxes alone.
        guard tree.isOfCSS, !tree.hasColumnsWithBaselines else { return nil }

        // 2. Everything the other way round.
        let direction = tree.layoutDirection.reversed
        guard
            let variant = try? LayoutTree(
                tree.rootElement.mirrored,
                algorithm: tree.algorithm,
                layoutDirection: direction,
                in: tree.constraint
            )
        else { return nil }

        // 3. All frames are as far from the right as they were from the left; what has no box has none.
        let counterparts = tree.items.indices.map { [$0] }
        let isBoxless = tree.withoutBoxes
        return LawTrial(
            .mirroring,
            of: tree,
            variant: variant,
            change: "with left and right turned round",
            claims: FrameClaim.frames(counterparts, of: tree.items.indices).map { claim in
                var claim = claim
                let isAcross = claim.quantity == .start(.horizontal)
                claim.isMirrored = isAcross && !isBoxless[claim.element]
                return claim
            }
        )
    }
}

extension LayoutTree {
    /// Whether a column of `css` aligns anything by a baseline.
    fileprivate var hasColumnsWithBaselines: Bool {
        let baselines: Set<Alignment?> = [.baselineFirst, .baselineLast]
        return items.indices.contains { index in
            let isColumn = stack(at: index)?.direction == .vertical
            if isColumn, baselines.contains(stack(at: index)?.alignItems) { return true }
            guard baselines.contains(items[index].style.alignSelf),
                let container = flexContainer(around: index)
            else { return false }
            return stack(at: container)?.direction == .vertical
        }
    }
}

extension LayoutDirection {
    fileprivate var reversed: LayoutDirection {
        self == .leftToRight ? .rightToLeft : .leftToRight
    }
}

extension Element {
    /// The element, and all inside, with left and right turned round.
    fileprivate var mirrored: Element {
        var element = self
        if style.hasBox {
            element.style.margin.mirror()
            element.style.padding.mirror()
            element.style.border.mirror()
            element.style.inset.mirror()
            element.style.layoutDirection = style.layoutDirection?.reversed
        }
        element.children = children.map(\.mirrored)
        return element
    }
}

extension Sides {
    fileprivate mutating func mirror() { (left, right) = (right, left) }
}
