// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of the width of a box that is laid out in what is available, to measure it.

extension GreedyPass {
    /// The width of a border box that is laid out in an available one, in which its items take their hypothetical
    /// sizes.
    ///
    /// - Parameters:
    ///   - available: The width to lay it out in; infinite if there is no such.
    ///   - parent: What its percentages refer to.
    ///   - range: Its minimum and maximum width.
    ///   - isForGood: Whether it is laid out in that width, and not only measured.
    mutating func laidOutWidth(
        of index: Int,
        _ edges: Edges,
        in available: Number,
        parent: Proposal,
        range: Interval = .unconstrained,
        height: Number?,
        within heights: Interval,
        isForGood: Bool = false
    ) -> Number {
        guard shape(of: index) == .css, let stack = tree.stack(at: index) else {
            return widths(of: index, edges, height: height, within: heights).fit(in: available)
        }
        if let height, let ratio = aspectRatio(of: index, edges) {
            return ratio.width(height: heights.clamp(height))
        }
        var question = BoxQuestion(index: index, width: max(available, edges.rigid(.horizontal)))
        (question.height, question.heights, question.parent) = (height, heights, parent)
        (question.isHeightDefinite, question.isWidthIndefinite) = (height != nil, true)
        // Items flex, unless the box is only measured, and as long across as that is known.
        let flexes = deviates(.hugsFinalLengths) && (isForGood || height == nil)
        question.ignoresRatio = flexes
        if let known = scratch.laidOutWidths[question.key] { return known }
        questionsLeft -= 1
        guard questionsLeft >= 0 else { return 0 }

        // 1. Its lines, of items that have not flexed.
        var container = FlexContainer(stack, question, edges, in: tree)
        container.percentages.width = nil
        container.availableWidth = container.question.width
        if deviates(.percentagesOfAvailable) {
            takeAvailable(in: &container)
            let width = container.question.width
            container.percentages.width = width.isFinite ? width : nil
            container.gap = container.stack.gap.length(in: container.percentages[container.main])
        }
        container.firstLength = container.percentages[container.main]
        keepFirstLengths(of: &container)
        let (firstItem, firstLine) = (scratch.flexItems.count, scratch.flexLines.count)
        determineBaseSizes(in: container)
        collectLines(of: firstItem..<scratch.flexItems.count, in: container)
        let lines = firstLine..<scratch.flexLines.count

        if flexes || deviates(.hugsFinalLengths) && !container.isRow {
            flexMeasured(lines, range, edges, in: container)
        }

        // 2. A row is as wide as its longest line, or where it has several, as what is available.
        var width: Number = 0
        if container.isRow {
            for number in lines {
                let line = scratch.flexLines[number]
                let length =
                    deviates(.rowsFitBases)
                    ? basesWithMinima(of: line, in: container)
                    : flexes
                        ? reach(of: number, in: container) : hypotheticalLength(of: line)
                width = max(width, length + lateGaps(of: line, in: container))
            }
            let inner = container.question.width
            if deviates(.rowsFitBases) {
                if lines.count > 1, inner.isFinite { width = max(width, inner) }
            } else if container.isMultiline, inner.isFinite,
                basesLength(of: lines, in: container) > inner
            {
                width = inner
            }
        } else {
            // 3. A column is as wide as its lines next to each other.
            width = container.lineGap * Number(max(0, lines.count - 1))
            for line in lines {
                var widest: Number = 0
                for position in scratch.flexLines[line].items {
                    let item = scratch.flexItems[position]
                    let own = laidOutCrossLength(
                        of: item,
                        in: container,
                        isForGood: isForGood || index == LayoutTree.root
                    )
                    widest = max(widest, own + item.crossMargins)
                }
                width += widest
            }
        }
        dropItems(from: firstItem, lines: firstLine)
        width += edges[.horizontal]
        scratch.laidOutWidths.keep(width, for: question.key, of: tree.items.count)
        return width
    }

    /// What gaps add to the length of a row that hugs what is inside once that is known.
    private func lateGaps(of line: FlexLine, in container: FlexContainer) -> Number {
        guard deviates(.hugsFinalLengths), deviates(.gapsResolvedLate) else { return 0 }
        let gap: Number = container.stack.gap.length(in: hypotheticalLength(of: line))
        return Number(max(0, line.items.count - 1)) * (gap - container.gap)
    }

    /// Lets items of a box that is measured flex: in a column to its height, if that is known, and else to what they
    /// come to within the limits of the box.
    private mutating func flexMeasured(
        _ lines: Range<Int>,
        _ range: Interval,
        _ edges: Edges,
        in container: FlexContainer
    ) {
        for line in lines {
            var length = hypotheticalLength(of: scratch.flexLines[line])
            if container.isRow {
                let rigid = edges[.horizontal]
                length = max(0, range.clamp(length + rigid) - rigid)
            } else {
                length = container.question.height ?? length
            }
            resolveFlexibleLengths(of: line, to: length, in: container)
            if container.isRow { justify(line, to: length, in: container) }
        }
    }

    /// What the items of a line add up to by their bases, or minima that are not automatic.
    func basesWithMinima(of line: FlexLine, in container: FlexContainer) -> Number {
        line.items.reduce(line.spacing) { length, position in
            let item = scratch.flexItems[position]
            let known = container.percentages[container.main]
            let least: Number? = tree[item.index].sizing.min[container.main].resolved(in: known)
            let around = unstatedEdges(of: item)
            let own = max(item.base, least.map { $0 + around } ?? 0)
            return length + max(own, item.mainEdges - item.margins)
        }
    }

    /// How wide an item of a column is in a width that follows from what is inside.
    private mutating func laidOutCrossLength(
        of item: FlexItem,
        in container: FlexContainer,
        isForGood: Bool
    ) -> Number {
        let height = deviates(.hugsFinalLengths) ? item.length : item.hypothetical
        if deviates(.ratioBeforeCrossSize), let ratio = ratio(of: item, in: container) {
            return item.crossRange.clamp(ratio.width(height: height))
        }
        if let own = item.preferredCross { return item.crossRange.clamp(own) }
        if let ratio = ratio(of: item, in: container) {
            return item.crossRange.clamp(ratio.width(height: height))
        }
        return fitContentWidth(
            of: item,
            height: height,
            within: .unconstrained,
            in: container,
            available: looseWidth(of: item, in: container),
            isForGood: isForGood && !item.isStretched
        )
    }
}
