// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The seven phases of one of Texture's stacks.
@Suite struct TexturePhaseTests {
    /// A box with a size of its own.
    private static func box(
        _ width: Double,
        _ height: Double,
        grow: Double = 0,
        shrink: Double = 0
    ) -> Element {
        item {
            ($0.width, $0.height) = (.points(width), .points(height))
            ($0.flexGrow, $0.flexShrink) = (grow, shrink)
        }
    }

    private static func row(
        _ children: [Element],
        _ width: Double,
        _ height: Double = 50,
        from least: Size? = nil,
        _ change: (inout Stack) -> Void = { $0.alignItems = .start }
    ) throws -> Laid {
        try Laid(
            stack(children, change),
            by: .texture,
            in: Size(width: width, height: height),
            from: least,
            pixelScale: 2
        )
    }

    @Test func `1. initial measuring: a basis beats a width, a lone flexible child has base 0`()
        throws
    {
        let basis = item(40, 20) { $0.flexBasis = 20 }
        #expect(try Self.row([basis], 100).children.map(\.base) == [20])

        let both = [Self.box(30, 10, grow: 1, shrink: 1), Self.box(30, 10, grow: 1)]
        let exact = try Self.row(both, 100)
        #expect(exact.children.map(\.base) == [0, 30])
        #expect(exact.widths == [35, 65])
        let least = Size(width: 90, height: 0)
        #expect(try Self.row(both, 100, from: least).widths == [45, 45])
    }

    @Test(
        arguments: [
            (170.0, [3, 2], [0.0, 0, 0, 25, 25]), (169.5, [2, 2, 1], [0, 0, 25, 25, 50]),
        ] as [(Double, [Int], [Double])]
    )
    func `2. lines: as many on each as fit`(_ width: Double, _ counts: [Int], _ ys: [Double]) throws
    {
        let children = Array(repeating: Self.box(50, 20), count: 5)
        let laid = try Self.row(children, width, 100) {
            ($0.flexWrap, $0.alignItems) = (.wrap, .start)
            ($0.spacing, $0.lineSpacing) = (10, 5)
        }
        #expect(laid.counts == counts)
        #expect(laid.ys == ys)
    }

    @Test(
        arguments: [
            // Whole points, the remainder to the first growing child.
            ([(0.0, 1.0), (0, 1), (0, 1)], 100.0, [34.0, 33, 33]),
            ([(0, 1), (0, 2)], 10, [4, 6]),
            ([(50, 1)], 50.5, [50]),
            ([(50, 1)], 52.5, [52.5]),
            ([(50, 1), (50, 1)], 101, [50, 50]),
            ([(50, 1), (50, 5)], 103, [50, 53]),
        ] as [([(width: Double, grow: Double)], Double, [Double])]
    )
    func `3. flexing: a line grows`(
        _ children: [(width: Double, grow: Double)],
        _ width: Double,
        _ widths: [Double]
    ) throws {
        let boxes = children.map { child in
            item(child.width, 10) { $0.flexGrow = child.grow }
        }
        #expect(try Self.row(boxes, width).widths == widths)
    }

    @Test(
        arguments: [
            // By length and factor; down to 0, and in a single pass.
            ([(300.0, 2.0), (100, 1), (200, 2)], 400.0, [191.0, 82, 127.5], [0.0, 191, 273]),
            ([(50, 0), (50, 1), (50, 0)], 75, [50, 0, 50], [0, 50, 50]),
            ([(50, 0), (0, 1)], 40, [50, 0], [0, 50]),
        ] as [([(width: Double, shrink: Double)], Double, [Double], [Double])]
    )
    func `3. flexing: a line shrinks`(
        _ children: [(width: Double, shrink: Double)],
        _ width: Double,
        _ widths: [Double],
        _ xs: [Double]
    ) throws {
        let boxes = children.map { Self.box($0.width, 50, shrink: $0.shrink) }
        let laid = try Self.row(boxes, width)
        #expect(laid.widths == widths)
        #expect(laid.xs == xs)
    }

    @Test func `4. line cross sizes: above and below a common baseline`() throws {
        let children = [
            item(40, 24) { $0.ascender = 20 }, item(60, 40) { $0.ascender = 12 },
        ]
        let laid = try Self.row(children, 200, 300, from: .zero) { $0.alignItems = .baselineFirst }
        #expect(laid.crosses == [48])
        #expect(laid.ys == [0, 8])
        // A lone line is as long across as an exact stack.
        #expect(try Self.row(children, 200, 30) { $0.alignItems = .baselineFirst }.crosses == [30])
    }

    @Test func `5. stretching: children without a length of their own, to the line`() throws {
        let laid = try Self.row([Self.box(50, 50), item(50, 50)], 200, 100) {
            $0.alignItems = .stretch
        }
        #expect(laid.heights == [50, 100])

        let children = [item(60, 30), item(60, 50), item(60, 20)]
        let lines = try Self.row(children, 130, 300, from: .zero) {
            ($0.flexWrap, $0.alignItems) = (.wrap, .stretch)
        }
        #expect(lines.crosses == [50, 20])
        #expect(lines.heights == [50, 50, 20])
    }

    @Test func `6. sums: the longest line, and all lines across`() throws {
        let children = Array(repeating: Self.box(50, 20), count: 5)
        let laid = try Self.row(children, 170, 300, from: .zero) {
            ($0.flexWrap, $0.alignItems) = (.wrap, .start)
            ($0.spacing, $0.lineSpacing) = (10, 5)
        }
        #expect(laid.layout.size == Size(width: 170, height: 45))
    }

    @Test(
        arguments: [
            (Distribution.spaceBetween, 301.0, [0.0, 125.5, 251]),
            (.spaceAround, 305, [26, 127.5, 229.5]),
            (.spaceAround, 110, [-20, 30, 80]),
            (.spaceBetween, 110, [0, 50, 100]),
            (.end, 200, [50, 100, 150]),
            (.center, 200, [25, 75, 125]),
        ] as [(Distribution, Double, [Double])]
    )
    func `7. positions: free space is distributed`(
        _ mode: Distribution,
        _ width: Double,
        _ xs: [Double]
    ) throws {
        let children = Array(repeating: Self.box(50, 10), count: 3)
        let laid = try Self.row(children, width) {
            ($0.alignItems, $0.justifyContent) = (.start, mode)
        }
        #expect(laid.xs == xs)
    }
}
