// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct OwnerRuleTests {
    // MARK: stack-only

    @Test func `a property of stacks has no effect on the root`() throws {
        let linted = try Linted(.box(10, 10, id: "box") { $0.flexGrow = 1 })
        #expect(
            linted.lines == [
                "/: flexGrow has no effect on the root: only a stack around it would read it; "
                    + "remove it [stack-only]"
            ]
        )
        #expect(linted.findings.first?.fix == .remove(property: "style.flexGrow", from: "/"))
        #expect(linted.findings.first?.severity == .error)
    }

    @Test func `each property of stacks is found by itself`() throws {
        let child = Element.box(10, 10) { style in
            style.spacingBefore = 1
            style.spacingAfter = -1
            style.flexGrow = 1
            style.flexShrink = 1
            style.flexBasis = 10
            style.alignSelf = .end
            style.ascender = 8
            style.descender = -2
        }
        let linted = try Linted(unlaid: .wrapper(children: [child, .node()]))
        #expect(linted.rules == Array(repeating: "stack-only", count: 8))
        #expect(
            linted.findings.map { $0.message.prefix { $0 != " " } } == [
                "spacingBefore", "spacingAfter", "flexGrow", "flexShrink", "flexBasis", "alignSelf",
                "ascender", "descender",
            ]
        )
        #expect(
            linted.findings[2].message
                == "flexGrow on the node has no effect: only a stack reads it, and the parent is "
                + "a wrapper; set it on a direct child of a stack, or remove it"
        )
    }

    @Test func `the same properties count in a stack`() throws {
        let child = Element.box(10, 10) { style in
            style.spacingBefore = 1
            style.flexGrow = 1
            style.alignSelf = .end
            style.ascender = 8
        }
        #expect(try Linted(unlaid: .stack(children: [child])).rules.isEmpty)
    }

    // MARK: wrapped-child

    /// The baseline of a padded element aligns the row.
    @Test func `SwiftUI's elements pass baselines on`() throws {
        let symbol = Element.box(20, 20) { $0.ascender = 5 }
        let padding = SwiftUIElement.Padding(SwiftUIElement.EdgeInsets(3))
        let linted = try Linted(
            .stack(
                alignItems: .baselineFirst,
                children: [.swiftUI(.padding(padding), children: [symbol]), .box(20, 10)]
            ),
            algorithm: .hstack
        )
        #expect(linted.lines.isEmpty)
    }

    @Test func `a property inside a wrapped child belongs to the child`() throws {
        let text = Element.box(10, 10, id: "label") { $0.flexShrink = 1 }
        let linted = try Linted(
            .stack(children: [.center(child: .inset(Insets(4), child: text))])
        )
        #expect(
            linted.lines == [
                "/0/0/0: flexShrink on label has no effect: the child of the stack at / is the "
                    + "center at /0; move flexShrink there [wrapped-child]"
            ]
        )
        #expect(
            linted.findings.first?.fix
                == .move(property: "style.flexShrink", from: "/0/0/0", to: "/0")
        )
    }

    @Test func `a wrapped child that has the property as well makes the inner one useless`() throws
    {
        let inner = Element.box(10, 10, id: "label") { $0.flexGrow = 1 }
        let outer = Element.inset(
            Insets(4),
            style: Style().with { $0.flexGrow = 1 },
            id: "frame",
            child: inner
        )
        #expect(
            try Linted(unlaid: .stack(children: [outer])).lines == [
                "/0/0: flexGrow on label has no effect: only a stack reads it, and its "
                    + "child is frame, which has a flexGrow of its own; remove it [stack-only]"
            ]
        )
    }

    @Test func `a background, or one child of several, is not a wrapped child`() throws {
        let grown = Element.box(10, 10) { $0.flexGrow = 1 }
        let linted = try Linted(
            unlaid: .stack(children: [
                .background(grown, child: .box(10, 10)), .wrapper(children: [grown, grown]),
            ])
        )
        #expect(linted.rules == Array(repeating: "stack-only", count: 3))
    }

    @Test func `a flex factor is not moved into an hstack stack`() throws {
        let grown = Element.box(10, 10) { $0.flexGrow = 1 }
        let shifted = Element.box(10, 10) { $0.spacingBefore = 1 }
        let linted = try Linted(
            unlaid: .stack(children: [.center(child: grown), .center(child: shifted)]),
            algorithm: .hstack
        )
        #expect(linted.rules == ["stack-only", "wrapped-child"])
    }

    // MARK: absolute-only

    @Test func `a position has no effect outside an absolute layout`() throws {
        let child = Element.box(10, 10, id: "box") { $0.layoutPosition = Point(x: 5, y: 0) }
        #expect(
            try Linted(unlaid: .wrapper(children: [child])).lines == [
                "/0: layoutPosition on box has no effect: only an absolute layout reads it, and "
                    + "the parent is a wrapper; put box into an absolute layout, or remove it "
                    + "[absolute-only]"
            ]
        )
        #expect(try Linted(unlaid: .absolute(children: [child])).rules.isEmpty)
    }

    @Test func `a size range has no effect outside an absolute layout`() throws {
        let child = Element.box(10, 10) { style in
            style.sizeRange = RelativeSizeRange(exactly: Size(width: 5, height: 5))
        }
        #expect(
            try Linted(unlaid: child).lines == [
                "/: sizeRange on the node has no effect: only an absolute layout reads it, and "
                    + "this is the root; put the node into an absolute layout, or remove it "
                    + "[absolute-only]"
            ]
        )
        let unconstrained = Element.box(10, 10) { $0.sizeRange = .unconstrained }
        #expect(try Linted(unlaid: unconstrained).rules.isEmpty)
    }

    @Test func `a position inside a wrapped child belongs to the child`() throws {
        let child = Element.box(10, 10, id: "box") { $0.layoutPosition = Point(x: 5, y: 0) }
        let linted = try Linted(unlaid: .absolute(children: [.inset(Insets(1), child: child)]))
        #expect(
            linted.lines == [
                "/0/0: layoutPosition on box has no effect: the child of the absolute layout at / "
                    + "is the inset at /0; move layoutPosition there [absolute-only]"
            ]
        )
        let fix = linted.findings.first?.fix
        #expect(fix?.description == "move style.layoutPosition from /0/0 to /0")
    }
}
