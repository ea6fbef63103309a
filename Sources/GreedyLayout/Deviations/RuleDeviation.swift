// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// One way in which an engine may depart from a rule: a small variant of one of its steps.
///
/// The greedy engine takes a step in such a way when it is told to, and then is a wrong engine of which it
/// is known what is wrong.
public enum RuleDeviation: UInt8, CaseIterable, Hashable, Sendable {
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
    case noAutomaticMinimum
    case automaticMinimumOnlyShrinking
    case specifiedSizeNoMinimum
    case keywordSizeNoMinimum
    case contentNoMinimum
    case automaticMinimumUncapped
    case scrollMinimum
    case linesBrokenByBases
    case gapsNotBreaking

    // `css`: across, and alignment.
    case stretchedNotDefinite
    case stretchedHeightsIndefinite
    case flexedHeightsIndefinite
    case singleLineHugs
    case singleLineUnbounded
    case loneLineFills
    case baselineReachIgnored
    case stretchUnbounded
    case stretchDespiteAutoMargins
    case linesNotStretched
    case autoMarginsIgnored
    case autoMarginsBelowZero
    case crossAutoMarginsIgnored
    case overflowAtStart
    case crossOverflowAtStart
    case evenlyAsAround
    case reversedPackedAtStart
    case directionNotReversed
    case wrapReverseIgnored
    case alignSelfIgnored
    case baselineAsStart
    case orderIgnored

    // `css`: intrinsic sizes, boxes and positions.
    case gapsNotMeasured
    case marginsNotMeasured
    case basisNotMeasured
    case hypotheticalMeasured
    case basesMeasured
    case percentageEdgesNotMeasured
    case percentageMinimumAutomatic
    case contentHeightsAddUp
    case shrinkFractionFloored
    case wrappingRowAsNarrowAsAll
    case wrappingColumnWidest
    case measuredWidthIndefinite
    case contentHeightDefinite
    case rowHeightDefinite
    case flexedWidthsIndefinite
    case percentageGapsZero
    case percentageEdgesZero
    case contentBoxIgnored
    case ratioIgnored
    case ratioOfBorderBox
    case ratioCutsContent
    case ratioLimitsNotTransferred
    case relativeNotShifted
    case staticPositionAtStart
    case containingParent
    case containingBorderBox
    case absoluteAutoMarginsIgnored
    case insetsDoNotStretch

    // `css`: what is known of lengths that follow from what is inside.
    case keywordsIgnored
    case basisNeedsKnownLength
    case percentagesOfAvailable
    case basisResolvedOnce
    case measuredByLayout
    case limitsOfContainerAround
    case automaticMinimumLate
    case minimumOfLeaves
    case transferredMinimum
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
    case crossAutoMarginsBelowZero
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
    case columnBaselineAsStart
    case baselineOfFirstItem
    case wideLinesNotAvailable
    case wrappedBaselineAtLeft
    case reversedInsetsTurned
    case aroundFallsBackToFlexStart
    case autoMarginsEndJustification
    case ratioBeforeCrossSize
    case ratioOfKnownOnly
    case ratioTakesMargins
    case rootRatioIgnored
    case insetsIgnoreAlignment
    case absoluteUnfitted
    case absoluteFitsBorderBox
    case absoluteMeasuredInContentBox
    case absoluteMarginsByAxis
    case absoluteMaximumWins
    case insetsBeforeRatio
    case absoluteLimitsOuter
    case absoluteMeasuredUnlimited
    case measuredLimitsOuter
    case barsBeyondBox
    case scrollBaselineOutside
    case firstEdgesKept

    // `texture`.
    case textureFractionalGrowth
    case textureRemainderDropped
    case textureRemainderToLast
    case textureShrinkUnscaled
    case textureGapsNotPaid
    case textureFlexedAgain
    case textureGapsNotBreaking
    case textureLoneChildMeasured
    case textureLinesNotStretched
    case textureChildrenNotStretched
    case textureLoneLineHugs
    case textureBaselineAsStart
    case textureCentreNotFloored
    case textureLoneSpaceAroundAtStart
    case textureRatioByWidth

    // `hstack`.
    case hstackGapsNotPaid
    case hstackDeclaredOrder
    case hstackMostFlexibleFirst
    case hstackEndlessInOrder
    case hstackPrioritiesIgnored
    case hstackMinimaNotReserved
    case hstackSharesNotUpdated
    case hstackDebtsForgiven
    case hstackRemainderToLast
    case hstackAlignedAtStart
    case hstackBaselineAsStart
    case hstackRowAtStart
    case hstackCrossNotSettled

