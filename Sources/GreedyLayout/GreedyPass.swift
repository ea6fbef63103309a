// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// One computation of one layout: the tree, the answers so far, and the frames as they are placed.
///
/// It computes in one kind of number. The names of the geometry are those of that kind here.
struct GreedyPass<Number: RealNumber> {
    typealias Size = Geometry<Number>.Size
    typealias Point = Geometry<Number>.Point
    typealias Rect = Geometry<Number>.Rect
    typealias Proposal = Geometry<Number>.Proposal
    typealias Interval = Geometry<Number>.Interval
    typealias Limits = Geometry<Number>.Limits
    typealias SizeLimits = Geometry<Number>.SizeLimits
    typealias TextureQuestion = Geometry<Number>.TextureQuestion

    let tree: LayoutTree
    var answers: [Answers]
    var frames: [Rect]
    var stacks: [StackRecord] = []
    /// What Texture's elements have answered, and which record answers which question.
    var records: [TextureRecord] = []
    var measured: [TextureQuestion: Int] = [:]
    /// What they were asked when they were placed, if anybody wants to know.
    var measurements: [Measurement?] = []
    /// What CSS's boxes have answered, and which record answers which question.
    var boxes: [CSSRecord] = []
    var laidOut: [CSSQuestion: Int] = [:]
    /// The min-content and max-content widths that are known.
    var intrinsicWidths: [CSSWidthsQuestion: CSSWidths] = [:]
    /// The elements whose width may depend on their height; empty until somebody asks.
    var heightFollowers: [Bool] = []
    let pixels: PixelGrid
    /// What was decided by a hair.
    var decisions = Decisions<Number>()
    /// How several children are asked at the same time; `nil` to ask one after the other.
    var forEach: GreedyEngine.ForEach?
    /// How many more questions may be asked; once it is below 0 the answers mean nothing.
    var patience: Int

    init(_ tree: LayoutTree, keepsMeasurements: Bool) {
        self.tree = tree
        pixels = tree.pixels
        patience = tree.patience
        if keepsMeasurements { measurements = Array(repeating: nil, count: tree.items.count) }
        answers = Array(repeating: Answers(), count: tree.items.count)
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    /// How large an element wants to be when it is offered a size.
    ///
    /// - Parameter parent: The size that its percentages refer to.
    mutating func size(of index: Int, offered proposal: Proposal, in parent: Proposal) -> Size {
        let item = tree.items[index]
        let question = Question(
            proposal: proposal,
            parent: item.hasFractions ? parent : .unspecified
        )
        if let size = answers[index].size(for: question, couplesAxes: item.couplesAxes) {
            return size
        }

        patience -= 1
        guard patience >= 0 else { return .zero }

        // What it is offered and what it wants are both kept within its own range.
        let ranges = ranges(of: index, in: parent)
        let inner = ranges.clamp(proposal)
        let wanted: Size
        switch item.kind {
        case .node(let content):
            wanted = content.size(offered: inner) ?? Self.colour(offered: inner)
        case .stack(let stack) where tree.isHStack(index):
            let sizing = hstackSizing(of: index, stack, offered: inner)
            let cross = hstackExtent(of: sizing, index, stack)
            wanted = Size(main: sizing.length, cross: cross.length, along: stack.direction)
        default:
            let question = self.question(ofOffered: index, proposal, in: parent)
            wanted = records[measure(index, question.limits, in: question.parent)].size
        }
        let size = ranges.clamp(wanted)
        answers[index].add(size, for: question)
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
        switch tree.items[index].kind {
        case .node: break
        case .stack(let stack) where tree.isHStack(index):
            let inner = ranges(of: index, in: parent).clamp(proposal)
            placeHStack(index, stack, at: origin, size: size, offered: inner)
        default:
            let question = self.question(ofOffered: index, proposal, in: parent)
            let record = measure(index, question.limits, in: question.parent)
            keep(record: record, at: origin)
            placeInside(record: record, at: origin, size: size)
        }
    }

    /// Turns the layout round, for lines that begin on the right.
    mutating func mirror() {
        let width = frames[LayoutTree.root].size.width
        for index in frames.indices.dropFirst() {
            let frame = frames[index]
            frames[index].origin.x = width - frame.size.width - frame.origin.x
        }
    }

    /// The lengths that an element's own dimensions allow.
    func ranges(of index: Int, in parent: Proposal) -> Ranges {
        let sizing = tree.items[index].sizing
        return Ranges(
            width: sizing.interval(along: .horizontal, in: parent.width),
            height: sizing.interval(along: .vertical, in: parent.height)
        )
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
