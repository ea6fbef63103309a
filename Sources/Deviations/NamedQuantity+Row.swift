// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

extension NamedQuantity {
    /// The table of the quantities: what deviations there are, and what they are called, follows from it.
    ///
    /// Each has the number of the step that uses it, its kind with the operators of a decision or a place, and
    /// the clause that says what is the case, with the words of an operator in place of `{}`.
    private static let table = """
        contentBaseUnlimited        | §9.2 step 3E     | step                  | a base size that follows from what is inside were {} left as it is, but moved into minimum and maximum
        contentBaseUnfitted         | §9.2 step 3E     | step                  | the base size of an item of a row that follows from what is inside were {} longer than the row, if what is inside can be as short
        ratioOfContent              | Sizing 4 §5      | decision never        | aspect-ratio {} made a height of a width that follows from what is inside
        flexedHeightDefinite        | §9.8 rule 2      | decision never always | percentages inside an item of a column could {} refer to its flexed height because that of its container is known
        heightDefinite              | §9.8             | decision always       | percentages of a height that a stack is given could {} be resolved
        contentWidthEdges           | §9.4 step 7      | term                  | border and padding {} in the width at which the height of text or of a picture is found
        flexibleLengths             | §9.7             | model                 | {}
        flexingGaps                 | §9.7 step 3      | term                  | gaps {} in what items share
        flexingMargins              | §9.7 step 3      | term                  | margins {} in what items share
        directionLength             | §9.7 step 1      | clamp                 | lengths were {} moved into minimum and maximum where it is decided whether a line grows or shrinks
        flexedBase                  | §9.7 step 4c     | step                  | items did {} flex from their flex base size, but from that within minimum and maximum
        factorlessFrozen            | §9.7 step 2      | decision never        | items whose factor is 0 were {} frozen because of that
        beyondRangeFrozen           | §9.7 step 2      | decision never        | items whose minimum or maximum is already beyond their base were {} frozen because of that
        frozenLength                | §9.7 step 4b     | step                  | a frozen item did {} count with its target, but with its flex base size
        growSumBelow1               | §9.7 step 4b     | decision never        | grow factors that add up to less than 1 {} left a part of the free space
        shrinkSumBelow1             | §9.7 step 4b     | decision never        | shrink factors that add up to less than 1 {} left a part of what is missing
        partGaps                    | §9.7 step 4b     | term                  | gaps {} in the part of the initial free space that factors adding up to less than 1 share
        shrinkScale                 | §9.7 step 4c     | factor                | shrink factors were {} multiplied by the base size
        shrinkScaleEdges            | §9.7 step 4c     | term                  | border and padding, which are taken off the base size that shrink factors are multiplied by, {} there
        minimumViolations           | §9.7 step 4e     | term                  | violations of a minimum {} in the total by which it is decided who is frozen
        maximumViolations           | §9.7 step 4e     | term                  | violations of a maximum {} in the total by which it is decided who is frozen
        violationsFrozen            | §9.7 step 4e     | decision always       | minimum and maximum violations were {} frozen in the same round
        furtherRounds               | §9.7 step 4f     | decision never        | there was {} a second round: what the first one clamps is final
        flexedLength                | §9.7 step 5      | length                | flexed lengths were {}
        lineCrossMargins            | §9.4 step 8      | term                  | margins across {} in how long a line is there
        containerLineGaps           | §9.6 step 15     | term                  | gaps between lines {} in how long a container is across by its lines
        stretchedLineGaps           | §9.4 step 9      | term                  | gaps between lines {} in what is free to stretch lines
        freeLineGaps                | §9.6 step 16     | term                  | gaps between lines {} in what align-content shares
        stretchedRowMargins         | §9.4 step 11     | term                  | margins {} in what a stretched item of a row has of its line
        stretchedColumnMargins      | §9.4 step 11     | term                  | margins {} in what a stretched item of a column has of its line
        stretchedRowLimits          | §9.4 step 11     | clamp                 | stretched items of a row were {} held to their minimum and maximum height
        stretchedColumnLimits       | §9.4 step 11     | clamp                 | stretched items of a column were {} held to their minimum and maximum width
        stretchedWithoutAutoMargins | §9.4 step 11     | decision always       | items were {} stretched that are to be, even those with auto margins across
        justifiedGaps               | §9.5 step 12     | term                  | gaps {} in where items of a line begin
        justifiedMargins            | §9.5 step 12     | term                  | margins {} in where items of a line begin
        alignedMargins              | §9.6 step 14     | term                  | margins {} in where an item is aligned in its line
        alignedLineGaps             | §9.6 step 16     | term                  | gaps between lines {} in where lines begin
        absoluteFit                 | Position 3 §4.3  | step                  | an absolute box without a width had {} to fit between its insets
        measuredContent             | §9.9.3           | step                  | what is inside an item with a basis did {} count in the width that a row asks for, but its hypothetical size
        contentSuggestion           | §4.5             | model                 | {}
        lineBreakingGap             | §9.3 step 5      | term                  | gaps {} where lines break
        lineBreakingMargins         | §9.3 step 5      | term                  | margins {} where lines break
        lineBreakingLength          | §9.3 step 5      | clamp                 | lengths were {} moved into minimum and maximum where lines break
        autoMarginsShare            | §9.5 step 12     | decision always       | auto margins along the main axis were {} given a share, also of what is missing
        justifiedOverflow           | §9.5 step 12     | gift                  | what sticks out of a line were {} justified: it is at the end
        crossAutoMarginsShare       | §9.6 step 13     | decision always       | auto margins across were {} given a share, also of what is missing
        alignedOverflow             | §9.6 step 14     | gift                  | what of an item sticks out of its line were {} aligned: it is at the end
        singleLineFills             | §9.4 step 8      | decision never        | a single line were {} as long across as its container, even if that is known
        singleLineLimited           | §9.4 step 8      | decision never always | a line were {} held across to the minimum and maximum of its container
        baselineReach               | §9.4 step 8      | decision never        | a line were {} as long across as items on a common baseline reach together
        measuredGaps                | §9.9.1           | term                  | gaps {} in the width that a row asks for
        measuredMargins             | §9.9.3           | term                  | margins {} in the width that a container asks for
        wrappingRowNarrow           | §9.9.1           | decision never        | a row that wraps were {} narrower than all of its items together
        wrappingColumnLines         | §9.9.2           | decision never        | a column that wraps were {} as wide as its lines together, but as its widest item
        measuredBasis               | §9.9.3           | decision never        | a flex basis {} counted in the width that a row asks for
        automaticMinimumCap         | §4.5             | step                  | the automatic minimum were {} limited by the maximum
        specifiedSize               | §4.5             | decision never        | the automatic minimum were {} limited by an item's own length
        contentSize                 | §4.5             | step                  | the automatic minimum of an item with a length of its own were {} limited by what is inside
        transferredSize             | §4.5             | decision always       | the automatic minimum were {} limited by what an aspect ratio makes of the length across
        scrollWithoutMinimum        | §4.5             | decision never        | a scroll container were {} without an automatic minimum
        ratioLimits                 | Sizing 4 §5.1    | decision never        | an aspect ratio {} carried minimum and maximum over to the other axis
        ratioOfContentBox           | Sizing 4 §5.1    | decision never        | an aspect ratio were {} that of the content box
        ratioContentMinimum         | Sizing 4 §5.1    | decision never        | what is inside {} kept a box from being as short as its aspect ratio makes it
        stretchedDefinite           | §9.8 rule 1      | decision never        | the length across of a stretched item were {} known before it is measured
        stretchedHeightDefinite     | §9.8 rule 1      | decision never        | percentages inside an item of a row could {} refer to the height that it is stretched to
        wideLineAvailable           | §9.4 step 11     | decision never        | an item of a column were {} measured anew in a line that is wider than its container
        containingPaddingBox        | Position 3 §2.1  | decision never        | an absolute box lay {} in the padding box around it, but in the border box
        containingContentBox        | Position 3 §2.1  | decision always       | an absolute box lay {} in the content box around it
        insetsStretch               | Position 3 §4.3  | decision never        | an absolute box without a size of its own {} filled the space between its insets
        insetsAligned               | Position 3 §4.3  | decision never        | align-self {} had a part in where an absolute box lies between its insets
        staticAlignment             | §4.1             | decision never        | an absolute box without insets were {} aligned in its container, but at its start
        scrollBaselineInside        | Align 3 §9.1     | decision never        | the baseline of a scroll container were {} moved into its border box
        barsFit                     | Overflow 3 §3.2  | decision never        | scroll bars were {} made as narrow as the box that has them
        heightPercentageOfWidth     | Sizing 3 §3      | decision always       | percentages of heights, of minimum and of maximum heights {} referred to the width
        marginPercentageOfHeight    | Box §3           | decision always       | percentages of margins at the top and the bottom {} referred to the height
        paddingPercentageOfHeight   | Box §4           | decision always       | percentages of padding at the top and the bottom {} referred to the height
        gapPercentageOfWidth        | Align 3 §8.1     | decision always       | percentages of gaps that lie above each other {} referred to the width
        insetPercentageOfWidth      | Position 3 §3.1  | decision always       | percentages of insets at the top and the bottom {} referred to the width
        contentBoxBasis             | §7.2.3           | decision never        | the flex basis of a content-box {} meant its content
        contentBoxLengths           | Sizing 3 §3.3    | decision never        | the width and the height of a content-box {} meant its content
        contentBoxLimits            | Sizing 3 §3.3    | decision never        | the minimum and the maximum of a content-box {} meant its content
        containerEdges              | §9.6 step 15     | term                  | border and padding of a container {} in the height that follows from its items
        containerLimits             | §9.6 step 15     | clamp                 | the height of a container that follows from its items were {} moved into its minimum and maximum
        contentHeightDefinite       | §9.8             | decision always       | percentages inside an item of a row could {} refer to the height that it has by what is inside
        automaticMinimumHypothetical | §9.2 step 3     | decision never        | the automatic minimum {} had a part in the hypothetical size
        hypotheticalContainer       | §9.3 step 4      | clamp                 | lengths were {} moved into minimum and maximum in the height that a column has by its items
        measuredWidth               | Sizing 3 §4      | rough                 | widths of text and pictures were {}
        measuredHeight              | Sizing 3 §4      | rough                 | heights of text and pictures were {}
        measuredEdges               | Sizing 3 §4      | term                  | border and padding {} in the widths that boxes have by what is inside
        measuredLimits              | §9.9.3           | clamp                 | widths of items were {} moved into minimum and maximum in the width that a container asks for
        columnContributions         | §9.9.2           | decision never        | widths, minima and maxima of items {} counted in the width that a column asks for
        absoluteOutOfFlow           | §4.1             | decision never        | absolute children were {} left out of what their container lays out
        containerGapCount           | §9.3 step 4      | gap                   | {} gap counted in the height that a column has by its items
        flexingGapCount             | §9.7 step 3      | gap                   | {} gap counted in what the items of a line share
        justifiedGapCount           | §9.5 step 12     | gap                   | {} gap counted in what is left to justify
        lineGapCount                | §9.6 step 15     | gap                   | {} gap counted in what lines take of their container
        measuredGapCount            | §9.9.1           | gap                   | {} gap counted in the width that a row asks for
        fullLineBreaks              | §9.3 step 5      | decision always       | an item that just fits {} began a new line
        maximumBreaksLines          | §9.3 step 5      | step                  | the maximum height of a column were {} a reason to begin a new line
        frozenGrowFactors           | §9.7 step 4c     | decision always       | the grow factors of frozen items {} counted in the sum by which the others share
        frozenShrinkFactors         | §9.7 step 4c     | decision always       | the shrink factors of frozen items {} counted in the sum by which the others share
        loneLineFills               | §9.4 step 8      | decision always       | the only line of a container that may wrap were {} as long across as the container
        baselineMargins             | §9.4 step 8      | term                  | margins {} in how far items reach above and below their baseline
        singleLineAligned           | §8.4             | decision always       | a container that does not wrap had a line as one that wraps {} has, which align-content aligns
        autoMarginsTakeAll          | §9.5 step 12     | decision never        | auto margins {} left nothing to justify
        justifiedShares             | §8.2             | shares                | justify-content shared space among {} item
        alignedShares               | §8.4             | shares                | align-content shared space among {} line
        justifiedSpaces             | §8.2             | rough                 | the spaces that justify-content puts between items were {}
        alignedSpaces               | §8.4             | rough                 | the spaces that align-content puts between lines were {}
        justifiedBetweenOverflow    | Align 3 §5.3     | decision always       | justifyContent: spaceBetween {} shared what is missing too
        justifiedAroundOverflow     | Align 3 §5.3     | decision always       | justifyContent: spaceAround and spaceEvenly {} shared what is missing too
        alignedBetweenOverflow      | Align 3 §5.3     | decision always       | alignContent: spaceBetween {} shared what is missing too
        alignedAroundOverflow       | Align 3 §5.3     | decision always       | alignContent: spaceAround and spaceEvenly {} shared what is missing too
        linesTurned                 | §5.2             | decision never        | wrap-reverse {} turned the order of lines, only what is in them
        itemsTurnedAcross           | §5.2             | decision never        | wrap-reverse {} turned what is in lines, only their order
        lineSpacesInside            | §9.6 step 16     | decision always       | the space that align-content puts behind a line were {} a part of it where items are aligned
        crossAutoMarginsOther       | §9.6 step 13     | term                  | the other margins {} in what is left across for auto margins
        stretchedLine               | §9.4 step 11     | step                  | stretched items did {} fill their line, but their container
        alignedLine                 | §9.6 step 14     | step                  | items were {} aligned in their line, but in their container
        declaredBreaking            | §9.3 step 5      | decision always       | items counted where lines break {} with their width or height, whatever their flex basis
        unknownPercentageStretched  | §9.4 step 11     | decision always       | items were {} stretched whose length across is a percentage of something unknown
        shrinkScaleBase             | §9.7 step 4c     | step                  | shrink factors were {} multiplied by the base size, but by that within minimum and maximum
        edgesFloorLengths           | Sizing 3 §3.3    | decision never        | a box were {} at least as long as its border and padding
        percentageContributes       | §9.9.3           | decision never        | what is inside an item whose width is a percentage {} counted in the width that its container asks for
        mainMaximumWins             | §9.2 step 3      | decision always       | the maximum of an item along the main axis {} won over a greater minimum
        crossMaximumWins            | §9.4 step 7      | decision always       | the maximum of an item across {} won over a greater minimum
        frozenBelow1                | §9.7 step 4b     | decision always       | factors of frozen items {} counted where it is seen whether factors add up to less than 1
        heightOfFlexedWidth         | §9.4 step 7      | decision never        | the height of an item of a row {} followed from its flexed width, but from that before it flexes
        staticContentBox            | §4.1             | decision never        | an absolute box without insets lay {} in the content box of its container, but in its padding box
        staticMargins               | §4.1             | term                  | margins {} in where an absolute box without insets lies
        staticTurned                | §4.1             | decision never        | start and end of an absolute box without insets {} differed from flex-start and flex-end
        insetMargins                | Position 3 §4.3  | term                  | margins {} in where insets put an absolute box
        absoluteRoomMargins         | Position 3 §4.3  | term                  | margins {} in the space between insets that an absolute box fills
        absoluteLimits              | Position 3 §4.3  | clamp                 | the size of an absolute box were {} moved into its minimum and maximum
        startInsetWins              | Position 3 §3.4  | decision never        | the inset at the start {} won where there is one at the end too, but that one
        absolutePercentages         | Position 3 §2.1  | decision never        | percentages of an absolute box {} referred to the padding box around it, but to the content box
        hstackGapsPaid              | division step 1  | term                  | gaps {} in what children share
        hstackGapCount              | division step 1  | gap                   | {} gap counted in what children share
        hstackFlexibility           | division step 3  | rank                  | how flexible children are {} in their order
        hstackEndlessMinimum        | division step 3  | rank                  | the minima of children that can grow for ever {} in their order
        hstackReservedMinima        | division step 4a | term                  | the minima of lower priorities {} in what is kept back
        hstackShareUpdated          | division step 4  | decision never        | the share of children of a priority were {} computed anew from what is left
        hstackLengthTaken           | division step 4b | term                  | what a child takes {} in what is left for the others
        hstackCrossSettled          | placing step 1   | decision never always | children were {} offered across what they turned out to need together
        hstackCentring              | placing step 2   | part                  | a row of another size than its stack were {} it
        textureLoneChildSkipped     | phase 1          | decision never        | the only child that both grows and shrinks were {} left unmeasured before it flexes
        textureGapBreaking          | phase 2          | term                  | gaps {} where lines break
        textureGapsFlexing          | phase 3          | term                  | gaps {} in what children share
        textureFlexings             | phase 3          | count                 | a line flexed {}, from the lengths that it had come to
        textureWholePoints          | phase 3          | step                  | growth were {} rounded down to whole points
        textureRemainder            | phase 3          | gift                  | what whole points leave over were {} given to the first child that grows
        textureShrinkScale          | phase 3          | factor                | shrink factors were {} multiplied by the length
        textureLineLimited          | phase 4          | decision never always | a line were {} held across to the stack's own limits
        textureChildStretched       | phase 5          | decision never always | children were {} stretched to their line once it is known
        textureCentreOnPixel        | phase 7          | step                  | centred children were {} moved back to whole pixels
        textureLoneSpaceAround      | phase 7          | place start end       | a lone child, and children without room, lay at the {} with spaceAround
        textureRatioByHeight        | ratio            | decision never always | an element with a ratio {} went by its largest height in place of its largest width
        textureFlexingGapCount      | phase 3          | gap                   | {} gap counted in what children share
        textureStackGapCount        | phase 6          | gap                   | {} gap counted in how long a stack is by its children
        textureHeightPercentageOfWidth | sizing           | decision always       | percentages of heights, of minimum and of maximum heights {} referred to the width
        textureLineClamped          | phase 4          | clamp                 | the only line were {} moved into the stack's own limits across, where these differ
        textureBaselineReach        | phase 4          | decision never        | a line were {} as long across as children on a common baseline reach together
        textureLineGapCount         | phase 6          | gap                   | {} gap counted in what lines take together
        textureSpacesBreaking       | phase 2          | term                  | spaces before and after children {} where lines break
        textureSpacesFlexing        | phase 3          | term                  | spaces before and after children {} in what they share
        textureSpacesPlaced         | phase 7          | term                  | spaces before and after children {} in where these lie
        textureParentMaximum        | phase 1          | decision always       | parts of a length that is not known {} referred to its maximum
        textureOwnCross             | phase 1          | decision never        | a length of its own across {} kept a stretched child from being asked for that of its stack
        textureSelfStretched        | phase 5          | decision never        | alignSelf {} had a part in whether a child is stretched
        textureUnitRounded          | phase 3          | decision always       | growth were {} rounded down for one unit of factor, and then multiplied
        textureFlexToMaximum        | phase 3          | decision always       | children {} grew up to the maximum of their stack
        textureFreeToMaximum        | phase 7          | decision always       | space up to the maximum of a stack were {} shared by justifyContent and alignContent
        textureBetweenOverflow      | phase 7          | decision always       | spaceBetween {} shared what is missing too
        textureAroundOverflow       | phase 7          | decision always       | spaceAround {} shared what is missing too
        textureBetweenSpaces        | phase 7          | rough                 | the spaces of spaceBetween were {}
        textureAroundSpaces         | phase 7          | rough                 | the spaces of spaceAround were {}
        textureShares               | phase 7          | shares                | space were shared among {} child, or line
        textureWithinLimits         | phase 6          | decision never        | a stack {} kept within the limits that it is asked for
        textureSizesDown            | measuring        | decision always       | sizes were {} rounded down to pixels
        textureSizesNearest         | measuring        | decision always       | sizes were {} rounded to the nearest pixel
        texturePositionsDown        | placing          | decision always       | positions were {} rounded down to pixels
        texturePositionsNearest     | placing          | decision always       | positions were {} rounded to the nearest pixel
        textureOwnLimitsWin         | measuring        | decision always       | an element's own dimensions {} won over the limits that it is asked for
        textureInsetMaximum         | inset            | term                  | insets {} in the maximum that their child is asked for
        textureInsetMinimum         | inset            | term                  | insets {} in the minimum that their child is asked for
        textureInsetParent          | inset            | term                  | insets {} in what percentages of their child refer to
        textureRatioOfWidth         | ratio            | decision never        | the largest width {} made a size of an element with a ratio
        textureRatioOfHeight        | ratio            | decision never        | the largest height {} made a size of an element with a ratio
        textureRelativeFills        | relative         | decision never        | an element that places its child {} took all the space that it may
        textureCornerMiddle         | corner           | term                  | half the size of what lies on a corner {} in where it lies
        textureCornerWraps          | corner           | decision never always | an element with something on its corner were {} large enough for both
        textureLayerOfChild         | layers           | decision never        | a background or an overlay were {} asked for the size of the child
        textureAbsoluteFills        | absolute         | decision never        | an element whose children have positions {} took all the space that it may
        textureAbsoluteRoom         | absolute         | term                  | the position of a child {} in the room that it has
        """

