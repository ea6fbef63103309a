// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Flexible Box Layout Module Level 1, §9.4, *Cross Size Determination*: step 11, of items.

extension GreedyPass {
    /// §9.4 step 11: Determine the used cross size of each flex item of a line, and lay it out for
    /// the last time.
    mutating func settleCrossSizes(of line: Int, in container: FlexContainer) {
        let positions = scratch.flexLines[line].items
        let cross = rules.step(
            .stretchedLine,
            from: container.length(along: container.cross) ?? scratch.flexLines[line].cross,
            to: scratch.flexLines[line].cross
        )
        guard container.isRow else {
            for position in positions {
                settleWidth(ofItem: position, to: cross, in: container)
            }
            return
        }
        let (tree, rules) = (tree, rules)
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
            items[position].crossLength = rules.stretchedLength(
                (.stretchedRowMargins, .stretchedRowLimits),
                in: cross,
                margins: items[position].crossMargins,
                within: items[position].crossRange
            )
            items[position].setBaselines(tree, height: items[position].crossLength)
        }
        guard hasContent else { return }
        for position in positions
        where scratch.flexItems[position].isStretched && !scratch.flexItems[position].isPlain {
            settleHeight(ofItem: position, to: cross, in: container)
        }
    }

    /// Resolves the `stretch` heights of a row's item again: they fill its line.
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

        // 1. The limits.
        let edges = edges(of: item.index, in: container.percentages)
        let filled = max(edges.rigid(.vertical), cross - item.crossMargins)
        let range = item.specifiedRange ?? item.crossRange
        item.crossRange = Interval(min: least ? filled : range.min, max: most ? filled : range.max)
        item.specifiedRange = nil
        scratch.flexItems[position] = item
        if item.isStretched { return }

        // 2. The height.
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
        let height = rules.stretchedLength(
            (.stretchedRowMargins, .stretchedRowLimits),
            in: cross,
            margins: scratch.flexItems[position].crossMargins,
            within: scratch.flexItems[position].crossRange
        )
        // An item whose aspect ratio already gave it this height has its final layout.
        let length = scratch.flexItems[position].crossLength
        if scratch.flexItems[position].hasRatio, height.isNear(length),
            definiteCrossSize(of: scratch.flexItems[position], in: container) == nil
        {
            return
        }
        scratch.flexItems[position].crossLength = height
        guard rules.holds(.stretchedContents, true) else { return }
        question.height = height
        question.isHeightDefinite = rules.holds(.stretchedHeightDefinite, true)
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
    }

    private mutating func settleWidth(
        ofItem position: Int,
        to cross: Number,
        in container: FlexContainer
    ) {
        let isWidened =
            rules.holds(
                .wideLineAvailable,
                container.isMultiline && cross > container.question.width
            )
        // The item as it was measured, with its keyword widths of that time.
        let measured = isWidened ? scratch.flexItems[position] : nil
        if scratch.flexItems[position].isStretched {
            if isWidened { refill(position, to: cross, in: container) }
            let margins = scratch.flexItems[position].crossMargins
            scratch.flexItems[position].crossLength = rules.stretchedLength(
                (.stretchedColumnMargins, .stretchedColumnLimits),
                in: cross,
                margins: margins,
                within: scratch.flexItems[position].crossRange
            )
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
        let before = scratch.flexItems[position].hypothetical
        question.height = rules.step(.flexedContents, from: before, to: length)
        question.isHeightDefinite = isLengthDefinite(of: scratch.flexItems[position], in: container)
        if !question.isHeightDefinite {
            question.lineLimit = measuredLimit(
                of: measured ?? scratch.flexItems[position],
                asWideAs: question.width,
                in: container
            )
        }
        let box = layOut(question)
        scratch.flexItems[position].keep(box)
    }
}

extension Reading {
    /// The cross size of an item that is stretched to its line, clamped by its minimum and maximum.
    @inline(__always)
    fileprivate func stretchedLength<Number: RealNumber>(
        _ quantities: (margins: NamedQuantity, limits: NamedQuantity),
        in cross: Number,
        margins: Number,
        within range: Geometry<Number>.Interval
    ) -> Number {
        let filled = cross - number(quantities.margins, margins)
        return step(quantities.limits, from: filled, to: range.clamp(filled))
    }
}
