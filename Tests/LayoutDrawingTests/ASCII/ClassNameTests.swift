// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import StackLayout
import TestSupport
import Testing

/// The names of elements in a drawing of letters.
@Suite struct ClassNameTests {
    private static func title(of root: Element) throws -> String {
        let top = try art(root).split(separator: "\n", omittingEmptySubsequences: false)[0]
        return top.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
    }

    private static let node = Element.node()

    @Test(
        arguments: [
            (.node(), "ASDisplayNode"),
            (.node(.fixed(.zero)), "ASDisplayNode"),
            (.node(.image(.zero, isResizable: false)), "ASImageNode"),
            (.node(.image(.zero, isResizable: true)), "ASImageNode"),
            (.node(.text(Text("a"))), "ASTextNode"),
            (.node(.unloaded(kind: "networkImage")), "ASNetworkImageNode"),
            (.node(.unloaded(kind: "video")), "ASVideoNode"),
            (.node(.unloaded(kind: "multiplexImage")), "ASMultiplexImageNode"),
            (.node(.unloaded(kind: "Map")), "ASMapNode"),
            (.stack(children: [node]), "ASStackLayoutSpec"),
            (.absolute(children: [node]), "ASAbsoluteLayoutSpec"),
            (.absolute(sizing: .sizeToFit, children: [node]), "ASAbsoluteLayoutSpec"),
            (.inset(Insets(), child: node), "ASInsetLayoutSpec"),
            (.ratio(0.5625, child: node), "ASRatioLayoutSpec (0.6)"),
            (.relative(child: node), "ASRelativeLayoutSpec"),
            (.center(.xy, child: node), "ASCenterLayoutSpec"),
            (.corner(node, at: .topLeft, child: node), "ASCornerLayoutSpec"),
            (.background(node, child: node), "ASBackgroundLayoutSpec"),
            (.overlay(node, child: node), "ASOverlayLayoutSpec"),
            (.wrapper(children: [node]), "ASWrapperLayoutSpec"),
        ] as [(Element, String)]
    )
    func `every element has its class name, a ratio with its number`(
        _ root: Element,
        _ name: String
    ) throws {
        #expect(try Self.title(of: root) == name)
        // Ids are ours; debug names are Texture's, and a ratio shows none.
        var named = root
        named.id = "id"
        #expect(try Self.title(of: named) == name)
        named.debugName = "header"
        let isRatio = if case .ratio = root.kind { true } else { false }
        #expect(try Self.title(of: named) == (isRatio ? name : "\(name) (header)"))
    }

    @Test func `a debug name widens its box`() throws {
        var root = Element.stack(children: [.node()])
        root.debugName = "header"
        #expect(
            try art(root) == """
                --ASStackLayoutSpec (header)--
                |        ASDisplayNode       |
                ------------------------------
                """
        )
    }

    @Test func `lengths are counted in UTF-16 units`() throws {
        var leaf = Element.node(.text(Text("a")))
        leaf.debugName = "größe 👩‍👩‍👧"
        #expect(
            try art(.stack(children: [leaf])) == """
                --------ASStackLayoutSpec--------
                |  ASTextNode (größe 👩‍👩‍👧)  |
                ---------------------------------
                """
        )
    }

    @Test func `line breaks and control characters are escaped`() throws {
        var root = Element.stack(children: [.node(.text(Text("a")))])
        root.debugName = "a\nb"
        #expect(
            try art(root) == #"""
                --ASStackLayoutSpec (a\nb)--
                |        ASTextNode        |
                ----------------------------
                """#
        )
        let hostile = Element(
            .node(.unloaded(kind: "x\r\n\u{1B}[2J")),
            debugName: "\u{202E}\u{2028}\u{0}é"
        )
        #expect(try art(hostile) == #"ASX\r\n\u{1B}[2JNode (\u{202E}\u{2028}\0é)"#)
    }

    @Test func `a kind without a letter is not capitalised`() throws {
        #expect(try art(.node(.unloaded(kind: ""))) == "ASNode")
        #expect(try art(.node(.unloaded(kind: "3D"))) == "AS3DNode")
    }

    @Test(
        arguments: [
            (0.25, "0.2"), (0.75, "0.8"), (0.35, "0.3"), (0.45, "0.5"), (0.95, "0.9"),
            (9.95, "9.9"),
            (99.95, "100.0"), (0.0625, "0.1"), (0.03125, "0.0"), (0.05, "0.1"),
            (0.049999999999999996, "0.0"), (.leastNonzeroMagnitude, "0.0"), (1, "1.0"),
            (1.5, "1.5"),
            (1_125_899_906_842_624.25, "1125899906842624.2"),
            (1_125_899_906_842_624.75, "1125899906842624.8"),
            (2_251_799_813_685_248.5, "2251799813685248.5"), (0x1p53, "9007199254740992.0"),
            (1e18, "1e+18"),
        ] as [(Double, String)]
    )
    func `a ratio has one decimal, the even one of two that are equally near`(
        _ ratio: Double,
        _ text: String
    ) throws {
        #expect(try art(.ratio(ratio, child: .node())).contains("ASRatioLayoutSpec (\(text))"))
    }

    @Test func `a ratio is formatted as in C`() throws {
        var random = SplitMix64(seed: 1)
        func check(_ ratio: Double) throws {
            let written = "ASRatioLayoutSpec (\(String(format: "%.1f", ratio)))"
            let title = try Self.title(of: .ratio(ratio, child: .node()))
            #expect(title == written, "\(ratio)")
        }
        for _ in 0..<3_000 {
            let ratio = Double(bitPattern: random.next() & .max >> 1)
            if ratio < 0x1p53 { try check(ratio) }
            try check(.random(in: 0.01..<20, using: &random))
            // As near to the middle of two decimals as numbers can be.
            let middle = Double(Int.random(in: 0..<100_000, using: &random)) / 10 + 0.05
            for near in [middle, middle.nextUp, middle.nextDown] { try check(near) }
            try check(Double(Int.random(in: 1..<1_000, using: &random)) / 4)
        }
    }
}
