// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// SwiftUI's elements in an optimal layout: each is an interval on each axis, made of those of what is inside.
//
// A frame, padding, a layer and what moves a child are exactly that, and so are children on top of each other. What
// looks at both axes at once is not: `aspectRatio` and `viewThatFits` are asked as by the greedy rule, and lay out by it what
// is inside them.

extension SwiftUIElement {
    /// Whether what is inside is laid out by the greedy rule in optimal layouts too.
    fileprivate var asksGreedily: Bool {
        switch self {
        case .aspectRatio, .viewThatFits: true
        default: false
        }
    }
}

extension LayoutTree {
    /// Whether there is an element that looks at both axes at once.
    var asksForBothAxes: Bool {
        items.contains { item in
            if case .swiftUI(let element) = item.kind { element.asksGreedily } else { false }
        }
    }
}

extension ProgramPass {
    /// The lengths that an element can have.
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

    /// The answer of an element to an offer by the greedy rule: as a height, at the width that it got; as a width, at the
    /// height that it is known to be offered.
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
        // What fills a width and a height is as wide as is offered, as long as its height is not known.
        if let offer, offer.isFinite, !length.isFinite, offered.height == nil { return offer }
        return length
    }

    /// Notes the heights that elements are offered inside one, which is offered one in its frame.
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

    /// Gives what is in an element its lengths along an axis.
    ///
    /// - Returns: How long the element is, whatever its own dimensions.
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
            if case .frame(let said) = element { AxisFrame(said, along: axis) } else { nil }

        // 1. What those take that decide.
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

        // 2. How long that makes the element.
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

        // 3. What each is offered when it is placed.
        for child in children {
            let own: Number?
            switch element {
            case .frame(let said) where said.hasLimits:
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

    /// The length that an element offers inside.
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

    /// The place of what is in an element's own frame.
    mutating func settledCorner(of index: Int) throws(LayoutFailure) -> Point {
        guard tree[index].hasOwnDimensions else { return .zero }
        let (size, content) = (rows.settled.sizes[index], rows.settled.contents[index])
        var corner = Point.zero
        for line in [Guide.centerX, .centerY] {
            let said = try tree.hasAlignmentGuides ? settledInsidePlace(of: line, index) : nil
            corner[line.axis] = line.place(in: size) - (said ?? line.place(in: content))
        }
        return corner
    }

    /// Places what is in a settled element.
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

    /// The elements inside of a settled one, in its own coordinates.
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

    // MARK: Lines

    /// The place of a line that a settled element says, from its corner.
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

    /// The place of a line that what is in the frame of a settled element says.
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

    /// The same, whether or not it is known.
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
