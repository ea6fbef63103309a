// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct LayoutTreeTests {
    /// A root with three children, of which the second has two and the third has one with one.
    private static func tree() throws -> LayoutTree {
        let root = Element.stack(
            id: "root",
            children: [
                .node(id: "a"),
                .stack(children: [.node(id: "b"), .node(.text(Text("c")), id: "c")]),
                .stack(children: [.stack(.vertical, children: [.node(id: "d")])]),
            ]
        )
        return try LayoutTree(root, in: .range(.unconstrained))
    }

    @Test func `every path leads to its element and back`() throws {
        let tree = try Self.tree()
        #expect(
            tree.preorder.map(tree.path(of:)) == [
                "/", "/0", "/1", "/1/0", "/1/1", "/2", "/2/0", "/2/0/0",
            ]
        )
        for index in tree.items.indices {
            #expect(tree.index(at: tree.path(of: index)) == index)
        }
        #expect(tree.index(at: "/").map { tree.items[$0].id } == "root")
        #expect(tree.index(at: "/1/1").map { tree.items[$0].id } == "c")
        #expect(tree.index(at: "/2/0/0").map { tree.items[$0].id } == "d")
    }

    @Test(arguments: [
        "", "0", "//", "/0/", "//0", "/3", "/-1", "/+1", "/01", "/ 1", "/1/2", "/0/0", "/x", "/1.0",
        "/99999999999999999999999", "/٣", "/1/0/0",
    ])
    func `any other path leads nowhere`(_ path: String) throws {
        #expect(try Self.tree().index(at: path) == nil)
    }

    @Test func `neighbours are stored together, level by level`() throws {
        let tree = try Self.tree()
        #expect(tree.items.map(\.depth) == [0, 1, 1, 1, 2, 2, 2, 3])
        #expect(tree.items.map(\.parent) == [nil, 0, 0, 0, 2, 2, 3, 6])
        #expect(
            tree.items.map { Array($0.children) } == [
                [1, 2, 3], [], [4, 5], [6], [], [], [7], [],
            ]
        )
    }

    @Test func `text couples the axes of its ancestors`() throws {
        let tree = try Self.tree()
        #expect(
            tree.items.indices.filter { tree.items[$0].couplesAxes }.map(tree.path(of:)) == [
                "/", "/1", "/1/1",
            ]
        )
    }

    @Test func `an element is called by its id, else its name, else its path`() throws {
        let root = Element.stack(
            children: [
                Element(.node(.none), id: "id", debugName: "name"),
                Element(.node(.none), debugName: "name"),
                Element(.node(.none)),
            ]
        )
        let tree = try LayoutTree(root, in: .range(.unconstrained))
        #expect(tree.preorder.map(tree.name(of:)) == ["/", "id", "name", "/2"])
        #expect(tree.stack(at: 0) == Stack())
        #expect(tree.stack(at: 1) == nil)
    }

    @Test func `the size of a node of the older API is its preferred size, except for text`() throws
    {
        var style = Style()
        style.preferredFrameSize = Size(width: 30, height: 40)
        func preferred(_ content: Content) throws -> LayoutSize {
            try LayoutTree(.node(content, style: style), in: .range(.unconstrained))
                .items[0].sizing.preferred
        }
        #expect(try preferred(.none) == LayoutSize(width: 30, height: 40))
        #expect(try preferred(.text(Text("a"))) == .auto)
        style.width = 5
        #expect(try preferred(.none) == LayoutSize(width: 5, height: .auto))
    }

    @Test func `a range proposes its maximum to the root`() throws {
        let range = try SizeRange(min: .zero, max: Size(width: 10, height: .infinity))
        #expect(LayoutConstraint.range(range).proposal == Proposal(width: 10, height: .infinity))
        let proposal = Proposal(width: nil, height: 5)
        #expect(LayoutConstraint.proposal(proposal).proposal == proposal)
        #expect(
            Proposal(width: .infinity, height: 5).definite == Proposal(width: nil, height: 5)
        )
    }

    @Test func `elements may be nested 200 deep and no deeper`() throws {
        func nested(_ depth: Int) -> Element {
            (0..<depth).reduce(Element.node()) { inner, _ in .stack(children: [inner]) }
        }
        let tree = try LayoutTree(nested(200), in: .range(.unconstrained))
        #expect(tree.items.map(\.depth).max() == LayoutTree.maximumDepth)
        for depth in [201, 1_000] {
            let error = #expect(throws: LayoutTreeError.self) {
                try LayoutTree(nested(depth), in: .range(.unconstrained))
            }
            #expect(error?.description == "the elements are nested more than 200 deep")
        }
    }

    @Test(
        arguments: [
            (Element.Kind.inset(Insets(left: 5)), 1, true), (.background, 2, true),
            (.overlay, 2, true), (.ratio(2), 1, false), (.center(Center()), 1, false),
            (.relative(Relative()), 1, false), (.wrapper, 1, false), (.stack(Stack()), 1, false),
        ]
    )
    func `an element that passes percentages on depends on its parent`(
        _ kind: Element.Kind,
        _ count: Int,
        _ expected: Bool
    ) throws {
        let children = Array(repeating: Element.node(), count: count)
        let plain = Element(kind, children: children)
        let half = Element(kind, style: Style(maxHeight: .fraction(0.5)), children: children)
        let root = Element(.wrapper, children: [plain, half])
        let tree = try LayoutTree(root, algorithm: .texture, in: .range(.unconstrained))
        #expect(tree.items[1].hasFractions == expected)
        #expect(tree.items[2].hasFractions)
    }
}
