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
    case wrappingRowAsNarrowAsAll
    case wrappingColumnWidest
    case measuredWidthIndefinite
    case contentHeightDefinite
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
public struct RuleDeviations: OptionSet, Hashable, Sendable {
    /// A bit for each of the catalogue.
    public let rawValue: UInt128

    /// Deviations by their bits.
    public init(rawValue: UInt128) { self.rawValue = rawValue }

    /// One deviation.
    public init(_ deviation: RuleDeviation) { rawValue = Self.bit(deviation) }

    /// Several deviations.
    public init(_ deviations: some Sequence<RuleDeviation>) {
        self.init(rawValue: deviations.reduce(0) { $0 | Self.bit($1) })
    }

    @inline(__always)
    private static func bit(_ deviation: RuleDeviation) -> UInt128 {
        1 << UInt128(deviation.rawValue)
    }

    /// Whether a deviation is among them.
    @inline(__always)
    func has(_ deviation: RuleDeviation) -> Bool { rawValue & Self.bit(deviation) != 0 }

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
