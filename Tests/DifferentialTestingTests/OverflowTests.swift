// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import StackLayout
import Testing

/// The overflow of elements, in figures and in words.
@Suite struct OverflowTests {
    /// A row of 200 by 100 with an inner stack of two, and one more child.
    private static func tree(width: Double = 200) throws -> LayoutTree {
        let inner = Element.stack(
            .vertical,
            id: "inner",
            children: [.node(id: "a"), .node(id: "b")]
        )
        return try LayoutTree(
            .stack(id: "row", children: [inner, .node(id: "c")]),
            algorithm: .texture,
            constrainedSize: SizeRange(exactly: Size(width: width, height: 100))
        )
    }

    /// The overflows of frames, in path order.
    private static func overflows(
        _ frames: [String: Rect],
        of tree: LayoutTree
    ) -> [Overflow] {
        let frames = tree.items.indices.map { frames[tree.name(of: $0)] ?? .zero }
        return Layout(of: tree, frames: frames).overflows
    }

    private static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    @Test func `content inside its container does not overflow`() throws {
        let tree = try Self.tree()
        let frames = [
            "row": Self.frame(0, 0, 200, 100), "inner": Self.frame(0, 0, 120, 100),
            "a": Self.frame(0, 0, 120, 40), "b": Self.frame(10, 40, 20, 60 + 1e-9),
            "c": Self.frame(120, 0, 80, 100),
        ]
        #expect(Self.overflows(frames, of: tree).isEmpty)
    }

    @Test func `each side is reported with the element that reaches furthest`() throws {
        let tree = try Self.tree()
        let frames = [
            "row": Self.frame(0, 0, 200, 100), "inner": Self.frame(0, 0, 120, 40),
            "a": Self.frame(0, -15, 150, 40), "b": Self.frame(0, 25, 50, 30),
            "c": Self.frame(120, 0, 85, 100),
        ]
        let overflows = Self.overflows(frames, of: tree)
        let found = overflows.map {
            "\(tree.name(of: $0.index)) \($0.bounds) \($0.side) \($0.amount) "
                + tree.name(of: $0.furthest)
        }
        #expect(
            found == [
                "row offer right 5.0 c", "row offer top 15.0 a", "inner frame right 30.0 a",
                "inner frame bottom 15.0 b",
            ],
            "inner overflows at the top, too, where its edge is the offer's"
        )
        #expect(
            overflows.sentences(in: tree) == [
                "the layout overflows the root's offer by 5 on the right (c) and by 15 at "
                    + "the top (a)",
                "the content of inner overflows by 30 on the right (a) and by 15 at the bottom (b)",
            ]
        )
    }

    @Test func `frames that are not finite do not count`() throws {
        let tree = try Self.tree()
        let frames = [
            "row": Self.frame(0, 0, 200, 100), "inner": Self.frame(0, 0, 120, 100),
            "a": Self.frame(0, 0, .infinity, 40), "b": Self.frame(.nan, 40, 20, 60),
            "c": Self.frame(120, 0, 80, 101),
        ]
        #expect(Self.overflows(frames, of: tree).map(\.side) == [.bottom])
    }
}
