// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// The records of both engines about their divisions of stacks.
@Suite struct RecordTests {
    private static func isNear(_ first: Double?, _ second: Double?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first == second || (first - second).magnitude < 1e-6
            || first.isNaN && second.isNaN
    }

    private static func isNear(_ first: Interval, _ second: Interval) -> Bool {
        isNear(first.min, second.min) && isNear(first.max, second.max)
    }

    private static func isNear(_ first: StackRecord, _ second: StackRecord) -> Bool {
        first.index == second.index && first.line == second.line
            && isNear(first.proposal, second.proposal) && isNear(first.limit, second.limit)
            && first.granularity == second.granularity && isNear(first.spacing, second.spacing)
            && isNear(first.cross, second.cross) && first.children.count == second.children.count
            && zip(first.children, second.children).allSatisfy(isNear)
    }

    private static func isNear(_ first: StackRecord.Child, _ second: StackRecord.Child) -> Bool {
        first.index == second.index && isNear(first.interval, second.interval)
            && isNear(first.base, second.base) && isNear(first.growth, second.growth)
            && isNear(first.shrinkage, second.shrinkage) && first.priority == second.priority
            && isNear(first.proposal, second.proposal) && isNear(first.length, second.length)
            && isNear(first.crossInterval, second.crossInterval)
            && isNear(first.crossLength, second.crossLength)
    }

    @Test func `both engines keep the same records of 3,000 random trees`() throws {
        for seed in 0..<3000 {
            let tree = try RandomTrees.tree(seed: seed)
            let greedy = try GreedyEngine().layout(tree).stacks
            let mirror = try MirrorTests.mirror.layout(tree).stacks
            try #require(greedy.count == mirror.count, "seed \(seed)")
            for (own, other) in zip(greedy, mirror) {
                try #require(Self.isNear(own, other), "seed \(seed): \(own), \(other)")
            }
        }
    }

    @Test func `without records 1,500 random trees have the same frames`() throws {
        var recorded = 0
        for seed in 0..<1500 {
            let tree = try RandomTrees.tree(seed: seed)
            let layout = try GreedyEngine().layout(tree)
            let bare = try GreedyEngine(keepsRecords: false).layout(tree)
            recorded += layout.stacks.count
            try #require(bare.stacks.isEmpty, "seed \(seed)")
            try #require(bare.frames == layout.frames, "seed \(seed)")
        }
        #expect(recorded > 500, "too few stacks to tell")
    }

    /// Two growing children get half a point each, so no whole point is divided.
    @Test func `the granularity is a point where a child grew, and a pixel elsewhere`() throws {
        func parts(_ space: Double, shrink: Double = 0) throws -> [Double] {
            let children = (0..<2).map { _ in
                TextureShortfallTests.box(50, grow: 1, shrink: shrink)
            }
            let range = try SizeRange(exactly: Size(width: 100 + space, height: 10))
            let tree = try LayoutTree(
                .stack(children: children),
                algorithm: .texture,
                pixelScale: 2,
                constrainedSize: range
            )
            let layouts = [
                try GreedyEngine().layout(tree), try MirrorTests.mirror.layout(tree),
                try OptimalTests.optimal.layout(tree),
            ]
            return layouts.flatMap { $0.stacks.map(\.granularity) }
        }
        #expect(try parts(10) == [1, 1, 0])
        #expect(try parts(1) == [0.5, 0.5, 0])
        #expect(try parts(0) == [0.5, 0.5, 0])
        #expect(try parts(-10, shrink: 1) == [0.5, 0.5, 0])
    }
}
