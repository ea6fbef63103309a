// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's elements in an optimal layout: each has an interval on each axis, made of its contents'
// intervals.
//
// This is exact for frames, padding, layers, modifiers that move a child, and children on top of
// each other. Elements that need both axes at once have no such interval: `aspectRatio` and
// `viewThatFits` are measured by the greedy rule, which also lays out their contents.

extension SwiftUIElement {
    /// Whether optimal layouts also lay out the contents by the greedy rule.
    fileprivate var asksGreedily: Bool {
        switch self {
        case .aspectRatio, .viewThatFits: true
        default: false
        }
    }
}

extension LayoutTree {
    /// Whether any element needs both axes at once.
    var asksForBothAxes: Bool {
        items.contains { item in
            if case .swiftUI(let element) = item.kind { element.asksGreedily } else { false }
        }
    }
}

extension ProgramPass {
    /// The allowed lengths of an element.
    mutating func viewInterval(
        of index: Int,
        _ element: SwiftUIElement,
        along axis: Axis
    ) throws(LayoutFailure) -> Interval {
        let fixed = Interval.unconstrained
        switch element {
        case .position, .geometryReader: return fixed
        case .scroll(let scroll) where scroll.axes.contains(axis): return fixed
        case .spacer, .divider, .aspectRatio, .viewThatFits:
            return Interval(
                min: try asked(index, element, along: axis, 0),
                max: try asked(index, element, along: axis, .infinity)
            )
        case .fixedSize(let own) where own.axes.contains(axis):
            let ideal = try asked(index, element, along: axis, nil)
            return Interval(min: ideal, max: ideal)
        case .zstack:
            var together = Interval(min: 0, max: 0)
            for child in deciding(in: index) {
                let own = try interval(of: child, along: axis, in: .unspecified)
                together.min = max(together.min, own.min)
                together.max = max(together.max, own.max)
            }
            return together
        case .frame, .padding, .fixedSize, .offset, .alignmentGuide, .layer, .scroll:
            let child = tree[index].children.lowerBound
            let inside = try interval(of: child, along: axis, in: .unspecified)
            if case .frame(let frame) = element {
                return AxisFrame(frame, along: axis).interval(around: inside)
            }
            guard case .padding(let padding) = element else { return inside }
            let sum: Number = padding.sum(along: axis)
            return Interval(min: max(inside.min + sum, 0), max: max(inside.max + sum, 0))
        }
    }

    /// The answer of an element to an offer by the greedy rule.
    ///
    /// A height is measured at the settled width, and a width at the offered height if that is
    /// known.
    private mutating func asked(
        _ index: Int,
        _ element: SwiftUIElement,
        along axis: Axis,
        _ offer: Number?
    ) throws(LayoutFailure) -> Number {
        var offered = axis == .vertical ? rows.settled.offers[index] : .unspecified
        if axis == .horizontal {
            offered.height = rows.settled.heights.isEmpty ? nil : rows.settled.heights[index]
        }
        offered[axis] = offer
        let length = try viewLength(of: index, element, along: axis, offered: offered)
        // An element that fills both axes takes the offered width if its height is not known.
        if let offer, offer.isFinite, !length.isFinite, offered.height == nil { return offer }
        return length
    }

    /// Records the offered heights of the elements inside an element with an offered height.
    mutating func expectHeight(_ height: Number?, in index: Int) {
        if rows.settled.heights.isEmpty {
            rows.settled.heights = Array(repeating: nil, count: tree.items.count)
        }
        rows.settled.heights[index] = height
        let inner: Number?
        switch tree[index].kind {
        case .stack(let stack) where tree[index].shape.offers:
            let isDivided = stack.direction == .vertical && tree.onlyChild(of: index) == nil
            inner = isDivided ? nil : height
        case .swiftUI(let element): inner = inside(element, height, along: .vertical)
        default: return
        }
        for child in tree[index].children {
            let frame = AxisFrame<Number>(tree[child].sizing, along: .vertical, in: inner)
            expectHeight(frame.inner(inner), in: child)
        }
    }

    /// Settles the contents of an element along an axis.
    ///
    /// - Returns: The length of the element, ignoring its own dimensions.
    mutating func settleView(
        _ index: Int,
        _ element: SwiftUIElement,
        along axis: Axis,
        offered: Number?
    ) throws(LayoutFailure) -> Number {
        switch element {
        case .spacer, .divider: return try asked(index, element, along: axis, offered)
        case _ where element.asksGreedily: return try asked(index, element, along: axis, offered)
        default: break
        }
        let children = tree[index].children
        let frame: AxisFrame<Number>? =
            if case .frame(let given) = element { AxisFrame(given, along: axis) } else { nil }

        // 1. Settle the children that decide the element's length.
        let inner = inside(element, offered, along: axis)
        var deciding: [Int] = []
        switch element {
        case .zstack: deciding = self.deciding(in: index)
        case .geometryReader: break
        case .frame where frame?.known(offered) != nil, .position where offered != nil: break
        default: deciding = Array(children.prefix(1))
        }
        var longest: Number = 0
        var reached: Set<Int> = []
        for child in deciding {
            let taken = try lengthOrSettled(child, along: axis, offered: inner)
            longest = max(longest, taken.length)
            if taken.isSettled { reached.insert(child) }
        }

        // 2. Compute the length of the element.
        let length: Number
        switch element {
        case .frame:
            length =
                frame?.known(offered) ?? frame?.length(around: longest, offered: offered)
                ?? longest
        case .padding(let padding): length = max(longest + padding.sum(along: axis), 0)
        case .position: length = offered ?? longest
        case .geometryReader: length = offered ?? 0
        case .scroll(let scroll) where scroll.axes.contains(axis): length = offered ?? longest
        default: length = longest
        }

        // 3. Make the final offer to each child.
        for child in children {
            let own: Number?
            switch element {
            case .frame(let given) where given.hasLimits:
                own = frame?.settled(offered, own: length)
            case .position, .geometryReader: own = length
            case .zstack where children.count > 1: own = length
            case .layer where child != children.first: own = longest
            default: own = inner
            }
            if reached.contains(child), own?.identity == inner?.identity { continue }
            var parent = Proposal.unspecified
            parent[axis] = own
            try settle(child, along: axis, offered: own, in: parent.definite)
        }
        return length
    }

