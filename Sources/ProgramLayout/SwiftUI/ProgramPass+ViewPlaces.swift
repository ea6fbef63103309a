// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Where SwiftUI's elements put what is inside.

extension ProgramPass {
    /// Places what is inside an element whose own frame is known.
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

    /// Some elements with all that is inside them.
    private func everything(in elements: [Int]) -> [Int] {
        elements + elements.flatMap { everything(in: Array(tree[$0].children)) }
    }

    /// Gives elements that are not shown, with all inside them, no size.
    mutating func dismiss(_ children: [Int], at origin: Point) {
        for index in everything(in: children) { frames[index] = Rect(origin: origin, size: .zero) }
    }

    /// The elements inside of one of a size, in its own coordinates.
    mutating func insides(
        of index: Int,
        _ element: SwiftUIElement,
        size: Size,
        offered: Proposal
    ) throws(LayoutFailure) -> [PlacedElement] {
        // 1. What each is offered, and so how large it is.
        var placed: [PlacedElement] = []
        for (child, offer) in try placingOffers(of: index, element, size: size, offered: offered) {
            let own = Size(
                width: try length(of: child, along: .horizontal, offered: offer),
                height: try length(of: child, along: .vertical, offered: offer)
            )
            let frame = Rect(origin: .zero, size: own)
            placed.append(PlacedElement(index: child, frame: frame, offered: offer))
        }

        // 2. Where it lies.
        try putTogether(&placed, in: index, element, size: size)
        return placed
    }

    /// Puts the elements inside of another one where they belong: by a line of each, or by their corners.
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
                own.append(try saidPlace(of: line, child) ?? line.place(in: child.frame.size))
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

    /// The offer to each child when it is placed.
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

    // MARK: Lines

    /// The place of a line that an element says, from its corner.
    mutating func saidPlace(
        of line: Guide,
        _ element: PlacedElement
    ) throws(LayoutFailure) -> Number? {
        if rows.settled.isSettled(element.index) {
            return try settledPlace(of: line, element.index)
        }
        return try saidPlace(
            of: line,
            element.index,
            size: element.frame.size,
            offered: element.offered,
            in: element.offered.definite
        )
    }

    /// The place of a line that an element says, from its corner: by its style, or by what is inside.
    mutating func saidPlace(
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

    /// The place of a line that what is in an element says, whatever its own dimensions.
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

    /// The same, whether or not it is known.
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

    /// The line of what is inside an element of SwiftUI: what it says itself, that of a child, or of a container the
    /// outermost baseline.
    mutating func place(
        of line: Guide,
        _ index: Int,
        _ element: SwiftUIElement,
        _ inside: [PlacedElement]
    ) throws(LayoutFailure) -> Number? {
        // 1. What it says.
        if case .alignmentGuide(let said) = element, said.guide == line {
            let plus = Number(written: said.plus)
            guard let other = said.of, let child = inside.first else { return plus }
            return plus + (try saidPlace(of: other, child) ?? other.place(in: child.frame.size))
        }

        // 2. What is inside; a layer is not.
        var inside = inside
        if case .layer = element { inside.removeLast() }
        let isContainer = element.isContainer && tree.onlyChild(of: index) == nil
        var found: Number?
        for child in inside {
            guard let own = try saidPlace(of: line, child) else { continue }
            let place = child.frame.origin[line.axis] + own
            found = found.map { line == .baselineLast ? max($0, place) : min($0, place) } ?? place
        }
        return isContainer && !line.isBaseline ? nil : found
    }

    /// The content of an element in the frame of its own dimensions: where it lies, and what it is offered there.
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
            let said =
                try tree.hasAlignmentGuides
                ? insidePlace(of: line, index, size: own, offered: inner) : nil
            origin[axis] = 0.5 * size[axis] - (said ?? 0.5 * own[axis])
        }
        return (Rect(origin: origin, size: own), inner)
    }
}

extension SwiftUIElement {
    /// The lines that are to coincide; `nil` where elements lie by their corners.
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

    /// The place of the lines of all: where the first one's does, or the furthest one's, or that of the size around.
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

    /// The corner of a child that is not aligned by its lines.
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

    /// The distance by which everything inside is moved in the end.
    var shift: StackLayout.Point? { if case .offset(let shift) = self { shift.point } else { nil } }

    /// Whether it has children of its own, rather than one that it modifies.
    var isContainer: Bool {
        switch self {
        case .zstack, .geometryReader: true
        default: false
        }
    }
}
