// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Positions that SwiftUI's elements give their contents.

extension ProgramPass {
    /// Places the contents of an element that has its frame.
    mutating func placeView(
        _ index: Int,
        _ element: SwiftUIElement,
        _ frame: Rect,
        offered: Proposal
    ) throws(LayoutFailure) {
        let inside = try insides(of: index, element, size: frame.size, offered: offered)
        let shift = element.shift.map { Point(written: $0) } ?? .zero
        for child in inside {
            let origin = frame.origin + child.frame.origin + shift
            let rect = Rect(origin: origin, size: child.frame.size)
            try place(child.index, rect, offered: child.offered, in: child.offered.definite)
        }
        if case .viewThatFits = element {
            dismiss(tree[index].children.filter { $0 != inside.first?.index }, at: frame.origin)
        }
    }

    /// The given elements, and everything inside them.
    private func everything(in elements: [Int]) -> [Int] {
        elements + elements.flatMap { everything(in: Array(tree[$0].children)) }
    }

    /// Gives hidden elements, and everything inside them, a size of zero.
    mutating func dismiss(_ children: [Int], at origin: Point) {
        for index in everything(in: children) { frames[index] = Rect(origin: origin, size: .zero) }
    }

    /// The contents of an element of a given size, in its own coordinates.
    mutating func insides(
        of index: Int,
        _ element: SwiftUIElement,
        size: Size,
        offered: Proposal
    ) throws(LayoutFailure) -> [PlacedElement] {
        // 1. Find the offer to each child, and its size.
        var placed: [PlacedElement] = []
        for (child, offer) in try placingOffers(of: index, element, size: size, offered: offered) {
            let own = Size(
                width: try length(of: child, along: .horizontal, offered: offer),
                height: try length(of: child, along: .vertical, offered: offer)
            )
            let frame = Rect(origin: .zero, size: own)
            placed.append(PlacedElement(index: child, frame: frame, offered: offer))
        }

        // 2. Find its position.
        try putTogether(&placed, in: index, element, size: size)
        return placed
    }

    /// Positions the contents of an element, by a guide of each or by their corners.
    mutating func putTogether(
        _ placed: inout [PlacedElement],
        in index: Int,
        _ element: SwiftUIElement,
        size: Size
    ) throws(LayoutFailure) {
        guard let alignment = element.alignment else {
            for position in placed.indices {
                placed[position].frame.origin = element.corner(
                    of: placed[position].frame.size,
                    in: size
                )
            }
            return
        }
        let foremost = deciding(in: index)
        for axis in Axis.allCases {
            let line = alignment[axis]
            var own: [Number] = []
            for child in placed {
                own.append(try explicitGuide(of: line, child) ?? line.place(in: child.frame.size))
            }
            let deciding = placed.indices.filter { foremost.contains(placed[$0].index) }
            let common = element.commonPlace(
                of: line,
                size: size,
                first: own.first,
                furthest: deciding.map { own[$0] }.max()
            )
            for position in placed.indices {
                placed[position].frame.origin[axis] = common - own[position]
            }
        }
    }

    /// The offer to each child for its placement.
    private mutating func placingOffers(
        of index: Int,
        _ element: SwiftUIElement,
        size: Size,
        offered: Proposal
    ) throws(LayoutFailure) -> [(child: Int, offer: Proposal)] {
        let children = tree[index].children
        switch element {
        case .spacer, .divider: return []
        case .viewThatFits(let choice):
            let chosen = try fitting(in: index, choice, offered: offered)
            return chosen.map { [($0, offered)] } ?? []
        case .zstack where children.count == 1: return [(children.lowerBound, offered)]
        case .zstack, .geometryReader, .position: return children.map { ($0, Proposal(size)) }
        case .layer:
            let first = children.lowerBound
            let own = Size(
                width: try length(of: first, along: .horizontal, offered: offered),
                height: try length(of: first, along: .vertical, offered: offered)
            )
            return [(first, offered), (first + 1, Proposal(own))]
        case .frame(let frame):
            return [(children.lowerBound, FramePair(frame).settled(offered, own: size))]
        case .padding, .fixedSize, .aspectRatio, .offset, .alignmentGuide, .scroll:
            return [(children.lowerBound, try innerOffer(of: index, element, offered: offered))]
        }
    }

    // MARK: Guides

    /// The explicit position of a guide in an element, from its origin; `nil` if no element sets
    /// it.
    mutating func explicitGuide(
        of line: Guide,
        _ element: PlacedElement
    ) throws(LayoutFailure) -> Number? {
        if rows.settled.isSettled(element.index) {
            return try settledPlace(of: line, element.index)
        }
        return try explicitGuide(
            of: line,
            element.index,
            size: element.frame.size,
            offered: element.offered,
            in: element.offered.definite
        )
    }

