// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// Optimal layouts by Texture's rule, which honour the properties that authors set.
@Suite struct TextureOptimalTests {
    static func frames(
        _ root: Element,
        in range: SizeRange
    ) throws -> [[Double]] {
        let tree = try LayoutTree(root, algorithm: .texture, pixelScale: 2, constrainedSize: range)
        return try OptimalTests.optimal.layout(tree).frames.map(\.numbers)
    }

    static func exactly(_ width: Double, _ height: Double) throws -> SizeRange {
        try SizeRange(exactly: Size(width: width, height: height))
    }

    static func box(
        _ width: Double,
        _ height: Double,
        _ change: (inout Style) -> Void = { _ in }
    )
        -> Element
    {
        var style = Style()
        change(&style)
        return .node(.fixed(Size(width: width, height: height)), style: style)
    }

    @Test(arguments: 0..<4)
    func `optimal lines equal bisection on 20,000 random trees`(_ part: Int) throws {
        for seed in part * 5000..<(part + 1) * 5000 {
            let tree = try RandomTrees.tree(seed: seed)
            let layout = try OptimalTests.optimal.layout(tree)
            for record in layout.stacks
            where tree.stack(at: record.index)?.algorithm == .texture
                && record.proposal?.isFinite == true
            {
                let lengths = try TextureShortfallTests.bisected(record)
                for (child, length) in zip(record.children, lengths) {
                    // A node must have the length that it was given, unless
                    // its other length is 0 and it vanishes.
                    guard child.proposal != nil, tree.items[child.index].isPlain,
                        child.length != 0 || child.crossLength != 0
                    else { continue }
                    try #require((child.length - length).magnitude < 1e-6, "seed \(seed)")
                }
            }
        }
    }

