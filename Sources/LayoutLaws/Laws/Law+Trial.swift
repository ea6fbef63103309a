// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension Law {
    /// What to ask an engine beside the tree itself; `nil` where the law says nothing about the tree.
    ///
    /// A law is only asked where it is a theorem about the tree's algorithms, so that an engine that is
    /// right never breaks one, but for rounding. Where it is one, and why, is said of each law at its
    /// own trial. Choices that it has, such as which child is split, are taken from the tree alone:
    /// equal trees have equal trials.
    ///
    /// Among boxes of CSS that have more than their dimensions, the laws about lines are asked of lines of `css`
    /// alone; what may hold of a line that has all children of its stack need not hold of one from which some are
    /// left out. The laws from ``mirroring`` on are asked of trees of `css` and nothing else.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - layout: A layout of it that says how its stacks were divided, as `GreedyEngine`'s does. The
    ///     law uses it to see where it holds: whether a bound is tight, who is equally flexible.
    /// - Complexity: O(elements), and O(children · log children) for the stack that it is about.
    public func trial(of tree: LayoutTree, laidOut layout: Layout) -> LawTrial? {
        guard layout.frames.count == tree.items.count, !tree.hasMeasuredContent, tree.isOfSizes
        else { return nil }
        switch self {
        case .permutation: return Permutation.trial(of: tree, layout)
        case .scaling: return Scaling.trial(of: tree, layout)
        case .zeroChild: return ZeroChild.trial(of: tree, layout)
        case .splitting: return Splitting.trial(of: tree, layout)
        case .loosening: return Loosening.trial(of: tree, layout)
        case .monotone: return Monotone.trial(of: tree, layout)
        case .certificate: return LevelCertificate.trial(of: tree, layout)
        case .mirroring: return Mirroring.trial(of: tree)
        case .padding: return PaddedRoot.trial(of: tree)
        case .inset: return RelativeInset.trial(of: tree)
        case .absoluteChild: return UnseenChild.trial(of: tree, isAbsolute: true)
        case .hiddenChild: return UnseenChild.trial(of: tree, isAbsolute: false)
        }
    }
}

extension LayoutTree {
    /// Whether something is asked for its size that is outside of the model, and may say anything.
    fileprivate var hasMeasuredContent: Bool {
        items.contains { item in
            if case .measured = item.content { true } else { false }
        }
    }
}
