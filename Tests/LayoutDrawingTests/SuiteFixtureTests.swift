// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import Testing

/// Layouts as cases of the suites of Yoga and Taffy.
@Suite struct SuiteFixtureTests {
    private static func html(
        _ root: Element,
        in suite: FixtureSuite,
        name: String = "case/1",
        direction: LayoutDirection = .leftToRight,
        of range: SizeRange? = nil
    ) throws -> String {
        let tree = try LayoutTree(
            root,
            algorithm: .css,
            layoutDirection: direction,
            constrainedSize: try range ?? SizeRange(exactly: Size(width: 100, height: 50))
        )
        return try SuiteFixture(name: name, tree: tree, in: suite).html
    }

    /// The lines between the tags `body`.
    private static func body(_ html: String) -> String {
        let lines = html.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { $0 != "<body>" }.dropFirst(2).prefix { !$0.isEmpty }
        return body.joined(separator: "\n")
    }

    @Test func `defaults of the suite's style sheet are omitted, and all else is written`() throws {
        var style = Style(width: 30, maxWidth: .fraction(0.5))
        (style.flexGrow, style.flexShrink) = (1, 1)
        style.spacingBefore = 3
        let root = Element(
            .stack(Stack(spacing: 5, alignItems: .center, flexWrap: .wrap)),
            children: [.node(style: style), .stack(.vertical, children: [.node()])]
        )
        #expect(
            try Self.html(root, in: .yoga) == """
                <div id="case_1" style="width: 100px; height: 50px; flex-direction: row; \
                flex-wrap: wrap; column-gap: 5px; align-items: center;">
                  <div style="width: 30px; max-width: 50%; flex-grow: 1; flex-shrink: 1; \
                margin-left: 3px;"></div>
                  <div>
                    <div></div>
                  </div>
                </div>

                """
        )
        #expect(
            try Self.body(Self.html(root, in: .taffy)) == """
                <div id="test-root" data-test-rounding="false" style="width: 100px; height: 50px; \
                flex-wrap: wrap; column-gap: 5px; align-items: center; align-content: flex-start;">
                  <div style="width: 30px; max-width: 50%; flex-grow: 1; margin-left: 3px;"></div>
                  <div style="flex-shrink: 0; flex-direction: column;">
                    <div style="flex-shrink: 0;"></div>
                  </div>
                </div>
                """
        )
    }

    @Test func `a page for Taffy is complete`() throws {
        let html = try Self.html(.node(), in: .taffy, name: "a < b")
        #expect(html.hasPrefix("<!DOCTYPE html>\n") && html.hasSuffix("</body>\n</html>\n"))
        #expect(html.contains("<title>a &lt; b</title>"))
    }

    @Test func `boxes with edges state their box sizing`() throws {
        var style = Style(width: 30)
        (style.box.padding, style.box.border.left) = (Sides(4), 2)
        style.box.boxSizing = .contentBox
        let content = try Self.html(.stack(children: [.node(style: style)]), in: .yoga)
        #expect(
            content.contains(
                "width: 30px; padding: 4px; border-left-width: 2px; box-sizing: content-box;"
            )
        )
        // Yoga's boxes have that sizing anyway. Taffy tests both unless a case states one.
        style.box.boxSizing = .borderBox
        let root = Element.stack(children: [.node(style: style)])
        #expect(try !Self.html(root, in: .yoga).contains("box-sizing"))
        #expect(try Self.html(root, in: .taffy).contains("box-sizing: border-box;"))
    }

    @Test func `a minimum of 0 is not the automatic minimum`() throws {
        let root = Element.stack(children: [.node(style: Style(minWidth: 0))])
        #expect(try Self.html(root, in: .yoga).contains("min-width: 0.0px;"))
        #expect(try Self.html(root, in: .taffy).contains("min-width: 0px;"))
    }

    @Test func `text is written in square letters, and fixed content as an inner box`() throws {
        let text = Text("ab cde", characterWidth: 10, lineHeight: 10)
        let words = MeasuredWords([20, 30, 10], lineHeight: 10, breaks: [true, false])
        let box = Content.fixed(Size(width: 7, height: 8))
        let inYoga = try Self.html(.stack(children: [.node(.text(text)), .node(box)]), in: .yoga)
        #expect(inYoga.contains("<div>HH HHH</div>"))
        #expect(inYoga.contains(#"<div><div style="width: 7px; height: 8px;"></div></div>"#))
        let inTaffy = try Self.html(
            .stack(children: [.node(.words(words)), .node(box)]),
            in: .taffy
        )
        #expect(inTaffy.contains(">HH&#8203;HHHH</div>"))
        #expect(inTaffy.contains(#"<div style="width: 7px; height: 8px; flex-shrink: 0;"></div>"#))
    }

    @Test func `a root with a range gets a container`() throws {
        let range = try SizeRange(
            min: .zero,
            max: Size(width: 80, height: .infinity)
        )
        let row = Element.stack(children: [.node(style: Style(width: 30))])
        #expect(
            try Self.html(row, in: .yoga, of: range).hasPrefix(
                """
                <div id="case_1" style="width: 80px; align-items: flex-start;">
                  <div style="max-width: 80px; flex-direction: row;">

                """
            )
        )
        #expect(
            try Self.body(Self.html(row, in: .taffy, of: range)).hasPrefix(
                """
                <div class="viewport" style="width: 80px; flex-direction: column;">
                  <div id="test-root" data-test-rounding="false" style="max-width: 80px;">

                """
            )
        )
        let endless = try SizeRange(
            min: .zero,
            max: Size(width: .infinity, height: .infinity)
        )
        #expect(try Self.html(row, in: .yoga, of: endless).contains("width: max-content;"))
        #expect(try Self.html(row, in: .taffy, of: endless).contains("<div class=\"viewport\">"))
    }

    @Test func `a direction is written if it differs from the root's`() throws {
        var turned = Style()
        turned.box.layoutDirection = .rightToLeft
        let inner = Element.stack(style: turned, children: [.node()])
        let root = Element.stack(children: [inner])
        #expect(try Self.count("direction: rtl", Self.html(root, in: .yoga)) == 1)
        // Taffy's style sheet has it for every element, so it is not inherited.
        #expect(try Self.count("direction: rtl", Self.html(root, in: .taffy)) == 2)
        let all = try Self.html(root, in: .taffy, direction: .rightToLeft)
        #expect(Self.count("direction: rtl", all) == 0)
    }

    private static func count(_ words: String, _ text: String) -> Int {
        text.ranges(of: words).count
    }

    @Test func `all properties that a suite cannot express are refused`() throws {
        var style = Style(width: .keyword(.minContent))
        (style.box.order, style.ascender) = (1, 3)
        let root = Element(
            .stack(Stack(alignItems: .baselineLast)),
            children: [
                .node(.text(Text("eight wide")), style: style),
                .node(.image(Size(width: 1, height: 1), isResizable: true)),
            ]
        )
        let refusal = try #require(throws: SuiteRefusal.self) {
            try Self.html(root, in: .yoga)
        }
        #expect(
            refusal.reasons.map { "\($0.path) \($0.property)" } == [
                "/ alignItems", "/0 width", "/0 order", "/0 ascender", "/0 content", "/1 content",
            ]
        )
        #expect(refusal.description.hasPrefix("/: alignItems: the suite of Yoga has no last"))
    }
}
