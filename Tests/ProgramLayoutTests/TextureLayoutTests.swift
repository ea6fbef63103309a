// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// Whole layouts by the programs of `texture`.
@Suite struct TextureLayoutTests {
    static let engine = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))

    static func layout(
        _ root: Element,
        width: ClosedRange<Double>,
        height: ClosedRange<Double>,
        scale: Double? = 2,
        direction: LayoutDirection = .leftToRight
    ) throws -> Layout {
        let range = try SizeRange(
            min: Size(width: width.lowerBound, height: height.lowerBound),
            max: Size(width: width.upperBound, height: height.upperBound)
        )
        return try engine.layout(
            LayoutTree(
                root,
                algorithm: .texture,
                pixelScale: scale,
                layoutDirection: direction,
                in: .range(range)
            )
        )
    }

    /// A box with a size and flex factors.
    static func box(
        _ width: Double,
        _ height: Double,
        grow: Double = 0,
        shrink: Double = 0,
        basis: Dimension = .auto
    ) -> Element {
        var style = Style()
        (style.flexGrow, style.flexShrink, style.flexBasis) = (grow, shrink, basis)
        return .node(.fixed(Size(width: width, height: height)), style: style)
    }

    static func row(
        _ layout: Layout
    ) -> [[Double]] {
        layout.frames.dropFirst().map { [$0.origin.x, $0.size.width] }
    }

    // MARK: Along the main axis

    @Test func `the remainder goes to the first flexing child`() throws {
        let thirds = (0..<3).map { _ in Self.box(0, 10, grow: 1) }
        let layout = try Self.layout(.stack(children: thirds), width: 100...100, height: 10...10)
        #expect(Self.row(layout) == [[0, 34], [34, 33], [67, 33]])

        let uneven = [Self.box(50, 10, grow: 1), Self.box(50, 10, grow: 5)]
        let other = try Self.layout(.stack(children: uneven), width: 103...103, height: 10...10)
        #expect(Self.row(other) == [[0, 50], [50, 53]])
    }

    @Test func `a line grows only to the stack's minimum length`() throws {
        let stack = Element.stack(children: [Self.box(40, 10, grow: 1), Self.box(60, 10)])
        #expect(try Self.layout(stack, width: 0...300, height: 10...10).size.width == 100)
        let layout = try Self.layout(stack, width: 200...300, height: 10...10)
        #expect(Self.row(layout) == [[0, 140], [140, 60]])
    }

    @Test func `shrunk lengths are rounded up and overflow`() throws {
        let stack = Element.stack(
            children: [
                Self.box(300, 50, shrink: 2), Self.box(100, 50, shrink: 1),
                Self.box(200, 50, shrink: 2),
            ]
        )
        let layout = try Self.layout(stack, width: 400...400, height: 50...50)
        #expect(Self.row(layout) == [[0, 191], [191, 82], [273, 127.5]])
    }

    /// The only doubly flexible child would want 30, but it is not measured.
    @Test func `the only doubly flexible child of an exact stack starts from 0`() throws {
        let children = [Self.box(30, 10, grow: 1, shrink: 1), Self.box(30, 10, grow: 1)]
        let exact = try Self.layout(.stack(children: children), width: 100...100, height: 10...10)
        #expect(Self.row(exact) == [[0, 35], [35, 65]])
        #expect(exact.stacks[0].children.map(\.base) == [0, 30])
        let range = try Self.layout(.stack(children: children), width: 90...100, height: 10...10)
        #expect(Self.row(range) == [[0, 45], [45, 45]])
    }

    @Test func `the last digit of a shrunk length breaks no inner lines`() throws {
        // 150 minus a seventh of 350 is 100, and two boxes of 50 just fit.
        var inner = Stack()
        inner.flexWrap = .wrap
        let children = (0..<7).map { _ -> Element in
            var style = Style(width: 150)
            style.flexShrink = 0.3
            return Element(
                .stack(inner),
                style: style,
                children: [Self.box(50, 10), Self.box(50, 10)]
            )
        }
        let layout = try Self.layout(
            .stack(children: children),
            width: 700...700,
            height: 0...100,
            scale: nil
        )
        #expect(layout.size == Size(width: 700, height: 10))
    }

    // MARK: Across the main axis

    @Test func `first baselines coincide, and a column has that of its first child`() throws {
        var (small, large) = (Self.box(40, 24), Self.box(60, 40))
        (small.style.ascender, large.style.ascender) = (20, 12)
        let column = Element.stack(.vertical, children: [small, Self.box(5, 5)])
        let layout = try Self.layout(
            .stack(alignItems: .baselineFirst, children: [column, large]),
            width: 0...200,
            height: 0...(.infinity)
        )
        #expect(layout.size == Size(width: 100, height: 48))
        #expect(layout.frames[1].origin.y == 0)
        #expect(layout.frames[2].origin.y == 8)
    }

    @Test func `wrapped lines are stretched, and children with them`() throws {
        var stack = Stack()
        (stack.flexWrap, stack.alignContent) = (.wrap, .stretch)
        let boxes = [Self.box(60, 30), Self.box(60, 50), Self.box(60, 20)]
        let layout = try Self.layout(
            Element(.stack(stack), children: boxes),
            width: 130...130,
            height: 0...(.infinity)
        )
        #expect(layout.size == Size(width: 130, height: 70))
        #expect(layout.frames[1].size.height == 50)
        #expect(layout.frames[3] == Rect(x: 0, y: 50, width: 60, height: 20))
    }

    // MARK: Records

    @Test func `a record tells how a line was divided`() throws {
        var stack = Stack()
        (stack.flexWrap, stack.spacing, stack.alignItems) = (.wrap, 10, .start)
        var wide = Self.box(150, 20, shrink: 2)
        wide.style.maxWidth = .percent(50)
        wide.style.flexBasis = 150
        let layout = try Self.layout(
            Element(.stack(stack), children: [Self.box(30, 20, grow: 1), wide]),
            width: 100...100,
            height: 0...100
        )
        #expect(layout.stacks.map(\.line) == [0, 1])
        #expect(layout.stacks.map(\.granularity) == [1, 0.5])
        #expect(layout.stacks.map(\.spacing) == [0, 0])
        #expect(layout.stacks[0].children[0].proposal == 100)
        #expect(layout.stacks[0].children[0].growth == 1)
        let child = layout.stacks[1].children[0]
        #expect(child.interval == Interval(min: 0, max: 50))
        #expect(child.base == 150)
        #expect(child.shrinkage == 300)
        #expect(child.proposal == 100)
        #expect(child.length == 100)
    }

    @Test func `a placed stack's programs are those of its lines, then of its positions`() throws {
        let tree = try LayoutTree(
            .stack(children: [Self.box(30, 20, grow: 1), Self.box(30, 20)]),
            algorithm: .texture,
            in: .range(SizeRange(min: .zero, max: Size(width: 200, height: 90)))
        )
        let programs = try Self.engine.programs(ofStackAt: 0, in: tree)
        #expect(programs.count == 2)
        #expect(programs[0].lpText().text.contains("excess"))
        #expect(programs[1].lpText().text.contains("line1.before"))
    }

    @Test func `a stack without children has no program`() throws {
        let layout = try Self.layout(.stack(children: []), width: 20...300, height: 30...300)
        #expect(layout.size == Size(width: 20, height: 30))
        #expect(layout.statistics.programs == 0)
        #expect(layout.stacks.isEmpty)
    }

    @Test func `right-to-left layouts mirror frames in the root`() throws {
        let layout = try Self.layout(
            .absolute(children: [.node(style: Style(width: 30, height: 10))]),
            width: 100...100,
            height: 10...10,
            direction: .rightToLeft
        )
        #expect(layout.frames[1].origin.x == 70)
    }
}
