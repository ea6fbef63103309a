// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

/// Properties of boxes of css that are not read.
@Suite struct BoxRuleTests {
    private static let everything = Style().with { style in
        (style.margin, style.padding, style.border) = (Sides(1), Sides(2), Sides(3))
        (style.boxSizing, style.aspectRatio, style.order) = (.contentBox, 2, 1)
        (style.inset.top, style.overflowX, style.scrollbarWidth) = (1, .scroll, 5)
        style.layoutDirection = .rightToLeft
    }

    // MARK: css-only

    @Test func `box properties outside css stacks are reported`() throws {
        let child = Element.node(style: Self.everything, id: "box")
        for (root, algorithm, reason) in [
            (
                Element.stack(children: [child]), Algorithm.texture,
                "the stack at / is laid out by texture"
            ),
            (.stack(children: [child]), .hstack, "the stack at / is laid out by hstack"),
            (.inset(Insets(1), child: child), .css, "the parent is an inset"),
        ] {
            let linted = try Linted(unlaid: root, algorithm: algorithm)
            #expect(
                linted.findings.map { $0.message.prefix { $0 != " " } } == [
                    "margin", "padding", "border", "boxSizing", "aspectRatio", "inset", "order",
                    "overflowX", "scrollbarWidth", "layoutDirection",
                ]
            )
            #expect(Set(linted.rules) == ["css-only"])
            #expect(
                linted.findings.first?.message
                    == "margin on box has no effect: only css reads it, and \(reason); remove it"
            )
            #expect(linted.findings.first?.fix == .remove(property: "style.margin", from: "/0"))
        }
        let root = try Linted(unlaid: child, algorithm: .texture)
        #expect(root.lines.first?.contains("the root is laid out by texture") == true)
        #expect(
            try Linted(unlaid: .stack(children: [child]), algorithm: .css).rules == ["idle-order"]
        )
    }

    @Test func `only inner box properties of a stack with another algorithm are reported`() throws {
        var stack = Stack()
        stack.algorithm = .texture
        let foreign = Element(.stack(stack), style: Self.everything, children: [], id: "box")
        let linted = try Linted(
            unlaid: .stack(children: [foreign, .node()]),
            algorithm: .css
        )
        #expect(
            linted.findings.filter { $0.rule.id == "css-only" }.map {
                $0.message.prefix { $0 != " " }
            } == [
                "padding", "border", "boxSizing", "overflowX", "scrollbarWidth", "layoutDirection",
            ]
        )
        #expect(
            linted.lines.first { $0.contains("css-only") }
                == "/0: padding on box has no effect: css does not lay out its content; "
                + "remove it [css-only]"
        )
    }

    // MARK: root-box

    @Test func `margin, inset and order of the root are reported`() throws {
        let root = Element.stack(style: Self.everything, children: [])
        #expect(
            try Linted(unlaid: root, algorithm: .css).lines.filter { $0.contains("root") } == [
                "/: margin on the stack has no effect: there is nothing around the root; remove it "
                    + "[root-box]",
                "/: inset on the stack has no effect: there is nothing around the root; remove it "
                    + "[root-box]",
                "/: order on the stack has no effect: there is nothing around the root; remove it "
                    + "[root-box]",
            ]
        )
    }

    // MARK: contents-as-none

    @Test func `display contents outside css stacks is reported as none`() throws {
        var gone = Style()
        gone.display = .contents
        var group = Element(.stack(Stack(algorithm: .texture)), children: [.node()])
        (group.style, group.id) = (gone, "group")
        let node = Element.node(style: gone, id: "node")
        let linted = try Linted(unlaid: .stack(children: [group, node]), algorithm: .css)
        #expect(linted.rules == ["contents-as-none", "contents-as-none"])
        #expect(
            linted.findings.map(\.message) == [
                "display on group removes it and its content, as none does: it is not a stack "
                    + "of css; give the stack the algorithm css, or remove it",
                "display on node removes it, as none does: it is not a stack of css; remove it",
            ]
        )
    }

    // MARK: no-box

    @Test func `own properties of a stack without a box are reported`() throws {
        var style = Style(width: 10)
        (style.display, style.padding.left, style.flexGrow) = (.contents, 3, 1)
        style.layoutDirection = .rightToLeft
        let inner = Element.stack(spacing: 5, style: style, id: "group", children: [.node()])
        let linted = try Linted(unlaid: .stack(children: [inner]), algorithm: .css)
        #expect(linted.rules == Array(repeating: "no-box", count: 4))
        #expect(
            linted.findings.map(\.fix) == [
                .remove(property: "style.width", from: "/0"),
                .remove(property: "style.flexGrow", from: "/0"),
                .remove(property: "style.padding", from: "/0"),
                .remove(property: "spacing", from: "/0"),
            ]
        )
        #expect(
            linted.findings.last?.message
                == "spacing on group has no effect: its display is contents, so it has no box; "
                + "set it on the stack around it, or on its children"
        )
    }

    // MARK: static-inset, absolute-item, idle-scrollbar

    @Test func `an inset of a static box is reported`() throws {
        let child = Element.node(
            style: Style().with { ($0.position, $0.inset.left) = (.static, 5) }
        )
        #expect(
            try Linted(unlaid: .stack(children: [child]), algorithm: .css).lines == [
                "/0: inset on the node has no effect: its position is static; make it relative, or "
                    + "remove the inset [static-inset]"
            ]
        )
        let moved = Element.node(style: Style().with { $0.inset.left = 5 })
        #expect(try Linted(unlaid: .stack(children: [moved]), algorithm: .css).rules.isEmpty)
    }

    @Test func `flex properties of an absolute box are reported`() throws {
        let child = Element.node(
            style: Style().with {
                ($0.position, $0.flexGrow, $0.flexBasis, $0.order) = (.absolute, 1, 10, 2)
            },
            id: "badge"
        )
        let linted = try Linted(unlaid: .stack(children: [child]), algorithm: .css)
        #expect(linted.rules == Array(repeating: "absolute-item", count: 3))
        #expect(
            linted.findings.first?.message
                == "flexBasis on badge has no effect: its position is absolute; remove it"
        )
    }

    @Test func `a scrollbar width without scrolling is reported`() throws {
        func linted(_ overflow: BoxStyle.Overflow) throws -> Linted {
            let style = Style().with { ($0.scrollbarWidth, $0.overflowY) = (15, overflow) }
            return try Linted(unlaid: .stack(children: [.node(style: style)]), algorithm: .css)
        }
        #expect(
            try linted(.hidden).lines == [
                "/0: scrollbarWidth on the node has no effect: neither axis scrolls; set overflow to "
                    + "scroll, or remove it [idle-scrollbar]"
            ]
        )
        #expect(try linted(.scroll).rules.isEmpty)
    }

    // MARK: idle-order

    @Test func `an order that changes nothing is reported`() throws {
        func linted(_ orders: Double...) throws -> Linted {
            let children = orders.map { order in
                Element.node(style: Style().with { $0.order = order })
            }
            return try Linted(unlaid: .stack(children: children), algorithm: .css)
        }
        #expect(
            try linted(-1, 0, 2).lines == [
                "/: order on the node at /0 and the node at /2 has no effect: the children of the "
                    + "stack are already in that order; remove it [idle-order]"
            ]
        )
        #expect(try linted(0, -1).rules.isEmpty)
        #expect(try linted(0, 0).rules.isEmpty)
    }

    @Test func `an order in a stack without a box counts in the outer stack`() throws {
        let first = Element.box(20, 10) { $0.box.order = -1 }
        let contents = Element.stack(
            style: Style().with { $0.box.display = .contents },
            children: [first]
        )
        let root = Element.stack(children: [.box(10, 10), contents])
        #expect(try Linted(root, algorithm: .css).rules.isEmpty)
        #expect(
            try Linted(.stack(children: [first, .box(10, 10)]), algorithm: .css).rules
                == ["idle-order"]
        )
    }

    // MARK: no-op-lines

    @Test func `a flex container on one line has no lines to arrange`() throws {
        let stack = Stack(alignContent: .center, lineSpacing: 5)
        #expect(
            try Linted(unlaid: .stack(stack, [.node()]), algorithm: .css).rules
                == ["no-op-lines", "no-op-lines"]
        )
        let standard = Stack(alignContent: .flexStart)
        #expect(try Linted(unlaid: .stack(standard, [.node()]), algorithm: .css).rules.isEmpty)
    }
}
