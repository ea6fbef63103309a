// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutExplaining
import StackLayout
import Testing

/// A key is named only where its value is the bound.
@Suite struct BoundNameTests {
    typealias Made = Explained

    private static func stop(
        of element: Element,
        _ algorithm: Algorithm,
        in width: Double
    ) throws -> String? {
        var rest = Style(minWidth: 0)
        rest.flexShrink = 1
        rest.flexBasis = 1000
        let row = try Made.row([element, .node(style: rest, id: "rest")], algorithm, in: width)
        let stop = try Made.line(of: row).children[0].stop
        return stop.map { "\($0.property) of \($0.length)\($0.reason)" }
    }

    private static func style(
        _ change: (inout Style) -> Void
    ) -> Style {
        var style = Style()
        style.flexShrink = 1
        change(&style)
        return style
    }

    /// Words of 32 and 20 wide, 10 high.
    private static let words = Content.words(MeasuredWords([32, 20], lineHeight: 10))

    @Test func `a longest word is not called minWidth`() throws {
        let child = Element.node(Self.words, style: Self.style { $0.maxWidth = 50 }, id: "text")
        let hstack = try Made.hstack([child], in: 20)
        let stop = try Made.line(of: hstack).children[0].stop
        #expect(stop?.property == "content")
        #expect(stop?.length == 32)
        #expect(stop?.reason == " (its longest word)")
        let css = Element.node(Self.words, style: Self.style { _ in }, id: "text")
        #expect(try Self.stop(of: css, .css, in: 40) == "content of 32.0 (its longest word)")
    }

    /// Keys of SwiftUI's elements are named as those of a style are.
    @Test func `limits of frames, lengths of spacers and padding are named by their keys`() throws {
        let text = Element.node(.fixed(Size(width: 15, height: 5)))
        let insets = SwiftUIElement.EdgeInsets(10)
        let children: [Element] = [
            .swiftUI(.frame(SwiftUIElement.Frame(minWidth: 20, maxWidth: 30)), children: [.node()]),
            .swiftUI(.padding(SwiftUIElement.Padding(insets)), children: [text]),
            .swiftUI(.spacer(SwiftUIElement.Spacer(minLength: 12)), children: []),
        ]
        let narrow = try Made.line(of: Made.hstack(children, in: 40)).children.map(\.stop?.property)
        #expect(narrow == ["minWidth", "content and padding", "minLength"])
        let wide = try Made.line(of: Made.hstack(children, in: 400)).children[0].stop
        #expect(wide?.property == "maxWidth")
    }

    @Test func `padding and automatic minima are named by their sources`() throws {
        let padded = Self.style {
            $0.minWidth = 5
            $0.width = 30
            $0.box.padding.left = .points(20)
        }
        #expect(
            try Self.stop(of: .node(style: padded), .css, in: 10) == "padding and border of 20.0"
        )
        let given = Element.node(Self.words, style: Self.style { $0.width = 12 })
        #expect(try Self.stop(of: given, .css, in: 5) == "width of 12.0 (its automatic minimum)")
    }

    @Test func `a keyword that limits nothing is not named as the bound`() throws {
        var style = Self.style { $0.maxWidth = .keyword(.fitContent) }
        style.minWidth = .auto
        let text = Element(
            .node(.text(Text("xxxxxx xxx", characterWidth: 10))),
            style: style,
            children: []
        )
        let stop = try Self.stop(of: text, .css, in: 30)
        #expect(stop == "content of 60.0 (its longest word)")
    }

    @Test func `a limit by content is not called a minimum`() throws {
        let inner = Element(
            .stack(Stack(algorithm: .css)),
            style: Style(minWidth: 60),
            children: [.node(.fixed(Size(width: 60, height: 10)))],
            id: "mid"
        )
        let tree = try Made.hstack([inner, .node(id: "rest")], in: 150)
        let sentences = try Made.line(of: tree).sentences(in: tree)
        #expect(sentences.contains { $0.hasPrefix("mid cannot be longer than its content of 60") })
    }

    @Test func `a percentage is named with its reference length`() throws {
        let style = Self.style {
            $0.width = 90
            $0.minWidth = .fraction(0.5)
        }
        #expect(
            try Self.stop(of: .node(style: style), .css, in: 100) == "minWidth of 50.0 (50% of 100)"
        )
    }

    @Test func `a content box has its padding in its minimum`() throws {
        let style = Self.style {
            $0.width = 90
            $0.minWidth = 30
            $0.box.boxSizing = .contentBox
            $0.box.padding.left = .points(20)
        }
        #expect(
            try Self.stop(of: .node(style: style), .css, in: 100)
                == "minWidth of 50.0 (30 and 20 of padding and border)"
        )
    }

    @Test func `a nested row is bounded by its content, not by its maximum`() throws {
        let inner = Element(
            .stack(Stack()),
            style: Style(maxWidth: 60),
            children: [.node(style: Style(width: 44))],
            id: "in"
        )
        let stop = try Made.line(of: Made.hstack([inner], in: 10)).children[0].stop
        #expect(stop?.property == "content")
        #expect(stop?.length == 44)
    }

    @Test func `a stack whose length another one sets is named without a key`() throws {
        let inner = Element(
            .stack(Stack()),
            style: Style(minWidth: 1),
            children: [.node(style: Style(width: 44), id: "fixed")],
            id: "in"
        )
        let tree = try Made.hstack([inner, .node()], in: 10)
        let layout = try Explained.greedy(tree)
        let line = try Made.explainer.explanation(ofStackAt: 1, in: layout).lines[0]
        #expect(line.conflicts == [["fixed.width of 44", "the 5 of in"]])
    }
}
