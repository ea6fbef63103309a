// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// Whole layouts by the programs of `css`; the figures are Chromium's.
@Suite struct CSSLayoutTests {
    // MARK: Along the stack

    @Test func `items do not shrink below their content unless told`() throws {
        let items = [
            CSS.box(50, 10) { $0.flexShrink = 1 }, CSS.box(40, 10) { $0.flexShrink = 1 },
            CSS.box(40, 10) {
                $0.flexShrink = 1
                $0.minWidth = 0
            },
        ]
        let frames = ["/0": [0.0, 0, 50, 20], "/1": [50, 0, 40, 20], "/2": [90, 0, 0, 20]]
        try CSS.expect(CSS.stack(items), 60.only, 20.only, frames)
    }

    @Test func `a width below the content is the automatic minimum`() throws {
        let items = [
            CSS.box(80, 10) {
                $0.width = 30
                $0.flexShrink = 1
            },
            CSS.box(20, 10) {
                $0.width = 60
                $0.flexShrink = 1
            },
        ]
        let frames = ["/0": [0.0, 0, 30, 20], "/1": [30, 0, 20, 20]]
        try CSS.expect(CSS.stack(items), 40.only, 20.only, frames)
    }

    @Test func `a basis of content ignores the width`() throws {
        let items = [
            CSS.box(30, 10) {
                $0.width = 80
                $0.flexBasis = .content
            },
            CSS.box(30, 10) { $0.width = 80 },
        ]
        let frames = ["/0": [0.0, 0, 30, 20], "/1": [30, 0, 80, 20]]
        try CSS.expect(CSS.stack(items), 200.only, 20.only, frames)
    }

    @Test func `text is broken at the width that it shrinks to`() throws {
        let items = [
            CSS.text("several words in a row") { $0.flexShrink = 1 }, CSS.box(30, 10),
        ]
        let frames = ["/": [0.0, 0, 100, 48], "/0": [0, 0, 70, 48], "/1": [70, 0, 30, 48]]
        try CSS.expect(CSS.stack(items), 100.only, frames)
    }

    @Test(
        arguments: [
            (Distribution.start, 0.0), (.center, -20), (.end, -40), (.spaceBetween, 0),
            (.spaceAround, 0), (.spaceEvenly, 0),
        ]
    )
    func `items without space overflow by their justification`(
        _ justification: Distribution,
        _ first: Double
    ) throws {
        let items = [CSS.box { $0.width = 50 }, CSS.box { $0.width = 60 }]
        let stack = CSS.stack(items) {
            $0.spacing = 10
            $0.justifyContent = justification
        }
        let frames = ["/0": [first, 0, 50, 20], "/1": [first + 60, 0, 60, 20]]
        try CSS.expect(stack, 80.only, 20.only, frames)
    }

    // MARK: Percentages

    @Test func `a flexed item is definite for percentages inside`() throws {
        let column = CSS.stack(
            .vertical,
            [
                CSS.box {
                    $0.width = .percent(50)
                    $0.height = 10
                },
                CSS.box {
                    $0.width = .percent(100)
                    $0.height = .percent(50)
                },
            ],
            style: {
                $0.flexGrow = 1
                $0.flexBasis = 0
            }
        )
        let frames = [
            "/0": [0.0, 0, 120, 60], "/0/0": [0, 0, 60, 10], "/0/1": [0, 10, 120, 30],
        ]
        try CSS.expect(CSS.stack([column, CSS.box { $0.width = 80 }]), 200.only, 60.only, frames)
    }

    @Test func `a percentage of an unknown height gives the content height, unstretched`() throws {
        let items = [
            CSS.box(40, 16) { $0.height = 40 }, CSS.box { $0.height = .percent(50) },
            CSS.box(20, 12) { $0.height = .percent(25) },
        ]
        let frames = [
            "/": [0.0, 0, 320, 40], "/1": [40, 0, 0, 0], "/2": [40, 0, 20, 12],
        ]
        try CSS.expect(CSS.stack(items), 320.only, frames)
    }

    @Test func `a row that hugs its content resolves percentages afterwards`() throws {
        let row = CSS.stack(
            [CSS.box(40, 10) { $0.width = .percent(50) }, CSS.box(60, 10)],
            style: { $0.alignSelf = .start }
        )
        let frames = [
            "/0": [0.0, 0, 100, 10], "/0/0": [0, 0, 50, 10], "/0/1": [50, 0, 60, 10],
        ]
        try CSS.expect(CSS.stack(.vertical, [row]), 200.only, 40.only, frames)
    }

    @Test func `a definite basis makes an item of an unknown column definite`() throws {
        let inside = CSS.stack(
            .vertical,
            [CSS.box(25, 16) { $0.height = .percent(50) }],
            style: { $0.flexBasis = 60 }
        )
        let frames = ["/0": [0.0, 0, 100, 60], "/0/0": [0, 0, 100, 30]]
        try CSS.expect(CSS.stack(.vertical, [inside]), 100.only, frames)
    }

    // MARK: Intrinsic widths

    /// Basis, grow and shrink factor, whether it has no minimum, and the width that it adds.
    static let hugged: [(Double, Double, Double, Bool, Double)] = [
        (80, 0, 1, false, 30), (80, 1, 0, false, 80), (20, 0, 1, true, 20), (0, 1, 1, true, 30),
        (0, 0, 0, false, 30),
    ]

