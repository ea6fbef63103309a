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
        flutterLengthGapCount       | step 5           | gap                   | {} gap counted in the length of a stack of several children
        flutterCentredOverflow      | step 6           | decision always       | children that overflow their stack {} stuck out at both ends, with center
        flutterEndOverflow          | step 6           | decision always       | children that overflow their stack {} stuck out at the start, with end
        flutterReversedInUsed       | step 6           | decision always       | reversed stacks {} began at the end of the length that their children use
        flutterEmptyGaps            | step 6           | decision never        | there was {} a gap after a child of no length
        flutterBottomOnBaseline     | step 6           | decision always       | children without a baseline {} lay with their bottom on the baseline of their row
        flutterPlainByGiven         | sizing           | decision always       | nodes without content {} took no space if their stack gave one axis no end, whatever their own limits
        flutterOwnMinimumKept       | sizing           | decision always       | an element's own minimum {} held beside the greatest length that its stack allows
        """
}
