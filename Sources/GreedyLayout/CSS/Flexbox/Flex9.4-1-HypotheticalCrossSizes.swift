// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*: step 7, of items.

extension GreedyPass {
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
            if !rules.holds(.heightOfFlexedWidth, true), question.height == nil {
                question.width = scratch.flexItems[position].hypothetical
                question.height = layOut(question).size.height
                question.width = scratch.flexItems[position].length
            }
            var box = layOut(question)
            if rules.holds(.contentHeightDefinite, false), question.height == nil {
                (question.height, question.isHeightDefinite) = (box.size.height, true)
                box = layOut(question)
            }
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
    /// - Parameter height: The height before minimum and maximum in points, if it is known.
    mutating func settleHeightLimits(
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

    /// Returns the width of an item of a column before lines are stretched.
    ///
    /// - Parameter available: The width of the container or of the line, in which the item and its
    ///   margins must fit.
    mutating func width(
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
        if item.isStretched, !container.isMultiline, available.isFinite {
            return item.crossRange.clamp(available)
        }
        let (height, heights) = flexedHeight(of: item, in: container)
        if let ratio = ratio(of: item, in: container) {
            let width = ratio.width(height: item.length)
            if tree[item.index].sizing.preferred.height.isAuto {
                return item.crossRange.clamp(width)
            }
            let edges = edges(of: item.index, in: container.percentages)
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
        let edges = edges(of: item.index, in: container.percentages)
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

    /// Whether an item puts its own items on several lines, and a minimum or maximum height of it is a part of its
    /// container's.
    ///
    /// Browsers measure it anew once it has flexed, even if that part is of nothing that is known.
    private func hasRelativeLimits(_ item: FlexItem) -> Bool {
        guard wrapsColumns(item.index) else { return false }
        let sizing = tree[item.index].sizing
        return [sizing.min.height, sizing.max.height].contains {
            $0.isFraction || $0 == .keyword(.stretch)
        }
    }

    /// Returns the length at which an item of a column broke its lines when it was measured, if it
    /// keeps them; `nil` if its height decides that.
    ///
    /// Browsers do not lay an item out again if its width and its height are still as measured.
    /// With negative margins, its lines may have been longer then than they are in the end.
    ///
    /// - Parameters:
    ///   - item: The item with its lengths as they were when it was measured, and its flexed height.
    ///   - width: The resulting width of the item.
    mutating func measuredLimit(
        of item: FlexItem,
        asWideAs width: Number,
        in container: FlexContainer
    ) -> Number? {
        guard wrapsColumns(item.index), item.length.isNear(item.hypothetical),
            item.preferredMain == nil
        else { return nil }
        let definite = definiteCrossSize(of: item, in: container)
        guard width.isNear(self.width(ofItem: item, crossSize: definite, in: container))
        else { return nil }
        return ownHeights(of: item.index, in: container).max
    }

    /// Gives an item of a column of which a width is a keyword those that it has with so much available, which may be
    /// the width of a line that is wider than the container, and with its flexed height.
    mutating func refill(_ position: Int, to cross: Number, in container: FlexContainer) {
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
        let edges = edges(of: item.index, in: container.percentages)
        let (height, heights) = flexedHeight(of: item, in: container)
        let lengths = widths(of: item.index, edges, in: around, height: height, within: heights)
        scratch.flexItems[position].crossRange = lengths.range
        scratch.flexItems[position].preferredCross = lengths.preferred
    }
}
