// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct FractionRuleTests {
    // MARK: bad-dimension

    @Test func `a percentage above 100 is reported`() throws {
        #expect(
            try Linted(unlaid: .node(style: Style(maxWidth: .percent(150)), id: "box")).lines == [
                "/: maxWidth of box is 150%, more than the whole length; write at most 100%, or "
                    + "points [bad-dimension]"
            ]
        )
        #expect(try Linted(unlaid: .node(style: Style(maxWidth: .percent(100)))).rules.isEmpty)
        // A box of CSS may be longer than its container.
        let item = Element.node(style: Style(width: .percent(150), flexBasis: .percent(150)))
        #expect(
            try !Linted(unlaid: .stack(children: [item]), algorithm: .css).rules.contains(
                "bad-dimension"
            )
        )
        // SwiftUI has no percentages, and so no largest one.
        let wide = Element.node(style: Style(width: .percent(150)))
        #expect(try Linted(unlaid: .stack(children: [wide]), algorithm: .hstack).rules.isEmpty)
    }

    // MARK: fraction-undefined

    private func row(
        _ style: Style,
        to width: Double,
        alignItems: Alignment = .start
    ) throws
        -> Linted
    {
        try Linted(
            .stack(
                alignItems: alignItems,
                children: [.node(.fixed(.unit), style: style, id: "box")]
            ),
            from: (0, 100),
            to: (width, 100)
        )
    }

    @Test func `a percentage of a length that is not exact counts as auto`() throws {
        let linted = try row(Style(width: .percent(50)), to: 100)
        #expect(
            linted.lines == [
                "/0: width of box is 50% of an unknown width, and counts as auto; use "
                    + "points, or fix the width of the stack at / [fraction-undefined]"
            ]
        )
        #expect(linted.findings.first?.severity == .warning)
        #expect(try row(Style(height: .percent(50)), to: 100).rules.isEmpty)
    }

    @Test func `a minimum or maximum in percent of a length that is not exact is an error`() throws
    {
        let least = try row(Style(minWidth: .percent(50)), to: 100)
        #expect(
            least.lines == [
                "/0: minWidth of box is 50% of an unknown width, and is ignored; "
                    + "use points [fraction-undefined]"
            ]
        )
        #expect(least.findings.first?.severity == .error)
        #expect(
            try row(Style(maxWidth: .percent(50)), to: 100).lines == [
                "/0: maxWidth of box is 50% of an unknown width, and makes it as small as "
                    + "possible; use points [fraction-undefined]"
            ]
        )
    }

    @Test func `a minimum in percent of a stretched child is reported`() throws {
        #expect(
            try row(Style(minHeight: .percent(50)), to: 100, alignItems: .stretch).lines == [
                "/0: minHeight of box is 50% of a length that a stack does not know while it stretches "
                    + "a child; use points, or another alignSelf [fraction-undefined]"
            ]
        )
        #expect(try row(Style(minHeight: .percent(50)), to: 100).rules.isEmpty)
    }

    // MARK: fraction-infinite

    @Test func `a percentage of infinity drops the element`() throws {
        let linted = try Linted(
            .box(10, 10, id: "box") { $0.width = .percent(50) },
            from: (0, 0),
            to: (.infinity, 100)
        )
        #expect(
            linted.lines == [
                "/: width of box is 50% of an infinite width, so it is dropped to 0 × 0; use "
                    + "points [fraction-infinite]"
            ]
        )
        #expect(linted.findings.first?.severity == .error)
        #expect(try Linted(.box(10, 10) { $0.width = .percent(50) }).rules.isEmpty)
    }

    @Test func `a maximum in percent of infinity limits nothing`() throws {
        let linted = try Linted(
            .box(10, 10, id: "box") { $0.maxWidth = .percent(50) },
            from: (0, 0),
            to: (.infinity, 100)
        )
        #expect(
            linted.lines == [
                "/: maxWidth of box is 50% of an infinite width, and has no effect; use points "
                    + "[fraction-infinite]"
            ]
        )
        #expect(linted.findings.first?.severity == .warning)
    }

    // MARK: basis-indefinite

    @Test func `a basis in percent needs a stack of exact length`() throws {
        let row = Element.stack(
            alignItems: .start,
            id: "row",
            children: [.box(10, 10, id: "box") { $0.flexBasis = .percent(50) }]
        )
        #expect(
            try Linted(row, from: (0, 0), to: (100, 100)).lines == [
                "/0: flexBasis of box is 50% of the width of row, which is not exact; "
                    + "set that width, or use flexGrow [basis-indefinite]"
            ]
        )
        #expect(try Linted(row).rules.isEmpty)
    }

    // MARK: basis-spacing

    private func thirds(_ wrap: Stack.Wrap, spacing: Double, shrink: Double = 0) throws -> Linted {
        let child = Element.box(10, 10) { style in
            style.flexBasis = .fraction(1.0 / 3)
            style.flexShrink = shrink
        }
        return try Linted(
            .stack(
                Stack(spacing: spacing, alignItems: .start, flexWrap: wrap),
                id: "row",
                [child, child, child]
            ),
            to: (300, 100)
        )
    }

    @Test func `bases in percent that leave no space for gaps are reported`() throws {
        #expect(
            try thirds(.noWrap, spacing: 8).lines == [
                "/: children take 100% of row and the gaps another 16, so the line overflows by "
                    + "16; use flexGrow with a flexBasis of 0, or let them shrink [basis-spacing]"
            ]
        )
        #expect(
            try thirds(.wrap, spacing: 8).lines == [
                "/: children take 100% of row and the gaps another 16, so the last of them is "
                    + "moved to the next line; use flexGrow with a flexBasis of 0, or a smaller "
                    + "percentage [basis-spacing]"
            ]
        )
        #expect(try thirds(.noWrap, spacing: 0).rules.isEmpty)
        #expect(try thirds(.noWrap, spacing: 8, shrink: 1).rules.isEmpty)
    }
}

extension Size {
    fileprivate static let unit = Size(width: 1, height: 1)
}
