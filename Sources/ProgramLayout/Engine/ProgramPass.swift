// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The computation of one layout by linear programs, mirror or optimal ones.
///
/// An element that is offered lengths gets one question for each axis: for its length along that
/// axis. Texture's elements are asked for both lengths at once, within limits.
///
/// A pass cannot be copied, because it holds all answers.
///
/// It uses one kind of number. Its type aliases name the geometry and the programs of that kind.
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
    /// The pixel grid for rounding; optimal layouts do not round.
    let pixels: PixelGrid
    let container: RootContainer
    var scratch: ProgramScratch<Number>
    let keepsRecords: Bool
    var frames: [Rect]
    /// The nodes without a valid horizontal position, which lie at 0.
    var withoutPlace: Set<Int> = []
    var records: [StackRecord] = []
    /// The programs of each placed stack, if names are kept.
    var placedPrograms: [Int: [LinearProgram]] = [:]
    /// The answers of rows; `nil` until first used, because most layouts have either rows or `css`
    /// boxes.
    var madeRows: RowMemory?
    /// The answers of Texture's elements, and of all other elements that are measured within
    /// limits.
    var answers = AnswerCache<LimitsAsked, LimitsAnswer>()
    /// The baselines that stacks remember inside the Texture element that is being measured.
    var remembered: LimitsMemory<Number> = [:]
    /// The memory of `css` boxes.
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
    /// The answers of rows, created at the first access.
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

    /// Forgets everything about another tree, and keeps the memory.
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

    /// Lays the tree out from the root, in this kind of number.
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

    /// Mirrors all frames in the root.
    ///
    /// A node without a valid position stays at 0.
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
