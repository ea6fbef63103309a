// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that explicit default values give the same frames.
///
/// The variant sets the rule of every stack, its alignment of children, and its distribution of free
/// space along and between lines. It also sets the stack's alignment on every child of Texture's and
/// `hstack`'s stacks. Children of `css` stay unchanged, because an absolute box of `css` has another
/// default alignment.
enum SpelledDefaults {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Set all defaults.
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

        // 2. Require that all frames stay the same.
        return LawTrial(
            .defaults,
            of: tree,
            variant: variant,
            change: "with explicit default values",
            claims: FrameRequirement.frames(Variation.same(as: tree), of: tree.items.indices)
        )
    }
}

extension Stack {
    /// Sets the absent properties that the rule reads to their defaults.
    fileprivate mutating func spellDefaults(of rule: Algorithm) {
        let keys = rule.traits.keys
        algorithm = rule
        alignItems = alignment(by: rule)
        if keys.contains(.justifyContent) { justifyContent = distribution(by: rule) }
        if keys.contains(.alignContent) { alignContent = lineDistribution(by: rule) }
    }
}

extension LayoutTree {
    /// Returns the alignment that an element's stack gives it; `nil` for baselines and for boxes of `css`.
    fileprivate func inheritedAlignment(of index: Int) -> Alignment? {
        guard let parent = self[index].parent, let stack = stack(at: parent),
            let rule = self[parent].rule, !rule.traits.hasBoxes
        else { return nil }
        let alignment = stack.alignment(by: rule)
        return alignment.isBaseline ? nil : alignment
    }
}
