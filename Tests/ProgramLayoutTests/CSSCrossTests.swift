// SPDX-License-Identifier: GPL-3.0-or-later

import ProgramLayout
import StackLayout
import Testing

/// Lines, alignment, baselines and roots of `css`; the figures are Chromium's.
@Suite struct CSSCrossTests {
    static func sized(_ width: Double, _ height: Double? = nil) -> Element {
        CSS.box {
            $0.width = .points(width)
            if let height { $0.height = .points(height) }
        }
    }

    // MARK: Alignment

    @Test func `stretched items keep to their own bounds`() throws {
        let items = [
            CSS.box {
                $0.width = 20
                $0.maxHeight = 30
            },
            CSS.box {
                $0.width = 20
                $0.minHeight = 80
            },
            Self.sized(20),
        ]
        let frames = ["/0": [0.0, 0, 20, 30], "/1": [20, 0, 20, 80], "/2": [40, 0, 20, 60]]
        try CSS.expect(CSS.stack(items), 100.only, 60.only, frames)
    }

    @Test(
        arguments: [
            (Alignment.start, 0.0), (.center, -10), (.end, -20), (.stretch, 0),
        ]
    )
    func `items larger than the stack overflow by their alignment`(
        _ alignment: Alignment,
        _ y: Double
    ) throws {
        let stack = CSS.stack([Self.sized(20, 40)]) { $0.alignItems = alignment }
        try CSS.expect(stack, 100.only, 20.only, ["/0": [0, y, 20, 40]])
    }

    // MARK: Lines

    @Test func `each line flexes on its own`() throws {
        let items = [(60.0, 1.0), (50, 1), (20, 2)].map { basis, grow in
            CSS.box {
                ($0.flexBasis, $0.flexGrow) = (.points(basis), grow)
                $0.height = 10
            }
        }
        let frames = [
            "/": [0.0, 0, 100, 20], "/0": [0, 0, 100, 10], "/1": [0, 10, 60, 10],
            "/2": [60, 10, 40, 10],
        ]
        try CSS.expect(CSS.stack(items) { $0.flexWrap = .wrap }, 100.only, frames)
    }

    static let aligned: [(Distribution, Double, Double, Double)] = [
        (.start, 0, 20, 30), (.center, 25, 45, 30), (.end, 50, 70, 30), (.spaceBetween, 0, 70, 30),
        (.spaceAround, 12.5, 57.5, 30), (.spaceEvenly, 16.66, 53.33, 30), (.stretch, 0, 45, 55),
    ]

    @Test(arguments: aligned)
    func `alignContent places the lines`(
        _ alignment: Distribution,
        _ first: Double,
        _ second: Double,
        _ height: Double
    ) throws {
        let items = [Self.sized(60, 20), Self.sized(60, 30), Self.sized(30)]
        let stack = CSS.stack(items) {
            $0.flexWrap = .wrap
            $0.alignContent = alignment
        }
        let frames = [
            "/0": [0, first, 60, 20], "/1": [0, second, 60, 30], "/2": [60, second, 30, height],
        ]
        try CSS.expect(stack, 100.only, 100.only, frames)
    }

    @Test func `a row that wraps shrinks to its widest item`() throws {
        let row = CSS.stack([Self.sized(40, 10), Self.sized(30, 10), Self.sized(50, 10)]) {
            $0.flexWrap = .wrap
        } style: {
            $0.flexShrink = 1
        }
        let stack = CSS.stack([row, Self.sized(30, 10)]) { $0.alignItems = .start }
        let frames = ["/0": [0.0, 0, 70, 20], "/0/2": [0, 10, 50, 10], "/1": [70, 0, 30, 10]]
        try CSS.expect(stack, 100.only, 100.only, frames)
    }

    @Test func `items of a column that wraps fit into the width of their line`() throws {
        let column = CSS.stack(
            .vertical,
            [
                CSS.text("the in boxes") { $0.width = 150 },
                CSS.text("stack lay stack columns columns in", 5, 10),
            ]
        ) {
            $0.flexWrap = .wrap
            $0.alignItems = .center
        } style: {
            $0.maxWidth = 90
        }
        let stack = CSS.stack([column]) { $0.alignItems = .start }
        let frames = ["/0": [0.0, 0, 90, 36], "/0/1": [0, 16, 150, 20]]
        try CSS.expect(stack, 320.only, 300.only, frames)
    }

    // MARK: Baselines

    @Test func `boxes without text have their baselines at the bottom`() throws {
        let items = [
            CSS.text("Title", 10, 20), CSS.text("note", 5, 10), CSS.box(10, 12), Self.sized(10, 30),
        ]
        let frames = [
            "/0": [0.0, 14, 50, 20], "/1": [50, 22, 20, 10], "/2": [70, 18, 10, 12],
            "/3": [80, 0, 10, 30],
        ]
        let stack = CSS.stack(items) { $0.alignItems = .baselineFirst }
        try CSS.expect(stack, 200.only, 60.only, frames)
    }

