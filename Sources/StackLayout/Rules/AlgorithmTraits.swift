// SPDX-License-Identifier: GPL-3.0-or-later

/// The traits of an ``Algorithm``, except for the way in which it divides its space.
///
/// The keys that a rule reads and the values that it allows are listed only here. Each engine
/// implements the division.
package struct AlgorithmTraits: Sendable {
    /// Whether the length along one axis depends on what there is along the other one.
    package let couplesAxes: Bool
    /// Whether children are served one after the other, the least flexible first, and each is offered an equal share of
    /// what is left.
    package let takesTurns: Bool
    /// Whether children flex in rounds, each of which freezes some at their bounds.
    package let freezes: Bool
    /// Whether factors that add up to less than 1 share out no more than that part.
    package let sharesPart: Bool
    /// Whether the rule divides as the author asked for: mirror and optimal are the same then.
    package let isOptimal: Bool
    /// Whether whole lengths are divided into whole lengths.
    package let keepsWholeLengths: Bool
    /// Whether gaps may be negative.
    package let hasNegativeGaps: Bool
    /// Whether gaps may be parts of a length.
    package let hasPercentageGaps: Bool
    /// Whether a flex basis may be a keyword of CSS other than `auto`.
    package let hasKeywordBases: Bool
    /// Whether directions and lines may run backwards.
    package let reverses: Bool
    /// The alignments that it allows for all children of a row, and of a column.
    package let alignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    /// The alignments that it allows for a single child of a row, and of a column.
    package let ownAlignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    /// The distributions of free space that it allows along a stack, and between its lines.
    package let distributions: (along: ChoiceSet<Distribution>, between: ChoiceSet<Distribution>)
    /// The properties of its stacks, and of their children, that it reads: the only place that knows.
    package let keys: KeySet
}

// What follows from the properties that a rule reads.
extension AlgorithmTraits {
    /// Whether children may be put on several lines.
    package var hasLines: Bool { keys.contains(.flexWrap) }
    /// Whether children have a length that they grow or shrink from; else there is only their range.
    package var hasBases: Bool { keys.contains(.flexBasis) }
    /// Whether children grow by their factors.
    package var grows: Bool { keys.contains(.flexGrow) }
    /// Whether children shrink by their factors.
    package var shrinks: Bool { keys.contains(.flexShrink) }
    /// Whether some children are served before others.
    package var hasPriorities: Bool { keys.contains(.layoutPriority) }
    /// Whether elements are boxes, with edges, positions, and all else of ``BoxStyle``.
    package var hasBoxes: Bool { keys.intersection(BoxStyle.keys) == BoxStyle.keys }
}

extension AlgorithmTraits {
    /// Properties of children one after the other, with gaps, that are aligned across their stack.
    private static let lineKeys: KeySet = [
        .direction, .spacing, .algorithm, .alignItems, .alignSelf, .spacingBefore, .spacingAfter,
    ]

    /// Properties of text that is aligned.
    private static let baselineKeys: KeySet = [.ascender, .descender]

    /// Properties of children that flex, on one line or several.
    private static let flexKeys: KeySet = [
        .justifyContent, .flexWrap, .alignContent, .lineSpacing,
        .flexBasis, .flexGrow, .flexShrink,
    ]

    /// Source: SwiftUI's stacks.
    fileprivate static let hstack = AlgorithmTraits(
        couplesAxes: false,
        takesTurns: true,
        freezes: false,
        sharesPart: false,
        isOptimal: false,
        keepsWholeLengths: false,
        hasNegativeGaps: true,
        hasPercentageGaps: false,
        hasKeywordBases: false,
        reverses: false,
        alignments: hstackAlignments,
        ownAlignments: hstackAlignments,
        distributions: plainDistributions,
        keys: lineKeys.union(baselineKeys).union([.layoutPriority])
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
        takesTurns: false,
        freezes: false,
        sharesPart: false,
        isOptimal: false,
        keepsWholeLengths: true,
        hasNegativeGaps: true,
        hasPercentageGaps: false,
        hasKeywordBases: false,
        reverses: false,
        alignments: (.all(but: .flexStart, .flexEnd), .all(but: .flexStart, .flexEnd)),
        // Only a stack as a whole is aligned by baselines.
        ownAlignments: (
            .all(but: .baselineFirst, .baselineLast, .flexStart, .flexEnd),
            .all(but: .baselineFirst, .baselineLast, .flexStart, .flexEnd)
        ),
        distributions: plainDistributions,
        keys: lineKeys.union(baselineKeys).union(flexKeys)
    )

    /// Source: CSS Flexible Box Layout Module Level 1.
    fileprivate static let css = AlgorithmTraits(
        couplesAxes: true,
        takesTurns: false,
        freezes: true,
        sharesPart: true,
        isOptimal: true,
        keepsWholeLengths: false,
        hasNegativeGaps: false,
        hasPercentageGaps: true,
        hasKeywordBases: true,
        reverses: true,
        alignments: (.all(), .all()),
        ownAlignments: (.all(), .all()),
        distributions: (.all(but: .stretch), .all()),
        keys: lineKeys.union(baselineKeys).union(flexKeys).union(BoxStyle.keys)
    )
}

extension Algorithm {
    /// The traits of the rule.
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
