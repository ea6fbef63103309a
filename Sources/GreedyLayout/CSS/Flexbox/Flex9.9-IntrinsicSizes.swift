// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.9, *Intrinsic Sizes*. Its algorithm for rows would
// break existing pages, so browsers add up contributions instead. This engine does the same.

extension GreedyPass {
    /// §9.9.1 and §9.9.2: The intrinsic main sizes of a row, and the intrinsic cross sizes of a column.
    ///
    /// - Parameters:
    ///   - height: The height of its content box, if it is definite.
    ///   - heights: The minimum and maximum of the content box's height.
    mutating func containerWidths(
        of index: Int,
        _ stack: Stack,
        height: Number?,
        within heights: Interval
    ) -> IntrinsicWidths {
        let children = items(of: index)
        var widths = IntrinsicWidths(min: 0, max: 0)
        switch stack.direction {
        case .horizontal:
            // §9.9.1 A row is as wide as its items together; a multi-line row's min-content width
            // is the widest item's.
            let count = rules.count(.measuredGapCount, max(0, children.count - 1))
            let gaps = rules.number(.measuredGaps, stack.gap.length(in: nil) * Number(count))
            var sum = IntrinsicWidths(min: gaps, max: gaps)
            for child in children {
                let own = contribution(of: child, to: stack, height: height)
                sum.min += own.min
                sum.max += own.max
                widths.min = max(widths.min, own.min)
            }
            widths.max = max(0, sum.max)
            if !rules.holds(.wrappingRowNarrow, stack.wraps) { widths.min = max(0, sum.min) }
        case .vertical:
            // §9.9.2 A column is as wide as its widest item; a multi-line column's lines lie side
            // by side.
            for child in children {
                let own = contribution(of: child, to: stack, height: height)
                widths.min = max(widths.min, own.min)
                widths.max = max(widths.max, own.max)
            }
            if rules.holds(.wrappingColumnLines, stack.wraps) {
                let widest = widths.max
                widths.max = linesWidth(
                    of: index,
                    stack,
                    height: height,
                    within: heights,
                    widest: widest
                )
            }
        }
        widths.max = max(widths.min, widths.max)
        return widths
    }

    /// Returns the width of a column's lines side by side, with the gaps between them.
    ///
    /// Each line is as wide as the largest contribution of its items. Lines break as they do before
    /// items flex.
    ///
    /// - Parameter widest: The width for measuring items: the largest contribution of all.
    private mutating func linesWidth(
        of index: Int,
        _ stack: Stack,
        height: Number?,
        within heights: Interval,
        widest: Number
    ) -> Number {
        // 1. Break lines of items with their natural heights.
        var question = BoxQuestion(index: index, width: widest)
        question.height = height
        question.isHeightDefinite = height != nil
        question.heights = heights
        let container = FlexContainer(
            measuring: stack,
            content: question,
            in: tree,
            by: rules
        )
        let (firstItem, firstLine) = (scratch.flexItems.count, scratch.flexLines.count)
        determineBaseSizes(in: container)
        for position in firstItem..<scratch.flexItems.count {
            takeWidth(ofItem: position, atItsHeightIn: container, stack, height: height)
        }
        collectLines(of: firstItem..<scratch.flexItems.count, in: container)

        // 2. Add up the widths of the lines.
        var width = container.lineGap * Number(max(0, scratch.flexLines.count - firstLine - 1))
        for number in firstLine..<scratch.flexLines.count {
            let items = scratch.flexLines[number].items
            var widest: Number = 0
            var hasBaselines = false
            for position in items {
                let child = scratch.flexItems[position].index
                let own = contribution(of: child, to: stack, height: height).max
                widest = max(widest, own)
                scratch.flexItems[position].crossLength =
                    own - scratch.flexItems[position].crossMargins
                if scratch.flexItems[position].alignment.isBaseline { hasBaselines = true }
            }
            if hasBaselines {
                // Items on a baseline reach as far together as they do in the line.
                for alignment in [Alignment.baselineFirst, .baselineLast] {
                    let reach = reach(of: items, alignment, in: container)
                    widest = max(widest, reach.above + reach.below)
                }
            }
            width += widest
        }
        dropItems(from: firstItem, lines: firstLine)
        return width
    }

    /// Sets the width of an item that follows from its own height by an aspect ratio.
    ///
    /// The item is measured at its contribution, and is at least as high as the ratio makes it at
    /// that width.
    private mutating func takeWidth(
        ofItem position: Int,
        atItsHeightIn container: FlexContainer,
        _ stack: Stack,
        height: Number?
    ) {
        let found = scratch.flexItems[position]
        let isUnknown =
            found.preferredCross == nil || tree[found.index].sizing.preferred.width.isOfContent
        guard found.hasRatio, found.preferredMain != nil, isUnknown else { return }
        var item = FlexItem(found.index, among: tree.items.span, in: container, by: rules)
        resolve(&item, in: container)
        let own =
            contribution(of: item.index, to: stack, height: height).max - item.crossMargins
        (item.preferredCross, item.crossRange) = (own, Interval(min: own, max: own))
        determineContentSizes(of: &item, in: container)
        item.settle(by: rules)
        scratch.flexItems[position] = item
    }

