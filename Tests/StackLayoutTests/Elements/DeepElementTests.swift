// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import TestSupport
import Testing

/// Elements nested too deeply for recursion on a thread's stack.
@Suite struct DeepElementTests {
    private static func chain(_ levels: Int, around inner: Element = .node(id: "inner")) -> Element
    {
        (0..<levels).reduce(inner) { element, _ in .stack(children: [element, .node()]) }
    }

    @Test func `an element 100,000 deep is freed, compared, hashed and refused`() {
        var results: [Bool] = []
        SmallStack.run {
            let one = Self.chain(100_000)
            let same = Self.chain(100_000)
            let other = Self.chain(100_000, around: .node(id: "other"))
            results = [one == same, one == other, one.hashValue == same.hashValue]
            do {
                _ = try LayoutTree(one, in: .range(.unconstrained))
            } catch {
                results.append("\(error)" == "the elements are nested more than 200 deep")
            }
        }
        #expect(results == [true, false, true, true])
    }

    @Test func `a shared element outlives its parent`() {
        let inner = Self.chain(1000)
        var outer: Element? = Self.chain(1000, around: inner)
        outer = nil
        _ = outer
        #expect(inner == Self.chain(1000))
    }

    @Test func `changing children leaves copies unchanged`() {
        var element = Self.chain(2)
        let copy = element
        element.children[0].children.append(.node(id: "new"))
        element.children.removeLast()
        #expect(copy == Self.chain(2))
        #expect(element.children.count == 1)
        #expect(element.children[0].children.map(\.id) == ["inner", nil, "new"])
        element.children = []
        #expect(element == .stack(children: []))
        #expect(element.children.isEmpty)
    }

    @Test(
        arguments: [
            .stack(children: [.node(), .node()]), .stack(children: [.node(), .node(id: "b")]),
            .stack(spacing: 1, children: [.node(), .node(id: "a")]),
            .stack(children: [.node(style: Style(width: 3)), .node(id: "a")]),
            .stack(children: [.node(), .node(id: "a"), .node()]),
            .stack(children: [.stack(children: [.node(), .node(id: "a")])]),
        ] as [Element]
    )
    func `elements with different contents are unequal`(_ other: Element) {
        let element = Element.stack(children: [.node(), .node(id: "a")])
        #expect(element != other)
        #expect(Set([element, other, element]).count == 2)
    }

    @Test func `a tree 200 deep is turned back to elements on a thread with little stack`() throws {
        let root = Self.chain(200)
        let tree = try LayoutTree(root, in: .range(.unconstrained))
        var isSame = false
        SmallStack.run { isSame = tree.rootElement == root }
        #expect(isSame)
    }
}
