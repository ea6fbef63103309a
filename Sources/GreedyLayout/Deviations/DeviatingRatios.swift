// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What becomes of boxes whose aspect ratio converts what their style says, and nothing else, and of cross sizes that it
// says.

extension GreedyPass {
    /// The minima and maxima of a box along both axes, some of which its ratio has made of those along the other one.
    struct RelatedLimits {
        var width = Interval.unconstrained
        var height = Interval.unconstrained

        subscript(axis: Axis) -> Interval { axis == .horizontal ? width : height }
    }

    /// The aspect ratio that a style has, whatever becomes of it.
    func styleRatio(of index: Int, _ edges: Edges) -> AspectRatio? {
        guard !isPicture(index), hasContentBox(index), let ratio = tree[box: index].aspectRatio
        else { return nil }
        return AspectRatio(
            Number(written: ratio),
            ofContent: isContentBox(index),
            edges,
            natural: nil
        )
    }

    /// Gives an item the lengths that its ratio makes of its style.
    func takeStyleRatio(of item: inout FlexItem, in container: FlexContainer) {
        let edges = edges(of: item.index, in: container.percentages.width)
        guard let ratio = styleRatio(of: item.index, edges) else { return }
        let (main, cross) = (container.main, container.cross)

        // 1. Its preferred lengths, and with them its basis.
        func length(_ axis: Axis) -> Number? {
            let own: Number? = tree[item.index].sizing.preferred[axis].resolved(
                in: container.percentages[axis]
            )
            return own.map { $0 + (isContentBox(item.index) ? edges.rigid(axis) : 0) }
        }
        let lengths = (length(main), length(cross))
        if lengths.0 == nil, let other = lengths.1 {
            item.preferredMain = ratio.length(along: main, cross: other)
        } else if lengths.1 == nil, let other = lengths.0 {
            item.preferredCross = ratio.length(along: cross, cross: other)
        }
        let isConverted = lengths.0 == nil && lengths.1 != nil
        if !item.hasDefiniteBasis || isConverted, tree[item.index].style.flexBasis.isAuto,
            let own = item.preferredMain
        {
            (item.base, item.hasDefiniteBasis) = (own, true)
        }
        // 2. Its limits across; those along the line hold for its hypothetical size only.
        let isFilled = item.isStretched && !container.isMultiline
        if !isFilled || container.length(along: cross) == nil {
            let limits = relatedLimits(of: item.index, in: container.percentages)[cross]
            item.crossRange.min = max(item.crossRange.min, limits.min)
            item.crossRange.max = min(item.crossRange.max, max(limits.max, item.crossRange.min))
        }
    }

    /// Gives the root the height that its ratio makes of a width that is said.
    func relateRootHeight(to width: Number, _ edges: Edges, _ question: inout BoxQuestion) {
        guard deviates(.ratioOfStyleOnly), question.height == nil,
            question.index == LayoutTree.root,
            let ratio = styleRatio(of: question.index, edges)
        else { return }
        question.height = question.heights.clamp(ratio.height(width: width))
        question.isHeightDefinite = true
    }

    /// Gives the root the width that its ratio makes of a height that is said, and limits that it makes of others.
    @inline(never)
    func relateRoot(
        _ widths: inout BoxLengths,
        _ edges: Edges,
        _ limits: SizeLimits,
        _ question: inout BoxQuestion
    ) {
        guard deviates(.ratioOfStyleOnly), question.index == LayoutTree.root,
            let ratio = styleRatio(of: question.index, edges),
            let plain = tree[box: question.index].aspectRatio
        else { return }
        if let width = widths.preferred {
            return relateRootHeight(to: width, edges, &question)
        }
        if let height = question.height { widths.preferred = ratio.width(height: height) }
        // Limits are those of the border box, whatever lengths mean.
        let (range, heights) = (limits.width, question.heights)
        let least = max(widths.range.min, range.lower)
        let most = min(widths.range.max, range.upper)
        let plainRatio = Number(written: plain)
        let isLow = least <= edges.rigid(.horizontal)
        let isFlat = heights.min <= edges.rigid(.vertical)
        let related = Interval(
            min: isLow && !isFlat ? heights.min * plainRatio : 0,
            max: most.isFinite || !heights.max.isFinite ? .infinity : heights.max * plainRatio
        )
        let relatedHeights = Interval(
            min: isFlat && !isLow ? least / plainRatio : 0,
            max: heights.max.isFinite || !most.isFinite ? .infinity : most / plainRatio
        )
        // A length that is said is no limit, and is within those that a ratio makes.
        if limits.height.isExact {
            let inner = Interval(
                min: isLow ? 0 : least / plainRatio,
                max: most.isFinite ? most / plainRatio : .infinity
            )
            question.height = question.height.map { max(edges.rigid(.vertical), inner.clamp($0)) }
            return
        }
        widths.range = widths.range.related(to: related)
        question.heights = heights.related(to: relatedHeights)
    }