    /// Returns the length that an element offers to its content.
    private func inside(
        _ element: SwiftUIElement,
        _ offered: Number?,
        along axis: Axis
    ) -> Number? {
        switch element {
        case .frame(let frame): AxisFrame(frame, along: axis).inner(offered)
        case .padding(let padding): offered.map { max($0 - padding.sum(along: axis), 0) }
        case .fixedSize(let fixed): fixed.axes.contains(axis) ? nil : offered
        case .scroll(let scroll): scroll.axes.contains(axis) ? nil : offered
        default: offered
        }
    }

    // MARK: Placing

    /// The position of the content in an element's own frame.
    mutating func settledCorner(of index: Int) throws(LayoutFailure) -> Point {
        guard tree[index].hasOwnDimensions else { return .zero }
        let (size, content) = (rows.settled.sizes[index], rows.settled.contents[index])
        var corner = Point.zero
        for line in [Guide.centerX, .centerY] {
            let given = try tree.hasAlignmentGuides ? settledInsidePlace(of: line, index) : nil
            corner[line.axis] = line.place(in: size) - (given ?? line.place(in: content))
        }
        return corner
    }

    /// Places the contents of a settled element.
    mutating func placeSettledView(
        _ index: Int,
        _ element: SwiftUIElement,
        at origin: Point
    ) throws(LayoutFailure) {
        if element.asksGreedily {
            let frame = Rect(origin: origin, size: rows.settled.contents[index])
            return try placeView(index, element, frame, offered: rows.settled.offers[index])
        }
        let shift = element.shift.map { Point(written: $0) } ?? .zero
        for child in try settledInsides(of: index, element) {
            try placeSettled(
                child.index,
                at: origin + child.frame.origin + shift,
                in: child.offered.definite
            )
        }
    }

    /// The contents of a settled element, in its own coordinates.
    private mutating func settledInsides(
        of index: Int,
        _ element: SwiftUIElement
    ) throws(LayoutFailure) -> [PlacedElement] {
        if element.asksGreedily {
            let (size, offer) = (rows.settled.contents[index], rows.settled.offers[index])
            return try insides(of: index, element, size: size, offered: offer)
        }
        var placed = tree[index].children.map { child in
            PlacedElement(
                index: child,
                frame: Rect(origin: .zero, size: rows.settled.sizes[child]),
                offered: rows.settled.offers[child]
            )
        }
        try putTogether(&placed, in: index, element, size: rows.settled.contents[index])
        return placed
    }

    // MARK: Guides

    /// The explicit position of a guide in a settled element, from its origin; `nil` if no element
    /// sets it.
    mutating func settledPlace(of line: Guide, _ index: Int) throws(LayoutFailure) -> Number? {
        let isLast = line == .baselineLast
        if !line.isBaseline, !tree.hasAlignmentGuides { return nil }
        let height = rows.settled.sizes[index].height
        if tree[index].shape.isAskedWithinLimits {
            guard line.isBaseline else { return nil }
            let parent = tree[index].parent.map { rows.settled.offers[$0].definite } ?? .unspecified
            let answer = try answer(of: index, offered: rows.settled.offers[index], in: parent)
            return baseline(of: answer, at: index, isLast, height: height)
        }
        if line.isBaseline, let own: Number = tree[index].ownBaseline(isLast, height: height) {
            return own
        }
        guard let place = try settledInsidePlace(of: line, index) else { return nil }
        return place + (try settledCorner(of: index))[line.axis]
    }

    /// The explicit position of a guide in the content of a settled element's frame.
    private mutating func settledInsidePlace(
        of line: Guide,
        _ index: Int
    ) throws(LayoutFailure) -> Number? {
        if case .node(let content) = tree[index].kind {
            if line == .baselineFirst { return content.ascender() }
            let height = rows.settled.contents[index].height
            return line == .baselineLast ? content.descender().map { height + $0 } : nil
        }
        let question = SettledRows.Line(index: index, line: line)
        if let known = rows.settled.lines[question] { return known }
        let place = try settledSoughtPlace(of: line, index)
        rows.settled.lines.keep(place, for: question, of: tree.items.count)
        return place
    }

    /// The same position, computed without the cache.
    private mutating func settledSoughtPlace(
        of line: Guide,
        _ index: Int
    ) throws(LayoutFailure) -> Number? {
        switch tree[index].kind {
        case .stack:
            let isOne = tree.onlyChild(of: index) != nil
            guard tree[index].shape.offers, isOne || line.isBaseline else { return nil }
            var places: [Number] = []
            for child in try settledRow(index) {
                guard let own = try settledPlace(of: line, child.index) else { continue }
                places.append(child.frame.origin[line.axis] + own)
            }
            return line == .baselineLast ? places.max() : places.min()
        case .swiftUI(let element):
            return try place(of: line, index, element, try settledInsides(of: index, element))
        default: return nil
        }
    }
}
