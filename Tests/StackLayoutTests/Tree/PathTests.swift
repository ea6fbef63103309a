// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct PathTests {
    private static func tree() throws -> LayoutTree {
        let inner = Element(.wrapper, children: Array(repeating: .node(), count: 12))
        let root = Element(
            .wrapper,
            children: [.node(), inner, Element(.wrapper, children: [inner])]
        )
        return try LayoutTree(root, algorithm: .texture, in: .range(.unconstrained))
    }

    @Test func `paths lead to their elements, in preorder`() throws {
        let tree = try Self.tree()
        #expect(Set(tree.preorder) == Set(tree.items.indices))
        var paths: [[Int]] = []
        for index in tree.preorder {
            let path = tree.path(of: index)
            #expect(tree.index(at: path) == index)
            paths.append(path.split(separator: "/").compactMap { Int($0) })
        }
        #expect(paths == paths.sorted { $0.lexicographicallyPrecedes($1) })
        #expect(tree.path(of: tree.items[tree.items[2].children.lowerBound].parent ?? 0) == "/1")
        #expect(tree.index(at: "/2/0/11") != nil)
    }

    @Test(arguments: [
        "", "0", "//", "/ ", "/3", "/1/", "/1/12", "/01", "/1/00", "/1/011", "/+1", "/-1", "/1//2",
        "/1/0/0", "/1/a", "/a", "/1/2x", "/99999999999999999999999", "/\u{301}", "/1/\u{661}",
    ])
    func `an invalid path leads nowhere`(_ path: String) throws {
        #expect(try Self.tree().index(at: path) == nil)
    }

    @Test func `problems are reported in path order, then in the order of the checks`() {
        let bad = Element.node(style: Style(width: -1, maxHeight: -2), id: "a")
        let inner = Element(.wrapper, style: Style(height: -3), children: [bad], id: "a")
        let last = Element.node(style: Style(minWidth: -4))
        let error = #expect(throws: LayoutTreeError.self) {
            try LayoutTree(
                Element(.wrapper, children: [inner, last]),
                algorithm: .texture,
                pixelScale: -1,
                in: .range(.unconstrained)
            )
        }
        #expect(
            error?.defects.map { "\($0.path) \($0.property)" } == [
                " pixelScale", "/0 style.height", "/0/0 style.width", "/0/0 style.maxHeight",
                "/0/0 id", "/1 style.minWidth",
            ]
        )
    }
}
