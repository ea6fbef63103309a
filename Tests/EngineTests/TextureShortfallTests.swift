// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// The optimal lengths of lines of Texture's stacks, and the shortfall of the greedy ones.
@Suite struct TextureShortfallTests {
    /// The lengths of a line, by bisection of the level instead of programs.
    static func bisected(_ record: StackRecord) throws -> [Double] {
        let (fill, limit) = (
            try #require(record.proposal) - record.spacing,
            try #require(record.limit) - record.spacing
        )
        func lengths(_ level: Double, _ weight: (StackRecord.Child) -> Double) -> [Double] {
            record.children.map { $0.interval.clamp($0.base + level * weight($0)) }
        }
        let natural = lengths(0) { _ in 0 }
        let sum = natural.reduce(0, +)
        let target = max(fill, min(sum, limit))
        guard target != sum else { return natural }

        let weight: (StackRecord.Child) -> Double =
            target > sum ? { $0.growth } : { 0 - $0.shrinkage }
        var (low, high) = (0.0, 1e7)
        for _ in 0..<200 {
            let level = (low + high) / 2
            let total = lengths(level, weight).reduce(0, +)
            if target > sum ? total < target : total > target { low = level } else { high = level }
        }
        return lengths(high, weight)
    }

    static func shortfall(_ row: Element, in width: Double) throws -> [Shortfall] {
        let range = try SizeRange(exactly: Size(width: width, height: 100))
        let tree = try LayoutTree(row, algorithm: .texture, pixelScale: 2, constrainedSize: range)
        return try GreedyEngine().layout(tree).stacks.compactMap {
            try Shortfall(of: $0, by: OptimalTests.Optimizer())
        }
    }

    static func box(
        _ width: Double,
        grow: Double = 0,
        shrink: Double = 0,
        min: Dimension = .auto,
        max: Dimension = .auto,
        id: String? = nil
    ) -> Element {
        var style = Style(minWidth: min, maxWidth: max)
        style.flexGrow = grow
        style.flexShrink = shrink
        return .node(.fixed(Size(width: width, height: 10)), style: style, id: id)
    }

