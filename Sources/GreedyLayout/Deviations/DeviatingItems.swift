// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of a container and of its items before lines are divided.

extension GreedyPass.FlexItem {
    /// A length within minimum and maximum, the maximum first where these are in the wrong order.
    func limited(_ length: Number) -> Number {
        if length > range.max { return range.max }
        return max(length, range.min)
    }
}

extension GreedyPass {
    /// What deviations make of an item whose style is known, and nothing of what is inside.
    @inline(never)
    func depart(with item: inout FlexItem, in container: FlexContainer) {
        let (main, cross) = (container.main, container.cross)
        let parent = container.percentages

        // 1. How it is aligned, and which margins take what is left.
        if deviates(.lineMarginsIgnored), container.isMultiline || item.alignment.isBaseline {
            item.autoMargins.subtract([.crossStart, .crossEnd])
        }
        let isUnknown =
            deviates(.unknownPercentageStretched) && item.preferredCross == nil
            && tree[item.index].sizing.preferred[cross].isFraction
        if isUnknown || tree[item.index].sizing.preferred[cross].isAuto {
            let isFree = item.autoMargins.crossCount == 0 || deviates(.stretchDespiteAutoMargins)
            item.isStretched = item.alignment == .stretch && isFree
        }

        if deviates(.stretchedToLine),
            tree[item.index].sizing.preferred[cross] == .keyword(.stretch)
        {
            item.preferredCross = nil
            item.isStretched = item.autoMargins.crossCount == 0
        }

        // 2. Its lengths.
        if deviates(.ratioOfStyleOnly) { takeStyleRatio(of: &item, in: container) }
        if deviates(.percentagesOfAvailable), tree[item.index].sizing.preferred[cross].isFraction,
            !isCrossKnown(in: container)
        {
            item.preferredCross = nil
        }
        let basis = tree[item.index].style.flexBasis
        if !basis.isAuto, deviates(.basisNeedsKnownLength) || deviates(.basisResolvedOnce) {
            // The length along the container that is known, or was when it was measured.
            let isOnce = deviates(.basisResolvedOnce)
            let known = isOnce ? container.firstLength : parent[main]
            let isIgnored = deviates(.basisNeedsKnownLength) && known == nil
            var rigid = item.mainEdges
            if isOnce {
                let width = container.isRow ? known : container.firstCross
                rigid = edges(of: item.index, in: width).rigid(main)
            }
            let around = isContentBox(item.index) ? rigid : 0
            func length(_ dimension: Dimension) -> Number? {
                let length: Number? = dimension.resolved(in: known)
                return length.map { max(rigid, $0 + around) }
            }
            let preferred =
                isOnce ? length(tree[item.index].sizing.preferred[main]) : item.preferredMain
            var used = isIgnored ? nil : length(basis)
            if isOnce, used != nil, scratch.loneBases.contains(item.index) { used = 0 }
            let own = used ?? preferred
            item.hasDefiniteBasis = own != nil
            item.base = own ?? item.mainEdges
        }
        if deviates(.unresolvedBasisIsSize), basis.isFraction, !item.hasDefiniteBasis,
            let own = item.preferredMain
        {
            (item.base, item.hasDefiniteBasis) = (own, true)
        }
        if deviates(.widthBeforeBasis), let own = item.preferredMain {
            (item.base, item.hasDefiniteBasis) = (own, true)
        }
        if deviates(.maximumCounts) || deviates(.maximumWins) {
            let sizing = tree[item.index].sizing
            let isContentBox = isContentBox(item.index)
            let edges = edges(of: item.index, in: parent.width)
            func limited(_ range: Interval, along axis: Axis) -> Interval {
                let inner: Number? = sizing.max[axis].resolved(in: parent[axis])
                guard let inner else { return range }
                let most = isContentBox ? inner + edges.rigid(axis) : inner
                guard most < range.min else { return range }
                return Interval(min: most, max: most)
            }
            let range = limited(item.range, along: main)
            if deviates(.maximumWins) {
                item.range = range
                item.crossRange = limited(item.crossRange, along: cross)
            } else {
                // The two are in the wrong order on purpose.
                item.range.max = range.max
            }
        }
        if deviates(.percentageMinimumAutomatic), parent[main] == nil,
            tree[item.index].sizing.min[main].isFraction
        {
            item.hasAutomaticMinimum = true
        }
        if deviates(.sharesIn32Bits) { keepIn32Bits(&item, in: container) }
        let minimum = tree[item.index].sizing.min[main]
        if deviates(.edgesFloorLate), !item.hasAutomaticMinimum, !minimum.isKeyword {
            let least: Number = minimum.resolved(in: parent[main]) ?? 0
            item.range.min = least + unstatedEdges(of: item)
        }
        if deviates(.firstLimitsKept) { keepFirstLimits(of: &item, in: container) }
        if deviates(.stretchUnbounded), item.isStretched { item.crossRange = .unconstrained }
    }

