// SPDX-License-Identifier: GPL-3.0-or-later

/// A quantity or decision of a rule, by the name that it has where the rule uses it.
package enum NamedQuantity: UInt8, CaseIterable, Hashable, Sendable {
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
    case lineGaps
    case stretchedMargins
    case stretchedLimits
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
    case ratioLimits
    case ratioOfContentBox
    case ratioContentMinimum
    case stretchedDefinite
    case stretchedHeightDefinite
    case wideLineAvailable
    case containingPaddingBox
    case insetsStretch
    case insetsAligned
    case staticAlignment
    case scrollBaselineInside
    case barsFit

    // `hstack`
    case hstackGapsPaid
    case hstackFlexibility
    case hstackEndlessMinimum
    case hstackReservedMinima
    case hstackShareUpdated
    case hstackLengthTaken
    case hstackCrossSettled
    case hstackCentring

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
}

/// Several quantities.
package struct NamedQuantities: Sendable {
    private var bits: UInt128 = 0

    /// Those of a list.
    package init(_ quantities: some Sequence<NamedQuantity>) {
        for quantity in quantities { bits |= 1 << UInt128(quantity.rawValue) }
    }

    @inline(__always)
    func contains(_ quantity: NamedQuantity) -> Bool {
        bits & (1 << UInt128(quantity.rawValue)) != 0
    }
}
