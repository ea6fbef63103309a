// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

extension NamedQuantity {
    /// The words for a quantity, and its kind.
    struct Row {
        let rule: Algorithm
        /// The number of the step that uses it.
        let step: String
        /// The beginning of the names of its deviations.
        let name: String
        let kind: QuantityKind
        /// The clause that says what is the case, with the words of an operator in place of `{}`.
        let clause: String

        init(
            _ rule: Algorithm,
            _ step: String,
            _ name: String,
            _ kind: QuantityKind,
            _ clause: String
        ) {
            (self.rule, self.step, self.name) = (rule, step, name)
            (self.kind, self.clause) = (kind, clause)
        }
    }

    /// The table of the quantities: what deviations there are, and what they are called, follows from it.
    ///
    /// Steps that only the model of an engine takes otherwise have no row.
    var row: Row? {
        switch self {
        case .contentBase:
            Row(
                .css,
                "§9.2 step 3E",
                "content-base-unlimited",
                .step,
                "a base size that follows from what is inside were {} left as it is, but moved into minimum and maximum"
            )
        case .contentUnfitted:
            Row(
                .css,
                "§9.2 step 3E",
                "content-base-unfitted",
                .step,
                "the base size of an item of a row that follows from what is inside were {} longer than the row, if what is inside can be as short"
            )
        case .ratioOfContent:
            Row(
                .css,
                "Sizing 4 §5",
                "ratio-of-content",
                .decision([.never]),
                "aspect-ratio {} made a height of a width that follows from what is inside"
            )
        case .flexedHeightDefinite:
            Row(
                .css,
                "§9.8 rule 2",
                "flexed-height-definite",
                .decision(),
                "percentages inside an item of a column could {} refer to its flexed height because that of its container is known"
            )
        case .heightDefinite:
            Row(
                .css,
                "§9.8",
                "height-definite",
                .decision([.always]),
                "percentages of a height that a stack is given could {} be resolved"
            )
        case .contentWidthEdges:
            Row(
                .css,
                "§9.4 step 7",
                "content-width-edges",
                .term,
                "border and padding {} in the width at which the height of text or of a picture is found"
            )
        case .flexibleLengths, .contentSuggestion: nil
        case .flexingGaps:
            Row(.css, "§9.7 step 3", "flexing-gaps", .term, "gaps {} in what items share")
        case .flexingMargins:
            Row(.css, "§9.7 step 3", "flexing-margins", .term, "margins {} in what items share")
        case .directionLength:
            Row(
                .css,
                "§9.7 step 1",
                "direction-length",
                .step,
                "lengths were {} moved into minimum and maximum where it is decided whether a line grows or shrinks"
            )
        case .flexedBase:
            Row(
                .css,
                "§9.7 step 4c",
                "flexed-base",
                .step,
                "items did {} flex from their flex base size, but from that within minimum and maximum"
            )
        case .factorlessFrozen:
            Row(
                .css,
                "§9.7 step 2",
                "factorless-frozen",
                .decision([.never]),
                "items whose factor is 0 were {} frozen because of that"
            )
        case .beyondRangeFrozen:
            Row(
                .css,
                "§9.7 step 2",
                "beyond-range-frozen",
                .decision([.never]),
                "items whose minimum or maximum is already beyond their base were {} frozen because of that"
            )
        case .frozenLength:
            Row(
                .css,
                "§9.7 step 4b",
                "frozen-length",
                .step,
                "a frozen item did {} count with its target, but with its flex base size"
            )
        case .growSumBelow1:
            Row(
                .css,
                "§9.7 step 4b",
                "grow-sum-below-1",
                .decision([.never]),
                "grow factors that add up to less than 1 {} left a part of the free space"
            )
        case .shrinkSumBelow1:
            Row(
                .css,
                "§9.7 step 4b",
                "shrink-sum-below-1",
                .decision([.never]),
                "shrink factors that add up to less than 1 {} left a part of what is missing"
            )
        case .partGaps:
            Row(
                .css,
                "§9.7 step 4b",
                "part-gaps",
                .term,
                "gaps {} in the part of the initial free space that factors adding up to less than 1 share"
            )
        case .shrinkScale:
            Row(
                .css,
                "§9.7 step 4c",
                "shrink-scale",
                .factor,
                "shrink factors were {} multiplied by the base size"
            )
        case .shrinkScaleEdges:
            Row(
                .css,
                "§9.7 step 4c",
                "shrink-scale-edges",
                .term,
                "border and padding, which are taken off the base size that shrink factors are multiplied by, {} there"
            )
        case .minimumViolation:
            Row(
                .css,
                "§9.7 step 4e",
                "minimum-violations",
                .term,
                "violations of a minimum {} in the total by which it is decided who is frozen"
            )
        case .maximumViolation:
            Row(
                .css,
                "§9.7 step 4e",
                "maximum-violations",
                .term,
                "violations of a maximum {} in the total by which it is decided who is frozen"
            )
        case .violationsByTotal:
            Row(
                .css,
                "§9.7 step 4e",
                "violations-frozen",
                .decision([.always]),
                "minimum and maximum violations were {} frozen in the same round"
            )
        case .furtherRounds:
            Row(
                .css,
                "§9.7 step 4f",
                "further-rounds",
                .decision([.never]),
                "there was {} a second round: what the first one clamps is final"
            )
        case .flexedLength:
            Row(
                .css,
                "§9.7 step 5",
                "flexed-length",
                .length,
                "flexed lengths were {}"
            )
        case .lineCrossMargins:
            Row(
                .css,
                "§9.4 step 8",
                "line-cross-margins",
                .term,
                "margins across {} in how long a line is there"
            )
        case .lineGaps:
            Row(
                .css,
                "§9.4 step 8",
                "line-gaps",
                .term,
                "gaps between lines {} in what these take of their container"
            )
        case .stretchedMargins:
            Row(
                .css,
                "§9.4 step 11",
                "stretched-margins",
                .term,
                "margins {} in what a stretched item has of its line"
            )
        case .stretchedLimits:
            Row(
                .css,
                "§9.4 step 11",
                "stretched-limits",
                .step,
                "stretched items were {} held to their minimum and maximum across"
            )
        case .stretchedWithoutAutoMargins:
            Row(
                .css,
                "§9.4 step 11",
                "stretched-without-auto-margins",
                .decision([.always]),
                "items were {} stretched that are to be, even those with auto margins across"
            )
        case .justifiedGaps:
            Row(
                .css,
                "§9.5 step 12",
                "justified-gaps",
                .term,
                "gaps {} in where items of a line begin"
            )
        case .justifiedMargins:
            Row(
                .css,
                "§9.5 step 12",
                "justified-margins",
                .term,
                "margins {} in where items of a line begin"
            )
        case .alignedMargins:
            Row(
                .css,
                "§9.6 step 14",
                "aligned-margins",
                .term,
                "margins {} in where an item is aligned in its line"
            )
        case .alignedLineGaps:
            Row(
                .css,
                "§9.6 step 16",
                "aligned-line-gaps",
                .term,
                "gaps between lines {} in where lines begin"
            )
        case .absoluteFit:
            Row(
                .css,
                "Position 3 §4.3",
                "absolute-fit",
                .step,
                "an absolute box without a width had {} to fit between its insets"
            )
        case .measuredContent:
            Row(
                .css,
                "§9.9.3",
                "measured-content",
                .step,
                "what is inside an item with a basis did {} count in the width that a row asks for, but its hypothetical size"
            )
        case .lineBreakingGap:
            Row(.css, "§9.3 step 5", "line-breaking-gap", .term, "gaps {} where lines break")
        case .lineBreakingMargins:
            Row(.css, "§9.3 step 5", "line-breaking-margins", .term, "margins {} where lines break")
        case .lineBreakingLength:
            Row(
                .css,
                "§9.3 step 5",
                "line-breaking-length",
                .step,
                "lengths were {} moved into minimum and maximum where lines break"
            )
        case .autoMarginsShare:
            Row(
                .css,
                "§9.5 step 12",
                "auto-margins-share",
                .decision([.always]),
                "auto margins along the main axis were {} given a share, also of what is missing"
            )
        case .justifiedOverflow:
            Row(
                .css,
                "§9.5 step 12",
                "justified-overflow",
                .gift,
                "what sticks out of a line were {} justified: it is at the end"
            )
        case .crossAutoMarginsShare:
            Row(
                .css,
                "§9.6 step 13",
                "cross-auto-margins-share",
                .decision([.always]),
                "auto margins across were {} given a share, also of what is missing"
            )
        case .alignedOverflow:
            Row(
                .css,
                "§9.6 step 14",
                "aligned-overflow",
                .gift,
                "what of an item sticks out of its line were {} aligned: it is at the end"
            )
        case .singleLineFills:
            Row(
                .css,
                "§9.4 step 8",
                "single-line-fills",
                .decision([.never]),
                "a single line were {} as long across as its container, even if that is known"
            )
        case .singleLineLimited:
            Row(
                .css,
                "§9.4 step 8",
                "single-line-limited",
                .decision([.never, .always]),
                "a line were {} held across to the minimum and maximum of its container"
            )
        case .baselineReach:
            Row(
                .css,
                "§9.4 step 8",
                "baseline-reach",
                .decision([.never]),
                "a line were {} as long across as items on a common baseline reach together"
            )
        case .measuredGaps:
            Row(.css, "§9.9.1", "measured-gaps", .term, "gaps {} in the width that a row asks for")
        case .measuredMargins:
            Row(
                .css,
                "§9.9.3",
                "measured-margins",
                .term,
                "margins {} in the width that a container asks for"
            )
        case .wrappingRowNarrow:
            Row(
                .css,
                "§9.9.1",
                "wrapping-row-narrow",
                .decision([.never]),
                "a row that wraps were {} narrower than all of its items together"
            )
        case .wrappingColumnLines:
            Row(
                .css,
                "§9.9.2",
                "wrapping-column-lines",
                .decision([.never]),
                "a column that wraps were {} as wide as its lines together, but as its widest item"
            )
        case .measuredBasis:
            Row(
                .css,
                "§9.9.3",
                "measured-basis",
                .decision([.never]),
                "a flex basis {} counted in the width that a row asks for"
            )
        case .automaticMinimumCap:
            Row(
                .css,
                "§4.5",
                "automatic-minimum-cap",
                .step,
                "the automatic minimum were {} limited by the maximum"
            )
        case .specifiedSize:
            Row(
                .css,
                "§4.5",
                "specified-size",
                .decision([.never]),
                "the automatic minimum were {} limited by an item's own length"
            )
        case .contentSize:
            Row(
                .css,
                "§4.5",
                "content-size",
                .step,
                "the automatic minimum of an item with a length of its own were {} limited by what is inside"
            )
        case .transferredSize:
            Row(
                .css,
                "§4.5",
                "transferred-size",
                .decision([.always]),
                "the automatic minimum were {} limited by what an aspect ratio makes of the length across"
            )
        case .scrollWithoutMinimum:
            Row(
                .css,
                "§4.5",
                "scroll-without-minimum",
                .decision([.never]),
                "a scroll container were {} without an automatic minimum"
            )
        case .ratioLimits:
            Row(
                .css,
                "Sizing 4 §5.1",
                "ratio-limits",
                .decision([.never]),
                "an aspect ratio {} carried minimum and maximum over to the other axis"
            )
        case .ratioOfContentBox:
            Row(
                .css,
                "Sizing 4 §5.1",
                "ratio-of-content-box",
                .decision([.never]),
                "an aspect ratio were {} that of the content box"
            )
        case .ratioContentMinimum:
            Row(
                .css,
                "Sizing 4 §5.1",
                "ratio-content-minimum",
                .decision([.never]),
                "what is inside {} kept a box from being as short as its aspect ratio makes it"
            )
        case .stretchedDefinite:
            Row(
                .css,
                "§9.8 rule 1",
                "stretched-definite",
                .decision([.never]),
                "the length across of a stretched item were {} known before it is measured"
            )
        case .stretchedHeightDefinite:
            Row(
                .css,
                "§9.8 rule 1",
                "stretched-height-definite",
                .decision([.never]),
                "percentages inside an item of a row could {} refer to the height that it is stretched to"
            )
        case .wideLineAvailable:
            Row(
                .css,
                "§9.4 step 11",
                "wide-line-available",
                .decision([.never]),
                "an item of a column were {} measured anew in a line that is wider than its container"
            )
        case .containingPaddingBox:
            Row(
                .css,
                "Position 3 §2.1",
                "containing-padding-box",
                .decision([.never]),
                "an absolute box lay {} in the padding box around it, but in the border box"
            )
        case .insetsStretch:
            Row(
                .css,
                "Position 3 §4.3",
                "insets-stretch",
                .decision([.never]),
                "an absolute box without a size of its own {} filled the space between its insets"
            )
        case .insetsAligned:
            Row(
                .css,
                "Position 3 §4.3",
                "insets-aligned",
                .decision([.never]),
                "align-self {} had a part in where an absolute box lies between its insets"
            )
        case .staticAlignment:
            Row(
                .css,
                "§4.1",
                "static-alignment",
                .decision([.never]),
                "an absolute box without insets were {} aligned in its container, but at its start"
            )
        case .scrollBaselineInside:
            Row(
                .css,
                "Align 3 §9.1",
                "scroll-baseline-inside",
                .decision([.never]),
                "the baseline of a scroll container were {} moved into its border box"
            )
        case .barsFit:
            Row(
                .css,
                "Overflow 3 §3.2",
                "bars-fit",
                .decision([.never]),
                "scroll bars were {} made as narrow as the box that has them"
            )
        case .hstackGapsPaid:
            Row(.hstack, "division step 1", "gaps-paid", .term, "gaps {} in what children share")
        case .hstackFlexibility:
            Row(
                .hstack,
                "division step 3",
                "flexibility",
                .rank,
                "how flexible children are {} in their order"
            )
        case .hstackEndlessMinimum:
            Row(
                .hstack,
                "division step 3",
                "endless-minimum",
                .rank,
                "the minima of children that can grow for ever {} in their order"
            )
        case .hstackReservedMinimum:
            Row(
                .hstack,
                "division step 4a",
                "reserved-minima",
                .term,
                "the minima of lower priorities {} in what is kept back"
            )
        case .hstackShareUpdated:
            Row(
                .hstack,
                "division step 4",
                "share-updated",
                .decision([.never]),
                "the share of children of a priority were {} computed anew from what is left"
            )
        case .hstackLengthTaken:
            Row(
                .hstack,
                "division step 4b",
                "length-taken",
                .term,
                "what a child takes {} in what is left for the others"
            )
        case .hstackCrossSettled:
            Row(
                .hstack,
                "placing step 1",
                "cross-settled",
                .decision(),
                "children were {} offered across what they turned out to need together"
            )
        case .hstackCentring:
            Row(
                .hstack,
                "placing step 2",
                "centring",
                .part,
                "a row of another size than its stack were {} it"
            )
        case .textureLoneChildSkipped:
            Row(
                .texture,
                "phase 1",
                "lone-child-skipped",
                .decision([.never]),
                "the only child that both grows and shrinks were {} left unmeasured before it flexes"
            )
        case .textureGapBreaking:
            Row(.texture, "phase 2", "gap-breaking", .term, "gaps {} where lines break")
        case .textureGapsFlexing:
            Row(.texture, "phase 3", "gaps-flexing", .term, "gaps {} in what children share")
        case .textureFlexings:
            Row(
                .texture,
                "phase 3",
                "flexings",
                .count,
                "a line flexed {}, from the lengths that it had come to"
            )
        case .textureWholePoints:
            Row(
                .texture,
                "phase 3",
                "whole-points",
                .step,
                "growth were {} rounded down to whole points"
            )
        case .textureRemainder:
            Row(
                .texture,
                "phase 3",
                "remainder",
                .gift,
                "what whole points leave over were {} given to the first child that grows"
            )
        case .textureShrinkScale:
            Row(
                .texture,
                "phase 3",
                "shrink-scale",
                .factor,
                "shrink factors were {} multiplied by the length"
            )
        case .textureLoneLineLimited:
            Row(
                .texture,
                "phase 4",
                "line-limited",
                .decision(),
                "a line were {} held across to the stack's own limits"
            )
        case .textureChildStretched:
            Row(
                .texture,
                "phase 5",
                "child-stretched",
                .decision(),
                "children were {} stretched to their line once it is known"
            )
        case .textureCentreOnPixel:
            Row(
                .texture,
                "phase 7",
                "centre-on-pixel",
                .step,
                "centred children were {} moved back to whole pixels"
            )
        case .textureLoneSpaceAround:
            Row(
                .texture,
                "phase 7",
                "lone-space-around",
                .place([.start, .end]),
                "a lone child, and children without room, lay at the {} with spaceAround"
            )
        case .textureNearerRatio:
            Row(
                .texture,
                "ratio",
                "ratio-by-height",
                .decision(),
                "an element with a ratio {} went by its largest height in place of its largest width"
            )
        }
    }
}
