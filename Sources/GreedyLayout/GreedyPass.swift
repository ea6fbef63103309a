// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The computation of one layout: the tree, the answers so far, and the frames placed so far.
///
/// It uses one kind of number and one reading of the rules. Here the names of the geometry mean
/// that kind's types. It cannot be copied, because it holds all memory of the layout.
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
    /// The function that asks several children concurrently; `nil` to ask one after the other.
    var forEach: GreedyEngine.ForEach?

    var frames: [Rect]
    /// Whether `stacks` records how stacks divided their space.
    let keepsRecords: Bool
    /// Whether `measurements` and `placedOffers` are kept.
    let keepsMeasurements: Bool
    var stacks: [StackRecord] = []
    /// The last question to each element of Texture before it was placed; empty if questions are
    /// not kept.
    var measurements: [Measurement?] = []
    /// The offers with which elements were placed; empty if offers are not kept.
    var placedOffers: [Proposal?] = []

    /// The decisions made by comparing numbers.
    var decisions: Decisions<Number>
    /// The loss of digits so far.
    var precision = Precision<Number>()
    /// The number of questions still allowed.
    ///
    /// Below 0, the answers mean nothing.
    var questionsLeft: Int
    /// The memory for everything but the results.
    var scratch = Scratch()

    /// Creates a pass that has placed nothing.
    ///
    /// - Parameter turned: The numbers of the ambiguous decisions to reverse; `nil` to detect none.
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
            // The root is placed with the same proposal that it was measured with.
            let parent = proposal.definite
            let size = size(of: root, offered: proposal, in: parent)
            place(root, at: .zero, size: size, offered: proposal, in: parent)
        case .limits:
            // The root is measured within the limits; its percentages refer to the largest size.
            place(record: measureAnew(root, limits, in: limits.max), at: .zero)
        case .widthFirst:
            // The root is laid out like an absolutely positioned box.
            place(layOutBox(root, within: limits, in: Proposal(limits.max).definite), at: .zero)
        }
        if tree.layoutDirection == .rightToLeft, rules.holds(.textureMirrored, true) { mirror() }
    }

    /// Mirrors the layout if lines begin on the right.
    ///
    /// A node without a position stays where it is.
    private mutating func mirror() {
        let mirroredWidth: NamedQuantity =
            switch tree.algorithm(of: LayoutTree.root) {
            case .css: .mirroredWidth
            case .texture: .textureMirroredWidth
            case .hstack: .hstackMirroredWidth
            case .flutter: .flutterMirroredWidth
            }
        let width = frames[LayoutTree.root].size.width
        let isBoxless = tree.withoutBoxes
        for index in frames.indices.dropFirst()
        where !isBoxless[index] && !scratch.unplaced.contains(index) {
            let frame = frames[index]
            let own = rules.number(mirroredWidth, frame.size.width)
            frames[index].origin.x = width - own - frame.origin.x
        }
    }

    /// Returns the shape of an element.
    func shape(of index: Int) -> Shape { tree[index].shape }
}