    @Test func `a maximum is held while others grow`() throws {
        let row = Element.stack(
            alignItems: .start,
            children: [
                Self.box(10, 10) {
                    $0.flexGrow = 1
                    $0.maxWidth = 30
                },
                Self.box(10, 10) { $0.flexGrow = 1 },
            ]
        )
        #expect(
            try Self.frames(row, in: Self.exactly(100, 50))
                == [[0, 0, 100, 50], [0, 0, 30, 10], [30, 0, 70, 10]]
        )
    }

    @Test func `a minimum is held while others shrink`() throws {
        let row = Element.stack(
            alignItems: .start,
            children: [
                Self.box(100, 10) {
                    $0.flexShrink = 1
                    $0.minWidth = 80
                },
                Self.box(100, 10) { $0.flexShrink = 1 },
            ]
        )
        #expect(
            try Self.frames(row, in: Self.exactly(120, 50))
                == [[0, 0, 120, 50], [0, 0, 80, 10], [80, 0, 40, 10]]
        )
    }

    @Test func `space is shared in parts of points, and nothing is rounded to pixels`() throws {
        let row = Element.stack(
            alignItems: .center,
            children: (0..<3).map { _ in Self.box(0, 10) { $0.flexGrow = 1 } }
        )
        let frames = try Self.frames(row, in: Self.exactly(100, 10.3))
        for (index, frame) in frames.dropFirst().enumerated() {
            #expect((frame[0] - Double(index) * 100 / 3).magnitude < 1e-9)
            #expect((frame[1] - 0.15).magnitude < 1e-9)
            #expect((frame[2] - 100.0 / 3).magnitude < 1e-9)
        }
    }

    @Test func `children stretch as far as their own maximum`() throws {
        let row = Element.stack(children: [
            Self.box(50, 30) { $0.maxHeight = 60 },
            Self.box(50, 30) { $0.minHeight = 20 },
            Self.box(50, 30) { $0.height = .fraction(0.5) },
        ])
        #expect(
            try Self.frames(row, in: Self.exactly(200, 100)) == [
                [0, 0, 200, 100], [0, 0, 50, 60], [50, 0, 50, 100], [100, 0, 50, 50],
            ]
        )
    }

    @Test func `lines of a stack of exact height are no higher than they must be`() throws {
        var row = Element.stack(children: (0..<3).map { _ in Self.box(50, 30) })
        if case .stack(var stack) = row.kind {
            stack.flexWrap = .wrap
            row.kind = .stack(stack)
        }
        #expect(
            try Self.frames(row, in: Self.exactly(110, 100)) == [
                [0, 0, 110, 100], [0, 0, 50, 30], [50, 0, 50, 30], [0, 30, 50, 30],
            ]
        )
    }

    /// 150 at its basis, 50 at most: within 0 and 200 there is nothing to share.
    @Test func `a maximum is held against a basis`() throws {
        let row = Element.stack(
            alignItems: .start,
            children: [
                Self.box(10, 10) {
                    $0.flexBasis = 150
                    $0.maxWidth = 50
                },
                Self.box(10, 10),
            ]
        )
        let range = try SizeRange(min: .zero, max: Size(width: 200, height: 50))
        #expect(
            try Self.frames(row, in: range) == [[0, 0, 60, 10], [0, 0, 50, 10], [50, 0, 10, 10]]
        )
    }

    @Test func `children shrink to the row's maximum by lengths and factors`() throws {
        let row = Element.stack(
            spacing: 10,
            alignItems: .start,
            children: [
                Self.box(150, 10) { $0.flexShrink = 1 },
                Self.box(50, 10) { $0.flexShrink = 1 },
            ]
        )
        let range = try SizeRange(
            min: Size(width: 60, height: 0),
            max: Size(width: 110, height: 50)
        )
        #expect(
            try Self.frames(row, in: range) == [
                [0, 0, 110, 10], [0, 0, 75, 10], [85, 0, 25, 10],
            ]
        )
    }

    /// The percentage refers to the row's width of 200, not to its height of 50.
    @Test func `minima and maxima in percent refer to the row`() throws {
        let row = Element.stack(
            alignItems: .start,
            children: [
                Self.box(10, 10) {
                    $0.flexGrow = 1
                    $0.maxWidth = .percent(25)
                },
                Self.box(10, 10) { $0.flexGrow = 1 },
            ]
        )
        #expect(
            try Self.frames(row, in: Self.exactly(200, 50))
                == [[0, 0, 200, 50], [0, 0, 50, 10], [50, 0, 150, 10]]
        )
    }

    /// An inset passes its limits on, so its child is no higher than the inset's maximum.
    @Test func `a maximum across holds for the content`() throws {
        var inset = Element.inset(Insets(0), child: .node())
        inset.style.maxHeight = 60
        inset.style.flexGrow = 1
        #expect(
            try Self.frames(
                .stack(alignItems: .start, children: [inset]),
                in: Self.exactly(100, 100)
            ) == [[0, 0, 100, 100], [0, 0, 100, 60], [0, 0, 100, 60]]
        )
    }

    @Test func `children stretch even by amounts that Texture neglects`() throws {
        var row = Element.stack(
            children: [Self.box(50, 30), Self.box(50, 29.995), Self.box(50, 20)]
        )
        if case .stack(var stack) = row.kind {
            stack.flexWrap = .wrap
            row.kind = .stack(stack)
        }
        #expect(
            try Self.frames(row, in: Self.exactly(110, 100))
                == [[0, 0, 110, 100], [0, 0, 50, 30], [50, 0, 50, 30], [0, 30, 50, 20]]
        )
    }

    @Test func `a child without remaining space is measured with a length of 0`() throws {
        let row = Element.stack(
            alignItems: .start,
            children: [
                Self.box(100, 20),
                Self.box(30, 20) {
                    $0.flexGrow = 1
                    $0.flexShrink = 1
                },
            ]
        )
        #expect(
            try Self.frames(row, in: Self.exactly(100, 50))
                == [[0, 0, 100, 50], [0, 0, 100, 20], [100, 0, 0, 20]]
        )
    }

    /// 100% of an infinite wrapper is an infinite minimum, which no child can fill.
    @Test func `a line of infinite length is not divided`() throws {
        var row = Element.stack(
            alignItems: .start,
            children: [Self.box(30, 20) { $0.flexGrow = 1 }, Self.box(10, 20)]
        )
        row.style.width = .percent(100)
        let range = try SizeRange(min: .zero, max: Size(width: .infinity, height: 50))
        #expect(
            try Self.frames(.wrapper(children: [row]), in: range)
                == [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 30, 20], [30, 0, 10, 20]]
        )
    }

    @Test func `inner hstack rows, and texture elements in them, are shared evenly`() throws {
        let row = Element(
            .stack(Stack(spacing: 7.5, algorithm: .hstack)),
            children: [
                .node(style: Style(minWidth: 100)), .node(style: Style(width: 30)),
                .inset(Insets(5), child: .node(style: Style(maxWidth: 40))),
            ]
        )
        let column = Element.stack(.vertical, alignItems: .start, children: [row])
        let frames = try Self.frames(column, in: Self.exactly(150, 100))
        #expect(frames[1][2] == 150)
        #expect(frames[2...4].map { $0[2] } == [100, 30, 5])
    }
}

extension LayoutTree.Item {
    /// A Boolean value that says whether the item always has the length that it is given.
    fileprivate var isPlain: Bool { if case .node = kind { true } else { false } }
}
