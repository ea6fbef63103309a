// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout

extension NamedQuantity {
    /// The rows of the quantities of SwiftUI's rule; see ``table``.
    static let hstackTable = """
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
        hstackProbeCross            | division step 2  | decision never        | children were offered 0 and ∞ across, too, when they are asked for their shortest and longest length
        hstackProbeCrossOpen        | division step 2  | decision always       | children were {} asked for their shortest and longest length without a cross length
        hstackHighestFirst          | division step 3  | decision never        | children of a higher priority were asked after others, not before them
        hstackFlexibilityRange      | division step 3  | step                  | minima were {} subtracted from maxima in the flexibility of children
        hstackFlexibilityOfIdeal    | division step 3  | decision always       | ideal lengths were {} subtracted from maxima in the flexibility of children, in place of minima
        hstackFiniteOrder           | division step 3  | decision never        | children of finite flexibility were {} ordered by it, but only before those without a maximum
        hstackTiesDeclared          | division step 3  | decision never        | children of the same flexibility were asked in reverse, not in declared order
        hstackDebtForgiven        | division step 4a | decision always       | what is left for the next priority were at least the minima of all later children
        hstackMinimaKept            | division step 4a | decision never        | minima of lower priorities were {} reserved beyond the first priority
        hstackGroupMinima           | division step 4a | decision always       | the minima of later children of the same priority were {} reserved too
        hstackGroupShares           | division step 4  | decision never        | space were shared by the number of all later children, not only of those of the same priority
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
        hstackOutermostBaseline     | alignment step 1 | decision never        | a stack had the baseline of its first child that has one, not the outermost
        hstackGuidesMoved           | alignment step 1 | decision never        | a guide of the content {} moved with the place of the content in an element
        hstackPlacedInLength        | placing step 1   | decision always       | children were {} placed in the stack's own length instead of the offered one
        hstackPlacedInSize          | placing step 1   | decision always       | children were {} placed in the stack's own size, whatever is offered
        hstackSettledInLength       | placing step 1   | decision always       | children that are offered the cross size they need together were also offered the length of the stack itself, not the offer to it
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
        hstackPileOfSize            | zstacks          | decision never        | the placed children of a zstack were offered what the zstack is offered, not its size
        hstackFirstChosen           | choices          | decision never        | the last choice were chosen, even if an earlier one fits
        hstackFitsIdeal             | choices          | decision never        | the answer of a choice to the offer decided whether it fits, not its ideal size
        hstackLayerOfSize           | layers           | decision never        | a background or an overlay were offered what the other element is offered, not its size
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
        hstackMinimaReturned        | division step 4a | decision never        | the minima of a priority were {} given back when its children are asked
        hstackContentWidth          | sizing           | rough                 | widths of text and pictures were {}
        hstackContentHeight         | sizing           | rough                 | heights of text and pictures were {}
        hstackFrameMinimumFills     | frames           | decision always       | a frame with only a minimum {} took its offer, but at least the minimum
        hstackFrameMaximumFills     | frames           | decision always       | a frame with only a maximum {} took its offer, but at most the maximum
        hstackFrameFiniteGrows      | frames           | decision never        | a frame with only a finite maximum were {} longer than its content, if its offer is
        hstackFrameLengthOffered    | frames           | decision never        | the content of a frame with a width or a height were offered what the frame is offered, not that length
        hstackFrameIdealLength      | frames           | decision never        | a frame without an offer had a length that depends on its content, not its ideal length
        hstackFrameByGuides         | frames           | decision never        | the contents of frames were {} aligned by the guides that they set
        hstackFrameContentFills     | frames           | decision always       | the content of a frame {} had the size of the frame
        hstackPaddingPlaced         | padding          | term                  | padding {} in the place of its content
        hstackRatioByWidth          | ratios           | decision always       | an offered width {} decided the size of a ratio, whatever the offered height
        hstackPriorityEnds          | division step 3  | decision never        | the priority of content {} ended at frames, own dimensions, padding, ratios and positions
        hstackPriorityPassedOn      | division step 3  | decision never        | fixed sizes, offsets, alignment guides and layers {} had the priority of their content
        hstackLonePriority          | division step 3  | decision never        | a stack or a zstack with one child {} had the priority of that child
        hstackFixedFirst            | division step 3  | decision always       | children of the same priority were {} asked in declared order, but those of a fixed length before all others
        hstackFiniteMinimum         | division step 3  | decision always       | children of the same finite flexibility were {} ordered by their minima, the longest first
        hstackLongestOfOffer        | division step 2  | decision always       | the answer to the length that a stack is offered {} counted as the longest length of a child
        hstackProbeWidth            | division step 2  | decision always       | children of a column were {} asked for their shortest and longest width, in place of their height
        hstackSharersLeft           | division step 4  | decision never        | the number of children that share the space of a priority {} fell when one of them took its share
        hstackSharers               | division step 4  | shares                | space were shared among {} child, but at least one
        hstackOfferAbove0           | division step 4b | step                  | what a stack offers its children were {} at least 0
        hstackIdealsReserved        | division step 4a | decision always       | the ideal lengths of lower priorities were {} reserved, in place of their minima
        hstackSpacersReserved       | division step 4a | decision never        | the minima of spacers were {} reserved
        hstackIdealBesideSpacers    | division step 4  | decision always       | children beside a spacer or an empty stack {} had their ideal length
        hstackEndlessWithoutOffer   | division         | decision always       | children {} had their longest length in a stack without an offered length
        hstackTenAcross             | division         | decision always       | a stack without an offered cross length {} offered its children 10 points across when it is measured
        hstackChildLength           | division step 4b | rough                 | the lengths of children along their stack were {}
        hstackWithinShare           | division step 4b | decision always       | children were {} at most as long as their share
        hstackFillsShare            | division step 4b | decision always       | children were {} at least as long as their share
        hstackStacksInRange         | division step 4b | decision always       | a stack in a stack were {} as long as its offer, but within its shortest and longest length
        hstackSlots                 | placing step 3   | decision always       | the share of a child {} counted in the length of its stack and in the positions of later children, in place of its length
        hstackAlong                 | placing step 3   | rough                 | the positions of children along their stack were {}
        hstackAcross                | alignment step 2 | rough                 | the positions of children across their stack were {}
        hstackChildrenStretched     | alignment step 2 | decision always       | children were {} stretched to the cross length that they need together
        hstackLastIsLowest          | alignment step 1 | decision never        | the last baseline of a stack were the topmost one of its children, not the lowest
        hstackGuidesPassedOn        | guides           | decision never        | modifiers, zstacks and geometry readers {} passed on the guides of their contents
        hstackOwnGuidesMoved        | guides           | gift                  | the guides of an element with own dimensions were {} moved with the place of its content
        hstackLoneGuides            | guides           | decision never        | a stack or a zstack with one child {} had the guides of that child, other than baselines
        hstackPileFills             | zstacks          | decision always       | a zstack with several children {} took its offer
        hstackPileOpenOfSize        | zstacks          | decision always       | the size of a zstack were {} offered to its placed children only where the zstack is offered no length
        hstackPileByGuides          | zstacks          | decision never        | the children of a zstack were {} aligned by the guides that they set
        hstackLastChosen            | choices          | decision never        | the last choice were {} chosen if none fits, but the first one
        hstackFitsExactly           | choices          | decision never        | a choice that is exactly as long as its offer {} fit
        hstackScrollOpen            | scroll views     | decision never        | the content of a scroll view were {} without an offer along the axes in which it scrolls
        hstackScrollFillsAcross     | scroll views     | decision always       | scroll views {} took their offer along both axes
        hstackScrollCentres         | scroll views     | decision always       | the contents of scroll views were {} centred
        hstackLayerFills            | layers           | decision always       | a background or an overlay {} had the size of the other element
        hstackLayerCounted          | layers           | decision always       | a background or an overlay {} counted in the size of the two elements
        hstackSpacingMerged         | spacing          | decision never        | stacks, zstacks and geometry readers {} had the preferred gaps of their children
        hstackFrameSpacing          | spacing          | decision never        | frames and own dimensions {} replaced the preferred gaps of their content
        hstackPaddingSpacing        | spacing          | decision never        | padding {} replaced the preferred gaps of its content
        hstackSpacerFrameGaps       | spacing          | decision never        | default gaps next to a frame around a spacer were {} 0
        hstackOrientationPassedOn   | spacers          | decision never        | modifiers {} passed on the direction of a stack to spacers and dividers
        hstackSpacerAloneGrows      | spacers          | decision never        | spacers outside of stacks {} grew
        hstackDividerUsual          | dividers         | gift                  | dividers without an offer had {} a length of 10
        hstackPositionOffersSize    | positions        | decision never        | the content of a position were offered no particular length, not the size of the element
        hstackTextFills             | sizing           | decision always       | text that is broken into lines were {} as wide as its offer
        hstackPictureFills          | sizing           | decision always       | resizable pictures {} took their offer, whatever their ratio
        hstackMirroredWidth         | right to left    | term                  | the width of an element {} in its mirrored position
        hstackSpacerThick           | spacers          | decision always       | spacers {} had their minimum across their stack too
        hstackNextMinima            | division step 4a | decision always       | only the minima of the next lower priority were {} reserved
        """
}