    /// What is said of a deviation.
    typealias Entry = (name: String, step: String, clause: String)

    /// The rule that it departs from.
    public var rule: Algorithm {
        if rawValue >= Self.hstackGapsNotPaid.rawValue { return .hstack }
        return rawValue >= Self.textureFractionalGrowth.rawValue ? .texture : .css
    }

    private var entry: Entry {
        switch rule {
        case .css: cssEntry
        case .texture: textureEntry
        case .hstack: hstackEntry
        }
    }

    /// What it is called, such as `min-frozen-first`.
    public var name: String { entry.name }

    /// The number of the step in the rule's specification.
    public var step: String { entry.step }

    /// What is the case, as it follows "behaves as if".
    public var clause: String { entry.clause }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// The deviation of a name.
    public init?(name: String) {
        guard let deviation = Self.byName[name] else { return nil }
        self = deviation
    }
}

/// Deviations that an engine has at the same time.
public struct RuleDeviations: SetAlgebra, Hashable, Sendable {
    // A bit for each of the catalogue.
    private var first: UInt128 = 0
    private var second: UInt128 = 0

    /// No deviations.
    public init() {}

    /// One deviation.
    public init(_ deviation: RuleDeviation) {
        let (first, second) = Self.bits(deviation)
        (self.first, self.second) = (first, second)
    }

    /// Several deviations.
    public init(_ deviations: some Sequence<RuleDeviation>) {
        for deviation in deviations { formUnion(Self(deviation)) }
    }

    @inline(__always)
    private static func bits(_ deviation: RuleDeviation) -> (UInt128, UInt128) {
        let place = deviation.rawValue
        return place < 128 ? (1 << UInt128(place), 0) : (0, 1 << UInt128(place - 128))
    }

    /// Whether a deviation is among them.
    @inline(__always)
    func has(_ deviation: RuleDeviation) -> Bool {
        let (first, second) = Self.bits(deviation)
        return (self.first & first) | (self.second & second) != 0
    }

    /// Whether there are none.
    @inline(__always)
    public var isEmpty: Bool { first | second == 0 }

    /// Whether all of others are among them.
    public func contains(_ others: Self) -> Bool { others.isSubset(of: self) }

    /// Those of both.
    public func union(_ other: Self) -> Self { combined(with: other, |) }

    /// Those that both have.
    public func intersection(_ other: Self) -> Self { combined(with: other, &) }

    /// Those that only one of both has.
    public func symmetricDifference(_ other: Self) -> Self { combined(with: other, ^) }

    /// Adds those of another set.
    public mutating func formUnion(_ other: Self) { self = union(other) }

    /// Takes those away that another set has not.
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }

    /// Takes those away that both have, and adds those that the other set alone has.
    public mutating func formSymmetricDifference(_ other: Self) {
        self = symmetricDifference(other)
    }

    /// Adds deviations, and says whether they were not there.
    @discardableResult
    public mutating func insert(_ other: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(other)
        formUnion(other)
        return (isNew, other)
    }

    /// Takes deviations away, and returns those that were there.
    @discardableResult
    public mutating func remove(_ other: Self) -> Self? {
        let both = intersection(other)
        formSymmetricDifference(both)
        return both.isEmpty ? nil : both
    }

    /// Adds deviations, and returns those that were there.
    @discardableResult
    public mutating func update(with other: Self) -> Self? {
        let both = intersection(other)
        formUnion(other)
        return both.isEmpty ? nil : both
    }

    private func combined(with other: Self, _ combine: (UInt128, UInt128) -> UInt128) -> Self {
        var result = Self()
        result.first = combine(first, other.first)
        result.second = combine(second, other.second)
        return result
    }

    /// Each of them, in the order of the catalogue.
    public var all: [RuleDeviation] { RuleDeviation.allCases.filter(has) }
}

extension GreedyPass {
    /// Whether a step is taken in another way than the rule's.
    @inline(__always)
    func deviates(_ deviation: RuleDeviation) -> Bool { deviations.has(deviation) }

    /// Whether any step is.
    var isDeviating: Bool {
        @inline(__always) get { !deviations.isEmpty }
    }
}
