// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What deviations make of lines, and of where items lie in them.

extension GreedyPass {
    /// What deviations make of a container before its items are known.
    @inline(never)
    mutating func depart(with container: inout FlexContainer) {
        if deviates(.percentagesOfAvailable) { takeAvailable(in: &container) }
        if deviates(.sharesIn32Bits) { keepGapIn32Bits(&container) }
        if deviates(.measuredByLayout), container.question.isWidthIndefinite {
            container.availableWidth =
                availableLength(along: .horizontal, in: container) ?? .infinity
        }
        if deviates(.maximumNotAvailable), container.index == LayoutTree.root, !container.isRow,
            container.question.isWidthOfContent
        {
            let around = container.question.parent.width ?? .infinity
            container.availableWidth = around - container.edges[.horizontal]
        }
        container.firstLength = container.percentages[container.main]
        let isKnown =
            isAbsolute(container.index)
            && (container.isRow
                ? !container.question.isWidthIndefinite : container.question.height != nil)
        if deviates(.basisResolvedOnce), isMeasuredAlong(container), !isKnown {
            container.firstLength = availableLength(along: container.main, in: container)
        }
        keepFirstLengths(of: &container)
        container.limitsAcross = lateLimits(of: container)
        container.turnsLate =
            deviates(.wrapReverseTurnsLate) && container.stack.flexWrap == .wrapReverse
    }

    /// Gives a container the lengths that it had when it was first measured.
    mutating func keepFirstLengths(of container: inout FlexContainer) {
        container.firstCross = container.percentages[container.cross]
        let isKept = deviates(.basisResolvedOnce) || deviates(.firstLimitsKept)
        guard isKept || deviates(.firstEdgesKept) else { return }
        guard let first = scratch.firstLengths[container.index] else {
            var first = Proposal(width: nil, height: nil)
            first[container.main] = container.firstLength
            first[container.cross] = container.firstCross
            scratch.firstLengths[container.index] = first
            return
        }
        if deviates(.basisResolvedOnce) { container.firstLength = first[container.main] }
        if isKept { container.firstCross = first[container.cross] }
    }

    /// The width of the container around an element without children when that was first measured, of which its padding
    /// in percent is then a part for good.
    func firstWidth(around index: Int) -> Number? {
        guard deviates(.firstEdgesKept), tree[index].children.isEmpty,
            let around = tree[index].parent
        else { return nil }
        return scratch.firstLengths[around]?.width
    }

    /// Breaks the lines of the root at what is available to it, and those of no item, where their lengths follow from
    /// what is inside.
    @inline(never)
    func departFromLimit(_ limit: inout Number, in container: FlexContainer) {
        guard deviates(.linesBrokenAtAvailable) else { return }
        let question = container.question
        if !container.isRow {
            if question.height != nil, !question.isHeightDefinite { limit = .infinity }
            // A maximum is that of the border box.
            if question.height == nil, question.lineLimit == nil,
                container.percentages.height == nil
            {
                limit += container.edges[.vertical]
            }
        } else if question.isWidthOfContent {
            let isRoot = container.index == LayoutTree.root
            let available = isRoot ? availableLength(along: .horizontal, in: container) : nil
            limit = available ?? .infinity
        }
    }

    /// Gives a column that is an item of a row, and has several lines, the height that it has with lines broken at what
    /// is available.
    mutating func measureLines(
        of item: FlexItem,
        _ question: inout BoxQuestion,
        in container: FlexContainer
    ) {
        guard item.preferredCross == nil, !item.isStretched || container.isMultiline else { return }
        var measured = question
        measured.heights = item.crossRange
        measured.lineLimit = container.question.height.map { $0 - item.crossMargins }
        question.height = layOut(measured).size.height
        question.isHeightDefinite = false
    }

    /// How high a column that may wrap is with each item on a line of its own.
    mutating func oneItemHeight(
        of item: FlexItem,
        crossSize definite: Number?,
        in container: FlexContainer
    ) -> Number {
        var question = question(for: item.index, in: container.percentages)
        question.width =
            definite
            ?? fitContentWidth(of: item, height: nil, within: .unconstrained, in: container)
        question.lineLimit = 0
        return layOut(question).size.height
    }

