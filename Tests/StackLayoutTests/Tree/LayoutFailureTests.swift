// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct LayoutFailureTests {
    private func failure(_ root: Element, _ frames: [Rect]) throws -> LayoutFailure? {
        let tree = try LayoutTree(root, in: .range(.unconstrained))
        do {
            try tree.checkFinite(Layout(of: tree, frames: frames))
            return nil
        } catch {
            return error
        }
    }

    private let endless = Rect(x: 0, y: 0, width: .infinity, height: 10)

    @Test func `finite frames are no failure`() throws {
        let frame = Rect(x: -5, y: 0, width: 1e300, height: 0)
        #expect(try failure(.node(), [frame]) == nil)
    }

    @Test func `the failure names the element that takes an infinite proposal`() throws {
        let root = Element.stack(
            children: [
                .stack(children: [.node(id: "colour")]),
                .node(id: "behind"),
            ]
        )
        let behind = Rect(x: .infinity, y: 0, width: 10, height: 10)
        let failure = try failure(root, [endless, endless, behind, endless])
        #expect(failure?.kind == .infeasible)
        #expect(
            failure?.description
                == "colour has no finite frame: its width is infinite because the container has no "
                + "finite width and nothing limits colour; write a width in "
                + "constrainedSize, or give colour a width or maxWidth"
        )
    }

    @Test func `finite lengths may add up to an infinite one`() throws {
        let huge = Rect(x: 0, y: 0, width: 1e308, height: 10)
        let wide = Style(minWidth: 1e308)
        let root = Element.stack(id: "row", children: [.node(style: wide), .node(style: wide)])
        #expect(
            try failure(root, [endless, huge, huge])?.description
                == "row has no finite frame: its width is infinite because lengths add up to more than "
                + "the largest number, about 1.8e308; write smaller numbers"
        )
        #expect(
            try failure(.node(.text(Text("abc", characterWidth: 1e308))), [endless])?.description
                == "/ has no finite frame: its width is infinite because lengths add up to more than "
                + "the largest number, about 1.8e308; write smaller numbers"
        )
        // A finite container is not the cause.
        let tree = try LayoutTree(
            .node(),
            in: .range(SizeRange(exactly: Size(width: 100, height: 10)))
        )
        #expect(throws: LayoutFailure.self) {
            try tree.checkFinite(Layout(of: tree, frames: [endless]))
        }
    }

    /// A picture in a scrolling list, with small numbers and a finite container.
    @Test func `the failure names a filling ratio as the cause of infinite content`() throws {
        let ratio = SwiftUIElement.AspectRatio(2, contentMode: .fill)
        let picture = Element(.swiftUI(.aspectRatio(ratio)), children: [.node()], id: "picture")
        let tree = try LayoutTree(
            .swiftUI(.scroll(SwiftUIElement.Scroll()), children: [picture]),
            in: .proposal(Proposal(width: 100, height: 10))
        )
        let large = Rect(x: 0, y: 0, width: .infinity, height: .infinity)
        let failure = #expect(throws: LayoutFailure.self) {
            try tree.checkFinite(Layout(of: tree, frames: [Rect.zero, large, large]))
        }
        #expect(
            failure?.description
                == "/0/0 has no finite frame: its width and height are infinite because picture fills a "
                + "ratio and its proposed width or height is not finite; put it in a frame with "
                + "both, or write \"contentMode\": \"fit\""
        )
    }

    @Test func `the failure names both axes and the proposal`() throws {
        let tree = try LayoutTree(
            .node(),
            in: .proposal(Proposal(width: .infinity, height: .infinity))
        )
        let frame = Rect(x: 0, y: 0, width: .infinity, height: .infinity)
        let failure = #expect(throws: LayoutFailure.self) {
            try tree.checkFinite(Layout(of: tree, frames: [frame]))
        }
        #expect(
            failure?.description
                == "/ has no finite frame: its width and height are infinite because the container has "
                + "no finite width and height and nothing limits /; write a "
                + "width and a height in proposal, or give / a width or maxWidth and a height or "
                + "maxHeight"
        )
    }

    @Test func `the failure names an infinitely distant frame as a last resort`() throws {
        let far = Rect(x: .nan, y: 0, width: 10, height: 10)
        #expect(
            try failure(.node(id: "far"), [far])?.description
                == "far has no finite frame: its x is infinite because the container has no finite "
                + "width; write a width in constrainedSize"
        )
    }

    @Test func `the distance of two frames is their largest difference`() {
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(frame.distance(to: frame) == 0)
        #expect(frame.distance(to: Rect(x: 1, y: 2.5, width: 3, height: 2)) == 2)
        #expect(frame.distance(to: Rect(x: .nan, y: 2, width: 3, height: 4)) == .infinity)
        #expect(endless.distance(to: endless) == 0)
        #expect(endless.distance(to: frame) == .infinity)
    }
}

@Suite struct QuotedTextTests {
    @Test(arguments: [
        ("red", "\"red\""),
        ("größe 🙂", "\"größe 🙂\""),
        ("a\nb\t\u{0}\u{1B}[2J", "\"a\\nb\\t\\0\\u{1B}[2J\""),
        ("\u{202E}\u{2028}", "\"\\u{202E}\\u{2028}\""),
        ("", "\"\""),
    ])
    func `a message shows a text on one line`(_ text: String, _ quoted: String) {
        #expect(text.quoted == quoted)
    }

    @Test func `a message shows the beginning of a long text`() {
        let text = String(repeating: "x", count: 40)
        #expect(text.shortened == text)
        #expect((text + "y").shortened == text + "…")
        #expect(String(repeating: "a\u{301}", count: 1_000_000).shortened.utf8.count < 100)
    }
}
