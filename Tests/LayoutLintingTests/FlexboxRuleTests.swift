// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

/// Rules for common questions about the flexible boxes of CSS.
@Suite struct FlexboxRuleTests {
    private static func linted(
        _ stack: Stack = Stack(),
        from min: (Double, Double)? = nil,
        to max: (Double, Double) = (100, 100),
        _ children: Element...
    ) throws -> Linted {
        try Linted(.stack(stack, id: "row", children), algorithm: .css, from: min, to: max)
    }

    private static func unlaid(_ stack: Stack = Stack(), _ children: Element...) throws -> Linted {
        try Linted(unlaid: .stack(stack, id: "row", children), algorithm: .css)
    }

    // MARK: auto-margin

    @Test func `justifyContent beside an auto margin is reported`() throws {
        let pushed = Element.box(10, 10, id: "button") { $0.margin.left = .auto }
        let centered = Stack(justifyContent: .center)
        #expect(
            try Self.unlaid(centered, pushed).lines == [
                "/: justifyContent on row has no effect: the left margin of button is auto and takes "
                    + "the free space; remove it, or the margin [auto-margin]"
            ]
        )
        #expect(try Self.unlaid(Stack(), pushed).rules.isEmpty)
        #expect(
            try Self.unlaid(Stack(direction: .vertical, justifyContent: .center), pushed).rules
                .isEmpty
        )
    }

    @Test func `alignSelf beside auto margins across is reported`() throws {
        let child = Element.box(10, 10, id: "icon") {
            ($0.margin.top, $0.margin.bottom, $0.alignSelf) = (.auto, .auto, .stretch)
        }
        #expect(
            try Self.unlaid(Stack(), child).lines == [
                "/0: alignSelf on icon has no effect: its top and bottom margin is auto; remove it, "
                    + "or the margin [auto-margin]"
            ]
        )
        #expect(try Self.unlaid(Stack(direction: .vertical), child).rules.isEmpty)
    }

    // MARK: no-free-space

    @Test func `justifyContent beside a growing child is reported`() throws {
        let centered = Stack(justifyContent: .center)
        let growing = Element.box(10, 10, id: "field") { $0.flexGrow = 1 }
        #expect(
            try Self.linted(centered, growing, .box(10, 10)).lines == [
                "/: justifyContent on row has no effect: field grows into all of the free space; "
                    + "remove it, or the flexGrow [no-free-space]"
            ]
        )
        let half = Element.box(10, 10) { $0.flexGrow = 0.5 }
        let limited = Element.box(10, 10) { ($0.flexGrow, $0.maxWidth) = (1, 20) }
        #expect(try Self.linted(centered, half).rules.isEmpty)
        #expect(try Self.linted(centered, limited).rules.isEmpty)
        #expect(try Self.linted(Stack(justifyContent: .flexStart), growing).rules.isEmpty)
    }

    // MARK: basis-beats-length

    @Test func `a width beside a flex basis is reported`() throws {
        let child = Element.box(10, 10, id: "field") { ($0.width, $0.flexBasis) = (50, 20) }
        #expect(
            try Self.unlaid(Stack(), child).lines == [
                "/0: width on field does not set its length: its flexBasis of 20pt takes precedence; remove one "
                    + "of them [basis-beats-length]"
            ]
        )
        #expect(try Self.unlaid(Stack(direction: .vertical), child).rules.isEmpty)
    }

    // MARK: automatic-minimum

    @Test func `an overflow by an automatic minimum is reported`() throws {
        func child(_ change: (inout Style) -> Void = { _ in }) -> Element {
            .box(80, 10, id: "text") { style in
                style.flexShrink = 1
                change(&style)
            }
        }
        #expect(
            try Self.linted(Stack(), child(), .box(50, 10)).lines == [
                "/0: text does not shrink below its automatic minimum of 80, and row overflows by 30; set its "
                    + "minWidth to 0 [automatic-minimum]"
            ]
        )
        #expect(try Self.linted(Stack(), child { $0.minWidth = 0 }, .box(50, 10)).rules.isEmpty)
        #expect(try Self.linted(Stack(), child(), .box(20, 10)).rules.isEmpty)
        #expect(try Self.linted(Stack(), .box(80, 10), .box(50, 10)).rules.isEmpty)
    }

    // MARK: idle-ratio

    @Test func `a ratio between two given lengths is reported`() throws {
        let row = Stack(alignItems: .start)
        let both = Element.node(
            style: Style(width: 50, height: 20).with { $0.aspectRatio = 2 },
            id: "thumb"
        )
        #expect(
            try Self.unlaid(row, both).lines == [
                "/0: aspectRatio on thumb has no effect: its width and its height are given; remove "
                    + "one of the three [idle-ratio]"
            ]
        )
        let one = Element.node(style: Style(width: 50).with { $0.aspectRatio = 2 }, id: "thumb")
        #expect(try Self.unlaid(row, one).rules.isEmpty)
        #expect(
            try Self.unlaid(Stack(), one).lines == [
                "/0: aspectRatio on thumb has no effect: its width is given, and it is stretched "
                    + "across; set alignSelf to start, or remove it [idle-ratio]"
            ]
        )
        let across = Element.node(style: Style(height: 50).with { $0.aspectRatio = 2 })
        #expect(try Self.unlaid(Stack(), across).rules.isEmpty)
    }

    @Test func `a length that sets an automatic minimum is not reported`() throws {
        func rules(_ other: Double) throws -> [String] {
            var style = Style(width: 20)
            (style.flexBasis, style.flexShrink) = (60, 1)
            let child = Element(
                .node(.fixed(Size(width: 30, height: 5))),
                style: style,
                children: []
            )
            let row = Element.stack(children: [child, .box(other, 5)])
            return try Linted(row, algorithm: .css, to: (50, 10)).rules
        }
        #expect(try !rules(50).contains("basis-beats-length"))
        #expect(try rules(10).contains("basis-beats-length"))
    }

    @Test func `a percentage above another unknown percentage is not reported as auto`() throws {
        let leaf = Element(
            .node(.fixed(Size(width: 10, height: 80))),
            style: Style(height: .fraction(0.1)),
            children: []
        )
        let inner = Element.stack(
            alignItems: .start,
            style: Style(height: .fraction(0.6)),
            id: "s",
            children: [leaf]
        )
        let linted = try Linted(
            .stack(children: [inner]),
            algorithm: .css,
            from: (100, 0),
            to: (100, .infinity)
        )
        #expect(linted.lines.contains { $0.contains("height of s is 60%") })
        #expect(
            !linted.lines.contains {
                $0.contains("height of s is") && $0.contains("counts as auto")
            }
        )
    }

    // MARK: percent-unknown

    @Test func `a percentage of a height that follows from the content is reported`() throws {
        var style = Style(height: .fraction(0.5), minHeight: .fraction(0.1))
        (style.maxHeight, style.flexBasis) = (.fraction(0.9), .fraction(0.2))
        let child = Element.node(style: style, id: "bar")
        var stack = Stack(direction: .vertical)
        stack.gap = .percent(0.1)
        let column = Element.stack(stack, id: "column", [child])
        let found = [
            "/0: spacing of column is 10% of a height that follows from its content, and counts as "
                + "0; use points, or set its height [percent-unknown]",
            "/0/0: height on bar does not set its length: its flexBasis of 20% takes precedence; remove one of "
                + "them [basis-beats-length]",
            "/0/0: height of bar is 50% of the height of column, which follows from its content, and "
                + "counts as auto; use points, or set that height [percent-unknown]",
            "/0/0: minHeight of bar is 10% of the height of column, which follows from its content, "
                + "and counts as 0; use points, or set that height [percent-unknown]",
            "/0/0: maxHeight of bar is 90% of the height of column, which follows from its content, "
                + "and counts as none; use points, or set that height [percent-unknown]",
            "/0/0: flexBasis of bar is 20% of the height of column, which follows from its content, "
                + "and counts as content; use points, or set that height [percent-unknown]",
        ]
        #expect(try Self.unlaid(Stack(alignItems: .start), column).lines == found)
        // The height is known if the column is stretched, or in a column of a given height.
        #expect(try Self.unlaid(Stack(), column).rules == ["basis-beats-length"])
        let outer = Stack(direction: .vertical)
        #expect(try Self.unlaid(outer, column).rules == ["basis-beats-length"])
        #expect(
            try Self.linted(outer, from: (100, 0), to: (100, .infinity), column).lines == found
        )
    }
}
