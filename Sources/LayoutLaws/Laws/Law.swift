// SPDX-License-Identifier: GPL-3.0-or-later

/// A metamorphic relation between layouts of one engine.
///
///     let layout = try GreedyEngine().layout(tree)
///     if let trial = Law.scaling.trial(of: layout) {
///         print(try trial.violation(by: ProgramEngine(.mirror)) == nil) // true
///     }
public enum Law: String, Hashable, Sendable, CaseIterable {
    /// Children in another order keep their lengths, where order must not matter.
    case permutation
    /// Multiplying all lengths by a power of two multiplies all frames by it.
    case scaling
    /// A child of size 0 changes nothing.
    case zeroChild = "zero-child"
    /// The two halves of a split child take as much space as the child.
    case splitting
    /// Removing a minimum or maximum that stops no child changes nothing.
    case loosening
    /// No child becomes shorter in a longer container.
    case monotone
    /// One level explains the lengths of all children, which proves them independently of any algorithm.
    case certificate
    /// Swapping left and right mirrors all frames.
    case mirroring
    /// Padding of the root moves its content, and changes nothing else.
    case padding
    /// An inset moves a relative box and its content, and nothing else.
    case inset
    /// An absolutely positioned child changes no other frame.
    case absoluteChild = "absolute-child"
    /// A child whose display is none changes no other frame.
    case hiddenChild = "hidden-child"
    /// Reversed children of a flex container keep their frames if `order` restores their sequence.
    case order
    /// Words of known widths instead of text give the same frames.
    case words
    /// Explicit default values give the same frames.
    case defaults

    /// Whether the law compares two spellings of the same layout, so that it holds for every rule and for optimal layouts.
    package var isAboutWords: Bool {
        switch self {
        case .words, .defaults: true
        case .permutation, .scaling, .zeroChild, .splitting, .loosening, .monotone, .certificate,
            .mirroring, .padding, .inset, .absoluteChild, .hiddenChild, .order:
            false
        }
    }
}
