// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// One layout by mirror programs.
///
/// What is offered a length has a question for each axis: how long is an element along it, offered
/// so much? What is offered along the other one matters to text and pictures, and to what contains
/// them. Texture's elements are asked for both lengths at once, within limits.
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
    var placedPrograms: [Int: [LinearProgram]] = [:]
    private var lengths: [Question: Double] = [:]
    var divisions: [Question: Division] = [:]
    /// What Texture's elements, and all that is measured as they are, have answered.
    var answers: [TextureQuestion: TextureAnswer] = [:]

    init(_ tree: LayoutTree, _ desk: Desk<Solver>) {
        self.tree = tree
        self.desk = desk
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    /// Lays the tree out from the root.
    mutating func layout() throws(LayoutFailure) -> Layout {
        if tree.isOffered(LayoutTree.root) {
            try layOutOfferedRoot()
        } else {
            let limits = tree.constraint.limits
            let root = try child(LayoutTree.root, limits, in: limits.max)
            try place(root, at: .zero)
        }
        if tree.layoutDirection == .rightToLeft { mirrorFrames() }
        return Layout(frames: frames, stacks: records, statistics: desk.statistics)
    }

    private mutating func layOutOfferedRoot() throws(LayoutFailure) {
        let offered = tree.constraint.proposal
        let parent = offered.definite
        let root = LayoutTree.root
        let size = Size(
            width: try length(of: root, along: .horizontal, offered: offered, in: parent),
            height: try length(of: root, along: .vertical, offered: offered, in: parent)
        )
        try place(root, Rect(origin: .zero, size: size), offered: offered, in: parent)
    }

    /// Turns left and right round in the root.
    private mutating func mirrorFrames() {
        let width = frames[LayoutTree.root].size.width
        for index in frames.indices {
            let frame = frames[index]
            frames[index].origin.x = width - frame.size.width - frame.origin.x
        }
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
        case .stack(let stack) where tree.isHStack(index):
            if stack.direction == axis {
                let division = try division(of: index, stack, offered: inner)
                wanted = division.lengths.reduce(0, +) + tree.gaps(of: index, stack)
            } else {
                wanted = try arrangement(of: index, stack, offered: inner).reach
            }
        default: wanted = try answer(of: index, offered: inner, in: parent).size[axis]
        }
        let length = sizing.interval(along: axis, in: parent[axis]).clamp(wanted)
        lengths[question] = length
        return length
    }

    /// A question without what the answer cannot depend on.
    func question(
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
    func inner(of index: Int, _ offered: Proposal, in parent: Proposal) -> Proposal {
        var inner = offered
        for axis in Axis.allCases {
            let interval = tree.items[index].sizing.interval(along: axis, in: parent[axis])
            inner[axis] = interval.clamp(offer: offered[axis])
        }
        return inner
    }
}
