// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*.

extension GreedyPass {
    // MARK: Step 7

    /// §9.4 step 7: Determine the hypothetical cross size of each item of a line.
    ///
    /// - Returns: Whether some are aligned by a baseline.
    mutating func determineCrossSizes(of line: Int, in container: FlexContainer) -> Bool {
        let positions = scratch.flexLines[line].items
        return container.isRow
            ? determineHeights(of: positions, in: container)
            : determineWidths(of: positions, in: container)
    }

    private mutating func determineHeights(
        of positions: Range<Int>,
        in container: FlexContainer
    ) -> Bool {
        // What shows nothing has no height of its own.
        let tree = tree
        var (hasContent, hasBaselines) = (false, false)
        var items = scratch.flexItems.mutableSpan
        for position in positions {
            if items[position].alignment.isBaseline { hasBaselines = true }
            if items[position].isPlain {
                items[position].crossLength =
                    items[position].crossRange.clamp(items[position].preferredCross ?? 0)
                items[position].setBaselines(tree, height: items[position].crossLength)
            } else {
                hasContent = true
            }
        }
        if container.question.percentageHeight != nil, container.question.height == nil {
            for position in positions where scratch.flexItems[position].isPlain {
                guard let height = stretchedHeight(ofItem: position, in: container) else {
                    continue
                }
                scratch.flexItems[position].crossLength = height
            }
        }
        guard hasContent else { return hasBaselines }

        // All others are laid out.
        for position in positions where !scratch.flexItems[position].isPlain {
            var question = question(
                for: scratch.flexItems[position].index,
                in: container.percentages
            )
            question.width = scratch.flexItems[position].length
            let limits = scratch.flexItems[position].contentLimits
            if limits.min || limits.max {
                let own =
                    scratch.flexItems[position].preferredCross
                    ?? stretchedHeight(ofItem: position, in: container)
                settleHeightLimits(ofItem: position, &question, at: own)
            }
            if let own = scratch.flexItems[position].preferredCross {
                question.height = scratch.flexItems[position].crossRange.clamp(own)
                question.isHeightDefinite = true
            } else if let height = stretchedHeight(ofItem: position, in: container) {
                question.height = height
                question.isHeightDefinite = true
            } else {
                question.heights =
                    scratch.flexItems[position].specifiedRange
                    ?? scratch.flexItems[position].crossRange
                // Lines break where they did when the content was measured.
                if limits.min, !scratch.flexItems[position].hasRatio,
                    wrapsColumns(scratch.flexItems[position].index)
                {
                    question.lineLimit = question.heights.max
                }
            }
            var box = layOut(question)
            // What is as high as its content leaves it is not laid out again.
            let held = scratch.flexItems[position].crossRange.clamp(box.size.height)
            if limits.min || limits.max, held != box.size.height {
                question.heights = scratch.flexItems[position].crossRange
                box = layOut(question)
            }
            scratch.flexItems[position].keep(box)
            scratch.flexItems[position].crossLength = box.size.height
        }
        return hasBaselines
    }

    /// The height to which an item is stretched if that of its container is not known, but is for percentages.
    private func stretchedHeight(ofItem position: Int, in container: FlexContainer) -> Number? {
        guard container.question.percentageHeight != nil, container.question.height == nil,
            scratch.flexItems[position].isStretched
        else { return nil }
        return definiteCrossSize(of: scratch.flexItems[position], in: container)
    }

    /// Minimum and maximum heights that are those of the content, once the width is known.
    ///
    /// Percentages inside are of the height that the item would have without these limits.
    ///
    /// - Parameter height: What that is before minimum and maximum in points, if it is known.
    private mutating func settleHeightLimits(
        ofItem position: Int,
        _ question: inout BoxQuestion,
        at height: Number?
    ) {
        let specified =
            scratch.flexItems[position].specifiedRange ?? scratch.flexItems[position].crossRange
        question.percentageHeight = height.map(specified.clamp)
        question.heights = specified
        let content = contentHeight(question)
        scratch.flexItems[position].specifiedRange = specified
        scratch.flexItems[position].crossRange = specified
        scratch.flexItems[position].settleHeightLimits(content, isRow: true)
        // What an aspect ratio says is known beforehand: percentages are of what comes of it.
        if scratch.flexItems[position].hasRatio { question.percentageHeight = nil }
    }

