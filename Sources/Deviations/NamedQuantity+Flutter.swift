// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout

extension NamedQuantity {
    /// The rows of the quantities of Flutter's rule; see ``table``.
    static let flutterTable = """
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
        flutterGapAdded             | step 6           | decision never        | of spacing and free space between two children only the larger one counted
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
        flutterHighestBaseline      | baselines        | decision never        | a row had the baseline of its first child, not the highest one
        flutterBaselinesPassedOn    | baselines        | decision never        | a stack {} had the baseline of one of its children
        flutterLengthGapCount       | step 5           | gap                   | {} gap counted in the length of a stack of several children
        flutterCentredOverflow      | step 6           | decision always       | children that overflow their stack {} stuck out at both ends, with center
        flutterEndOverflow          | step 6           | decision always       | children that overflow their stack {} stuck out at the start, with end
        flutterReversedInUsed       | step 6           | decision always       | reversed stacks {} began at the end of the length that their children use
        flutterEmptyGaps            | step 6           | decision never        | there was {} a gap after a child of no length
        flutterBottomOnBaseline     | step 6           | decision always       | children without a baseline {} lay with their bottom on the baseline of their row
        flutterPlainByGiven         | sizing           | decision always       | nodes without content {} took no space if their stack gave one axis no end, whatever their own limits
        flutterOwnMinimumKept       | sizing           | decision always       | an element's own minimum {} held beside the greatest length that its stack allows
        flutterExactBelowMinimum    | sizing           | decision always       | an own width or height {} won over the element's own minimum
        flutterExactAboveMaximum    | sizing           | decision always       | an own width or height {} won over the element's own maximum
        flutterOwnLimitsDropped     | sizing           | decision always       | own dimensions that do not meet the limits of the stack were {} ignored
        flutterPlainSmallest        | nodes            | decision always       | nodes without content were {} as small as they may be
        flutterContentWithin        | nodes            | decision never        | the size of content were {} kept within the limits of its element
        flutterTextFills            | nodes            | decision always       | text that is broken into lines were {} as wide as it may be
        flutterFlexesByGiven        | step 1           | decision always       | the length that a stack is given {} decided whether children are flexible, whatever its own width and height
        flutterFlexesExactly        | step 1           | decision always       | children were {} flexible only in stacks with an exact length
        flutterFlexesFilled         | step 1           | decision always       | children were {} flexible only in stacks that are as long as they may be
        flutterFlexesWithoutEnd     | step 1           | decision always       | flexible children of a stack without an end {} shared its free space, which were 0
        flutterMainMinimum          | step 1           | decision always       | inflexible children {} had the minimum of their stack along it
        flutterSpaceLengths         | step 2           | term                  | the lengths of inflexible children {} in the space left for flexible children
        flutterFreeIfNothingLeft    | step 3           | decision always       | flexible children were {} as long as they like where no space is left for them
        flutterShareExceeded        | step 3           | decision always       | flexible children could {} be longer than their shares
        flutterLooseUnlimited       | step 3           | decision always       | loose children could {} be longer than their shares
        flutterLooseOfAll           | step 3           | decision always       | loose children could {} take the shares of all flexible children
        flutterFlexedLengths        | step 3           | decision never        | the lengths of flexible children {} counted in the length that the children need
        flutterCrossMaximum         | step 1           | decision never        | the children of a stack were {} held to its maximum across
        flutterOwnBeatStretch       | step 3           | decision always       | a stretched child {} kept within its own minimum and maximum across
        flutterStretchedToLongest   | step 4           | decision always       | stretched children were {} as long across as the longest child
        flutterInflexibleStretched  | step 1           | decision never        | inflexible children were {} stretched across their stack
        flutterFlexedAcross         | step 4           | decision never        | flexible children {} counted in the length of their stack across
        flutterBottomAsBaseline     | step 4           | decision always       | a child without a baseline {} had one at its bottom
        flutterTopOnBaseline        | step 6           | decision always       | children without a baseline {} lay with their top on the baseline of their row
        flutterAlignedInUsed        | step 6           | decision always       | children were {} aligned across in the length that they need
        flutterFreeGaps             | step 6           | term                  | gaps {} in the length that leaves free space
        flutterFreeToMaximum        | step 6           | decision always       | the free space were {} that in the maximum of the stack
        flutterBetweenOverflow      | step 6           | decision always       | spaceBetween {} shared negative free space too
        flutterAroundOverflow       | step 6           | decision always       | spaceAround and spaceEvenly {} shared negative free space too
        flutterEmptyShares          | step 6           | decision never        | children of no length {} counted among those that share the free space
        flutterLoneBetween          | step 6           | place center end      | the only child of a stack with spaceBetween were at the {}
        flutterLoneAround           | step 6           | place start           | the only child of a stack with spaceAround or spaceEvenly were at the {}
        flutterEvenlyStart          | step 6           | term                  | the space before the first child of spaceEvenly {}
        flutterFirstGap             | step 6           | decision always       | the first child {} had a gap before it
        flutterAlong                | step 6           | rough                 | the positions of children along their stack were {}
        flutterShareSlots           | step 6           | decision always       | the child after a loose child {} began at the end of the loose child's share
        flutterReversedInMaximum    | step 6           | decision always       | reversed stacks {} began at the end of their maximum
        flutterReversedLength       | step 6           | gift                  | the length of a child of a reversed stack were {} taken off its position
        flutterHeightPercentageOfWidth | sizing        | decision always       | percentages of heights {} referred to the width
        flutterUnknownPercentageZero | sizing          | decision always       | percentages of an unknown length were {} 0
        flutterTextByGiven          | nodes            | decision always       | text were {} broken at the width that its stack gives it, whatever its own width
        flutterNegativeLengths      | nodes            | model                 | negative lengths were kept
        flutterMinimumUnshared      | step 2           | decision always       | flexible children of a stack that is as short as it can be {} had shares of 0
        flutterExactUnstretched     | step 3           | decision always       | a child with an own length across were {} left unstretched
        flutterLowestBaseline       | baselines        | decision always       | a row {} had the lowest baseline of its children
        flutterMirroredWidth        | step 6           | term                  | the width of an element {} in its mirrored position
        """
}
