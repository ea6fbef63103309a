// SPDX-License-Identifier: GPL-3.0-or-later

/// The traits of an ``Algorithm``, apart from its division of space.
///
/// The keys that a rule reads and the values that it allows are listed only here. Each engine
/// implements the division.
package struct AlgorithmTraits: Sendable {
    /// Whether the length along one axis depends on the other axis.
    package let couplesAxes: Bool
    /// Whether children are served one after the other, the least flexible first, each with an
    /// equal share of the remaining space.
    package let takesTurns: Bool
    /// Whether children flex in rounds, and each round freezes some children at their bounds.
    package let freezes: Bool
    /// Whether factors that add up to less than 1 share only that part of the space.
    package let sharesPart: Bool
    /// Whether the rule's own division is the optimal one, so that mirror and optimal are equal.
    package let isOptimal: Bool
    /// Whether whole lengths are divided into whole lengths.
    package let keepsWholeLengths: Bool
    /// Whether gaps may be negative.
    package let hasNegativeGaps: Bool
    /// Whether gaps may be percentages.
    package let hasPercentageGaps: Bool
    /// Whether a flex basis may be a CSS keyword other than `auto`.
    package let hasKeywordBases: Bool
    /// Whether directions and lines may be reversed.
    package let reverses: Bool
    /// The alignments allowed for all children of a row, and of a column.
    package let alignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    /// The alignments allowed for a single child of a row, and of a column.
    package let ownAlignments: (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>)
    /// The distributions of free space allowed along a stack, and between its lines.
    package let distributions: (along: ChoiceSet<Distribution>, between: ChoiceSet<Distribution>)
    /// The properties of stacks and children that the rule reads; no other list exists.
    package let keys: KeySet
}

// Traits that follow from the properties that a rule reads.
extension AlgorithmTraits {
    /// Whether children may form several lines.
    package var hasLines: Bool { keys.contains(.flexWrap) }
    /// Whether children grow or shrink from a base length; otherwise they only have a range.
    package var hasBases: Bool { keys.contains(.flexBasis) }
    /// Whether children grow by their factors.
    package var grows: Bool { keys.contains(.flexGrow) }
    /// Whether children shrink by their factors.
    package var shrinks: Bool { keys.contains(.flexShrink) }
    /// Whether children with a higher priority are served first.
    package var hasPriorities: Bool { keys.contains(.layoutPriority) }
    /// Whether elements are boxes with all properties of ``BoxStyle``.
    package var hasBoxes: Bool { keys.intersection(BoxStyle.keys) == BoxStyle.keys }
}

extension AlgorithmTraits {
    /// The properties of children that follow each other with gaps and are aligned across their
    /// stack.
    private static let lineKeys: KeySet = [
        .direction, .spacing, .algorithm, .alignItems, .alignSelf, .spacingBefore, .spacingAfter,
    ]

    /// The properties of aligned text.
    private static let baselineKeys: KeySet = [.ascender, .descender]

    /// The properties of children that flex, on one line or several.
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

    /// The distributions without those of CSS.
    ///
    /// Only lines can be stretched. Only CSS has equal gaps at the ends, and ends that follow a
    /// reversed direction.
    private static let plainDistributions:
        (along: ChoiceSet<Distribution>, between: ChoiceSet<Distribution>) = (
            .all(but: .stretch, .spaceEvenly, .flexStart, .flexEnd),
            .all(but: .spaceEvenly, .flexStart, .flexEnd)
        )

    /// The alignments without stretching; only a row has baselines to align.
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
        // Only a whole stack aligns by baselines.
        ownAlignments: (
            .all(but: .baselineFirst, .baselineLast, .flexStart, .flexEnd),
            .all(but: .baselineFirst, .baselineLast, .flexStart, .flexEnd)
        ),
        distributions: plainDistributions,
        keys: lineKeys.union(baselineKeys).union(flexKeys)
    )

    /// Source: Flutter, `RenderFlex`.
    fileprivate static let flutter = AlgorithmTraits(
        couplesAxes: true,
        takesTurns: false,
        freezes: false,
        sharesPart: false,
        isOptimal: false,
        keepsWholeLengths: false,
        hasNegativeGaps: false,
        hasPercentageGaps: false,
        hasKeywordBases: false,
        reverses: true,
        alignments: flutterAlignments,
        ownAlignments: flutterAlignments,
        distributions: (.all(but: .stretch, .flexStart, .flexEnd), .all()),
        keys: [
            .direction, .spacing, .algorithm, .alignItems, .justifyContent, .mainAxisSize,
            .flexGrow, .flexFit, .ascender,
        ]
    )

    /// Rows and columns allow the same alignments; in a column a baseline means the start.
    private static let flutterAlignments:
        (row: ChoiceSet<Alignment>, column: ChoiceSet<Alignment>) = (
            .all(but: .baselineLast, .flexStart, .flexEnd),
            .all(but: .baselineLast, .flexStart, .flexEnd)
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
        case .flutter: .flutter
        }
    }

    /// The rule of a layout that names none.
    public static let standard = Algorithm.hstack

    /// The rule by which elements other than stacks ask their children.
    package static let ofArrangements = Algorithm.texture
}
