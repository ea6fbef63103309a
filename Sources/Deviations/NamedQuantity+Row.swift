// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

extension NamedQuantity {
    /// The table of the quantities, from which the deviations and their names follow.
    ///
    /// Each row has the quantity, the number of the step that uses it, and its kind, for a decision or a place
    /// with its operators. The row ends with the clause, where `{}` is replaced by the words of an operator.
    private static let table = """
        contentBaseUnlimited        | §9.2 step 3E     | step                  | a content-based base size were {} left as measured, but clamped to minimum and maximum
        contentBaseUnfitted         | §9.2 step 3E     | step                  | the content-based base size of an item of a row were {} wider than the row, if the content can be that narrow
        ratioOfContent              | Sizing 4 §5      | decision never        | aspect-ratio {} computed a height from a content-based width
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
        shrinkScaleEdges            | §9.7 step 4c     | term                  | border and padding {} when subtracted from the base size that multiplies shrink factors
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
        absoluteFit                 | Position 3 §4.3  | step                  | an absolute box without a width did {} have to fit between its insets
        measuredContent             | §9.9.3           | step                  | the content of an item with a basis did {} count in the intrinsic width of a row, but the item's hypothetical size
        contentSuggestion           | §4.5             | model                 | {}
        lineBreakingGap             | §9.3 step 5      | term                  | gaps {} in line breaking
        lineBreakingMargins         | §9.3 step 5      | term                  | margins {} in line breaking
        lineBreakingLength          | §9.3 step 5      | clamp                 | lengths were {} clamped to minimum and maximum in line breaking
        orderBeforeLines            | §5.4             | decision never        | items were {} sorted by order before lines are broken, but within each line
        autoMarginsShare            | §9.5 step 12     | decision always       | auto margins on the main axis were {} given a share, even of negative free space
        justifiedOverflow           | §9.5 step 12     | gift                  | the overflow of a line were {} justified, but left at the end
        crossAutoMarginsShare       | §9.6 step 13     | decision always       | auto margins on the cross axis were {} given a share, even of negative free space
        alignedOverflow             | §9.6 step 14     | gift                  | the overflow of an item beyond its line were {} aligned, but left at the end
        singleLineFills             | §9.4 step 8      | decision never        | a single line {} took the cross size of its container, even if that size is known
        singleLineLimited           | §9.4 step 8      | decision never always | a line were {} clamped to the minimum and maximum cross size of its container
        baselineReach               | §9.4 step 8      | decision never        | a line {} had the cross size that its baseline-aligned items need together
        measuredGaps                | §9.9.1           | term                  | gaps {} in the intrinsic width of a row
        measuredMargins             | §9.9.3           | term                  | margins {} in the intrinsic width of a container
        wrappingRowNarrow           | §9.9.1           | decision never        | a row that wraps were {} narrower than all of its items together
        wrappingColumnLines         | §9.9.2           | decision never        | a column that wraps were {} as wide as its lines together, but as wide as its widest item
        measuredBasis               | §9.9.3           | decision never        | a flex basis {} counted in the intrinsic width of a row
        automaticMinimumCap         | §4.5             | step                  | the automatic minimum were {} limited by the maximum
        specifiedSize               | §4.5             | decision never        | the automatic minimum were {} limited by an item's own length
        contentSize                 | §4.5             | step                  | the automatic minimum of an item with a length of its own were {} limited by its content
        transferredSize             | §4.5             | decision always       | the automatic minimum were {} limited by the length that aspect-ratio computes from the cross size
        scrollWithoutMinimum        | §4.5             | decision never        | a scroll container {} lost its automatic minimum
        clipWithoutMinimum          | §4.5             | decision always       | items with overflow: clip {} had an automatic minimum of 0
        specifiedSizeOfBasis        | §4.5             | decision always       | the specified size suggestion were {} the flex basis
        ratioLimits                 | Sizing 4 §5.1    | decision never        | an aspect ratio {} transferred minimum and maximum to the other axis
        ratioOfContentBox           | Sizing 4 §5.1    | decision never        | an aspect ratio {} applied to the content box
        ratioContentMinimum         | Sizing 4 §5.1    | decision never        | content {} kept a box longer than its aspect ratio makes it
        stretchedDefinite           | §9.8 rule 1      | decision never        | the cross size of a stretched item were {} known before the item is measured
        stretchedBase               | §9.8 rule 1      | decision never        | the cross size of a stretched item {} counted in its base size and its automatic minimum
        stretchedHeightDefinite     | §9.8 rule 1      | decision never        | percentages inside an item of a row could {} refer to the height that the item is stretched to
        wideLineAvailable           | §9.4 step 11     | decision never        | an item of a column were {} measured again in a line that is wider than its container
        containingPaddingBox        | Position 3 §2.1  | decision never        | an absolute box {} lay in the padding box around it, but in the border box
        containingContentBox        | Position 3 §2.1  | decision always       | an absolute box {} lay in the content box around it
        insetsStretch               | Position 3 §4.3  | decision never        | an absolute box without a size of its own {} filled the space between its insets
        insetsAligned               | Position 3 §4.3  | decision never        | align-self {} affected the position of an absolute box between its insets
        staticAlignment             | §4.1             | decision never        | an absolute box without insets were {} aligned in its container, but placed at its start
        scrollBaselineInside        | Align 3 §9.1     | decision never        | the baseline of a scroll container were {} moved into its border box
        barsFit                     | Overflow 3 §3.2  | decision never        | scroll bars were {} narrowed to fit the box that has them
        heightPercentageOfWidth     | Sizing 3 §3      | decision always       | percentages of heights, minimum heights and maximum heights {} referred to the width
        marginPercentageOfHeight    | Box §3           | decision always       | percentages of top and bottom margins {} referred to the height
        marginPercentageOfKnownHeight | Box §3           | decision always       | percentages of top and bottom margins {} referred to the height, if it is known
        paddingPercentageOfHeight   | Box §4           | decision always       | percentages of top and bottom padding {} referred to the height
        gapPercentageOfWidth        | Align 3 §8.1     | decision always       | percentages of vertical gaps {} referred to the width
        insetPercentageOfWidth      | Position 3 §3.1  | decision always       | percentages of top and bottom insets {} referred to the width
        contentBoxBasis             | §7.2.3           | decision never        | the flex basis of a content-box element {} meant its content box
        contentBoxLengths           | Sizing 3 §3.3    | decision never        | the width and the height of a content-box element {} meant its content box
        contentBoxLimits            | Sizing 3 §3.3    | decision never        | the minimum and the maximum of a content-box element {} meant its content box
        containerEdges              | §9.6 step 15     | term                  | border and padding of a container {} in the height that it gets from its items
        containerLimits             | §9.6 step 15     | clamp                 | the height that a container gets from its items were {} clamped to its minimum and maximum
        contentHeightDefinite       | §9.8             | decision always       | percentages inside an item of a row could {} refer to the item's content-based height
        automaticMinimumHypothetical | §9.2 step 3     | decision never        | the automatic minimum {} limited the hypothetical size
        hypotheticalContainer       | §9.3 step 4      | clamp                 | lengths were {} clamped to minimum and maximum in the height that a column gets from its items
        measuredWidth               | Sizing 3 §4      | rough                 | widths of text and pictures were {}
        measuredHeight              | Sizing 3 §4      | rough                 | heights of text and pictures were {}
        measuredEdges               | Sizing 3 §4      | term                  | border and padding {} in the content-based widths of boxes
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
        autoMarginsTakeAll          | §9.5 step 12     | decision never        | auto margins {} took all the space from justify-content
        justifiedShares             | §8.2             | shares                | justify-content shared space among {} item
        alignedShares               | §8.4             | shares                | align-content shared space among {} line
        justifiedSpaces             | §8.2             | rough                 | the spaces that justify-content puts between items were {}
        alignedSpaces               | §8.4             | rough                 | the spaces that align-content puts between lines were {}
        justifiedBetweenOverflow    | Align 3 §5.3     | decision always       | justifyContent: spaceBetween {} shared negative free space too
        justifiedAroundOverflow     | Align 3 §5.3     | decision always       | justifyContent: spaceAround and spaceEvenly {} shared negative free space too
        justifiedAroundCentred      | Align 3 §5.3     | decision always       | justifyContent: spaceAround and spaceEvenly {} centred items that overflow
        alignedBetweenOverflow      | Align 3 §5.3     | decision always       | alignContent: spaceBetween {} shared negative free space too
        alignedAroundOverflow       | Align 3 §5.3     | decision always       | alignContent: spaceAround and spaceEvenly {} shared negative free space too
        alignedAroundCentred        | Align 3 §5.3     | decision always       | alignContent: spaceAround and spaceEvenly {} centred lines that overflow
        linesTurned                 | §5.2             | decision never        | wrap-reverse {} reversed the order of lines, only the alignment inside them
        itemsTurnedAcross           | §5.2             | decision never        | wrap-reverse {} reversed the alignment inside lines, only the order of lines
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
        heightOfFlexedWidth         | §9.4 step 7      | decision never        | the height of an item of a row {} followed from its flexed width, but from its width before flexing
        staticContentBox            | §4.1             | decision never        | an absolute box without insets {} lay in the content box of its container, but in the padding box
        staticMargins               | §4.1             | term                  | margins {} in the position of an absolute box without insets
        staticTurned                | §4.1             | decision never        | start and end of an absolute box without insets {} differed from flex-start and flex-end
        insetMargins                | Position 3 §4.3  | term                  | margins {} in the position that insets give an absolute box
        absoluteRoomMargins         | Position 3 §4.3  | term                  | margins {} in the space between insets that an absolute box fills
        absoluteLimits              | Position 3 §4.3  | clamp                 | the size of an absolute box were {} clamped to its minimum and maximum
        startInsetWins              | Position 3 §3.4  | decision never        | the start inset {} won over an end inset, but lost to it
        absolutePercentages         | Position 3 §2.1  | decision never        | percentages of an absolute box {} referred to the padding box around it, but to the content box
        hstackGapsPaid              | division step 1  | term                  | gaps {} in the space that children share
        hstackGapCount              | division step 1  | gap                   | {} gap counted in the space that children share
        hstackFlexibility           | division step 3  | rank                  | the flexibility of children {} in their order
        hstackEndlessMinimum        | division step 3  | rank                  | the minima of children that can grow without limit {} in their order
        hstackReservedMinima        | division step 4a | term                  | the minima of lower priorities {} in the space that is reserved
        hstackShareUpdated          | division step 4  | decision never        | the share of children of a priority were {} computed again from the space that is left
        hstackLengthTaken           | division step 4b | term                  | the length that a child takes {} in the space left for the others
        hstackCrossSettled          | placing step 1   | decision never always | children were {} offered the cross size that they need together
        hstackCentring              | placing step 2   | part                  | a row that is shorter or longer than its stack lay {} it
        hstackSpacesPaid            | division step 1  | term                  | spaces before and after children {} in the space that children share
        hstackLastSpacePaid         | division step 1  | term                  | the space after the last child {} in the space that children share
        hstackTenWithoutOffer       | division         | decision always       | children {} shared 10 points in a stack without an offered length
        hstackNoneWithoutOffer      | division         | decision always       | children {} shared 0 points in a stack without an offered length
        hstackEndlessIdeal          | division         | decision always       | children {} had their ideal length in a stack that is offered an endless one
        hstackProbeCross            | division step 2  | decision never        | the cross length offered to children were {} kept while they are asked for their shortest and longest length, but 0 and ∞
        hstackProbeCrossOpen        | division step 2  | decision always       | children were {} asked for their shortest and longest length without a cross length
        hstackHighestFirst          | division step 3  | decision never        | children of a higher priority were {} asked before others, but after them
        hstackFlexibilityRange      | division step 3  | step                  | minima were {} subtracted from maxima in the flexibility of children
        hstackFlexibilityOfIdeal    | division step 3  | decision always       | ideal lengths were {} subtracted from maxima in the flexibility of children, in place of minima
        hstackFiniteOrder           | division step 3  | decision never        | children of finite flexibility were {} ordered by it, but only before those without a maximum
        hstackTiesDeclared          | division step 3  | decision never        | children of the same flexibility were {} asked in declared order, but in reverse
        hstackDebtForgiven        | division step 4a | decision always       | a remainder that is less than the minima of all later children were {} raised to them before the next priority
        hstackMinimaKept            | division step 4a | decision never        | minima of lower priorities were {} reserved beyond the first priority
        hstackGroupMinima           | division step 4a | decision always       | the minima of later children of the same priority were {} reserved too
        hstackGroupShares           | division step 4  | decision never        | only children of the same priority {} counted in the number that space is shared by, but all later children
        hstackShare                 | division step 4  | rough                 | shares were {}
        hstackAnswerTaken           | division step 4b | step                  | the remainder were {} reduced by the length that a child takes, but by its share
        hstackRangeTaken            | division step 4b | step                  | the remainder were {} reduced by the length that a child takes, but by its share clamped to its shortest and longest length
        hstackGapsInLength          | division step 5  | term                  | gaps {} in the length of a stack
        hstackSpacesInLength        | division step 5  | term                  | spaces before and after children {} in the length of a stack
        hstackFillsOffer            | division step 5  | decision always       | a stack were {} as long as the length it is offered
        hstackWithinOffer           | division step 5  | decision always       | a stack were {} at most as long as the length it is offered
        hstackFillsCross            | alignment step 1 | decision always       | a stack {} took the cross length it is offered
        hstackReach                 | alignment step 1 | step                  | the cross length of a stack were {} that of its aligned children together, but that of the longest
        hstackAlignedInExtent       | alignment step 2 | step                  | children were {} aligned in the cross length of their stack, but in the offered one
        hstackBaselineAtEnd         | alignment step 1 | step                  | children without a baseline lay {} with their bottom on it, but with their top
        hstackBaselinesPassedOn     | alignment step 1 | decision never        | a stack {} had the baselines of its children
        hstackOutermostBaseline     | alignment step 1 | decision never        | a stack {} had the outermost baseline of its children, but the first one
        hstackGuidesMoved           | alignment step 1 | decision never        | a guide of the content {} moved with the place of the content in an element
        hstackPlacedInLength        | placing step 1   | decision always       | children were {} placed in the stack's own length instead of the offered one
        hstackPlacedInSize          | placing step 1   | decision always       | children were {} placed in the stack's own size, whatever is offered
        hstackSettledInLength       | placing step 1   | decision always       | children that are offered the cross size they need together were {} offered the stack's own length too
        hstackGapsPlaced            | placing step 3   | term                  | gaps {} in the positions of children
        hstackSpacesPlaced          | placing step 3   | term                  | spaces before and after children {} in their positions
        hstackUsualLength           | colours          | gift                  | colours without an offer had {} a length of 10
        hstackFrameIdealOffered     | frames           | decision never        | the content of a frame were {} offered the ideal length
        hstackFrameOffer            | frames           | clamp                 | the offer to the content of a frame were {} clamped to its limits
        hstackFrameFillsRange       | frames           | decision never        | a frame with a minimum and a maximum {} took its offer, whatever its content takes
        hstackFrameMinimum          | frames           | step                  | a frame with only a minimum were {} shorter than its content, if its offer is
        hstackFrameMaximum          | frames           | step                  | a frame with only a maximum were {} longer than its content, if its offer is
        hstackFrameOffersSize       | frames           | decision never        | a frame with limits {} offered its final size to its content
        hstackPaddingAdded          | padding          | term                  | padding {} in the size of an element
        hstackPaddingOffered        | padding          | term                  | padding {} in the offer to the content
        hstackPaddingTen            | padding          | decision always       | padding {} offered its content 10 points less the insets, if nothing is offered
        hstackRatioTaken            | ratios           | decision always       | an element with a ratio {} took the size of the ratio, whatever its content takes
        hstackFixedIdeal            | fixed sizes      | decision always       | the content of a fixed size were {} offered its ideal length, in place of none
        hstackPositionFills         | positions        | decision never        | an element with a position {} took its offer
        hstackReaderTen             | geometry readers | decision always       | geometry readers without an offer were {} 10 long
        hstackReaderCentres         | geometry readers | decision always       | the contents of geometry readers were {} centred
        hstackSpacerThin            | spacers          | decision never        | spacers in a stack were {} 0 across it
        hstackSpacersLast           | spacers          | decision never        | spacers {} had the lowest priority
        hstackSpacerGaps            | spacing          | decision never        | default gaps next to spacers were {} 0
        hstackTextSpacing           | spacing          | decision never        | default gaps {} depended on text
        hstackDividerUpright        | dividers         | decision never always | dividers were {} upright
        hstackScrollFills           | scroll views     | decision never        | scroll views {} took their offer along the axes in which they scroll
        hstackForemost              | zstacks          | decision never        | only the children of the highest priority {} decided the size of a zstack
        hstackPileOfSize            | zstacks          | decision never        | the children of a zstack were {} offered its size when they are placed, but what the zstack is offered
        hstackFirstChosen           | choices          | decision never        | the first child that fits were {} chosen, but the last one
        hstackFitsIdeal             | choices          | decision never        | the ideal size of a choice {} decided whether it fits, but its answer to the offer
        hstackLayerOfSize           | layers           | decision never        | a background or an overlay were {} offered the size of the other element, but what that is offered
        hstackHeightPercentageOfWidth | sizing           | decision always       | percentages of heights, minimum heights and maximum heights {} referred to the width
        hstackLengthGapCount        | division step 5  | gap                   | {} gap counted in the length of a stack
        hstackBaselineBelow         | alignment step 1 | term                  | the place of a child {} in the baseline that its stack has from it
        hstackFrameIdealFirst       | frames           | decision always       | a frame {} offered its content the ideal length, even if it is offered one
        hstackFrameOverflow         | frames           | gift                  | content larger than its frame were {} aligned in it, but began at its start
        hstackPaddingTurned         | padding          | decision always       | padding {} subtracted its horizontal insets from the height, and its vertical ones from the width
        hstackPaddingAbove0         | padding          | step                  | what padding offers its content were {} at least 0
        hstackFixedPlacedOpen       | fixed sizes      | decision never        | the content of a fixed size were {} placed without an offer
        hstackPositionHalf          | positions        | term                  | half the size of an element {} in the place that a position gives it
        hstackLayerByGuides         | layers           | decision never        | layers were {} aligned by the guides of their contents
        textureLoneChildSkipped     | phase 1          | decision never        | the only child that both grows and shrinks were measured before it flexes
        textureGapBreaking          | phase 2          | term                  | gaps {} in line breaking
        textureGapsFlexing          | phase 3          | term                  | gaps {} in the space that children share
        textureFlexings             | phase 3          | count                 | a line flexed {}, starting from its flexed lengths
        textureWholePoints          | phase 3          | whole                 | growth were {}
        textureRemainder            | phase 3          | gift                  | the remainder after rounding to whole points were {} given to the first child that grows
        textureShrinkScale          | phase 3          | factor                | shrink factors were {} multiplied by the length
        textureLineLimited          | phase 4          | decision never always | the cross size of a line were {} held to the stack's own limits
        textureChildStretched       | phase 5          | decision never always | children were {} stretched to their line once its cross size is known
        textureCentreOnPixel        | phase 7          | step                  | centred children were {} moved back to whole pixels
        textureLoneSpaceAround      | phase 7          | place start end       | with spaceAround, a lone child or children without free space lay at the {}
        textureRatioByHeight        | ratio            | decision never always | an element with a ratio {} used its largest height instead of its largest width
        textureFlexingGapCount      | phase 3          | gap                   | {} gap counted in the space that children share
        textureStackGapCount        | phase 6          | gap                   | {} gap counted in the length that a stack gets from its children
        textureHeightPercentageOfWidth | sizing           | decision always       | percentages of heights, minimum heights and maximum heights {} referred to the width
        textureLineClamped          | phase 4          | clamp                 | the cross size of the only line were {} clamped to the stack's own limits, where these differ
        textureBaselineReach        | phase 4          | decision never        | a line {} had the cross size that its baseline-aligned children need together
        textureLineGapCount         | phase 6          | gap                   | {} gap counted in the space that lines take together
        textureSpacesBreaking       | phase 2          | term                  | spaces before and after children {} in line breaking
        textureSpacesFlexing        | phase 3          | term                  | spaces before and after children {} in the space that children share
        textureSpacesPlaced         | phase 7          | term                  | spaces before and after children {} in the positions of children
        textureParentMaximum        | phase 1          | decision always       | percentages of an unknown parent length {} referred to the parent's maximum
        textureOwnCross             | phase 1          | decision never        | a stretched child's own cross size {} overrode its stack's
        textureUnitRounded          | phase 3          | decision always       | growth were {} rounded down per unit of factor and then multiplied by the factor
        textureFlexToMaximum        | phase 3          | decision always       | children {} grew up to the maximum of their stack
        textureFreeToMaximum        | phase 7          | decision always       | the free space up to a stack's maximum were {} shared by justifyContent and alignContent
        textureBetweenOverflow      | phase 7          | decision always       | spaceBetween {} shared negative free space too
        textureAroundOverflow       | phase 7          | decision always       | spaceAround {} shared negative free space too
        textureBetweenSpaces        | phase 7          | rough                 | the spaces of spaceBetween were {}
        textureAroundSpaces         | phase 7          | rough                 | the spaces of spaceAround were {}
        textureShares               | phase 7          | shares                | space were shared among {} child or line
        textureWithinLimits         | phase 6          | decision never        | a stack {} kept within the limits that it is given
        textureSizesDown            | measuring        | decision always       | sizes were {} rounded down to pixels
        textureSizesNearest         | measuring        | decision always       | sizes were {} rounded to the nearest pixel
        texturePositionsDown        | placing          | decision always       | positions were {} rounded down to pixels
        texturePositionsNearest     | placing          | decision always       | positions were {} rounded to the nearest pixel
        textureOwnLimitsWin         | measuring        | decision always       | an element's own dimensions {} won over the limits that it is given
        textureInsetMaximum         | inset            | term                  | insets {} in the maximum size that their child is given
        textureInsetMinimum         | inset            | term                  | insets {} in the minimum size that their child is given
        textureInsetParent          | inset            | term                  | insets {} in the size that percentages of their child refer to
        textureRatioOfWidth         | ratio            | decision never        | an element with a ratio {} got a candidate size from its largest width
        textureRatioOfHeight        | ratio            | decision never        | an element with a ratio {} got a candidate size from its largest height
        textureRelativeFills        | relative         | decision never        | an element that places its child {} took all the space that it can
        textureCornerMiddle         | corner           | term                  | half the size of a corner element {} in its position
        textureCornerWraps          | corner           | decision never always | an element with another element on its corner were {} large enough for both
        textureLayerOfChild         | layers           | decision never        | a background or an overlay were {} given the size of the child
        textureAbsoluteFills        | absolute         | decision never        | an element whose children have positions {} took all the space that it can
        textureAbsoluteRoom         | absolute         | term                  | the position of a child {} in the space that the child has
        textureSkippedByCross       | phase 1          | decision always       | the only child that both grows and shrinks were {} skipped at first if the length across, in place of the one along, is known
        textureSelfMeasured         | phase 1          | decision never        | alignSelf {} affected whether a child is measured as a stretched one
        textureSelfStretchedAgain   | phase 5          | decision never        | alignSelf {} affected whether a child is stretched to its line
        textureFlexingEnds          | phase 3          | decision always       | the lines after a line that does not flex {} kept their lengths
        textureFlexedAbove0         | phase 3          | step                  | flexed lengths were {} at least 0
        textureBaselinesReach       | phase 4          | step                  | a line were {} as long across as its baseline-aligned children together, but as its longest child
        textureLineOfKnown          | phase 4          | clamp                 | the cross size of the only line were {} clamped to the stack's own length, if that is known
        textureStretchedBeyondLine  | phase 5          | decision always       | children shorter than their line were {} stretched to the stack's maximum
        textureSkippedInKnown       | phase 1          | decision always       | the only child that both grows and shrinks were {} skipped at first, even in a stack of unknown length
        textureMeasuredToMaximum    | phase 1          | decision always       | children without a basis were {} at most as long as their stack before they flex
        textureBasisBesideGaps      | phase 1          | decision always       | percentages of flex bases {} referred to the length without the gaps
        textureBasisAsMinimum       | phase 1          | decision always       | a flex basis were {} the least length before flexing, not the only one
        textureBasisAsMaximum       | phase 1          | decision always       | a flex basis were {} the greatest length before flexing, not the only one
        textureStretchedFirst       | phase 1          | decision never        | stretched children were {} as long as the stack's minimum across before the lines have their lengths
        textureCrossMinimum         | phase 1          | decision always       | children that are not stretched {} had the minimum of their stack across
        textureOwnCrossMinimum      | phase 1          | decision never        | a stretched child's own minimum {} replaced its stack's across
        textureOwnCrossMaximum      | phase 1          | decision never        | a stretched child's own maximum {} replaced its stack's across
        textureOwnCrossWithin       | phase 1          | decision always       | a stretched child were {} held to its stack's maximum across
        textureLastSpaceBreaking    | phase 2          | term                  | the space after the child that may begin a line {} in line breaking
        textureBreaksAfter          | phase 2          | decision always       | a line {} ended after the child that does not fit, not before it
        textureGapCarried           | phase 2          | decision always       | the gap before a child that begins a line {} counted in that line
        textureExactFitBroken       | phase 2          | decision always       | a child that fills its line exactly {} began another line
        textureSkippedMeasured      | phase 3          | decision never        | the child that is skipped at first were {} measured in a line that does not flex
        textureGrowScale            | phase 3          | decision always       | grow factors were {} multiplied by the length
        textureGrowBelow1           | phase 3          | decision always       | grow factors that add up to less than 1 {} shared only that part of the free space
        textureShrinkBelow1         | phase 3          | decision always       | shrink factors that add up to less than 1 {} removed only that part of the overflow
        textureShrinkage            | phase 3          | rough                 | the lengths by which children shrink were {}
        textureRemainderOfLine      | phase 3          | decision always       | the remainder after rounding to whole points were {} given to the first child of the line, if it grows
        textureRemainderLast        | phase 3          | decision always       | the remainder after rounding to whole points were {} given to the last child that grows
        textureFlexedMinimum        | phase 3          | decision always       | flexed lengths were {} at least the child's own minimum
        textureFlexedMaximum        | phase 3          | decision always       | flexed lengths were {} at most the child's own maximum
        textureFlexedAtMost         | phase 3          | decision always       | a child that flexes could {} be shorter than the length that flexing gives it
        textureGrowthOnPixels       | phase 3          | decision always       | growth were {} rounded down to pixels, not to whole points
        textureLinesWhole           | phase 4          | decision always       | each of several lines were {} as long across as their stack, if its length is known
        textureDescender            | phase 4          | rank                  | descenders {} in the last baselines of children
        textureBaselinesPassedOn    | phase 4          | decision never always | a stack {} had the baselines of its first and last child, whatever its direction
        textureStretchToMaximum     | phase 5          | decision always       | lines were {} stretched to the stack's maximum
        textureStretchedOnlyLonger  | phase 5          | decision always       | children longer than their line were {} cut to it when they are stretched
        textureStretchedWithBasis   | phase 5          | decision always       | stretched children were {} measured without the lengths that they have flexed to
        textureGapsInLength         | phase 6          | term                  | gaps {} in the length that a stack gets from its children
        textureSpacesInLength       | phase 6          | term                  | spaces before and after children {} in the length that a stack gets from them
        textureFirstSpaceInLength   | phase 6          | term                  | the space before the first child {} in the length that a stack gets from its children
        textureLastSpaceInLength    | phase 6          | term                  | the space after the last child {} in the length that a stack gets from its children
        textureLineGaps             | phase 6          | term                  | gaps between lines {} in the space that lines take together
        textureLineGapsPlaced       | phase 7          | term                  | gaps between lines {} in the positions of lines
        textureGapsPlaced           | phase 7          | term                  | gaps {} in the positions of children
        textureFirstSpacePlaced     | phase 7          | term                  | the space before the first child of a line {} in positions
        textureLinesOverflow        | phase 7          | gift                  | the overflow of lines were {} aligned by alignContent, but left at the end
        textureJustifiedOverflow    | phase 7          | gift                  | the overflow of a line were {} justified, but left at the end
        textureAroundEvenly         | phase 7          | decision always       | the spaces of spaceAround were {} as wide at both ends as between children
        textureLoneSpaceBetween     | phase 7          | place center end      | with spaceBetween, a lone child or children without free space lay at the {}
        textureCentredSpace         | phase 7          | rough                 | the space before centred children were {}
        textureUnknownPercentageZero | sizing           | decision always       | percentages of an unknown length were {} 0
        textureExactBelowMinimum    | sizing           | decision always       | an element's own length {} won over a greater minimum of its own
        textureExactAboveMaximum    | sizing           | decision always       | an element's own length {} won over a smaller maximum of its own
        textureOwnLimitsDropped     | measuring        | decision always       | dimensions that do not meet the limits an element is given were {} ignored
        textureSizesExact           | measuring        | decision always       | sizes were {} left between pixels
        texturePositionsExact       | placing          | decision always       | positions were {} left between pixels
        texturePositionsStepwise    | placing          | decision always       | positions were {} rounded to pixels before those inside are added to them
        textureLimitsPassedOn       | measuring        | decision never        | insets, backgrounds and overlays {} ignored their own dimensions
        textureContentWithin        | nodes            | clamp                 | the content of nodes were {} held to the limits of the node
        textureTextFills            | nodes            | decision always       | text that is wrapped were {} as wide as its limits allow
        texturePlainByAxis          | nodes            | decision always       | a node without content {} filled the axis whose limits are finite
        textureAbsolutePlaced       | absolute         | term                  | the positions of children of an absolute element {}
        textureAbsoluteReach        | absolute         | term                  | the position of a child {} in the size of an absolute element that fits its children
        textureAbsoluteUnlimited    | absolute         | decision always       | a child of an absolute element could {} be larger than the space at its position
        textureInsetMinimumFreed    | inset            | decision never always | a child with an infinite inset {} could be smaller than the minimum allows
        textureInsetFills           | inset            | decision never        | an inset that is infinite {} filled its axis
        textureInsetSize            | inset            | term                  | insets {} in the size of the element
        textureInsetOrigin          | inset            | term                  | insets {} in the position of the child
        textureInsetCentre          | inset            | part                  | a child between two infinite insets lay {} its axis
        textureRatioOnPixel         | ratio            | step                  | the shorter side of a ratio were {} rounded down to pixels
        textureRelativeMinimumFreed | relative         | decision never always | a child that has a position {} could be smaller than the minimum allows
        textureCornerFree           | corner           | decision always       | a corner element could {} be smaller than the minimum allows
        textureCornerOffset         | corner           | term                  | the offset of a corner element {}
        textureWrapperFree          | wrapper          | decision always       | children of a wrapper could {} be smaller than its minimum
        flutterGapCount             | step 1           | gap                   | {} gap counted in the length of a row
        flutterFlexes               | step 1           | decision never        | flexible children {} shared the free space
        flutterSpaceLeft            | step 2           | step                  | the space left for flexible children were {} at least 0
        flutterShare                | step 3           | rough                 | the shares of flexible children were {}
        flutterLoose                | step 3           | decision never always | flexible children could {} be shorter than their shares
        flutterStretches            | step 3           | decision never        | children were {} stretched across their stack
        flutterBaselineReach        | step 4           | step                  | a row were {} as high as its children on a common baseline together
        flutterFillsMaximum         | step 5           | decision never always | a stack {} took its maximum length
        flutterFreeSpace            | step 6           | step                  | the free space were {} at least 0
        flutterShares               | step 6           | shares                | free space were shared among {} child
        flutterAcross               | step 6           | rough                 | the positions of children across their stack were {}
        flutterReversed             | step 6           | decision never        | a reversed direction {} counted
        flutterPlainByAxis          | nodes            | decision always       | a node without content {} filled the axis whose limits are finite
        flutterOwnMaximumWins       | sizing           | decision always       | an element's own maximum {} won over the minimum of its stack
        flutterOwnMinimumWins       | sizing           | decision always       | an element's own minimum {} won over the maximum of its stack
        flutterFlexesByWidth        | step 1           | decision always       | a finite width {} decided whether children are flexible, in columns too
        flutterMeasuredToRest       | step 1           | decision always       | inflexible children were {} at most as long as what the children before them leave
        flutterMinimumShared        | step 2           | decision always       | flexible children {} shared what is left of the minimum of a stack that is as short as it can be
        flutterFlexibleStretched    | step 3           | decision never        | flexible children were {} stretched across their stack
        flutterShareCounted         | step 3           | decision always       | the share of a flexible child {} counted in the length of its stack, not the length that it took
        flutterLongestCounted       | step 4           | decision never        | the highest child {} counted in the height of a row with a common baseline
        flutterFlexedFills          | step 5           | decision always       | a stack with flexible children {} took its maximum length
        flutterAlignedInMaximum     | step 6           | decision always       | children were {} aligned across in the stack's maximum
        flutterGapAdded             | step 6           | decision never        | spacing and free space between two children {} added up, but the larger one counted
        flutterBaselineBelow        | baselines        | term                  | the place of a child {} in the baseline that its stack has from it
        flutterMeasuredToMaximum    | step 1           | decision always       | inflexible children were {} at most as long as their stack
        flutterSpaceGaps            | step 2           | term                  | gaps {} in the space left for flexible children
        flutterBelow1               | step 2           | decision always       | factors that add up to less than 1 {} shared only that part of the free space
        flutterOwnBeatShares        | step 3           | decision always       | the share of a flexible child {} kept within the child's own minimum and maximum
        flutterRestShared           | step 3           | decision always       | what a loose child leaves of its share were {} shared by the flexible children after it
        flutterCrossMinimum         | step 1           | decision always       | children {} had the minimum of their stack across
        flutterFillsAcross          | step 4           | decision always       | a stack {} took its maximum length across
        flutterAcrossClamped        | step 4           | clamp                 | the length of a stack across were {} clamped to its limits
        flutterLengthGaps           | step 5           | term                  | gaps {} in the length that a stack gets from its children
        flutterLengthClamped        | step 5           | clamp                 | the length of a stack were {} clamped to its limits
        flutterGapsPlaced           | step 6           | term                  | gaps {} in the positions of children
        flutterPackedForwards       | step 6           | decision always       | the order of the children of a reversed stack were {} reversed without moving them to the other end
        flutterCentredSpace         | step 6           | rough                 | the space before centred children were {}
        flutterSpaces               | step 6           | rough                 | the spaces between children were {}
        flutterAroundStart          | step 6           | term                  | half a space before the first child of spaceAround {}
        flutterHighestBaseline      | baselines        | decision never        | a row {} had the highest baseline of its children, but that of the first one
        flutterBaselinesPassedOn    | baselines        | decision never        | a stack {} had the baseline of one of its children
        """

