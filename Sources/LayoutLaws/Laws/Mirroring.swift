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
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Boxes alone.
        guard subject.isOfCSS, !tree.hasColumnsWithBaselines else { return nil }

        // 2. Everything the other way round.
        let variant = tree.varied(layoutDirection: tree.layoutDirection.reversed) { builder in
            builder.add(LayoutTree.root) { _, _, style in style.mirror() }
        }
        guard let variant else { return nil }

        // 3. All frames are as far from the right as they were from the left; what has no box has none.
        let isBoxless = subject.isBoxless
        var claims = FrameClaim.frames(Variation.same(as: tree), of: tree.items.indices)
        for place in claims.indices where claims[place].quantity == .start(.horizontal) {
            claims[place].isMirrored = !isBoxless[claims[place].element]
        }
        return LawTrial(
            .mirroring,
            of: tree,
            variant: variant,
            change: "with left and right turned round",
            claims: claims
        )
    }
}

extension LayoutTree {
    /// Whether a column of `css` aligns anything by a baseline.
    fileprivate var hasColumnsWithBaselines: Bool {
        items.indices.contains { index in
            if let stack = stack(at: index), stack.direction == .vertical,
                stack.alignItems?.isBaseline == true
            {
                return true
            }
            guard self[index].style.alignSelf?.isBaseline == true,
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

extension Style {
    /// Turns left and right round.
    fileprivate mutating func mirror() {
        guard hasBox else { return }
        var box = box
        box.margin.mirror()
        box.padding.mirror()
        box.border.mirror()
        box.inset.mirror()
        box.layoutDirection = box.layoutDirection?.reversed
        self.box = box
    }
}

extension Sides {
    fileprivate mutating func mirror() { (left, right) = (right, left) }
}
