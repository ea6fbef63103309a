// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import TestSupport
import Testing

/// Nodes nested as deep as they may be measured, or much deeper, on threads with little stack.
@Suite struct DeepNodesTests {
    /// Nodes around a text, each arranged by elements or measured by a method.
    private static func chain(
        _ levels: Int,
        isManual: Bool = false,
        isConcurrent: Bool = false
    ) -> LayoutNode {
        var node = LayoutNode(.text(Text("a b c")))
        for level in 0..<levels {
            let child = node
            let side = LayoutNode(.fixed(Size(width: 1, height: 1)))
            node =
                isManual
                ? LayoutNode(Onion(), measuresConcurrently: isConcurrent, children: [child])
                : LayoutNode(measuresConcurrently: isConcurrent, children: [child, side]) {
                    .stack(level % 2 == 0 ? .horizontal : .vertical, children: $1)
                }
        }
        return node
    }

    @Test(arguments: [64, 512], [false, true])
    func `nodes 200 deep are laid out on a thread with little stack`(
        _ kilobytes: Int,
        _ isManual: Bool
    ) throws {
        let range = try SizeRange(min: .zero, max: Size(width: 500, height: 500))
        for isConcurrent in [false, true] {
            let node = Self.chain(199, isManual: isManual, isConcurrent: isConcurrent)
            let other = Self.chain(199, isManual: isManual)
            var small: (size: Size, frames: [Rect], failures: Int)?
            SmallStack.run(kilobytes << 10) {
                let size = node.layoutThatFits(range)
                let frames = node.layout(in: size)
                small = (size, frames.entries.map(\.frame), frames.failures.count)
            }
            let size = other.layoutThatFits(range)
            #expect(small?.size == size)
            #expect(small?.failures == 0)
            #expect(small?.frames == other.layout(in: size).entries.map(\.frame))
            #expect(small?.frames.count == (isManual ? 200 : 399))
        }
    }

    @Test func `nodes deeper than the limit are reported on a thread with little stack`() throws {
        let range = try SizeRange(min: .zero, max: Size(width: 500, height: 500))
        var reasons: [String] = []
        SmallStack.run {
            let node = Self.chain(1000)
            reasons = node.layout(in: node.layoutThatFits(range)).failures.map(\.description)
        }
        #expect(reasons.contains("the node is nested more than 200 deep"))
    }

    /// A method may measure a node that is not its child; a cycle is detected on another thread
    /// as on the same one.
    @Test func `a cycle is detected on a thread with little stack`() throws {
        let range = try SizeRange(min: .zero, max: Size(width: 500, height: 500))
        var sizes: [Size] = []
        for kilobytes in [8192, 96] {
            SmallStack.run(kilobytes << 10) {
                let box = Box()
                let node = LayoutNode(Asking(box: box))
                box.node = node
                sizes.append(node.layoutThatFits(range))
                box.node = nil
            }
        }
        #expect(sizes == [.zero, .zero])
    }

    @Test func `a chain of 100,000 nodes is freed`() throws {
        SmallStack.run {
            var node: LayoutNode? = Self.chain(100_000, isManual: true)
            node = nil
            _ = node
        }
    }

    /// Each node is measured before its parent, so each answer holds that of the child.
    @Test func `a chain of 20,000 nodes that remember answers is freed`() throws {
        let range = try SizeRange(min: .zero, max: Size(width: 500, height: 500))
        weak var innermost: LayoutNode?
        SmallStack.run {
            var node = LayoutNode(.fixed(Size(width: 1, height: 1)))
            innermost = node
            for _ in 0..<20_000 {
                node = LayoutNode(Onion(), children: [node])
                node.layoutThatFits(range)
            }
            let first = node.layoutThatFits(range)
            node = LayoutNode()
            _ = first
        }
        #expect(innermost == nil)
    }

    @Test func `nodes that are referenced elsewhere stay unchanged`() throws {
        let inner = Self.chain(5, isManual: true)
        var outer: LayoutNode? = LayoutNode(Onion(), children: [inner])
        let range = try SizeRange(min: .zero, max: Size(width: 500, height: 500))
        let size = outer?.layoutThatFits(range)
        outer = nil
        #expect(inner.parent == nil)
        #expect(inner.children.count == 1)
        #expect(inner.layoutThatFits(range) == size)
    }
}

/// Measures its only child, and puts it at the corner.
private struct Onion: LayoutMethod {
    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        children.first?.size(thatFits: constrained) ?? .zero
    }

    func layout(_ children: inout PlacedChildren, in bounds: Size) {
        for position in children.indices { children[position].origin = .zero }
    }
}

private final class Box: @unchecked Sendable {
    var node: LayoutNode?
}

/// Asks a node for the size that is being calculated.
private struct Asking: LayoutMethod {
    let box: Box

    func size(thatFits constrained: Size, of children: MeasuredChildren) -> Size {
        guard let node = box.node,
            let range = try? SizeRange(min: .zero, max: constrained)
        else { return .zero }
        return node.layoutThatFits(range)
    }
}