    /// Quantities that an engine may compute in one place, so that one mistake affects all of them.
    ///
    /// A row is like a row of the table, with the names of the quantities after the group's name.
    private static let groupTable = """
        frozenFactors: frozenGrowFactors frozenShrinkFactors | §9.7 step 4c | decision always | the factors of frozen items {} counted in the sum of factors for the other items
        frozenSums: frozenGrowFactors frozenShrinkFactors frozenBelow1 | §9.7 step 4b | decision always | the factors of frozen items {} counted in all sums of factors
        stretchedMargins: stretchedRowMargins stretchedColumnMargins | §9.4 step 11 | term | margins {} in the part of its line that a stretched item fills
        stretchedLimits: stretchedRowLimits stretchedColumnLimits | §9.4 step 11 | clamp | stretched items were {} clamped to their minimum and maximum cross size
        itemMaximumWins: mainMaximumWins crossMaximumWins | Sizing 3 §5.2 | decision always | the maximum of an item {} won over a greater minimum
        gapCount: containerGapCount flexingGapCount justifiedGapCount | §9.3 | gap | {} gap counted in every line
        textureGapCount: textureFlexingGapCount textureStackGapCount | phases 3 and 6 | gap | {} gap counted in the length of a line
        lineGaps: containerLineGaps stretchedLineGaps freeLineGaps | §9.4 step 8 | term | gaps between lines {} in the space that lines take in their container
        edgePercentageOfHeight: marginPercentageOfHeight paddingPercentageOfHeight | Box §3 and §4 | decision always | percentages of top and bottom margins and padding {} referred to the height
        justifiedOverflowShared: justifiedBetweenOverflow justifiedAroundOverflow | Align 3 §5.3 | decision always | all space values of justifyContent {} shared negative free space too
        alignedOverflowShared: alignedBetweenOverflow alignedAroundOverflow | Align 3 §5.3 | decision always | all space values of alignContent {} shared negative free space too
        betweenOverflow: justifiedBetweenOverflow alignedBetweenOverflow | Align 3 §5.3 | decision always | spaceBetween {} shared negative free space too
        aroundOverflow: justifiedAroundOverflow alignedAroundOverflow | Align 3 §5.3 | decision always | spaceAround and spaceEvenly {} shared negative free space too
        aroundCentred: justifiedAroundCentred alignedAroundCentred | Align 3 §5.3 | decision always | spaceAround and spaceEvenly {} centred what overflows
        spacesOverflow: justifiedBetweenOverflow justifiedAroundOverflow alignedBetweenOverflow alignedAroundOverflow | Align 3 §5.3 | decision always | all space values of justifyContent and alignContent {} shared negative free space too
        sharedSpaces: justifiedSpaces alignedSpaces | Align 3 §5.3 | rough | the spaces between items and between lines were {}
        shares: justifiedShares alignedShares | Align 3 §5.3 | shares | space were shared among {} item or line
        hypotheticalSizes: lineBreakingLength directionLength hypotheticalContainer | §9.2 step 3 | clamp | hypothetical sizes were {} clamped to minimum and maximum
        absoluteMargins: staticMargins insetMargins absoluteRoomMargins | Position 3 §4 | term | margins of absolute boxes {}
        mainMargins: lineBreakingMargins flexingMargins justifiedMargins | §9.3 | term | main-axis margins {} in lines
        crossMargins: lineCrossMargins stretchedRowMargins stretchedColumnMargins alignedMargins | §9.4 | term | cross-axis margins {} in lines
        textureSpacesOverflow: textureBetweenOverflow textureAroundOverflow | phase 7 | decision always | spaceBetween and spaceAround {} shared negative free space too
        textureSharedSpaces: textureBetweenSpaces textureAroundSpaces | phase 7 | rough | the spaces between children and between lines were {}
        textureSpaces: textureSpacesBreaking textureSpacesFlexing textureSpacesInLength textureSpacesPlaced | phases 2 to 7 | term | spaces before and after children {}
        texturePixelsDown: textureSizesDown texturePositionsDown | measuring | decision always | sizes and positions were {} rounded down to pixels
        texturePixelsNearest: textureSizesNearest texturePositionsNearest | measuring | decision always | sizes and positions were {} rounded to the nearest pixel
        hstackGaps: hstackGapsPaid hstackGapsInLength hstackGapsPlaced | division | term | gaps {} in stacks
        hstackSpaces: hstackSpacesPaid hstackSpacesInLength hstackSpacesPlaced | division | term | spaces before and after children {} in stacks
        hstackPadding: hstackPaddingAdded hstackPaddingOffered | padding | term | padding {} in the size of an element and in the offer to its content
        hstackFrameContents: hstackFrameMinimum hstackFrameMaximum | frames | step | a frame with only one limit were {} shorter or longer than its content, if its offer is
        textureInsets: textureInsetMaximum textureInsetMinimum textureInsetParent | inset | term | insets {} in the sizes that their child is given
        textureSelfStretched: textureSelfMeasured textureSelfStretchedAgain | phases 1 and 5 | decision never | alignSelf {} affected whether a child is stretched
        textureOnlyLine: textureLineOfKnown textureLineClamped | phase 4 | clamp | the cross size of the only line were {} clamped to the stack's own limits
        flutterOwnWins: flutterOwnMaximumWins flutterOwnMinimumWins | sizing | decision always | an element's own minimum and maximum {} won over the limits of its stack
        hstackGapsInAll: hstackGapCount hstackLengthGapCount | division | gap | {} gap counted in every stack
        flutterGaps: flutterSpaceGaps flutterLengthGaps flutterGapsPlaced | steps 1 to 6 | term | gaps {} in stacks
        textureAllInsets: textureInsetMaximum textureInsetMinimum textureInsetParent textureInsetSize textureInsetOrigin | inset | term | insets {}
        textureGaps: textureGapBreaking textureGapsFlexing textureGapsInLength textureGapsPlaced | phases 2 to 7 | term | gaps {} in stacks
        textureLineSpacing: textureLineGaps textureLineGapsPlaced | phases 6 and 7 | term | gaps between lines {}
        textureFirstSpace: textureFirstSpaceInLength textureFirstSpacePlaced | phases 6 and 7 | term | the space before the first child {}
        textureFlexedLimits: textureFlexedMinimum textureFlexedMaximum | phase 3 | decision always | flexed lengths were {} within the child's own minimum and maximum
        texturePixelsExact: textureSizesExact texturePositionsExact | measuring | decision always | sizes and positions were {} left between pixels
        """

