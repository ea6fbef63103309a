// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of lengths that follow from what is inside, and of percentages of these.

extension GreedyPass {
    /// Whether an element is a node with content.
    func showsSomething(_ index: Int) -> Bool {
        shape(of: index) == .node || shape(of: index) == .rigid
    }

    /// Whether a width that follows from what is inside is told from others.
    var marksIndefiniteWidths: Bool {
        deviates(.measuredWidthIndefinite) || deviates(.percentagesOfAvailable)
            || deviates(.measuredByLayout)
    }

    /// Gives a question the lengths around its box, both of them.
    func depart(with question: inout BoxQuestion, in parent: Proposal) {
        guard
            deviates(.percentagesOfAvailable) || deviates(.limitsOfContainerAround)
                || deviates(.measuredByLayout) || deviates(.limitsAcrossLate)
                || deviates(.rowsFitBases)
        else { return }
        question.parent = parent
    }

    /// What deviations ask of an item of a column for its height.
    @inline(never)
    mutating func depart(
        with question: inout BoxQuestion,
        of item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) {
        if deviates(.percentagesOfAvailable) || deviates(.percentageWidthsNotMeasured) {
            question.isWidthIndefinite = definite == nil
        }
        // An item that is to be stretched is as wide as what is available to the root.
        if deviates(.percentageWidthsNotMeasured), deviates(.measuredWidthIndefinite),
            definite == nil, item.isStretched, container.index == LayoutTree.root,
            self.container.limits.width.upper.isFinite
        {
            let available = self.container.limits.width.upper - container.edges[.horizontal]
            question.width = item.crossRange.clamp(max(0, available - item.crossMargins))
            question.isWidthIndefinite = false
        }
        if deviates(.keywordWidthsNotMeasured), tree[item.index].sizing.preferred.width.isOfContent
        {
            question.width = widthIgnoringKeyword(of: item, in: container)
        }
        if deviates(.measuredLimitsOuter), item.preferredCross == nil, item.isStretched,
            !container.isMultiline
        {
            // What it adds to the limits are the margins of its container.
            let margins = margins(of: container.index, in: container.question.parent.width)
            let added = margins.lengths[.horizontal]
            let range = Interval(min: item.crossRange.min + added, max: item.crossRange.max + added)
            question.width = max(0, range.clamp(container.question.width) - item.crossMargins)
        }
        guard shape(of: item.index) == .node else { return }
        let edges = edges(of: item.index, in: container.percentages.width)
        if let width = item.preferredCross {
            if deviates(.measuredBelowMinimum), width < item.crossRange.min {
                question.width = max(edges.rigid(.horizontal), width)
            }
            return
        }
        let available = container.question.width - item.crossMargins

        // 1. What shows something is as high as it is at a width below its minimum.
        if deviates(.measuredBelowMinimum), item.crossRange.min > 0 {
            var item = item
            let rigid = edges.rigid(.horizontal)
            let most: Number? = tree[item.index].sizing.max.width
                .resolved(in: container.percentages.width)
            if let most {
                let around = isContentBox(item.index) ? rigid : 0
                item.crossRange.max = max(rigid, min(item.crossRange.max, most + around))
            }
            item.crossRange.min = min(rigid, item.crossRange.max)
            question.width =
                item.isStretched && !container.isMultiline
                ? item.crossRange.clamp(available)
                : fitContentWidth(of: item, height: nil, within: .unconstrained, in: container)
        }
        // 2. Or above its maximum, or as if it were stretched in a single line.
        let isKnown =
            item.isStretched && (!container.isMultiline || deviates(.measuredStretched))
        if isKnown {
            if container.isMultiline { question.width = item.crossRange.clamp(available) }
        } else if deviates(.measuredAboveMaximum) {
            let widths = widths(of: item, height: nil, within: .unconstrained, in: container)
            question.width = max(question.width, widths.min)
        }
        if !isKnown, deviates(.edgesNotTakenOff) { question.width -= edges[.horizontal] }
    }

