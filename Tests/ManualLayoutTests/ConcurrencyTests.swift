// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import ManualLayout
import StackLayout
import TestSupport
import Testing
import Threading

/// Nodes measured and changed by several threads at once; also run under the thread sanitizer.
@Suite(.timeLimit(.minutes(20))) struct ConcurrencyTests {
    let calls = Calls()

    /// A leaf that is slow to measure.
    private func slowLeaf(_ name: String) -> LayoutNode {
        let calls = calls
        return LayoutNode(
            Closures(size: { _, _ in
                calls.note(name)
                Thread.rest()
                return Size(width: 10, height: 10)
            })
        )
    }

    @Test func `equal concurrent measurements are calculated once`() {
        let leaves = (0..<4).map { slowLeaf("leaf \($0)") }
        let node = LayoutNode(Counted("node", calls, Column()), children: leaves)
        DispatchQueue.concurrentPerform(iterations: 16) { _ in
            #expect(node.layoutThatFits(.unconstrained) == Size(width: 10, height: 40))
        }
        let once = Dictionary(uniqueKeysWithValues: (0..<4).map { ("leaf \($0)", 1) })
        #expect(calls.take() == once.merging(["node": 1]) { $1 })
    }

    @Test func `children are measured at the same time`() {
        // Each waits until both have begun.
        let begun = Monitor(0)
        let leaves = (0..<2).map { _ in
            LayoutNode(
                Closures(size: { _, _ in
                    begun.update { $0 += 1 }
                    begun.wait { $0 == 2 ? () : nil }
                    return Size(width: 10, height: 10)
                })
            )
        }
        let column = LayoutNode(Column(), measuresConcurrently: true, children: leaves)
        #expect(column.layoutThatFits(.unconstrained) == Size(width: 10, height: 20))
        begun.update { $0 = 0 }
        for leaf in leaves { leaf.setNeedsLayout() }
        column.body = .elements { _, children in .stack(children: children) }
        #expect(column.layoutThatFits(.unconstrained) == Size(width: 20, height: 10))
    }

    @Test func `an earlier call does not wait for a later one`() {
        // The later call measures the leaf, and is held until the earlier one has done so too.
        let events = Monitor<[String]>([])
        let leaf = LayoutNode(
            Closures(size: { _, _ in
                let isFirst = events.update { events in
                    events.append("leaf")
                    return events.count(where: { $0 == "leaf" }) == 1
                }
                if isFirst {
                    events.wait { $0.count(where: { $0 == "leaf" }) == 2 ? () : nil }
                    return Size(width: 1, height: 1)
                }
                return Size(width: 2, height: 2)
            })
        )
        let node = LayoutNode(
            Closures(size: { _, children in
                events.update { $0.append("node") }
                events.wait { $0.contains("leaf") ? () : nil }
                return children[0].size(thatFits: .infinite)
            }),
            children: [leaf]
        )
        let later = Thread {
            events.wait { $0.contains("node") ? () : nil }
            let size = leaf.layoutThatFits(.unconstrained)
            events.update { $0.append("\(size.width)") }
        }
        let size = node.layoutThatFits(.unconstrained)
        later.join()
        // Both calls got the first answer.
        #expect(events.update { $0.last } == "\(size.width)")
        #expect(leaf.layoutThatFits(.unconstrained) == size)
    }

    @Test(arguments: 0..<12)
    func `trees measured and changed on many threads end as on one thread`(_ seed: Int) throws {
        var trees = RandomNodes(seed: 1000 + seed)
        let plan = trees.tree(depth: 4)
        let live = plan.fresh(concurrently: true)
        let nodes = live.allNodes
        let ranges = try (0..<6).map { _ in try trees.range() }
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            var random = SplitMix64(seed: 100 * seed + number)
            for _ in 0..<12 {
                let node = random.pick(nodes)
                switch number % 4 {
                case 0: node.setNeedsLayout()
                case 1:
                    let style = node.style
                    node.style.flexGrow = 1
                    node.style = style
                case 2: _ = node.layoutThatFits(random.pick(ranges))
                default: _ = live.layout(in: live.layoutThatFits(random.pick(ranges)))
                }
            }
        }
        // Two threads may have restored each other's style.
        for (node, original) in zip(nodes, plan.fresh().allNodes) { node.style = original.style }
        for range in ranges {
            #expect(live.frames(in: range) == plan.fresh().frames(in: range))
        }
    }

    @Test func `nodes are moved while others are measured`() throws {
        let leaves = (0..<8).map { LayoutNode(Area(area: Double(100 * $0 + 100))) }
        let columns = (0..<2).map { _ in LayoutNode(Column()) }
        let root = LayoutNode(Column(), measuresConcurrently: true, children: columns)
        let range = try upTo(30, .infinity)
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            var random = SplitMix64(seed: number)
            for _ in 0..<40 {
                if number < 2 {
                    let some = leaves.filter { _ in random.oneIn(2) }
                    try? random.pick(columns).setChildren(some)
                    try? random.pick(leaves).setChildren([root])
                } else {
                    _ = root.layout(in: root.layoutThatFits(range))
                }
            }
        }
        try leaves[0].setChildren([])
        for leaf in leaves { try leaf.setChildren([]) }
        try columns[0].setChildren(leaves)
        try root.setChildren(columns)
        let frames = root.layout(in: root.layoutThatFits(range))
        #expect(frames.entries.count == 11)
        let heights = leaves.map { frames[$0]?.size.height ?? 0 }
        #expect(heights.prefix(4) == [10, 10, 10, 400 / 30])
    }
}

/// A thread that can be joined.
private struct Thread {
    private let group = DispatchGroup()

    init(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async(group: group, execute: DispatchWorkItem(block: body))
    }

    func join() { group.wait() }

    /// Waits long enough for other threads to start.
    static func rest() {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
    }
}
