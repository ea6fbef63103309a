// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import StackLayout
import TestSupport
import Testing

/// The sections of CSS Flexible Box Layout Module Level 1, in their order.
@Suite struct FlexboxSectionTests {
    private static func row(
        _ children: [Element],
        _ width: Double,
        _ height: Double = 100,
        from least: Size? = nil,
        _ change: (inout Stack) -> Void = { _ in }
    ) throws -> Laid {
        let size = Size(width: width, height: height)
        return try Laid(stack(children, change), by: .css, in: size, from: least)
    }

    @Test func `§4.5 the automatic minimum is the content, but not more than the width`() throws {
        func least(_ change: (inout Style) -> Void) throws -> [Double] {
            let child = item(80, 10) {
                $0.flexShrink = 1
                change(&$0)
            }
            return try Self.row([child], 50).children.map(\.interval.min)
        }
        #expect(try least { _ in } == [80])
        #expect(try least { $0.width = 60 } == [60])
        #expect(try least { $0.width = 90 } == [80])
        #expect(try least { $0.maxWidth = 30 } == [30])
        #expect(try least { $0.minWidth = 0 } == [0])
    }

    @Test func `§9.2 the flex base size is the basis, the width, or the content`() throws {
        let children = [
            item(80, 10) { ($0.flexBasis, $0.width) = (20, 30) },
            item(80, 10) { $0.width = 30 },
            item(80, 10),
            item(80, 10) { $0.flexBasis = .fraction(0.25) },
        ]
        #expect(try Self.row(children, 400).children.map(\.base) == [20, 30, 80, 100])
    }

    @Test(arguments: [(20, [2, 1]), (20.5, [1, 1, 1]), (0, [2, 1])] as [(Double, [Int])])
    func `§9.3 items are collected into lines as long as they fit`(
        _ gap: Double,
        _ counts: [Int]
    )
        throws
    {
        let children = Array(repeating: item(40, 10), count: 3)
        let laid = try Self.row(children, 100) { ($0.flexWrap, $0.spacing) = (.wrap, gap) }
        #expect(laid.counts == counts)
    }

    @Test func `§9.4 lines are as long across as their longest item, and are stretched`() throws {
        let children = [item(60, 10), item(40, 30), item(60, 20)]
        let hugging = try Self.row(children, 100, 500, from: .zero) { $0.flexWrap = .wrap }
        #expect(hugging.crosses == [30, 20])
        #expect(hugging.heights == [30, 30, 20])

        // 50 of 100 points are left for two lines.
        let stretched = try Self.row(children, 100) {
            ($0.flexWrap, $0.alignContent) = (.wrap, .stretch)
        }
        #expect(stretched.crosses == [55, 45])
        #expect(stretched.ys == [0, 0, 55])
    }

    @Test(arguments: [
        (Distribution.start, [0.0, 20]), (.end, [60, 80]), (.center, [30, 50]),
        (.spaceBetween, [0, 80]), (.spaceAround, [15, 65]), (.spaceEvenly, [20, 60]),
    ])
    func `§9.5 free space is distributed along the main axis`(
        _ mode: Distribution,
        _ xs: [Double]
    ) throws {
        let laid = try Self.row([item(20, 10), item(20, 10)], 100) { $0.justifyContent = mode }
        #expect(laid.xs == xs)
    }

    @Test(arguments: [
        (Alignment.start, [0.0, 0]), (.end, [90, 60]), (.center, [45, 30]),
        (.baselineFirst, [15, 0]),
    ])
    func `§9.6 items are aligned along the cross axis`(_ mode: Alignment, _ ys: [Double]) throws {
        let children = [item(20, 10) { $0.ascender = 5 }, item(20, 40) { $0.ascender = 20 }]
        #expect(try Self.row(children, 100) { $0.alignItems = mode }.ys == ys)
    }

    /// An item that flexes between two lengths.
    struct Flexing: Sendable {
        let basis, factor: Double
        var min: Double = 0
        var max: Double = .infinity
    }

