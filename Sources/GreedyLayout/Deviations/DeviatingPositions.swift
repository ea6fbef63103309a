// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of the sizes of absolutely positioned boxes.

extension GreedyPass {
    /// What percentages inside an absolute box refer to while it is measured, and those of its padding.
    func measuringBox(around container: FlexContainer, _ containing: Size) -> Proposal {
        guard deviates(.absoluteMeasuredInContentBox) else { return Proposal(containing) }
        let size = frames[container.index].size
        return Proposal(
            width: max(0, size.width - container.edges[.horizontal]),
            height: max(0, size.height - container.edges[.vertical])
        )
    }

    /// Whether an absolute box need not fit in what is around it: in a row, and where that has no width or all that it
    /// asks for.
    func isUnfitted(in container: FlexContainer, _ containing: Int, _ width: Number) -> Bool {
        guard !container.isRow, width > 0 else { return true }
        guard containing == LayoutTree.root else { return false }
        let limits = self.container.limits
        let own: Number? = tree[containing].sizing.preferred.width.resolved(
            in: Proposal(limits.max).definite.width
        )
        return own == nil && !limits.width.isExact
            && !min(
                limits.width.upper,
                ownRange(of: containing, along: .horizontal, in: Proposal(limits.max).definite).max
            ).isFinite
    }

    /// What an absolute box fills between its insets.
    func filling(_ axis: AbsoluteAxis, within range: Interval) -> Number {
        guard deviates(.absoluteLimitsOuter) else { return axis.available }
        let margins = axis.margins.start + axis.margins.end
        return range.clamp(axis.available + margins) - margins
    }

    /// The minimum and maximum of a box along an axis, in lengths around it.
    func ownRange(of index: Int, along axis: Axis, in around: Proposal) -> Interval {
        let edges = edges(of: index, in: around.width)
        let sizing = tree[index].sizing
        let around = Surroundings(percentages: around, available: around)
        return lengths(of: index, edges, along: axis, in: around)
            .range(sizing.min[axis], sizing.max[axis])
    }

    /// The lengths that the ratio of an absolute box makes of those that its style and its insets say, and its limits.
    @inline(never)
    func styleLengths(
        ofAbsolute index: Int,
        _ edges: Edges,
        in around: Surroundings,
        _ axes: (across: AbsoluteAxis, down: AbsoluteAxis),
        _ heights: inout BoxLengths
    ) -> (width: Number?, height: Number?) {
        guard deviates(.ratioOfStyleOnly), let ratio = styleRatio(of: index, edges) else {
            return (nil, nil)
        }
        // 1. Each limit of the other one, where that is none.
        let limits = relatedLimits(of: index, in: around.percentages)
        heights.range = heights.range.related(to: limits.height)
        let sizing = tree[index].sizing
        let widths = lengths(of: index, edges, along: .horizontal, in: around)
        let range = widths.range(sizing.min.width, sizing.max.width).related(to: limits.width)

        // 2. Each length of the other one, that of the style first.
        let own = (widths.length(sizing.preferred.width), heights.preferred)
        switch own {
        case (nil, let height?): return (ratio.width(height: height), nil)
        case (let width?, nil):
            let height = ratio.height(width: width)
            heights.preferred = height
            return (nil, height)
        case (nil, nil): break
        default: return (nil, nil)
        }
        guard let plain = tree[box: index].aspectRatio.map({ Number(written: $0) }) else {
            return (nil, nil)
        }
        if axes.across.isBetweenInsets {
            let width = range.clamp(max(0, axes.across.available))
            let height = width / plain
            heights.preferred = height
            return (nil, height)
        }
        if axes.down.isBetweenInsets {
            return (heights.range.clamp(max(0, axes.down.available)) * plain, nil)
        }
        return (nil, nil)
    }

    /// Settles the height of an absolute box that follows from what is inside, before it is laid out for good.
    @inline(never)
    mutating func measureHeight(
        of question: inout BoxQuestion,
        isOfContent: Bool,
        at unlimited: Number?,
        in around: Proposal
    ) {
        let index = question.index
        let isMeasured =
            isOfContent
            && (deviates(.measuredWidthIndefinite) || deviates(.percentagesOfAvailable))
        let isInContentBox = deviates(.absoluteMeasuredInContentBox)
        let isKnown = deviates(.rowHeightDefinite)
        var ratio: Number?
        if deviates(.ratioOfStyleOnly), tree[index].children.isEmpty, hasContentBox(index) {
            ratio = tree[box: index].aspectRatio.map { Number(written: $0) }
        }
        guard isMeasured || isInContentBox || isKnown || ratio != nil || unlimited != nil
        else { return }
        var measured = question
        if let unlimited { measured.width = unlimited }
        measured.isWidthIndefinite = isMeasured
        if isInContentBox { measured.heights = ownRange(of: index, along: .vertical, in: around) }
        var height = layOut(measured).size.height
        // What shows something is no lower than its ratio makes it.
        if let ratio { height = max(height, question.width / ratio) }
        question.height = question.heights.clamp(height)
        question.isHeightDefinite = isKnown
    }
}

extension Geometry.Interval {
    /// The part up to a maximum, of which that alone is left if it is below the minimum.
    func cut(at most: Number?) -> Self {
        guard let most, most < min else { return self }
        return Self(min: most, max: most)
    }

    /// What of it is left by other limits, of which the minimum comes first.
    func related(to limits: Self) -> Self {
        let least = RealNumbers.max(min, limits.min)
        return Self(min: least, max: RealNumbers.max(least, RealNumbers.min(max, limits.max)))
    }

    /// What a length becomes within a maximum that is below the minimum: it is limited once if it is said, else twice,
    /// and each time that which it passes counts.
    func turned(to least: Number, from length: Number, isOnce: Bool) -> Self {
        let used = (length > max) == isOnce ? max : least
        return Self(min: used, max: used)
    }
}
