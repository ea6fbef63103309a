// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that swapping left and right mirrors all frames.
///
/// In a tree of `css`, margins, padding, borders and insets name their sides. Everything else follows the layout
/// direction, such as the start of rows and lines, and the side of a scroll bar. The variant reverses the direction of
/// the layout and of each element with its own, and swaps all left and right sides. Each box is then as far from the
/// right edge of the root as it was from the left edge. Widths are exactly the same.
///
/// A column that aligns baselines aligns the left edges of its children in either direction, so the law excludes such
/// columns.
enum Mirroring {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Require a tree of `css`.
        guard subject.isOfCSS, !tree.hasColumnsWithBaselines else { return nil }

        // 2. Swap left and right.
        let variant = tree.varied(layoutDirection: tree.layoutDirection.reversed) { builder in
            builder.add(LayoutTree.root) { _, _, style in style.mirror() }
        }
        guard let variant else { return nil }

        // 3. Require mirrored frames, except for elements without a box.
        let isBoxless = subject.isBoxless
        var claims = FrameRequirement.frames(Variation.same(as: tree), of: tree.items.indices)
        for place in claims.indices where claims[place].quantity == .start(.horizontal) {
            claims[place].isMirrored = !isBoxless[claims[place].element]
        }
        return LawTrial(
            .mirroring,
            of: tree,
            variant: variant,
            change: "with left and right swapped",
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
    /// Swaps left and right.
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