    /// Gives what shows something in a row the minimum height that it had when it was first measured.
    private func keepFirstLimits(of item: inout FlexItem, in container: FlexContainer) {
        let sizing = tree[item.index].sizing
        guard container.isRow, showsSomething(item.index), !item.isStretched,
            !sizing.preferred.height.isFraction, sizing.min.height.isFraction
        else { return }
        let edges = edges(of: item.index, in: container.percentages.width).rigid(.vertical)
        let least: Number? = sizing.min.height.resolved(in: container.firstCross)
        let most: Number? = sizing.max.height.resolved(in: container.percentages.height)
        let around = isContentBox(item.index) ? edges : 0
        item.crossRange = Interval(
            min: max(edges, (least ?? 0) + around),
            max: most.map { $0 + around } ?? .infinity
        )
    }

    /// What deviations make of the width of what is inside an item of a row.
    @inline(never)
    func departed(_ width: Number, of item: FlexItem) -> Number {
        guard deviates(.percentageEdgesNotMeasured) else { return width }
        let known = edges(of: item.index, in: nil).rigid(.horizontal)
        return max(item.mainEdges, width - item.mainEdges + known)
    }

    /// What an item adds to the widths of its row, as deviations have it.
    ///
    /// - Parameters:
    ///   - widths: What it adds.
    ///   - index: Which item it is.
    ///   - base: Its flex base size.
    ///   - edges: Its border and padding.
    ///   - least: Its minimum, if that is not automatic.
    ///   - margins: Its margins.
    @inline(never)
    func departed(
        _ widths: IntrinsicWidths,
        of index: Int,
        base: IntrinsicWidths,
        _ edges: Edges,
        least: Number,
        margins: Number
    ) -> IntrinsicWidths {
        let rigid = edges.rigid(.horizontal)
        var widths = widths
        widths.min = withShrinkFraction(widths.min, of: index, base: base.min, edges: rigid)
        widths.max = withShrinkFraction(widths.max, of: index, base: base.max, edges: rigid)
        if deviates(.basesMeasured) {
            let least = tree[index].style.minWidth.isAuto ? rigid : least
            widths.max = max(rigid, max(base.max, least) + margins)
        }
        return widths
    }

    /// What an item adds along the main axis, where the fraction by which it shrinks is computed in another way.
    @inline(never)
    func withShrinkFraction(
        _ contribution: Number,
        of index: Int,
        base: Number,
        edges: Number
    ) -> Number {
        guard deviates(.shrinkFractionFloored), contribution < base else { return contribution }
        let (shrink, inner) = (Number(written: tree[index].style.flexShrink), base - edges)
        return base + (contribution - base) / max(1, shrink * inner) * max(1, shrink) * inner
    }

