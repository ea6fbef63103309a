// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// The browsers' rule. Widths are computed from the outside in, from intrinsic widths that are
// computed from the inside out. A box with a known width is laid out, and its height follows.
//
// Source: CSS Flexible Box Layout Module Level 1; CSS Box Sizing Module Level 3.

extension GreedyPass {
    /// Lays a box out within limits, as browsers lay out an absolutely positioned one: its content
    /// decides its width, unless the width is given, and its height.
    ///
    /// - Parameter parent: The size that its percentages refer to.
    mutating func layOutBox(
        _ index: Int,
        within limits: SizeLimits,
        in parent: Proposal
    ) -> LaidOutBox {
        let limits = SizeLimits(width: limits.width.ordered, height: limits.height.ordered)
        var question = self.question(for: index, in: parent)
        let edges = edges(of: index, in: parent)
        let around = Surroundings(
            percentages: parent,
            // An infinite length cannot be filled.
            available: Proposal(
                width: limits.width.upper.isFinite ? limits.width.upper : nil,
                height: parent.height == nil || !limits.height.upper.isFinite
                    ? nil : limits.height.upper
            )
        )

        // 1. The height: the only allowed one, the given one, or the content's within the limits.
        let heights = heights(of: index, edges, in: around)
        //    A box is at least as high as its padding and border.
        let rigid = edges.rigid(.vertical)
        let range = Interval(
            min: max(limits.height.clamp(heights.range.min), rigid),
            max: max(limits.height.clamp(heights.range.max), rigid)
        )
        question.heights = range
        if limits.height.isExact {
            question.height = max(limits.height.lower, rigid)
        } else if let own = heights.preferred {
            question.height = range.clamp(own)
        }
        question.isHeightDefinite = question.height != nil

        // 2. The width: the only allowed one, the given one, or the fit-content width.
        if limits.width.isExact {
            question.width = max(limits.width.lower, edges.rigid(.horizontal))
        } else {
            let lengths = widths(
                of: index,
                edges,
                in: around,
                height: question.height,
                within: question.heights
            )
            let width =
                lengths.preferred
                ?? fitContentWidth(of: question, edges, in: limits.width.upper, parent)
            let fitting = limits.width.clamp(lengths.range.clamp(width))
            question.width = max(fitting, edges.rigid(.horizontal))
        }
        if !limits.height.isExact { settleHeightLimits(of: &question, heights) }
        return layOut(question)
    }

    /// The fit-content width of a box in the largest width that it may have.
    ///
    /// - Parameter parent: The size that its percentages refer to.
    private mutating func fitContentWidth(
        of question: BoxQuestion,
        _ edges: Edges,
        in most: Number,
        _ parent: Proposal
    ) -> Number {
        let index = question.index
        let isFilled = rules.holds(.rangeFilled, false) && index == LayoutTree.root
        if isFilled, most.isFinite { return most }
        let widths = widths(of: index, edges, height: question.height, within: question.heights)
        return lineWidth(widths.fit(in: most, by: rules), of: index, in: parent)
    }

    /// Resolves minimum and maximum heights that are the content's height, once the width is known.
    ///
    /// Percentages inside refer to the height that the box would have without these limits.
    mutating func settleHeightLimits(of question: inout BoxQuestion, _ lengths: BoxLengths) {
        guard lengths.limits != (false, false) else { return }
        question.percentageHeight = question.height
        let content = contentHeight(question)
        // Keep the line breaks of that measurement, unless an aspect ratio decides the height.
        if question.height == nil, wrapsColumns(question.index), !hasRatio(question) {
            question.lineLimit = question.heights.max
        }
        if lengths.limits.max { question.heights.max = min(question.heights.max, content) }
        if lengths.limits.min { question.heights.min = max(question.heights.min, content) }
        question.height = question.height.map(question.heights.clamp)
        if hasRatio(question) { question.percentageHeight = nil }
    }

    private func hasRatio(_ question: BoxQuestion) -> Bool {
        aspectRatio(of: question.index, edges(of: question.index, in: question.parent)) != nil
    }

