// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import TestSupport
import Testing

/// Elements that hold others without being stacks.
@Suite struct ArrangementTests {
    static func tree(
        _ root: Element,
        from smallest: Size = .zero,
        to largest: Size = Size(width: 300, height: 200)
    ) throws -> LayoutTree {
        try LayoutTree(
            root,
            algorithm: .texture,
            constrainedSize: try SizeRange(min: smallest, max: largest)
        )
    }

    static let layered: [[Double]] = [[0, 0, 200, 100], [0, 0, 200, 100], [0, 0, 200, 100]]

    @Test func `containers are drawn as outlines, and their content as areas`() throws {
        let tree = try Self.tree(.inset(Insets(10), child: .node(id: "inside")))
        let drawn = try Drawn(picture(tree, [[0, 0, 200, 100], [10, 10, 180, 80]]))
        #expect(drawn.shapes("/ [").first?.attributes["stroke-dasharray"] == "5 3")
        #expect(drawn.shapes("/0").first?.attributes["stroke-dasharray"] == nil)
        #expect(drawn.words.contains("inside"))
    }

    @Test func `a background is painted before its child, an overlay after it`() throws {
        let (front, back) = (Element.node(id: "front"), Element.node(id: "back"))
        for (root, order) in [
            (Element.background(back, child: front), ["/1", "/0"]),
            (.overlay(front, child: back), ["/0", "/1"]),
            (.swiftUI(.layer(.init(behind: true)), children: [front, back]), ["/1", "/0"]),
            (.swiftUI(.layer(.init()), children: [back, front]), ["/0", "/1"]),
        ] {
            let drawn = try Drawn(picture(try Self.tree(root), Self.layered))
            let titles = drawn.all.filter { $0.name == "title" }.map { $0.text.prefix(2) }
            #expect(titles.filter { ["/0", "/1"].contains($0) } == order.map { $0[...] })
            // The element behind is listed below. No text overlaps another one.
            #expect(drawn.words.contains("front"))
            #expect(drawn.words.last?.hasPrefix("back") == true)
            #expect(drawn.words.filter { $0.hasPrefix("back") }.count == 1)
        }
    }

    @Test(
        arguments: [
            (Size.zero, []), (Size(width: 200, height: 0), []),
            (Size(width: 300, height: 0), ["100 unfilled"]),
            (Size(width: 250, height: 0), ["100 unfilled"]),
            (Size(width: 300, height: 200), ["100 unfilled", "100 unfilled"]),
        ] as [(Size, [String])]
    )
    func `a root that may be smaller than its largest size has nothing to fill`(
        smallest: Size,
        marks: [String]
    ) throws {
        let drawn = try Drawn(picture(try Self.tree(.node(), from: smallest), [[0, 0, 200, 100]]))
        #expect(drawn.marks == marks)
        #expect(drawn.unfilled.isEmpty == marks.isEmpty)
    }

    @Test func `a root with a range has limits instead of an offer`() throws {
        let words = try [Size.zero, Size(width: 300, height: 0), Size(width: 300, height: 200)]
            .map { try Drawn(picture(try Self.tree(.node(), from: $0), [[0, 0, 300, 200]])) }
            .compactMap { drawn in drawn.words.first { $0.contains("takes") } }
        #expect(
            words == [
                "at most 300 × 200, takes 300 × 200",
                "at most 300 × 200, at least 300 × 0, takes 300 × 200",
                "offered 300 × 200, takes 300 × 200",
            ]
        )
    }

    @Test func `an overflow at the edge of the drawing is marked inside`() throws {
        let stack = Element.stack(children: [.node(id: "a")])
        let tree = try Self.tree(
            .inset(Insets(4), child: stack),
            from: Size(width: 300, height: 200)
        )
        let drawn = try Drawn(
            picture(tree, [[0, 0, 300, 200], [4, 4, 292, 192], [4, 4, 293, 192]])
        )
        let mark = try #require(drawn.all.first { $0.text == "1 over" })
        let edge = try #require(drawn.shapes("/0 [").first)
        let end = try #require(edge.number("x")) + (try #require(edge.number("width")))
        #expect(try #require(mark.number("x")) < end)
    }
}