    /// What deviations make of the question to an item of a row that has flexed.
    @inline(never)
    mutating func depart(
        from question: inout BoxQuestion,
        of item: FlexItem,
        in container: FlexContainer
    ) {
        if deviates(.linesBrokenAtAvailable), wrapsColumns(item.index) {
            measureLines(of: item, &question, in: container)
        }
        takeKnownWidth(of: container, for: &question)
        takeLength(of: container, for: &question)
        if deviates(.clampedWidthMeasuredLate), shape(of: item.index) == .node,
            !item.hasDefiniteBasis,
            item.length == item.range.max
        {
            let widths = widths(of: item, height: nil, within: .unconstrained, in: container)
            question.width = max(question.width, widths.min)
        }
        if deviates(.measuredBelowMinimum), shape(of: item.index) == .node, !item.hasDefiniteBasis,
            !item.hasAutomaticMinimum, item.length == item.range.min
        {
            question.width = min(question.width, unlimitedWidth(of: item, in: container))
        }
        // A minimum in percent that is known late has no part in how high an item is that does not flex, or does not grow
        // as far.
        if deviates(.limitsOfContainerAround), shape(of: item.index) == .node,
            tree[item.index].sizing.min.width.isFraction, item.length == item.range.min
        {
            let isRigid =
                tree[item.index].style.flexGrow == 0 && tree[item.index].style.flexShrink == 0
            let width = isRigid ? item.base : item.measuredLength ?? item.length
            question.width = min(question.width, max(item.mainEdges, width))
        }
        guard container.question.isWidthOfContent, !item.hasDefiniteBasis,
            deviates(.flexedWidthsIndefinite) || !deviates(.hugsFinalLengths)
        else { return }
        question.isWidthOfContent = true
        if deviates(.flexedWidthsIndefinite), tree.stack(at: item.index)?.direction == .horizontal {
            question.isWidthIndefinite = true
        }
    }

    /// How wide an item of a row is by its content in what is available, whatever its minimum.
    private mutating func unlimitedWidth(
        of item: FlexItem,
        in container: FlexContainer
    ) -> Number {
        let question = container.question
        let available =
            question.isWidthOfContent
            ? availableLength(along: .horizontal, in: container) : question.width
        let widths = widths(of: item, height: nil, within: .unconstrained, in: container)
        return max(item.mainEdges, widths.fit(in: (available ?? .infinity) - item.margins))
    }

    /// What deviations make of the question to an item of a column that has flexed.
    @inline(never)
    func depart(
        from question: inout BoxQuestion,
        widthOf item: FlexItem,
        isKept: Bool,
        in container: FlexContainer
    ) {
        takeLength(of: container, for: &question)
        guard !item.isStretched || isKept else { return }
        if deviates(.hugsFinalLengths), item.preferredCross == nil, !item.hasRatio,
            tree.stack(at: item.index)?.direction == .horizontal
        {
            question.isWidthOfContent = true
        }
        if deviates(.percentagesOfAvailable) {
            question.isWidthIndefinite = item.preferredCross == nil && !item.hasRatio
        }
        // A row that is as wide as what is inside, in a root that is, and that has all the width that there is.
        if deviates(.flexedWidthsIndefinite), item.preferredCross == nil,
            container.index == LayoutTree.root, container.question.isWidthOfContent,
            !self.container.limits.width.upper.isFinite,
            tree.stack(at: item.index)?.direction == .horizontal
        {
            (question.isWidthOfContent, question.isWidthIndefinite) = (true, true)
        }
    }

