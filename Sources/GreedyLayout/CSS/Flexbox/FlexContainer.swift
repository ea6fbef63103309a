// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension GreedyPass {
    /// A stack of the `css` rule, with the properties that are known from outside.
    ///
    /// Items and lines lie in it from main start to main end and from cross start to cross end,
    /// whichever sides these are.
    struct FlexContainer {
        let index: Int
        let stack: Stack
        /// The question to the container, with the lengths of its content box.
        let question: BoxQuestion
        /// The edges around the content box: padding, scroll bars and border.
        let edges: Edges
        /// The size that the children's percentages refer to.
        let percentages: Proposal
        /// The gaps between items and between lines.
        let gap: Number
        let lineGap: Number
        /// Whether main start is at the end of its axis, and whether cross start is.
        let isMainFlipped: Bool
        let isCrossFlipped: Bool
        /// Whether cross start, for the contents of a line, is at the end of its axis.
        let isLineFlipped: Bool
        private let isLineReversed: Bool
        /// Whether the left edge is the end of the horizontal axis, before the layout is mirrored.
        private let isMirrored: Bool

        /// Creates a container whose border box is known from outside.
        init(
            _ stack: Stack,
            _ question: BoxQuestion,
            _ edges: Edges,
            in tree: LayoutTree,
            by rules: Rules
        ) {
            var content = question
            if tree[question.index].hasBox {
                let (across, down) = (edges[.horizontal], edges[.vertical])
                func inner(_ quantity: NamedQuantity, _ outer: Number, _ edges: Number) -> Number {
                    max(0, rules.sum(quantity, outer - edges, counting: 0 - edges))
                }
                content.width = inner(.containerWidthEdges, question.width, across)
                content.height = question.height.map { inner(.containerHeightEdges, $0, down) }
                content.heights = Interval(
                    min: inner(.containerLimitEdges, question.heights.min, down),
                    max: inner(.containerLimitEdges, question.heights.max, down)
                )
                content.lineLimit = question.lineLimit.map { max(0, $0 - down) }
                content.percentageHeight = question.percentageHeight.map { max(0, $0 - down) }
            }
            let width = content.width
            self.init(stack, content: content, edges, percentageWidth: width, in: tree, by: rules)
        }

        /// Creates a container whose content box is measured at a width that is not known yet.
        init(measuring stack: Stack, content: BoxQuestion, in tree: LayoutTree, by rules: Rules) {
            self.init(stack, content: content, Edges(), percentageWidth: nil, in: tree, by: rules)
        }

        private init(
            _ stack: Stack,
            content: BoxQuestion,
            _ edges: Edges,
            percentageWidth: Number?,
            in tree: LayoutTree,
            by rules: Rules
        ) {
            index = content.index
            self.stack = stack
            question = content
            self.edges = edges
            let height =
                content.percentageHeight ?? (content.isHeightDefinite ? content.height : nil)
            percentages = Proposal(width: percentageWidth, height: height).definite
            let axis = stack.direction
            let isOfWidth = rules.holds(.gapPercentageOfWidth, false)
            gap = stack.gap.length(in: percentages[isOfWidth ? .horizontal : axis])
            lineGap = stack.lineGap.length(in: percentages[isOfWidth ? .horizontal : axis.crossed])
            isMirrored = tree.layoutDirection == .rightToLeft
            var isInlineFlipped =
                tree.hasBoxes && tree.layoutDirection(of: content.index) != tree.layoutDirection
            if !rules.holds(.rowRightToLeft, true), axis == .horizontal {
                isInlineFlipped = isMirrored
            }
            let isWrapReversed = stack.flexWrap == .wrapReverse
            isLineReversed = rules.holds(.itemsTurnedAcross, isWrapReversed)
            if axis == .horizontal {
                isMainFlipped = stack.isReversed != isInlineFlipped
                isCrossFlipped = isWrapReversed
                isLineFlipped = isLineReversed
            } else {
                isMainFlipped = stack.isReversed
                isCrossFlipped = isWrapReversed != isInlineFlipped
                isLineFlipped = isLineReversed != isInlineFlipped
            }
        }

        var main: Axis { stack.direction }
        var cross: Axis { stack.direction.crossed }
        var isRow: Bool { main == .horizontal }
        var isMultiline: Bool { stack.wraps }

        /// Whether an axis has opposite starts for items and for boxes.
        func isFlipped(_ axis: Axis) -> Bool { axis == main ? isMainFlipped : isLineFlipped }

        /// Whether the baseline by which items of a column are aligned, their left edge, is at cross end.
        var isLeftAtCrossEnd: Bool { isMirrored != isLineFlipped }

        /// The size that dimensions of items in percent refer to.
        @inline(__always)
        func percentageBase(by rules: Rules) -> Proposal {
            var base = percentages
            if rules.holds(.percentagesOfBorderBox, false) {
                let (across, down) = (edges[.horizontal], edges[.vertical])
                base.width = base.width.map { $0 + across }
                base.height = base.height.map { $0 + down }
            }
            if rules.holds(.heightPercentageOfWidth, false) { base.height = base.width }
            return base
        }

        /// The definite length along an axis, known before the children are.
        func length(along axis: Axis) -> Number? {
            axis == .horizontal ? question.width : question.height
        }

        /// Returns the range for a length that follows from the children.
        func range(along axis: Axis) -> Interval {
            axis == .horizontal ? .unconstrained : question.heights
        }

        /// Whether a `stretch` item fills its line: the container's own height is unknown, is not
        /// its used height, or is less than the line's.
        func isFilled(byLineOf cross: Number) -> Bool {
            guard let height = percentages.height else { return true }
            return isMultiline ? cross > height : question.percentageHeight != nil
        }

        /// Returns the frame of an item in the border box.
        @inline(__always)
        func frame(of item: FlexItem, in content: Size) -> Rect {
            let start = isMainFlipped ? content[main] - item.start - item.length : item.start
            let crossStart =
                isCrossFlipped
                ? content[cross] - item.crossStart - item.crossLength : item.crossStart
            return Rect(
                origin: Point(
                    main: start + edges.start(main),
                    cross: crossStart + edges.start(cross),
                    along: main
                ),
                size: Size(main: item.length, cross: item.crossLength, along: main)
            )
        }

        /// Returns the alignment of an item, where `start` and `end` mean cross start and cross
        /// end.
        @inline(__always)
        func alignment(of own: Alignment?) -> Alignment {
            let alignment = own ?? stack.alignment(by: .css)
            return switch alignment {
            case .flexStart: .start
            case .flexEnd: .end
            case .start where isLineReversed: .end
            case .end where isLineReversed: .start
            default: alignment
            }
        }

        /// Returns the space before the first item, and the space between two items.
        @inline(__always)
        func mainSpace(
            _ free: Number,
            among count: Int,
            by rules: Rules
        ) -> (before: Number, between: Number) {
            stack.distribution(by: .css).space(
                free,
                among: rules.count(.justifiedShares, count),
                stack.isReversed,
                rules,
                (.justifiedBetweenOverflow, .justifiedAroundOverflow, .justifiedAroundCentred)
            )
        }

        /// Returns the space before the first line, and the space between two lines.
        func crossSpace(
            _ free: Number,
            among count: Int,
            by rules: Rules
        ) -> (before: Number, between: Number) {
            stack.lineDistribution(by: .css).space(
                free,
                among: rules.count(.alignedShares, count),
                stack.flexWrap == .wrapReverse,
                rules,
                (.alignedBetweenOverflow, .alignedAroundOverflow, .alignedAroundCentred)
            )
        }
    }
}

