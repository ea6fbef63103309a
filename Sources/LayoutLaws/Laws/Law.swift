// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that must hold of an engine's layouts, whatever they are.
///
///     let layout = try GreedyEngine().layout(tree)
///     if let trial = Law.scaling.trial(of: layout), let variant = trial.variant {
///         let other = try GreedyEngine().layout(variant)
///         print(trial.violation(layout: layout, variant: other) == nil) // true
///     }
public enum Law: String, Hashable, Sendable, CaseIterable {
    /// Children in another order are as long as they were, where order must not matter.
    case permutation
    /// All lengths times a power of two give all frames times that power.
    case scaling
    /// A child without size changes nothing.
    case zeroChild = "zero-child"
    /// A child split in two halves takes as much as before.
    case splitting
    /// A minimum or maximum that stops no child can be taken away.
    case loosening
    /// No child becomes shorter in a longer container.
    case monotone
    /// There is a level at which every child has its length: a proof that needs no algorithm.
    case certificate
    /// Left and right turned round give all frames turned round.
    case mirroring
    /// Padding around a root moves what is inside, and does nothing else.
    case padding
    /// An inset moves a relative box with what is inside, and nothing else.
    case inset
    /// A child at an absolute position changes no other frame.
    case absoluteChild = "absolute-child"
    /// A child that is displayed as nothing changes no other frame.
    case hiddenChild = "hidden-child"
    /// Children of a flex container in reverse, with an order that turns them back, have the frames that they had.
    case order
    /// Text as words with their widths gives the same frames.
    case words
    /// Defaults that are written out give the same frames.
    case defaults

    /// Whether it says the same layout in other words, so that it holds by any rule, and of optimal layouts, too.
    package var isAboutWords: Bool {
        switch self {
        case .words, .defaults: true
        case .permutation, .scaling, .zeroChild, .splitting, .loosening, .monotone, .certificate,
            .mirroring, .padding, .inset, .absoluteChild, .hiddenChild, .order:
            false
        }
    }
}
