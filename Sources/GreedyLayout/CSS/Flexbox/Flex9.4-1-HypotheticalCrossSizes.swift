// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*: step 7, of items.

extension GreedyPass {
    /// §9.4 step 7: Determine the hypothetical cross size of each item of a line.
    ///
    /// - Returns: Whether any item is aligned by a baseline.
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
        // An item without content has no natural height.
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
                // Keep the line breaks of the content's measurement.
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
            // An item is not laid out again if its limits leave the content's height unchanged.
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

    /// The height of a stretched item if the container's height is unknown but percentages can
    /// refer to it.
    private func stretchedHeight(ofItem position: Int, in container: FlexContainer) -> Number? {
        guard container.question.percentageHeight != nil, container.question.height == nil,
            scratch.flexItems[position].isStretched
        else { return nil }
        return definiteCrossSize(of: scratch.flexItems[position], in: container)
    }

    /// Resolves minimum and maximum heights that are the content's height, once the width is known.
    ///
    /// Percentages inside refer to the height that the item would have without these limits.
    ///
    /// - Parameter height: The height before these limits apply, in points, if it is known.
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
        // An aspect ratio sets the height beforehand: percentages refer to the resulting height.
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
    /// - Parameter available: The width of the container or of the line. The item and its margins
    ///   must fit in it.
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
        let available = available - rules.number(.measuringMargins, item.crossMargins)
        if item.isStretched, !container.isMultiline, available.isFinite {
            return item.crossRange.clamp(available)
        }
        let (height, heights) = flexedHeight(of: item, in: container)
        if let ratio = ratio(of: item, in: container) {
            let length = rules.step(.ratioOfFlexed, from: item.hypothetical, to: item.length)
            let width = ratio.width(height: length)
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

    /// The flexed height of a column's item, if widths inside can refer to it, and its allowed
    /// heights.
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
        // A minimum that is the content's height is known by now.
        if item.contentLimits.min { range.min = max(range.min, item.range.min) }
        return (item.length, range)
    }

    /// Whether an item is a multi-line column, and its minimum or maximum height is a fraction of
    /// the container's height.
    ///
    /// Browsers measure such an item again once it has flexed, even if the container's height is
    /// unknown.
    private func hasRelativeLimits(_ item: FlexItem) -> Bool {
        guard wrapsColumns(item.index) else { return false }
        let sizing = tree[item.index].sizing
        return [sizing.min.height, sizing.max.height].contains {
            $0.isFraction || $0 == .keyword(.stretch)
        }
    }

    /// Returns the length at which an item of a column broke its lines when it was measured, if it
    /// keeps those breaks; `nil` if its height decides.
    ///
    /// Browsers do not lay an item out again if its width and its height are as measured. With
    /// negative margins, its lines may have been longer then than they are in the end.
    ///
    /// - Parameters:
    ///   - item: The item with its lengths at the time of measuring, and its flexed height.
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

    /// Resolves the keyword widths of a column's item again, for its flexed height and an available
    /// width.
    ///
    /// A line may be wider than the container.
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