extension RelativeDimension {
    /// The length of the gap; 0 for a percentage of an unknown length.
    @inline(__always)
    func length<Number: RealNumber>(in parent: Number?) -> Number {
        switch self {
        case .points(let points): Number(written: points)
        case .percent: parent.map { resolved(in: $0) } ?? 0
        }
    }
}

extension Distribution {
    /// Returns the space before the first line or item, and the space between two of them.
    ///
    /// If space is missing, `spaceBetween`, `spaceAround` and `spaceEvenly` put no space between
    /// them and begin at the start.
    ///
    /// - Parameter isReversed: Whether they begin where the axis ends: `start` and `end` are not
    ///   reversed with them.
    ///
    /// Source: CSS Box Alignment Module Level 3, §5.3, *Overflow alignment*, and §8.
    @inline(__always)
    func space<Number: RealNumber>(
        _ free: Number,
        among count: Int,
        _ isReversed: Bool,
        _ rules: some Reading,
        _ overflow: (between: NamedQuantity, around: NamedQuantity, centred: NamedQuantity)
    ) -> (before: Number, between: Number) {
        switch self {
        case .flexStart, .stretch: return (0, 0)
        case .flexEnd: return (free, 0)
        case .start: return (isReversed ? free : 0, 0)
        case .end: return (isReversed ? 0 : free, 0)
        case .center: return (rules.number(.centredSpace, free / 2), 0)
        case .spaceBetween:
            let count = rules.count(.betweenShares, count)
            guard rules.holds(overflow.between, free > 0), count > 1 else { return (0, 0) }
            return (0, free / Number(count - 1))
        case .spaceAround, .spaceEvenly: break
        }
        let count = rules.count(.aroundShares, count)
        guard rules.holds(overflow.around, free > 0), count > 0 else {
            if rules.holds(overflow.centred, false) { return (free / 2, 0) }
            return (rules.holds(.aroundOverflowTurned, isReversed) ? min(0, free) : 0, 0)
        }
        return self == .spaceAround
            ? (free / Number(2 * count), free / Number(count))
            : (free / Number(count + 1), free / Number(count + 1))
    }
}
