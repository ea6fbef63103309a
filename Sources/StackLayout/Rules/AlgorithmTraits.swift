// SPDX-License-Identifier: GPL-3.0-or-later

/// What makes one ``Algorithm`` different from another, as far as it is not how it divides its space.
///
/// What a rule's words are, what it reads, what it allows and how it is asked is said here, once; how it
/// divides is written in each engine.
package struct AlgorithmTraits: Sendable {
    /// Whether the length along one axis depends on what there is along the other one.
    package let couplesAxes: Bool
    /// Whether lengths are rounded to pixels.
    package let roundsToPixels: Bool
    /// Whether children may be put on several lines.
    package let hasLines: Bool
    /// Whether children grow and shrink from a base by their factors; else they get equal shares.
    package let flexes: Bool
    /// Whether children flex in rounds, each of which freezes some at their bounds, and factors that add up to
    /// less than 1 share out no more than that part; the result is the optimum then.
    package let freezes: Bool
    /// Whether whole lengths are divided into whole lengths.
    package let keepsWholeLengths: Bool
    /// Whether gaps may be negative.
    package let hasNegativeGaps: Bool
    /// Whether its elements are boxes of CSS, with all of ``BoxStyle``, reversed directions, gaps that are parts
    /// of a length, and lengths by keywords.
    package let hasBoxes: Bool
    /// How the children of a row may be aligned by it, and those of a column.
    package let alignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    /// How a child of a row may be aligned by itself, and one of a column.
    package let ownAlignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    /// How free space may be used along a stack, and between its lines.
    package let distributions: (along: ChoiceSet<Distribution>, between: ChoiceSet<Distribution>)
    /// The properties of its stacks, and of their children, that it reads.
    package let keys: KeySet
}

extension AlgorithmTraits {
    /// Properties that every rule reads.
    private static let commonKeys: KeySet = [
        .direction, .spacing, .algorithm, .alignItems,
        .alignSelf, .spacingBefore, .spacingAfter, .ascender, .descender,
    ]

    /// Properties of flexible boxes on lines.
    private static let flexKeys: KeySet = [
        .justifyContent, .flexWrap, .alignContent, .lineSpacing,
        .flexBasis, .flexGrow, .flexShrink,
    ]

    /// Source: SwiftUI's stacks.
    fileprivate static let hstack = AlgorithmTraits(
        couplesAxes: false,
        roundsToPixels: false,
        hasLines: false,
        flexes: false,
        freezes: false,
        keepsWholeLengths: false,
        hasNegativeGaps: true,
        hasBoxes: false,
        alignments: hstackAlignments,
        ownAlignments: hstackAlignments,
        distributions: plainDistributions,
        keys: commonKeys.union([.layoutPriority])
    )

    /// Only lines are stretched, and only CSS has gaps that are even at the ends too, and sides that follow a
    /// reversed direction.
    private static let plainDistributions:
        (along: ChoiceSet<Distribution>, between: ChoiceSet<Distribution>) = (
            .all(but: .stretch, .spaceEvenly, .flexStart, .flexEnd),
            .all(but: .spaceEvenly, .flexStart, .flexEnd)
        )

    /// Nothing is stretched, and only a row has baselines to align.
    private static let hstackAlignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>) =
        (
            .all(but: .stretch, .flexStart, .flexEnd),
            .all(but: .stretch, .baselineFirst, .baselineLast, .flexStart, .flexEnd)
        )

    /// Source: Texture, `ASStackLayoutSpec`.
    fileprivate static let texture = AlgorithmTraits(
        couplesAxes: true,
        roundsToPixels: true,
        hasLines: true,
        flexes: true,
        freezes: false,
        keepsWholeLengths: true,
        hasNegativeGaps: true,
        hasBoxes: false,
        alignments: (.all(but: .flexStart, .flexEnd), .all(but: .flexStart, .flexEnd)),
        // Only a stack as a whole is aligned by baselines.
        ownAlignments: (
            .all(but: .baselineFirst, .baselineLast, .flexStart, .flexEnd),
            .all(but: .baselineFirst, .baselineLast, .flexStart, .flexEnd)
        ),
        distributions: plainDistributions,
        keys: commonKeys.union(flexKeys)
    )

    /// Source: CSS Flexible Box Layout Module Level 1.
    fileprivate static let css = AlgorithmTraits(
        couplesAxes: true,
        roundsToPixels: true,
        hasLines: true,
        flexes: true,
        freezes: true,
        keepsWholeLengths: false,
        hasNegativeGaps: false,
        hasBoxes: true,
        alignments: (.all(), .all()),
        ownAlignments: (.all(), .all()),
        distributions: (.all(but: .stretch), .all()),
        keys: commonKeys.union(flexKeys).union(BoxStyle.keys)
    )
}

extension Algorithm {
    /// What makes it different from the others.
    package var traits: AlgorithmTraits {
        switch self {
        case .hstack: .hstack
        case .texture: .texture
        case .css: .css
        }
    }

    /// The rule of a layout that names none.
    public static let usual = Algorithm.hstack

    /// The rule by which elements that are no stacks ask those inside them.
    package static let ofArrangements = Algorithm.texture
}