    /// Keeps what is available to an item of a column within its limits, its own margins included.
    func limit(_ available: inout Number, of item: FlexItem) {
        guard deviates(.measuredLimitsOuter) else { return }
        available = item.crossRange.clamp(available + item.crossMargins) - item.crossMargins
    }

    /// How wide an item of a column is as long as the keyword of its width is not known: as wide as what is available,
    /// if it is stretched, else as its content is in that.
    private mutating func widthIgnoringKeyword(
        of item: FlexItem,
        in container: FlexContainer
    ) -> Number {
        let question = container.question
        let isOfRoot = question.isWidthOfContent && container.index == LayoutTree.root
        let width =
            isOfRoot ? availableLength(along: .horizontal, in: container) : question.width
        let available = (width ?? .infinity) - item.crossMargins
        let isStretched = item.alignment == .stretch && item.autoMargins.crossCount == 0
        if isStretched, available.isFinite { return item.crossRange.clamp(available) }
        let widths = widths(of: item, height: nil, within: .unconstrained, in: container)
        return item.crossRange.clamp(widths.fit(in: available))
    }

    /// Makes percentages inside a container refer to what is available to it, where its own length follows from what
    /// is inside.
    @inline(never)
    func takeAvailable(in container: inout FlexContainer) {
        let question = container.question
        if question.isWidthIndefinite {
            container.percentages.width = availableLength(along: .horizontal, in: container)
        }
        container.percentages.height =
            question.percentageHeight ?? question.height
            ?? availableLength(along: .vertical, in: container)
        container.gap = container.stack.gap.length(in: container.percentages[container.main])
        container.lineGap = container.stack.lineGap.length(
            in: container.percentages[container.cross]
        )
    }

    /// What is available inside a container along an axis; `nil` if that is not known.
    func availableLength(along axis: Axis, in container: FlexContainer) -> Number? {
        let (index, parent) = (container.index, container.question.parent)
        var length = parent[axis] ?? .infinity
        if index != LayoutTree.root {
            length -= margins(of: index, in: parent.width).lengths[axis]
            if let around = tree[index].parent, let stack = tree.stack(at: around),
                stack.direction == axis
            {
                length -=
                    Number(written: tree[index].style.spacingBefore)
                    + Number(written: tree[index].style.spacingAfter)
            }
        }
        let (edges, bounds) = (
            container.edges[axis], tree[index].sizing.bounds(along: axis, in: parent[axis] ?? .nan)
        )
        let inner = isContentBox(index) ? 0 : edges
        if let own = looseLength(of: index, along: axis, in: parent[axis]) {
            // What is measured loosely is so in its maximum, if it has one.
            length = bounds.max.isFinite ? bounds.max : own + edges - inner
        }
        if index != LayoutTree.root, isAbsolute(index), axis == .vertical || isInRow(index) {
            length = .infinity
        }
        length = max(min(length - edges, bounds.max - inner), max(0, bounds.min - inner))
        if axis == .vertical { length = container.question.heights.clamp(length) }
        return length.isFinite ? length : nil
    }

    /// The length of a box that is a percentage of one that follows from what is inside; `nil` of all others.
    func looseLength(of index: Int, along axis: Axis, in parent: Number?) -> Number? {
        let own = tree[index].sizing.preferred[axis]
        guard index != LayoutTree.root, own.isFraction else { return nil }
        return own.resolved(in: parent)
    }

    /// Whether the stack around a box is a row.
    private func isInRow(_ index: Int) -> Bool {
        tree[index].parent.flatMap { tree.stack(at: $0) }?.direction == .horizontal
    }

    /// The preferred length of an item of which its automatic minimum is not more, if it is definite.
    func specifiedSize(of item: FlexItem, in container: FlexContainer) -> Number? {
        let own = tree[item.index].sizing.preferred[container.main]
        if deviates(.keywordSizeNoMinimum), own.isKeyword { return nil }
        guard deviates(.limitsOfContainerAround), own.isFraction else { return item.preferredMain }
        let isRoot = container.index == LayoutTree.root
        let parent = isRoot ? nil : container.question.parent[container.main]
        let length: Number? = own.resolved(in: parent)
        return length.map { $0 + unstatedEdges(of: item) }
    }