    private mutating func determineWidths(
        of positions: Range<Int>,
        in container: FlexContainer
    ) -> Bool {
        var hasBaselines = false
        for position in positions {
            scratch.flexItems[position].crossLength = width(
                ofItem: position,
                fittingIn: container.question.width,
                in: container
            )
            if scratch.flexItems[position].alignment.isBaseline { hasBaselines = true }
        }
        return hasBaselines
    }

    /// How wide an item of a column is before lines are stretched.
    ///
    /// - Parameter available: What it fits in, its margins included: the width of the container or of its line.
    private mutating func width(
        ofItem position: Int,
        fittingIn available: Number,
        in container: FlexContainer
    ) -> Number {
        if scratch.flexItems[position].isBox {
            refill(position, to: available, in: container)
        }
        let item = scratch.flexItems[position]
        if let own = item.preferredCross, !item.followsLength { return item.crossRange.clamp(own) }
        let available = available - item.crossMargins
        if item.isStretched, !container.isMultiline { return item.crossRange.clamp(available) }
        let (height, heights) = flexedHeight(of: item, in: container)
        if let ratio = ratio(of: item, in: container) {
            let width = ratio.width(height: item.length)
            if tree[item.index].sizing.preferred.height.isAuto {
                return item.crossRange.clamp(width)
            }
            let edges = edges(of: item.index, in: container.percentages.width)
            let least = automaticWidth(
                of: item.index,
                edges,
                ratio,
                height: item.length,
                within: heights
            )
            return item.crossRange.clamp(max(width, least))
        }
        return fitContentWidth(
            of: item,
            height: height,
            within: heights,
            in: container,
            available: available
        )
    }

    /// The height of an item of a column that has flexed, if widths inside can refer to it, and the heights that it may
    /// have.
    private func flexedHeight(
        of item: FlexItem,
        in container: FlexContainer
    ) -> (Number?, within: Interval) {
        guard isLengthDefinite(of: item, in: container) else {
            // Percentages inside cannot refer to it, but lines break at it.
            let flexed = Interval(min: item.length, max: item.length)
            return (
                nil, hasRelativeLimits(item) ? flexed : ownHeights(of: item.index, in: container)
            )
        }
        let edges = edges(of: item.index, in: container.percentages.width)
        let parent = Proposal(width: nil, height: container.percentages.height)
        let available = parent.height.map { $0 - item.margins }
        let around = Surroundings(
            percentages: parent,
            available: Proposal(width: nil, height: available)
        )
        var range = heights(of: item.index, edges, in: around).range
        // A minimum that is the height of the content is known by now.
        if item.contentLimits.min { range.min = max(range.min, item.range.min) }
        return (item.length, range)
    }

    /// Whether a minimum or maximum height of an item is a part of its container's.
    ///
    /// Browsers measure it anew once it has flexed, even if that part is of nothing that is known.
    private func hasRelativeLimits(_ item: FlexItem) -> Bool {
        let sizing = tree[item.index].sizing
        return [sizing.min.height, sizing.max.height].contains {
            $0.isFraction || $0 == .keyword(.stretch)
        }
    }

    /// Gives an item of a column of which a width is a keyword those that it has with so much available, which may be
    /// the width of a line that is wider than the container, and with its flexed height.
    private mutating func refill(_ position: Int, to cross: Number, in container: FlexContainer) {
        let item = scratch.flexItems[position]
        let sizing = tree[item.index].sizing
        guard
            sizing.preferred.width.isKeyword || sizing.min.width.isKeyword
                || sizing.max.width.isKeyword
        else { return }
        let around = Surroundings(
            percentages: container.percentages,
            available: Proposal(width: cross - item.crossMargins, height: nil)
        )
        let edges = edges(of: item.index, in: container.percentages.width)
        let (height, heights) = flexedHeight(of: item, in: container)
        let lengths = widths(of: item.index, edges, in: around, height: height, within: heights)
        scratch.flexItems[position].crossRange = lengths.range
        scratch.flexItems[position].preferredCross = lengths.preferred
    }

