// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

/// Rows and columns of Flutter's.
@Suite struct FlutterRuleTests {
    private static func row(
        _ children: [Element],
        _ change: (inout Stack) -> Void = { _ in }
    ) -> Element {
        var stack = Stack()
        change(&stack)
        return Element(.stack(stack), children: children, id: "row")
    }

    private static func box(_ id: String, _ change: (inout Style) -> Void) -> Element {
        var style = Style(width: 20, height: 10)
        change(&style)
        return .node(style: style, id: id)
    }

    private static func lines(
        _ root: Element,
        to width: Double = 100
    ) throws -> [String] {
        try Linted(root, algorithm: .flutter, from: (0, 0), to: (width, 50)).lines
    }

    @Test func `properties that Flutter does not have are reported`() throws {
        let row = Self.row([Self.box("a") { ($0.flexShrink, $0.alignSelf) = (1, .end) }]) {
            $0.flexWrap = .wrap
        }
        #expect(
            try Self.lines(row) == [
                "/: flexWrap on row has no effect: it is laid out by flutter, which does not read it; "
                    + "remove it [unused-by-flutter]",
                "/0: alignSelf on a has no effect: row is laid out by flutter, which does not read it; "
                    + "remove it [unused-by-flutter]",
                "/0: flexShrink on a has no effect: row is laid out by flutter, which does not read it; "
                    + "remove it [unused-by-flutter]",
            ]
        )
        #expect(try Self.lines(Self.row([Self.box("a") { _ in }])).isEmpty)
    }

    @Test func `a flexible child in a row without limit is reported`() throws {
        let row = Self.row([Self.box("a") { $0.flexGrow = 1 }])
        #expect(
            try Self.lines(row, to: .infinity) == [
                "/: flexGrow on a has no effect: nothing limits the width of row, and Flutter's debug builds "
                    + "stop here; limit it, or remove flexGrow [flex-unbounded]"
            ]
        )
        // A loose child in a row that hugs its children is no error for Flutter.
        let loose = Self.row([Self.box("a") { ($0.flexGrow, $0.flexFit) = (1, .loose) }]) {
            $0.mainAxisSize = .min
        }
        #expect(try Self.lines(loose, to: .infinity).isEmpty)
    }

    @Test func `justifyContent without space is reported`() throws {
        let row = Self.row([Self.box("a") { _ in }, Self.box("b") { _ in }]) {
            ($0.mainAxisSize, $0.justifyContent) = (.min, .spaceBetween)
        }
        #expect(
            try Self.lines(row) == [
                "/: justifyContent of spaceBetween on row has no effect: with the mainAxisSize min it is as "
                    + "long as its children; set mainAxisSize to max, or remove justifyContent "
                    + "[nothing-to-spread]"
            ]
        )
        // A minimum leaves space.
        var wide = row
        wide.style.minWidth = 90
        #expect(try Self.lines(wide).isEmpty)
    }

    @Test func `a tight child beyond its own maximum is reported`() throws {
        let row = Self.row([
            .node(style: Style(height: 10, maxWidth: 30, flexGrow: 1), id: "a")
        ])
        #expect(
            try Self.lines(row) == [
                "/0: a is 100 wide, its share, and not at most 30; set flexFit to loose, or remove its own "
                    + "width [tight-beats-own]"
            ]
        )
        var style = Style(height: 10, maxWidth: 30, flexGrow: 1)
        style.flexFit = .loose
        #expect(try Self.lines(Self.row([.node(style: style, id: "a")])).isEmpty)
    }
}
