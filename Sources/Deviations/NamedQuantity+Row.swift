// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

extension NamedQuantity {
    /// The table of the quantities, from which the deviations and their names follow.
    ///
    /// Each row has the quantity, the number of the step that uses it, and its kind, for a decision or a place
    /// with its operators. The row ends with the clause, where `{}` is replaced by the words of an operator.
    private static let table = [cssTable, hstackTable, textureTable, flutterTable]
        .joined(separator: "\n")

    /// Quantities that an engine may compute in one place, so that one mistake affects all of them.
    ///
    /// A row is like a row of the table, with the names of the quantities after the group's name.
    private static let groupTable = """
        frozenFactors: frozenGrowFactors frozenShrinkFactors | §9.7 step 4c | decision always | the factors of frozen items {} counted in the sum of factors for the other items
        frozenSums: frozenGrowFactors frozenShrinkFactors frozenBelow1 | §9.7 step 4b | decision always | the factors of frozen items {} counted in all sums of factors
        stretchedMargins: stretchedRowMargins stretchedColumnMargins | §9.4 step 11 | term | margins {} in the part of its line that a stretched item fills
        stretchedLimits: stretchedRowLimits stretchedColumnLimits | §9.4 step 11 | clamp | stretched items were {} clamped to their minimum and maximum cross size
        itemMaximumWins: mainMaximumWins crossMaximumWins | Sizing 3 §4.1 | decision always | the maximum of an item {} won over a greater minimum
        gapCount: containerGapCount flexingGapCount justifiedGapCount | §9.3 | gap | {} gap counted in every line
        textureGapCount: textureFlexingGapCount textureStackGapCount | phases 3 and 6 | gap | {} gap counted in the length of a line
        lineGaps: containerLineGaps stretchedLineGaps freeLineGaps | §9.4 step 8 | term | gaps between lines {} in the space that lines take in their container
        insetPercentageOfWidth: absoluteInsetsOfWidth relativeInsetsOfWidth | Position 3 §3.1 | decision always | percentages of top and bottom insets {} referred to the width
        insetPercentageOfHeight: absoluteInsetsOfHeight relativeInsetsOfHeight | Position 3 §3.1 | decision always | percentages of left and right insets {} referred to the height
        absoluteInsetsTurned: absoluteInsetsOfWidth absoluteInsetsOfHeight | Position 3 §3.1 | decision always | percentages of the insets of absolute boxes {} referred to the length of the other axis
        insetsTurned: absoluteInsetsOfWidth absoluteInsetsOfHeight relativeInsetsOfWidth relativeInsetsOfHeight | Position 3 §3.1 | decision always | percentages of insets {} referred to the length of the other axis
        edgePercentageOfHeight: marginPercentageOfHeight paddingPercentageOfHeight | Box §3 and §4 | decision always | percentages of top and bottom margins and padding {} referred to the height
        justifiedOverflowShared: justifiedBetweenOverflow justifiedAroundOverflow | Align 3 §4.3 | decision always | all space values of justifyContent {} shared negative free space too
        alignedOverflowShared: alignedBetweenOverflow alignedAroundOverflow | Align 3 §4.3 | decision always | all space values of alignContent {} shared negative free space too
        betweenOverflow: justifiedBetweenOverflow alignedBetweenOverflow | Align 3 §4.3 | decision always | spaceBetween {} shared negative free space too
        aroundOverflow: justifiedAroundOverflow alignedAroundOverflow | Align 3 §4.3 | decision always | spaceAround and spaceEvenly {} shared negative free space too
        aroundCentred: justifiedAroundCentred alignedAroundCentred | Align 3 §4.3 | decision always | spaceAround and spaceEvenly {} centred what overflows
        spacesOverflow: justifiedBetweenOverflow justifiedAroundOverflow alignedBetweenOverflow alignedAroundOverflow | Align 3 §4.3 | decision always | all space values of justifyContent and alignContent {} shared negative free space too
        sharedSpaces: justifiedSpaces alignedSpaces | Align 3 §4.3 | rough | the spaces between items and between lines were {}
        shares: justifiedShares alignedShares | Align 3 §4.3 | shares | space were shared among {} item or line
        hypotheticalSizes: lineBreakingLength directionLength hypotheticalContainer | §9.2 step 3 | clamp | hypothetical sizes were {} clamped to minimum and maximum
        absoluteMargins: staticMargins insetMargins absoluteRoomMargins | Position 3 §4 | term | margins of absolute boxes {}
        contentBoxEdges: containerWidthEdges containerHeightEdges | §9.2 step 2 | term | border and padding {} in what the known size of a container leaves for its content
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
        hstackFrameClamps: hstackFrameMinimumFills hstackFrameMaximumFills | frames | decision always | a frame with only one limit {} took its offer, held to the limit
        hstackSharesExact: hstackWithinShare hstackFillsShare | division step 4b | decision always | children were {} exactly as long as their share
        hstackGapsInAll: hstackGapCount hstackLengthGapCount | division | gap | {} gap counted in every stack
        flutterNegativeShares: flutterSpaceLeft flutterNegativeLengths | step 2 | step | the shares of flexible children and their lengths were {} at least 0
        flutterGaps: flutterSpaceGaps flutterLengthGaps flutterGapsPlaced | steps 1 to 6 | term | gaps {} in stacks
        textureAllInsets: textureInsetMaximum textureInsetMinimum textureInsetParent textureInsetSize textureInsetOrigin | inset | term | insets {}
        textureGaps: textureGapBreaking textureGapsFlexing textureGapsInLength textureGapsPlaced | phases 2 to 7 | term | gaps {} in stacks
        textureLineSpacing: textureLineGaps textureLineGapsPlaced | phases 6 and 7 | term | gaps between lines {}
        textureFirstSpace: textureFirstSpaceInLength textureFirstSpacePlaced | phases 6 and 7 | term | the space before the first child {}
        textureFlexedLimits: textureFlexedMinimum textureFlexedMaximum | phase 3 | decision always | flexed lengths were {} within the child's own minimum and maximum
        textureBasisLimits: textureBasisMinimum textureBasisMaximum | phase 1 | decision always | a flex basis were {} within the child's own minimum and maximum
        textureAllGapCounts: textureBreakingGapCount textureFlexingGapCount textureStackGapCount textureFreeGapCount | phases 2 to 7 | gap | {} gap counted in every line
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

    private static let rows: [NamedQuantity: Row] = {
        let rows = Dictionary(uniqueKeysWithValues: cells(of: table).map { ($0[0], Row($0)) })
        return Dictionary(
            uniqueKeysWithValues: allCases.map { quantity in
                guard let row = rows["\(quantity)"] else {
                    preconditionFailure("\(quantity) has no row")
                }
                return (quantity, row)
            }
        )
    }()

    /// The row of the quantity in the table; every quantity has one.
    var row: Row {
        guard let row = Self.rows[self] else { preconditionFailure("\(self) has no row") }
        return row
    }

    /// The rule that uses the quantity.
    var rule: Algorithm {
        Algorithm.allCases.first { "\(self)".hasPrefix($0.rawValue) } ?? .css
    }

}
