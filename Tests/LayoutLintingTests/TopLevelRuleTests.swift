// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

/// Keys of a fixture as a whole that are not read.
@Suite struct TopLevelRuleTests {
    private func lines(
        _ root: Element,
        _ algorithm: Algorithm,
        pixelScale: Double? = nil,
        layoutDirection: LayoutDirection = .leftToRight,
        from smallest: Size = .zero
    ) throws -> [String] {
        let tree = try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: pixelScale,
            layoutDirection: layoutDirection,
            constrainedSize: SizeRange(min: smallest, max: Size(width: 100, height: 100))
        )
        return Linter().findings(in: tree, layout: nil).map { "\($0.path): \($0.message)" }
    }

    private let box = Element.node(.fixed(Size(width: 10, height: 10)))

    @Test func `a pixel scale without texture elements is reported`() throws {
        let row = Element.stack(children: [box])
        let found = try lines(row, .css, pixelScale: 2)
        #expect(
            found == [
                "/: pixelScale has no effect: css does not round lengths to pixels, and texture "
                    + "lays out no element; remove it"
            ]
        )
        #expect(try lines(row, .css).isEmpty)
        #expect(try lines(row, .texture, pixelScale: 2).isEmpty)
        let wrapped = Element.stack(children: [.inset(Insets(1), child: box)])
        #expect(try lines(wrapped, .css, pixelScale: 2).isEmpty)
    }

    @Test func `a layout direction that the root overrides is reported`() throws {
        let style = Style().with { $0.layoutDirection = .leftToRight }
        let row = Element.stack(style: style, children: [box])
        #expect(
            try lines(row, .css, layoutDirection: .rightToLeft) == [
                "/: layoutDirection of the layout has no effect: the stack has its own, leftToRight; "
                    + "remove one of them"
            ]
        )
        #expect(try lines(row, .css).isEmpty)
        let other = Element.stack(children: [box])
        #expect(try lines(other, .css, layoutDirection: .rightToLeft).isEmpty)
    }

    @Test func `a minimum size of an hstack root is reported`() throws {
        let row = Element.stack(children: [box])
        #expect(
            try lines(row, .hstack, from: Size(width: 50, height: 0)) == [
                "/: constrainedSize.min.width has no effect: hstack proposes only the maximum to its root; "
                    + "set minWidth of the stack instead"
            ]
        )
        #expect(try lines(row, .hstack).isEmpty)
        #expect(try lines(row, .hstack, from: Size(width: 100, height: 100)).isEmpty)
        #expect(try lines(row, .texture, from: Size(width: 50, height: 0)).isEmpty)
    }
}
