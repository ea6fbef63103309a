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

    @Test func `pixels are nothing to flexible boxes`() throws {
        let row = Element.stack(children: [box])
        let found = try lines(row, .css, pixelScale: 2)
        #expect(
            found == [
                "/: pixelScale has no effect: lengths of css are not rounded to pixels, and nothing "
                    + "is laid out by texture; remove it"
            ]
        )
        #expect(try lines(row, .css).isEmpty)
        #expect(try lines(row, .texture, pixelScale: 2).isEmpty)
        let wrapped = Element.stack(children: [.inset(Insets(1), child: box)])
        #expect(try lines(wrapped, .css, pixelScale: 2).isEmpty)
    }

    @Test func `the root's own direction counts`() throws {
        let style = Style().with { $0.layoutDirection = .leftToRight }
        let row = Element.stack(style: style, children: [box])
        #expect(
            try lines(row, .css, layoutDirection: .rightToLeft) == [
                "/: layoutDirection of the layout has no effect: that of the stack, leftToRight, "
                    + "counts; remove one of them"
            ]
        )
        #expect(try lines(row, .css).isEmpty)
        let other = Element.stack(children: [box])
        #expect(try lines(other, .css, layoutDirection: .rightToLeft).isEmpty)
    }

    @Test func `a row is proposed the maximum`() throws {
        let row = Element.stack(children: [box])
        #expect(
            try lines(row, .hstack, from: Size(width: 50, height: 0)) == [
                "/: constrainedSize.min.width has no effect: hstack proposes the maximum to its root; "
                    + "set minWidth of the stack instead"
            ]
        )
        #expect(try lines(row, .hstack).isEmpty)
        #expect(try lines(row, .hstack, from: Size(width: 100, height: 100)).isEmpty)
        #expect(try lines(row, .texture, from: Size(width: 50, height: 0)).isEmpty)
    }
}
