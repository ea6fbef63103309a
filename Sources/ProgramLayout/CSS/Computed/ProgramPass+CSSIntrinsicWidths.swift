// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.9: the min-content and max-content widths of an item, ignoring its own widths.
    ///
    /// A ratio converts the item's height to a width, or converts the smallest and largest heights
    /// to limits of the width (CSS Box Sizing Module Level 4, § 4.2).
    ///
    /// - Parameter height: The height of the item, as far as it is known.
    mutating func cssWidths(
        of item: CSSItem,
        height: CSSHeight
    ) throws(LayoutFailure) -> CSSWidths {
        guard let ratio = item.ratio else {
            return try cssIntrinsicWidths(of: item, height: height)
        }
        if height.isExact { return CSSWidths(exactly: ratio.width(atHeight: height.lower)) }
        var widths = try cssIntrinsicWidths(of: item, height: height)
        let transferred = item.transferredWidths(by: height)
        widths.min = transferred.clamp(widths.min)
        widths.max = transferred.clamp(widths.max)
        return widths
    }

    /// Returns the min-content and max-content widths of an item's content.
    mutating func cssIntrinsicWidths(
        of item: CSSItem,
        height: CSSHeight
    ) throws(LayoutFailure) -> CSSWidths {
        var widths: CSSWidths
        if item.isReplaced {
            widths = CSSWidths(exactly: naturalSize(of: item.index).width)
        } else if tree[item.index].isSimple,
            case .node(let content) = tree[item.index].kind
        {
            widths = CSSWidths(of: content)
        } else {
            let inside = height.reduced(by: item.edges.height + item.bars.height)
            widths = try cssWidths(CSSWidthQuestion(index: item.index, height: inside))
        }
        let around = item.edges.width + item.bars.width
        widths.min += around
        widths.max += around
        return widths
    }

    private mutating func cssWidths(
        _ question: CSSWidthQuestion
    ) throws(LayoutFailure) -> CSSWidths {
        var question = question
        if !dependsOnHeight(question.index) { question.height = CSSHeight(from: 0, to: .infinity) }
        if let widths = css.widths[question] { return widths }
        guard css.widths.count < tree.measuringLimit else { throw tree.measuredTooOften }
        let widths: CSSWidths
        switch tree[question.index].shape {
        case .plain, .rigid, .node: widths = CSSWidths(of: tree[question.index].content ?? .none)
        case .container(.widthFirst(let rule)): widths = try cssWidths(question, by: rule)
        case .container(.offers), .container(.limits): widths = try foreignWidths(question)
        }
        css.widths.keep(widths, for: question, of: tree.items.count)
        return widths
    }

    /// The intrinsic widths of the contents of a stack that settles widths first.
    private mutating func cssWidths(
        _ question: CSSWidthQuestion,
        by rule: Asking.BoxRule
    ) throws(LayoutFailure) -> CSSWidths {
        guard let stack = tree.stack(at: question.index) else { return try foreignWidths(question) }
        switch rule {
        case .css: return try cssWidths(of: stack, question)
        }
    }

    /// § 9.9.1: the width of a stack from its items' contributions: their sum in a row, and the
    /// largest one in a column.
    ///
    /// An item contributes its own width, or else its content's, clamped to its own limits. A
    /// multi-line row is at least as wide as its widest item. Chromium computes it this way.
    private mutating func cssWidths(
        of stack: Stack,
        _ question: CSSWidthQuestion
    ) throws(LayoutFailure) -> CSSWidths {
        // 1. Find the contribution of each item.
        let problem = cssStack(
            stack,
            question.index,
            width: 0,
            height: question.height,
            inner: Proposal(width: nil, height: question.height.definite)
        )
        let isRow = !problem.isColumn
        var (least, most) = (Number(0), Number(0))
        var (sums, count) = (CSSWidths(exactly: 0), 0)
        let items = try appendItems(of: problem)
        defer { css.items.removeLast(css.items.count - items.lowerBound) }
        for position in items {
            var item = css.items[position]
            // Do not stretch an item of a column: the column's width is not known yet.
            if !isRow { item.stretched = nil }
            let margins = item.margins(along: .horizontal)
            let widths = try cssContribution(of: &item, problem)
            let gap = isRow && count > 0 ? problem.gap : 0
            least = max(least, widths.min + margins)
            most = max(most, widths.max + margins)
            sums.min += gap + widths.min + margins
            sums.max += gap + widths.max + margins
            count += 1
        }

        // 2. Combine the contributions.
        switch (isRow, problem.isMultiLine) {
        case (true, false): return CSSWidths(min: max(0, sums.min), max: max(0, sums.max))
        case (true, true): return CSSWidths(min: least, max: max(least, sums.max))
        case (false, false): return CSSWidths(min: least, max: most)
        case (false, true):
            guard problem.longestLine < .infinity || tree.hasBoxes else {
                return CSSWidths(min: least, max: most)
            }
            let sum = try cssWidth(ofColumnThatWraps: problem, widest: most)
            return CSSWidths(min: least, max: max(least, sum))
        }
    }

    /// § 9.9.3: the contribution of an item to the width of its stack.
    ///
    /// In a row, an item with a basis contributes its hypothetical size if it cannot grow or shrink
    /// to its contribution. In a multi-line row this does not apply to the min-content width.
    private mutating func cssContribution(
        of item: inout CSSItem,
        _ problem: CSSStack
    ) throws(LayoutFailure) -> CSSWidths {
        // 1. Take its own width, or its content's.
        var widths: CSSWidths
        if let width = item.preferred.width {
            widths = CSSWidths(exactly: width)
        } else {
            widths = try cssWidths(of: item, height: item.ownHeight)
        }
        // A picture with a relative width has a min-content contribution of 0, whatever its
        // content.
        let sizing = tree[item.index].sizing
        var least = try leastContribution(of: item)
        if item.isReplaced, sizing.preferred.width.isFraction || sizing.max.width.isFraction {
            widths.min = 0
            if sizing.min.width.isOfContent { least.min = item.edges.width }
        }
        var most = (min: item.max.width, max: item.max.width)
        if item.hasKeywords, sizing.max.width.keyword == .fitContent {
            let fitting = try cssWidths(of: item, height: item.ownHeight)
            most = (fitting.min, fitting.max)
        }
        widths.min = max(least.min, min(max(widths.min, least.content), most.min))
        widths.max = max(least.max, min(max(widths.max, least.content), most.max))
        guard !problem.isColumn else { return widths }

        // 2. An item that cannot flex to its contribution keeps its hypothetical size.
        try determineBaseSize(of: &item, problem)
        let isOfContent = item.basis.isAuto && tree[item.index].sizing.preferred.width.isOfContent
        guard item.hasDefiniteBasis, !isOfContent else { return widths }
        let (grow, shrink) = item.factors
        func isOutOfReach(_ width: Number) -> Bool {
            (width > item.base && grow == 0) || (width < item.base && shrink == 0)
        }
        if !problem.isMultiLine, isOutOfReach(widths.min) { widths.min = item.hypothetical }
        if isOutOfReach(widths.max) { widths.max = item.hypothetical }
        return widths
    }

    /// Returns the minimum of an item's min-content and max-content contributions.
    ///
    /// A `fit-content` minimum counts as the min-content width in `min`, and as the max-content
    /// width in `max`. `content` is the automatic minimum of a box with a ratio and a known height;
    /// the largest width of the box takes precedence over it.
    ///
    /// Source: CSS Box Sizing Module Level 4, § 4.3.
    private mutating func leastContribution(
        of item: CSSItem
    ) throws(LayoutFailure) -> (min: Number, max: Number, content: Number) {
        guard item.ratio != nil || item.hasKeywords else {
            return (item.min.width, item.min.width, 0)
        }
        let height = item.ownHeight
        var content: Number = 0
        let isGiven =
            item.preferred.width != nil && !tree[item.index].sizing.preferred.width.isOfContent
        if item.ratio != nil, !item.isReplaced, !isGiven, item.automaticMinima.width,
            height.isExact
        {
            content = try cssIntrinsicWidths(of: item, height: height).min
        }
        guard item.hasKeywords, tree[item.index].sizing.min.width.keyword == .fitContent else {
            return (item.min.width, item.min.width, content)
        }
        let fitting = try cssWidths(of: item, height: height)
        return (fitting.min, fitting.max, content)
    }

    /// § 9.9.2: the width of a multi-line column's lines side by side, each as wide as its widest
    /// contribution.
    private mutating func cssWidth(
        ofColumnThatWraps problem: CSSStack,
        widest: Number
    ) throws(LayoutFailure) -> Number {
        // 1. Find the contribution of each item.
        let wide = problem.widened(to: widest)
        let items = try appendItems(of: wide)
        for position in items {
            var item = css.items[position]
            css.items[position].size.width = try cssContribution(of: &item, problem).max
        }

        // 2. Break lines of items that have not flexed.
        let firstLine = css.lines.count
        for position in items {
            // If a ratio gives the width for a given height, measure the item at that width. There
            // is no width that the item could fill yet.
            let item = css.items[position]
            let own = tree[item.index].sizing.preferred.width
            let isUnknown =
                item.preferred.width == nil || own.isOfContent || own == .keyword(.stretch)
            let follows = item.ratio != nil && item.preferred.height != nil && isUnknown
            try determineBaseSize(of: position, wide, atWidth: follows ? item.size.width : nil)
        }
        let lines = collectLines(items, wide)
        for number in lines { setCrossSize(ofLine: number, wide) }
        let sum = crossSum(of: lines, wide)
        css.items.removeLast(css.items.count - items.lowerBound)
        css.lines.removeLast(css.lines.count - firstLine)
        return sum
    }

    /// Whether the widths of an element may depend on its height.
    private mutating func dependsOnHeight(_ index: Int) -> Bool {
        if css.heightDependence.isEmpty {
            css.heightDependence = Array(repeating: true, count: tree.items.count)
            for index in tree.items.indices.reversed() {
                switch tree[index].kind {
                case .node(let content): css.heightDependence[index] = content.keepsRatio
                case .stack(let stack) where tree.isBoxContainer(index):
                    css.heightDependence[index] =
                        (stack.direction == .vertical && stack.wraps)
                        || tree[index].children.contains { css.heightDependence[$0] }
                default: break
                }
                if tree[box: index].aspectRatio != nil {
                    css.heightDependence[index] = true
                }
            }
        }
        return css.heightDependence[index]
    }
}

extension ProgramPass.CSSItem {
    /// Returns the limits of a width that a ratio gives for a range of heights; unlimited without a
    /// ratio.
    func transferredWidths(by height: ProgramPass.CSSHeight) -> Geometry<Number>.Interval {
        guard let ratio else { return .unconstrained }
        return .init(
            min: ratio.width(atHeight: height.lower),
            max: ratio.width(atHeight: height.upper)
        )
    }
}