    // MARK: Steps 8, 15 and 9

    /// §9.4 step 8: Calculate the cross size of a flex line.
    mutating func determineCrossSize(
        of line: Int,
        hasBaselines: Bool,
        in container: FlexContainer
    ) {
        let items = scratch.flexLines[line].items
        if hasBaselines {
            scratch.flexLines[line].hasBaselines = true
            scratch.flexLines[line].first = reach(of: items, .baselineFirst, in: container)
            scratch.flexLines[line].last = reach(of: items, .baselineLast, in: container)
        }

        // The line of a single-line container is as long across as that, if it is known.
        let cross = container.cross
        if !container.isMultiline, !deviates(.singleLineHugs),
            let length = container.length(along: cross)
        {
            scratch.flexLines[line].cross = length
            return
        }
        // Otherwise as its longest item, or as those on a baseline reach together.
        var longest: Number = 0
        for position in items {
            let outer =
                scratch.flexItems[position].crossLength + scratch.flexItems[position].crossMargins
            longest = max(longest, outer)
        }
        let (first, last) = (scratch.flexLines[line].first, scratch.flexLines[line].last)
        if !deviates(.baselineReachIgnored) {
            longest = max(longest, max(first.above + first.below, last.above + last.below))
        }
        // That of a single-line container is within its minimum and maximum.
        scratch.flexLines[line].cross =
            container.isMultiline || deviates(.singleLineUnbounded)
            ? longest : container.range(along: cross).clamp(longest)
    }

    /// What a line's items reach above and below the baseline that they are aligned by; less than
    /// anything if there are none.
    func reach(
        of items: Range<Int>,
        _ alignment: Alignment,
        in container: FlexContainer
    ) -> (above: Number, below: Number) {
        var (above, below) = (-Number.infinity, -Number.infinity)
        for position in items
        where scratch.flexItems[position].alignment == alignment
            && scratch.flexItems[position].autoMargins.crossCount == 0
        {
            let baseline = scratch.flexItems[position].alignmentBaseline(in: container)
            above = max(above, scratch.flexItems[position].crossBefore + baseline)
            below = max(
                below,
                scratch.flexItems[position].crossLength - baseline
                    + scratch.flexItems[position].crossAfter
            )
        }
        return (above, below)
    }

    /// What the lines and the gaps between them take together.
    func crossLength(of lines: Range<Int>, in container: FlexContainer) -> Number {
        var content = container.lineGap * Number(max(0, lines.count - 1))
        for line in lines { content += scratch.flexLines[line].cross }
        return content
    }

    /// §9.6 step 15: Determine the flex container's used cross size: known, or that of its lines.
    func crossLength(of container: FlexContainer, _ content: Number) -> Number {
        container.length(along: container.cross)
            ?? container.range(along: container.cross).clamp(content)
    }

    /// §9.4 step 9: Handle `align-content: stretch`.
    mutating func stretch(_ lines: Range<Int>, by free: Number, in container: FlexContainer) {
        guard container.isMultiline, container.stack.alignContent == .stretch, free > 0
        else { return }
        for line in lines { scratch.flexLines[line].cross += free / Number(lines.count) }
    }

    // MARK: Step 11

    /// §9.4 step 11: Determine the used cross size of each flex item of a line, which is laid out for good.
    mutating func settleCrossSizes(of line: Int, in container: FlexContainer) {
        let (positions, cross) = (scratch.flexLines[line].items, scratch.flexLines[line].cross)
        guard container.isRow else {
            for position in positions {
                settleWidth(ofItem: position, to: cross, in: container)
            }
            return
        }
        let tree = tree
        if container.isFilled(byLineOf: cross) {
            for position in positions where scratch.flexItems[position].isBox {
                refillHeight(ofItem: position, to: cross, in: container)
            }
        }
        var hasContent = false
        var items = scratch.flexItems.mutableSpan
        for position in positions where items[position].isStretched {
            guard items[position].isPlain else {
                hasContent = true
                continue
            }
            items[position].crossLength = items[position].crossRange.clamp(
                cross - items[position].crossMargins
            )
            items[position].setBaselines(tree, height: items[position].crossLength)
        }
        guard hasContent else { return }
        for position in positions
        where scratch.flexItems[position].isStretched && !scratch.flexItems[position].isPlain {
            settleHeight(ofItem: position, to: cross, in: container)
        }
    }