    /// Returns the height of the content at a width, ignoring the box's own height: the height from
    /// its aspect ratio, or the height of its contents.
    mutating func contentHeight(_ question: BoxQuestion) -> Number {
        let edges = edges(of: question.index, in: question.parent)
        if let ratio = aspectRatio(of: question.index, edges) {
            return ratio.height(width: question.width)
        }
        var natural = question
        if wrapsColumns(question.index) {
            natural.lineLimit = question.percentageHeight ?? question.heights.max
        }
        (natural.height, natural.heights) = (nil, .unconstrained)
        return layOut(natural).size.height
    }

    /// Lays a box out.
    mutating func layOut(_ question: BoxQuestion) -> LaidOutBox {
        let shape = shape(of: question.index)
        // The root is asked only once.
        let key =
            shape.answersAtOnce || question.index == LayoutTree.root ? nil : question.key
        if let key, let box = scratch.boxes[key] { return box }
        if !shape.answersAtOnce { questionsLeft -= 1 }
        let size = Size(width: question.width, height: question.height ?? question.heights.min)
        var box = LaidOutBox(index: question.index, size: size)
        if questionsLeft >= 0 {
            fill(&box, shape, question)
            if rules.holds(.scrollBaselineInside, isScrollContainer(question.index)) {
                box.clampBaselines()
            }
            if let ascender = tree[question.index].style.ascender {
                box.firstBaseline = Number(written: ascender)
            }
            if let descender = tree[question.index].style.descender {
                box.lastBaseline = box.size.height + Number(written: descender)
            }
        }
        if let key { scratch.boxes.keep(box, for: key, of: tree.items.count) }
        return box
    }

    private mutating func fill(_ box: inout LaidOutBox, _ shape: Shape, _ question: BoxQuestion) {
        var edges = edges(of: question.index, in: question.parent)
        if rules.holds(.barsFit, true) { edges.fit(inWidth: question.width) }
        var question = question
        if question.height == nil, !question.ignoresRatio,
            let ratio = aspectRatio(of: question.index, edges)
        {
            settleHeight(of: &question, by: ratio)
        }
        // A child without content has no natural height.
        switch shape {
        case .plain:
            box.size.height = question.height ?? question.heights.clamp(edges[.vertical])
        case .rigid, .node:
            if case .node(let content) = tree[question.index].kind {
                fill(&box, content, question, edges)
            }
        case .container(.widthFirst(let rule)):
            if question.height != nil {
                question.isHeightDefinite = rules.holds(
                    .heightDefinite,
                    question.isHeightDefinite
                )
            }
            fill(&box, by: rule, question, edges)
        case .container(.offers), .container(.limits): fillForeign(&box, question)
        }
    }

    /// Lays out a stack that settles widths first, by its rule.
    private mutating func fill(
        _ box: inout LaidOutBox,
        by rule: Asking.BoxRule,
        _ question: BoxQuestion,
        _ edges: Edges
    ) {
        guard case .stack(let stack) = tree[question.index].kind else { return }
        switch rule {
        case .css: fill(&box, stack, question, edges)
        }
    }

    /// Sets the height of a box from its width and its aspect ratio.
    ///
    /// Source: CSS Box Sizing Module Level 4, §5.1: the box is at least as high as its contents.
    private mutating func settleHeight(of question: inout BoxQuestion, by ratio: AspectRatio) {
        let own = ratio.height(width: question.width)
        var height = own
        question.percentageHeight = question.heights.clamp(own)
        if hasContentMinimum(question.index, along: .vertical, ratio) {
            var natural = question
            (natural.heights, natural.ignoresRatio) = (.unconstrained, true)
            height = max(height, layOut(natural).size.height)
        }
        question.height = question.heights.clamp(height)
        question.isHeightDefinite = true
    }

    /// Sets the height of a node to the height of its content.
    private mutating func fill(
        _ box: inout LaidOutBox,
        _ content: Content,
        _ question: BoxQuestion,
        _ edges: Edges
    ) {
        let inner = rules.sum(
            .contentWidthEdges,
            question.width - edges[.horizontal],
            counting: 0 - edges[.horizontal]
        )
        let natural = rules.number(
            .measuredHeight,
            height(of: content, at: question.index, atWidth: max(0, inner))
        )
        box.size.height = question.height ?? question.heights.clamp(natural + edges[.vertical])
        // Content without lines has no baseline.
        guard content.hasLines else { return }
        let top = rules.number(.baselineEdges, edges.top)
        box.firstBaseline = content.ascender().map { top + $0 }
        box.lastBaseline = content.descender().map { top + natural + $0 }
    }