    /// Quantities that an engine may have in one place of its code, so that a mistake with one is one with all.
    ///
    /// Rows are those of the table, with the names of the quantities behind theirs.
    private static let groupTable = """
        frozenFactors: frozenGrowFactors frozenShrinkFactors | §9.7 step 4c | decision always | the factors of frozen items {} counted in the sum by which the others share
        frozenSums: frozenGrowFactors frozenShrinkFactors frozenBelow1 | §9.7 step 4b | decision always | the factors of frozen items {} counted in the sums of factors
        stretchedMargins: stretchedRowMargins stretchedColumnMargins | §9.4 step 11 | term | margins {} in what a stretched item has of its line
        stretchedLimits: stretchedRowLimits stretchedColumnLimits | §9.4 step 11 | clamp | stretched items were {} held to their minimum and maximum across
        itemMaximumWins: mainMaximumWins crossMaximumWins | Sizing 3 §5.2 | decision always | the maximum of an item {} won over a greater minimum
        gapCount: containerGapCount flexingGapCount justifiedGapCount | §9.3 | gap | {} gap counted in lines
        textureGapCount: textureFlexingGapCount textureStackGapCount | phases 3 and 6 | gap | {} gap counted in how long a line is
        lineGaps: containerLineGaps stretchedLineGaps freeLineGaps | §9.4 step 8 | term | gaps between lines {} in what these take of their container
        edgePercentageOfHeight: marginPercentageOfHeight paddingPercentageOfHeight | Box §3 and §4 | decision always | percentages of margins and padding at the top and the bottom {} referred to the height
        justifiedOverflowShared: justifiedBetweenOverflow justifiedAroundOverflow | Align 3 §5.3 | decision always | the spaces of justifyContent {} shared what is missing too
        alignedOverflowShared: alignedBetweenOverflow alignedAroundOverflow | Align 3 §5.3 | decision always | the spaces of alignContent {} shared what is missing too
        betweenOverflow: justifiedBetweenOverflow alignedBetweenOverflow | Align 3 §5.3 | decision always | spaceBetween {} shared what is missing too
        aroundOverflow: justifiedAroundOverflow alignedAroundOverflow | Align 3 §5.3 | decision always | spaceAround and spaceEvenly {} shared what is missing too
        spacesOverflow: justifiedBetweenOverflow justifiedAroundOverflow alignedBetweenOverflow alignedAroundOverflow | Align 3 §5.3 | decision always | spaces between and around items and lines {} shared what is missing too
        sharedSpaces: justifiedSpaces alignedSpaces | Align 3 §5.3 | rough | the spaces that are put between items and lines were {}
        shares: justifiedShares alignedShares | Align 3 §5.3 | shares | space were shared among {} item, or line
        hypotheticalSizes: lineBreakingLength directionLength hypotheticalContainer | §9.2 step 3 | clamp | hypothetical sizes were {} those within minimum and maximum
        absoluteMargins: staticMargins insetMargins absoluteRoomMargins | Position 3 §4 | term | margins of absolute boxes {}
        mainMargins: lineBreakingMargins flexingMargins justifiedMargins | §9.3 | term | margins along the main axis {} in lines
        crossMargins: lineCrossMargins stretchedRowMargins stretchedColumnMargins alignedMargins | §9.4 | term | margins across {} in lines
        textureSpacesOverflow: textureBetweenOverflow textureAroundOverflow | phase 7 | decision always | spaces between and around children {} shared what is missing too
        textureSharedSpaces: textureBetweenSpaces textureAroundSpaces | phase 7 | rough | the spaces that are put between children and lines were {}
        textureSpaces: textureSpacesBreaking textureSpacesFlexing textureSpacesPlaced | phases 2 to 7 | term | spaces before and after children {}
        texturePixelsDown: textureSizesDown texturePositionsDown | measuring | decision always | sizes and positions were {} rounded down to pixels
        texturePixelsNearest: textureSizesNearest texturePositionsNearest | measuring | decision always | sizes and positions were {} rounded to the nearest pixel
        textureInsets: textureInsetMaximum textureInsetMinimum textureInsetParent | inset | term | insets {} in what their child is asked for
        """

    /// A group of quantities: its name, those in it, and its row.
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

    /// Its row of the table; every quantity has one.
    var row: Row {
        guard let row = Self.rows["\(self)"] else { preconditionFailure("\(self) has no row") }
        return row
    }

    /// The rule that uses it.
    var rule: Algorithm {
        Algorithm.allCases.first { "\(self)".hasPrefix($0.rawValue) } ?? .css
    }

}
