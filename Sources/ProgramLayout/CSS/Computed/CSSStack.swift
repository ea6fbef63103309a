// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A `css` stack of a known width, whose height a question asks.
    ///
    /// Its lengths are lengths of its content box, which contains its items. Positions along and
    /// across it are counted from the start of the axis, on whatever side that is.
    struct CSSStack {
        let index: Int
        let stack: Stack
        /// The width of the content box.
        let width: Number
        let height: CSSHeight
        /// The size that percentages of its children refer to.
        let inner: Proposal
        /// The width of the stack's border box, and its allowed heights.
        let outer: (width: Number, height: CSSHeight)
        /// The border, padding and scroll bars around the content box.
        let edges: CSSSides<Number>
        /// Whether the main axis begins at the right or at the bottom, and whether the cross axis
        /// does.
        let (isMainFlipped, isCrossFlipped): (Bool, Bool)
        /// The gaps between items of a line, and between lines.
        let (gap, lineGap): (Number, Number)

        /// - Parameters:
        ///   - width: The width of the content box.
        ///   - height: The allowed heights of the content box.
        ///   - inner: The size that percentages of the children refer to.
        ///   - isTurned: Whether its lines begin on the opposite side from the layout's.
        init(
            _ stack: Stack,
            _ index: Int,
            width: Number,
            height: CSSHeight,
            inner: Proposal,
            outer: (width: Number, height: CSSHeight),
            edges: CSSSides<Number>,
            isTurned: Bool
        ) {
            isBoundless = false
            self.index = index
            self.stack = stack
            self.width = width
            self.height = height
            self.inner = inner
            self.outer = outer
            self.edges = edges
            let isColumn = stack.direction == .vertical
            isMainFlipped = stack.isReversed != (isTurned && !isColumn)
            isCrossFlipped = (stack.flexWrap == .wrapReverse) != (isTurned && isColumn)
            let axis = stack.direction
            gap = stack.gap.resolved(in: inner[axis] ?? 0)
            lineGap = stack.lineGap.resolved(in: inner[axis.crossed] ?? 0)
        }

        /// Whether its width sets no limit for fit-content widths.
        let isBoundless: Bool

        /// Returns the same stack with a width that holds all its content.
        func widened(to width: Number) -> Self {
            Self(self, width: width)
        }

        private init(_ other: Self, width: Number) {
            isBoundless = true
            self.width = width
            (index, stack, height, inner) = (other.index, other.stack, other.height, other.inner)
            (outer, edges, gap, lineGap) = (other.outer, other.edges, other.gap, other.lineGap)
            isMainFlipped = other.isMainFlipped
            isCrossFlipped = other.isCrossFlipped
        }

        var axis: Axis { stack.direction }
        var isColumn: Bool { axis == .vertical }
        var isMultiLine: Bool { stack.wraps }

        /// The greatest length of a line with several items, gaps included.
        var longestLine: Number { isColumn ? height.longestLine : width }

        /// Returns the main size of the stack if its longest line's content takes `sum`.
        func length(holding sum: Number) -> Number { isColumn ? height.clamp(sum) : width }

        /// Returns the cross size of the stack if its lines take `sum` together.
        func crossLength(holding sum: Number) -> Number { isColumn ? width : height.clamp(sum) }

        /// The starts of its axes, and the alignment of its items.
        var flow: CSSFlow {
            CSSFlow(
                isMainFlipped: isMainFlipped,
                isCrossFlipped: isCrossFlipped,
                isWrapReversed: stack.flexWrap == .wrapReverse,
                alignItems: stack.alignment(by: .css)
            )
        }

        /// Returns the origin of an item in the stack, borders included.
        ///
        /// - Parameters:
        ///   - main: The distance in the content box from main start to the item.
        ///   - cross: The distance in the content box from cross start to the item.
        ///   - size: The size of the item.
        ///   - content: The size of the content box.
        func origin(main: Number, cross: Number, of size: Size, in content: Size) -> Point {
            let axis = axis
            let place = Point(
                main: isMainFlipped ? content[axis] - main - size[axis] : main,
                cross: isCrossFlipped
                    ? content[axis.crossed] - cross - size[axis.crossed] : cross,
                along: axis
            )
            return Point(x: place.x + edges.left, y: place.y + edges.top)
        }
    }

    /// Returns the `css` stack for a question.
    func cssStack(_ stack: Stack, _ question: CSSQuestion) -> CSSStack {
        let hasEdges = tree[question.index].hasBox
        let edges = hasEdges ? cssEdges(of: question).all : CSSSides()
        let width = max(0, question.width - edges.sum.width)
        let height = question.height.reduced(by: edges.sum.height)
        return cssStack(
            stack,
            question.index,
            width: width,
            height: height,
            inner: Proposal(width: width, height: height.definite),
            outer: (question.width, question.height),
            edges: edges
        )
    }

    /// Returns the `css` stack with a content box.
    func cssStack(
        _ stack: Stack,
        _ index: Int,
        width: Number,
        height: CSSHeight,
        inner: Proposal,
        outer: (width: Number, height: CSSHeight)? = nil,
        edges: CSSSides<Number> = CSSSides()
    ) -> CSSStack {
        CSSStack(
            stack,
            index,
            width: width,
            height: height,
            inner: inner,
            outer: outer ?? (width, height),
            edges: edges,
            isTurned: tree.hasBoxes && tree.layoutDirection(of: index) != tree.layoutDirection
        )
    }

    /// A line of a `css` stack.
    struct CSSFilledLine: Sendable {
        /// The positions of its items.
        var items: Range<Int>
        /// The sum of its gaps and margins.
        var spacing: Number
        /// The main size.
        var main: Number = 0
        /// The cross size.
        var cross: Number = 0
        /// The reach of items on the first baseline towards cross start, and of items on the last
        /// baseline towards cross end; `nil` without such items.
        var above: Number?
        var below: Number?
    }

    /// Pushes the items of a `css` stack, with the properties that are known before measuring.
    ///
    /// - Returns: The positions of the items.
    mutating func appendItems(of problem: CSSStack) throws(LayoutFailure) -> Range<Int> {
        let cross = problem.isColumn ? problem.width : problem.height.definite
        let (first, flow) = (css.items.count, problem.flow)
        let line = problem.isMultiLine ? nil : cross
        if tree[problem.index].hasChildrenOutOfPlace {
            for child in tree.flexItems(of: problem.index) {
                appendItem(child, problem.inner, flow, problem.axis, line)
            }
        } else {
            for child in tree[problem.index].children {
                appendItem(child, problem.inner, flow, problem.axis, line)
            }
        }
        let items = first..<css.items.count
        for position in items where css.items[position].hasKeywords {
            var item = css.items[position]
            try resolveKeywords(of: &item, problem)
            if !problem.isMultiLine, let cross { item.stretch(to: cross) }
            css.items[position] = item
        }
        return items
    }

    /// Pushes an item on top of all others.
    ///
    /// - Parameters:
    ///   - parent: The size that percentages refer to.
    ///   - line: The cross size of its line, if it is known.
    @inline(__always)
    private mutating func appendItem(
        _ child: Int,
        _ parent: Proposal,
        _ flow: CSSFlow,
        _ axis: Axis,
        _ line: Number?
    ) {
        let position = css.items.count
        css.items.append(
            CSSItem(child, among: tree.items.span, in: parent, of: flow, along: axis)
        )
        if tree.items.span[child].shape != .plain || tree.items.span[child].hasBox {
            var item = css.items[position]
            complete(&item, in: parent, of: flow)
            css.items[position] = item
        }
        if let line { css.items[position].stretch(to: line) }
    }
}

extension LayoutTree {
    /// Returns the items of a stack, in layout order (§ 5.4).
    func flexItems(of index: Int) -> [Int] {
        let items = boxes(in: index).filter { !isAbsolute($0) }
        func order(_ index: Int) -> Double {
            self[box: index].order
        }
        guard items.contains(where: { order($0) != 0 }) else { return items }
        return items.enumerated().sorted { left, right in
            let (first, second) = (order(left.element), order(right.element))
            return first != second ? first < second : left.offset < right.offset
        }.map(\.element)
    }

    /// Whether a child of a `css` stack is absolutely positioned, and so not an item.
    func isAbsolute(_ index: Int) -> Bool {
        self[box: index].position == .absolute
    }
}
