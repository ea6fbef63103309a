// SPDX-License-Identifier: GPL-3.0-or-later

/// A quantity or decision of a rule, with the name that the rule uses for it.
package enum NamedQuantity: UInt16, CaseIterable, Hashable, Sendable {
    // `css`: bases and minima
    case contentBaseUnlimited
    case contentBaseUnfitted
    case ratioOfContent
    case flexedHeightDefinite
    case heightDefinite
    case contentWidthEdges

    // `css`: §9.7
    case flexibleLengths
    case flexingGaps
    case flexingMargins
    case directionLength
    case flexedBase
    case factorlessFrozen
    case beyondRangeFrozen
    case frozenLength
    case growSumBelow1
    case shrinkSumBelow1
    case partGaps
    case shrinkScale
    case shrinkScaleEdges
    case minimumViolations
    case maximumViolations
    case violationsFrozen
    case furtherRounds
    case flexedLength

    // `css`: lines and places
    case lineCrossMargins
    case containerLineGaps
    case stretchedLineGaps
    case freeLineGaps
    case stretchedRowMargins
    case stretchedColumnMargins
    case stretchedRowLimits
    case stretchedColumnLimits
    case stretchedWithoutAutoMargins
    case justifiedGaps
    case justifiedMargins
    case alignedMargins
    case alignedLineGaps
    case absoluteFit
    case measuredContent
    case contentSuggestion
    case lineBreakingGap
    case lineBreakingMargins
    case lineBreakingLength
    case autoMarginsShare
    case justifiedOverflow
    case crossAutoMarginsShare
    case alignedOverflow
    case singleLineFills
    case singleLineLimited
    case baselineReach
    case measuredGaps
    case measuredMargins
    case wrappingRowNarrow
    case wrappingColumnLines
    case measuredBasis
    case automaticMinimumCap
    case specifiedSize
    case contentSize
    case transferredSize
    case scrollWithoutMinimum
    case clipWithoutMinimum
    case orderBeforeLines
    case stretchedBase
    case specifiedSizeOfBasis
    case baselineAtMargin
    case marginPercentageOfKnownHeight
    case justifiedAroundCentred
    case alignedAroundCentred
    case ratioLimits
    case ratioOfContentBox
    case ratioContentMinimum
    case stretchedDefinite
    case stretchedHeightDefinite
    case wideLineAvailable
    case containingPaddingBox
    case containingContentBox
    case insetsStretch
    case insetsAligned
    case staticAlignment
    case scrollBaselineInside
    case barsFit

    // `css`: meanings of percentages and lengths
    case heightPercentageOfWidth
    case marginPercentageOfHeight
    case paddingPercentageOfHeight
    case gapPercentageOfWidth
    case insetPercentageOfWidth
    case contentBoxBasis
    case contentBoxLengths
    case contentBoxLimits
    case containerEdges
    case containerLimits
    case contentHeightDefinite
    case automaticMinimumHypothetical
    case hypotheticalContainer
    case measuredWidth
    case measuredHeight
    case measuredEdges
    case measuredLimits
    case columnContributions
    case absoluteOutOfFlow

    // `css`: lines and shares
    case containerGapCount
    case flexingGapCount
    case justifiedGapCount
    case lineGapCount
    case measuredGapCount
    case fullLineBreaks
    case maximumBreaksLines
    case frozenGrowFactors
    case frozenShrinkFactors
    case loneLineFills
    case baselineMargins
    case singleLineAligned
    case autoMarginsTakeAll
    case justifiedShares
    case alignedShares
    case justifiedSpaces
    case alignedSpaces
    case justifiedBetweenOverflow
    case justifiedAroundOverflow
    case alignedBetweenOverflow
    case alignedAroundOverflow
    case linesTurned
    case itemsTurnedAcross
    case lineSpacesInside
    case crossAutoMarginsOther
    case stretchedLine
    case alignedLine
    case declaredBreaking
    case unknownPercentageStretched
    case shrinkScaleBase
    case edgesFloorLengths
    case percentageContributes
    case mainMaximumWins
    case crossMaximumWins
    case frozenBelow1
    case heightOfFlexedWidth

    // `css`: boxes out of flow
    case staticContentBox
    case staticMargins
    case staticTurned
    case insetMargins
    case absoluteRoomMargins
    case absoluteLimits
    case startInsetWins
    case absolutePercentages

    // `hstack`
    case hstackGapsPaid
    case hstackGapCount
    case hstackFlexibility
    case hstackEndlessMinimum
    case hstackReservedMinima
    case hstackShareUpdated
    case hstackLengthTaken
    case hstackCrossSettled
    case hstackCentring
    case hstackSpacesPaid
    case hstackLastSpacePaid
    case hstackGapsInLength
    case hstackSpacesInLength
    case hstackTenWithoutOffer
    case hstackNoneWithoutOffer
    case hstackHighestFirst
    case hstackFlexibilityOfIdeal
    case hstackEndlessIdeal
    case hstackMinimaKept
    case hstackAlignedInExtent
    case hstackWithinOffer
    case hstackFixedIdeal
    case hstackPaddingTen
    case hstackFitsIdeal
    case hstackPileOfSize
    case hstackGuidesMoved
    case hstackFlexibilityRange
    case hstackFiniteOrder
    case hstackProbeCross
    case hstackProbeCrossOpen
    case hstackTiesDeclared
    case hstackDebtForgiven
    case hstackGroupMinima
    case hstackGroupShares
    case hstackShare
    case hstackAnswerTaken
    case hstackRangeTaken
    case hstackReach
    case hstackBaselineAtEnd
    case hstackBaselinesPassedOn
    case hstackOutermostBaseline
    case hstackPlacedInLength
    case hstackPlacedInSize
    case hstackSettledInLength
    case hstackGapsPlaced
    case hstackSpacesPlaced
    case hstackFillsOffer
    case hstackFillsCross
    case hstackUsualLength
    case hstackFrameIdealOffered
    case hstackFrameOffer
    case hstackFrameFillsRange
    case hstackFrameMinimum
    case hstackFrameMaximum
    case hstackFrameOffersSize
    case hstackPaddingAdded
    case hstackPaddingOffered
    case hstackRatioTaken
    case hstackPositionFills
    case hstackReaderTen
    case hstackReaderCentres
    case hstackSpacerThin
    case hstackSpacersLast
    case hstackSpacerGaps
    case hstackTextSpacing
    case hstackDividerUpright
    case hstackScrollFills
    case hstackForemost
    case hstackFirstChosen
    case hstackLayerOfSize

    // `texture`
    case textureLoneChildSkipped
    case textureGapBreaking
    case textureGapsFlexing
    case textureFlexings
    case textureWholePoints
    case textureRemainder
    case textureShrinkScale
    case textureLineLimited
    case textureChildStretched
    case textureCentreOnPixel
    case textureLoneSpaceAround
    case textureRatioByHeight
    case textureFlexingGapCount
    case textureStackGapCount
    case textureHeightPercentageOfWidth
    case textureLineClamped
    case textureBaselineReach
    case textureLineGapCount
    case textureSpacesBreaking
    case textureSpacesFlexing
    case textureSpacesPlaced
    case textureParentMaximum
    case textureOwnCross
    case textureSelfStretched
    case textureUnitRounded
    case textureFlexToMaximum
    case textureFreeToMaximum
    case textureBetweenOverflow
    case textureAroundOverflow
    case textureBetweenSpaces
    case textureAroundSpaces
    case textureShares
    case textureWithinLimits
    case textureSizesDown
    case textureSizesNearest
    case texturePositionsDown
    case texturePositionsNearest
    case textureOwnLimitsWin
    case textureInsetMaximum
    case textureInsetMinimum
    case textureInsetParent
    case textureRatioOfWidth
    case textureRatioOfHeight
    case textureRelativeFills
    case textureCornerMiddle
    case textureCornerWraps
    case textureLayerOfChild
    case textureAbsoluteFills
    case textureAbsoluteRoom
    case flutterGapCount
    case flutterFlexes
    case flutterShare
    case flutterLoose
    case flutterSpaceLeft
    case flutterFillsMaximum
    case flutterStretches
    case flutterBaselineReach
    case flutterFreeSpace
    case flutterReversed
    case flutterAcross
    case flutterShares
}

/// A set of named quantities.
package struct NamedQuantities: Sendable {
    private var bits = SIMD8<UInt64>()

    /// Creates a set of the quantities in a sequence.
    package init(_ quantities: some Sequence<NamedQuantity>) {
        for quantity in quantities {
            bits[Int(quantity.rawValue) / 64] |= 1 << (quantity.rawValue % 64)
        }
    }

    @inline(__always)
    func contains(_ quantity: NamedQuantity) -> Bool {
        bits[Int(quantity.rawValue) / 64] & (1 << (quantity.rawValue % 64)) != 0
    }
}