    /// What the ratio of a box makes of its minima and maxima: each of the other one, where that has none.
    func relatedLimits(of index: Int, in percentages: Proposal) -> RelatedLimits {
        let edges = edges(of: index, in: percentages.width)
        guard styleRatio(of: index, edges) != nil, let own = tree[box: index].aspectRatio else {
            return RelatedLimits()
        }
        // Of the border box, whatever lengths mean.
        let ratio = AspectRatio(Number(written: own), ofContent: false, edges, natural: nil)
        let sizing = tree[index].sizing
        func length(_ dimension: Dimension, _ axis: Axis) -> Number? {
            let length: Number? = dimension.resolved(in: percentages[axis])
            return length.map { $0 + (isContentBox(index) ? edges.rigid(axis) : 0) }
        }
        func related(_ own: Dimension, _ other: Dimension, _ axis: Axis) -> Number? {
            guard length(own, axis) == nil, let other = length(other, axis.crossed) else {
                return nil
            }
            return ratio.length(along: axis, cross: other)
        }
        func limits(_ axis: Axis) -> Interval {
            Interval(
                min: related(sizing.min[axis], sizing.min[axis.crossed], axis) ?? 0,
                max: related(sizing.max[axis], sizing.max[axis.crossed], axis) ?? .infinity
            )
        }
        return RelatedLimits(width: limits(.horizontal), height: limits(.vertical))
    }
}

extension GreedyPass {
    /// Gives items that keep an aspect ratio the cross size that belongs to their length.
    @inline(never)
    mutating func takeRatios(of positions: Range<Int>, in container: FlexContainer) {
        for position in positions {
            guard let ratio = ratio(of: scratch.flexItems[position], in: container) else {
                continue
            }
            let length = scratch.flexItems[position].length
            if container.isMultiline, container.stack.alignContent != .stretch,
                scratch.flexItems[position].isStretched
            {
                scratch.flexItems[position].hasRatio = false
                continue
            }
            scratch.flexItems[position].preferredCross = ratio.length(
                along: container.cross,
                cross: length
            )
            scratch.flexItems[position].isStretched = false
            scratch.flexItems[position].followsLength = false
        }
    }

    /// What lines take across as long as stretched items, whose ratios decide nothing in the end, have the cross sizes
    /// that these say.
    @inline(never)
    mutating func ratioReach(
        of lines: Range<Int>,
        _ reach: Number,
        in container: FlexContainer
    ) -> Number {
        guard deviates(.ratioBeforeCrossSize), container.isMultiline,
            container.stack.alignContent != .stretch
        else { return reach }
        var lengths: [Int: Number] = [:]
        for position in lines.flatMap({ scratch.flexLines[$0].items }) {
            var item = scratch.flexItems[position]
            guard item.isStretched, hasRatio(item.index) else { continue }
            item.hasRatio = true
            guard let ratio = ratio(of: item, in: container) else { continue }
            lengths[position] = item.crossLength
            let length = ratio.length(along: container.cross, cross: item.length)
            scratch.flexItems[position].crossLength = item.crossRange.clamp(length)
        }
        guard !lengths.isEmpty else { return reach }
        func measure(_ pass: inout Self) -> Number {
            for line in lines {
                let hasBaselines = pass.scratch.flexLines[line].hasBaselines
                pass.determineCrossSize(of: line, hasBaselines: hasBaselines, in: container)
            }
            return pass.crossLength(of: lines, in: container)
        }
        let taken = measure(&self)
        for (position, length) in lengths { scratch.flexItems[position].crossLength = length }
        _ = measure(&self)
        return taken
    }
}
