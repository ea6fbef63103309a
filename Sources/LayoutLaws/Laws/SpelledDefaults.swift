// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What is so by default, said, gives the same frames.
///
/// Of every stack its rule, how it aligns children, and how it uses free space along and between lines; of every child
/// of Texture's or `hstack`'s stacks that it is aligned as its stack has it. A box of `css` at an absolute position is
/// aligned otherwise where it says nothing, so of children of `css` nothing is said.
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
    /// Says what it is by default, if it says nothing else, as far as its rule reads that.
    fileprivate mutating func spellDefaults(of rule: Algorithm) {
        let keys = rule.traits.keys
        algorithm = rule
        alignItems = alignment(by: rule)
        if keys.contains(.justifyContent) { justifyContent = distribution(by: rule) }
        if keys.contains(.alignContent) { alignContent = lineDistribution(by: rule) }
    }
}

extension LayoutTree {
    /// How an element is aligned by its stack, if it may say the same of itself; `nil` of boxes of `css`.
    fileprivate func inheritedAlignment(of index: Int) -> Alignment? {
        guard let parent = self[index].parent, let stack = stack(at: parent),
            let rule = self[parent].rule, !rule.traits.hasBoxes
        else { return nil }
        let alignment = stack.alignment(by: rule)
        return alignment.isBaseline ? nil : alignment
    }
}
