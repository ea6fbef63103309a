// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A child of a flex container.
    struct FlexItem {
        let index: Int
        /// The cross-axis alignment, where `start` and `end` mean cross start and cross end.
        var alignment: Alignment
        /// Whether the item has no content to measure.
        var isPlain: Bool
        /// Whether its minimum on the main axis follows from its content.
        var hasAutomaticMinimum: Bool
        /// Whether the flex basis is a length that does not follow from the content.
        var hasDefiniteBasis: Bool
        /// Whether its cross size is as long as its line.
        var isStretched: Bool
        /// Whether it has box properties besides its dimensions.
        let isBox: Bool
        /// Whether its width is one of the content's widths and follows from its height by an
        /// aspect ratio.
        var followsLength = false
        /// Whether its target main size is final.
        var isFrozen = false
        /// The margins on the main axis and on the cross axis, in points, and the set of its `auto`
        /// margins.
        var before: Number
        var after: Number
        var crossBefore: Number = 0
        var crossAfter: Number = 0
        var autoMargins: AutoMargins = []
        /// The length of border and padding on the main axis, without scroll bars.
        var mainEdges: Number = 0
        /// Whether it keeps an aspect ratio.
        var hasRatio = false
        /// The preferred length on the main axis, if it is definite.
        var preferredMain: Number?
        /// Whether the minimum is the content's height, and whether the maximum is.
        var contentLimits: (min: Bool, max: Bool) = (false, false)
        /// The minimum and maximum on the cross axis without content-based limits, once those are
        /// resolved.
        var specifiedRange: Interval?
        /// The flex factors.
        var grow: Number
        var shrink: Number
        /// The flex base size, and the used minimum and maximum on the main axis.
        var base: Number
        var range: Interval
        /// The hypothetical main size: the base within the range.
        private(set) var hypothetical: Number = 0
        /// The preferred length on the cross axis, if it is definite, and the used minimum and
        /// maximum there.
        var preferredCross: Number?
        var crossRange: Interval
        /// The flex factor, weighted by the base if the item shrinks; and the amount by which the
        /// range moved the target in the last round.
        var weight: Number = 0
        var violation: Number = 0
        /// The target main size, once the line has flexed.
        var length: Number = 0
        /// The used cross size.
        var crossLength: Number = 0
        /// The distances from its top edge to its baselines, if it has any.
        var firstBaseline: Number?
        var lastBaseline: Number?
        /// The number of the contents to place, in `insides`; `nil` if there are none.
        var inside: Int?
        /// The item's start in the container, on the main axis and on the cross axis.
        var start: Number = 0
        var crossStart: Number = 0

        /// Creates an item from its child's style.
        ///
        /// The base is 0 if the style does not give one.
        @inline(__always)
        init(
            _ index: Int,
            among items: Span<LayoutTree.Item>,
            in container: FlexContainer,
            by rules: Rules
        ) {
            // Fields are read in place: passing the whole item would copy it.
            let (main, cross) = (container.main, container.cross)
            let parent = container.percentageBase(by: rules)
            var known = parent
            if rules.holds(.unknownHeightZero, false) { known.height = parent.height ?? 0 }
            self.index = index
            isPlain = items[index].shape == .plain
            isBox = items[index].hasBoxProperties
            alignment = container.alignment(of: items[index].style.alignSelf)
            before = Number(written: items[index].style.spacingBefore)
            after = Number(written: items[index].style.spacingAfter)
            grow = Number(written: items[index].style.flexGrow)
            shrink = Number(written: items[index].style.flexShrink)

            // The cross axis: minimum, maximum and preferred length.
            crossRange = items[index].sizing.bounds(along: cross, in: parent[cross] ?? .nan)
            preferredCross = items[index].sizing.preferred[cross].resolved(in: known[cross])
            let isOpen =
                items[index].sizing.preferred[cross].isAuto
                || rules.holds(.unknownPercentageStretched, false) && preferredCross == nil
            isStretched = alignment == .stretch && isOpen

            // The main axis: the same lengths, and the used flex basis.
            range = items[index].sizing.bounds(along: main, in: parent[main] ?? .nan)
            hasAutomaticMinimum = items[index].sizing.min[main].isAuto
            preferredMain = items[index].sizing.preferred[main].resolved(in: known[main])
            known = parent
            if rules.holds(.unknownBasisZero, false) { known.height = parent.height ?? 0 }
            let basis: Number? =
                items[index].style.flexBasis.isAuto
                ? preferredMain : items[index].style.flexBasis.resolved(in: known[main])
            hasDefiniteBasis = basis != nil
            base = basis ?? 0
            if rules.holds(.mainMaximumWins, false),
                let most = items[index].sizing.max[main].resolved(in: parent[main])
            {
                range = Interval(min: min(range.min, most), max: most)
            }
            if rules.holds(.crossMaximumWins, false),
                let most = items[index].sizing.max[cross].resolved(in: parent[cross])
            {
                crossRange = Interval(min: min(crossRange.min, most), max: most)
            }
        }

        /// Creates an item from its flexible lengths alone.
        init(_ item: FlexibleLine<Number>.Item) {
            (index, alignment, isPlain, isBox, isStretched) = (0, .start, true, false, false)
            (hasAutomaticMinimum, hasDefiniteBasis) = (item.hasAutomaticMinimum, true)
            (before, after, mainEdges) = (0, 0, item.edges)
            (grow, shrink) = (item.grow, item.shrink)
            (base, range, crossRange) = (item.base, item.range, .unconstrained)
            settle()
        }

        /// Whether each kind of length is a length of the content box.
        typealias ContentLengths = (own: Bool, limits: Bool, basis: Bool)

        /// Converts all lengths to lengths of the border box, each at least as long as border and
        /// padding.
        ///
        /// - Parameters:
        ///   - main: The length of border and padding on the main axis.
        ///   - cross: The length of border and padding on the cross axis.
        ///   - content: The kinds of length that are lengths of the content box.
        @inline(__always)
        mutating func takeEdges(
            _ main: Number,
            _ cross: Number,
            _ content: ContentLengths,
            by rules: Rules
        ) {
            let own = content.own ? (main, cross) : (0, 0)
            let limits = content.limits ? (main, cross) : (0, 0)
            let floor = (
                rules.step(.edgesFloorLengths, from: 0, to: main),
                rules.step(.edgesFloorLengths, from: 0, to: cross)
            )
            range = Interval(min: max(floor.0, range.min + limits.0), max: range.max + limits.0)
            crossRange = Interval(
                min: max(floor.1, crossRange.min + limits.1),
                max: crossRange.max + limits.1
            )
            preferredMain = preferredMain.map { max(floor.0, $0 + own.0) }
            preferredCross = preferredCross.map { max(floor.1, $0 + own.1) }
            base = hasDefiniteBasis ? max(floor.0, base + (content.basis ? main : 0)) : main
        }

        /// Settles the hypothetical main size, once base and range are known.
        @inline(__always)
        mutating func settle() { hypothetical = range.clamp(base) }

        /// Settles the hypothetical main size under a reading of the rules.
        @inline(__always)
        mutating func settle(by rules: Rules) {
            guard rules.holds(.automaticMinimumHypothetical, true) || !hasAutomaticMinimum else {
                hypothetical = max(mainEdges, min(base, range.max))
                return
            }
            settle()
        }

        /// Whether its base, its minimum or its maximum follows from the content.
        var needsContent: Bool {
            !hasDefiniteBasis || hasAutomaticMinimum || contentLimits.min || contentLimits.max
        }

        /// Resolves minimum and maximum heights that are the content's height, once that is known.
        mutating func settleHeightLimits(_ content: Number, isRow: Bool) {
            guard contentLimits.min || contentLimits.max else { return }
            let range = isRow ? crossRange : self.range
            let settled = Interval(
                min: contentLimits.min ? max(range.min, content) : range.min,
                max: contentLimits.max ? content : range.max
            )
            if isRow { crossRange = settled } else { self.range = settled }
        }

        var margins: Number { before + after }
        var crossMargins: Number { crossBefore + crossAfter }

        /// The largest length that went into its violation, in points.
        var violationScale: Number { max(base, max((length - violation).magnitude, length)) }

        /// Takes over the results of its layout.
        mutating func keep(_ box: LaidOutBox) {
            firstBaseline = box.firstBaseline
            lastBaseline = box.lastBaseline
            inside = box.inside
        }

        /// Sets the baselines from the style of an item without content.
        @inline(__always)
        mutating func setBaselines(_ tree: LayoutTree, height: Number) {
            if let ascender = tree[index].style.ascender {
                firstBaseline = Number(written: ascender)
            }
            if let descender = tree[index].style.descender {
                lastBaseline = height + Number(written: descender)
            }
        }

        /// The distance from the item's cross start to its alignment baseline; in a column the
        /// baseline is the left edge.
        func alignmentBaseline(in container: FlexContainer, by rules: Rules) -> Number {
            guard container.isRow else { return container.isLeftAtCrossEnd ? crossLength : 0 }
            let baseline = baseline(isLast: alignment == .baselineLast, isRow: true, by: rules)
            let isTurned = rules.holds(.baselineTurned, container.isLineFlipped)
            return isTurned ? crossLength - baseline : baseline
        }

        /// The distance from its top edge to a baseline; without one, to its bottom edge.
        func baseline(isLast: Bool, isRow: Bool, by rules: Rules) -> Number {
            if let own = isLast ? lastBaseline : firstBaseline { return own }
            guard rules.holds(.baselineAtBottom, true) else { return 0 }
            let margin = isRow && rules.holds(.baselineAtMargin, false) ? crossAfter : 0
            return (isRow ? crossLength : length) + margin
        }
    }

    /// The `auto` margins of an item, which take free space.
    struct AutoMargins: OptionSet {
        let rawValue: UInt8
        static var mainStart: Self { Self(rawValue: 1) }
        static var mainEnd: Self { Self(rawValue: 2) }
        static var crossStart: Self { Self(rawValue: 4) }
        static var crossEnd: Self { Self(rawValue: 8) }

        /// The number of `auto` margins on the main axis, and on the cross axis.
        var mainCount: Int { (rawValue & 3).nonzeroBitCount }
        var crossCount: Int { (rawValue & 12).nonzeroBitCount }
    }

    /// A line of a flex container.
    struct FlexLine {
        /// The positions of its items in `flexItems`.
        var items: Range<Int>
        /// The sum of all gaps and margins along the main axis.
        var spacing: Number
        /// Whether some items are aligned by a baseline.
        var hasBaselines = false
        /// The reach above and below the baseline of the items on the first baseline, and of those
        /// on the last one.
        var first: (above: Number, below: Number) = (-.infinity, -.infinity)
        var last: (above: Number, below: Number) = (-.infinity, -.infinity)
        /// The cross size, and the start on the cross axis.
        var cross: Number = 0
        var crossStart: Number = 0
    }
}