    /// What deviations make of items whose bases are known.
    @inline(never)
    mutating func departWithBases(from first: Int, in container: FlexContainer) {
        let positions = first..<scratch.flexItems.count
        takeLoneBase(of: positions, in: container)
        for position in positions {
            // 1. A base that follows from what is inside.
            let isFree =
                (deviates(.automaticMinimumOnlyShrinking) || deviates(.automaticMinimumLate))
                && scratch.flexItems[position].hasAutomaticMinimum
            let maximumFirst = deviates(.maximumCounts)
            var range = scratch.flexItems[position].range
            if isFree { range.min = maximumFirst ? 0 : scratch.flexItems[position].mainEdges }
            let isLate = deviates(.edgesFloorLate)
            if isLate { range.min = max(range.min, scratch.flexItems[position].mainEdges) }
            let isRelated =
                deviates(.ratioOfStyleOnly)
                && tree[box: scratch.flexItems[position].index].aspectRatio != nil
            if isRelated {
                let index = scratch.flexItems[position].index
                let limits = relatedLimits(of: index, in: container.percentages)[container.main]
                if scratch.flexItems[position].hasAutomaticMinimum {
                    let most = max(limits.max, scratch.flexItems[position].mainEdges)
                    range.min = min(range.min, most)
                    scratch.flexItems[position].range.min = range.min
                }
                range.min = max(range.min, limits.min)
                range.max = min(range.max, limits.max)
            }
            if !scratch.flexItems[position].hasDefiniteBasis {
                if deviates(.containerBaseClamped) { clampContainerBase(position, in: container) }
                if deviates(.contentBaseClamped) {
                    scratch.flexItems[position].limitBase(to: range)
                }
            }
            // 2. The hypothetical size.
            if deviates(.limitsOfContainerAround) {
                departFromLimits(of: scratch.flexItems[position], &range, in: container)
            }
            if maximumFirst || isFree || deviates(.limitsOfContainerAround)
                || deviates(.contentBaseClamped) || isLate || isRelated
            {
                scratch.flexItems[position].settle(within: range, maximumFirst: maximumFirst)
            }
        }
    }

    /// Makes the base size of a container one within its own minimum and maximum that are no percentages.
    private mutating func clampContainerBase(_ position: Int, in container: FlexContainer) {
        let item = scratch.flexItems[position]
        guard let limits = ownLimits(ofContainer: item.index, along: container.main, item.mainEdges)
        else { return }
        scratch.flexItems[position].base = max(item.mainEdges, limits.clamp(item.base))
        scratch.flexItems[position].settle()
    }

    /// The minimum and maximum of a container that has children, those that are no percentages; `nil` of all else.
    func ownLimits(ofContainer index: Int, along axis: Axis, _ edges: Number) -> Interval? {
        guard shape(of: index) == .css, !tree[index].children.isEmpty else { return nil }
        let sizing = tree[index].sizing
        let around = isContentBox(index) ? edges : 0
        let (least, most): (Number?, Number?) = (
            sizing.min[axis].resolved(in: nil), sizing.max[axis].resolved(in: nil)
        )
        return Interval(
            min: least.map { $0 + around } ?? 0,
            max: most.map { $0 + around } ?? .infinity
        )
    }

    /// Gives the only flexible item of a container a base size of 0.
    private mutating func takeLoneBase(of positions: Range<Int>, in container: FlexContainer) {
        let isKnown = !container.isRow || !container.question.isWidthIndefinite
        guard deviates(.loneFlexibleBase0), isKnown,
            container.length(along: container.main) != nil
        else { return }
        let flexible = positions.filter {
            scratch.flexItems[$0].grow != 0 || scratch.flexItems[$0].shrink != 0
        }
        // What is not displayed flexes too.
        let isAlone = !tree[container.index].children.contains { child in
            let style = tree[child].style
            return tree[box: child].display == BoxStyle.Display.none && !isAbsolute(child)
                && (style.flexGrow != 0 || style.flexShrink != 0)
        }
        guard isAlone, flexible.count == 1, scratch.flexItems[flexible[0]].grow > 0,
            scratch.flexItems[flexible[0]].shrink > 0
        else { return }
        scratch.loneBases.insert(scratch.flexItems[flexible[0]].index)
        scratch.flexItems[flexible[0]].base = 0
        scratch.flexItems[flexible[0]].hasDefiniteBasis = true
        scratch.flexItems[flexible[0]].settle()
    }
}