    /// Gives an item of a row that is to fill what is available the height that it has where that is its line.
    private mutating func refillHeight(
        ofItem position: Int,
        to cross: Number,
        in container: FlexContainer
    ) {
        var item = scratch.flexItems[position]
        let sizing = tree[item.index].sizing
        let (least, most) = (
            sizing.min.height == .keyword(.stretch), sizing.max.height == .keyword(.stretch)
        )
        let isFilled = sizing.preferred.height == .keyword(.stretch)
        guard least || most || isFilled else { return }

        // 1. What its dimensions come to.
        let edges = edges(of: item.index, in: container.percentages.width)
        let filled = max(edges.rigid(.vertical), cross - item.crossMargins)
        let range = item.specifiedRange ?? item.crossRange
        item.crossRange = Interval(min: least ? filled : range.min, max: most ? filled : range.max)
        item.specifiedRange = nil
        scratch.flexItems[position] = item
        if item.isStretched { return }

        // 2. What it comes to.
        if isFilled { item.preferredCross = filled }
        scratch.flexItems[position] = item
        var question = question(for: item.index, in: container.percentages)
        question.width = item.length
        if item.contentLimits != (false, false) {
            settleHeightLimits(ofItem: position, &question, at: item.preferredCross)
        }
        let heights = scratch.flexItems[position].crossRange
        if item.isPlain {
            let height = heights.clamp(item.preferredCross ?? 0)
            scratch.flexItems[position].crossLength = height
            return scratch.flexItems[position].setBaselines(tree, height: height)
        }
        question.heights = heights
        question.height = item.preferredCross.map(heights.clamp)
        question.isHeightDefinite = question.height != nil
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
        scratch.flexItems[position].crossLength = box.size.height
    }

    private mutating func settleHeight(
        ofItem position: Int,
        to cross: Number,
        in container: FlexContainer
    ) {
        var question = question(for: scratch.flexItems[position].index, in: container.percentages)
        question.width = scratch.flexItems[position].length
        let available = cross - scratch.flexItems[position].crossMargins
        let limits = scratch.flexItems[position].contentLimits
        if limits.min || limits.max {
            settleHeightLimits(ofItem: position, &question, at: available)
        }
        let height = scratch.flexItems[position].crossRange.clamp(available)
        // What its aspect ratio alone has made as high has been laid out for good.
        let length = scratch.flexItems[position].crossLength
        if scratch.flexItems[position].hasRatio, height.isNear(length),
            definiteCrossSize(of: scratch.flexItems[position], in: container) == nil
        {
            return
        }
        scratch.flexItems[position].crossLength = height
        question.height = height
        question.isHeightDefinite = !deviates(.stretchedHeightsIndefinite)
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
    }

    private mutating func settleWidth(
        ofItem position: Int,
        to cross: Number,
        in container: FlexContainer
    ) {
        let isWidened = container.isMultiline && cross > container.question.width
        if scratch.flexItems[position].isStretched {
            if isWidened { refill(position, to: cross, in: container) }
            let margins = scratch.flexItems[position].crossMargins
            scratch.flexItems[position].crossLength =
                scratch.flexItems[position].crossRange.clamp(cross - margins)
        } else if isWidened {
            let width = width(ofItem: position, fittingIn: cross, in: container)
            scratch.flexItems[position].crossLength = width
        }
        let length = scratch.flexItems[position].length
        guard !scratch.flexItems[position].isPlain else {
            return scratch.flexItems[position].setBaselines(tree, height: length)
        }
        var question = question(for: scratch.flexItems[position].index, in: container.percentages)
        question.width = scratch.flexItems[position].crossLength
        question.height = length
        question.isHeightDefinite = isLengthDefinite(of: scratch.flexItems[position], in: container)
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
    }
}
