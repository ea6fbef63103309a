// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import TestSupport
import Testing

@Suite struct GeometryTests {
    @Test func `all panels have one scale and show the same place at the same x`() throws {
        let tree = try row()
        let panels = [overflowing, fitting].map {
            LayoutPicture.Panel(caption: "", layout: frames(tree, $0))
        }
        let drawn = try Drawn(LayoutPicture(panels: panels))
        let green = drawn.shapes("/1 green")
        #expect(green.count == 2)
        let widths = green.compactMap { $0.number("width") }
        let lefts = green.compactMap { shape in shape.number("x").map { $0 + shape.offset.x } }
        #expect(widths.count == 2 && widths.first == widths.last)
        #expect(lefts.count == 2 && lefts.first == lefts.last)
        // 30 of 195 points are 30 · 560 / 195 pixels, except for the lines around them.
        let width = try #require(widths.first)
        #expect(abs(width - 30 * 560 / 195) < 2)
        let tops = green.map(\.offset.y)
        #expect(tops.first != tops.last, "wide panels lie below each other")
    }

    @Test func `edges stay aligned if one panel has no lengths at its sides`() throws {
        let panels = [
            LayoutPicture.Panel(caption: "", layout: frames(try row(), fitting)),
            .init(caption: "", layout: frames(try row(width: nil, height: nil), fitting)),
        ]
        for panels in [panels, panels.reversed()] {
            let green = try Drawn(LayoutPicture(panels: panels)).shapes("/1 green")
            #expect(green.count == 2)
            #expect(green.first?.offset.x == green.last?.offset.x)
        }
    }

    @Test func `texts at the sides are inside the picture`() throws {
        let high: [[Double]] = [[-900, -900, 12345.67, 54321.89]]
        let tree = try LayoutTree(.node(), in: .proposal(Proposal(width: 5, height: 43210.98)))
        let bare = try LayoutTree(.node(), in: .proposal(.unspecified))
        let panels = [tree, bare].map {
            LayoutPicture.Panel(caption: "", layout: frames($0, high))
        }
        for panels in [panels, panels.reversed()] {
            let drawn = try Drawn(LayoutPicture(panels: panels))
            let width = try #require(drawn.root.number("width"))
            #expect(drawn.words.contains("43210.98") && drawn.words.contains("10210.91 over"))
            for text in drawn.all where text.name == "text" {
                let length = 0.55 * Double(text.text.count) * (text.number("font-size") ?? 0)
                let start: Double =
                    switch text.attributes["text-anchor"] {
                    case "middle": length / 2
                    case "end": length
                    default: 0
                    }
                let left = text.offset.x + (text.number("x") ?? .nan) - start
                #expect(left >= 0 && left + length <= width, "\(text.text)")
            }
        }
    }

    @Test func `high panels lie side by side`() throws {
        let tree = try LayoutTree(.node(id: "red"), in: .proposal(.unspecified))
        let panel = LayoutPicture.Panel(caption: "", layout: frames(tree, [[0, 0, 50, 90]]))
        let red = try Drawn(LayoutPicture(panels: [panel, panel])).shapes("/ red")
        #expect(red.count == 2)
        #expect(red.first?.offset.y == red.last?.offset.y)
        #expect(red.first?.offset.x != red.last?.offset.x)
    }

    @Test func `both axes are scaled alike`() throws {
        let red = try #require(
            try Drawn(picture(try row(), overflowing)).shapes("/0 red").first
        )
        let (width, height) = (try #require(red.number("width")), red.number("height") ?? 0)
        #expect(abs(width - height) < 6)
    }

    @Test(
        arguments: [0, 1e-300, 1e-3, 0.5, 1, 100, 1e9, 1e299, 1.7e308, .infinity, .nan],
        [0, 1e-9, 40, 1e9, 1e308, .infinity, nil] as [Double?]
    )
    func `any size gives a picture of moderate size with finite numbers`(
        size: Double,
        offered: Double?
    ) throws {
        let tree = try row(["a", "b"], width: offered, height: offered)
        let svg = picture(
            tree,
            [[0, 0, size, size], [-size, 0, size, size], [0, size, size, 0]]
        ).svg
        let drawn = try Drawn(svg)
        for length in ["width", "height"] {
            let pixels = try #require(drawn.root.number(length))
            #expect(pixels > 0 && pixels < 1200)
        }
        let geometry = ["x", "y", "x1", "width", "height", "d", "transform", "viewBox"]
        for element in drawn.all {
            for value in geometry.compactMap({ element.attributes[$0] }) {
                #expect(!value.contains("nan") && !value.contains("inf"))
                #expect(element.name == "svg" || !value.contains("e+") && !value.contains("e-"))
            }
            #expect(!(element.number("width") ?? 0).isLess(than: 0))
            #expect(!(element.number("height") ?? 0).isLess(than: 0))
        }
        let isDrawable = size < 1e300
        #expect(drawn.shapes("/0 a").count == (isDrawable ? 1 : 0))
        #expect(drawn.words.joined(separator: " ").contains("not drawn: 3") == !isDrawable)
    }

    @Test func `an element without extent is drawn as a line and listed below`() throws {
        let drawn = try Drawn(
            picture(
                try row(),
                [[0, 0, 150, 100], [0, 0, 0, 100], [20, 50, 30, 0], [150, 100, 0, 0]]
            )
        )
        for name in ["/0 red", "/1 green", "/2 blue"] {
            let shapes = drawn.shapes(name)
            #expect(shapes.map(\.name) == ["path"])
        }
        #expect(drawn.words.contains("red: 0 × 100"))
        #expect(drawn.words.contains("blue: 0 × 0"))
    }

    @Test func `frames that are missing are not drawn`() throws {
        let tree = try row()
        let some = try Drawn(picture(tree, Array(fitting.prefix(2))))
        #expect(some.shapes("/0 red").count == 1)
        #expect(some.shapes("/1").isEmpty)
        let none = try Drawn(picture(tree, []))
        #expect(none.words.contains("offered 150 × 100, nothing laid out"))
        #expect(none.marks.isEmpty && none.over.isEmpty && none.unfilled.isEmpty)
    }
}