    @Test func `last baselines lie at the bottom of the row`() throws {
        let items = [CSS.text("one two", 10, 20) { $0.width = 40 }, CSS.text("note", 5, 10)]
        let frames = ["/0": [0.0, 20, 40, 40], "/1": [40, 48, 20, 10]]
        let stack = CSS.stack(items) { $0.alignItems = .baselineLast }
        try CSS.expect(stack, 200.only, 60.only, frames)
    }

    @Test func `the baseline of a row comes from its baseline-aligned items`() throws {
        let aligned = CSS.stack(
            [CSS.box(10, 30), CSS.text("in", 5, 10) { $0.alignSelf = .baselineFirst }]
        ) { $0.alignItems = .start }
        let other = CSS.stack([CSS.box(10, 30), CSS.text("in", 5, 10)]) { $0.alignItems = .start }
        let stack = CSS.stack([aligned, other, CSS.text("Title", 10, 20)]) {
            $0.alignItems = .baselineFirst
        }
        let frames = [
            "/0": [0.0, 22, 20, 30], "/1": [20, 0, 20, 30], "/2": [40, 14, 50, 20],
        ]
        try CSS.expect(stack, 300.only, 60.only, frames)
    }

    @Test func `last baselines in a column align left edges at the end`() throws {
        let stack = CSS.stack(.vertical, [Self.sized(40, 16), Self.sized(100, 40)]) {
            $0.alignItems = .baselineLast
        }
        let frames = ["/0": [20.0, 0, 40, 16], "/1": [20, 16, 100, 40]]
        try CSS.expect(stack, 120.only, 100.only, frames)
    }

    // MARK: Roots, and stacks inside other algorithms

    @Test func `a root in a range is as wide as possible and as high as its content`() throws {
        let items = [80.0, 60].map { width in
            CSS.box(width, 10) {
                $0.flexShrink = 1
                $0.minWidth = 0
            }
        }
        let frames = ["/": [0.0, 0, 100, 40], "/0": [0, 0, 57.14, 40]]
        try CSS.expect(CSS.stack(items), 50...100, 40...60, frames)
    }

    @Test func `percentages ignore a root's minimum height, and growing items fill it`() throws {
        let items = [
            CSS.box(20, 10) { $0.height = .percent(50) }, CSS.box(20, 10) { $0.flexGrow = 1 },
        ]
        let frames = ["/": [0.0, 0, 20, 100], "/0": [0, 0, 20, 10], "/1": [0, 10, 20, 90]]
        try CSS.expect(CSS.stack(.vertical, items), 0...80, 100...(.infinity), frames)
    }

    @Test func `the range of a root beats its own sizes`() throws {
        let stack = CSS.stack([CSS.box(10, 10) { $0.flexGrow = 1 }]) { _ in
        } style: {
            ($0.width, $0.minHeight) = (150, 80)
        }
        try CSS.expect(stack, 0...100, 0...50, ["/": [0, 0, 100, 50], "/0": [0, 0, 100, 50]])
    }

    @Test func `a node may be a root`() throws {
        try CSS.expect(CSS.text("aa bb cc"), 0...40, 0...100, ["/": [0, 0, 40, 32]])
        try CSS.expect(CSS.picture(100, 50), 0...40, 0...100, ["/": [0, 0, 40, 20]])
    }

    @Test func `texture and hstack measure a css stack within limits`() throws {
        var stack = CSS.stack([CSS.text("aa bb cc") { $0.flexShrink = 1 }, CSS.box(30, 10)]) {
            $0.algorithm = .css
        }
        stack.style.flexShrink = 1
        let row = CSS.stack([stack, CSS.box(150, 20)])
        let frames = ["/0": [0.0, 0, 50, 100], "/0/0": [0, 0, 20, 100], "/1": [50, 0, 150, 100]]
        try CSS.expect(row, 200.only, 100.only, algorithm: .texture, frames)
        let other = ["/0": [0.0, 42, 94, 16], "/0/0": [0, 42, 64, 16], "/1": [94, 0, 106, 100]]
        let hstack = CSS.stack([stack, CSS.box()])
        try CSS.expect(hstack, 200.only, 100.only, algorithm: .hstack, other)
    }

    @Test func `a css stack measures hstack rows and texture elements by their own rules`() throws {
        let row = CSS.stack([CSS.text("aa bb cc"), CSS.box(30, 10)]) {
            $0.algorithm = .hstack
        } style: {
            $0.flexShrink = 1
        }
        let shrunk = ["/0": [0.0, 0, 50, 100], "/1": [50, 0, 150, 100]]
        try CSS.expect(CSS.stack([row, CSS.box(150, 20)]), 200.only, 100.only, shrunk)

        var inset = Element(.inset(Insets(top: 5, left: 5, bottom: 5, right: 5)))
        inset.children = [CSS.text("aa bb cc")]
        inset.style.flexShrink = 1
        let stack = CSS.stack([inset, CSS.box(150, 20)]) { $0.alignItems = .start }
        let frames = ["/0": [0.0, 0, 50, 42], "/0/0": [5, 5, 40, 32]]
        try CSS.expect(stack, 200.only, 100.only, frames)
    }
}
