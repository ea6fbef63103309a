// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import TestSupport
import Testing

@Suite struct WordsTests {
    /// Everything that could break out of an attribute, a tag or a line.
    static let hostile = "a<b>&\"'\u{0}\u{7}\n\u{1B}\u{202E}\u{FFFF}]]>&amp;👩‍👩‍👧שלום"

    @Test func `any name gives well-formed text and no tag`() throws {
        let tree = try LayoutTree(
            .stack(id: Self.hostile, children: [.node(id: "</svg><script>")]),
            in: .proposal(Proposal(width: 400, height: 300))
        )
        let panel = LayoutPicture.Panel(
            caption: Self.hostile,
            layout: frames(tree, [[0, 0, 400, 300], [0, 0, 400, 300]]),
            notes: [Self.hostile]
        )
        let picture = LayoutPicture(title: Self.hostile, panels: [panel])
        for svg in [picture.svg, LayoutPicture.collection(of: [picture], title: Self.hostile)] {
            let drawn = try Drawn(svg)
            let visible = "a<b>&\"'\u{2400}\u{2407}\u{240A}\u{241B}\u{FFFD}\u{FFFD}]]>&amp;👩‍👩‍👧שלום"
            #expect(drawn.words.contains(visible + ": 400 × 300"))
            // Lines are broken at white space.
            let wrapped = visible.split(separator: "\u{240A}").joined(separator: " ")
            #expect(drawn.words.count { $0 == wrapped } >= 3)
            #expect(drawn.root.attributes["aria-label"]?.hasPrefix(visible) == true)
            #expect(!drawn.all.contains { $0.name == "script" })
            #expect(drawn.words.contains("</svg><script>"))
        }
    }

    @Test func `every element's tooltip has its path, name and exact frame`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node(id: "red"), .node()]),
            in: .proposal(.unspecified)
        )
        let drawn = try Drawn(
            picture(tree, [[0, 0, 150, 100], [0, 0, 100 / 3, 0.1 + 0.2], [50, -1, 0, 100]])
        )
        let titles = drawn.all.filter { ["rect", "path"].contains($0.name) }
            .flatMap { $0.children.filter { $0.name == "title" }.map(\.text) }
        #expect(
            Set(titles) == [
                "/ [0, 0, 150, 100]", "/0 red [0, 0, 33.333333333333336, 0.30000000000000004]",
                "/1 [50, -1, 0, 100]",
            ]
        )
        #expect(titles.count == 3)
    }

    @Test func `numbers are short`() throws {
        let tree = try LayoutTree(.node(id: "red"), in: .proposal(.unspecified))
        func size(_ width: Double, _ height: Double) throws -> String? {
            try Drawn(picture(tree, [[0, 0, width, height]])).words
                .first { $0.hasPrefix("offered") }?
                .split(separator: ", takes ").last?.split(separator: ";").first.map(String.init)
        }
        #expect(try size(100 / 3, 0.1 + 0.2) == "33.33 × 0.3")
        #expect(try size(1e9, 12_345_678) == "1e9 × 1.23e7")
        #expect(try size(9_999_999, 99_999_999) == "9999999 × 1e8")
        #expect(try size(0, 1e-9) == "0 × 0")
    }

    @Test func `a large leaf has its name and size inside; a small one is listed below`() throws {
        let drawn = try Drawn(picture(try row(), fitting))
        let words = drawn.words
        #expect(words.contains("red") && words.contains("100 × 100"))
        #expect(!words.contains { $0.hasPrefix("red:") })
        #expect(!words.contains("blue") && words.contains("blue: 5 × 100"))
    }

    @Test func `a long name is cut off inside and whole below`() throws {
        let name = "a name that is much too long for the space that there is"
        let drawn = try Drawn(
            picture(try row([name, "b", "c"]), fitting.map { [$0[0], $0[1], $0[2] / 2, $0[3]] })
        )
        #expect(drawn.words.contains { $0.hasPrefix("a name") && $0.hasSuffix("…") })
        #expect(drawn.words.contains("\(name): 50 × 100"))
    }

    @Test func `small leaves beyond a limit are counted`() throws {
        let tree = try LayoutTree(
            .stack(children: (0..<40).map { .node(id: "child\($0)") }),
            in: .proposal(.unspecified)
        )
        let children = (0..<40).map { [Double($0), 0, 1, 2] }
        let words = try Drawn(picture(tree, [[0, 0, 40, 2]] + children)).words
        let listed = words.count { $0.hasSuffix(" 1 × 2") }
        #expect(listed > 3 && listed < 40)
        #expect(words.contains("and \(40 - listed) more"))
    }

    @Test func `a nested stack has its name; a root without one has none`() throws {
        let inner = Element.stack(id: "inner", children: [.node(id: "red")])
        let tree = try LayoutTree(.stack(children: [inner]), in: .proposal(.unspecified))
        let frame: [Double] = [0, 0, 150, 100]
        let drawn = try Drawn(picture(tree, [frame, frame, frame]))
        #expect(drawn.words.contains("inner: 150 × 100"))
        #expect(!drawn.words.contains { $0.hasPrefix("/") })
    }

    @Test func `names of colours set the colour; other neighbours have different ones`() throws {
        func fill(_ names: [String], at index: Int) throws -> String? {
            let drawn = try Drawn(picture(try row(names), fitting))
            return drawn.shapes("/\(index) ").first?.attributes["fill"]
        }
        #expect(try fill(["red", "x", "y"], at: 0) == fill(["x", "y", "red"], at: 2))
        #expect(try fill(["green", "x", "y"], at: 0) != fill(["x", "y", "red"], at: 2))
        #expect(try fill(["a", "b", "c"], at: 0) != fill(["a", "b", "c"], at: 1))
    }
}
