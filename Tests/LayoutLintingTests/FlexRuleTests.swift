// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct FlexRuleTests {
    // MARK: grow-no-minimum

    private let growing = Element.stack(
        alignItems: .start,
        id: "row",
        children: [.box(30, 10, id: "left") { $0.flexGrow = 1 }, .box(20, 10, id: "right")]
    )

    @Test func `a flexGrow that the minimum leaves without effect is reported`() throws {
        #expect(
            try Linted(growing, from: (0, 100), to: (100, 100)).lines == [
                "/: flexGrow on left has no effect: row grows its children only up to its minimum "
                    + "width of 0, and they already take 50; give row an exact or a larger minimum "
                    + "width [grow-no-minimum]"
            ]
        )
    }

    @Test func `growth with an effect, or without free space, is not reported`() throws {
        #expect(try Linted(growing).rules.isEmpty)
        #expect(try Linted(growing, from: (60, 100), to: (100, 100)).rules.isEmpty)
        // There is no free space.
        #expect(try Linted(growing, from: (0, 100), to: (50, 100)).rules.isEmpty)
        #expect(try Linted(growing, from: (40, 100), to: (40, 100)).rules.isEmpty)
    }

    @Test func `only the final measurement counts`() throws {
        // The row is measured for its preferred width first, and stretched afterwards.
        let column = Element.stack(.vertical, alignItems: .stretch, children: [growing])
        #expect(try Linted(column, from: (0, 0), to: (100, 100)).rules == ["grow-no-minimum"])
        #expect(
            try Linted(
                .stack(.vertical, children: [growing, .box(80, 10)]),
                from: (0, 0),
                to: (100, 100)
            ).rules.isEmpty
        )
    }

    // MARK: shrink-unconstrained

    @Test func `a flexShrink without a limit is reported`() throws {
        let row = Element.stack(
            alignItems: .start,
            id: "row",
            children: [.box(30, 10, id: "box") { $0.flexShrink = 1 }]
        )
        #expect(
            try Linted(row, from: (0, 100), to: (.infinity, 100)).lines == [
                "/: flexShrink on box has no effect: nothing limits the width of row; limit it, or "
                    + "remove flexShrink [shrink-unconstrained]"
            ]
        )
        #expect(try Linted(row, from: (0, 100), to: (100, 100)).rules.isEmpty)
    }

    // MARK: text-no-shrink

    private func label(
        _ string: String = "several words here",
        _ change: (inout Style) -> Void = { _ in }
    ) -> Element {
        .node(.text(Text(string)), style: Style().with(change), id: "label")
    }

    @Test func `text stays on one line unless it shrinks`() throws {
        #expect(
            try Linted(.stack(alignItems: .start, children: [label(), .box(20, 10)])).lines == [
                "/0: label stays 144 wide and makes the row overflow by 64; set its flexShrink so "
                    + "that the text wraps [text-no-shrink]"
            ]
        )
        let wrapped = Element.inset(Insets(2), id: "frame", child: label())
        #expect(
            try Linted(.stack(alignItems: .start, children: [wrapped])).lines == [
                "/0: frame, which contains label, stays 148 wide and makes the row overflow by 48; set "
                    + "its flexShrink so that the text wraps [text-no-shrink]"
            ]
        )
    }

    @Test func `measured words stay on one line as text does`() throws {
        func rules(_ words: MeasuredWords) throws -> [String] {
            let label = Element.node(.words(words), id: "label")
            return try Linted(.stack(alignItems: .start, children: [label])).rules
        }
        let widths = [60.0, 60, 60]
        #expect(try rules(MeasuredWords(widths, lineHeight: 16)) == ["text-no-shrink"])
        let whole = MeasuredWords(widths, lineHeight: 16, breaks: [false, false])
        #expect(try rules(whole).isEmpty)
    }

    @Test func `text that shrinks, fits or has a width is not reported`() throws {
        let others = [
            label { $0.flexShrink = 1 }, label("short"), label { $0.flexBasis = 120 },
            label { $0.width = 120 }, label("unbreakable-word"),
        ]
        for other in others {
            #expect(try Linted(.stack(alignItems: .start, children: [other])).rules.isEmpty)
        }
        #expect(
            try Linted(.stack(.vertical, alignItems: .start, children: [label(), .box(9, 90)]))
                .rules.isEmpty
        )
    }

    @Test func `text that shrinks is not reported for rounding`() throws {
        let shrinking = Element.node(
            .text(Text("two words")),
            style: Style().with { $0.flexShrink = 1 }
        )
        let row = Element.stack(alignItems: .start, children: [shrinking, shrinking, shrinking])
        #expect(try Linted(row, pixelScale: 2).rules == ["rounding-overflow"])
    }

    // MARK: flex-beats-limits

    @Test func `growing and shrinking beyond limits are reported`() throws {
        let grown = Element.box(10, 10, id: "box") { style in
            style.flexGrow = 1
            style.maxWidth = 50
        }
        #expect(
            try Linted(.stack(alignItems: .start, children: [grown])).lines == [
                "/0: growing makes box exceed its maxWidth of 50: it is 100 wide; let another "
                    + "child flex, or change flexGrow [flex-beats-limits]"
            ]
        )
        let shrunk = Element.box(150, 10, id: "box") { style in
            style.flexShrink = 1
            style.minWidth = 120
        }
        #expect(
            try Linted(.stack(alignItems: .start, children: [shrunk])).lines == [
                "/0: shrinking makes box fall below its minWidth of 120: it is 100 wide; let "
                    + "another child flex, or change flexShrink [flex-beats-limits]"
            ]
        )
        let within = Element.box(10, 10) { style in
            style.flexGrow = 1
            style.maxWidth = 100
        }
        #expect(try Linted(.stack(alignItems: .start, children: [within])).rules.isEmpty)
    }

    @Test func `a basis beyond a limit gets advice about the basis`() throws {
        func reported(_ change: (inout Style) -> Void) throws -> [String] {
            let child = Element.box(10, 10, id: "box", change)
            let other = Element.box(0, 10) { $0.flexGrow = 1 }
            return try Linted(.stack(alignItems: .start, children: [child, other])).lines
        }
        #expect(
            try reported { style in
                (style.flexBasis, style.flexGrow, style.minWidth) = (0, 1, 60)
            } == [
                "/0: box is 50 wide: neither its basis of 0 nor growing respects its minWidth of 60; "
                    + "give it a flexBasis of 60, and do not let it flex [flex-beats-limits]"
            ]
        )
        // The advice removes the finding.
        #expect(
            try reported { style in (style.flexBasis, style.minWidth) = (60, 60) }.isEmpty
        )
    }

    @Test func `a single growing child gets no advice about fewer children`() throws {
        let child = Element.box(99.5, 10) { $0.flexGrow = 1 }
        let row = Element.stack(alignItems: .start, id: "row", children: [child])
        #expect(
            try Linted(row).lines == [
                "/: 0.5 of the width of row is left over: children grow by whole points, and no "
                    + "share reaches one point; make its width fit [subpoint-grow]"
            ]
        )
    }

    // MARK: subpoint-grow

    @Test func `free space of less than a point per child is reported`() throws {
        let child = Element.box(49.5, 10) { $0.flexGrow = 1 }
        let row = Element.stack(alignItems: .start, id: "row", children: [child, child])
        #expect(
            try Linted(row).lines == [
                "/: 1 of the width of row is left over: children grow by whole points, and no "
                    + "share reaches one point; make its width fit, or let fewer children grow "
                    + "[subpoint-grow]"
            ]
        )
        #expect(try Linted(row, to: (101, 100)).rules.isEmpty)
        #expect(try Linted(row, to: (99, 100)).rules.isEmpty)
    }
}
