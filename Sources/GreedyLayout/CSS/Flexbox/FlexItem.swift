// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A child of a flex container.
    struct FlexItem {
        let index: Int
        /// The alignment across, `start` and `end` being cross start and cross end.
        var alignment: Alignment
        /// Whether it shows nothing, and so has no content to be asked for.
        var isPlain: Bool
        /// Whether its minimum on the main axis follows from its content.
        var hasAutomaticMinimum: Bool
        /// Whether the flex basis is a length that does not follow from what is inside.
        var hasDefiniteBasis: Bool
        /// Whether its cross size is as long as its line.
        var isStretched: Bool
        /// Whether it has properties of boxes beside its dimensions.
        let isBox: Bool
        /// Whether its width is one of the content's that its height decides by an aspect ratio.
        var followsLength = false
        /// Whether its target main size is found.
        var isFrozen = false
        /// The margins on the main axis and on the cross axis, in points, and which of them take what is left.
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
        /// Whether minimum and maximum are the height of the content.
        var contentLimits: (min: Bool, max: Bool) = (false, false)
        /// Minimum and maximum on the cross axis but for those, once these are settled.
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
        /// By which factor it flexes, weighted by its base if it shrinks; and how far its range moved
        /// the target in the last round.
        var weight: Number = 0
        var violation: Number = 0
        /// The target main size, once the line has flexed.
        var length: Number = 0
        /// The used cross size.
        var crossLength: Number = 0
        /// The distances from its top edge to its baselines, if it has any.
        var firstBaseline: Number?
        var lastBaseline: Number?
        /// The number of what has to be placed inside, in `insides`; `nil` if there is nothing.
        var inside: Int?
        /// The start in the container, on the main axis and on the cross axis.
        var start: Number = 0
        var crossStart: Number = 0

        /// A child as far as that follows from its style; its base is 0 if that is not among it.
        @inline(__always)
        init(
            _ index: Int,
            among items: Span<LayoutTree.Item>,
            in container: FlexContainer,
            by rules: Rules
        ) {
            // Fields are read where they lie: an item that is passed as a whole would be copied.
            let (main, cross) = (container.main, container.cross)
            var parent = container.percentages
            if rules.holds(.heightPercentageOfWidth, false) { parent.height = parent.width }
            self.index = index
            isPlain = items[index].shape == .plain
            isBox = items[index].hasBoxProperties
            alignment = container.alignment(of: items[index].style.alignSelf)
            before = Number(written: items[index].style.spacingBefore)
            after = Number(written: items[index].style.spacingAfter)
            grow = Number(written: items[index].style.flexGrow)
            shrink = Number(written: items[index].style.flexShrink)

            // Across: its minimum, maximum and preferred length.
            crossRange = items[index].sizing.bounds(along: cross, in: parent[cross] ?? .nan)
            preferredCross = items[index].sizing.preferred[cross].resolved(in: parent[cross])
            let isOpen =
                items[index].sizing.preferred[cross].isAuto
                || rules.holds(.unknownPercentageStretched, false) && preferredCross == nil
            isStretched = alignment == .stretch && isOpen

            // Along the main axis: the same, and its used flex basis.
            range = items[index].sizing.bounds(along: main, in: parent[main] ?? .nan)
            hasAutomaticMinimum = items[index].sizing.min[main].isAuto
            preferredMain = items[index].sizing.preferred[main].resolved(in: parent[main])
            let basis: Number? =
                items[index].style.flexBasis.isAuto
                ? preferredMain : items[index].style.flexBasis.resolved(in: parent[main])
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

        /// An item of which nothing is known but how it flexes.
        init(_ item: FlexibleLine<Number>.Item) {
            (index, alignment, isPlain, isBox, isStretched) = (0, .start, true, false, false)
            (hasAutomaticMinimum, hasDefiniteBasis) = (item.hasAutomaticMinimum, true)
            (before, after, mainEdges) = (0, 0, item.edges)
            (grow, shrink) = (item.grow, item.shrink)
            (base, range, crossRange) = (item.base, item.range, .unconstrained)
            settle()
        }

        /// Boolean values that say which lengths are those of the content box.
        typealias ContentLengths = (own: Bool, limits: Bool, basis: Bool)

        /// Makes all lengths those from border to border, none of them less than border and padding take.
        ///
        /// - Parameters:
        ///   - main: The length of border and padding on the main axis.
        ///   - cross: Their length on the cross axis.
        ///   - content: The lengths that are those of the content box.
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

        /// Settles the hypothetical main size as rules say it.
        @inline(__always)
        mutating func settle(by rules: Rules) {
            guard rules.holds(.automaticMinimumHypothetical, true) || !hasAutomaticMinimum else {
                hypothetical = max(mainEdges, min(base, range.max))
                return
            }
            settle()
        }

        /// Whether its base, its minimum or its maximum follows from what is inside.
        var needsContent: Bool {
            !hasDefiniteBasis || hasAutomaticMinimum || contentLimits.min || contentLimits.max
        }

        /// Minimum and maximum heights that are those of the content, once that is known.
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

        /// Takes over what it came to when it was laid out.
        mutating func keep(_ box: LaidOutBox) {
            firstBaseline = box.firstBaseline
            lastBaseline = box.lastBaseline
            inside = box.inside
        }

        /// Gives an item that shows nothing the baselines that its style says.
        @inline(__always)
        mutating func setBaselines(_ tree: LayoutTree, height: Number) {
            if let ascender = tree[index].style.ascender {
                firstBaseline = Number(written: ascender)
            }
            if let descender = tree[index].style.descender {
                lastBaseline = height + Number(written: descender)
            }
        }

        /// The baseline that it is aligned by, from where it begins across; in a column that is its left
        /// edge.
        func alignmentBaseline(in container: FlexContainer) -> Number {
            guard container.isRow else { return container.isLeftAtCrossEnd ? crossLength : 0 }
            let baseline = baseline(isLast: alignment == .baselineLast, isRow: true)
            return container.isLineFlipped ? crossLength - baseline : baseline
        }

        /// The distance from its top edge to a baseline, or to its bottom edge without one.
        func baseline(isLast: Bool, isRow: Bool) -> Number {
            (isLast ? lastBaseline : firstBaseline) ?? (isRow ? crossLength : length)
        }
    }

    /// The `auto` margins of an item, which take free space.
    struct AutoMargins: OptionSet {
        let rawValue: UInt8
        static var mainStart: Self { Self(rawValue: 1) }
        static var mainEnd: Self { Self(rawValue: 2) }
        static var crossStart: Self { Self(rawValue: 4) }
        static var crossEnd: Self { Self(rawValue: 8) }

        /// The number of them on the main axis, and on the cross axis.
        var mainCount: Int { (rawValue & 3).nonzeroBitCount }
        var crossCount: Int { (rawValue & 12).nonzeroBitCount }
    }

    /// A line of a flex container.
    struct FlexLine {
        /// The positions of its items in `flexItems`.
        var items: Range<Int>
        /// All gaps and margins along the main axis.
        var spacing: Number
        /// Whether some items are aligned by a baseline.
        var hasBaselines = false
        /// The reach above and below the baseline of items on the first one, and on the last one.
        var first: (above: Number, below: Number) = (-.infinity, -.infinity)
        var last: (above: Number, below: Number) = (-.infinity, -.infinity)
        /// Its cross size, and where it begins across.
        var cross: Number = 0
        var crossStart: Number = 0
    }
}
