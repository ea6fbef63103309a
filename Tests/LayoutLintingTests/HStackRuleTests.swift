// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct HStackRuleTests {
    private static let important = Element.node(style: Style(layoutPriority: 1), id: "title")

    @Test func `a priority counts in an hstack stack only`() throws {
        #expect(
            try Linted(unlaid: .stack(id: "row", children: [Self.important])).lines == [
                "/0: layoutPriority on title has no effect: only an hstack stack or a zstack reads it, and row "
                    + "is laid out by texture; use flexGrow and flexShrink [hstack-only]"
            ]
        )
        #expect(
            try Linted(unlaid: .stack(children: [Self.important]), algorithm: .hstack).rules.isEmpty
        )
    }

    @Test func `a priority inside a wrapped child belongs to the child`() throws {
        let linted = try Linted(
            unlaid: .stack(children: [.inset(Insets(4), child: Self.important)]),
            algorithm: .hstack
        )
        #expect(
            linted.lines == [
                "/0/0: layoutPriority on title has no effect: the child of the stack at / is the "
                    + "inset at /0; move it there [hstack-only]"
            ]
        )
        #expect(
            linted.findings.first?.fix
                == .move(property: "style.layoutPriority", from: "/0/0", to: "/0")
        )
    }

    @Test func `hstack reads no flex factors and no lines`() throws {
        let child = Element.node(
            style: Style().with { style in
                style.flexGrow = 1
                style.flexBasis = 10
                style.spacingBefore = 3
                style.alignSelf = .end
            },
            id: "box"
        )
        let stack = Stack(justifyContent: .center, flexWrap: .wrap, lineSpacing: 4)
        let linted = try Linted(.stack(stack, [child]), algorithm: .hstack)
        #expect(
            linted.lines == [
                "/: justifyContent on the stack has no effect: hstack does not read it; put an "
                    + "empty node where the space should be, or remove it [unused-by-hstack]",
                "/: flexWrap on the stack has no effect: hstack does not read it; a row has one "
                    + "line; remove it [unused-by-hstack]",
                "/: lineSpacing on the stack has no effect: hstack does not read it; a row has one "
                    + "line; remove it [unused-by-hstack]",
                "/0: flexGrow on box has no effect: hstack does not read it, and hstack lays out "
                    + "the stack at /; remove it [unused-by-hstack]",
                "/0: flexBasis on box has no effect: hstack does not read it, and hstack lays "
                    + "out the stack at /; set a size, a minimum or a maximum, or remove it "
                    + "[unused-by-hstack]",
            ]
        )
        #expect(try Linted(unlaid: .stack(stack, [child])).rules.isEmpty)
    }

    @Test func `a percentage of an infinite offer counts as auto`() throws {
        let child = Element.node(
            .fixed(Size(width: 5, height: 5)),
            style: Style(width: .percent(50))
        )
        #expect(
            try Linted(
                .stack(children: [child]),
                algorithm: .hstack,
                from: (0, 0),
                to: (.infinity, 100)
            ).lines == [
                "/0: width of the node is 50% of an infinite width, and counts as auto; "
                    + "use points, or propose a width [fraction-undefined]"
            ]
        )
        #expect(try Linted(.stack(children: [child]), algorithm: .hstack).rules.isEmpty)
    }

    @Test func `unloaded content without a size is reported`() throws {
        let picture = Content.unloaded(kind: "networkImage")
        #expect(
            try Linted(
                .stack(children: [.node(picture, style: Style(height: 20))]),
                algorithm: .hstack
            )
            .lines == [
                "/0: the networkImage has no size of its own and is 0 wide before it is "
                    + "loaded; set its width, or put it into a ratio [no-intrinsic]"
            ]
        )
        let sized = Element.node(picture, style: Style(width: 20, height: 20))
        #expect(try Linted(.stack(children: [sized]), algorithm: .hstack).rules.isEmpty)
    }
}
