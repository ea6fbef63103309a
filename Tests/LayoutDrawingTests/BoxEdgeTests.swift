// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import TestSupport
import Testing

/// Margins, borders and paddings in pictures.
@Suite struct BoxEdgeTests {
    private static func bands(
        _ root: Element,
        algorithm: Algorithm = .css,
        _ numbers: [[Double]]
    ) throws -> [Markup] {
        let range = try SizeRange(exactly: Size(width: 100, height: 100))
        let tree = try LayoutTree(root, algorithm: algorithm, constrainedSize: range)
        return try Drawn(picture(tree, numbers)).all.filter {
            $0.attributes["fill-rule"] == "evenodd"
        }
    }

    private static func styled(_ change: (inout Style) -> Void) -> Element {
        var style = Style()
        change(&style)
        return .node(style: style)
    }

    private static let numbers: [[Double]] = [[0, 0, 100, 100], [20, 30, 40, 50]]

    @Test func `margin, border and padding are drawn as bands`() throws {
        let child = Self.styled { style in
            (style.margin, style.padding, style.border) = (Sides(5), Sides(3), Sides(2))
        }
        let bands = try Self.bands(.stack(children: [child]), Self.numbers)
        #expect(bands.map { $0.attributes["fill-opacity"] } == ["0.1", "0.4", "0.15"])
        // 100 points are 380 pixels high: the margin begins 5 points further out on each side.
        #expect(bands[0].attributes["d"] == "M57 95H247V323H57ZM76 114H228V304H76Z")
    }

    @Test func `percentages refer to the content of the parent box`() throws {
        let child = Self.styled { $0.margin.left = .fraction(0.1) }
        var root = Element.stack(children: [child])
        root.style.padding = Sides(top: 0, left: 30, bottom: 0, right: 20)
        let bands = try Self.bands(root, Self.numbers)
        // A tenth of 50, and the padding of the stack.
        #expect(bands.count == 2)
        #expect(bands[1].attributes["d"]?.hasPrefix("M57 114H228") == true)
    }

    @Test func `auto margins, negative margins and padding without effect have no band`() throws {
        let child = Self.styled { $0.margin = Sides(top: .auto, left: .points(-5)) }
        #expect(try Self.bands(.stack(children: [child]), Self.numbers).isEmpty)
        let padded = Self.styled { $0.padding = Sides(5) }
        #expect(
            try Self.bands(.stack(children: [padded]), algorithm: .texture, Self.numbers).isEmpty
        )
        #expect(try Self.bands(.stack(children: [padded]), Self.numbers).count == 1)
    }

    @Test func `elements without boxes are not drawn and have no overflow`() throws {
        let child = Element.node(id: "inside")
        var contents = Element.stack(id: "contents", children: [child])
        contents.style.display = .contents
        var none = Element.stack(id: "none", children: [.node(id: "hidden")])
        none.style.display = BoxStyle.Display.none
        let range = try SizeRange(exactly: Size(width: 100, height: 100))
        let tree = try LayoutTree(
            .stack(children: [contents, none]),
            algorithm: .css,
            constrainedSize: range
        )
        let nowhere = [0.0, 0, 0, 0]
        let numbers = [[0, 0, 100, 100], nowhere, nowhere, [20, 30, 40, 50], nowhere]
        // In the order of the tree's items.
        let order = tree.items.indices.map { index -> [Double] in
            switch tree.items[index].id {
            case "inside": numbers[3]
            case nil: numbers[0]
            default: nowhere
            }
        }
        let drawn = try Drawn(picture(tree, order))
        #expect(drawn.shapes("/0/0").count == 1)
        #expect(drawn.shapes("/0 ").isEmpty && drawn.shapes("/1").isEmpty)
        #expect(drawn.over.isEmpty)
        #expect(!drawn.words.contains { $0.contains("not drawn") })
        #expect(frames(tree, order).overflows.isEmpty)
    }
}