    /// Makes the lines of a container that may wrap as long across as the container, as far as stretched items are on
    /// them, where all items fit on one line; unless lines are stretched, only that leaves no space around them.
    @inline(never)
    mutating func fillAcross(
        _ lines: Range<Int>,
        to length: Number,
        in container: inout FlexContainer
    ) {
        guard container.isMultiline, let cross = container.length(along: container.cross),
            container.isRow || !container.question.isWidthIndefinite
        else { return }
        // Whether they fit is decided in what is available, where the length follows from them.
        let available =
            isLengthOfContent(container)
            ? availableLength(along: container.main, in: container) ?? .infinity : length
        let isOver = basesLength(of: lines, in: container) > available
        guard container.stack.alignContent == .stretch else {
            var total = container.lineGap * Number(max(0, lines.count - 1))
            for line in lines {
                total += filledLength(
                    of: scratch.flexLines[line],
                    isOver ? nil : cross,
                    in: container
                )
            }
            container.filledCross = total
            container.keepsStretched = !isOver
            return
        }
        if isOver { return }
        for line in lines {
            var longest: Number = 0
            for position in scratch.flexLines[line].items {
                let item = scratch.flexItems[position]
                if item.isStretched {
                    let filled = item.crossRange.clamp(cross - item.crossMargins)
                    scratch.flexItems[position].crossLength = filled
                }
                let own = scratch.flexItems[position].crossLength
                longest = max(longest, own + item.crossMargins)
            }
            scratch.flexLines[line].cross = longest
        }
    }

    /// How long a line is across with its stretched items as long as the container, or as their ratios make them.
    ///
    /// - Parameter cross: The length of the container, if they are as long.
    private func filledLength(
        of line: FlexLine,
        _ cross: Number?,
        in container: FlexContainer
    ) -> Number {
        line.items.reduce(0) { longest, position in
            let item = scratch.flexItems[position]
            var length = item.crossLength
            if item.isStretched {
                let edges = edges(of: item.index, in: container.percentages.width)
                if !item.hasRatio, let ratio = aspectRatio(of: item.index, edges) {
                    length = ratio.length(along: container.cross, cross: item.length)
                } else if let cross {
                    length = cross - item.crossMargins
                }
                length = item.crossRange.clamp(length)
            }
            return max(longest, length + item.crossMargins)
        }
    }

    /// What the items of all lines add up to on one line, by their bases.
    func basesLength(of lines: Range<Int>, in container: FlexContainer) -> Number {
        var taken = container.gap * Number(max(0, lines.count - 1))
        for line in lines {
            taken += scratch.flexLines[line].spacing
            for position in scratch.flexLines[line].items {
                taken += scratch.flexItems[position].base
            }
        }
        return taken
    }

    /// Whether a container is measured before its length is known, as it has none of its own.
    private func isMeasuredAlong(_ container: FlexContainer) -> Bool {
        let (index, main) = (container.index, container.main)
        let known = container.question.parent[main]
        let own: Number? = tree[index].sizing.preferred[main].resolved(in: known)
        guard own == nil, let around = tree[index].parent, let stack = tree.stack(at: around) else {
            return false
        }
        if stack.direction == main {
            let basis: Number? = tree[index].style.flexBasis.resolved(in: known)
            return basis == nil || known == nil
        }
        let alignment = tree[index].style.alignSelf ?? stack.alignItems ?? .stretch
        return known == nil || alignment != .stretch
    }

    /// How far an item that is not absolute is moved across its line.
    func crossShift(
        of index: Int,
        _ start: Number?,
        _ shift: Number,
        in container: FlexContainer
    ) -> Number {
        guard deviates(.lineInsetsIgnored) else { return shift }
        let alignment = container.alignment(of: tree[index].style.alignSelf)
        func isBaseline(_ own: Alignment?) -> Bool { container.alignment(of: own).isBaseline }
        let isRealigned =
            container.isMultiline
            || container.isRow
                && tree[container.index].children.contains {
                    isBaseline(tree[$0].style.alignSelf)
                }
        guard isRealigned else { return shift }
        let own = alignment == .start || alignment.isBaseline ? start ?? 0 : 0
        return container.turnsLate ? 0 - own : own
    }

    /// Makes the height of an item that is stretched in a column that may wrap one with its margins across.
    ///
    /// Where the others lie stays as it was.
    mutating func addCrossMargins(to position: Int, in line: Int, from width: Number) {
        let item = scratch.flexItems[position]
        guard item.crossMargins != 0 || item.crossLength + item.crossMargins != width else {
            return
        }
        var range = item.range
        if item.hasAutomaticMinimum { range.min = item.mainEdges }
        let length = max(
            item.mainEdges,
            range.clamp(item.length + item.crossMargins - item.margins)
        )
        scratch.flexLines[line].spacing -= length - item.length
        scratch.flexItems[position].after -= length - item.length
        scratch.flexItems[position].length = length
    }

    /// What stretched items of a line take beside it.
    @inline(never)
    func space(
        over line: Int,
        of lines: Range<Int>,
        in length: Number,
        _ container: FlexContainer
    ) -> Number {
        spaceOfStretched(lines, in: length, container) + overflowOfBaselines(in: line, container)
    }

