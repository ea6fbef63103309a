// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// The optimal layouts against bisection, and against their own shortfall.
@Suite struct OptimalTests {
    static let optimal = ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver()))

    struct Optimizer: StackOptimizer {
        func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? {
            try OptimalTests.optimal.optimalLengths(of: record)
        }

        func exactOptimalLengths(
            of record: Geometry<Rational>.StackRecord
        ) throws(LayoutFailure) -> [Rational]? {
            try OptimalTests.optimal.exactOptimalLengths(of: record)
        }
    }

    /// Each priority in turn fills the space left by higher ones, minus the minima of lower ones.
    static func bisected(_ record: StackRecord) throws -> [Double] {
        let available = try #require(record.available)
        var lengths = [Double](repeating: 0, count: record.children.count)
        var spent = 0.0
        for priority in Set(record.children.map(\.priority)).sorted(by: >) {
            let group = record.children.indices.filter {
                record.children[$0].priority == priority
            }
            let reserved = record.children.reduce(0) {
                $0 + ($1.priority < priority ? $1.interval.min : 0)
            }
            let shares = BisectedWaterFilling.lengths(
                group.map {
                    let interval = record.children[$0].interval
                    return .init(base: 0, weight: 1, lower: interval.min, upper: interval.max)
                },
                total: available - spent - reserved
            )
            for (index, share) in zip(group, shares) {
                lengths[index] = share
                spent += share
            }
        }
        return lengths
    }

    /// A width is settled before any height, but a filling ratio needs both; by hand, 2 to 1 in a row of 50 × 20.
    @Test func `a filling ratio is measured with the height that its row is offered`() throws {
        let ratio = SwiftUIElement.AspectRatio(2, contentMode: .fill)
        let picture = Element.swiftUI(.aspectRatio(ratio), children: [.node()])
        let container = LayoutConstraint.proposal(Proposal(width: 50, height: 20))
        let row = try LayoutTree(.stack(children: [picture, .node()]), in: container)
        let inRow = try Self.optimal.layout(row).frames
        #expect(inRow[1] == Rect(x: 0, y: 0, width: 40, height: 20))
        #expect(inRow[2] == Rect(x: 40, y: 0, width: 10, height: 20))
        let alone = try Self.optimal.layout(try LayoutTree(picture, in: container)).frames
        #expect(alone[0] == Rect(x: 0, y: 0, width: 50, height: 25))
    }

    @Test(arguments: 0..<4)
    func `optimal equals bisection on 20,000 random stacks`(_ part: Int) throws {
        for seed in part * 5000..<(part + 1) * 5000 {
            let tree = try RandomStacks.flat(seed: seed)
            let layout = try Self.optimal.layout(tree)
            let record = try #require(layout.stacks.first)
            for (child, length) in zip(record.children, try Self.bisected(record)) {
                try #require((child.length - length).magnitude < 1e-6, "seed \(seed)")
                try #require(child.interval.clamp(child.length) == child.length, "seed \(seed)")
            }
        }
    }

    @Test func `an optimal layout has no shortfall`() throws {
        for seed in 0..<10000 {
            let tree = try RandomStacks.nested(seed: seed)
            guard Self.isPlain(tree) else { continue }
            let layout = try Self.optimal.layout(tree)
            for record in layout.stacks {
                let shortfall = try Shortfall(of: record, by: Optimizer())
                try #require(
                    shortfall?.isNotable(1e-6) != true,
                    "seed \(seed), stack \(tree.path(of: record.index))"
                )
            }
        }
    }

    @Test func `a greedy division is never better than the optimal one`() throws {
        for seed in 0..<5000 {
            let tree = try RandomStacks.flat(seed: seed)
            let greedy = try #require(try MirrorTests.mirror.layout(tree).stacks.first)
            let optimal = try #require(try Self.optimal.layout(tree).stacks.first)
            let proposal = try #require(greedy.proposal)
            let excess = max(0, greedy.length - proposal) - max(0, optimal.length - proposal)
            let rest = max(0, proposal - greedy.length) - max(0, proposal - optimal.length)
            try #require(excess > -1e-9, "seed \(seed)")
            try #require(rest > -1e-9, "seed \(seed)")
        }
    }

    /// Returns whether no size depends on itself, as sizes do with percentages and
    /// coupled axes.
    static func isPlain(_ tree: LayoutTree) -> Bool {
        tree.items.allSatisfy { !$0.hasFractions && !$0.couplesAxes }
    }

    /// Returns whether every stack took its offer; otherwise the greedy rule offers its children
    /// the stack's offer, and the optimal program the stack's length.
    static func everyoneTookTheOffer(_ layout: Layout, _ tree: LayoutTree) -> Bool {
        layout.stacks.allSatisfy { record in
            zip(tree.items[record.index].children, record.children).allSatisfy { index, child in
                guard tree.stack(at: index) != nil, let offer = child.proposal else { return true }
                return (offer - child.length).magnitude < 1e-9
            }
        }
    }

    /// Such a frame always offers its maximum, and is as long as its content.
    @Test func `a frame whose minimum is above its maximum has one length`() throws {
        let frame = SwiftUIElement.Frame(minWidth: 20, maxWidth: 10)
        let tree = try LayoutTree(
            .stack(children: [Element(.swiftUI(.frame(frame)), children: [.node()]), .node()]),
            in: .proposal(Proposal(width: 100, height: 10))
        )
        for engine in [Self.optimal, MirrorTests.mirror] {
            #expect(try engine.layout(tree).frames.map(\.size.width) == [100, 10, 90, 10])
        }
    }

    /// Both engines have the same frames where the greedy engine is optimal in every stack.
    ///
    /// That includes sizes across, positions, baselines, and results of an unspecified proposal.
    @Test func `optimal and greedy layouts are equal if the greedy one has no shortfall`() throws {
        var equal = 0
        for seed in 0..<20000 {
            let tree = try RandomStacks.nested(seed: seed)
            guard Self.isPlain(tree) else { continue }
            let greedy = try MirrorTests.mirror.layout(tree)
            guard Self.everyoneTookTheOffer(greedy, tree) else { continue }
            let isOptimal = try greedy.stacks.allSatisfy { record in
                try Shortfall(of: record, by: Optimizer())?.isNotable(1e-6) != true
            }
            guard isOptimal else { continue }
            let optimal = try Self.optimal.layout(tree)
            let comparison = Comparison(greedy, optimal, tolerance: 1e-6)
            let words = comparison.firstDifference?.sentence(in: tree, "greedy", "optimal") ?? ""
            try #require(comparison.agrees, "seed \(seed): \(words)")
            equal += 1
        }
        #expect(equal > 1000)
    }
}