    /// The explicit position of a guide in an element, from its origin: set by its style, or by its
    /// content.
    mutating func explicitGuide(
        of line: Guide,
        _ index: Int,
        size: Size,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number? {
        let isLast = line == .baselineLast
        if !line.isBaseline, !tree.hasAlignmentGuides { return nil }
        if tree[index].shape.isAskedWithinLimits {
            guard line.isBaseline else { return nil }
            let inner = inner(of: index, offered, in: parent)
            let answer = try answer(of: index, offered: inner, in: parent)
            return baseline(of: answer, at: index, isLast, height: size.height)
        }
        if line.isBaseline, let own: Number = tree[index].ownBaseline(isLast, height: size.height) {
            return own
        }
        let (frame, inner) = try content(of: index, size: size, offered: offered, in: parent)
        let place = try insidePlace(of: line, index, size: frame.size, offered: inner)
        return place.map { frame.origin[line.axis] + $0 }
    }

    /// The explicit position of a guide in an element's content, ignoring the element's own
    /// dimensions.
    private mutating func insidePlace(
        of line: Guide,
        _ index: Int,
        size: Size,
        offered: Proposal
    ) throws(LayoutFailure) -> Number? {
        if case .node(let content) = tree[index].kind {
            if line == .baselineFirst { return content.ascender() }
            return line == .baselineLast ? content.descender().map { size.height + $0 } : nil
        }
        let question = LineQuestion(line, of: index, size: size, offered: offered)
        if let known = rows.lines[question] { return known }
        let place = try soughtPlace(of: line, index, size: size, offered: offered)
        rows.lines.keep(place, for: question, of: tree.items.count)
        return place
    }

    /// The same position, computed without the cache.
    private mutating func soughtPlace(
        of line: Guide,
        _ index: Int,
        size: Size,
        offered: Proposal
    ) throws(LayoutFailure) -> Number? {
        switch tree[index].kind {
        case .stack(let stack):
            return try rowPlace(of: line, index, stack, size: size, offered: offered)
        case .swiftUI(let element):
            let inside = try insides(of: index, element, size: size, offered: offered)
            return try place(of: line, index, element, inside)
        default: return nil
        }
    }

    /// The explicit position of a guide in an element of SwiftUI: its own, its child's, or a
    /// container's outermost baseline.
    mutating func place(
        of line: Guide,
        _ index: Int,
        _ element: SwiftUIElement,
        _ inside: [PlacedElement]
    ) throws(LayoutFailure) -> Number? {
        // 1. Use the element's own guide.
        if case .alignmentGuide(let given) = element, given.guide == line {
            let plus = Number(written: given.plus)
            guard let other = given.of, let child = inside.first else { return plus }
            return plus + (try explicitGuide(of: other, child) ?? other.place(in: child.frame.size))
        }

        // 2. Use the contents' guides, except a layer's second child.
        var inside = inside
        if case .layer = element { inside.removeLast() }
        let isContainer = element.isContainer && tree.onlyChild(of: index) == nil
        var found: Number?
        for child in inside {
            guard let own = try explicitGuide(of: line, child) else { continue }
            let place = child.frame.origin[line.axis] + own
            found = found.map { line == .baselineLast ? max($0, place) : min($0, place) } ?? place
        }
        return isContainer && !line.isBaseline ? nil : found
    }

    /// The frame of an element's content inside the frame of its own dimensions, and the offer to
    /// it.
    mutating func content(
        of index: Int,
        size: Size,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> (Rect, Proposal) {
        guard tree[index].hasOwnDimensions else {
            return (Rect(origin: .zero, size: size), offered)
        }
        let inner = FramePair<Number>(tree[index].sizing, in: parent).settled(offered, own: size)
        let own = Size(
            width: try contentLength(of: index, along: .horizontal, offered: inner),
            height: try contentLength(of: index, along: .vertical, offered: inner)
        )
        var origin = Point.zero
        for (axis, line) in [(Axis.horizontal, Guide.centerX), (.vertical, .centerY)] {
            let given =
                try tree.hasAlignmentGuides
                ? insidePlace(of: line, index, size: own, offered: inner) : nil
            origin[axis] = 0.5 * size[axis] - (given ?? 0.5 * own[axis])
        }
        return (Rect(origin: origin, size: own), inner)
    }
}

extension SwiftUIElement {
    /// The guides that align the contents; `nil` if corners position them.
    var alignment: ViewAlignment? {
        switch self {
        case .frame(let frame): frame.alignment
        case .layer(let layer): layer.alignment
        case .zstack(let stack): stack.alignment
        case .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide,
            .geometryReader, .spacer, .divider, .viewThatFits, .scroll:
            nil
        }
    }

    /// The common position of all guides: the first one's, the furthest one's, or the surrounding
    /// size's.
    func commonPlace<Number: RealNumber>(
        of line: Guide,
        size: Geometry<Number>.Size,
        first: Number?,
        furthest: Number?
    ) -> Number {
        switch self {
        case .layer: first ?? 0
        case .zstack: furthest ?? 0
        default: line.place(in: size)
        }
    }

    /// The corner of a child that no guide aligns.
    func corner<Number: RealNumber>(
        of child: Geometry<Number>.Size,
        in size: Geometry<Number>.Size
    ) -> Geometry<Number>.Point {
        switch self {
        case .padding(let padding):
            let insets = padding.resolved
            return .init(x: Number(written: insets.leading), y: Number(written: insets.top))
        case .fixedSize, .aspectRatio:
            return .init(
                x: 0.5 * (size.width - child.width),
                y: 0.5 * (size.height - child.height)
            )
        case .position(let place):
            return .init(
                x: Number(written: place.x) - 0.5 * child.width,
                y: Number(written: place.y) - 0.5 * child.height
            )
        default: return .zero
        }
    }

    /// The offset that applies after everything is placed.
    var shift: StackLayout.Point? { if case .offset(let shift) = self { shift.point } else { nil } }

    /// Whether it contains several children of its own, and does not just modify one.
    var isContainer: Bool {
        switch self {
        case .zstack, .geometryReader: true
        default: false
        }
    }
}
