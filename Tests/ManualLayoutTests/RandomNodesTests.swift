// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import TestSupport
import Testing

/// Remembered measurements equal newly calculated ones.
@Suite struct RandomNodesTests {
    @Test(arguments: 0..<40)
    func `a changed tree equals one that was never measured`(_ seed: Int) throws {
        var trees = RandomNodes(seed: seed)
        let plan = trees.tree()
        let live = plan.live()
        for _ in 0..<15 {
            for _ in 0..<Int.random(in: 0...2, using: &trees.random) { try change(plan, &trees) }
            // An inner node is measured in another range, so that more is remembered.
            let inner = trees.random.pick(plan.all).node
            _ = inner.layoutThatFits(try trees.range(), parentSize: .unspecified)
            let range = try trees.range()
            let scale: Double? = trees.random.pick([nil, 2, 3])
            let frames = live.frames(in: range, scale: scale)
            #expect(frames == plan.fresh().frames(in: range, scale: scale))
        }
    }

    @Test(arguments: 100..<120)
    func `children measured concurrently get the same frames`(_ seed: Int) throws {
        var trees = RandomNodes(seed: seed)
        let plan = trees.tree(depth: 4)
        let concurrent = plan.fresh(concurrently: true)
        for _ in 0..<10 {
            let range = try trees.range()
            #expect(concurrent.frames(in: range) == plan.fresh().frames(in: range))
            let node = trees.random.pick(concurrent.allNodes)
            node.setNeedsLayout()
        }
    }

    /// Changes one property in the plan and in its live nodes.
    private func change(_ plan: Plan, _ trees: inout RandomNodes) throws {
        let changed = trees.random.pick(plan.all)
        switch Int.random(in: 0..<5, using: &trees.random) {
        case 0:
            changed.style = trees.style()
            changed.node.style = changed.style
        case 1:
            changed.node.setNeedsLayout()
        case 2:
            guard case .caption = changed.kind else { fallthrough }
        case 3:
            changed.children.reverse()
            if case .caption = changed.kind, changed.children.count != 2 { return }
            try changed.node.setChildren(changed.children.map(\.node))
        default:
            guard case .content = changed.kind else { return }
            let content = trees.content()
            changed.kind = .content(content)
            changed.node.content = content
        }
    }
}
