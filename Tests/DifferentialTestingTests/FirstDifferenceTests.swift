// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import StackLayout
import Testing

/// The first difference of two layouts: on several lines, outside of stacks, and as a sentence.
@Suite struct FirstDifferenceTests {
    static let base = ComparisonTests.base
    static let higher = ComparisonTests.layout(column: Size(width: 50, height: 55), top: 35)

    static func firstDifference(_ first: Layout, _ second: Layout) throws -> FirstDifference {
        try #require(Comparison(first, second, tolerance: 1e-6).firstDifference)
    }

    @Test func `a stack of the same size is not blamed for a difference around it`() throws {
        let other = ComparisonTests.layout(title: 60, top: 35)
        #expect(try Self.firstDifference(Self.base, other).index == 0)
    }

    @Test func `a stack that is only moved and resized is not blamed`() throws {
        var other = Self.base
        other.frames[2] = Rect(x: 50, y: 5, width: 50, height: 55)
        other.frames[3].origin.y += 5
        other.frames[4].origin.y += 5
        #expect(try Self.firstDifference(Self.base, other).index == 0)
    }

    @Test func `an unspecified offer differs from every length`() throws {
        var other = Self.higher
        other.stacks[0].children[1].proposal = nil
        #expect(try Self.firstDifference(Self.base, Self.higher).index == 2)
        #expect(try Self.firstDifference(Self.base, other).index == 0)
        #expect(try Self.firstDifference(other, Self.base).index == 0)
    }

    /// The same records, with every child of the row on a line of its own.
    static func broken(_ layout: Layout, _ columnOffer: Double) -> Layout {
        var layout = layout
        var second = layout.stacks[0]
        second.line = 1
        second.children.removeFirst()
        second.children[0].proposal = columnOffer
        layout.stacks[0].children.removeLast()
        layout.stacks.insert(second, at: 1)
        return layout
    }

    @Test func `the offer to a child is that of its own line`() throws {
        let first = Self.broken(Self.base, 50)
        #expect(try Self.firstDifference(first, Self.broken(Self.higher, 50)).index == 2)
        #expect(try Self.firstDifference(first, Self.broken(Self.higher, 45)).index == 0)
    }

    @Test func `the sentence names a range of lengths`() throws {
        var (first, second) = (Self.base, Self.higher)
        first.stacks[1].limit = 60
        second.stacks[1].limit = 60
        let firstDifference = try Self.firstDifference(first, second)
        #expect(firstDifference.proposal == 40)
        #expect(firstDifference.limit == 60)
        #expect(
            firstDifference.sentence(in: ComparisonTests.tree, "a", "b")
                .hasPrefix("they disagree at column (from 40 to 60): ")
        )
    }

    @Test func `the sentence names three children and counts the others`() throws {
        func layout(_ tree: LayoutTree, _ gap: Double, _ count: Int) -> Layout {
            let frames = (0..<count).map {
                Rect(x: Double($0 + 1) * gap, y: 0, width: 5, height: 5)
            }
            return Layout(of: tree, frames: [Rect(x: 0, y: 0, width: 99, height: 5)] + frames)
        }
        func words(_ count: Int) throws -> String {
            let nodes = (0..<count).map { Element.node(id: "n\($0)") }
            let tree = try LayoutTree(
                .stack(id: "row", children: nodes),
                in: .proposal(.unspecified)
            )
            let comparison = Comparison(
                layout(tree, 1, count),
                layout(tree, 2, count),
                tolerance: 0
            )
            return try #require(comparison.firstDifference).sentence(in: tree, "a", "b")
        }
        let three =
            "they disagree at row: n0 is [1, 0, 5, 5] by a and [2, 0, 5, 5] by b; "
            + "n1 is [2, 0, 5, 5] by a and [4, 0, 5, 5] by b; "
            + "n2 is [3, 0, 5, 5] by a and [6, 0, 5, 5] by b"
        #expect(try words(3) == three)
        #expect(try words(5) == three + "; and 2 more")
    }

    /// A row around an inset around a node: `/0` and `/0/0`.
    @Test func `an element that is no stack is blamed for its own child`() throws {
        let tree = try LayoutTree(
            .stack(id: "row", children: [.inset(Insets(5), id: "frame", child: .node(id: "a"))]),
            in: .proposal(Proposal(width: 100, height: 40))
        )
        func layout(_ inset: Double) -> Layout {
            let size = Size(width: 20 + inset, height: 20)
            let child = StackRecord.Child(
                index: 1,
                interval: .unconstrained,
                proposal: 100,
                length: size.width
            )
            return Layout(
                of: tree,
                frames: [
                    Rect(origin: .zero, size: size), Rect(origin: .zero, size: size),
                    Rect(x: inset, y: 0, width: 20, height: 20),
                ],
                stacks: [
                    StackRecord(
                        index: 0,
                        rule: .hstack,
                        proposal: 100,
                        spacing: 0,
                        children: [child]
                    )
                ]
            )
        }
        let comparison = Comparison(layout(5), layout(6), tolerance: 1e-6)
        let firstDifference = try #require(comparison.firstDifference)
        #expect(firstDifference.index == 1)
        #expect(firstDifference.proposal == nil && firstDifference.limit == nil)
        #expect(
            firstDifference.sentence(in: tree, "greedy", "mirror")
                == "they disagree at frame: a is [5, 0, 20, 20] by greedy and [6, 0, 20, 20] by mirror"
        )
    }
}
