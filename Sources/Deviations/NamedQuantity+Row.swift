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
        directionLength             | §9.7 step 1      | step                  | lengths were {} moved into minimum and maximum where it is decided whether a line grows or shrinks
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
        lineGaps                    | §9.4 step 8      | term                  | gaps between lines {} in what these take of their container
        stretchedMargins            | §9.4 step 11     | term                  | margins {} in what a stretched item has of its line
        stretchedLimits             | §9.4 step 11     | step                  | stretched items were {} held to their minimum and maximum across
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
        lineBreakingLength          | §9.3 step 5      | step                  | lengths were {} moved into minimum and maximum where lines break
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
        insetsStretch               | Position 3 §4.3  | decision never        | an absolute box without a size of its own {} filled the space between its insets
        insetsAligned               | Position 3 §4.3  | decision never        | align-self {} had a part in where an absolute box lies between its insets
        staticAlignment             | §4.1             | decision never        | an absolute box without insets were {} aligned in its container, but at its start
        scrollBaselineInside        | Align 3 §9.1     | decision never        | the baseline of a scroll container were {} moved into its border box
        barsFit                     | Overflow 3 §3.2  | decision never        | scroll bars were {} made as narrow as the box that has them
        hstackGapsPaid              | division step 1  | term                  | gaps {} in what children share
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
        """

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

    private static let rows: [String: Row] = {
        let rows = table.split(separator: "\n").map { line in
            line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.split(separator: " ").joined(separator: " ") }
        }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Row($0)) })
    }()

    /// Its row of the table; every quantity has one.
    var row: Row {
        guard let row = Self.rows["\(self)"] else { preconditionFailure("\(self) has no row") }
        return row
    }

    /// The rule that uses it.
    var rule: Algorithm {
        Algorithm.allCases.first { "\(self)".hasPrefix($0.rawValue) } ?? .css
    }

    /// The beginning of the names of its deviations: that of the quantity, in words.
    var deviationName: String {
        "\(self)".reduce(into: "") { name, letter in
            if letter.isUppercase || letter.isNumber { name += "-" }
            name += letter.lowercased()
        }
    }
}
