// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// One layout by optimal programs.
///
/// Here every element is an interval on each axis: a stack attains any length between the sums of
/// its children's minima and maxima. Widths come first, from the root down, then heights, for which
/// text is as high as its lines at the width that it got, and a resizable picture at most as high
/// as its width allows.
struct OptimalPass<Solver: LinearProgramSolver> {
    let tree: LayoutTree
    var desk: Desk<Solver>
    private(set) var programs: [Int: [LinearProgram]] = [:]
    /// What each element was offered along each axis, within its own range.
    private var offers: [Proposal]
    private var sizes: [Size]
    private var frames: [Rect]
    private var divisions: [Int: Division] = [:]

    init(_ tree: LayoutTree, _ desk: Desk<Solver>) {
        self.tree = tree
        self.desk = desk
        offers = Array(repeating: .unspecified, count: tree.items.count)
        sizes = Array(repeating: .zero, count: tree.items.count)
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    /// Lays the tree out from the root.
    mutating func layout() throws(LayoutFailure) -> Layout {
        let proposal = tree.constraint.proposal
        for axis in [Axis.horizontal, .vertical] {
            try settle(LayoutTree.root, along: axis, offered: proposal[axis], in: proposal.definite)
        }
        place(LayoutTree.root, at: .zero)
        let records = tree.items.indices.compactMap { index -> StackRecord? in
            guard let stack = tree.stack(at: index), let division = divisions[index] else {
                return nil
            }
            let offer = offers[index][stack.direction]
            return tree.record(of: index, stack, offered: offer, division)
        }
        return Layout(frames: frames, stacks: records, statistics: desk.statistics)
    }

    // MARK: Lengths, from the root down

    /// Gives an element its length along an axis, and those inside theirs.
    ///
    /// A stack is as long as what is inside it turns out to be. That is what it was offered, unless
    /// percentages or baselines make it longer than its interval said.
    private mutating func settle(
        _ index: Int,
        along axis: Axis,
        offered offer: Double?,
        in parent: Proposal
    ) throws(LayoutFailure) {
        let own = tree.items[index].sizing.interval(along: axis, in: parent[axis])
        let inner = own.clamp(offer: offer)
        offers[index][axis] = inner
        switch tree.items[index].kind {
        case .node(let content):
            let interval = interval(of: index, along: axis, in: parent)
            let ideal = own.clamp(ideal(of: content, at: index, along: axis))
            sizes[index][axis] = offer.map(interval.clamp) ?? ideal
        case .stack(let stack):
            let inside =
                stack.direction == axis
                ? try divide(index, stack, offered: inner)
                : try settleAcross(index, stack, offered: inner)
            sizes[index][axis] = own.clamp(inside)
        default: throw LayoutFailure(.failed, "not stated yet")
        }
    }

    /// Across the main axis everyone is offered the same: what the stack is, or what its children
    /// turned out to need together.
    ///
    /// - Returns: How far the children reach.
    private mutating func settleAcross(
        _ index: Int,
        _ stack: Stack,
        offered inner: Double?
    ) throws(LayoutFailure) -> Double {
        let axis = stack.direction.crossed
        let parent = parent(of: index, along: axis, offered: inner)
        for child in tree.items[index].children {
            try settle(child, along: axis, offered: inner, in: parent)
        }
        let reach = arrangement(of: index, stack).reach
        if inner == nil {
            let parent = self.parent(of: index, along: axis, offered: reach)
            offers[index][axis] = reach
            for child in tree.items[index].children {
                try settle(child, along: axis, offered: reach, in: parent)
            }
        }
        return reach
    }

    /// Divides the main axis.
    ///
    /// - Returns: How long all children and gaps are together.
    private mutating func divide(
        _ index: Int,
        _ stack: Stack,
        offered inner: Double?
    ) throws(LayoutFailure) -> Double {
        let children = tree.items[index].children
        let axis = stack.direction
        let parent = parent(of: index, along: axis, offered: inner)
        let intervals = children.map { interval(of: $0, along: axis, in: parent) }
        var division = Division(count: children.count)
        division.answers = intervals.map { ($0.min, $0.max) }
        if let inner, inner.isFinite {
            let available = inner - tree.gaps(of: index, stack)
            let allocation = StackAllocation(
                zip(children, intervals).map { child, interval in
                    let priority = tree.items[child].style.layoutPriority
                    return StackAllocation.Child(interval: interval, priority: priority)
                },
                fill: available,
                limit: available
            )
            division.offers = try allocation.lengths(
                on: &desk,
                names: desk.keepsNames
                    ? children.map { tree.columnName(of: $0, along: axis) } : [],
                programs: &division.programs
            ) { [tree] in "the optimal program of \(tree.name(of: index))" }
        } else {
            // Without a length to share everyone has its own, the ideal or the longest.
            division.offers = children.map { _ in inner }
        }
        for (position, child) in children.enumerated() {
            try settle(child, along: axis, offered: division.offers[position], in: parent)
            division.lengths[position] = sizes[child][axis]
        }
        divisions[index] = division
        programs[index] = division.programs
        return division.lengths.reduce(tree.gaps(of: index, stack), +)
    }

    /// What the percentages of a stack's children refer to.
    private func parent(of index: Int, along axis: Axis, offered offer: Double?) -> Proposal {
        var parent = offers[index]
        parent[axis] = offer
        return parent.definite
    }

    // MARK: Intervals, from the leaves up

    /// The lengths that an element can have.
    ///
    /// The percentages of what is inside refer to a length that is not known yet, and count as
    /// `auto`.
    private func interval(of index: Int, along axis: Axis, in parent: Proposal) -> Interval {
        let own = tree.items[index].sizing.interval(along: axis, in: parent[axis])
        let inside: Interval
        switch tree.items[index].kind {
        case .node(let content):
            inside = interval(of: content, at: index, along: axis)
        case .stack(let stack):
            let children = tree.items[index].children.map {
                interval(of: $0, along: axis, in: .unspecified)
            }
            if stack.direction == axis {
                let gaps = tree.gaps(of: index, stack)
                inside = Interval(
                    min: children.reduce(gaps) { $0 + $1.min },
                    max: children.reduce(gaps) { $0 + $1.max }
                )
            } else {
                inside = Interval(
                    min: children.map(\.min).max() ?? 0,
                    max: children.map(\.max).max() ?? 0
                )
            }
        default: inside = .unconstrained
        }
        return Interval(min: own.clamp(inside.min), max: own.clamp(inside.max))
    }

    private func interval(of content: Content, at index: Int, along axis: Axis) -> Interval {
        switch (content, axis) {
        case (.none, _):
            return .unconstrained
        case (.image(let natural, isResizable: true), .vertical) where natural.width > 0:
            let height = sizes[index].width * natural.height / natural.width
            return Interval(min: 0, max: height)
        case (.image(_, isResizable: true), _):
            return .unconstrained
        case (.text(let text), .vertical):
            let height = text.size(offered: sizes[index].width).height
            return Interval(min: height, max: height)
        case (_, _):
            let shortest = content.size(offered: Proposal(width: 0, height: nil))?[axis] ?? 0
            let longest = content.size(offered: .unspecified)?[axis] ?? 0
            return Interval(min: shortest, max: longest)
        }
    }

    /// The length that content has if nobody minds.
    private func ideal(of content: Content, at index: Int, along axis: Axis) -> Double {
        var offered = Proposal.unspecified
        if axis == .vertical { offered.width = sizes[index].width }
        return content.size(offered: offered)?[axis] ?? 10
    }

    // MARK: Frames

    private mutating func place(_ index: Int, at origin: Point) {
        frames[index] = Rect(origin: origin, size: sizes[index])
        for child in row(index) { place(child.index, at: origin + child.frame.origin) }
    }

    /// The children of a stack in its own coordinates; none for a node.
    private func row(_ index: Int) -> [PlacedChild] {
        guard let stack = tree.stack(at: index), let division = divisions[index] else { return [] }
        let axis = stack.direction
        let children = tree.items[index].children
        let across = arrangement(of: index, stack)
        let along = tree.mainOffsets(of: index, stack, lengths: division.lengths)
        let total = division.lengths.reduce(tree.gaps(of: index, stack), +)
        let margin = Point(
            main: 0.5 * (sizes[index][axis] - total),
            cross: 0.5 * (sizes[index][axis.crossed] - across.reach),
            along: axis
        )
        return children.enumerated().map { position, child in
            let corner = Point(main: along[position], cross: across.offsets[position], along: axis)
            return PlacedChild(
                index: child,
                frame: Rect(origin: margin + corner, size: sizes[child]),
                offered: offers[child]
            )
        }
    }

    /// A stack's children across its main axis.
    private func arrangement(of index: Int, _ stack: Stack) -> CrossArrangement {
        let children = tree.items[index].children
        return CrossArrangement(
            lengths: children.map { sizes[$0][stack.direction.crossed] },
            guides: children.map { guide(of: $0, stack) },
            alignments: children.map { tree.alignment(of: $0, in: stack) }
        )
    }

    private func guide(of child: Int, _ stack: Stack) -> Double? {
        let alignment = tree.alignment(of: child, in: stack)
        guard alignment == .baselineFirst || alignment == .baselineLast else { return nil }
        return baseline(of: child, isLast: alignment == .baselineLast) ?? sizes[child].height
    }

    private func baseline(of index: Int, isLast: Bool) -> Double? {
        let height = sizes[index].height
        if let own = tree.items[index].ownBaseline(isLast: isLast, height: height) { return own }
        let inside = row(index).compactMap { child in
            baseline(of: child.index, isLast: isLast).map { child.frame.origin.y + $0 }
        }
        return isLast ? inside.max() : inside.min()
    }
}