    /// Returns the height of content at a width.
    ///
    /// At a width within the close distance the height may differ, because a word no longer fits on
    /// its line. Such a comparison is ambiguous; reversing it returns the other height.
    private mutating func height(
        of content: Content,
        at index: Int,
        atWidth width: Number
    ) -> Number {
        let height: Number = content.height(atWidth: width)
        let reach = decisions.closeDistance
        guard reach > 0, content.hasLines else { return height }
        for near in [width - reach, width + reach] {
            let other = content.height(atWidth: near)
            guard other != height else { continue }
            let isTurned = decisions.decided(
                false,
                between: width,
                and: near,
                scale: width,
                .wrapping,
                at: index,
                about: []
            )
            return isTurned ? other : height
        }
        return height
    }

    /// Keeps the contents of a box, which are placed later.
    mutating func put(_ inside: BoxContents, inside box: inout LaidOutBox) {
        box.inside = scratch.insides.count
        scratch.insides.append(inside)
    }

    /// Returns a question without lengths.
    @inline(__always)
    func question(for index: Int, in parent: Proposal) -> BoxQuestion {
        var question = BoxQuestion(index: index, width: 0)
        switch shape(of: index) {
        case .plain, .rigid, .node, .container(.offers), .container(.widthFirst):
            guard tree[index].hasBox else { break }
            question.parent.width = parent.width
            if rules.holds(.paddingPercentageOfHeight, false) {
                question.parent.height = parent.height
            }
        case .container(.limits): question.parent = parent
        }
        return question
    }

    // MARK: Placing

    /// Gives a box and its contents their frames.
    mutating func place(_ box: LaidOutBox, at position: Point) {
        let frame = Rect(origin: position, size: box.size)
        frames[box.index] = frame
        placeInside(box.inside, of: box.index, in: frame)
    }

    /// Places the contents of an element that has its frame.
    ///
    /// - Parameter number: The number of the contents in `insides`; `nil` if there are none.
    mutating func placeInside(_ number: Int?, of index: Int, in frame: Rect) {
        guard let number else { return }
        switch scratch.insides[number] {
        case .items(let items, let lines, let edges):
            if keepsRecords { stacks += scratch.lineRecords[lines] }
            if tree.hasAbsoluteBoxes, tree[index].hasBox, tree.scrollbars(of: index).width > 0 {
                scratch.bars[index] = edges.bars.width
            }
            place(items, at: frame.origin)
            guard tree[index].hasChildrenOutOfPlace else { return }
            placeAbsoluteBoxes(in: index, frame, edges)
        case .limits(let parent):
            // The element is measured again: its final size may differ from its natural one.
            let limits = SizeLimits(exactly: frame.size)
            let number = measureAnew(index, limits, in: Size(known: parent))
            keep(record: number, at: frame.origin)
            placeInside(record: number, at: frame.origin, size: frame.size)
        case .offers(let rule, let proposal):
            let (origin, size) = (frame.origin, frame.size)
            placeInside(of: index, by: rule, at: origin, size: size, offered: proposal)
        }
    }

    /// Gives all items of a flex container, and their contents, their frames.
    private mutating func place(_ items: Range<Int>, at origin: Point) {
        for item in items {
            let (child, own) = (scratch.placements[item].index, scratch.placements[item].frame)
            let frame = Rect(origin: origin + own.origin, size: own.size)
            frames[child] = frame
            placeInside(scratch.placements[item].inside, of: child, in: frame)
        }
    }
}

extension Content {
    /// Returns the height of the content at a width.
    ///
    /// A resizable picture keeps its aspect ratio. Of all other content, only the height of text
    /// depends on the width.
    fileprivate func height<Number: RealNumber>(atWidth width: Number) -> Number {
        if case .image(let natural, isResizable: true) = self, natural.width > 0 {
            return width * (Number(written: natural.height) / Number(written: natural.width))
        }
        let offer = Geometry<Number>.Proposal(width: width, height: nil)
        return size(offered: offer)?.height ?? 0
    }
}

extension Geometry.Limits {
    /// The limits as ordered numbers, even if an element of Texture returned others.
    ///
    /// The lower limit is finite.
    fileprivate var ordered: Self {
        let least = lower.isFinite ? max(lower, 0) : 0
        return Self(least, upper.isNaN ? .infinity : max(least, upper))
    }
}