    @Test(arguments: hugged)
    func `a basis limits the contribution of an item to the width of its row`(
        _ basis: Double,
        _ grow: Double,
        _ shrink: Double,
        _ hasNoMinimum: Bool,
        _ width: Double
    ) throws {
        let item = CSS.box(30, 10) {
            $0.flexBasis = .points(basis)
            ($0.flexGrow, $0.flexShrink) = (grow, shrink)
            if hasNoMinimum { $0.minWidth = 0 }
        }
        let outer = CSS.stack([CSS.stack([item, CSS.box(10, 10)])]) { $0.alignItems = .start }
        try CSS.expect(outer, 200.only, 40.only, ["/0": [0, 0, width + 10, 10]])
    }

    @Test func `a column that wraps is as wide as its lines`() throws {
        let items = (0..<4).map { _ in
            CSS.box {
                $0.width = 20
                $0.height = 30
            }
        }
        let column = CSS.stack(.vertical, items) {
            $0.flexWrap = .wrap
        } style: {
            $0.maxHeight = 70
        }
        let frames = ["/0": [0.0, 0, 40, 60], "/0/2": [20, 0, 20, 30], "/0/3": [20, 30, 20, 30]]
        try CSS.expect(CSS.stack([column]) { $0.alignItems = .start }, 100.only, frames)
    }

    // MARK: Pictures

    @Test func `a picture keeps its ratio when it is stretched, flexed or sized`() throws {
        try CSS.expect(
            CSS.stack([CSS.picture(40, 20)]),
            300.only,
            60.only,
            ["/0": [0, 0, 120, 60]]
        )
        let items = [CSS.picture(40, 20) { $0.flexGrow = 1 }, CSS.picture(40, 20)]
        let flexed = CSS.stack(items) { $0.alignItems = .start }
        let frames = ["/0": [0.0, 0, 60, 30], "/1": [60, 0, 40, 20]]
        try CSS.expect(flexed, 100.only, 60.only, frames)
        let sized = CSS.stack([
            CSS.picture(40, 20) { $0.width = 80 }, CSS.picture(40, 20) { $0.height = 10 },
        ]) { $0.alignItems = .start }
        let others = ["/0": [0.0, 0, 80, 40], "/1": [80, 0, 20, 10]]
        try CSS.expect(sized, 300.only, 60.only, others)
    }

    @Test func `a picture does not shrink below the width that follows from its height`() throws {
        let items = [
            CSS.picture(40, 20) {
                $0.height = 30
                $0.flexShrink = 1
            },
            CSS.box {
                $0.width = 20
                $0.flexShrink = 1
            },
        ]
        let frames = ["/0": [0.0, 0, 60, 30], "/1": [60, 0, 0, 0]]
        try CSS.expect(CSS.stack(items) { $0.alignItems = .start }, 50.only, 60.only, frames)
    }

    // MARK: Records and programs

    @Test func `rows and columns of programs are named after elements`() throws {
        var (red, root) = (CSS.box(20, 10) { $0.flexGrow = 1 }, CSS.stack([]))
        red.id = "red"
        root.children = [red, CSS.box(30, 10) { $0.flexGrow = 3 }]
        let tree = try CSS.tree(root, 100.only, 10.only)
        let programs = try CSS.engine.programs(ofStackAt: 0, in: tree)
        #expect(programs.map { $0.lpText().text }.joined().contains("root: "))
        let pairwise = try ProgramEngine(.optimal, solver: CSS.engine.solver)
            .pairwisePrograms(ofStackAt: 0, in: tree)
        let text = pairwise.map { $0.lpText().text }.joined()
        for name in ["red.width", "child.1.width", "root.over"] {
            #expect(text.contains(name), "\(text)")
        }
    }

    @Test func `factors below 1 leave space unused`() throws {
        let items = [CSS.box(0, 10) { $0.flexGrow = 0.2 }, CSS.box(0, 10) { $0.flexGrow = 0.3 }]
        let tree = try CSS.tree(CSS.stack(items), 200.only, 10.only)
        let record = try #require(try CSS.engine.layout(tree).stacks.first)
        #expect(record.rule == .css && record.proposal == 200 && record.limit == 200)
        let optimal = try #require(try CSS.engine.optimalLengths(of: record))
        for lengths in [record.children.map(\.length), optimal] {
            #expect(CSSFlexingTests.distance(lengths, [40, 60]) < 1e-9)
        }
    }

    @Test func `a column of unknown height divides no space`() throws {
        let tree = try CSS.tree(CSS.stack(.vertical, [CSS.box(20, 10)]), 50.only, 0...(.infinity))
        let record = try #require(try CSS.engine.layout(tree).stacks.first)
        #expect(record.proposal == nil && record.children.map(\.length) == [10])
    }

    @Test func `sixty nested stacks are laid out within a minute`() throws {
        var element = CSS.text("some words that are broken here and there") { $0.flexShrink = 1 }
        for depth in 0..<60 {
            element = CSS.stack(
                depth.isMultiple(of: 2) ? .vertical : .horizontal,
                [element, CSS.text("two words") { $0.flexShrink = 1 }],
                style: { ($0.flexGrow, $0.flexShrink) = (1, 1) }
            )
        }
        let start = ContinuousClock.now
        _ = try CSS.engine.layout(CSS.tree(element, 400.only, 300.only))
        #expect(start.duration(to: .now) < .seconds(60))
    }
}