    /// §9.9.3 Flex Item Intrinsic Size Contributions: the widths that an item adds to its
    /// container's, including its margins.
    ///
    /// Percentages refer to a width that is not yet known, and count as `auto`, or 0.
    ///
    /// - Parameter height: The height of the container, if it is definite.
    private mutating func contribution(
        of index: Int,
        to stack: Stack,
        height: Number?
    ) -> IntrinsicWidths {
        let isRow = stack.direction == .horizontal
        let edges = edges(of: index, in: .unspecified)
        let margins = margins(of: index, in: .unspecified)
        var (outer, down) = (margins.lengths[.horizontal], margins.lengths[.vertical])
        let spaces =
            Number(written: tree[index].style.spacingBefore)
            + Number(written: tree[index].style.spacingAfter)
        if isRow { outer += spaces } else { down += spaces }
        outer = rules.number(.measuredMargins, outer)
        func around(fitting width: Number) -> Surroundings {
            Surroundings(
                percentages: Proposal(width: nil, height: height),
                available: Proposal(width: width, height: height.map { $0 - down })
            )
        }

        // 1. The widths of the contents, which may follow from the item's height.
        var heights = heights(of: index, edges, in: around(fitting: .infinity))
        settleHeightLimits(ofPicture: index, edges, &heights)
        var ownHeight = heights.preferred
        let alignment = tree[index].style.alignSelf ?? stack.alignment(by: .css)
        if isRow, !stack.wraps, alignment == .stretch, tree[index].style.height.isAuto,
            !margins.isAuto(along: .vertical)
        {
            ownHeight = height.map { $0 - down }
        }
        let content = widths(
            of: index,
            edges,
            height: ownHeight.map(heights.range.clamp),
            within: heights.range
        )
        guard rules.holds(.columnContributions, true) || isRow else {
            return IntrinsicWidths(min: content.min + outer, max: content.max + outer)
        }

        // 2. A width of its own takes precedence. But a picture with a percentage width or maximum
        //    width has a min-content contribution of 0, because that percentage is still unknown.
        func lengths(fitting width: Number, _ pass: inout Self) -> BoxLengths {
            pass.widths(
                of: index,
                edges,
                in: around(fitting: width),
                height: ownHeight.map(heights.range.clamp),
                within: heights.range
            )
        }
        var most = lengths(fitting: .infinity, &self)
        var least = tree[index].style.hasFittingWidth ? lengths(fitting: 0, &self) : most
        if !rules.holds(.percentageContributes, true), tree[index].style.width.isFraction {
            (most.preferred, least.preferred) = (edges.rigid(.horizontal), edges.rigid(.horizontal))
        }
        if tree[index].style.width == .keyword(.fitContent) {
            // There is no available width yet that would limit it.
            (most.preferred, least.preferred) = (nil, nil)
        }
        var widths = IntrinsicWidths(
            min: least.preferred ?? content.min,
            max: most.preferred ?? content.max
        )
        if most.isIntrinsic {
            widths = IntrinsicWidths(
                min: max(widths.min, content.min),
                max: max(widths.max, content.min)
            )
        }
        var bounds = least.range
        let isPart = tree[index].style.width.isFraction || tree[index].style.maxWidth.isFraction
        if isPart, aspectRatio(of: index, edges)?.isReplaced == true {
            widths.min = 0
            // Not even a content-based minimum prevents this.
            if tree[index].sizing.min.width.isOfContent { bounds.min = edges.rigid(.horizontal) }
        }
        widths = IntrinsicWidths(
            min: rules.step(.measuredLimits, from: widths.min, to: bounds.clamp(widths.min)),
            max: rules.step(.measuredLimits, from: widths.max, to: most.range.clamp(widths.max))
        )

        // 3. In a row, an item with a basis contributes its hypothetical size if it cannot grow or
        //    shrink to its content's width. In a multi-line row this does not apply to the
        //    min-content width.
        let own = most.isIntrinsic ? nil : most.preferred
        let flexBasis = tree[index].style.flexBasis
        let nothing = Surroundings(percentages: .unspecified, available: .unspecified)
        let basis =
            flexBasis.isAuto
            ? own
            : self.lengths(of: index, edges, along: .horizontal, in: nothing).length(flexBasis)
        if isRow, let basis, rules.holds(.measuredBasis, true) {
            var range = least.range
            if tree[index].style.maxWidth == .keyword(.fitContent) {
                range = Interval(min: range.min, max: most.range.max)
            }
            let automatic =
                isScrollContainer(index)
                ? range.min : min(content.min, min(most.preferred ?? .infinity, range.max))
            let minimum = tree[index].style.minWidth.isAuto ? max(automatic, range.min) : range.min
            let hypothetical = Interval(min: minimum, max: range.max).clamp(basis)
            func reached(_ width: Number) -> Number {
                if width > basis, tree[index].style.flexGrow == 0 { return hypothetical }
                return width < basis && tree[index].style.flexShrink == 0 ? hypothetical : width
            }
            widths.max = rules.step(
                .measuredContent,
                from: hypothetical,
                to: reached(widths.max)
            )
            if !stack.wraps {
                widths.min = rules.step(
                    .measuredContent,
                    from: hypothetical,
                    to: reached(widths.min)
                )
            }
        }
        return IntrinsicWidths(min: widths.min + outer, max: widths.max + outer)
    }
}

extension Style {
    /// Whether any of the three widths is `fit-content`.
    fileprivate var hasFittingWidth: Bool {
        [width, minWidth, maxWidth].contains(.keyword(.fitContent))
    }
}
