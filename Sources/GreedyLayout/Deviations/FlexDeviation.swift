// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// One way in which an engine may depart from a rule: a small variant of one of its steps.
///
/// The greedy engine takes a step in such a way when it is told to, and then is a wrong engine of which it
/// is known what is wrong.
package enum FlexDeviation: UInt8, CaseIterable, Hashable, Sendable {
    // `css`: §9.7, Resolving Flexible Lengths.
    case directionByBases
    case inflexibleNotFrozen
    case inflexibleByBothFactors
    case gapsNotPaid
    case frozenAtBase
    case growSumsBelow1Ignored
    case shrinkSumsBelow1Ignored
    case growSumRaisedTo1
    case factorsRaisedTo1
    case gapsPaidTwiceBelow1
    case clampedBaseFlexes
    case shrinkUnscaled
    case shrinkByOuterBase
    case shrinkByClampedBase
    case minFrozenFirst
    case maxFrozenFirst
    case violationsFrozenTogether
    case oneRound
    case twoRounds
    case runningTotals
    case remainderToLast
    case sharesIn32Bits

    // `css`: bases, minima and lines.
    case maximumWins
    case maximumCounts
    case widthBeforeBasis
    case loneFlexibleBase0
    case contentBaseClamped
    case contentBaseFits
    case automaticMinimumOnlyShrinking
    case keywordSizeNoMinimum

    // `css`: across, and alignment.
    case flexedHeightsIndefinite
    case loneLineFills
    case stretchUnbounded
    case stretchDespiteAutoMargins

    // `css`: intrinsic sizes, boxes and positions.
    case hypotheticalMeasured
    case basesMeasured
    case percentageEdgesNotMeasured
    case percentageMinimumAutomatic
    case contentHeightsAddUp
    case shrinkFractionFloored
    case measuredWidthIndefinite
    case contentHeightDefinite
    case rowHeightDefinite
    case flexedWidthsIndefinite

    // `css`: what is known of lengths that follow from what is inside.
    case basisNeedsKnownLength
    case percentagesOfAvailable
    case basisResolvedOnce
    case measuredByLayout
    case limitsOfContainerAround
    case automaticMinimumLate
    case minimumOfLeaves
    case measuredBelowMinimum
    case measuredAboveMaximum
    case clampedWidthMeasuredLate
    case measuredStretched
    case edgesNotTakenOff
    case rowsFitBases
    case linesBrokenAtAvailable
    case wrappingMinimumOfOneItem
    case fractionsMeasured
    case unresolvedBasisIsSize
    case edgesFloorLate
    case betweenFallsBackToStart
    case ratioOfStyleOnly
    case tightRangeDefinite
    case limitsAcrossLate
    case maximumNotAvailable
    case hugsFinalLengths
    case contentBasisIgnoresSize
    case absoluteAutoMarginsOfAll
    case stretchedToLine
    case keywordWidthsNotMeasured
    case unknownPercentageStretched
    case gapsResolvedLate
    case percentageWidthsNotMeasured
    case containerBaseClamped
    case firstLimitsKept

    // `css`: lines, places and ratios.
    case stretchFillsBeforeLines
    case lineMarginsIgnored
    case wrapReverseTurnsLate
    case baselineLineHugs
    case baselineReachOfAll
    case stretchedOverSpace
    case stretchedUnfitted
    case columnLinesAddMargins
    case lineInsetsIgnored
    case baselineOfFirstItem
    case reversedInsetsTurned
    case aroundFallsBackToFlexStart
    case autoMarginsEndJustification
    case ratioBeforeCrossSize
    case ratioOfKnownOnly
    case ratioTakesMargins
    case absoluteUnfitted
    case absoluteFitsBorderBox
    case absoluteMeasuredInContentBox
    case absoluteMarginsByAxis
    case absoluteMaximumWins
    case insetsBeforeRatio
    case absoluteLimitsOuter
    case absoluteMeasuredUnlimited
    case measuredLimitsOuter
    case firstEdgesKept
}

/// Deviations that an engine has at the same time.
package struct FlexDeviations: Sendable {
    // A bit for each: there are no more than 128.
    private var bits: UInt128 = 0

    /// Those of a list.
    package init(_ deviations: some Sequence<FlexDeviation>) {
        for deviation in deviations { bits |= 1 << UInt128(deviation.rawValue) }
    }

    /// Whether a deviation is among them.
    @inline(__always)
    func has(_ deviation: FlexDeviation) -> Bool { bits & (1 << UInt128(deviation.rawValue)) != 0 }

    /// Whether there are none.
    @inline(__always)
    var isEmpty: Bool { bits == 0 }
}

extension GreedyPass {
    /// Whether a step is taken in another way than the rule's.
    @inline(__always)
    func deviates(_ deviation: FlexDeviation) -> Bool {
        !Rules.isPlain && rules.deviations.has(deviation)
    }

    /// Whether any step is.
    var isDeviating: Bool {
        @inline(__always) get { !Rules.isPlain && !rules.deviations.isEmpty }
    }
}
