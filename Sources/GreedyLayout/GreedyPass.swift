// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// One computation of one layout: the tree, the answers so far, and the frames as they are placed.
///
/// It computes in one kind of number, by one reading of the rules. The names of the geometry are those of that kind here. It is not
/// copied: it holds all memory that a layout takes.
struct GreedyPass<Number: RealNumber, Rules: Reading>: ~Copyable {
    typealias Size = Geometry<Number>.Size
    typealias Point = Geometry<Number>.Point
    typealias Rect = Geometry<Number>.Rect
    typealias Proposal = Geometry<Number>.Proposal
    typealias Interval = Geometry<Number>.Interval
    typealias Limits = Geometry<Number>.Limits
    typealias SizeLimits = Geometry<Number>.SizeLimits
    typealias LimitsQuestion = Geometry<Number>.LimitsQuestion
    typealias RootContainer = Geometry<Number>.RootContainer
    typealias StackRecord = Geometry<Number>.StackRecord

    /// The tree to lay out; `tree[index]` reads an element in place, without a copy.
    let tree: LayoutTree
    /// The proposal and the limits for the root.
    let container: RootContainer
    let pixels: PixelGrid
    /// The reading of the rules.
    let rules: Rules
    /// The function that asks several children at the same time; `nil` to ask one after the other.
    var forEach: GreedyEngine.ForEach?

    var frames: [Rect]
    /// Whether `stacks` is to say how stacks divided their space.
    let keepsRecords: Bool
    /// Whether `measurements` and `placedOffers` are to be kept.
    let keepsMeasurements: Bool
    var stacks: [StackRecord] = []
    /// The last question to each of Texture's elements before it was placed; empty if not to be
    /// kept.
    var measurements: [Measurement?] = []
    /// The offers with which elements were placed; empty if that is not to be kept.
    var placedOffers: [Proposal?] = []

    /// The decisions made by comparing numbers.
    var decisions: Decisions<Number>
    /// Whether the numbers have lost too many digits.
    var precision = Precision<Number>()
    /// The number of questions that may still be asked; once it is below 0 the answers mean
    /// nothing.
    var questionsLeft: Int
    /// All memory that is no result.
    var scratch = Scratch()

    /// A pass that has placed nothing.
    ///
    /// - Parameter turned: The numbers of the close calls to be turned; `nil` to look for none.
    init(
        _ tree: LayoutTree,
        in container: RootContainer,
        by rules: Rules,
        keepsRecords: Bool,
        keepsMeasurements: Bool,
        turning turned: Set<Int>?
    ) {
        self.tree = tree
        self.container = container
        self.rules = rules
        self.keepsRecords = keepsRecords
        self.keepsMeasurements = keepsMeasurements
        decisions = Decisions(turning: turned)
        pixels = tree.pixels
        questionsLeft = tree.measuringLimit
        if keepsMeasurements {
            measurements = Array(repeating: nil, count: tree.items.count)
            placedOffers = Array(repeating: nil, count: tree.items.count)
        }
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    /// Places every element of the tree.
    mutating func placeAll() {
        let (root, proposal, limits) = (LayoutTree.root, container.proposal, container.limits)
        switch tree.asker(of: root).asking {
        case .offers:
            // It is placed with the same proposal that it answers to.
            let parent = proposal.definite
            let size = size(of: root, offered: proposal, in: parent)
            place(root, at: .zero, size: size, offered: proposal, in: parent)
        case .limits:
            // It is measured within the limits, its percentages referring to the largest size.
            place(record: measureAnew(root, limits, in: limits.max), at: .zero)
        case .widthFirst:
            // It is laid out as a box that is absolutely positioned.
            place(layOutBox(root, within: limits, in: Proposal(limits.max).definite), at: .zero)
        }
        if tree.layoutDirection == .rightToLeft { mirror() }
    }

    /// Turns the layout round, for lines that begin on the right; a node at no position stays there.
    private mutating func mirror() {
        let width = frames[LayoutTree.root].size.width
        let isBoxless = tree.withoutBoxes
        for index in frames.indices.dropFirst()
        where !isBoxless[index] && !scratch.unplaced.contains(index) {
            let frame = frames[index]
            frames[index].origin.x = width - frame.size.width - frame.origin.x
        }
    }

    /// Returns the shape of an element.
    func shape(of index: Int) -> Shape { tree[index].shape }
}