    /// The maximum of which an automatic minimum is not more.
    @inline(never)
    func maximum(of item: FlexItem, in container: FlexContainer) -> Number {
        guard deviates(.limitsOfContainerAround) else { return item.range.max }
        var range = item.range
        departFromLimits(of: item, &range, in: container)
        return range.max
    }

    /// The cross size with which an item is measured that is a percentage of one that follows from what is inside.
    func looseCross(of item: FlexItem, in container: FlexContainer) -> Number? {
        let cross = container.cross
        guard deviates(.percentagesOfAvailable), !isCrossKnown(in: container),
            let own = looseLength(of: item.index, along: cross, in: container.percentages[cross])
        else { return nil }
        let edges = edges(of: item.index, in: container.percentages.width).rigid(cross)
        return item.crossRange.clamp(max(edges, own + (isContentBox(item.index) ? edges : 0)))
    }

    /// The width that is available to an item of a column whose width is a percentage of one that follows from what is
    /// inside; `nil` to all others.
    ///
    /// What shows something may be as wide as it is, and what is inside anything else fits in its maximum or, without one,
    /// in the percentage.
    func looseWidth(of item: FlexItem, in container: FlexContainer) -> Number? {
        let own = tree[item.index].sizing.preferred.width
        guard deviates(.percentagesOfAvailable), own.isFraction, !isCrossKnown(in: container)
        else { return nil }
        if showsSomething(item.index) || item.crossRange.max.isFinite { return item.crossRange.max }
        return own.resolved(in: container.percentages.width)
    }

    /// What leaves need along an axis, one after the other or next to each other, with the margins, borders and
    /// paddings around them, but without any lengths and gaps.
    ///
    /// What is displayed as its contents is a container like others; the main axis is that of the one with a box around.
    mutating func leavesLength(
        of index: Int,
        along axis: Axis,
        in width: Number?,
        main: Axis? = nil
    ) -> Number {
        switch tree[index].kind {
        case .node(let content):
            let offer = Proposal(width: axis == .horizontal ? 0 : nil, height: nil)
            return content.size(offered: offer)?[axis] ?? 0
        case .stack(let stack) where shape(of: index) == .css:
            guard !tree[index].children.isEmpty else { return 0 }
            let main = main ?? stack.direction
            var length: Number = 0
            for child in tree[index].children where !isAbsolute(child) {
                let display = tree.display(of: child)
                if display == BoxStyle.Display.none { continue }
                let around = display == .contents ? main : nil
                var own = leavesLength(of: child, along: axis, in: width, main: around)
                own += margins(of: child, in: width).lengths[axis]
                if main == axis {
                    own += Number(written: tree[child].style.spacingBefore)
                    own += Number(written: tree[child].style.spacingAfter)
                }
                length = stack.direction == axis ? length + own : max(length, own)
            }
            return length + edges(of: index, in: width)[axis]
        default:
            let edges = edges(of: index, in: width)
            return widths(of: index, edges, height: nil, within: .unconstrained).min
        }
    }

    /// Makes minima and maxima in percent those of the length around the container; of the root's items there are none.
    func departFromLimits(
        of item: FlexItem,
        _ range: inout Interval,
        in container: FlexContainer
    ) {
        let isRoot = container.index == LayoutTree.root
        takeLimits(
            of: item,
            &range,
            isRoot ? nil : container.question.parent[container.main],
            container
        )
    }

    /// Resolves minima and maxima in percent in a length.
    func takeLimits(
        of item: FlexItem,
        _ range: inout Interval,
        _ length: Number?,
        _ container: FlexContainer
    ) {
        let sizing = tree[item.index].sizing
        let (least, most) = (sizing.min[container.main], sizing.max[container.main])
        let around = unstatedEdges(of: item)
        if least.isFraction { range.min = (resolved(least, in: length) ?? 0) + around }
        if most.isFraction { range.max = (resolved(most, in: length) ?? .infinity) + around }
    }
}
