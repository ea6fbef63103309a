// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of the length of a container along its main axis, and of what its lines take of it.

extension GreedyPass {
    /// How long a container is along its main axis, as deviations have it, and its gaps.
    @inline(never)
    mutating func departedMainLength(
        of container: inout FlexContainer,
        _ lines: Range<Int>
    ) -> Number {
        var length = departedMainLength(of: container, lines)
        let isHugged = deviates(.hugsFinalLengths) && isLengthOfContent(container)
        if isHugged, container.isRow { length = huggedLength(of: container, lines) }
        if deviates(.gapsResolvedLate), isHugged || container.percentages[container.main] == nil {
            let gap: Number = container.stack.gap.length(in: length)
            for line in lines {
                let count = Number(max(0, scratch.flexLines[line].items.count - 1))
                scratch.flexLines[line].spacing += count * (gap - container.gap)
                // They are no part of what items share.
                if deviates(.hugsFinalLengths) {
                    container.lateGaps = max(container.lateGaps, count * (gap - container.gap))
                }
            }
            container.gap = gap
        }
        if deviates(.limitsAcrossLate) { container.lateLength = length }
        return length
    }

    /// Whether the length of a container along its main axis follows from what is inside.
    func isLengthOfContent(_ container: FlexContainer) -> Bool {
        container.isRow ? container.question.isWidthOfContent : container.question.height == nil
    }

    /// How long a row is that hugs what is inside, as long as its items have not flexed.
    private func huggedLength(of container: FlexContainer, _ lines: Range<Int>) -> Number {
        let length = lines.reduce(0) { max($0, hypotheticalLength(of: scratch.flexLines[$1])) }
        if lines.count > 1 { return container.question.width }
        let edges = container.edges[.horizontal]
        return max(0, limitedWidth(of: container, length + edges) - edges)
    }

    /// How long a container is whose length along the main axis follows from its items.
    private mutating func departedMainLength(
        of container: FlexContainer,
        _ lines: Range<Int>
    ) -> Number {
        let main = container.main
        if let available = availableHeight(of: container) {
            let longest = lines.reduce(0) {
                max($0, basesWithMinima(of: scratch.flexLines[$1], in: container))
            }
            let length = lines.count > 1 ? max(longest, available) : longest
            return container.range(along: main).clamp(length)
        }
        guard deviates(.contentHeightsAddUp) || deviates(.fractionsMeasured),
            !container.isRow, container.length(along: main) == nil
        else { return mainLength(of: container, lines) }
        var longest: Number = 0
        for line in lines {
            // Margins are in what is between items.
            var length = scratch.flexLines[line].spacing
            for position in scratch.flexLines[line].items {
                let item = scratch.flexItems[position]
                let own =
                    deviates(.fractionsMeasured)
                    ? fractionLength(of: item, in: container)
                    : contribution(of: item, in: container)
                length += own - item.margins
            }
            longest = max(longest, length)
        }
        return container.range(along: main).clamp(longest)
    }

    /// The height that is available inside a column whose own follows from what is inside: that of a row around it, or
    /// of what is around an absolute box.
    private func availableHeight(of container: FlexContainer) -> Number? {
        let index = container.index
        guard deviates(.rowsFitBases), !container.isRow, container.question.height == nil,
            let parent = tree[index].parent, let stack = tree.stack(at: parent),
            stack.direction == .horizontal || isAbsolute(index),
            let height = container.question.parent.height
        else { return nil }
        let margins = margins(of: index, in: container.question.parent.width).lengths[.vertical]
        return max(0, height - margins - container.edges[.vertical])
    }

    /// What an item adds to the height of a column: what is inside, or its own height.
    private mutating func contribution(
        of item: FlexItem,
        in container: FlexContainer
    ) -> Number {
        let margins = item.before + item.after
        var own: Number
        if let preferred = item.preferredMain {
            own = item.range.clamp(max(preferred, item.base)) + margins
        } else {
            let cross = definiteCrossSize(of: item, in: container)
            let content =
                item.isPlain
                ? item.mainEdges : contentLength(of: item, crossSize: cross, in: container)
            own = item.range.clamp(max(content + margins, item.base))
        }
        return withShrinkFraction(own, of: item.index, base: item.base, edges: item.mainEdges)
    }

    /// How long a container is along the main axis in the end, if that follows from what is inside.
    @inline(never)
    func hugged(_ length: Number, _ lines: Range<Int>, in container: FlexContainer) -> Number {
        guard deviates(.hugsFinalLengths), isLengthOfContent(container) else { return length }
        let longest = lines.reduce(0) { (longest: Number, line: Int) -> Number in
            max(longest, reach(of: line, in: container))
        }
        guard container.isRow else { return container.range(along: .vertical).clamp(longest) }
        if lines.count > 1 { return length }
        let edges = container.edges[.horizontal]
        return limitedWidth(of: container, longest + edges) - edges
    }

    /// How far the items of a line reach once they are justified: what overflows where the first one begins is not there.
    func reach(of line: Int, in container: FlexContainer) -> Number {
        let first = scratch.flexItems[scratch.flexLines[line].items.lowerBound]
        return finalLength(of: line, in: container) + min(0, first.start - first.before)
    }

    /// The length in which the items of a line are justified: nothing is left of one that follows from them in what is
    /// available, but for its minimum.
    @inline(never)
    func justifiedLength(
        of line: Int,
        among lines: Range<Int>,
        _ length: Number,
        _ container: FlexContainer
    ) -> Number {
        let length = length + container.lateGaps
        guard deviates(.hugsFinalLengths), isLengthOfContent(container),
            let available = availableLength(along: container.main, in: container)
        else { return length }
        let taken = scratch.flexLines[line].items.reduce(scratch.flexLines[line].spacing) {
            $0 + scratch.flexItems[$1].length
        }
        // Several lines fill what is available.
        let isFilled =
            container.isMultiline && basesLength(of: lines, in: container) > available
        guard taken < length, !isFilled else { return length }
        return max(taken, hugged(0, line..<line, in: container))
    }

    /// What the items of a line take once they have flexed.
    func finalLength(of line: Int, in container: FlexContainer) -> Number {
        let items = scratch.flexLines[line].items
        return items.reduce(container.gap * Number(max(0, items.count - 1))) { length, position in
            length + scratch.flexItems[position].length + scratch.flexItems[position].margins
        }
    }

    /// A width of a box within its own minimum and maximum, and of the root within what it is given.
    func limitedWidth(of container: FlexContainer, _ width: Number) -> Number {
        let index = container.index
        guard index == LayoutTree.root else {
            return ownRange(of: index, along: .horizontal, in: container.question.parent)
                .clamp(width)
        }
        let limits = self.container.limits
        let own = ownRange(of: index, along: .horizontal, in: Proposal(limits.max).definite)
        return limits.width.clamp(own.clamp(width))
    }
}
