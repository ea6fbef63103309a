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

    @Test func `a stack is a flex container, and what css has by default is left out`() throws {
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
                margin-inline-start:-3px;margin-inline-end:0.00001px"></div>
                    <div data-path="/1" style="height:7%;flex:0 0.5 content;align-self:flex-end">\
                </div>
                    <div data-path="/2" style="flex:0 0 auto;display:flex;flex-direction:column;\
                row-gap:4px">
                      <div data-path="/2/0" style="width:30px;max-width:50%;flex:1 0 12.5%;\
                margin-block-start:-3px;margin-block-end:0.00001px"></div>
                    </div>
                    <div data-path="/3" style="flex:0 0 auto;display:flex"></div>
                  </div>
                </div>
                """
        )
    }

    @Test func `content is boxes and images`() throws {
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

    @Test func `a page says what it shows, and nothing that a name says is markup`() throws {
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

    @Test func `a browser has nothing like other rules, elements and sizes`() throws {
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
        for element in [
            foreign, ascending, ranged, framed, falling, .wrapper(children: []),
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