    /// What stretched items take of the space between lines; the lines are not longer for that.
    private func spaceOfStretched(
        _ lines: Range<Int>,
        in length: Number,
        _ container: FlexContainer
    ) -> Number {
        guard deviates(.stretchedOverSpace), container.isMultiline else { return 0 }
        let taken = lengthTaken(by: lines, in: container)
        let free = length - taken
        return container.crossSpace(free, among: lines.count).between
    }

    /// Whether items of a line are aligned once more, each of them in its line.
    func isRealigned(_ line: FlexLine, in container: FlexContainer) -> Bool {
        container.isMultiline || container.isRow && alignsByBaselines(line, in: container)
    }

    /// Whether a line has items on a baseline, or would have them if nothing else were said of these.
    private func alignsByBaselines(_ line: FlexLine, in container: FlexContainer) -> Bool {
        line.hasBaselines || container.stack.alignItems?.isBaseline == true
    }

    /// By how much items stick out of a single line, if that is as long across as they are for what is stretched in it.
    private func overflowOfBaselines(in line: Int, _ container: FlexContainer) -> Number {
        guard deviates(.baselineLineHugs) else { return 0 }
        let line = scratch.flexLines[line]
        return max(0, alignedLength(of: line, in: container) - line.cross)
    }

    /// How long a single line is across for what is aligned in it.
    @inline(never)
    func alignedLength(of line: FlexLine, in container: FlexContainer) -> Number {
        guard deviates(.baselineLineHugs), container.isRow, !container.isMultiline,
            alignsByBaselines(line, in: container)
        else { return line.cross }
        let (first, last) = (line.first, line.last)
        var longest = max(0, max(first.above + first.below, last.above + last.below))
        for position in line.items {
            let item = scratch.flexItems[position]
            longest = max(longest, item.crossLength + item.crossMargins)
        }
        return longest
    }

    /// How long a container is across for its lines: a percentage of what is around it, even where it is as long as they
    /// are.
    @inline(never)
    func alignedLength(_ length: Number, in container: FlexContainer) -> Number {
        let (index, cross) = (container.index, container.cross)
        let parent = container.question.parent
        guard deviates(.percentagesOfAvailable), container.isMultiline, index != LayoutTree.root,
            container.isRow
                ? container.question.height == nil : container.question.isWidthIndefinite,
            let own = looseLength(of: index, along: cross, in: parent[cross])
        else { return length }
        let edges = container.edges[cross]
        let outer = own + (isContentBox(index) ? edges : 0)
        return max(0, ownRange(of: index, along: cross, in: parent).clamp(outer) - edges)
    }

    /// Keeps how high what is inside a column is as long as it has not flexed.
    @inline(never)
    mutating func keepUnflexed(
        _ length: Number,
        _ used: Number,
        of box: LaidOutBox,
        _ question: BoxQuestion,
        _ edges: Edges
    ) {
        guard question.height == nil, length != used, let inside = box.inside else { return }
        let height = question.heights.clamp(length + edges[.vertical])
        scratch.unflexedHeights[inside] = max(edges.rigid(.vertical), height)
    }

    /// How high a box is that is only measured: nothing in it flexes if its width is known.
    @inline(never)
    func measuredHeight(of box: LaidOutBox, _ question: BoxQuestion) -> Number {
        guard deviates(.hugsFinalLengths), !question.isWidthIndefinite, let inside = box.inside
        else { return box.size.height }
        return scratch.unflexedHeights[inside] ?? box.size.height
    }

    /// What the items of a line reach above and below their baselines, all of them being aligned by these.
    @inline(never)
    func reachOfAll(_ items: Range<Int>, in container: FlexContainer) -> Number {
        var (above, below): (Number, Number) = (0, 0)
        for position in items {
            let item = scratch.flexItems[position]
            let baseline = item.alignmentBaseline(in: container)
            above = max(above, item.crossBefore + baseline)
            below = max(below, item.crossLength - baseline + item.crossAfter)
        }
        return above + below
    }
}

extension GreedyPass.FlexItem {
    /// Where it begins in a line across, its margins having no part in that unless it is stretched or at the end.
    func offset(in cross: Number) -> Number {
        switch alignment {
        case .stretch: crossBefore
        case .end, .flexEnd: cross - crossLength - crossAfter
        case .center: (cross - crossLength) / 2
        default: 0
        }
    }
}

extension Distribution {
    /// Whether there is space on both sides of what is distributed.
    var isAround: Bool { self == .spaceAround || self == .spaceEvenly }

    /// Whether what does not fit begins where the first item is.
    var fallsBackToFlexStart: Bool { self == .spaceBetween || self == .stretch }
}
