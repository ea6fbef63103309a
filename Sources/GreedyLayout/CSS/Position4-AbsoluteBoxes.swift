// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §4, *Absolute Positioning Layout Model*; CSS Flexible Box Layout Module
// Level 1, §4.1, *Absolutely-Positioned Flex Children*.

extension GreedyPass {
    /// Places the absolutely positioned children of a flex container that has its frame.
    mutating func placeAbsoluteBoxes(in index: Int, _ frame: Rect, _ edges: Edges) {
        guard let stack = tree.stack(at: index) else { return }
        // The caller may have rounded the size.
        let frame = Rect(origin: frame.origin, size: frames[index].size)
        var question = BoxQuestion(index: index, width: frame.size.width)
        question.height = frame.size.height
        let container = FlexContainer(stack, question, edges, in: tree, by: rules)
        for child in tree.boxes(in: index) where isAbsolute(child) {
            placeAbsoluteBox(child, in: container, frame)
        }
    }

    private mutating func placeAbsoluteBox(
        _ index: Int,
        in container: FlexContainer,
        _ frame: Rect
    ) {
        // §2.1 The containing block, and §4.1 of Flexbox: the position of the box as the only item.
        let containing = containingBlock(around: container.index)
        let statics = staticPosition(of: index, in: container, frame)
        let percentages = Proposal(percentageBase(in: containing.index, of: containing.size))
        let edges = edges(of: index, in: percentages)
        var margins = margins(of: index, in: percentages)
        addSpaces(of: index, to: &margins.lengths, in: container)
        let beginsOnTheLeft = weighsLeftFirst(in: containing.index)
        let inset = tree[box: index].inset
        let isStartFirst = rules.holds(.startInsetWins, true)

        // §4.1 The inset-modified containing block on each axis.
        var across = AbsoluteAxis(
            inset[beforeMirroring(.left)],
            inset[beforeMirroring(.right)],
            in: containing.size.width,
            partsOf: rules.holds(.absoluteInsetsOfHeight, false)
                ? containing.size.height : containing.size.width,
            from: containing.origin.x,
            statics.horizontal,
            beginsAtEnd: beginsOnTheLeft != isStartFirst
        )
        var down = AbsoluteAxis(
            inset.top,
            inset.bottom,
            in: containing.size.height,
            partsOf: rules.holds(.absoluteInsetsOfWidth, false)
                ? containing.size.width : containing.size.height,
            from: containing.origin.y,
            statics.vertical,
            beginsAtEnd: !isStartFirst
        )
        across.setMargins(margins.lengths, margins.auto(along: .horizontal), .horizontal, rules)
        down.setMargins(margins.lengths, margins.auto(along: .vertical), .vertical, rules)
        across.sharesMissing = rules.holds(.absoluteMissingShared, false)
        down.sharesMissing = rules.holds(.absoluteMissingShared, true)
        down.scrolling = scrolling(of: containing.index)
        if rules.holds(.insetsAligned, true) { down.alignment = tree[index].style.alignSelf }

        // §4.2 and §4.3 The size.
        let around = Surroundings(
            percentages: percentages,
            available: Proposal(width: across.available, height: down.available)
        )
        let ratio = aspectRatio(of: index, edges)
        let sizing = tree[index].sizing
        let heights = heights(of: index, edges, in: around)
        // A picture's content-based limits use its natural height until its width is known.
        var known = heights
        settleHeightLimits(ofPicture: index, edges, &known)
        // A picture never fills a width, and fills a height only with `align-self: stretch`.
        let isStretched = tree[index].style.alignSelf == .stretch
        let isPicture = ratio?.isReplaced == true
        let mayFill = rules.holds(.insetsStretch, true)
        let isAutoWidth = sizing.preferred.width.isAuto && mayFill && !isPicture
        let isAutoHeight = sizing.preferred.height.isAuto && mayFill && (!isPicture || isStretched)
        var height = heights.preferred
        let isFilled = isAutoHeight && down.stretches
        if isFilled, ratio == nil || isStretched || (isAutoWidth && !across.stretches) {
            height = max(edges.rigid(.vertical), down.available)
        }
        var specified = height
        height = height.map(known.range.clamp)
        // Widths that follow from the height use the height that the box may fill.
        let filled = known.range.clamp(max(edges.rigid(.vertical), down.available))
        let own = widths(
            of: index,
            edges,
            in: around,
            height: isFilled ? filled : height,
            within: known.range
        )
        var width = own.preferred
        if isAutoWidth, across.stretches, ratio == nil || height == nil {
            let stretched = max(edges.rigid(.horizontal), across.available)
            let range = ratio?.range(along: .horizontal, cross: known.range)
            width = range?.clamp(stretched) ?? stretched
        }
        if width == nil {
            let available = rules.step(
                .absoluteFit,
                from: .infinity,
                to: max(0, across.available)
            )
            let fit = widths(of: index, edges, height: height, within: known.range)
                .fit(in: available, by: rules)
            let fills = rules.holds(.absoluteFills, false)
            width =
                fills ? max(0, across.available) : lineWidth(fit, of: index, in: percentages)
        }
        if let ratio {
            // The contents set a minimum for a width that follows from the height.
            if isFilled && !across.stretches || height != nil {
                let least = automaticWidth(
                    of: index,
                    edges,
                    ratio,
                    height: height ?? filled,
                    within: known.range
                )
                width = max(width ?? 0, least)
            }
            // Without `align-self: stretch`, the box does not fill the height. The height only
            // served to compute the width.
            if isAutoHeight, !(isFilled && isStretched) { specified = nil }
        }
        var question = self.question(for: index, in: percentages)
        let free = width ?? 0
        question.width = rules.step(.absoluteLimits, from: free, to: own.range.clamp(free))
        question.height = specified.map {
            rules.step(.absoluteLimits, from: $0, to: heights.range.clamp($0))
        }
        question.isHeightDefinite = specified != nil
        question.heights = heights.range
        settleHeightLimits(of: &question, heights)
        let box = layOut(question)

        // §4.2 The margins and the position.
        let origin = Point(
            x: across.start(of: box.size.width),
            y: down.start(of: box.size.height)
        )
        place(box, at: origin)
    }

