// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

/// Rules for common mistakes with SwiftUI.
@Suite struct ViewRuleTests {
    private static func lines(_ root: Element) throws -> [String] {
        try Linted(root, algorithm: .hstack, to: (100, 50)).lines
    }

    private static func frame(_ frame: SwiftUIElement.Frame, _ child: Element) -> Element {
        .swiftUI(.frame(frame), children: [child])
    }

    private static let text = Element.node(.text(Text("abc")))

    @Test func `a frame with only a maximum is reported`() throws {
        #expect(
            try Self.lines(Self.frame(.init(maxWidth: 80), Self.text)) == [
                "/: maxWidth on the frame makes it 80 wide around 24: a frame with only a maximum takes the proposed length; "
                    + "put a fixedSize around it if that is not intended [one-limit]"
            ]
        )
        #expect(try Self.lines(Self.frame(.init(minWidth: 0, maxWidth: 80), Self.text)).isEmpty)
        #expect(try Self.lines(Self.frame(.init(maxWidth: .infinity), Self.text)).isEmpty)
        let fixed = Element.swiftUI(
            .fixedSize(.init()),
            children: [Self.frame(.init(maxWidth: 80), Self.text)]
        )
        #expect(try Self.lines(fixed).isEmpty)
    }

    @Test func `a very large maximum is reported`() throws {
        let style = Style(maxWidth: 100_000)
        #expect(
            try Self.lines(.stack(children: [.node(style: style)])) == [
                "/0: maxWidth of 100000 on the node probably means no limit; write \"infinity\" [large-maximum]"
            ]
        )
        #expect(
            try Self.lines(.stack(children: [.node(style: Style(maxWidth: .points(.infinity)))]))
                .isEmpty
        )
    }

    @Test func `lengths of a frame without effect are reported`() throws {
        #expect(
            try Self.lines(Self.frame(.init(width: -5), Self.text)) == [
                "/: width of -5 on the frame has no effect: it is negative; write a length of at least 0, or remove it "
                    + "[frame-in-vain]"
            ]
        )
        #expect(
            try Self.lines(Self.frame(.init(minHeight: 30, maxHeight: 20), Self.text)) == [
                "/: minHeight of 30 on the frame is above its maxHeight of 20: it proposes the maximum and is as long "
                    + "as its child; swap them [frame-in-vain]"
            ]
        )
        #expect(
            try Self.lines(Self.frame(.init(minHeight: 20, maxHeight: 20), Self.text)).isEmpty
        )
    }

    @Test func `an alignment guide without effect is reported`() throws {
        func row(_ guide: Guide, in alignment: Alignment) throws -> [String] {
            let moved = Element.swiftUI(
                .alignmentGuide(.init(guide, plus: 5)),
                children: [Self.text]
            )
            return try Self.lines(.stack(alignItems: alignment, children: [moved, .box(20, 20)]))
        }
        #expect(
            try row(.leading, in: .center) == [
                "/0: the line leading of the alignmentGuide has no effect: no element around it aligns by it; name "
                    + "a line that the parent aligns by [idle-guide]"
            ]
        )
        #expect(try row(.centerY, in: .center).isEmpty)
        #expect(try !row(.centerY, in: .start).isEmpty)
        #expect(try row(.top, in: .start).isEmpty)
    }

    @Test func `a spacer beside a node without limits is reported`() throws {
        let spacer = Element.swiftUI(.spacer(.init()))
        #expect(
            try Self.lines(.stack(children: [.node(), spacer])) == [
                "/1: the spacer has its minimum length of 8: the node at /0 takes all the free space before it; give "
                    + "that a maximum, or remove the spacer [crowded-spacer]"
            ]
        )
        #expect(
            try Self.lines(.stack(children: [.node(style: Style(maxWidth: 20)), spacer])).isEmpty
        )
    }

    @Test func `a spacer in a scroll is not reported`() throws {
        let column = Element.stack(
            .vertical,
            children: [.box(10, 100), .swiftUI(.spacer(.init())), .box(10, 100)]
        )
        #expect(try Self.lines(.swiftUI(.scroll(.init()), children: [column])).isEmpty)
    }

    @Test func `a frame with only a maximum in a fixedSize is not reported`() throws {
        let framed = Self.frame(.init(maxWidth: 100), .node(.text(Text("a longer text"))))
        #expect(try Self.lines(.swiftUI(.fixedSize(.init()), children: [framed])).isEmpty)
    }

    @Test func `frames without effect around and inside a fixedSize are reported`() throws {
        let inside = Self.frame(.init(maxWidth: .infinity), .node(.text(Text("abc def ghi"))))
        let fixed = Element.swiftUI(.fixedSize(.init()), children: [inside])
        #expect(
            try Self.lines(Self.frame(.init(width: 40), fixed)) == [
                "/0: maxWidth of the frame at /0/0 has no effect: the fixedSize proposes no length to it; put "
                    + "the frame around it [fixed-size-in-vain]",
                "/0: the fixedSize overflows the frame at / by 48: it ignores the frame around it "
                    + "[fixed-size-in-vain]",
            ]
        )
    }

    @Test func `gaps beside an empty node are reported`() throws {
        let nothing = Element.node(.fixed(.zero))
        #expect(
            try Self.lines(.stack(spacing: 8, children: [.node(), nothing])) == [
                "/1: the node is 0 wide, but the stack at / still puts gaps of 8 around it; remove it "
                    + "[gap-beside-nothing]"
            ]
        )
        #expect(try Self.lines(.stack(children: [.node(), nothing])).isEmpty)
    }

    @Test func `a priority ends at a frame but passes through a fixedSize`() throws {
        let important = Element.node(style: Style(layoutPriority: 1))
        let framed = Self.frame(.init(height: 20), important)
        #expect(
            try Self.lines(.stack(children: [framed, .node()])) == [
                "/0/0: layoutPriority on the node has no effect: the child of the stack at / is the frame at /0; "
                    + "move it there [hstack-only]"
            ]
        )
        let fixed = Element.swiftUI(.fixedSize(.init(axes: .vertical)), children: [important])
        #expect(try Self.lines(.stack(children: [fixed, .node()])).isEmpty)
    }
}