    @Test(arguments: 0..<4)
    func `the optimum of a line equals bisection on 20,000 random trees`(
        _ part: Int
    ) throws {
        var count = 0
        for seed in part * 5000..<(part + 1) * 5000 {
            let tree = try RandomTrees.tree(seed: seed)
            for record in try GreedyEngine().layout(tree).stacks
            where tree.stack(at: record.index)?.algorithm == .texture {
                guard let optimal = try OptimalTests.optimal.optimalLengths(of: record) else {
                    continue
                }
                for (own, other) in zip(optimal, try Self.bisected(record)) {
                    try #require((own - other).magnitude < 1e-6, "seed \(seed)")
                }
                let shortfall = try #require(
                    try Shortfall(of: record, by: OptimalTests.Optimizer())
                )
                // The optimum has no shortfall.
                var best = record
                for position in best.children.indices {
                    best.children[position].length = optimal[position]
                    best.children[position].crossLength = 0
                    best.children[position].crossInterval = .unconstrained
                }
                best.granularity = 0
                let none = try #require(try Shortfall(of: best, by: OptimalTests.Optimizer()))
                try #require(!none.isNotable(1e-6), "seed \(seed)")
                if shortfall.isNotable(1e-6) { count += 1 }
            }
        }
        #expect(count > 100, "hardly a tree has a shortfall")
    }

    @Test func `whole points that cannot be shared more evenly are no shortfall`() throws {
        let row = Element.stack(
            alignItems: .start,
            children: [Self.box(0, grow: 1), Self.box(0, grow: 1), Self.box(0, grow: 1)]
        )
        let shortfall = try #require(try Self.shortfall(row, in: 100).first)
        #expect(shortfall.record.children.map(\.length) == [34, 33, 33])
        #expect(!shortfall.isNotable(1e-6))
    }

    @Test func `a remainder of many points that one child gets is uneven`() throws {
        let children = (0..<30).map { _ in Self.box(0, grow: 1) }
        let row = Element.stack(alignItems: .start, children: children)
        let shortfall = try #require(try Self.shortfall(row, in: 59).first)
        // The first child has 30, the others 1. Moving one point leaves a difference of 27.
        #expect(shortfall.record.children[0].length == 30)
        #expect(shortfall.unevenness == 27)
    }

    @Test func `a child that grows past its maximum is out of range and shortens others`() throws {
        let row = Element.stack(
            alignItems: .start,
            id: "row",
            children: [
                Self.box(10, grow: 1, max: 30, id: "a"), Self.box(10, grow: 1, id: "b"),
            ]
        )
        let shortfall = try #require(try Self.shortfall(row, in: 100).first)
        #expect(shortfall.record.children.map(\.length) == [50, 50])
        #expect(shortfall.optimalLengths == [30, 70])
        #expect(shortfall.outOfRange == 20)
        let range = try SizeRange(exactly: Size(width: 100, height: 100))
        let tree = try LayoutTree(row, algorithm: .texture, constrainedSize: range)
        #expect(
            shortfall.sentence(in: tree, tolerance: 1e-6)
                == "row puts children 20 outside their own ranges: a is 50 wide instead of at most "
                + "30; the optimum is a 30 and b 70"
        )
    }

    @Test func `a single pass of shrinking breaks a minimum although others could shrink`() throws {
        // Shares of the missing 100 are 83.3 and 16.7; the minimum of a is not held, b is.
        let row = Element.stack(
            alignItems: .start,
            children: [
                Self.box(100, shrink: 1, min: 80), Self.box(100, shrink: 1), Self.box(50),
            ]
        )
        let shortfall = try #require(try Self.shortfall(row, in: 150).first)
        #expect(shortfall.record.children.map(\.length) == [50, 50, 50])
        #expect(shortfall.optimalLengths == [80, 20, 50])
        #expect(shortfall.outOfRange == 30)
    }

    @Test func `a message about an overflow also names children out of range`() throws {
        let row = Element.stack(
            alignItems: .start,
            id: "row",
            children: [
                Self.box(100, shrink: 1, min: 80, id: "a"), Self.box(100, shrink: 1, id: "b"),
                Self.box(0.3, id: "c"),
            ]
        )
        let shortfall = try #require(try Self.shortfall(row, in: 150).first)
        let range = try SizeRange(exactly: Size(width: 150, height: 100))
        let tree = try LayoutTree(row, algorithm: .texture, constrainedSize: range)
        #expect(
            shortfall.sentence(in: tree, tolerance: 1e-6)
                == "row overflows by 0.5: a 75, b 75 and c 0.5 take 150.5 of 150, where a 80, "
                + "b 69.5 and c 0.5 would fit; and a is 75 wide instead of at least 80"
        )
    }

    @Test func `stretching past a maximum is out of range across`() throws {
        var style = Style(maxHeight: 60)
        style.flexGrow = 1
        let child = Element.node(.fixed(Size(width: 50, height: 30)), style: style, id: "tall")
        let row = Element.stack(children: [child])
        let range = try SizeRange(exactly: Size(width: 50, height: 100))
        let tree = try LayoutTree(row, algorithm: .texture, constrainedSize: range)
        let record = try #require(try GreedyEngine().layout(tree).stacks.first)
        let shortfall = try #require(try Shortfall(of: record, by: OptimalTests.Optimizer()))
        #expect(shortfall.outOfRange == 40)
        #expect(
            shortfall.sentence(in: tree, tolerance: 1e-6).contains(
                "tall is 100 high instead of at most 60"
            )
        )
    }

    @Test func `free space below a point is left unfilled`() throws {
        let row = Element.stack(alignItems: .start, children: [Self.box(99.5, grow: 1)])
        let shortfall = try #require(try Self.shortfall(row, in: 100).first)
        #expect(shortfall.unfilled == 0.5)
    }

    @Test func `sizes rounded up to pixels overflow`() throws {
        let children = (0..<3).map { _ in Self.box(100, shrink: 1) }
        let row = Element.stack(alignItems: .start, children: children)
        let shortfall = try #require(try Self.shortfall(row, in: 200).first)
        #expect(shortfall.overflow == 1)
    }
}