    /// A group of quantities: its name, its quantities, and its row.
    static let groups: [(name: String, quantities: [NamedQuantity], row: Row)] =
        cells(of: groupTable).map { cells in
            let names = cells[0].split { ": ".contains($0) }.map(String.init)
            let quantities = names.dropFirst().map { name in
                guard let quantity = NamedQuantity.allCases.first(where: { "\($0)" == name }) else {
                    preconditionFailure("no quantity is called \(name)")
                }
                return quantity
            }
            return (names[0], quantities, Row(cells))
        }

    private static func cells(of table: String) -> [[String]] {
        table.split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.split(separator: " ").joined(separator: " ") }
        }
    }

    /// A row of the table.
    struct Row {
        let step: String
        let kind: QuantityKind
        let clause: String

        fileprivate init(_ cells: [String]) {
            (step, clause) = (cells[1], cells[3])
            let words = cells[2].split(separator: " ").map(String.init)
            kind = QuantityKind(words[0], words.dropFirst().compactMap(Operator.init))
        }
    }

    private static let rows = Dictionary(
        uniqueKeysWithValues: cells(of: table).map { ($0[0], Row($0)) }
    )

    /// The row of the quantity in the table; every quantity has one.
    var row: Row {
        guard let row = Self.rows["\(self)"] else { preconditionFailure("\(self) has no row") }
        return row
    }

    /// The rule that uses the quantity.
    var rule: Algorithm {
        Algorithm.allCases.first { "\(self)".hasPrefix($0.rawValue) } ?? .css
    }

}
