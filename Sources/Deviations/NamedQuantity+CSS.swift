// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout

extension NamedQuantity {
    /// The rows of the quantities of CSS; see ``table``.
    static let cssTable = """
        contentBaseUnlimited        | §9.2 step 3E     | step                  | a content-based base size were {} left as measured, but clamped to minimum and maximum
        contentBaseUnfitted         | §9.2 step 3E     | step                  | the content-based base size of an item of a row were {} wider than the row, if the content can be that narrow
        ratioOfContent              | Sizing 4 §4      | decision never        | aspect-ratio {} computed a height from a content-based width
        flexedHeightDefinite        | §9.8 rule 2      | decision never always | the container's height {} made the flexed height of a column's item definite for percentages inside the item
        heightDefinite              | §9.8             | decision always       | percentages could {} be resolved against a height that a stack is given
        contentWidthEdges           | §9.4 step 7      | term                  | border and padding {} in the width from which the height of text or a picture is computed
        flexibleLengths             | §9.7             | model                 | {}
        flexingGaps                 | §9.7 step 3      | term                  | gaps {} in the space that items share
        flexingMargins              | §9.7 step 3      | term                  | margins {} in the space that items share
        directionLength             | §9.7 step 1      | clamp                 | lengths were {} clamped to minimum and maximum when deciding whether a line grows or shrinks
        flexedBase                  | §9.7 step 4c     | step                  | items did {} flex from their flex base size, but from the clamped base size
        factorlessFrozen            | §9.7 step 2      | decision never        | items were {} frozen because their factor is 0
        beyondRangeFrozen           | §9.7 step 2      | decision never        | items were {} frozen because their base size is already beyond their minimum or maximum
        frozenLength                | §9.7 step 4b     | step                  | a frozen item did {} count with its target size, but with its flex base size
        growSumBelow1               | §9.7 step 4b     | decision never        | grow factors that add up to less than 1 shared all of the free space
        shrinkSumBelow1             | §9.7 step 4b     | decision never        | shrink factors that add up to less than 1 removed all of the overflow
        partGaps                    | §9.7 step 4b     | term                  | gaps {} in the initial free space that is multiplied by a factor sum below 1
        shrinkScale                 | §9.7 step 4c     | factor                | shrink factors were {} multiplied by the base size
        shrinkScaleEdges            | §9.7 step 4c     | term                  | border and padding {} in what is taken off the base size that multiplies shrink factors
        minimumViolations           | §9.7 step 4e     | term                  | violations of a minimum {} in the total that decides which items are frozen
        maximumViolations           | §9.7 step 4e     | term                  | violations of a maximum {} in the total that decides which items are frozen
        violationsFrozen            | §9.7 step 4e     | decision always       | items that violate a minimum and items that violate a maximum were {} frozen in the same round
        furtherRounds               | §9.7 step 4f     | decision never        | there was {} a second round, and the lengths clamped in the first round were final
        flexedLength                | §9.7 step 5      | length                | flexed lengths were {}
        lineCrossMargins            | §9.4 step 8      | term                  | cross-axis margins {} in the cross size of a line
        containerLineGaps           | §9.6 step 15     | term                  | gaps between lines {} in the cross size that a container gets from its lines
        stretchedLineGaps           | §9.4 step 9      | term                  | gaps between lines {} in the free space that stretches lines
        freeLineGaps                | §9.6 step 16     | term                  | gaps between lines {} in the free space that align-content shares
        stretchedRowMargins         | §9.4 step 11     | term                  | margins {} in the part of its line that a stretched item of a row fills
        stretchedColumnMargins      | §9.4 step 11     | term                  | margins {} in the part of its line that a stretched item of a column fills
        stretchedRowLimits          | §9.4 step 11     | clamp                 | stretched items of a row were {} clamped to their minimum and maximum height
        stretchedColumnLimits       | §9.4 step 11     | clamp                 | stretched items of a column were {} clamped to their minimum and maximum width
        stretchedWithoutAutoMargins | §9.4 step 11     | decision always       | items aligned to stretch were {} stretched, even with auto margins on the cross axis
        justifiedGaps               | §9.5 step 12     | term                  | gaps {} in the positions of items along a line
        justifiedMargins            | §9.5 step 12     | term                  | margins {} in the positions of items along a line
        alignedMargins              | §9.6 step 14     | term                  | margins {} in the cross-axis position of an item in its line
        alignedLineGaps             | §9.6 step 16     | term                  | gaps between lines {} in the positions of lines
        absoluteFit                 | Position 3 §4  | step                  | an absolute box without a width did {} have to fit between its insets
        measuredContent             | §9.9.3           | step                  | the content of an item with a basis did {} count in the intrinsic width of a row, but the item's hypothetical size
        contentSuggestion           | §4.5             | model                 | {}
        lineBreakingGap             | §9.3 step 5      | term                  | gaps {} in line breaking
        lineBreakingMargins         | §9.3 step 5      | term                  | margins {} in line breaking
        lineBreakingLength          | §9.3 step 5      | clamp                 | lengths were {} clamped to minimum and maximum in line breaking
        orderBeforeLines            | §5.4             | decision never        | items were sorted by order only within each line, not before lines are broken
        autoMarginsShare            | §9.5 step 12     | decision always       | auto margins on the main axis were {} given a share, even of negative free space
        justifiedOverflow           | §9.5 step 12     | gift                  | the overflow of a line were {} justified, but left at the end
        crossAutoMarginsShare       | §9.6 step 13     | decision always       | auto margins on the cross axis were {} given a share, even of negative free space
        alignedOverflow             | §9.6 step 14     | gift                  | the overflow of an item beyond its line were {} aligned, but left at the end
        singleLineFills             | §9.4 step 8      | decision never        | a single line {} took the cross size of its container, even if that size is known
        singleLineLimited           | §9.4 step 8      | decision never always | a line were {} clamped to the minimum and maximum cross size of its container
        baselineReach               | §9.4 step 8      | decision never        | a line {} had the cross size that its baseline-aligned items need together
        measuredGaps                | §9.9.1           | term                  | gaps {} in the intrinsic width of a row
        measuredMargins             | §9.9.3           | term                  | margins {} in the intrinsic width of a container
        wrappingRowNarrow           | §9.9.1           | decision never always | a row could {} be as narrow as its widest item
        wrappingColumnLines         | §9.9.2           | decision never        | a column that wraps were as wide as its widest item, not as its lines together
        measuredBasis               | §9.9.3           | decision never        | a flex basis {} counted in the intrinsic width of a row
        automaticMinimumCap         | §4.5             | step                  | the automatic minimum were {} limited by the maximum
        specifiedSize               | §4.5             | decision never        | the automatic minimum were {} limited by an item's own length
        contentSize                 | §4.5             | step                  | the automatic minimum of an item with a length of its own were {} limited by its content
        transferredSize             | §4.5             | decision always       | the automatic minimum were {} limited by the length that aspect-ratio computes from the cross size
        scrollWithoutMinimum        | §4.5             | decision never        | a scroll container {} lost its automatic minimum
        clipWithoutMinimum          | §4.5             | decision always       | items with overflow: clip {} had an automatic minimum of 0
        specifiedSizeOfBasis        | §4.5             | decision always       | the specified size suggestion were {} the flex basis
        ratioLimits                 | Sizing 4 §4    | decision never        | an aspect ratio {} transferred minimum and maximum to the other axis
        ratioOfContentBox           | Sizing 4 §4    | decision never always | an aspect ratio {} applied to the content box
        ratioContentMinimum         | Sizing 4 §4    | decision never        | content {} kept a box longer than its aspect ratio makes it
        stretchedDefinite           | §9.8 rule 1      | decision never        | the cross size of a stretched item were {} known before the item is measured
        stretchedBase               | §9.8 rule 1      | decision never        | the cross size of a stretched item {} counted in its base size and its automatic minimum
        stretchedHeightDefinite     | §9.8 rule 1      | decision never        | percentages inside an item of a row could {} refer to the height that the item is stretched to
        wideLineAvailable           | §9.4 step 11     | decision never        | an item of a column were {} measured again in a line that is wider than its container
        containingPaddingBox        | Position 3 §2.1  | decision never        | an absolute box lay in the border box around it, not in the padding box
        containingContentBox        | Position 3 §2.1  | decision always       | an absolute box {} lay in the content box around it
        insetsStretch               | Position 3 §4  | decision never        | an absolute box without a size of its own {} filled the space between its insets
        insetsAligned               | Position 3 §4  | decision never        | align-self {} affected the position of an absolute box between its insets
        staticAlignment             | §4.1             | decision never        | an absolute box without insets were placed at the start of its container, not aligned in it
        scrollBaselineInside        | Align 3 §9.1     | decision never        | the baseline of a scroll container were {} moved into its border box
        barsFit                     | Overflow 3 §4  | decision never        | scroll bars were {} narrowed to fit the box that has them
        heightPercentageOfWidth     | Sizing 3 §3      | decision always       | percentages of heights, minimum heights and maximum heights {} referred to the width
        marginPercentageOfHeight    | Box §3           | decision always       | percentages of top and bottom margins {} referred to the height
        marginPercentageOfKnownHeight | Box §3           | decision always       | percentages of top and bottom margins {} referred to the height, if it is known
        paddingPercentageOfHeight   | Box §4           | decision always       | percentages of top and bottom padding {} referred to the height
        gapPercentageOfWidth        | Align 3 §8.1     | decision always       | percentages of vertical gaps {} referred to the width
        absoluteInsetsOfWidth       | Position 3 §3.1  | decision always       | percentages of top and bottom insets of absolute boxes {} referred to the width
        absoluteInsetsOfHeight      | Position 3 §3.1  | decision always       | percentages of left and right insets of absolute boxes {} referred to the height
        relativeInsetsOfWidth       | Position 3 §3.1  | decision always       | percentages of top and bottom insets of relative boxes {} referred to the width
        relativeInsetsOfHeight      | Position 3 §3.1  | decision always       | percentages of left and right insets of relative boxes {} referred to the height
        lineLengthKept              | §9.3 step 5      | decision always       | a new line began with the length of the line before it
        flexingGapsOfAbsolute       | §9.7 step 3      | decision always       | gaps beside absolute children {} counted in the space that items share
        targetLength                | §9.7 step 4c     | rough                 | lengths before the clamp to minimum and maximum were {}
        baselineStartMargin         | §9.4 step 8      | decision never        | the margin before an item {} counted in the distance to its baseline
        lineCrossKept               | §9.4 step 8      | decision always       | a line were {} at least as long across as the line before it
        betweenShares               | Align 3 §4.3     | shares                | spaceBetween shared space among {} item or line
        aroundShares                | Align 3 §4.3     | shares                | spaceAround and spaceEvenly shared space among {} item or line
        contentBoxBasis             | §7.2.3           | decision never        | the flex basis of a content-box element {} meant its content box
        contentBoxLengths           | Sizing 3 §3.3    | decision never        | the width and the height of a content-box element {} meant its content box
        contentBoxLimits            | Sizing 3 §3.3    | decision never        | the minimum and the maximum of a content-box element {} meant its content box
        containerEdges              | §9.6 step 15     | term                  | border and padding of a container {} in the height that it gets from its items
        containerLimits             | §9.6 step 15     | clamp                 | the height that a container gets from its items were {} clamped to its minimum and maximum
        contentHeightDefinite       | §9.8             | decision always       | percentages inside an item of a row could {} refer to the item's content-based height
        automaticMinimumHypothetical | §9.2 step 3     | decision never        | the automatic minimum {} limited the hypothetical size
        hypotheticalContainer       | §9.3 step 4      | clamp                 | lengths were {} clamped to minimum and maximum in the height that a column gets from its items
        measuredWidth               | Sizing 3 §5      | rough                 | widths of text and pictures were {}
        measuredHeight              | Sizing 3 §5      | rough                 | heights of text and pictures were {}
        measuredEdges               | Sizing 3 §5      | term                  | border and padding {} in the content-based widths of boxes
        measuredLimits              | §9.9.3           | clamp                 | widths of items were {} clamped to minimum and maximum in the intrinsic width of a container
        columnContributions         | §9.9.2           | decision never        | widths, minima and maxima of items {} counted in the intrinsic width of a column
        absoluteOutOfFlow           | §4.1             | decision never        | absolute children took part in the flow of their container
        containerGapCount           | §9.3 step 4      | gap                   | {} gap counted in the height that a column gets from its items
        flexingGapCount             | §9.7 step 3      | gap                   | {} gap counted in the space that the items of a line share
        justifiedGapCount           | §9.5 step 12     | gap                   | {} gap counted in the space that is left to justify
        lineGapCount                | §9.6 step 15     | gap                   | {} gap counted in the space that lines take in their container
        measuredGapCount            | §9.9.1           | gap                   | {} gap counted in the intrinsic width of a row
        fullLineBreaks              | §9.3 step 5      | decision always       | an item that just fits {} began a new line
        maximumBreaksLines          | §9.3 step 5      | step                  | the maximum height of a column did {} break lines
        frozenGrowFactors           | §9.7 step 4c     | decision always       | the grow factors of frozen items {} counted in the sum of factors for the other items
        frozenShrinkFactors         | §9.7 step 4c     | decision always       | the shrink factors of frozen items {} counted in the sum of factors for the other items
        loneLineFills               | §9.4 step 8      | decision always       | the only line of a container that may wrap {} took the cross size of the container
        baselineMargins             | §9.4 step 8      | term                  | margins {} in the reach of items above and below their baseline
        baselineAtMargin            | Align 3 §9.1     | decision always       | items without a baseline {} had one at the edge of their margin
        singleLineAligned           | §8.4             | decision always       | a container that does not wrap were {} laid out like one that wraps, with its line aligned by align-content
        autoMarginsTakeAll          | §9.5 step 12     | decision never        | justify-content still shared the space that auto margins took
        justifiedShares             | §8.2             | shares                | justify-content shared space among {} item
        alignedShares               | §8.4             | shares                | align-content shared space among {} line
        justifiedSpaces             | §8.2             | rough                 | the spaces that justify-content puts between items were {}
        alignedSpaces               | §8.4             | rough                 | the spaces that align-content puts between lines were {}
        justifiedBetweenOverflow    | Align 3 §4.3     | decision always       | justifyContent: spaceBetween {} shared negative free space too
        justifiedAroundOverflow     | Align 3 §4.3     | decision always       | justifyContent: spaceAround and spaceEvenly {} shared negative free space too
        justifiedAroundCentred      | Align 3 §4.3     | decision always       | justifyContent: spaceAround and spaceEvenly {} centred items that overflow
        alignedBetweenOverflow      | Align 3 §4.3     | decision always       | alignContent: spaceBetween {} shared negative free space too
        alignedAroundOverflow       | Align 3 §4.3     | decision always       | alignContent: spaceAround and spaceEvenly {} shared negative free space too
        alignedAroundCentred        | Align 3 §4.3     | decision always       | alignContent: spaceAround and spaceEvenly {} centred lines that overflow
        linesTurned                 | §5.2             | decision never        | wrap-reverse reversed only the alignment inside lines, not their order
        itemsTurnedAcross           | §5.2             | decision never        | wrap-reverse reversed only the order of lines, not the alignment inside them
        lineSpacesInside            | §9.6 step 16     | decision always       | the space that align-content puts after a line were {} part of the line when items are aligned
        crossAutoMarginsOther       | §9.6 step 13     | term                  | the other margins {} in the cross-axis space left for auto margins
        stretchedLine               | §9.4 step 11     | step                  | stretched items did {} fill their line, but their container
        alignedLine                 | §9.6 step 14     | step                  | items were {} aligned in their line, but in their container
        declaredBreaking            | §9.3 step 5      | decision always       | items {} counted in line breaking with their width or height, whatever their flex basis
        unknownPercentageStretched  | §9.4 step 11     | decision always       | items whose cross size is a percentage that cannot be resolved were {} stretched
        shrinkScaleBase             | §9.7 step 4c     | step                  | shrink factors were {} multiplied by the base size, but by the clamped base size
        edgesFloorLengths           | Sizing 3 §3.3    | decision never        | a box were {} at least as long as its border and padding
        percentageContributes       | §9.9.3           | decision never        | the content of an item whose width is a percentage {} counted in the intrinsic width of its container
        mainMaximumWins             | §9.2 step 3      | decision always       | the maximum of an item on the main axis {} won over a greater minimum
        crossMaximumWins            | §9.4 step 7      | decision always       | the maximum of an item on the cross axis {} won over a greater minimum
        frozenBelow1                | §9.7 step 4b     | decision always       | factors of frozen items {} counted when factors are checked for a sum below 1
        heightOfFlexedWidth         | §9.4 step 7      | decision never        | the height of an item of a row followed from its width before flexing, not from its flexed width
        staticContentBox            | §4.1             | decision never        | an absolute box without insets lay in the padding box of its container, not in the content box
        staticMargins               | §4.1             | term                  | margins {} in the position of an absolute box without insets
        staticTurned                | §4.1             | decision never        | start and end of an absolute box without insets {} differed from flex-start and flex-end
        insetMargins                | Position 3 §4  | term                  | margins {} in the position that insets give an absolute box
        absoluteRoomMargins         | Position 3 §4  | term                  | margins {} in the space between insets that an absolute box fills
        absoluteLimits              | Position 3 §4  | clamp                 | the size of an absolute box were {} clamped to its minimum and maximum
        startInsetWins              | Position 3 §3.3  | decision never        | an end inset won over the start inset
        absolutePercentages         | Position 3 §2.1  | decision never        | percentages of an absolute box referred to the content box around it, not to the padding box
        stretchedContents           | §9.4 step 11     | decision never        | the contents of a stretched item of a row were {} laid out again in its stretched height
        flexedContents              | §9.7 step 5      | step                  | the contents of an item of a column were {} laid out in its flexed height, but in its height before flexing
        flexedLimits                | §9.7 step 4d     | clamp                 | flexed lengths were {} clamped to minimum and maximum
        containerGaps               | §9.3 step 4      | term                  | gaps {} in the height that a column gets from its items
        containerMargins            | §9.3 step 4      | term                  | main-axis margins {} in the height that a column gets from its items
        containerWidthEdges         | §9.2 step 2      | term                  | border and padding {} in what the width of a container leaves for its content
        containerHeightEdges        | §9.2 step 2      | term                  | border and padding {} in what the known height of a container leaves for its content
        containerLimitEdges         | §9.2 step 2      | term                  | border and padding {} in what the minimum and maximum height of a container leave for its content
        limitsLate                  | §9.3 step 4      | decision always       | the minimum and maximum height of a column {} limited only its own height, not the length that its items share
        percentagesOfBorderBox      | Sizing 3 §4.1    | decision always       | lengths of items in percent {} referred to the border box of their container
        unknownHeightZero           | Sizing 3 §4.1    | decision always       | heights in percent of an unknown height were {} 0
        unknownBasisZero            | §9.2 step 3A     | decision always       | flex bases in percent of an unknown height were {} 0
        measuringMargins            | §9.2 step 3E     | term                  | cross-axis margins {} in the space in which items are measured
        measuredOpen                | §9.2 step 3E     | decision always       | the content-based height of an item of a column {} followed from its max-content width
        fitMinimum                  | Sizing 3 §5      | step                  | a fit-content width were {} at least the min-content width
        columnFit                   | Sizing 3 §5      | step                  | items of a column whose content decides their width did {} have to fit in it
        columnFills                 | Sizing 3 §5      | decision always       | items of a column whose content decides their width {} filled it
        absoluteFills               | Position 3 §4  | decision always       | absolute boxes whose content decides their width {} filled the available width
        rangeFilled                 | Sizing 3 §5      | decision always       | a root whose content decides its width {} filled its finite maximum
        longestLineTaken            | Sizing 3 §5      | decision always       | text that decides the width of its box were {} as wide as its longest line
        contentSuggestionWidest     | §4.5             | decision always       | the content size suggestion of an item of a row were {} its max-content width
        ratioOfFlexed               | §9.4 step 7      | step                  | the width that aspect-ratio gives an item of a column did {} follow from its flexed height, but from its height before flexing
        partOfInitial               | §9.7 step 4b     | step                  | factors that add up to less than 1 did {} share a part of the initial free space, but of the remaining free space
        partTaken                   | §9.7 step 4b     | decision always       | factors that add up to less than 1 {} shared a part of the initial free space, even if less remains
        rowRightToLeft              | §5.1             | decision never        | layoutDirection {} decided where a row begins
        barsAtLineEnd               | Overflow 3 §4  | decision never        | a vertical scroll bar were {} on the left
        lineBreakingGapCount        | §9.3 step 5      | gap                   | {} gap counted in line breaking
        longItemBreaks              | §9.3 step 5      | decision always       | a first item that is longer than its line {} began another line
        stretchedOverflow           | §9.4 step 9      | decision always       | alignContent: stretch {} shared negative free space too
        alignedLinesOverflow        | §9.6 step 16     | gift                  | the overflow of lines beyond their container were {} aligned, but left at the end
        aroundOverflowTurned        | Align 3 §4.3     | decision never        | spaceAround and spaceEvenly without free space meant flexStart, not start
        centredSpace                | §8.2 and §8.3    | rough                 | the distances that center puts before items and lines were {}
        containerBaselines          | §8.5             | decision never        | a stack {} had a baseline of its own
        baselineOfAligned           | §8.5             | decision never        | the baseline of a row were that of the item at its start or end, not of an item aligned by its baseline
        baselineEdges               | Align 3 §9.1     | term                  | border and padding above text {} in the distance to its baseline
        baselineAtBottom            | Align 3 §9.1     | decision never        | an item without a baseline had one at its top edge, not at its bottom edge
        baselineTurned              | §8.3             | decision never        | distances to baselines were {} measured from the bottom edge in reversed lines
        baselineAutoMargins         | §8.3             | decision always       | items with auto margins on the cross axis {} counted in the reach of their baseline
        containingRoot              | Position 3 §2.1  | decision always       | absolute boxes {} lay in the root
        containingBesideBars        | Position 3 §2.1  | decision never        | scroll bars {} took space from the padding box around an absolute box
        absoluteMissingShared       | Position 3 §4.2  | decision never always | auto margins of an absolute box {} shared missing space
        staticAroundCentred         | §4.1             | decision never        | spaceAround and spaceEvenly {} centred an absolute box without insets
        leftInsetWins               | Position 3 §3.3  | decision always       | the left inset {} won over the right one, even in right-to-left layouts
        bothInsetsShift             | Position 3 §3.3  | decision always       | relative boxes {} moved by both insets of an axis, one after the other
        mirroredWidth               | Writing modes 3 §6.4 | term                  | the width of a box {} in its mirrored position
        """
}
