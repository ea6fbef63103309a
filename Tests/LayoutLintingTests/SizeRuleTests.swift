// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct SizeRuleTests {
    // MARK: ignored-size

    @Test func `a size on an inset is reported`() throws {
        let inset = Element.inset(
            Insets(4),
            style: Style(width: 50, minHeight: 10),
            child: .box(10, 10)
        )
        #expect(
            try Linted(unlaid: inset).lines == [
                "/: width and minHeight on the inset have no effect: an inset ignores its own "
                    + "size; set them on the child [ignored-size]"
            ]
        )
        #expect(try Linted(unlaid: .absolute(children: [inset])).rules.isEmpty)
        #expect(try Linted(unlaid: .stack(children: [inset]), algorithm: .hstack).rules.isEmpty)
    }

    @Test func `the size across of a stretched overlay is not reported`() throws {
        let overlay = Element.overlay(
            .node(),
            style: Style(width: 50, height: 20),
            child: .box(10, 10)
        )
        #expect(
            try Linted(unlaid: .stack(children: [overlay])).lines == [
                "/0: width on the overlay has no effect: an overlay ignores its own size; "
                    + "set it on the child [ignored-size]"
            ]
        )
        #expect(
            try Linted(unlaid: .stack(alignItems: .start, children: [overlay])).findings.first?
                .message.hasPrefix("width and height on the overlay have no effect") == true
        )
    }

    // MARK: preferred-frame-size-on-text

    @Test func `preferredFrameSize on text is reported`() throws {
        let style = Style().with { $0.preferredFrameSize = Size(width: 50, height: 20) }
        #expect(
            try Linted(unlaid: .node(.text(Text("some words")), style: style, id: "label")).lines
                == [
                    "/: preferredFrameSize on label has no effect: text does not read it; set a "
                        + "sizeRange in a static layout, or width and height "
                        + "[preferred-frame-size-on-text]"
                ]
        )
        let words = Content.words(MeasuredWords([20, 30], lineHeight: 16))
        let rules = try Linted(unlaid: .node(words, style: style)).rules
        #expect(rules == ["preferred-frame-size-on-text"])
        #expect(try Linted(unlaid: .node(style: style)).rules.isEmpty)
    }

    // MARK: no-intrinsic

    @Test func `a plain node without a limit is reported`() throws {
        let row = { (node: Element) in
            try Linted(.stack(alignItems: .start, children: [node, .box(10, 10)]))
        }
        #expect(
            try row(.node(id: "line")).lines == [
                "/0: line has no size of its own and is 0 wide and 0 high because its width "
                    + "has no limit; set its width and height, let it grow, or put it into a "
                    + "ratio [no-intrinsic]"
            ]
        )
        #expect(try row(.node(style: Style(width: 5))).rules.isEmpty)
        #expect(try row(.node(style: Style().with { $0.flexGrow = 1 })).rules.isEmpty)
        #expect(try row(.ratio(1, child: .node())).rules.isEmpty)
    }

    @Test func `a video without a size needs limits on both axes`() throws {
        let video = Element.node(.unloaded(kind: "video"))
        #expect(try Linted(video).rules.isEmpty)
        #expect(
            try Linted(video, from: (0, 0), to: (100, .infinity)).lines == [
                "/: the video has no size of its own and is 0 wide and 0 high because its "
                    + "height has no limit; set its width and height, or put it into a ratio "
                    + "[no-intrinsic]"
            ]
        )
        #expect(
            try Linted(video, from: (100, 0), to: (100, .infinity)).findings.first?.message
                .hasPrefix("the video has no size of its own and is 0 high because") == true
        )
    }

    // MARK: invalid-size, invalid-position

    @Test func `a size of ten million points is reported`() throws {
        let linted = try Linted(.box(1e7, 10), from: (0, 0), to: (.infinity, 100))
        #expect(
            linted.lines == [
                "/: the node would be 10000000 × 10, which is not a valid size, and is dropped to 0 × 0; "
                    + "limit its size [invalid-size]"
            ]
        )
        #expect(try Linted(.box(9_999_999, 10), from: (0, 0), to: (.infinity, 100)).rules.isEmpty)
    }

    @Test func `an invalid position is reported`() throws {
        let far = 1.7e308
        let shifted = Element.box(10, 10, id: "box") { $0.layoutPosition = Point(x: far, y: 0) }
        let linted = try Linted(
            .absolute(children: [
                Element.absolute(
                    style: Style().with { $0.layoutPosition = Point(x: far, y: 0) },
                    children: [shifted]
                )
            ]),
            from: (0, 0),
            to: (.infinity, 100)
        )
        #expect(
            linted.lines.last
                == "/0/0: box would be at (∞, 0), which is not a valid position, and is put at 0 "
                + "instead; limit the elements around it [invalid-position]"
        )
        #expect(linted.rules.count { $0 == "invalid-position" } == 1)
    }
}
