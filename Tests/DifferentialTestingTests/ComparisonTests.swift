// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import StackLayout
import Testing

/// The comparison of two layouts, and the stack at which they first differ.
@Suite struct ComparisonTests {
    /// A row of a title and a column of two: `/0`, `/1`, `/1/0`, `/1/1`.
    static let tree = made(
        .stack(
            id: "row",
            children: [
                .node(id: "title"),
                .stack(.vertical, id: "column", children: [.node(id: "top"), .node(id: "bottom")]),
            ]
        ),
        in: .proposal(Proposal(width: 100, height: 40))
    )

    static func layout(
        title: Double = 50,
        column: Size = Size(width: 50, height: 40),
        top: Double = 20,
        columnOffer: Double = 50
    ) -> Layout {
        let frames = [
            Rect(x: 0, y: 0, width: title + column.width, height: column.height),
            Rect(x: 0, y: 0, width: title, height: 40),
            Rect(origin: Point(x: title, y: 0), size: column),
            Rect(x: title, y: 0, width: column.width, height: top),
            Rect(x: title, y: top, width: column.width, height: column.height - top),
        ]
        func child(_ index: Int, _ proposal: Double, _ length: Double) -> StackRecord.Child {
            .init(index: index, interval: .unconstrained, proposal: proposal, length: length)
        }
        return Layout(
            of: tree,
            frames: frames,
            stacks: [
                StackRecord(
                    index: 0,
                    rule: .hstack,
                    proposal: 100,
                    spacing: 0,
                    children: [child(1, 50, title), child(2, columnOffer, column.width)]
                ),
                StackRecord(
                    index: 2,
                    rule: .hstack,
                    proposal: 40,
                    spacing: 0,
                    children: [child(3, 20, top), child(4, 20, column.height - top)]
                ),
            ]
        )
    }

    static let base = layout()

    @Test func `equal layouts agree`() throws {
        let comparison = Comparison(Self.base, Self.base, tolerance: 0)
        #expect(comparison.agrees)
        #expect(comparison.largestDistance == 0)
        #expect(comparison.firstDifference == nil)
    }

    @Test func `a difference within the tolerance is measured and tolerated`() throws {
        let other = Self.layout(title: 50.25)
        #expect(Comparison(Self.base, other, tolerance: 0.25).agrees)
        let strict = Comparison(Self.base, other, tolerance: 0.2)
        #expect(strict.largestDistance == 0.25)
        #expect(strict.differences.map(\.index) == [0, 1, 2, 3, 4])
    }

    @Test func `NaN agrees with nothing`() throws {
        var broken = Self.base
        broken.frames[4].origin.y = .nan
        let comparison = Comparison(Self.base, broken, tolerance: 1e9)
        #expect(comparison.differences.map(\.index) == [4])
        #expect(comparison.largestDistance == .infinity)
    }

    @Test func `a wrong length is blamed on the stack that assigned it`() throws {
        let other = Self.layout(title: 60, column: Size(width: 40, height: 40), columnOffer: 40)
        let comparison = Comparison(Self.base, other, tolerance: 1e-6)
        #expect(comparison.differences.count == 4)
        let firstDifference = try #require(comparison.firstDifference)
        #expect(firstDifference.index == 0)
        #expect(firstDifference.children.map(\.index) == [1, 2])
        #expect(
            firstDifference.sentence(in: Self.tree, "greedy", "mirror")
                == "they disagree at row (offered 100): title is [0, 0, 50, 40] by greedy and "
                + "[0, 0, 60, 40] by mirror; column is [50, 0, 50, 40] by greedy and "
                + "[60, 0, 40, 40] by mirror"
        )
    }

    @Test func `a stack that answers the same offer differently is blamed, not the one around it`()
        throws
    {
        let other = Self.layout(column: Size(width: 50, height: 55), top: 35)
        let firstDifference = try #require(
            Comparison(Self.base, other, tolerance: 1e-6).firstDifference
        )
        #expect(firstDifference.index == 2)
        #expect(firstDifference.proposal == 40)
    }

    @Test func `a difference inside a stack of equal size is blamed on that stack`() throws {
        let other = Self.layout(top: 30)
        let comparison = Comparison(Self.base, other, tolerance: 1e-6)
        #expect(comparison.differences.map(\.index) == [3, 4])
        #expect(comparison.firstDifference?.index == 2)
    }
}