    static let lines: [(items: [Flexing], width: Double, widths: [Double])] = [
        // Grow: in proportion to the factors, which leave a part where they add up to less than 1.
        ([Flexing(basis: 0, factor: 1), Flexing(basis: 0, factor: 3)], 100, [25, 75]),
        ([Flexing(basis: 20, factor: 1), Flexing(basis: 40, factor: 1)], 100, [40, 60]),
        ([Flexing(basis: 0, factor: 0.2), Flexing(basis: 0, factor: 0.3)], 100, [20, 30]),
        // Shrink: in proportion to the factors and the flex base sizes.
        ([Flexing(basis: 300, factor: 1), Flexing(basis: 100, factor: 1)], 200, [150, 50]),
        ([Flexing(basis: 100, factor: 0.25), Flexing(basis: 100, factor: 0.25)], 100, [75, 75]),
        // Violations: the larger kind is frozen first.
        ([Flexing(basis: 0, factor: 1, max: 10), Flexing(basis: 0, factor: 1)], 100, [10, 90]),
        (
            [
                Flexing(basis: 0, factor: 1, min: 60), Flexing(basis: 0, factor: 1, max: 20),
                Flexing(basis: 0, factor: 1),
            ], 100, [60, 20, 20]
        ),
        (
            [Flexing(basis: 100, factor: 1, min: 80), Flexing(basis: 100, factor: 1)], 100,
            [80, 20]
        ),
        // Inflexible: items that their range moves against the direction.
        ([Flexing(basis: 80, factor: 1, max: 30), Flexing(basis: 0, factor: 1)], 100, [30, 70]),
    ]

    @Test(arguments: lines)
    func `§9.7 flexible lengths are resolved`(
        _ items: [Flexing],
        _ width: Double,
        _ widths: [Double]
    ) throws {
        let children = items.map { own in
            item {
                $0.flexBasis = .points(own.basis)
                ($0.flexGrow, $0.flexShrink) = (own.factor, own.factor)
                $0.minWidth = .points(own.min)
                if own.max < .infinity { $0.maxWidth = .points(own.max) }
            }
        }
        #expect(isNear(try Self.row(children, width).widths, widths))
    }

    /// In the second round the third item is exactly at its minimum, so the total violation is 0.
    ///
    /// Browsers freeze all items then, and the second one keeps 8 points. Exact arithmetic decides
    /// otherwise, because no double is a tenth.
    @Test func `§9.7 a total violation of zero has two branches`() throws {
        func shrinking(
            _ basis: Double,
            _ shrink: Double,
            _ least: Double,
            _ most: Dimension
        )
            -> Element
        {
            item {
                ($0.minWidth, $0.maxWidth) = (.points(least), most)
                ($0.flexBasis, $0.flexShrink) = (.points(basis), shrink)
            }
        }
        let tree = try LayoutTree(
            .stack(
                children: [
                    shrinking(100, 0.25, 60, .auto), shrinking(30, 0.2, 0, .auto),
                    shrinking(150, 0.2, 40, 20), shrinking(100, 0.2, 90, 60),
                ]
            ),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 50, height: 10))
        )
        let branches = try GreedyEngine().branches(of: tree)
        let second = Set(
            branches.branches.map { $0.layout.layout.frames[2].size.width.rounded(.up) }
        )
        #expect(second == [0, 8])
        #expect(branches.branches.allSatisfy { $0.turned.allSatisfy { $0.kind == .violation } })

        // An ordinary row has one branch.
        let row = try RandomBoxes.row(seed: 1, isFractional: false)
        #expect(try GreedyEngine().branches(of: row).branches.count == 1)
    }

    @Test func `§9.8 percentages refer to a stretched height of a single line alone`() throws {
        let half = item { $0.height = .fraction(0.5) }
        let column = Element.stack(.vertical, children: [half])
        #expect(try Self.row([column], 100).layout.frames[2].size.height == 50)
        let line = try Self.row([column], 100) { ($0.flexWrap, $0.alignContent) = (.wrap, .start) }
        #expect(line.layout.frames[2].size.height == 0)
    }

    @Test func `§9.9 a row is as wide as its items, a column as the widest`() throws {
        let children = [item(30, 10), item(40, 20)]
        let space = Size(width: 500, height: 500)
        for (axis, size) in [
            (Axis.horizontal, Size(width: 75, height: 20)),
            (.vertical, Size(width: 40, height: 35)),
        ] {
            let root = stack(children, along: axis) { $0.spacing = 5 }
            #expect(try Laid(root, by: .css, in: space, from: .zero).layout.size == size)
        }
        // The min-content width of a row that wraps is that of its widest item.
        let wrapping = stack(children) { $0.flexWrap = .wrap }
        #expect(
            try Laid(wrapping, by: .css, in: Size(width: 10, height: 500), from: .zero)
                .counts == [1, 1]
        )
    }
}
