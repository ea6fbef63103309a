// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Testing

/// The structure of trees of nodes, with cycles and great depths.
@Suite struct StructureTests {
    @Test func `a node has one parent`() throws {
        let leaf = LayoutNode()
        let first = LayoutNode(Column(), children: [leaf, leaf])
        #expect(first.children == [leaf])
        #expect(leaf.parent == first)
        let second = LayoutNode(Column(), children: [leaf])
        #expect(first.children.isEmpty)
        #expect(leaf.parent == second)
        try second.setChildren([])
        #expect(leaf.parent == nil)
    }

    @Test func `a node cannot be inside itself`() throws {
        let leaf = LayoutNode()
        let inner = LayoutNode(Column(), children: [leaf])
        let outer = LayoutNode(Column(), children: [inner])
        for node in [inner, outer] {
            #expect(throws: LayoutNodeError.insideItself) { try inner.setChildren([leaf, node]) }
        }
        #expect(inner.children == [leaf])
        #expect(outer.children == [inner])
    }

    @Test func `an omitted child has no frame, a repeated one its first frame`() throws {
        let leaves = (0..<2).map { _ in LayoutNode(.fixed(Size(width: 5, height: 5))) }
        let node = LayoutNode(children: leaves) { _, children in
            .stack(
                spacing: 1,
                children: [.node(.fixed(Size(width: 2, height: 2))), children[1], children[1]]
            )
        }
        let frames = node.layout(in: node.layoutThatFits(.unconstrained))
        #expect(frames[leaves[0]] == nil)
        #expect(frames[leaves[1]]?.origin.x == 3)
        #expect(frames[node]?.size.width == 14)
    }

    @Test func `the content of a child matches the measurement of its frame`() throws {
        let leaf = LayoutNode()
        let child = LayoutNode(
            Closures(
                size: { constrained, children in
                    let half = Size(width: constrained.width / 2, height: 10)
                    _ = children[0].size(thatFits: half)
                    return Size(width: 30, height: 30)
                },
                layout: { children, _ in children[0].origin = .zero }
            ),
            children: [leaf]
        )
        // Measured within 80 and within 60 it returns 30. Its frame comes from the first measurement.
        let node = LayoutNode(children: [child]) { _, children in
            let insets = [10.0, 20].map { Insets(top: $0, left: $0, bottom: $0, right: $0) }
            return .wrapper(children: insets.map { .inset($0, child: children[0]) })
        }
        let frames = node.layout(in: node.layoutThatFits(try upTo(100, 100)))
        #expect(frames[child] == Rect(x: 10, y: 10, width: 30, height: 30))
        #expect(frames[leaf] == Rect(x: 10, y: 10, width: 40, height: 10))
    }

    @Test func `a child that a method does not place is left out with its content`() {
        let leaf = LayoutNode()
        let node = LayoutNode(Told(size: .zero), children: [LayoutNode(Column(), children: [leaf])])
        #expect(node.layout(in: Size(width: 10, height: 10)).entries.map(\.node) == [node])
    }

    @Test func `a method that measures its own node gets size zero`() throws {
        let calls = Calls()
        let node = LayoutNode()
        let inner = LayoutNode(
            Closures(size: { size, _ in
                calls.note("inner")
                return Size(width: node.layoutThatFits(.unconstrained).width + 7, height: 1)
            })
        )
        node.body = .method(Counted("outer", calls, Column()))
        try node.setChildren([inner, LayoutNode(.fixed(Size(width: 20, height: 2)))])
        #expect(node.layoutThatFits(.unconstrained) == Size(width: 20, height: 3))
        #expect(calls.take() == ["outer": 1, "inner": 1])
        // The result depends on the order of measurements, so it is not remembered.
        #expect(inner.layoutThatFits(.unconstrained).width == 27)
        #expect(node.layoutThatFits(.unconstrained).height == 3)
    }

    @Test func `nodes beyond the maximum depth have size zero and are reported`() {
        var node = LayoutNode(.fixed(Size(width: 5, height: 5)))
        for _ in 0..<LayoutNode.maximumDepth { node = LayoutNode(Column(), children: [node]) }
        #expect(node.layoutThatFits(.unconstrained) == Size(width: 5, height: 5))
        for _ in 0..<1000 { node = LayoutNode(Column(), children: [node]) }
        #expect(node.layoutThatFits(.unconstrained) == .zero)
        let frames = node.layout(in: .zero)
        #expect(frames.failures.map(\.reason) == [.tooDeep])
    }

    @Test func `unreferenced nodes are freed`() throws {
        weak var gone: LayoutNode?
        do {
            let leaf = LayoutNode(.text(Text("a")))
            let node = LayoutNode(children: [LayoutNode(Column(), children: [leaf])]) {
                _,
                children in
                .stack(children: children)
            }
            #expect(!node.layout(in: node.layoutThatFits(.unconstrained)).entries.isEmpty)
            gone = leaf
        }
        #expect(gone == nil)
    }
}
