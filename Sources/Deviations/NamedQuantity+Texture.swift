// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout

extension NamedQuantity {
    /// The rows of the quantities of Texture's rule; see ``table``.
    static let textureTable = """
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
        textureLinesKept            | phase 4          | decision always       | the lengths and baselines of earlier lines {} counted in the cross size of a line
        textureLengthsKept          | phase 6          | decision always       | the length of a line {} stayed as before its children flex
        textureGapInLine            | phase 7          | decision always       | the space that alignContent puts after a line {} counted in the line when children are aligned
        textureBetweenShares        | phase 7          | shares                | spaceBetween shared space among {} child or line
        textureAroundShares         | phase 7          | shares                | spaceAround shared space among {} child or line
        textureInsetsCrossed        | inset            | decision always       | the right and bottom insets {} took each other's place in the sizes that their child is given
        textureRelativeStartFreed   | relative         | decision never        | a child at the start could {} be smaller than the minimum allows
        textureAboveAsMinimum       | measuring        | decision always       | own limits above the limits that an element is given {} meant the smallest length, not the greatest
        textureBelowAsMaximum       | measuring        | decision always       | own limits below the limits that an element is given {} meant the greatest length, not the smallest
        textureMirroredWidth        | right to left    | term                  | the width of an element {} in its mirrored position
        textureAllSkipped           | phase 1          | decision always       | several children that both grow and shrink were {} skipped at first, like a lone one
        textureBasisMinimum         | phase 1          | decision always       | a flex basis were {} at least the child's own minimum
        textureBasisMaximum         | phase 1          | decision always       | a flex basis were {} at most the child's own maximum
        textureUnknownBasisAuto     | phase 1          | decision always       | a flex basis in percent of an unknown length were {} auto
        textureUnknownBasisZero     | phase 1          | decision always       | a flex basis in percent of an unknown length were {} 0
        textureBasisAcross          | phase 1          | decision always       | percentages of flex bases {} referred to the length across
        textureCrossMaximum         | phase 1          | decision never        | children were {} held to the stack's maximum across before the lines have their lengths
        textureOwnCrossPercentage   | phase 1          | decision always       | a stretched child's own cross size in percent {} overrode its stack's
        textureOwnCrossUnknown      | phase 1          | decision always       | a stretched child's own minimum across in percent {} counted as none
        textureOwnCrossZero         | phase 1          | decision always       | a stretched child's own cross size of 0 {} overrode its stack's
        textureBreakingGapCount     | phase 2          | gap                   | {} gap counted in line breaking
        textureBreaksAtMinimum      | phase 2          | decision always       | lines {} ended at the stack's minimum length, not at its maximum
        textureFlexToMinimum        | phase 3          | decision never        | children {} grew up to the minimum of a stack of unknown length
        textureFlexedBase           | phase 3          | term                  | the length before flexing {} in the length that flexing gives a child
        textureFlexedInRounds       | phase 3          | decision always       | children {} stopped at their own minimum or maximum when they flex, and left the rest to the other children
        textureFlexedCross          | phase 3          | decision always       | a child that flexes were {} at most as long across as before
        textureFlexedAtLeast        | phase 3          | decision always       | a child that flexes could {} be longer than the length that flexing gives it
        textureLastLineFlexes       | phase 3          | decision never        | the last of several lines {} flexed
        textureRemainderOfFactor    | phase 3          | decision always       | the remainder after rounding to whole points were {} given to the first child with a grow factor, even if it grows by no whole point
        textureRemainderByPoints    | phase 3          | decision always       | the remainder after rounding to whole points were {} given out point by point, from the first child that grows to the last
        textureLineCrossKept        | phase 4          | decision always       | the cross size of a line {} stayed as before its children flex
        textureLineOfMaximum        | phase 4          | decision always       | the only line were {} as long across as the stack's maximum, if that is finite
        textureBottomAsBaseline     | phase 4          | decision always       | a child of a row without an ascender {} lay with its bottom edge on the first baseline
        textureTextBaselines        | phase 4          | decision never        | text {} had baselines of its own
        textureStretchLineGaps      | phase 5          | term                  | gaps between lines {} in the space that stretches lines
        textureStretchShares        | phase 5          | shares                | the space that stretches lines were shared among {} line
        textureStretchToMinimum     | phase 5          | decision never        | lines {} stretched up to the minimum of a stack of unknown cross size
        textureLinesShortened       | phase 5          | decision always       | alignContent: stretch {} shortened lines that overflow
        textureStretchedBeforeLines | phase 5          | decision always       | children were {} stretched to their line before alignContent: stretch makes it longer
        textureLengthOfLast         | phase 6          | decision always       | a stack were {} as long as its last line, not as its longest
        textureFillsMaximum         | phase 6          | decision always       | a stack were {} as long as its maximum, if that is finite
        textureWrappedFillsMaximum  | phase 6          | decision always       | a stack of several lines were {} as long as its maximum, if that is finite
        textureWithinMinimum        | phase 6          | decision never        | a stack were {} held to its minimum size
        textureWithinMaximum        | phase 6          | decision never        | a stack were {} held to its maximum size
        textureEmptyMinimum         | phase 6          | decision never        | an empty stack were {} as large as its minimum
        textureEmptyFills           | phase 6          | decision always       | an empty stack were {} as large as its maximum, where that is finite
        textureFreeInStack          | phase 7          | decision always       | the free space of a line {} reached to the end of its stack, even if only other lines fill that
        textureFreeOfFirst          | phase 7          | decision always       | the free space of every line were {} that of the first line
        textureFreeGaps             | phase 7          | term                  | gaps {} in the free space that justifyContent shares
        textureFreeGapCount         | phase 7          | gap                   | {} gap counted in the free space that justifyContent shares
        textureFreeSpaces           | phase 7          | term                  | spaces before and after children {} in the free space that justifyContent shares
        textureFreeLineGaps         | phase 7          | term                  | gaps between lines {} in the free space that alignContent shares
        textureFreeToMinimum        | phase 7          | decision never        | the free space up to the minimum of a stack of unknown size were {} shared by justifyContent and alignContent
        textureAlignedInStack       | phase 7          | decision always       | the free space across a child were {} that of its stack, not that of its line
        textureSelfPlaced           | phase 7          | decision never        | alignSelf {} affected the position of a child
        textureGapAdded             | phase 7          | decision never        | of a gap and the free space between two children only the larger one counted
        textureFirstGap             | phase 7          | decision always       | the first child of a line {} had a gap before it
        textureUnknownMaximumNone   | sizing           | decision always       | a maximum in percent of an unknown length were {} no maximum
        textureEndlessPercentageAuto | sizing           | decision always       | widths and heights in percent of an infinite length were {} auto
        texturePercentagesOfParent  | sizing           | decision always       | percentages of a stack's children {} referred to the same size as the stack's own
        texturePercentagesOfOuter   | sizing           | decision always       | percentages of a child that an absolute, relative, center or corner element places {} referred to the same size as that element's own
        textureExcessPixel          | measuring        | decision always       | a length that exceeds a whole pixel by less than 0.0000001 points {} took another pixel
        textureLimitsPassedOnByAll  | measuring        | decision always       | elements that are no nodes or stacks {} ignored their own dimensions
        texturePlainSmallest        | nodes            | decision always       | a node without content were {} as small as its limits allow
        textureTextUnbroken         | nodes            | decision always       | text were {} measured as one line, and then held to its limits
        textureAbsoluteWithin       | absolute         | decision never        | an absolute element were {} kept within the limits that it is given
        textureSizeRange            | absolute         | decision never        | the sizeRange of a child {} affected its size
        textureInsetParentUnknown   | inset            | decision always       | an unknown length {} stayed unknown to percentages of the child inside insets
        textureInsetParentMaximum   | inset            | decision always       | percentages of the child inside insets {} referred to the maximum size that the child is given
        textureInsetWithin          | inset            | decision never        | an element with insets were {} kept within the limits that it is given
        textureInsetCentred         | inset            | decision always       | a child with an infinite inset on one side {} lay in the middle of that axis
        textureRatioLoose           | ratio            | decision always       | the child of an element with a ratio could {} be smaller than the size of that ratio
        textureRatioWithin          | ratio            | decision never        | the size of a ratio were {} kept within the limits of the element
        textureRelativeInMaximum    | relative         | decision always       | a child {} had the position that it has in an element that does not fit it
        textureCornerWithinChild    | corner           | decision always       | a corner element {} had the size of the child as its maximum, and no minimum
        textureCornerStart          | corner           | term                  | the overhang of a corner element on the left and above {} in the size of the element that wraps it
        textureCornerShift          | corner           | gift                  | the children of an element that wraps its corner were {} moved into it
        textureLayerLoose           | layers           | decision always       | a background or an overlay could {} be smaller than the child
        textureMirrored             | right to left    | decision never        | right-to-left layouts were {} mirrored
        textureBasisOfWidth         | phase 1          | decision always       | percentages of flex bases {} referred to the width
        textureStretchedShorter     | phase 5          | decision always       | a child that is stretched could {} be shorter along its stack than before
        textureLengthGapCount       | phase 6          | gap                   | {} gap counted in the length of a stack, but not in the free space of its lines
        """
}
