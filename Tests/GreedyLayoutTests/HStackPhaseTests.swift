// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import StackLayout
import Testing

/// The phases of `hstack`: offers, division, alignment, placing.
@Suite struct HStackPhaseTests {
    /// A row of intervals, with the offer and length of each child in the order of declaration.
    struct Row: Sendable, CustomTestStringConvertible {
        let children: [(min: Double, max: Double, priority: Double)]
        var spacing: Double = 0
        let width: Double?
        let offers: [Double?]
        let lengths: [Double]

        var testDescription: String { "\(children) in \(width.map { "\($0)" } ?? "nothing")" }

        var layout: Layout {
            get throws {
                let children = children.map { own in
                    item {
                        ($0.minWidth, $0.maxWidth) = (.points(own.min), .points(own.max))
                        if own.max == .infinity { $0.maxWidth = .auto }
                        $0.layoutPriority = own.priority
                    }
                }
                let tree = try LayoutTree(
                    stack(children) { $0.spacing = spacing },
                    in: .proposal(Proposal(width: width, height: 10))
                )
                return try GreedyEngine().layout(tree)
            }
        }
    }

    static let free = (min: 0.0, max: Double.infinity, priority: 0.0)
    static func at(
        _ min: Double,
        _ max: Double = .infinity,
        _ priority: Double = 0
    ) -> (min: Double, max: Double, priority: Double) { (min, max, priority) }

    static let rows: [Row] = [
        // Equal shares, and the space that a child leaves to the others.
        .init(
            children: [at(100), at(30, 30), at(0, 50)],
            spacing: 7.5,
            width: 150,
            offers: [55, 45, 52.5],
            lengths: [100, 30, 50]
        ),
        .init(children: [at(0, 100), at(100)], width: 150, offers: [75, 75], lengths: [75, 100]),
        .init(
            children: [at(0, 120), at(120, 200), free],
            width: 300,
            offers: [90, 100, 90],
            lengths: [90, 120, 90]
        ),
        .init(
            children: [at(0, 80), at(150), at(50, 80)],
            width: 300,
            offers: [110, 140, 100],
            lengths: [80, 150, 80]
        ),
        .init(
            children: [at(20, 40), at(30, 50)],
            spacing: 8,
            width: 100,
            offers: [46, 52],
            lengths: [40, 50]
        ),
        // The order: by flexibility; endless ones by their minima; ties as declared.
        .init(
            children: [free, free, at(120)],
            width: 300,
            offers: [90, 90, 100],
            lengths: [90, 90, 120]
        ),
        .init(
            children: [at(0, 60), at(40, 100)],
            width: 150,
            offers: [75, 90],
            lengths: [60, 90]
        ),
        .init(
            children: [at(40, 100), at(0, 60)],
            width: 150,
            offers: [75, 75],
            lengths: [75, 60]
        ),
        .init(
            children: [at(0, 99.9), at(40, 140)],
            width: 240,
            offers: [120, 140.1],
            lengths: [99.9, 140]
        ),
        .init(
            children: [at(0, 100.1), at(40, 140)],
            width: 240,
            offers: [120, 120],
            lengths: [100.1, 120]
        ),
        .init(
            children: [at(40, 40), at(0, 60), at(20, 90), at(10), at(50, 55), free],
            spacing: 6,
            width: 330,
            offers: [50, 52, 52, 52, 52, 52],
            lengths: [40, 52, 52, 52, 52, 52]
        ),
        // The groups: lower minima are kept back, a debt is carried on.
        .init(
            children: [
                at(50), at(30, 30, 2), at(50, .infinity, 1), at(0, .infinity, 2), at(100, 120),
            ],
            width: 400,
            offers: [50, 100, 50, 170, 75],
            lengths: [50, 30, 50, 170, 100]
        ),
        .init(
            children: [at(0, .infinity, 1), at(30), at(20, 20)],
            spacing: 5,
            width: 200,
            offers: [140, 30, 25],
            lengths: [140, 30, 20]
        ),
        .init(
            children: [at(90, 90, 1), at(60, 60, 1), at(0, 20), at(30)],
            width: 100,
            offers: [35, 0, 0, 0],
            lengths: [90, 60, 0, 30]
        ),
        .init(
            children: [at(10, 200, 3), at(10, 200, 2), at(10, 200, 1)],
            spacing: 10,
            width: 300,
            offers: [260, 70, 10],
            lengths: [200, 70, 10]
        ),
        // The remainder: an offer is not below 0.
        .init(
            children: [free, free, free],
            spacing: 100,
            width: 110,
            offers: [0, 0, 0],
            lengths: [0, 0, 0]
        ),
        .init(
            children: [at(60, 60), at(70, 71), at(0, 30), at(5)],
            width: 100,
            offers: [25, 40.0 / 3, 0, 0],
            lengths: [60, 70, 0, 5]
        ),
        // Unspecified and infinite offers.
        .init(
            children: [at(100), at(30, 30), at(0, 50)],
            spacing: 7.5,
            width: nil,
            offers: [nil, nil, nil],
            lengths: [100, 30, 10]
        ),
        .init(
            children: [at(10, 40), at(30, 30), at(0, 50)],
            spacing: 7.5,
            width: .infinity,
            offers: [.infinity, .infinity, .infinity],
            lengths: [40, 30, 50]
        ),
    ]

    @Test(arguments: rows)
    func `a row is probed, divided and placed`(_ row: Row) throws {
        let layout = try row.layout
        let record = try #require(layout.stacks.first)

        // 1. The answers of children to 0 and to infinity.
        if row.width != nil {
            #expect(record.children.map(\.interval.min) == row.children.map(\.min))
            #expect(record.children.map(\.interval.max) == row.children.map(\.max))
        }
        // 2. Their offers and lengths.
        let offers = record.children.map(\.proposal)
        #expect(offers.map { $0 == nil } == row.offers.map { $0 == nil })
        #expect(isNear(offers.compactMap(\.self), row.offers.compactMap(\.self)))
        #expect(isNear(record.children.map(\.length), row.lengths))
        // 3. One after the other, as declared; the stack is as long as all of them.
        var positions: [Double] = []
        var end = 0.0
        for length in row.lengths {
            positions.append(end)
            end += length + row.spacing
        }
        #expect(isNear(layout.frames.dropFirst().map(\.origin.x), positions))
        #expect(isNear([layout.size.width], [end - row.spacing]))
    }

    @Test(arguments: [
        (Alignment.center, [5.0, 10, 0]), (.start, [0, 0, 0]), (.end, [10, 20, 0]),
    ])
    func `children are aligned across the longest of them`(
        _ alignment: Alignment,
        _ ys: [Double]
    )
        throws
    {
        let children = [item(20, 30), item(30, 20), item(25, 40)]
        let tree = try LayoutTree(
            stack(children) { ($0.alignItems, $0.spacing) = (alignment, 8) },
            in: .proposal(Proposal(width: 100, height: 100))
        )
        let frames = try GreedyEngine().layout(tree).frames
        #expect(frames.dropFirst().map(\.origin.y) == ys)
        #expect(frames.dropFirst().map(\.origin.x) == [0, 28, 66])
        #expect(frames[0].size == Size(width: 91, height: 40))
    }

    @Test func `an unspecified height is offered again as the stack's own`() throws {
        let tree = try LayoutTree(
            stack([item(), item(50, 40)]),
            in: .proposal(Proposal(width: 150, height: nil))
        )
        let frames = try GreedyEngine().layout(tree).frames
        #expect(frames[1] == Rect(x: 0, y: 0, width: 100, height: 40))
    }
}
