// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// The greedy engine and the mirror programs, which share nothing that decides a size.
@Suite struct MirrorTests {
    static let mirror = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))

    /// The largest difference of equal frames, in points.
    ///
    /// The solver's lengths are those of a basis, so their error is rounding, about 10⁻¹³ of the
    /// lengths added up.
    static let tolerance = 1e-6

    /// Compares both engines on a range of seeds.
    static func compare(
        _ seeds: Range<Int>,
        _ tree: @Sendable (Int) throws -> LayoutTree
    ) throws {
        for seed in seeds {
            let tree = try tree(seed)
            let greedy = try GreedyEngine().layout(tree)
            let mirror = try mirror.layout(tree)
            let comparison = Comparison(greedy, mirror, tolerance: tolerance)
            guard comparison.agrees else {
                // Ambiguous layouts must agree without rounding.
                let exact = Comparison(
                    try GreedyEngine(arithmetic: .exact).layout(tree),
                    try ExactMirrorTests.mirror.layout(tree),
                    tolerance: 0
                )
                if exact.agrees { continue }
                let words = comparison.firstDifference?.sentence(in: tree, "greedy", "mirror") ?? ""
                Issue.record("seed \(seed): \(words)")
                continue
            }
        }
    }

    @Test(arguments: 0..<20)
    func `greedy equals mirror on 100,000 random stacks`(_ part: Int) throws {
        try Self.compare(part * 5000..<(part + 1) * 5000, RandomStacks.flat)
    }

    @Test(arguments: 0..<10)
    func `greedy equals mirror on 10,000 random trees`(_ part: Int) throws {
        try Self.compare(part * 1000..<(part + 1) * 1000, RandomStacks.nested)
    }

    @Test(arguments: 0..<20)
    func `greedy equals mirror on 100,000 random trees of Texture's elements`(
        _ part: Int
    ) throws {
        try Self.compare(part * 5000..<(part + 1) * 5000, RandomTrees.tree)
    }

    /// Beyond one program: runs end after 64 children, and where weights would grow too far apart.
    @Test func `greedy equals mirror on stacks of 200 children and of 40 priorities`() throws {
        try Self.compare(0..<20) { seed in
            var random = SplitMix64(seed: seed)
            let children = (0..<200).map { index in
                let lower = Double(Int.random(in: 0...50, using: &random))
                let priority = seed.isMultiple(of: 2) ? 0 : Double(index % 40)
                var style = Style(minWidth: .points(lower), layoutPriority: priority)
                if random.oneIn(2) { style.maxWidth = .points(lower + 30) }
                return Element.node(style: style)
            }
            return try LayoutTree(
                .stack(spacing: 1, children: children),
                in: .proposal(Proposal(width: Double(seed) * 600, height: 10))
            )
        }
    }

    @Test func `nested stacks do not take exponential time`() throws {
        var element = Element.node(style: Style(minWidth: 3))
        for depth in 0..<120 {
            element = .stack(
                depth.isMultiple(of: 2) ? .horizontal : .vertical,
                children: [element, .node(style: Style(maxWidth: 5))]
            )
        }
        let tree = try LayoutTree(element, in: .proposal(Proposal(width: 500, height: 500)))
        let greedy = try GreedyEngine().layout(tree)
        let mirror = try Self.mirror.layout(tree)
        #expect(Comparison(greedy, mirror, tolerance: Self.tolerance).agrees)
    }
}
