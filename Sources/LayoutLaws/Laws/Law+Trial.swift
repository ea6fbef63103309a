// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension Law {
    /// Returns the law's test of a tree; `nil` if the law does not apply to the tree.
    ///
    /// A law applies only where it is a theorem about the tree's algorithms, so a correct engine violates
    /// it only by rounding. Each law's own type documents where it applies, and why. Its choices, such as
    /// the child that is split, depend only on the tree: equal trees have equal trials.
    ///
    /// If a tree has CSS boxes with more than dimensions, the laws on lines apply only to lines of `css`.
    /// Some of them also require that the line has all children of its stack. The laws ``mirroring``,
    /// ``padding`` and ``inset`` apply only to trees that consist of `css`. The laws ``absoluteChild``,
    /// ``hiddenChild`` and ``order`` apply to any stack of `css`.
    ///
    /// - Parameter layout: A layout that records how its stacks were divided, such as `GreedyEngine`'s. From the
    ///   record the law sees where it applies: which bounds are tight, which children are equally flexible.
    /// - Complexity: O(elements), and O(children · log children) for the stack that the law tests.
    public func trial(of layout: Layout) -> LawTrial? {
        trial(of: LawSubject(layout))
    }

    /// Returns the tests of several laws on a tree, in the order of the laws.
    ///
    /// Each test is the same as the law's single test.
    ///
    /// - Complexity: The sum of `trial(of:)` over the laws.
    package static func trials(of laws: [Law], on layout: Layout) -> [LawTrial] {
        guard !laws.isEmpty else { return [] }
        let subject = LawSubject(layout)
        return laws.compactMap { $0.trial(of: subject) }
    }

    private func trial(of subject: LawSubject) -> LawTrial? {
        guard subject.isValid else { return nil }
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
