// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import Testing

/// Layouts of css stacks as pages for browsers.
@Suite struct BrowserPageTests {
    private static func exactly(_ width: Double, _ height: Double) throws -> SizeRange {
        try SizeRange(exactly: Size(width: width, height: height))
    }

    private static func page(
        _ root: Element,
        title: String = "",
        direction: LayoutDirection = .leftToRight,
        in range: SizeRange? = nil
    ) throws -> BrowserPage? {
        BrowserPage(
            title: title,
            tree: try LayoutTree(
                root,
                algorithm: .css,
                layoutDirection: direction,
                constrainedSize: try range ?? exactly(100, 50)
            )
        )
    }

    @Test func `a stack is a flex container without declarations of defaults`() throws {
        var grown = Style(width: 30, maxWidth: .fraction(0.5))
        (grown.flexGrow, grown.flexBasis) = (1, .fraction(0.125))
        (grown.spacingBefore, grown.spacingAfter) = (-3, 1e-5)
        var aligned = Style(height: .fraction(0.07))
        (aligned.alignSelf, aligned.flexShrink, aligned.flexBasis) = (.end, 0.5, .content)
        let stack = Stack(
            spacing: 7.5,
            justifyContent: .spaceBetween,
            alignItems: .baselineLast,
            flexWrap: .wrap,
            lineSpacing: 2
        )
        let column = Element.stack(.vertical, spacing: 4, children: [.node(style: grown)])
        let root = Element(
            .stack(stack),
            children: [
                .node(style: grown, id: "red"), .node(style: aligned), column,
                .stack(children: []),
            ]
        )
        #expect(
            try Self.page(root)?.fragment == """
                <div class="flexbox" style="width:100px;height:50px">
                  <div data-path="/" style="width:100px;height:50px;display:flex;flex-wrap:wrap;\
                column-gap:7.5px;row-gap:2px;justify-content:space-between;\
                align-items:last baseline;align-content:flex-start">
                    <div data-path="/0" title="red" style="width:30px;max-width:50%;flex:1 0 12.5%;\
                margin-left:-3px;margin-right:0.00001px"></div>
                    <div data-path="/1" style="height:7%;flex:0 0.5 content;align-self:end">\
                </div>
                    <div data-path="/2" style="flex:0 0 auto;display:flex;flex-direction:column;\
                row-gap:4px">
                      <div data-path="/2/0" style="width:30px;max-width:50%;flex:1 0 12.5%;\
                margin-top:-3px;margin-bottom:0.00001px"></div>
                    </div>
                    <div data-path="/3" style="flex:0 0 auto;display:flex"></div>
                  </div>
                </div>
                """
        )
    }

    @Test func `content is written as boxes and images`() throws {
        let root = Element.stack(
            children: [
                .node(.fixed(Size(width: 10, height: 1e16))),
                .node(.image(Size(width: 20, height: 5), isResizable: false)),
                .node(.image(Size(width: 20, height: 5), isResizable: true)),
                .node(.text(Text("ab  c\n\nd", characterWidth: 7))),
                .node(.unloaded(kind: "video")), .node(.text(Text(""))),
            ]
        )
        let word = "display:inline-block;width:"
        let end = "px;height:16px;vertical-align:-3.2px\"></i>"
        #expect(
            try Self.page(root)?.fragment.split(separator: "\n").dropFirst(2).dropLast(2)
                .map { $0.drop { $0 == " " } } == [
                    """
                    <div data-path="/0" style="flex:0 0 auto"><div style="width:10px;\
                    height:10000000000000000px"></div></div>
                    """,
                    """
                    <div data-path="/1" style="flex:0 0 auto"><div style="width:20px;height:5px">\
                    </div></div>
                    """,
                    """
                    <img data-path="/2" style="flex:0 0 auto;display:block" alt="" src="data:image/\
                    svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='5'/%3E">
                    """,
                    """
                    <div data-path="/3" style="flex:0 0 auto;font-size:0;line-height:0;\
                    word-spacing:7px"><i title="ab" style="\(word)14\(end) \
                    <i title="c" style="\(word)7\(end)<br><i style="\(word)0\(end)<br>\
                    <i title="d" style="\(word)7\(end)</div>
                    """,
                    #"<div data-path="/4" style="flex:0 0 auto"></div>"#,
                    """
                    <div data-path="/5" style="flex:0 0 auto;font-size:0;line-height:0;\
                    word-spacing:8px"></div>
                    """,
                ]
        )
    }

    @Test func `a box has all of its css properties`() throws {
        var moved = Style(width: .keyword(.minContent), maxHeight: .keyword(.stretch))
        moved.margin = Sides(top: 1, left: .auto, bottom: .fraction(-0.05), right: 0)
        moved.padding = Sides(.fraction(0.1))
        moved.border.left = 2
        (moved.aspectRatio, moved.order, moved.overflowX) = (1.5, -1, .scroll)
        (moved.scrollbarWidth, moved.layoutDirection) = (15, .rightToLeft)
        moved.inset.top = .points(-3)
        var spaced = Style(minWidth: .keyword(.fitContent))
        (spaced.spacingBefore, spaced.spacingAfter) = (4, 5)
        spaced.margin = Sides(top: 3, left: 3, bottom: 3, right: .fraction(0.5))
        (spaced.position, spaced.boxSizing) = (.static, .contentBox)
        spaced.padding.top = 7
        (spaced.overflowX, spaced.overflowY) = (.clip, .visible)
        var placed = Style()
        (placed.position, placed.inset) = (.absolute, Sides(0))
        var (gone, replaced) = (Style(), Style())
        (gone.display, replaced.display) = (.contents, .contents)
        var stack = Stack(alignItems: .flexEnd, flexWrap: .wrapReverse)
        (stack.flow, stack.gap) = (.horizontalReverse, .percent(0.05))
        let inner = Element(.stack(Stack()), style: replaced, children: [.node(style: spaced)])
        let root = Element(
            .stack(stack),
            children: [.node(style: moved), inner, .node(style: placed), .node(style: gone)]
        )
        #expect(
            try Self.page(root)?.fragment == """
                <div class="flexbox" style="width:100px;height:50px">
                  <style>.flexbox ::-webkit-scrollbar { width: var(--scrollbar); \
                height: var(--scrollbar) }</style>
                  <div data-path="/" style="width:100px;height:50px;position:relative;\
                display:flex;flex-direction:row-reverse;flex-wrap:wrap-reverse;column-gap:5%;\
                align-items:flex-end;align-content:flex-start">
                    <div data-path="/0" style="width:min-content;max-height:stretch;flex:0 0 auto;\
                margin-left:auto;margin-top:1px;margin-bottom:-5%;padding:10%;\
                border-left:2px solid;box-sizing:border-box;aspect-ratio:1.5;\
                overflow:scroll hidden;--scrollbar:15px;direction:rtl;position:relative;top:-3px;\
                order:-1"></div>
                    <div data-path="/1" style="flex:0 0 auto;position:relative;display:flex;\
                display:contents">
                      <div data-path="/1/0" style="min-width:fit-content;flex:0 0 auto;\
                margin-left:8px;margin-right:calc(50% + 4px);margin-top:3px;margin-bottom:3px;\
                padding-top:7px;overflow:clip visible"></div>
                    </div>
                    <div data-path="/2" style="flex:0 0 auto;position:absolute;left:0px;right:0px;\
                top:0px;bottom:0px"></div>
                    <div data-path="/3" style="flex:0 0 auto;position:relative;display:none"></div>
                  </div>
                </div>
                """
        )
    }

    @Test func `measured words break only where they may`() throws {
        let words = MeasuredWords([10, 4.5, 7], spacing: 3, lineHeight: 20, breaks: [false, true])
        let word = "height:20px;vertical-align:-4px\"></i>"
        #expect(
            try Self.page(.node(.words(words)))?.fragment.contains(
                """
                word-spacing:3px"><span style="white-space:nowrap">\
                <i style="display:inline-block;width:10px;\(word) \
                <i style="display:inline-block;width:4.5px;\(word)</span> \
                <span style="white-space:nowrap"><i style="display:inline-block;width:7px;\(word)\
                </span></div>
                """
            ) == true
        )
    }

    @Test func `padding and border of a root count within its range, and its margins do not`()
        throws
    {
        var style = Style(width: .keyword(.maxContent), height: 30, minWidth: .keyword(.minContent))
        (style.padding.left, style.border, style.margin) = (.fraction(0.1), Sides(2), Sides(9))
        (style.boxSizing, style.inset, style.order) = (.contentBox, Sides(1), 3)
        let range = try SizeRange(
            min: Size(width: 40, height: 10),
            max: Size(width: 100, height: .infinity)
        )
        // The ends of the range shrink by 10 of padding and 4 of border.
        #expect(
            try Self.page(.node(style: style), in: range)?.fragment.contains(
                """
                style="width:max-content;min-width:calc-size(min-content, max(min(size, 86px), \
                26px));max-width:86px;height:30px;min-height:6px;max-height:none;\
                padding-left:10px;border:2px solid">
                """
            ) == true
        )
    }

    @Test func `a root in a range keeps its own sizes within it`() throws {
        let style = Style(
            width: .fraction(0.5),
            minWidth: 5,
            maxWidth: 400,
            minHeight: 60,
            maxHeight: 20
        )
        let range = try SizeRange(
            min: Size(width: 20, height: 0),
            max: Size(width: 100, height: .infinity)
        )
        let root = Element.node(style: style)
        #expect(
            try Self.page(root, direction: .rightToLeft, in: range)?.fragment == """
                <div class="flexbox" style="width:100px;direction:rtl">
                  <div data-path="/" style="width:50px;min-width:20px;max-width:100px;height:auto;\
                min-height:60px;max-height:60px"></div>
                </div>
                """
        )
        #expect(
            try Self.page(.node(), in: .unconstrained)?.fragment == """
                <div class="flexbox" style="width:1000000px">
                  <div data-path="/" style="width:fit-content;min-width:0px;max-width:none;\
                height:auto;min-height:0px;max-height:none"></div>
                </div>
                """
        )
    }

    @Test func `a page shows its title, and names are never markup`() throws {
        let hostile = "</title><script>alert('1')</script>\"&\u{0}\u{202E}"
        let escaped =
            "&lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;\u{2400}\u{FFFD}"
        let root = Element.stack(
            children: [.node(id: hostile), .node(.text(Text(hostile.replacing(" ", with: ""))))]
        )
        let page = try #require(try Self.page(root, title: hostile))
        let html = page.html
        #expect(html.contains("<title>\(escaped)</title>"))
        #expect(html.contains("<h1>\(escaped)</h1>"))
        #expect(html.contains("data-path=\"/0\" title=\"\(escaped)\""))
        #expect(html.contains("<i title=\"\(escaped)\""))
        #expect(!html.contains("<script"))
        #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\">\n"))
        #expect(html.hasSuffix(page.fragment + "\n</html>"))
        #expect(try Self.page(root)?.html.contains("<h1>") == false)
    }

    @Test func `other algorithms, elements and sizes have no page for a browser`() throws {
        var stack = Stack()
        stack.algorithm = .texture
        let foreign = Element(.stack(stack), children: [])
        var ascending = Element.node()
        ascending.style.ascender = 3
        var ranged = Element.node()
        ranged.style.sizeRange = .unconstrained
        var framed = Element.node()
        framed.style.preferredFrameSize = .zero
        var falling = Element.node()
        falling.style.descender = 0
        var (halved, scrolling) = (Element.node(), Element.node())
        halved.style.border.top = 1.5
        scrolling.style.scrollbarWidth = 0.5
        for element in [
            halved, scrolling, foreign, ascending, ranged, framed, falling, .wrapper(children: []),
            .inset(Insets(), child: .node()),
        ] {
            #expect(try Self.page(element) == nil)
            #expect(try Self.page(.stack(children: [.node(), element])) == nil)
        }
        let range = try Self.exactly(10, 10)
        let trees = [
            try LayoutTree(.stack(children: []), algorithm: .hstack, constrainedSize: range),
            try LayoutTree(.node(), algorithm: .texture, constrainedSize: range),
            try LayoutTree(
                .stack(children: []),
                algorithm: .css,
                pixelScale: 1,
                constrainedSize: range
            ),
            try LayoutTree(.node(), in: .proposal(.unspecified)),
        ]
        for tree in trees { #expect(BrowserPage(title: "", tree: tree) == nil) }
        #expect(try Self.page(.stack(children: [])) != nil)
    }
}
