// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import TestSupport
import Testing

@Suite struct DocumentTests {
    private func comparison() throws -> LayoutPicture {
        let tree = try row()
        return LayoutPicture(
            title: "seed",
            panels: [
                .init(caption: "greedy", layout: frames(tree, overflowing), notes: ["first"]),
                .init(caption: "optimal", layout: frames(tree, fitting)),
            ]
        )
    }

    @Test func `the same layouts give the same bytes`() throws {
        let (one, other) = (try comparison(), try comparison())
        #expect(Array(one.svg.utf8) == Array(other.svg.utf8))
        #expect(
            LayoutPicture.collection(of: [one, one])
                == LayoutPicture.collection(of: [other, other])
        )
    }

    @Test func `a picture is an image with a label and neither scripts nor outside references`()
        throws
    {
        let root = try MarkupReader.read(try comparison().svg)
        #expect(root.name == "svg")
        #expect(root.attributes["xmlns"] == "http://www.w3.org/2000/svg")
        #expect(root.attributes["role"] == "img")
        let label =
            "seed; greedy, offered 150 × 100, takes 195 × 100, 45 over on the right; "
            + "optimal, offered 150 × 100, takes 150 × 100"
        #expect(root.attributes["aria-label"] == label)
        #expect(root.children.first?.name == "title")
        #expect(root.children.first?.text == label)
        for element in root.all {
            #expect(!["script", "image", "use", "foreignObject", "a"].contains(element.name))
            #expect(element.attributes["href"] == nil && element.attributes["onload"] == nil)
        }
    }

    @Test func `title, captions and notes are written, and empty ones omitted`() throws {
        let words = try Drawn(try comparison()).words
        for word in ["seed", "greedy", "optimal", "first"] {
            #expect(words.count { $0 == word } == 1)
        }
        let drawn = try Drawn(picture(try row(), fitting))
        #expect(!drawn.words.contains(""))
        #expect(drawn.words.first == "offered 150 × 100, takes 150 × 100")
        #expect(try Drawn(LayoutPicture(panels: [])).words.isEmpty)
    }

    @Test func `every colour is an attribute and a property for light and dark schemes`() throws {
        let drawn = try Drawn(try comparison())
        let style = try #require(drawn.all.first { $0.name == "style" }?.text)
        let parts = style.split(separator: "@media (prefers-color-scheme: dark)")
        #expect(parts.count == 2)
        let light = try #require(parts.first)
        let dark = try #require(parts.last)
        for element in drawn.all {
            for name in (element.attributes["class"] ?? "").split(separator: " ") {
                guard let dash = name.firstIndex(of: "-"), name != "layout-picture" else {
                    continue
                }
                let kind = String(name[..<dash])
                let property = "--layout\(name[dash...])"
                #expect(["fill", "stroke"].contains(kind))
                let fallback = try #require(element.attributes[kind])
                #expect(light.contains(" \(property): \(fallback);"))
                #expect(dark.contains(" \(property): #"))
                #expect(
                    style.contains("\n.layout-picture .\(name) { \(kind): var(\(property)) }\n")
                )
            }
        }
    }

    @Test func `pictures of a sheet lie below each other, in order, each with a label`() throws {
        let tree = try row()
        let pictures = ["one", "two", "three"].map { title in
            LayoutPicture(
                title: title,
                panels: [.init(caption: "", layout: frames(tree, overflowing))]
            )
        }
        let drawn = try Drawn(LayoutPicture.collection(of: pictures, title: "Everything"))
        #expect(drawn.words.first == "Everything")
        #expect(
            drawn.words.filter { ["one", "two", "three"].contains($0) } == pictures.map(\.title)
        )
        #expect(drawn.marks.count == 3)
        #expect(drawn.all.count { $0.name == "svg" } == 1)
        #expect(drawn.all.count { $0.name == "pattern" } == 2)
        let images = drawn.all.filter { $0.attributes["role"] == "img" }
        #expect(images.map { $0.attributes["aria-label"]?.prefix(3) } == ["one", "two", "thr"])
        let single = try #require(try Drawn(pictures[0]).root.number("height"))
        let red = drawn.shapes("/0 red").map(\.offset.y)
        #expect(red.count == 3)
        for (upper, lower) in zip(red, red.dropFirst()) { #expect(lower - upper > single - 60) }
        let height = try #require(drawn.root.number("height"))
        #expect(height > 3 * (single - 40))
    }

    @Test func `an empty sheet is a document`() throws {
        let drawn = try Drawn(LayoutPicture.collection(of: []))
        #expect(drawn.words.isEmpty)
        #expect(drawn.root.attributes["role"] == "group")
    }
}