    /// Adds the spaces before and after a box to its margins on the sides of main start and main end.
    private func addSpaces(of index: Int, to margins: inout Edges, in container: FlexContainer) {
        let style = (
            Number(written: tree[index].style.spacingBefore),
            Number(written: tree[index].style.spacingAfter)
        )
        let (first, last) = container.isMainFlipped ? (style.1, style.0) : style
        if container.isRow {
            margins.left += first
            margins.right += last
        } else {
            margins.top += first
            margins.bottom += last
        }
    }

    /// Returns the vertical direction in which a box scrolls to its overflow; `nil` if it does not
    /// scroll.
    ///
    /// It is the direction of successive lines, or of a column's items (CSS Overflow Module Level
    /// 3, §2.2).
    private func scrolling(of index: Int) -> AbsoluteAxis.Scrolling? {
        guard isScrollContainer(index) else { return nil }
        guard let stack = tree.stack(at: index) else { return .onwards }
        let isBackwards =
            stack.direction == .horizontal ? stack.flexWrap == .wrapReverse : stack.isReversed
        return isBackwards ? .backwards : .onwards
    }

    /// The static position of a box along an axis, in the coordinates of the root.
    struct StaticPosition {
        /// The point of the box that lies at the position.
        enum Edge { case start, center, end }

        var point: Number
        var edge: Edge
    }

    /// Returns the static position of a box: its position as the only item of its container.
    private func staticPosition(
        of index: Int,
        in container: FlexContainer,
        _ frame: Rect
    ) -> (horizontal: StaticPosition, vertical: StaticPosition) {
        let stack = container.stack
        let edges =
            rules.holds(.staticContentBox, true)
            ? container.edges : aroundPadding(of: container.index)
        // 1. The edges: along the main axis by `justify-content`, along the cross axis by
        //    `align-self`.
        let distribution = stack.distribution(by: .css)
        let isTurned = rules.holds(.staticTurned, true) && stack.isReversed
        let justified: StaticPosition.Edge =
            switch distribution {
            case .flexStart, .stretch, .spaceBetween: .start
            case .flexEnd: .end
            case .start: isTurned ? .end : .start
            case .end: isTurned ? .start : .end
            case .center: .center
            case .spaceAround, .spaceEvenly:
                rules.holds(.staticAroundCentred, true) ? .center : .start
            }
        let aligned: StaticPosition.Edge =
            switch container.alignment(of: tree[index].style.alignSelf) {
            case .start, .stretch, .flexStart: .start
            case .end, .flexEnd: .end
            case .center: .center
            case .baselineFirst: stack.flexWrap == .wrapReverse ? .end : .start
            case .baselineLast: stack.flexWrap == .wrapReverse ? .start : .end
            }

        // 2. The sides on which these edges lie.
        func position(_ axis: Axis, _ edge: StaticPosition.Edge) -> StaticPosition {
            let start = (axis == .horizontal ? frame.origin.x : frame.origin.y) + edges.start(axis)
            let length = max(0, frame.size[axis] - edges[axis])
            return switch (edge, container.isFlipped(axis)) {
            case (.center, _): StaticPosition(point: start + length / 2, edge: .center)
            case (.start, false), (.end, true): StaticPosition(point: start, edge: .start)
            case (.end, false), (.start, true): StaticPosition(point: start + length, edge: .end)
            }
        }
        let isAligned = rules.holds(.staticAlignment, true)
        let main = position(container.main, isAligned ? justified : .start)
        let cross = position(container.cross, isAligned ? aligned : .start)
        return container.isRow ? (main, cross) : (cross, main)
    }

