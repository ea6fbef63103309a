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
                let own = scratch.flexItems[position].preferredCross
                settleHeightLimits(ofItem: position, question, at: own)
            }
            if let own = scratch.flexItems[position].preferredCross {
                question.height = scratch.flexItems[position].crossRange.clamp(own)
                question.isHeightDefinite = true
            } else if let height = stretchedHeight(ofItem: position, in: container) {
                question.height = height
                question.isHeightDefinite = true
            } else {
                question.heights = scratch.flexItems[position].crossRange
            }
            let box = layOut(question)
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
    /// - Parameter height: What percentages inside are of: the height that the item would have without these
    ///   limits, if it has one.
    private mutating func settleHeightLimits(
        ofItem position: Int,
        _ question: BoxQuestion,
        at height: Number?
    ) {
        if scratch.flexItems[position].specifiedRange == nil {
            scratch.flexItems[position].specifiedRange = scratch.flexItems[position].crossRange
        }
        let specified = scratch.flexItems[position].specifiedRange ?? .unconstrained
        scratch.flexItems[position].crossRange = specified
        var question = question
        (question.height, question.heights) = (nil, .unconstrained)
        question.ignoresRatio = true
        question.percentageHeight = height.map(specified.clamp)
        let content = layOut(question).size.height
        scratch.flexItems[position].settleHeightLimits(content, isRow: true)
    }

    private mutating func determineWidths(
        of positions: Range<Int>,
        in container: FlexContainer
    ) -> Bool {
        var hasBaselines = false
        for position in positions {
            scratch.flexItems[position].crossLength = width(ofItem: position, in: container)
            if scratch.flexItems[position].alignment.isBaseline { hasBaselines = true }
        }
        return hasBaselines
    }

    /// How wide an item of a column is before lines are stretched.
    private mutating func width(ofItem position: Int, in container: FlexContainer) -> Number {
        let item = scratch.flexItems[position]
        if let own = item.preferredCross, !item.followsLength { return item.crossRange.clamp(own) }
        if item.isStretched, !container.isMultiline {
            return item.crossRange.clamp(container.question.width - item.crossMargins)
        }
        if let ratio = ratio(of: item, in: container) {
            let edges = edges(of: item.index, in: container.percentages.width)
            let around = Surroundings(
                percentages: container.percentages,
                available: container.percentages
            )
            let heights = heights(of: item.index, edges, in: around).range
            let width = ratio.width(height: item.length)
            if tree[item.index].sizing.preferred.height.isAuto {
                return item.crossRange.clamp(width)
            }
            let least = automaticWidth(
                of: item.index,
                edges,
                ratio,
                height: item.length,
                within: heights
            )
            return item.crossRange.clamp(max(width, least))
        }
        scratch.flexItems[position].fitsLine = container.isMultiline && !item.isStretched
        return flexedWidth(of: item, in: container)
    }

    /// The width of an item of a column that has flexed, as it fits in the container or in an available one.
    private mutating func flexedWidth(
        of item: FlexItem,
        fittingIn available: Number? = nil,
        in container: FlexContainer
    ) -> Number {
        let edges = edges(of: item.index, in: container.percentages.width)
        let parent = Proposal(width: nil, height: container.percentages.height)
        let around = Surroundings(percentages: parent, available: parent)
        let own = heights(of: item.index, edges, in: around)
        let height =
            isLengthDefinite(of: item, in: container)
            ? item.length : own.preferred.map(own.range.clamp)
        return fitContentWidth(
            of: item,
            height: height,
            within: own.range,
            in: container,
            available: available
        )
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
        if !container.isMultiline, let length = container.length(along: cross) {
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
        longest = max(longest, max(first.above + first.below, last.above + last.below))
        // That of a single-line container is within its minimum and maximum.
        scratch.flexLines[line].cross =
            container.isMultiline ? longest : container.range(along: cross).clamp(longest)
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
        var hasContent = false
        var items = scratch.flexItems.mutableSpan
        for position in positions where items[position].isStretched {
            items[position].crossLength = items[position].crossRange.clamp(
                cross - items[position].crossMargins
            )
            if items[position].isPlain {
                items[position].setBaselines(tree, height: items[position].crossLength)
            } else {
                hasContent = true
            }
        }
        guard hasContent else { return }
        for position in positions
        where scratch.flexItems[position].isStretched && !scratch.flexItems[position].isPlain {
            var question = question(
                for: scratch.flexItems[position].index,
                in: container.percentages
            )
            question.width = scratch.flexItems[position].length
            let limits = scratch.flexItems[position].contentLimits
            if limits.min || limits.max {
                let height = cross - scratch.flexItems[position].crossMargins
                settleHeightLimits(ofItem: position, question, at: height)
                scratch.flexItems[position].crossLength =
                    scratch.flexItems[position].crossRange.clamp(height)
            }
            question.height = scratch.flexItems[position].crossLength
            question.isHeightDefinite = true
            let box = layOut(question)
            scratch.flexItems[position].keep(box)
        }
    }

    private mutating func settleWidth(
        ofItem position: Int,
        to cross: Number,
        in container: FlexContainer
    ) {
        if scratch.flexItems[position].isStretched {
            let margins = scratch.flexItems[position].crossMargins
            scratch.flexItems[position].crossLength =
                scratch.flexItems[position].crossRange.clamp(cross - margins)
        }
        if scratch.flexItems[position].fitsLine, cross > container.question.width {
            let item = scratch.flexItems[position]
            let available = cross - item.crossMargins
            let width = flexedWidth(of: item, fittingIn: available, in: container)
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
