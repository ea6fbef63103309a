// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension Law {
    /// The question to an engine beside the tree itself; `nil` where the law says nothing about the tree.
    ///
    /// A law is only asked where it is a theorem about the tree's algorithms, so that an engine
    /// that is right never breaks one, but for rounding. Each law's own trial says where it is one,
    /// and why. Its choices, such as the child that is split, depend on the tree alone: equal trees
    /// have equal trials.
    ///
    /// Among boxes of CSS that have more than their dimensions, the laws about lines are asked of lines of `css`
    /// alone; what may hold of a line that has all children of its stack need not hold of one from which some are
    /// left out. The laws ``mirroring``, ``padding`` and ``inset`` are asked of trees of `css` and nothing else, and
    /// ``absoluteChild``, ``hiddenChild`` and ``order`` of any stack of `css`.
    ///
    /// - Parameter layout: A layout that says how its stacks were divided, as `GreedyEngine`'s does. The law uses
    ///   it to see where it holds: whether a bound is tight, which children are equally flexible.
    /// - Complexity: O(elements), and O(children · log children) for the stack that it is about.
    public func trial(of layout: Layout) -> LawTrial? {
        trial(of: LawSubject(layout))
    }

    /// The questions of several laws about a tree, in the order of the laws.
    ///
    /// Each is the question that the law asks alone.
    ///
    /// - Complexity: That of `trial(of:)` for each law.
    package static func trials(of laws: [Law], on layout: Layout) -> [LawTrial] {
        guard !laws.isEmpty else { return [] }
        let subject = LawSubject(layout)
        return laws.compactMap { $0.trial(of: subject) }
    }

    private func trial(of subject: LawSubject) -> LawTrial? {
        guard subject.isSound else { return nil }
        return switch self {
        case .permutation: Permutation.trial(of: subject)
        case .scaling: Scaling.trial(of: subject)
        case .zeroChild: ZeroChild.trial(of: subject)
        case .splitting: Splitting.trial(of: subject)
        case .loosening: Loosening.trial(of: subject)
        case .monotone: Monotone.trial(of: subject)
        case .certificate: LevelCertificate.trial(of: subject)
        case .mirroring: Mirroring.trial(of: subject)
        case .padding: PaddedRoot.trial(of: subject)
        case .inset: RelativeInset.trial(of: subject)
        case .absoluteChild: UnseenChild.trial(of: subject, isAbsolute: true)
        case .hiddenChild: UnseenChild.trial(of: subject, isAbsolute: false)
        case .order: Reordering.trial(of: subject)
        case .words: WordsForText.trial(of: subject)
        case .defaults: SpelledDefaults.trial(of: subject)
        }
    }
}
