// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Properties written with their default values give the same frames.
///
/// The variant writes the rule of every stack, its alignment of children, and its use of free space
/// along and between lines. For every child of Texture's or `hstack`'s stacks it writes the
/// alignment that the stack gives. Children of `css` stay as they are, because a box of `css` at an
/// absolute position has another default alignment.
enum SpelledDefaults {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Stacks, with all that they are by default.
        guard tree.items.contains(where: { $0.rule != nil }) else { return nil }
        let variant = tree.varied { builder in
            builder.add(LayoutTree.root) { index, kind, style in
                if style.alignSelf == nil { style.alignSelf = tree.inheritedAlignment(of: index) }
                guard case .stack(var stack) = kind, let rule = tree[index].rule else { return }
                stack.spellDefaults(of: rule)
                kind = .stack(stack)
            }
        }
        guard let variant else { return nil }

        // 2. Every frame is as it was.
        return LawTrial(
            .defaults,
            of: tree,
            variant: variant,
            change: "with what is so by default said",
            claims: FrameClaim.frames(Variation.same(as: tree), of: tree.items.indices)
        )
    }
}

extension Stack {
    /// Sets the properties that are absent to their defaults, as far as the rule reads them.
    fileprivate mutating func spellDefaults(of rule: Algorithm) {
        let keys = rule.traits.keys
        algorithm = rule
        alignItems = alignment(by: rule)
        if keys.contains(.justifyContent) { justifyContent = distribution(by: rule) }
        if keys.contains(.alignContent) { alignContent = lineDistribution(by: rule) }
    }
}

extension LayoutTree {
    /// The alignment that an element's stack gives it; `nil` for baselines and for boxes of `css`.
    fileprivate func inheritedAlignment(of index: Int) -> Alignment? {
        guard let parent = self[index].parent, let stack = stack(at: parent),
            let rule = self[parent].rule, !rule.traits.hasBoxes
        else { return nil }
        let alignment = stack.alignment(by: rule)
        return alignment.isBaseline ? nil : alignment
    }
}
