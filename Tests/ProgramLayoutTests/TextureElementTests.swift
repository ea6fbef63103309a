// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// Elements other than stacks, and where `texture` and `hstack` meet.
@Suite struct TextureElementTests {
    /// The frames of a layout whose root may have any size up to a maximum.
    static func frames(
        _ root: Element,
        _ width: Double,
        _ height: Double,
        scale: Double? = 2
    ) throws -> [[Double]] {
        try TextureLayoutTests.layout(root, width: 0...width, height: 0...height, scale: scale)
            .frames.map(\.numbers)
    }

    static func sized(_ width: Dimension, _ height: Dimension, at point: Point = .zero) -> Element {
        var style = Style(width: width, height: height)
        style.layoutPosition = point
        return .node(style: style)
    }

    @Test func `children of an absolute element are cut at its end, not at its start`() throws {
        let points = [Point(x: 80, y: 0), Point(x: 110, y: 0), Point(x: -10, y: -10)]
        let children = points.map { Self.sized(50, 50, at: $0) }
        #expect(
            try Self.frames(.absolute(children: children), 100, 100)
                == [
                    [0, 0, 100, 100], [80, 0, 20, 50], [110, 0, 0, 50], [-10, -10, 50, 50],
                ]
        )
        let fit = Element.absolute(sizing: .sizeToFit, children: [children[2]])
        #expect(try Self.frames(fit, 100, 100)[0] == [0, 0, 40, 40])
    }

    @Test func `a size range of the older API replaces the remaining space`() throws {
        var child = Element.node(.fixed(Size(width: 10, height: 10)))
        child.style.layoutPosition = Point(x: 80, y: 0)
        child.style.sizeRange = RelativeSizeRange(exactlyPercent: 0.5)
        #expect(
            try Self.frames(.absolute(children: [child]), 100, 60)[1] == [80, 0, 50, 30]
        )
    }

    @Test func `infinite insets push and centre`() throws {
        let box = TextureLayoutTests.box(40, 20)
        let pushed = Insets(top: .infinity, left: 10, bottom: 10, right: 10)
        #expect(
            try Self.frames(.inset(pushed, child: box), 300, 300)
                == [[0, 0, 60, 300], [10, 270, 40, 20]]
        )
        let centred = Insets(left: .infinity, right: .infinity)
        #expect(
            try Self.frames(.inset(centred, child: Self.sized(50, 20)), 100.5, 300)[1]
                == [25, 0, 50, 20]
        )
        #expect(
            try Self.frames(.inset(pushed, child: box), 300, .infinity)
                == [[0, 0, 0, 0], [10, 0, 40, 20]]
        )
    }

    @Test func `positions are rounded once, sizes each time`() throws {
        let inner = Element.inset(
            Insets(left: 0.3),
            child: TextureLayoutTests.box(10, 10)
        )
        #expect(
            try Self.frames(.inset(Insets(left: 0.3), child: inner), 300, 300)
                == [[0, 0, 11, 10], [0.5, 0, 10.5, 10], [1, 0, 10, 10]]
        )
    }

    @Test func `the size nearer to the ratio is chosen`() throws {
        let box = TextureLayoutTests.box(10, 10)
        #expect(try Self.frames(.ratio(0.5, child: box), 100, 100)[1] == [0, 0, 100, 50])
        #expect(try Self.frames(.ratio(2, child: box), 100, 100)[1] == [0, 0, 50, 100])
        #expect(try Self.frames(.ratio(1.0 / 3, child: box), 100, 100)[1] == [0, 0, 100, 33])
        #expect(
            try Self.frames(.ratio(0.5, child: box), .infinity, .infinity)[1] == [0, 0, 10, 10]
        )
    }

    @Test func `a relative element takes all space, or hugs its child`() throws {
        let child = Self.sized(70, 100)
        let placed = Element.relative(horizontal: .center, vertical: .end, child: child)
        #expect(
            try Self.frames(placed, 320, 160) == [[0, 0, 320, 160], [125, 60, 70, 100]]
        )
        #expect(
            try Self.frames(.center(.xy, sizing: .minimumSize, child: child), 320, 160)
                == [[0, 0, 70, 100], [0, 0, 70, 100]]
        )
    }

    @Test func `a badge lies on a corner`() throws {
        let (child, badge) = (Self.sized(60, 60), Self.sized(20, 20))
        #expect(
            try Self.frames(.corner(badge, at: .topRight, child: child), 120, 120)
                == [[0, 0, 60, 60], [0, 0, 60, 60], [50, -10, 20, 20]]
        )
        let wrapped = Element.corner(badge, at: .topRight, wrapsCorner: true, child: child)
        #expect(
            try Self.frames(wrapped, 120, 120)
                == [[0, 0, 70, 70], [0, 10, 60, 60], [50, 0, 20, 20]]
        )
    }

    @Test func `percentages on overlays refer to the child, on backgrounds to the parent`() throws {
        let other = Element.inset(
            Insets(left: .infinity, right: .infinity),
            child: .node(
                .fixed(Size(width: 10, height: 10)),
                style: Style(width: .percent(50))
            )
        )
        let child = Self.sized(100, 80)
        #expect(
            try Self.frames(.overlay(other, child: child), 300, 300)[3] == [25, 0, 50, 80]
        )
        #expect(
            try Self.frames(.background(other, child: child), 300, 300)[3] == [0, 0, 100, 80]
        )
    }

    @Test func `a node without a size vanishes if one axis is unlimited`() throws {
        #expect(try Self.frames(.wrapper(children: [.node()]), 50, 60)[1] == [0, 0, 50, 60])
        #expect(try Self.frames(.wrapper(children: [.node()]), 50, .infinity)[1] == [0, 0, 0, 0])
    }

    // MARK: Bridges

    /// The row is offered 100 points and takes 90; the rest is on both sides of it.
    @Test func `an hstack stack in an inset is offered its maximum`() throws {
        var row = Stack(spacing: 10)
        row.algorithm = .hstack
        let children = [Self.sized(30, 10), Element.node(style: Style(maxWidth: 50))]
        var element = Element(.stack(row), children: children)
        element.style.minWidth = 95.2
        #expect(
            try Self.frames(.inset(Insets(left: 4), child: element), 104, 20)
                == [
                    [0, 0, 99.5, 20], [4, 0, 95.5, 20], [6.75, 5, 30, 10], [46.75, 0, 50, 20],
                ]
        )
    }

    /// The inset goes first, and is 20.5 points wide for every offer.
    ///
    /// The other row is offered half of the rest, 39.75 points: not enough for two words of its text,
    /// and rounded up.
    @Test func `texture elements in an hstack stack answer offers`() throws {
        var row = Stack(alignItems: .start)
        row.algorithm = .hstack
        let inset = Element.inset(Insets(5), child: TextureLayoutTests.box(10.3, 10))
        var words = Element.stack(children: [.node(.text(Text("aa bb cc")))])
        words.children[0].style.flexShrink = 1
        let tree = try LayoutTree(
            Element(.stack(row), children: [inset, words, .node()]),
            algorithm: .texture,
            pixelScale: 2,
            in: .range(SizeRange(exactly: Size(width: 100, height: 60)))
        )
        let layout = try TextureLayoutTests.engine.layout(tree)
        #expect(
            layout.frames.map(\.numbers)
                == [
                    [0, 0, 100, 60], [0, 0, 20.5, 20], [20.5, 0, 40, 48], [60.5, 0, 39.5, 60],
                    [5, 5, 10.5, 10], [20.5, 0, 40, 48],
                ]
        )
    }
}
