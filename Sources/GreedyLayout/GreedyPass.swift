// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// One computation of one layout: the tree, the answers so far, and the frames as they are placed.
///
/// It computes in one kind of number. The names of the geometry are those of that kind here. Nobody
/// copies it: it holds all memory that a layout takes.
struct GreedyPass<Number: RealNumber>: ~Copyable {
    typealias Size = Geometry<Number>.Size
    typealias Point = Geometry<Number>.Point
    typealias Rect = Geometry<Number>.Rect
    typealias Proposal = Geometry<Number>.Proposal
    typealias Interval = Geometry<Number>.Interval
    typealias Limits = Geometry<Number>.Limits
    typealias SizeLimits = Geometry<Number>.SizeLimits
    typealias TextureQuestion = Geometry<Number>.TextureQuestion
    typealias StackRecord = Geometry<Number>.StackRecord

    /// What is laid out.
    ///
    /// Its items are large: they are read through a span, which lends them, where the array would hand
    /// out copies.
    let tree: LayoutTree
    let pixels: PixelGrid
    var frames: [Rect]
    /// Whether anybody wants to know how stacks divided their space.
    let keepsRecords: Bool
    var stacks: [StackRecord] = []
    /// What was decided by a hair.
    var decisions = Decisions<Number>()
    /// How several children are asked at the same time; `nil` to ask one after the other.
    var forEach: GreedyEngine.ForEach?
    /// How many more questions may be asked; once it is below 0 the answers mean nothing.
    var questionsLeft: Int

    /// Whether doubles have lost more digits of a length than can be spared.
    var isBeyondDoubles = false

    /// What Texture's elements were asked when they were placed, if anybody wants to know.
    var measurements: [Measurement?] = []
    /// All memory that is no result.
    var scratch = Scratch()

    init(_ tree: LayoutTree, keepsRecords: Bool, keepsMeasurements: Bool) {
        self.tree = tree
        self.keepsRecords = keepsRecords
        pixels = tree.pixels
        questionsLeft = tree.patience
        if keepsMeasurements { measurements = Array(repeating: nil, count: tree.items.count) }
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    /// Places every element of the tree.
    mutating func placeAll() {
        switch tree.asker(of: LayoutTree.root) {
        case .hstack:
            // 1. The root is proposed what the constraint says, and answers.
            let proposal = Proposal(converting: tree.constraint.proposal)
            let parent = proposal.definite
            let size = size(of: LayoutTree.root, offered: proposal, in: parent)

            // 2. It is placed at the origin with the same proposal, and places what is inside.
            place(LayoutTree.root, at: .zero, size: size, offered: proposal, in: parent)
        case .texture:
            // Or it is measured within the constraint, its percentages referring to the largest size.
            let limits = SizeLimits(converting: tree.constraint.limits)
            let record = measure(LayoutTree.root, limits, in: limits.max)
            place(record: record, at: .zero)
        case .css:
            // Or laid out as a box that is absolutely positioned.
            let limits = SizeLimits(converting: tree.constraint.limits)
            let parent = Proposal(limits.max).definite
            let box = layOutBox(LayoutTree.root, within: limits, in: parent)
            place(box, at: .zero)
        }
        if tree.layoutDirection == .rightToLeft { mirror() }
    }

    /// How large an element wants to be when it is offered a size.
    ///
    /// - Parameter parent: The size that its percentages refer to.
    mutating func size(of index: Int, offered proposal: Proposal, in parent: Proposal) -> Size {
        // What it is offered and what it wants are both kept within its own range.
        let shape = shape(of: index)
        if shape == .plain {
            let ranges = ranges(of: index, in: parent)
            return ranges.clamp(Self.colour(offered: ranges.clamp(proposal)))
        }
        let couplesAxes = tree[index].couplesAxes
        let question = Question(
            index: index,
            proposal: proposal,
            parent: tree[index].hasFractions ? parent : .unspecified
        )
        if !shape.answersAtOnce {
            if let size = scratch.answers.size(for: question, couplesAxes: couplesAxes) {
                return size
            }
            questionsLeft -= 1
            guard questionsLeft >= 0 else { return .zero }
        }

        let ranges = ranges(of: index, in: parent)
        let inner = ranges.clamp(proposal)
        let wanted: Size
        switch tree[index].kind {
        case .node(let content):
            wanted = content.size(offered: inner) ?? Self.colour(offered: inner)
        case .stack(let stack) where shape == .hstack:
            wanted = divide(index, stack, offered: inner).size(along: stack.direction)
        default:
            let question = self.question(ofOffered: index, proposal, in: parent)
            wanted = scratch.records[measure(index, question.limits, in: question.parent)].size
        }
        let size = ranges.clamp(wanted)
        if !shape.answersAtOnce {
            scratch.answers.keep(
                size,
                for: question,
                couplesAxes: couplesAxes,
                of: tree.items.count
            )
        }
        return size
    }

    /// Gives an element its frame, and those inside theirs.
    mutating func place(
        _ index: Int,
        at origin: Point,
        size: Size,
        offered proposal: Proposal,
        in parent: Proposal
    ) {
        frames[index] = Rect(origin: origin, size: size)
        let shape = shape(of: index)
        if shape.isNode { return }
        if shape == .hstack, let stack = tree.stack(at: index) {
            let inner = ranges(of: index, in: parent).clamp(proposal)
            placeHStack(index, stack, at: origin, size: size, offered: inner)
            return
        }
        let question = self.question(ofOffered: index, proposal, in: parent)
        let record = measure(index, question.limits, in: question.parent)
        keep(record: record, at: origin)
        placeInside(record: record, at: origin, size: size)
    }

    /// Turns the layout round, for lines that begin on the right.
    mutating func mirror() {
        let width = frames[LayoutTree.root].size.width
        for index in frames.indices.dropFirst() {
            let frame = frames[index]
            frames[index].origin.x = width - frame.size.width - frame.origin.x
        }
    }

    /// What an element is.
    func shape(of index: Int) -> Shape { tree[index].shape }

    /// The lengths that an element's own dimensions allow.
    func ranges(of index: Int, in parent: Proposal) -> Ranges {
        if !scratch.shares.isEmpty, let ranges = scratch.shares[index].ranges { return ranges }
        return Ranges(tree[index].sizing, in: parent)
    }

    /// A colour takes what it is offered, and 10 points where it is offered nothing in particular.
    private static func colour(offered proposal: Proposal) -> Size {
        Size(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }
}

extension GreedyPass {
    /// The lengths that an element allows on each axis.
    struct Ranges {
        var width: Interval
        var height: Interval

        init(_ sizing: Sizing, in parent: Proposal) {
            width = sizing.interval(along: .horizontal, in: parent.width)
            height = sizing.interval(along: .vertical, in: parent.height)
        }

        func clamp(_ size: Size) -> Size {
            Size(width: width.clamp(size.width), height: height.clamp(size.height))
        }

        /// What is offered inside: within the range, and the only length of a range that has but one.
        func clamp(_ proposal: Proposal) -> Proposal {
            Proposal(
                width: Self.clamp(proposal.width, width),
                height: Self.clamp(proposal.height, height)
            )
        }

        private static func clamp(_ length: Number?, _ range: Interval) -> Number? {
            guard let length else { return range.min == range.max ? range.min : nil }
            return range.clamp(length)
        }
    }
}
