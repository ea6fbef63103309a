// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout

extension FlexDeviation {
    /// What is said of a deviation from `css`; sections without a name are those of CSS Flexible Box Layout.
    var entry: (name: String, step: String, clause: String) {
        switch self {
        case .directionByBases:
            (
                "direction-by-bases", "§9.7 step 1",
                "flex base sizes, not hypothetical sizes, decided whether a line grows or shrinks"
            )
        case .inflexibleNotFrozen:
            (
                "inflexible-not-frozen", "§9.7 step 2",
                "items whose minimum or maximum is already beyond their base flexed with the others"
            )
        case .inflexibleByBothFactors:
            (
                "inflexible-by-both-factors", "§9.7 step 2",
                "items were inflexible only if they neither grow nor shrink"
            )
        case .gapsNotPaid:
            ("gaps-not-paid", "§9.7 step 3", "gaps were not taken off what the items share")
        case .frozenAtBase:
            (
                "frozen-at-base", "§9.7 step 4b",
                "a frozen item counted with its flex base size, not with its target"
            )
        case .growSumsBelow1Ignored:
            (
                "grow-sums-below-1-ignored", "§9.7 step 4b",
                "grow factors that add up to less than 1 shared all of the free space"
            )
        case .shrinkSumsBelow1Ignored:
            (
                "shrink-sums-below-1-ignored", "§9.7 step 4b",
                "shrink factors that add up to less than 1 took off all that is missing"
            )
        case .growSumRaisedTo1:
            (
                "grow-sum-raised-to-1", "§9.7 step 4b",
                "a sum of grow factors below 1 were 1, so that a part of what is left now is shared, not of what was left at first"
            )
        case .factorsRaisedTo1:
            ("factors-raised-to-1", "§9.7 step 4b", "each flex factor between 0 and 1 were 1")
        case .gapsPaidTwiceBelow1:
            (
                "gaps-paid-twice-below-1", "§9.7 step 4b",
                "gaps were taken once more off the part of the initial free space that factors adding up to less than 1 share"
            )
        case .clampedBaseFlexes:
            (
                "clamped-base-flexes", "§9.7 step 4c",
                "items flexed from their hypothetical size, the base within minimum and maximum"
            )
        case .shrinkUnscaled:
            (
                "shrink-unscaled", "§9.7 step 4c",
                "shrink factors were not multiplied by the base size"
            )
        case .shrinkByOuterBase:
            (
                "shrink-by-outer-base", "§9.7 step 4c",
                "shrink factors were multiplied by the base size with border and padding"
            )
        case .shrinkByClampedBase:
            (
                "shrink-by-clamped-base", "§9.7 step 4c",
                "shrink factors were multiplied by the hypothetical size, but their sum by the base sizes"
            )
        case .minFrozenFirst:
            (
                "min-frozen-first", "§9.7 step 4e",
                "items that violate their minimum were frozen first, whatever the violations add up to"
            )
        case .maxFrozenFirst:
            (
                "max-frozen-first", "§9.7 step 4e",
                "items that violate their maximum were frozen first, whatever the violations add up to"
            )
        case .violationsFrozenTogether:
            (
                "violations-frozen-together", "§9.7 step 4e",
                "minimum and maximum violations were frozen in the same round"
            )
        case .oneRound:
            ("one-round", "§9.7 step 4f", "there was only one round: what it clamps is final")
        case .twoRounds: ("two-rounds", "§9.7 step 4f", "there were at most two rounds")
        case .runningTotals:
            (
                "running-totals", "§9.7 step 4",
                "there were two passes, the first of which takes the factor of each clamped item off the total while it goes along, and its size off the space only at the end"
            )
        case .remainderToLast:
            (
                "remainder-to-last", "§9.7 step 5",
                "flexed lengths were whole points, and the last flexible item got what is left over"
            )

        case .sharesIn32Bits:
            (
                "shares-in-32-bits", "§9.7 step 4c",
                "shares were computed in 32 bits, and so were the percentages that they begin with: the space divided by the sum, times the factor"
            )

        case .maximumWins:
            ("maximum-wins", "§9.7 step 4d", "a maximum below the minimum won")
        case .maximumCounts:
            (
                "maximum-counts", "§9.7 step 3",
                "an item counted with a maximum below its minimum while others flex, and got its minimum in the end"
            )
        case .widthBeforeBasis:
            (
                "width-before-basis", "§9.2 step 3A",
                "a width or height of its own was an item's base size, whatever its flex basis"
            )
        case .loneFlexibleBase0:
            (
                "lone-flexible-base-0", "§9.2 step 3",
                "the only flexible item of a container, if it both grows and shrinks, had a base size of 0"
            )
        case .contentBaseClamped:
            (
                "content-base-clamped", "§9.2 step 3E",
                "a base size that follows from what is inside were within minimum and maximum"
            )
        case .contentBaseFits:
            (
                "content-base-fits", "§9.2 step 3E",
                "the base size of an item of a row that follows from what is inside were no longer than the row, if what is inside can be as short"
            )
        case .automaticMinimumOnlyShrinking:
            (
                "automatic-minimum-only-shrinking", "§4.5",
                "the automatic minimum held only where items shrink"
            )
        case .keywordSizeNoMinimum:
            (
                "keyword-size-no-minimum", "§4.5",
                "the automatic minimum were that of the content, even of an item that is narrower by a keyword"
            )

        case .flexedHeightsIndefinite:
            (
                "flexed-heights-indefinite", "§9.8 rules 2 and 3",
                "percentages inside an item of a column could refer to a height of its own only, not to a flexed one"
            )
        case .loneLineFills:
            (
                "lone-line-fills", "§9.4 step 8",
                "a container that may wrap, but has one line, were a single-line container"
            )
        case .stretchUnbounded:
            (
                "stretch-unbounded", "§9.4 step 11",
                "stretched items were not within their minimum and maximum across"
            )
        case .stretchDespiteAutoMargins:
            (
                "stretch-despite-auto-margins", "§9.4 step 11",
                "items with auto margins across were stretched"
            )

        case .hypotheticalMeasured:
            (
                "hypothetical-measured", "§9.9.3",
                "an item with a basis added its hypothetical size to the width that a row asks for"
            )
        case .basesMeasured:
            (
                "bases-measured", "§9.9.3",
                "an item added its flex base size to the width that a row asks for, or its minimum, whatever its maximum"
            )
        case .percentageEdgesNotMeasured:
            (
                "percentage-edges-not-measured", "§9.2 step 3E",
                "padding in percent were 0 while what is inside an item of a row is measured"
            )
        case .percentageMinimumAutomatic:
            (
                "percentage-minimum-automatic", "§4.5",
                "a minimum in percent of an unknown length were auto"
            )
        case .contentHeightsAddUp:
            (
                "content-heights-add-up", "§9.2 step 4",
                "a column of unknown height were as high as what is inside its items together, or these are told to be, but not less than their bases"
            )
        case .shrinkFractionFloored:
            (
                "shrink-fraction-floored", "§9.9.1",
                "what an item asks for less than its base were divided by its scaled shrink factor, at least 1, and multiplied by its base times its shrink factor, at least 1"
            )
        case .measuredWidthIndefinite:
            (
                "measured-width-indefinite", "Sizing 3 §5.2.1",
                "percentages of the root's width were not resolved where that follows from what is inside"
            )
        case .contentHeightDefinite:
            (
                "content-height-definite", "§9.8",
                "percentages of a height that follows from what is inside were resolved, once that is known"
            )
        case .rowHeightDefinite:
            (
                "row-height-definite", "§9.8",
                "percentages of the height of a row that is an item, and not of a definite height, were resolved, once that is known"
            )
        case .flexedWidthsIndefinite:
            (
                "flexed-widths-indefinite", "§9.8 rules 2 and 3",
                "percentages inside a row could not refer to the width to which it has flexed in a row that is as wide as what is inside"
            )
        case .basisNeedsKnownLength:
            (
                "basis-needs-known-length", "§9.2 step 3A",
                "a flex basis counted only where the container's length along it does not follow from what is inside"
            )
        case .percentagesOfAvailable:
            (
                "percentages-of-available", "Sizing 3 §5.2.1",
                "percentages of a length that follows from what is inside were resolved, against what is available to it"
            )
        case .basisResolvedOnce:
            (
                "basis-resolved-once", "§9.2 step 3A",
                "a flex basis, and the padding that it is at least, stayed what they were when the container was measured, percentages those of the length available then"
            )
        case .measuredByLayout:
            (
                "measured-by-layout", "§9.9.1",
                "a container whose width follows from what is inside were as wide as the hypothetical sizes of its items in the available width"
            )
        case .limitsOfContainerAround:
            (
                "limits-of-container-around", "§9.2 step 3",
                "minima and maxima of hypothetical sizes, if they are percentages, were of the length around the container"
            )
        case .automaticMinimumLate:
            (
                "automatic-minimum-late", "§4.5",
                "the automatic minimum held only for items that flex, and where they grow, only once the others have"
            )
        case .minimumOfLeaves:
            (
                "minimum-of-leaves", "§4.5",
                "the content-based minimum were what the leaves inside add up to, whatever lengths and gaps are around them"
            )
        case .measuredBelowMinimum:
            (
                "measured-below-minimum", "§9.2 step 3E",
                "the height of what shows something were that of its content at a width that may be below its minimum"
            )
        case .measuredAboveMaximum:
            (
                "measured-above-maximum", "§9.2 step 3E",
                "the height of an item of a column were that of its content at its min-content width, where its maximum is below that"
            )
        case .clampedWidthMeasuredLate:
            (
                "clamped-width-measured-late", "§9.4 step 7",
                "what shows something in a row, and is as wide as its maximum, were as high as at its min-content width, where that is wider"
            )
        case .measuredStretched:
            (
                "measured-stretched", "§9.2 step 3E",
                "stretched items of a column that may wrap were measured as wide as the column"
            )
        case .edgesNotTakenOff:
            (
                "edges-not-taken-off", "§9.4 step 7",
                "what shows something, and has a known width, were as high as at the width of its border box"
            )
        case .rowsFitBases:
            (
                "rows-fit-bases", "§9.9.1",
                "a row that fits in an available width were as wide as the bases of its items, or their minima, whatever their maxima and what is available"
            )
        case .linesBrokenAtAvailable:
            (
                "lines-broken-at-available", "§9.3 step 5",
                "lines of a container whose length follows from what is inside were broken at what is available to it, and not at all once that is known"
            )
        case .wrappingMinimumOfOneItem:
            (
                "wrapping-minimum-of-one-item", "§4.5",
                "a column that may wrap had an automatic minimum as high as its highest item"
            )
        case .fractionsMeasured:
            (
                "fractions-measured", "§9.9.1",
                "a container added up what each of its items becomes by its own flex fraction, its margins counted as a part of it"
            )
        case .unresolvedBasisIsSize:
            (
                "unresolved-basis-is-size", "§9.2 step 3B",
                "a flex basis in percent of an unknown length were auto, not content"
            )
        case .edgesFloorLate:
            (
                "edges-floor-late", "§9.7 step 4d",
                "border and padding held no item up while it flexes by a minimum of its own, but in the end"
            )
        case .betweenFallsBackToStart:
            (
                "between-falls-back-to-start", "Align §5.3",
                "space-between and stretch fell back to start, not to flex-start, where there is no space"
            )
        case .ratioOfStyleOnly:
            (
                "ratio-of-style-only", "Sizing 4 §5.1",
                "aspect-ratio converted what a style says, and nothing that comes of it"
            )
        case .tightRangeDefinite:
            (
                "tight-range-definite", "Sizing 3 §5.2.1",
                "a length whose maximum is not above its minimum were definite"
            )
        case .limitsAcrossLate:
            (
                "limits-across-late", "§9.4 step 15",
                "minima and maxima of a container across its own lines held once more in the end, percentages of what is known by then"
            )
        case .hugsFinalLengths:
            (
                "hugs-final-lengths", "§9.3 step 4",
                "a container whose length follows from what is inside were as long as its items are in the end, which flex in what they first asked for"
            )
        case .maximumNotAvailable:
            (
                "maximum-not-available", "§9.2 step 2",
                "a maximum of the width of the root did not limit what is available in a column"
            )
        case .contentBasisIgnoresSize:
            (
                "content-basis-ignores-size", "§9.9.3",
                "an item whose basis is content added what is inside to the width that a row asks for, whatever its own width"
            )
        case .absoluteAutoMarginsOfAll:
            (
                "absolute-auto-margins-of-all", "Position 3 §4.2",
                "auto margins of an absolute box shared what it leaves of its containing block, whatever its insets"
            )
        case .stretchedToLine:
            (
                "stretched-to-line", "Sizing 4 §3.1",
                "a cross size of stretch filled the line, not the container"
            )
        case .keywordWidthsNotMeasured:
            (
                "keyword-widths-not-measured", "§9.2 step 3E",
                "an item of a column whose width is a keyword were as high as its content in the available width"
            )
        case .unknownPercentageStretched:
            (
                "unknown-percentage-stretched", "§8.3",
                "an item whose length across is a percentage of nothing known were stretched"
            )
        case .gapsResolvedLate:
            (
                "gaps-resolved-late", "§9.3 step 4",
                "percentages of gaps were resolved in a length that follows from what is inside, once it is known"
            )
        case .percentageWidthsNotMeasured:
            (
                "percentage-widths-not-measured", "§9.2 step 3E",
                "percentages of widths inside an item of a column were not resolved when its height is measured"
            )
        case .containerBaseClamped:
            (
                "container-base-clamped", "§9.2 step 3E",
                "a base size that follows from what is inside a container were within its minimum and maximum, unless they are percentages"
            )
        case .firstLimitsKept:
            (
                "first-limits-kept", "Sizing 3 §5.2.1",
                "the minimum of what shows something, if it is a percentage, stayed what it was when that was first measured, and that of a stretched item for what comes after it"
            )
        case .stretchFillsBeforeLines:
            (
                "stretch-fills-before-lines", "§9.4 step 7",
                "stretched items of a container that may wrap were as long across as the container, if all items fit on one line, and stayed as long as what is inside if lines are not stretched"
            )
        case .lineMarginsIgnored:
            (
                "line-margins-ignored", "§9.6 step 14",
                "margins had no part in how items at the start or the centre of a line are aligned, if the container may wrap or aligns by baselines"
            )
        case .wrapReverseTurnsLate:
            (
                "wrap-reverse-turns-late", "§5.2",
                "wrap-reverse turned items round only once they are aligned, so that margins and baselines keep their sides"
            )
        case .baselineLineHugs:
            (
                "baseline-line-hugs", "§9.4 step 8",
                "the line of a single-line container that aligns by baselines were as long across as its items"
            )
        case .baselineReachOfAll:
            (
                "baseline-reach-of-all", "§9.4 step 8",
                "a line with items on a baseline were as long across as if all of its items were on it"
            )
        case .stretchedOverSpace:
            (
                "stretched-over-space", "§9.4 step 11",
                "stretched items took the space between lines too"
            )
        case .stretchedUnfitted:
            (
                "stretched-unfitted", "§9.4 step 7",
                "items of a column that may wrap, if they are to be stretched and its lines are not, did not have to fit in it"
            )
        case .columnLinesAddMargins:
            (
                "column-lines-add-margins", "§9.4 step 11",
                "an item stretched in a column that may wrap had its margins across added to its height, and those along it taken off"
            )
        case .lineInsetsIgnored:
            (
                "line-insets-ignored", "Position 3 §3.4",
                "insets did not move relative boxes across lines, if the container may wrap or aligns by baselines, but for that at the start of those aligned there, which moves static ones too"
            )
        case .baselineOfFirstItem:
            (
                "baseline-of-first-item", "§8.5",
                "the baseline of a reversed row were that of its first item, not of the one on the other side"
            )
        case .reversedInsetsTurned:
            (
                "reversed-insets-turned", "Position 3 §3.4",
                "insets moved relative boxes along a reversed main axis the other way"
            )
        case .aroundFallsBackToFlexStart:
            (
                "around-falls-back-to-flex-start", "§8.2",
                "space-around and space-evenly were flex-start, not start, where nothing is left"
            )
        case .autoMarginsEndJustification:
            (
                "auto-margins-end-justification", "§9.5 step 12",
                "items of a line with auto margins began at its start, even where nothing is left for these"
            )
        case .ratioBeforeCrossSize:
            (
                "ratio-before-cross-size", "§9.4 step 7",
                "aspect-ratio decided the cross size of an item, even of one that has a cross size or is stretched"
            )
        case .ratioOfKnownOnly:
            (
                "ratio-of-known-only", "Sizing 4 §5",
                "aspect-ratio made no length of one that follows from what is inside"
            )
        case .ratioTakesMargins:
            (
                "ratio-takes-margins", "§9.2 step 3B",
                "a base size that aspect-ratio makes of a stretched length had the margins taken off"
            )
        case .absoluteUnfitted:
            (
                "absolute-unfitted", "Position 3 §4.3",
                "an absolute box without a width did not have to fit between its insets, nor in a row in its containing block"
            )
        case .absoluteFitsBorderBox:
            (
                "absolute-fits-border-box", "Position 3 §4.3",
                "an absolute box without a width had to fit in the border box around it, wherever its insets are"
            )
        case .absoluteMeasuredInContentBox:
            (
                "absolute-measured-in-content-box", "Position 3 §4.3",
                "an absolute box were measured as if what its percentages refer to were the content box around it"
            )
        case .absoluteMarginsByAxis:
            (
                "absolute-margins-by-axis", "Box §3",
                "margins above and below an absolute box, if they are percentages, were of the height around it"
            )
        case .absoluteMaximumWins:
            (
                "absolute-maximum-wins", "Position 3 §4.3",
                "a maximum of an absolute box below its minimum won"
            )
        case .insetsBeforeRatio:
            (
                "insets-before-ratio", "Position 3 §4.3",
                "an absolute box filled the space between its insets, whatever aspect-ratio makes of its other length"
            )
        case .absoluteLimitsOuter:
            (
                "absolute-limits-outer", "Position 3 §4.3",
                "the limits of an absolute box that fills the space between its insets counted its margins"
            )
        case .absoluteMeasuredUnlimited:
            (
                "absolute-measured-unlimited", "Position 3 §4.3",
                "an absolute box that shows something were as high as at the width of its content, whatever its limits"
            )
        case .measuredLimitsOuter:
            (
                "measured-limits-outer", "§9.2 step 3E",
                "the limits of the width at which an item of a column is measured counted its margins"
            )
        case .firstEdgesKept:
            (
                "first-edges-kept", "Box §4",
                "padding in percent stayed what it was when the container was measured, around what has no children"
            )
        }
    }
}
