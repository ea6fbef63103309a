// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutDrawing
import StackLayout
import Testing

/// The composition of drawings from boxes of letters.
@Suite struct ASCIIArtTests {
    private static let image = Element.node(.image(Size(width: 9, height: 9), isResizable: false))
    private static let text = Element.node(.text(Text("words")))

    /// Source: Texture, *Layout Debugging*.
    @Test func `two columns in a row are drawn as they are published`() throws {
        let column = Element.stack(.vertical, children: [Self.image, Self.image])
        #expect(
            try art(.stack(children: [column, column])) == """
                -----------------------ASStackLayoutSpec----------------------
                |  -----ASStackLayoutSpec-----  -----ASStackLayoutSpec-----  |
                |  |       ASImageNode       |  |       ASImageNode       |  |
                |  |       ASImageNode       |  |       ASImageNode       |  |
                |  ---------------------------  ---------------------------  |
                --------------------------------------------------------------
                """
        )
    }

    /// Source: Texture, *Layout Specs*.
    @Test func `a row in an inset is drawn as it is published`() throws {
        let row = Element.stack(children: [.node(.unloaded(kind: "networkImage")), Self.text])
        #expect(
            try art(.inset(Insets(10), child: row)) == """
                -------------ASInsetLayoutSpec------------
                |  ----------ASStackLayoutSpec---------  |
                |  |  ASNetworkImageNode  ASTextNode  |  |
                |  ------------------------------------  |
                ------------------------------------------
                """
        )
    }

    @Test func `a name alone is one line`() throws {
        #expect(try art(Self.text) == "ASTextNode")
    }

    @Test(
        arguments: [
            (.stack(children: []), "ASStackLayoutSpec"),
            (.absolute(children: []), "ASAbsoluteLayoutSpec"),
            (.wrapper(children: []), "ASWrapperLayoutSpec"),
        ] as [(Element, String)]
    )
    func `an element without children is a name without a box`(
        _ element: Element,
        _ name: String
    ) throws {
        #expect(try art(element) == name)
    }

    @Test func `a row has its children side by side`() throws {
        #expect(
            try plainArt(row("Row", ["A", "BB", "CCC"])) == """
                -------Row------
                |  A  BB  CCC  |
                ----------------
                """
        )
    }

    @Test func `a column centres its children, with the uneven letter on the left`() throws {
        #expect(
            try plainArt(column("Column", ["A", "BB", "CCC"])) == """
                -----Column-----
                |       A      |
                |       BB     |
                |      CCC     |
                ----------------
                """
        )
        #expect(
            try plainArt(column("Col", ["LongChildNode", "B"])) == """
                --------Col--------
                |  LongChildNode  |
                |        B        |
                -------------------
                """
        )
    }

    @Test func `children of a row are centred among its lines, with the uneven line above`() throws
    {
        let inset = Element(.inset(Insets()), children: [leaf("N")], debugName: "ASInsetLayoutSpec")
        #expect(
            try plainArt(box("ASStackLayoutSpec", [inset, leaf("ASTextNode")])) == """
                -----------ASStackLayoutSpec-----------
                |  --ASInsetLayoutSpec--              |
                |  |         N         |  ASTextNode  |
                |  ---------------------              |
                ---------------------------------------
                """
        )
        #expect(
            try plainArt(box("Row", [leaf("A"), column("Col", ["long", "name"])])) == """
                --------Row--------
                |     ----Col---  |
                |     |  long  |  |
                |  A  |  name  |  |
                |     ----------  |
                -------------------
                """
        )
    }

    @Test func `a box in a column keeps its shape`() throws {
        #expect(
            try plainArt(box("Z", along: .vertical, [column("Col", ["N"]), leaf("X")])) == """
                ---------Z---------
                |  -----Col-----  |
                |  |     N     |  |
                |  -------------  |
                |        X        |
                -------------------
                """
        )
    }

    @Test func `only a name that is longer than its row makes the row wider`() throws {
        #expect(
            try plainArt(row("123456789", ["abc"])) == """
                123456789
                |  abc  |
                ---------
                """
        )
        #expect(
            try plainArt(row("12345678", ["abc"])) == """
                -12345678
                |  abc  |
                ---------
                """
        )
        #expect(
            try plainArt(row("1234567890", ["abc"])) == """
                --1234567890--
                |     abc    |
                --------------
                """
        )
    }

    @Test func `only a name longer than its column's content makes the column wider`() throws {
        #expect(
            try plainArt(column("123", ["abc"])) == """
                ---123---
                |  abc  |
                ---------
                """
        )
        #expect(
            try plainArt(column("1234", ["abc"])) == """
                -----1234-----
                |     abc    |
                --------------
                """
        )
    }

    @Test func `other containers draw children side by side, overlays last`() throws {
        for (root, name) in [
            (.background(Self.image, child: Self.text), "Background"),
            (.overlay(Self.image, child: Self.text), "Overlay"),
            (.corner(Self.image, at: .topRight, child: Self.text), "Corner"),
            (.absolute(children: [Self.text, Self.image]), "Absolute"),
            (.wrapper(children: [Self.text, Self.image]), "Wrapper"),
        ] as [(Element, String)] {
            let lines = try art(root).split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines[0].contains("-AS\(name)LayoutSpec-"))
            #expect(lines[1].contains(" ASTextNode  ASImageNode "))
        }
    }

    @Test func `a drawing reports its size in advance`() throws {
        let root = box("Row", [leaf("A"), column("a long name 👩‍👩‍👧", ["long", "name"])])
        let tree = try LayoutTree(root, in: .range(.unconstrained))
        let art = ASCIIArt(tree)
        let lines = art.text.split(separator: "\n")
        #expect(lines.count == art.height)
        #expect(lines.allSatisfy { $0.utf16.count == art.width })
    }
}
