// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// The browsers' rule in the greedy engine and in programs, which share nothing that decides a size.
@Suite struct CSSEngineTests {
    @Test(arguments: 0..<20)
    func `greedy equals mirror on 100,000 random rows`(_ part: Int) throws {
        try MirrorTests.compare(part * 5000..<(part + 1) * 5000) { seed in
            try RandomBoxes.row(seed: seed, isFractional: seed.isMultiple(of: 2))
        }
    }

    /// Returns whether both engines give the same layout, or both fail.
    private static func isSame(_ tree: LayoutTree) -> Bool {
        let greedy = Result { () throws(LayoutFailure) in try GreedyEngine().layout(tree) }
        let mirror = Result { () throws(LayoutFailure) in try MirrorTests.mirror.layout(tree) }
        switch (greedy, mirror) {
        case (.success(let greedy), .success(let mirror)):
            return Comparison(greedy, mirror, tolerance: 1e-6).agrees
        case (.failure(let greedy), .failure(let mirror)): return greedy.kind == mirror.kind
        default: return false
        }
    }

    @Test(arguments: 0..<10)
    func `greedy equals mirror on 20,000 random trees`(_ part: Int) throws {
        for seed in part * 2000..<(part + 1) * 2000 {
            #expect(Self.isSame(try RandomBoxes.tree(seed: seed)), "seed \(seed)")
        }
    }

    @Test func `greedy equals mirror on 5,000 mixed trees`() throws {
        for seed in 0..<5000 {
            #expect(Self.isSame(try RandomBoxes.tree(seed: seed, isMixed: true)), "seed \(seed)")
        }
    }

    /// Solves one line by one kind of programs, and compares it with the record of the greedy engine.
    private static func check<Filling: WaterFillingPrograms<Double>>(
        _ kind: Filling.Type,
        _ record: StackRecord,
        _ name: String
    ) throws {
        let line = CSSLine(
            record.children.map { child in
                CSSLine.Item(
                    base: child.base,
                    lower: child.interval.min,
                    upper: child.interval.max,
                    grow: child.growth,
                    shrink: child.flexShrink
                )
            },
            available: (record.proposal ?? record.length) - record.spacing
        )
        var flexing = CSSFlexing<Filling>(line)
        var program = LinearProgram()
        while !flexing.isSettled {
            flexing.state(in: &program)
            let solution = try VerifiedSolver(GLPKSolver()).solve(program)
            try #require(solution.status == .optimal, "\(name) by \(kind)")
            flexing.learn(from: solution)
        }
        for (length, child) in zip(flexing.lengths, record.children) {
            #expect((length - child.length).magnitude < 1e-6, "\(name) by \(kind)")
        }
    }

    @Test(arguments: 0..<10)
    func `greedy equals every formulation of water-filling on 20,000 random rows`(
        _ part: Int
    ) throws {
        for seed in part * 2000..<(part + 1) * 2000 {
            let tree = try RandomBoxes.row(seed: seed, isFractional: seed.isMultiple(of: 2))
            let layout = try GreedyEngine().layout(tree)
            for record in layout.stacks {
                try Self.check(LevelPrograms<Double>.self, record, "row \(seed)")
                try Self.check(SlackPrograms<Double>.self, record, "row \(seed)")
                try Self.check(SegmentsProgram<Double>.self, record, "row \(seed)")
                // Its size grows with the square of the row's.
                if record.children.count <= 5 {
                    try Self.check(PairwiseProgram<Double>.self, record, "row \(seed)")
                }
            }
        }
    }

    /// The css rule has no shortfall, because its result is the optimal one.
    @Test func `mirror is optimal, and there is no shortfall`() throws {
        let optimal = ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))
        for seed in 0..<3000 {
            let tree = try RandomBoxes.row(seed: seed, isFractional: seed.isMultiple(of: 2))
            let greedy = try GreedyEngine().layout(tree)
            for record in greedy.stacks {
                let shortfall = try Shortfall(of: record, by: OptimalTests.Optimizer())
                #expect(shortfall?.isNotable(1e-6) != true, "row \(seed)")
            }
            let comparison = Comparison(greedy, try optimal.layout(tree), tolerance: 1e-6)
            #expect(comparison.agrees, "row \(seed)")
        }
    }

    @Test func `the last baseline of a stretched child follows its final height`() throws {
        var child = Element.node(style: Style(width: 40))
        child.style.descender = -5
        let row = Element.stack(style: Style(width: 60, height: 50), children: [child])
        let root = Element.stack(
            alignItems: .baselineLast,
            children: [row, .node(style: Style(width: 30, height: 20))]
        )
        let size = Size(width: 200, height: 100)
        let tree = try LayoutTree(
            root,
            algorithm: .css,
            constrainedSize: SizeRange(exactly: size)
        )
        for engine in [GreedyEngine(), MirrorTests.mirror] as [any LayoutEngine] {
            let frames = try engine.layout(tree).frames
            #expect(frames[1] == Rect(x: 0, y: 50, width: 60, height: 50))
            #expect(frames[2] == Rect(x: 60, y: 75, width: 30, height: 20))
        }
    }

    /// `hstack` offers its first child infinite space, so the second child has no finite position.
    @Test func `both engines refuse an absolute box in a stack without a finite position`() throws {
        var box = Element.node(.text(Text("aaa")))
        box.style.box.position = .absolute
        box.style.box.inset.top = .points(7)
        let stack = Element(.stack(Stack(algorithm: .css)), children: [box])
        let root = Element.stack(children: [.node(), stack])
        let tree = try LayoutTree(root, algorithm: .hstack, constrainedSize: .unconstrained)
        for engine in [GreedyEngine(), MirrorTests.mirror] as [any LayoutEngine] {
            let failure = #expect(throws: LayoutFailure.self) { try engine.layout(tree) }
            #expect(failure?.kind == .infeasible)
            #expect(failure?.description.hasPrefix("/0 has no finite frame") == true)
        }
    }

    @Test func `60 nested stacks and 100,000 items are laid out quickly`() throws {
        var element = Element.node(.text(Text("some words to break")))
        for depth in 0..<60 {
            element = .stack(
                depth.isMultiple(of: 2) ? .horizontal : .vertical,
                children: [element, .node(.text(Text("a b c")))]
            )
        }
        let size = try SizeRange(exactly: Size(width: 300, height: 300))
        let deep = try LayoutTree(element, algorithm: .css, constrainedSize: size)
        let comparison = Comparison(
            try GreedyEngine().layout(deep),
            try MirrorTests.mirror.layout(deep),
            tolerance: 1e-6
        )
        #expect(comparison.agrees)

        let wide = try LayoutTree(
            .stack(children: (0..<100_000).map { _ in .node(style: Style(minWidth: 1)) }),
            algorithm: .css,
            constrainedSize: size
        )
        let last = try GreedyEngine().layout(wide).frames[100_000]
        #expect(last.origin.x == 99_999)
    }
}