    /// An absolutely positioned box along one axis.
    struct AbsoluteAxis {
        /// The ends of the inset-modified containing block, in the coordinates of the root.
        private let start: Number
        private let end: Number
        /// The area that the box stays inside if it can: the union of the containing block and the
        /// inset-modified one.
        private let block: (start: Number, end: Number)
        /// Whether each inset is given.
        private let isGiven: (start: Bool, end: Bool)
        /// The static position, which applies if no inset is given.
        private let position: StaticPosition
        private var margins: (start: Number, end: Number) = (0, 0)
        private var autos: (start: Bool, end: Bool) = (false, false)
        /// The margins of a box without insets, and the length that they take from the space
        /// between the insets.
        private var staticMargins: (start: Number, end: Number) = (0, 0)
        private var roomMargins: Number = 0
        /// Whether lines begin at the end of the axis.
        private let beginsAtEnd: Bool
        /// Whether auto margins also share missing space: they do on the vertical axis.
        var sharesMissing = false
        /// The alignment between the insets; `nil` if none is given: the box is then stretched if
        /// possible.
        var alignment: Alignment?
        /// The direction in which the containing block scrolls to its overflow; `nil` if it does
        /// not scroll.
        var scrolling: Scrolling?

        /// The end of the axis beyond which overflow can be scrolled to.
        enum Scrolling { case onwards, backwards }

        init(
            _ first: Dimension,
            _ last: Dimension,
            in length: Number,
            partsOf whole: Number,
            from origin: Number,
            _ position: StaticPosition,
            beginsAtEnd: Bool = false
        ) {
            self.beginsAtEnd = beginsAtEnd
            let before: Number? = first.resolved(in: whole)
            let after: Number? = last.resolved(in: whole)
            isGiven = (before != nil, after != nil)
            self.position = position
            switch (before, after) {
            case (nil, nil):
                switch position.edge {
                case .start: (start, end) = (position.point, max(position.point, origin + length))
                case .end: (start, end) = (min(origin, position.point), position.point)
                case .center:
                    let half = max(
                        0,
                        min(position.point - origin, origin + length - position.point)
                    )
                    (start, end) = (position.point - half, position.point + half)
                }
            default:
                // If the insets overlap, ignore the weaker one.
                let (first, last) = (origin + (before ?? 0), origin + length - (after ?? 0))
                let isOver = last < first && before != nil && after != nil
                start = isOver && beginsAtEnd ? last : first
                end = isOver && !beginsAtEnd ? first : last
            }
            block = (min(origin, start), max(origin + length, end))
        }

        /// Sets the margins, and which of them are `auto`.
        mutating func setMargins(
            _ margins: Edges,
            _ autos: (start: Bool, end: Bool),
            _ axis: Axis,
            _ rules: Rules
        ) {
            func ends(_ quantity: NamedQuantity) -> (start: Number, end: Number) {
                (
                    rules.number(quantity, margins.start(axis)),
                    rules.number(quantity, margins.end(axis))
                )
            }
            self.autos = autos
            (self.margins, staticMargins) = (ends(.insetMargins), ends(.staticMargins))
            roomMargins = rules.number(.absoluteRoomMargins, margins[axis])
        }

        /// The length for the box that insets and margins leave.
        var available: Number { max(0, end - start) - roomMargins }

        /// Whether an `auto` length fills the available length.
        var stretches: Bool {
            isGiven.start && isGiven.end && (alignment ?? .stretch) == .stretch
        }

        /// Returns the start of a box, moved if the box is longer than the room between its insets.
        ///
        /// The box then stays in its containing block if it can, and otherwise begins where the
        /// block begins. It may overflow on the side to which it can be scrolled.
        ///
        /// Source: CSS Positioned Layout Module Level 4, §4.3; CSS Box Alignment Module Level 3, §4.4.
        private func contained(_ position: Number, _ length: Number) -> Number {
            let outer = length + margins.start + margins.end
            guard outer > end - start else { return position }
            let first = position - margins.start
            let last = scrolling == .onwards ? first : min(first, block.end - outer)
            return (scrolling == .backwards ? last : max(block.start, last)) + margins.start
        }

        /// Returns the start of a box of a given length.
        func start(of length: Number) -> Number {
            let free = end - start - length - margins.start - margins.end
            switch isGiven {
            case (true, true):
                // §4.2 Auto margins share free space; without free space the box begins at the
                // start.
                switch autos {
                case (true, true):
                    if free >= 0 || sharesMissing { return start + free / 2 }
                    return beginsAtEnd ? end - length : start
                case (true, false): return end - margins.end - length
                case (false, true): return start + margins.start
                case (false, false): break
                }
                switch alignment {
                case nil:
                    return beginsAtEnd ? end - margins.end - length : start + margins.start
                case .center?: return contained(start + margins.start + free / 2, length)
                case .end?, .flexEnd?, .baselineLast?:
                    return contained(end - margins.end - length, length)
                default: return contained(start + margins.start, length)
                }
            case (true, false): return start + margins.start
            case (false, true): return end - margins.end - length
            case (false, false):
                switch position.edge {
                case .start: return position.point + staticMargins.start
                case .end: return position.point - staticMargins.end - length
                case .center:
                    let outer = length + staticMargins.start + staticMargins.end
                    return position.point - outer / 2 + staticMargins.start
                }
            }
        }
    }
}
