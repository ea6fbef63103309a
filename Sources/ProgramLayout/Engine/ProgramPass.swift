// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// One layout by programs, mirror or optimal ones.
///
/// An element that is offered lengths gets one question for each axis: its length along that axis.
/// Texture's elements are asked for both lengths at once, within limits.
///
/// A pass is never copied, because it holds all answers.
///
/// It computes in one kind of number. Its type aliases are the geometry and the programs of that
/// kind.
struct ProgramPass<Number: ProgramNumber>: ~Copyable {
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
    typealias LinearProgram = Linear<Number>.Program
    typealias Division = ProgramLayout.Division<Number>
    typealias CrossArrangement = ProgramLayout.CrossArrangement<Number>
    typealias PlacedElement = ProgramLayout.PlacedElement<Number>
    typealias RowMemory = ProgramLayout.RowMemory<Number>
    typealias SettledRows = ProgramLayout.SettledRows<Number>
    typealias LimitsAsked = ProgramLayout.LimitsAsked<Number>
    typealias LimitsAnswer = ProgramLayout.LimitsAnswer<Number>
    typealias LimitsChild = ProgramLayout.LimitsChild<Number>
    typealias TextureItem = ProgramLayout.TextureItem<Number>
    typealias TextureLine = ProgramLayout.TextureLine<Number>
    typealias TextureStack = ProgramLayout.TextureStack<Number>
    typealias TextureArrangementProgram = ProgramLayout.TextureArrangementProgram<Number>

    let program: StackProgram
    let tree: LayoutTree
    /// The pixel grid that lengths are rounded to; optimal layouts round nothing.
    let pixels: PixelGrid
    let container: RootContainer
    var scratch: ProgramScratch<Number>
    let keepsRecords: Bool
    var frames: [Rect]
    /// The nodes whose horizontal position is no number: they lie at 0.
    var withoutPlace: Set<Int> = []
    var records: [StackRecord] = []
    /// The programs of each stack as it was placed, if names are kept.
    var placedPrograms: [Int: [LinearProgram]] = [:]
    /// The answers of rows, once there are any: most layouts have rows or `css` boxes, not both.
    var madeRows: RowMemory?
    /// The answers of Texture's elements, and of all others that are measured within limits.
    var answers = AnswerCache<LimitsAsked, LimitsAnswer>()
    /// The baselines that stacks remember inside the Texture element that is being asked.
    var remembered: LimitsMemory<Number> = [:]
    /// The boxes of `css`.
    var css = CSSScratch()

    init(
        _ program: StackProgram,
        _ tree: LayoutTree,
        _ scratch: consuming ProgramScratch<Number>,
        keepsRecords: Bool = true
    ) {
        self.program = program
        self.tree = tree
        container = RootContainer(written: tree.constraint.proposal, tree.constraint.limits)
        self.scratch = scratch
        self.keepsRecords = keepsRecords
        pixels = program == .mirror ? tree.pixels : PixelGrid(scale: nil)
        frames = Array(repeating: .zero, count: tree.items.count)
    }

    // swift-format-ignore: NeverForceUnwrap
    /// The answers of rows; made when they are first read or written.
    var rows: RowMemory {
        mutating _read {
            makeRows()
            yield madeRows!
        }
        _modify {
            makeRows()
            yield &madeRows!
        }
    }

    /// The number of elements that an optimal layout settles.
    private var settledCount: Int { program == .optimal ? tree.items.count : 0 }

    private mutating func makeRows() {
        if madeRows == nil { madeRows = RowMemory(settling: settledCount) }
    }

    /// Forgets what is known of another tree, and keeps the memory.
    mutating func forget() {
        css.removeAll()
        let count = settledCount
        madeRows?.forget(settling: count)
        answers.clear()
    }

    /// Lays the tree out from the root.
    ///
    /// - Returns: The layout with the nearest frames in doubles.
    /// - Throws: A ``LayoutFailure`` if a program has no optimum, or a frame is infinite.
    mutating func run() throws(LayoutFailure) -> Layout {
        try layOut()
        let layout = Layout(
            of: tree,
            frames: frames.map { $0.nearest },
            stacks: Number.nearest(records),
            statistics: scratch.statistics
        )
        try tree.checkFinite(layout)
        return layout
    }

    /// Lays the tree out from the root, in these numbers.
    ///
    /// - Throws: A ``LayoutFailure`` if a program has no optimum.
    mutating func layOut() throws(LayoutFailure) {
        try tree.withStack { () throws(LayoutFailure) in
            try layOutRoot()
        }
        if tree.layoutDirection == .rightToLeft { mirrorFrames() }
    }

    private mutating func layOutRoot() throws(LayoutFailure) {
        switch tree.asker(of: LayoutTree.root).asking {
        case .offers:
            switch program {
            case .mirror: try layOutOfferedRoot()
            case .optimal: try settleRoot()
            }
        case .limits:
            let limits = container.limits
            let root = try child(LayoutTree.root, limits, in: limits.max)
            try place(root, at: .zero)
        case .widthFirst: try layOutCSSRoot()
        }
    }

    private mutating func layOutOfferedRoot() throws(LayoutFailure) {
        let offered = container.proposal
        let parent = offered.definite
        let root = LayoutTree.root
        let size = Size(
            width: try length(of: root, along: .horizontal, offered: offered, in: parent),
            height: try length(of: root, along: .vertical, offered: offered, in: parent)
        )
        try place(root, Rect(origin: .zero, size: size), offered: offered, in: parent)
    }

    /// Turns left and right round in the root: a position that is no number is still none, and 0.
    private mutating func mirrorFrames() {
        let width = frames[LayoutTree.root].size.width
        let isBoxless = tree.withoutBoxes
        for index in frames.indices {
            if isBoxless[index] || withoutPlace.contains(index) { continue }
            let frame = frames[index]
            frames[index].origin.x = width - frame.size.width - frame.origin.x
        }
    }
}
