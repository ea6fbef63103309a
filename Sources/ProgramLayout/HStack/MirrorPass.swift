// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// One layout by mirror programs.
///
/// Each axis is a question of its own: how long is an element along an axis, offered so much? What
/// is offered along the other one matters to text and pictures, and to what contains them.
struct MirrorPass<Solver: LinearProgramSolver> {
    struct Question: Hashable {
        var index: Int
        var axis: Axis
        var offered: Proposal
        var parent: Proposal
    }

    let tree: LayoutTree
    var desk: Desk<Solver>
    var frames: [Rect]
    var records: [StackRecord] = []
    /// The programs of each stack as it was placed, if names are kept.
    private(set) var placedPrograms: [Int: [LinearProgram]] = [:]
    private var lengths: [Question: Double] = [:]
    private var divisions: [Question: Division] = [:]

    init(_ tree: LayoutTree, _ desk: Desk<Solver>) {
        self.tree = tree
        self.desk = desk
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    /// Lays the tree out from the root.
    mutating func layout() throws(LayoutFailure) -> Layout {
        let offered = tree.constraint.proposal
        let parent = offered.definite
        let root = LayoutTree.root
        let size = Size(
            width: try length(of: root, along: .horizontal, offered: offered, in: parent),
            height: try length(of: root, along: .vertical, offered: offered, in: parent)
        )
        try place(root, Rect(origin: .zero, size: size), offered: offered, in: parent)
        return Layout(frames: frames, stacks: records, statistics: desk.statistics)
    }

    // MARK: Lengths

    /// How long an element is along an axis when it is offered a size.
    mutating func length(
        of index: Int,
        along axis: Axis,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Double {
        let question = question(index, axis, offered, parent)
        if let length = lengths[question] { return length }
        guard lengths.count < 2 * LayoutTree.patience else { throw .outOfPatience }
        let sizing = tree.items[index].sizing
        let inner = inner(of: index, offered, in: parent)
        let wanted: Double
        switch tree.items[index].kind {
        case .node(let content):
            wanted = content.size(offered: inner)?[axis] ?? inner[axis] ?? 10
        case .stack(let stack) where stack.direction == axis:
            let division = try division(of: index, stack, offered: inner)
            wanted = division.lengths.reduce(0, +) + tree.gaps(of: index, stack)
        case .stack(let stack):
            wanted = try arrangement(of: index, stack, offered: inner).reach
        }
        let length = sizing.interval(along: axis, in: parent[axis]).clamp(wanted)
        lengths[question] = length
        return length
    }

    /// A question without what the answer cannot depend on.
    private func question(
        _ index: Int,
        _ axis: Axis,
        _ offered: Proposal,
        _ parent: Proposal
    ) -> Question {
        var (offered, parent) = (offered, parent)
        if !tree.items[index].couplesAxes {
            offered[axis.crossed] = nil
            parent[axis.crossed] = nil
        }
        if !tree.items[index].hasFractions { parent = .unspecified }
        return Question(index: index, axis: axis, offered: offered, parent: parent)
    }

    /// What an element is offered, kept within its own range.
    private func inner(of index: Int, _ offered: Proposal, in parent: Proposal) -> Proposal {
        var inner = offered
        for axis in Axis.allCases {
            let interval = tree.items[index].sizing.interval(along: axis, in: parent[axis])
            inner[axis] = interval.clamp(offer: offered[axis])
        }
        return inner
    }

    // MARK: The main axis

    /// Divides a stack's main axis among its children.
    mutating func division(
        of index: Int,
        _ stack: Stack,
        offered inner: Proposal
    ) throws(LayoutFailure) -> Division {
        let question = question(index, stack.direction, inner, .unspecified)
        if let division = divisions[question] { return division }
        var division = Division(count: tree.items[index].children.count)
        let gaps = tree.gaps(of: index, stack)

        if let offer = inner[stack.direction] {
            try probe(index, stack, offered: inner, &division)
            // Without end everyone gets it, and with nothing nobody does: these are not programs.
            if offer.isInfinite {
                try answer(.infinity, index, stack, inner, &division)
            } else if offer == 0, gaps >= 0 {
                try answer(0, index, stack, inner, &division)
            } else {
                try solve(index, stack, inner, available: offer - gaps, &division)
            }
        } else {
            try answer(nil, index, stack, inner, &division)
        }
        divisions[question] = division
        return division
    }

    /// Asks every child for its shortest and its longest length.
    private mutating func probe(
        _ index: Int,
        _ stack: Stack,
        offered inner: Proposal,
        _ division: inout Division
    ) throws(LayoutFailure) {
        for (position, child) in tree.items[index].children.enumerated() {
            let shortest = try length(of: child, stack, offered: 0, inner)
            let longest = try length(of: child, stack, offered: .infinity, inner)
            division.answers[position] = (shortest, longest)
        }
    }

    /// Offers every child the same.
    private mutating func answer(
        _ offer: Double?,
        _ index: Int,
        _ stack: Stack,
        _ inner: Proposal,
        _ division: inout Division
    ) throws(LayoutFailure) {
        for (position, child) in tree.items[index].children.enumerated() {
            division.offers[position] = offer
            division.lengths[position] = try length(of: child, stack, offered: offer, inner)
        }
    }

    /// Solves one mirror program after the other, until every child has its length.
    private mutating func solve(
        _ index: Int,
        _ stack: Stack,
        _ inner: Proposal,
        available: Double,
        _ division: inout Division
    ) throws(LayoutFailure) {
        let tree = tree
        let children = tree.items[index].children
        let problem = HStackProblem(
            children.enumerated().map { position, child in
                HStackProblem.Child(
                    position: position,
                    lower: division.answers[position].shortest,
                    upper: division.answers[position].longest,
                    priority: tree.items[child].style.layoutPriority,
                    isInterval: isInterval(child)
                )
            },
            available: available
        )

        var spent = 0.0
        var next = 0
        while next < problem.children.count {
            // 1. A run of intervals is decided by one program.
            let mirror = HStackMirrorProgram(of: problem, from: next)
            mirror.state(
                problem,
                spent: spent,
                in: &desk.program,
                name: { tree.programName(of: children.lowerBound + $0) },
                length: stack.direction.lengthName
            )
            try desk.solve { "the mirror program of \(tree.name(of: index))" }
            if desk.keepsNames { division.programs.append(desk.program) }
            for position in mirror.run {
                let child = problem.children[position]
                let share = problem.share(at: position, spent: spent)
                let length = child.clamp(desk.solution.primal[position - next])
                division.offers[child.position] = max(share, 0)
                division.lengths[child.position] = length
                spent += length
            }
            next = mirror.run.upperBound

            // 2. The child after it is told its offer, and measured.
            if mirror.hasOffer {
                let child = problem.children[next]
                let offer = max(desk.solution.primal[mirror.run.count], 0)
                let length = try length(
                    of: children.lowerBound + child.position,
                    stack,
                    offered: offer,
                    inner
                )
                division.offers[child.position] = offer
                division.lengths[child.position] = length
                spent += length
                next += 1
            }
        }
    }

    private mutating func length(
        of child: Int,
        _ stack: Stack,
        offered offer: Double?,
        _ inner: Proposal
    ) throws(LayoutFailure) -> Double {
        let axis = stack.direction
        let offered = Proposal(main: offer, cross: inner[axis.crossed], along: axis)
        return try length(of: child, along: axis, offered: offered, in: inner.definite)
    }

    /// Whether an element answers every offer with the nearest length of an interval.
    private func isInterval(_ index: Int) -> Bool {
        if case .node(let content) = tree.items[index].kind { !content.couplesAxes } else { false }
    }

    // MARK: The cross axis

    /// Arranges a stack's children across its main axis.
    private mutating func arrangement(
        of index: Int,
        _ stack: Stack,
        offered inner: Proposal
    ) throws(LayoutFailure) -> CrossArrangement {
        let axis = stack.direction
        let children = tree.items[index].children
        var offers = [Double?](repeating: nil, count: children.count)
        if tree.items[index].couplesAxes {
            offers = try division(of: index, stack, offered: inner).offers
        }
        var (lengths, guides): ([Double], [Double?]) = ([], [])
        for (offer, child) in zip(offers, children) {
            let offered = Proposal(main: offer, cross: inner[axis.crossed], along: axis)
            lengths.append(
                try length(of: child, along: axis.crossed, offered: offered, in: inner.definite)
            )
            guides.append(try guide(of: child, stack, offered: offered, in: inner.definite))
        }
        return CrossArrangement(
            lengths: lengths,
            guides: guides,
            alignments: children.map { tree.alignment(of: $0, in: stack) }
        )
    }

    private mutating func guide(
        of child: Int,
        _ stack: Stack,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Double? {
        let alignment = tree.alignment(of: child, in: stack)
        guard alignment == .baselineFirst || alignment == .baselineLast else { return nil }
        let isLast = alignment == .baselineLast
        let height = try length(of: child, along: .vertical, offered: offered, in: parent)
        // What is infinitely high hangs on nothing.
        if height == .infinity { return nil }
        let own = tree.items[child].ownBaseline(isLast: isLast, height: height)
        if let own { return own }
        let inside = try innerBaseline(of: child, isLast, offered: offered, in: parent)
        return inside.flatMap { $0.isFinite ? $0 : nil } ?? height
    }

    /// The topmost first, or the lowest last baseline of what is in a stack.
    private mutating func innerBaseline(
        of index: Int,
        _ isLast: Bool,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Double? {
        guard let stack = tree.stack(at: index) else { return nil }
        let size = Size(
            width: try length(of: index, along: .horizontal, offered: offered, in: parent),
            height: try length(of: index, along: .vertical, offered: offered, in: parent)
        )
        let inner = inner(of: index, offered, in: parent)
        let (children, settled, _) = try row(index, stack, size: size, offered: inner)
        var found: Double?
        for child in children {
            let height = child.frame.size.height
            var baseline = tree.items[child.index].ownBaseline(isLast: isLast, height: height)
            if baseline == nil {
                baseline = try innerBaseline(
                    of: child.index,
                    isLast,
                    offered: child.offered,
                    in: settled.definite
                )
            }
            guard let baseline else { continue }
            let position = child.frame.origin.y + baseline
            found = found.map { isLast ? max($0, position) : min($0, position) } ?? position
        }
        return found
    }

    // MARK: Frames

    private mutating func place(
        _ index: Int,
        _ frame: Rect,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) {
        frames[index] = frame
        guard let stack = tree.stack(at: index) else { return }
        let inner = inner(of: index, offered, in: parent)
        let (children, settled, division) = try row(index, stack, size: frame.size, offered: inner)
        let offer = settled[stack.direction]
        records.append(tree.record(of: index, stack, offered: offer, division))
        if desk.keepsNames { placedPrograms[index] = division.programs }
        for child in children {
            let origin = frame.origin + child.frame.origin
            try place(
                child.index,
                Rect(origin: origin, size: child.frame.size),
                offered: child.offered,
                in: settled.definite
            )
        }
    }

    /// The children of a stack in its own coordinates, as it is placed in a size, what they were
    /// offered together, and how the main axis was divided.
    private mutating func row(
        _ index: Int,
        _ stack: Stack,
        size: Size,
        offered inner: Proposal
    ) throws(LayoutFailure) -> ([PlacedChild], Proposal, Division) {
        let axis = stack.direction
        var settled = inner
        var division = try division(of: index, stack, offered: inner)
        var across = try arrangement(of: index, stack, offered: inner)
        let total = division.lengths.reduce(0, +) + tree.gaps(of: index, stack)
        let margin = Point(
            main: 0.5 * (size[axis] - total),
            cross: 0.5 * (size[axis.crossed] - across.reach),
            along: axis
        )
        if inner[axis.crossed] == nil {
            settled[axis.crossed] = across.reach
            division = try self.division(of: index, stack, offered: settled)
            across = try arrangement(of: index, stack, offered: settled)
        }

        let along = tree.mainOffsets(of: index, stack, lengths: division.lengths)
        var placed: [PlacedChild] = []
        for (position, child) in tree.items[index].children.enumerated() {
            let offered = Proposal(
                main: division.offers[position],
                cross: settled[axis.crossed],
                along: axis
            )
            let crossLength = try length(
                of: child,
                along: axis.crossed,
                offered: offered,
                in: settled.definite
            )
            let corner = Point(main: along[position], cross: across.offsets[position], along: axis)
            let size = Size(main: division.lengths[position], cross: crossLength, along: axis)
            placed.append(
                PlacedChild(
                    index: child,
                    frame: Rect(origin: margin + corner, size: size),
                    offered: offered
                )
            )
        }
        return (placed, settled, division)
    }
}

extension LayoutTree.Item {
    /// The baseline that an element says it has, or that its content has, down from its top.
    func ownBaseline(isLast: Bool, height: Double) -> Double? {
        let content: Content? = if case .node(let content) = kind { content } else { nil }
        return isLast
            ? (style.descender ?? content?.descender).map { height + $0 }
            : style.ascender ?? content?.ascender
    }
}
