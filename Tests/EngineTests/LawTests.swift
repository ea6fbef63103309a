// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutFixtures
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// Facts about the rule that need no second engine, checked on both.
@Suite struct LawTests {
    static let engines: [(String, any LayoutEngine)] = [
        ("greedy", GreedyEngine()), ("mirror", MirrorTests.mirror),
    ]

    /// One stack of intervals.
    struct Row {
        var children: [Style]
        var spacing: Double

        init(seed: Int, hasPriorities: Bool = true) {
            var random = SplitMix64(seed: seed)
            spacing = random.pick([0, 5, 7.5])
            children = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                let lower = Double(Int.random(in: 0...150, using: &random))
                let upper = lower + Double(Int.random(in: 0...150, using: &random))
                var style = Style(minWidth: .points(lower))
                if !random.oneIn(3) { style.maxWidth = .points(upper) }
                if hasPriorities { style.layoutPriority = random.pick([0, 0, 0, 1]) }
                return style
            }
        }

        func lengths(in width: Double, by engine: any LayoutEngine) throws -> [Double] {
            let root = Element.stack(
                spacing: spacing,
                children: children.map { .node(style: $0) }
            )
            let tree = try LayoutTree(
                root,
                in: .proposal(Proposal(width: width, height: 10))
            )
            let frames = try engine.layout(tree).frames
            return tree.items[LayoutTree.root].children.map { frames[$0].size.width }
        }

        func scaled(by factor: Double) -> Row {
            var row = self
            row.spacing *= factor
            row.children = children.map { style in
                var style = style
                style.minWidth = style.minWidth.scaled(by: factor)
                style.maxWidth = style.maxWidth.scaled(by: factor)
                return style
            }
            return row
        }
    }

    @Test(arguments: [0, 1])
    func `no child shrinks when the stack is offered more, nor grows by more than that`(
        _ index: Int
    ) throws {
        let (name, engine) = Self.engines[index]
        for seed in 0..<500 {
            let row = Row(seed: seed)
            var last = try row.lengths(in: 0, by: engine)
            for step in 1...12 {
                let next = try row.lengths(in: Double(step) * 60, by: engine)
                for (before, after) in zip(last, next) {
                    try #require(after >= before - 1e-9, "\(name), seed \(seed)")
                    try #require(after <= before + 60 + 1e-9, "\(name), seed \(seed)")
                }
                last = next
            }
        }
    }

    @Test(arguments: [0, 1], [0x1p-20, 0.25, 1024, 0x1p40])
    func `a stack scaled by a power of two has its lengths scaled`(
        _ index: Int,
        _ factor: Double
    ) throws {
        let (name, engine) = Self.engines[index]
        for seed in 0..<300 {
            let row = Row(seed: seed)
            let plain = try row.lengths(in: 400, by: engine)
            let scaled = try row.scaled(by: factor).lengths(in: 400 * factor, by: engine)
            for (length, other) in zip(plain, scaled) {
                let distance = (length * factor - other).magnitude
                try #require(distance <= 1e-9 * 400 * factor, "\(name), seed \(seed)")
            }
        }
    }

    @Test(arguments: [0, 1])
    func `the order of declaration does not matter unless flexibilities are equal`(
        _ index: Int
    ) throws {
        let (name, engine) = Self.engines[index]
        var tried = 0
        for seed in 0..<1500 {
            let row = Row(seed: seed)
            let keys = Set(row.children.map { [$0.key.0, $0.key.1, $0.key.2] })
            guard keys.count == row.children.count else { continue }
            tried += 1
            let width = Double(seed % 700)
            let lengths = try row.lengths(in: width, by: engine)
            var reversed = row
            reversed.children.reverse()
            let others = try reversed.lengths(in: width, by: engine)
            for (length, other) in zip(lengths, others.reversed()) {
                try #require((length - other).magnitude < 1e-9, "\(name), seed \(seed)")
            }
        }
        #expect(tried > 500)
    }

    @Test(arguments: [0, 1])
    func `a chain of ranges is shared fairly, as the first theorem says`(_ index: Int) throws {
        let (name, engine) = Self.engines[index]
        for seed in 0..<500 {
            var random = SplitMix64(seed: seed)
            // Each range lies within the next one.
            var (lower, upper) = (100.0, 110.0)
            var row = Row(seed: seed)
            row.spacing = 0
            row.children = (0..<Int.random(in: 1...7, using: &random)).map { _ in
                lower -= Double(Int.random(in: 0...15, using: &random))
                upper += Double(Int.random(in: 0...50, using: &random))
                return Style(minWidth: .points(lower), maxWidth: .points(upper))
            }
            row.children.shuffle(using: &random)
            let items = row.children.map { style in
                let range: Interval = style.sizing.interval(along: .horizontal, in: nil)
                return BisectedWaterFilling.Item(
                    base: 0,
                    weight: 1,
                    lower: range.min,
                    upper: range.max
                )
            }
            let (least, most) = items.reduce((0, 0)) { ($0.0 + $1.lower, $0.1 + $1.upper) }
            let width = Double.random(in: least...most, using: &random)
            let lengths = try row.lengths(in: width, by: engine)
            for (length, fair) in zip(lengths, BisectedWaterFilling.lengths(items, total: width)) {
                try #require((length - fair).magnitude < 1e-6, "\(name), seed \(seed)")
            }
        }
    }
}

extension Dimension {
    fileprivate func scaled(by factor: Double) -> Dimension {
        if case .points(let points) = self { .points(points * factor) } else { self }
    }
}

extension Style {
    /// The key that orders the children.
    fileprivate var key: (Double, Double, Double) {
        let range: Interval = sizing.interval(along: .horizontal, in: nil)
        let flexibility = range.max - range.min
        return (layoutPriority, flexibility, flexibility.isFinite ? 0 : range.min)
    }
}
