// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

/// Rules about lengths across a stack, and about its lines.
@Suite struct AcrossRuleTests {
    private func row(
        _ alignment: Alignment = .stretch,
        size: (Double, Double) = (5, 5),
        _ change: (inout Style) -> Void
    ) throws -> Linted {
        try Linted(
            .stack(
                alignItems: alignment,
                id: "row",
                children: [.box(size.0, size.1, id: "box", change)]
            )
        )
    }

    // MARK: Stretching

    @Test func `stretching beyond a maximum is reported`() throws {
        #expect(
            try row { $0.maxHeight = 40 }.lines == [
                "/0: stretching makes box 100 high, above its maxHeight of 40; set its alignSelf to "
                    + "start, center or end, or its height [stretch-beats-maximum]"
            ]
        )
        #expect(try row(.start) { $0.maxHeight = 40 }.rules.isEmpty)
        #expect(try row { $0.height = 40 }.rules.isEmpty)
        #expect(try row { $0.maxHeight = 100 }.rules.isEmpty)
        // The minimum wins by itself.
        #expect(
            try row { style in
                style.minHeight = 100
                style.maxHeight = 40
            }.rules.isEmpty
        )
    }

    @Test func `a minimum keeps a child from being stretched`() throws {
        #expect(
            try row { $0.minHeight = 20 }.lines == [
                "/0: box is not stretched to 100, but stays 20 high, because its minHeight of 20 "
                    + "replaces the line's; remove it, or set it on the stack "
                    + "[minimum-blocks-stretch]"
            ]
        )
        #expect(try row(.center) { $0.minHeight = 20 }.rules.isEmpty)
        #expect(try row { $0.minHeight = 100 }.rules.isEmpty)
        #expect(
            try row { style in
                style.minHeight = 20
                style.height = 20
            }.rules.isEmpty
        )
    }

    @Test func `a stretched child larger than its stack is reported`() throws {
        #expect(
            try row { $0.height = 150 }.lines == [
                "/0: box is 150 high in a stack of at most 100, because it is stretched and its "
                    + "own height replaces that limit; set its alignSelf to start, center or end, or a "
                    + "smaller height [exact-overflows]"
            ]
        )
        #expect(
            try row(size: (5, 200)) { $0.maxHeight = 120 }.lines == [
                "/0: box is 120 high in a stack of at most 100, because it is stretched and its "
                    + "own maxHeight replaces that limit; set its alignSelf to start, center or end, "
                    + "or a smaller maxHeight [exact-overflows]"
            ]
        )
        #expect(try row(.start) { $0.height = 150 }.rules.isEmpty)
        #expect(try row { $0.height = 100 }.rules.isEmpty)
    }

    @Test func `a percentage across has no effect while stretching`() throws {
        #expect(
            try row { $0.height = .percent(50) }.lines == [
                "/0: height of box is 50%, which would be 50, but it is stretched to 100; set its "
                    + "alignSelf to start, center or end [percent-stretch]"
            ]
        )
        #expect(try row(.end) { $0.height = .percent(50) }.rules.isEmpty)
        #expect(try row { $0.height = .percent(100) }.rules.isEmpty)
        // With a minimum in points the percentage counts after all.
        #expect(
            try row { style in
                style.height = .percent(50)
                style.minHeight = 1
            }.rules.isEmpty
        )
    }

    // MARK: Lines

    private func lines(_ alignment: Alignment, height: Dimension = .auto) throws -> Linted {
        let child = Element.box(60, 10, id: nil) { $0.height = height }
        return try Linted(
            .stack(Stack(alignItems: alignment, flexWrap: .wrap), id: "grid", [child, child])
        )
    }

    @Test func `stretched lines are each as high as the stack`() throws {
        #expect(
            try lines(.stretch).lines == [
                "/: the node at /0 and the node at /1 are stretched to the full 100 of the height of "
                    + "grid, although its 2 lines share it; set alignItems to start, or give the "
                    + "children a height [wrap-stretch]"
            ]
        )
        #expect(try lines(.start).rules.isEmpty)
        #expect(try lines(.stretch, height: 30).rules.isEmpty)
        #expect(try lines(.stretch, height: 100).rules.isEmpty)
    }

    @Test func `alignContent and lineSpacing of a single line are reported`() throws {
        let stack = Stack(alignItems: .start, alignContent: .center, lineSpacing: 5)
        #expect(
            try Linted(.stack(stack, id: "row", [.box(5, 5)])).lines == [
                "/: alignContent on row has no effect: it does not wrap, so it has one line; "
                    + "remove it, or set flexWrap to wrap if you want several lines [no-op-lines]",
                "/: lineSpacing on row has no effect: it does not wrap, so it has one line; "
                    + "remove it, or set flexWrap to wrap if you want several lines [no-op-lines]",
            ]
        )
        var wrapping = stack
        wrapping.flexWrap = .wrap
        #expect(try Linted(.stack(wrapping, [.box(5, 5)])).rules.isEmpty)
    }

    @Test func `baseline alignment in a column is reported`() throws {
        #expect(
            try Linted(
                .stack(.vertical, alignItems: .baselineFirst, id: "column", children: [.box(5, 5)])
            ).lines == [
                "/: column is vertical and aligns by baselineFirst, which moves its children sideways "
                    + "by their ascenders; use start, center, end or stretch "
                    + "[baseline-vertical]"
            ]
        )
        #expect(
            try Linted(.stack(alignItems: .baselineFirst, children: [.box(5, 5)])).rules.isEmpty
        )
    }

    @Test func `rounding up to pixels makes thirds too long`() throws {
        func thirds(_ wrap: Stack.Wrap, scale: Double?, of width: Double) throws -> [String] {
            let child = Element.box(1, 10) { $0.flexBasis = .fraction(1.0 / 3) }
            return try Linted(
                .stack(
                    Stack(alignItems: .start, flexWrap: wrap),
                    id: "row",
                    [child, child, child]
                ),
                pixelScale: scale,
                to: (width, 100)
            ).lines
        }
        #expect(
            try thirds(.noWrap, scale: 2, of: 100) == [
                "/: rounding up to pixels makes the children of row 0.5 too long for it; use "
                    + "lengths of whole pixels, or leave room [rounding-overflow]"
            ]
        )
        #expect(
            try thirds(.wrap, scale: 2, of: 100) == [
                "/: rounding up to pixels moves the node at /2 to another line of row; use lengths "
                    + "of whole pixels, or leave room [rounding-overflow]"
            ]
        )
        #expect(try thirds(.noWrap, scale: 3, of: 100).isEmpty)
        #expect(try thirds(.noWrap, scale: nil, of: 100).isEmpty)
        #expect(try thirds(.noWrap, scale: 2, of: 150).isEmpty)
    }
}
