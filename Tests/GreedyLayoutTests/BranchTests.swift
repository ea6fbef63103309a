// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import RealNumbers
import StackLayout
import Testing

/// Decisions that rounding could change, and the layouts on both sides of them.
@Suite struct BranchTests {
    private static func interval(_ min: Double, _ max: Double) -> Element {
        .node(style: Style(minWidth: .points(min), maxWidth: .points(max)))
    }

    private static func growing(by factor: Double) -> Element {
        var style = Style(height: 10)
        style.flexBasis = 0
        style.flexGrow = factor
        return .node(style: style)
    }

    private static func row(_ children: [Element], in width: Double) throws -> LayoutTree {
        try LayoutTree(
            .stack(children: children),
            in: .proposal(Proposal(width: width, height: 10))
        )
    }

    private static func lines(
        _ children: [Element],
        in width: Double,
        pixelScale: Double? = nil
    ) throws -> LayoutTree {
        try LayoutTree(
            Element(.stack(Stack(flexWrap: .wrap)), children: children),
            algorithm: .texture,
            pixelScale: pixelScale,
            constrainedSize: try SizeRange(exactly: Size(width: width, height: 100))
        )
    }

    private static func widths(_ branch: ExactBranches.Branch) -> [Double] {
        branch.layout.layout.frames.dropFirst().map(\.size.width)
    }

    @Test func `shares below the smallest numbers have two layouts`() throws {
        var (long, least) = (Style(), Style())
        (long.flexBasis, long.flexShrink) = (20, 0.1)
        (least.flexBasis, least.flexShrink) = (.points(.leastNonzeroMagnitude), 1)
        let tree = try LayoutTree(
            .stack(children: [.node(style: long), .node(style: least)]),
            algorithm: .css,
            constrainedSize: try SizeRange(exactly: Size(width: 10, height: 10))
        )
        // The second child is overfull and stops, or its share is rounded to 0 and nothing stops.
        let lengths = try GreedyEngine().branches(of: tree).branches.map { Self.widths($0)[0] }
        #expect(lengths.contains(19) && lengths.contains(10))
    }

    @Test func `flexibilities that differ in the last bit have two layouts`() throws {
        let tree = try Self.row([Self.interval(0, 0.1 + 0.2), Self.interval(5, 5.3)], in: 4)
        let found = try GreedyEngine().branches(of: tree)
        #expect(found.isComplete)
        #expect(found.branches.map(Self.widths) == [[0, 5], [0.1 + 0.2, 5]])
        #expect(found.branches.map(\.turned.count) == [0, 1])
        let call = try #require(found.branches.last?.turned.first)
        #expect(call.kind == .flexibility)
        #expect(call.children == [1, 2])
        #expect(
            call.sentence(in: tree)
                == "/: the order by flexibility of /0 and /1: 0.30000000000000004 and "
                + "0.3 differ by 4e-17"
        )
        let double = try GreedyEngine().layout(tree)
        #expect(double == found.branches[0].layout.layout)
    }

    @Test func `flexibilities that differ clearly have one layout`() throws {
        let tree = try Self.row([Self.interval(0, 0.30001), Self.interval(5, 5.3)], in: 4)
        let found = try GreedyEngine().branches(of: tree)
        #expect(found.branches.count == 1)
        #expect(found.branches.first?.layout.ambiguities == [])
        #expect(found.isComplete)
    }

    @Test func `children of one style are not ambiguous`() throws {
        let child = Self.interval(10, 50)
        let tree = try Self.row([child, child, .node(), .node()], in: 75)
        let found = try GreedyEngine().branches(of: tree)
        #expect(found.branches.count == 1)
        #expect(found.branches.first?.layout.ambiguities == [])
    }

    @Test func `a tie of sums is ambiguous, and equal layouts are dropped`() throws {
        func sum(_ min: Double, _ max: Double) -> Element {
            .stack(children: [Self.interval(min, max)])
        }
        // Sums that every engine computes without rounding are not ambiguous.
        let plain = try Self.row([sum(0, 10), sum(5, 15)], in: 8)
        #expect(try GreedyEngine().exactLayout(of: plain).ambiguities.isEmpty)

        let different = try Self.row([sum(0.1, 10.1), sum(5.1, 15.1)], in: 8.2)
        let found = try GreedyEngine().branches(of: different).branches
        let outer = found.map { $0.layout.layout.frames[1...2].map(\.size.width) }
        #expect(outer == [[4.1, 5.1], [3.1, 5.1]])

        let equal = try Self.row([sum(0.1, 10.1), sum(0.1, 10.1)], in: 8)
        let dropped = try GreedyEngine().branches(of: equal)
        #expect(dropped.branches.count == 1)
        #expect(dropped.branches.first?.layout.ambiguities.count == 1)
        #expect(dropped.isComplete)
    }

    @Test func `unlimited children are ambiguous by their minima`() throws {
        let children = [0.1 + 0.2, 0.3].map { Element.node(style: Style(minWidth: .points($0))) }
        let tree = try Self.row(children, in: 10)
        let calls = try GreedyEngine().exactLayout(of: tree).ambiguities
        #expect(calls.map(\.kind) == [.minimum])
    }

    @Test func `a line that fills its stack except for rounding may be broken`() throws {
        let third = Element.node(style: Style(width: 33.3, height: 10))
        let tree = try Self.lines([third, third, third], in: 99.9)
        let found = try GreedyEngine().branches(of: tree)
        let tops = found.branches.map { $0.layout.layout.frames[3].origin.y }
        #expect(tops == [0, 10])
        #expect(found.branches.last?.turned.map(\.kind) == [.wrapping])
        #expect(found.branches.last?.turned.map(\.children) == [[3]])
    }

    @Test(arguments: [Algorithm.texture, .css])
    func `items of length 0 fit on a full line that is not broken`(algorithm: Algorithm) throws {
        // In decimals three times 0.1 is more; in doubles sums as close as that are not told apart.
        let lengths = [0.1, 0.1, 0.1] + Array(repeating: 0, count: 7)
        let children = lengths.map { length in
            Element.node(style: Style(width: .points(length), height: 10))
        }
        let tree = try LayoutTree(
            Element(.stack(Stack(flexWrap: .wrap)), children: children),
            algorithm: algorithm,
            constrainedSize: try SizeRange(exactly: Size(width: 0.2999999999999999, height: 100))
        )
        let found = try GreedyEngine().branches(of: tree, limit: 16).branches
        let tops = found.map { $0.layout.layout.frames.dropFirst(3).map(\.origin.y) }
        #expect(Set(tops[0]).count == 1 && tops[0][0] > 0)
        let unbroken = try #require(tops.firstIndex { $0.allSatisfy { $0 == 0 } })
        #expect(found[unbroken].turned.map(\.kind) == [.wrapping])
    }

    @Test func `a line that is exact in doubles is not broken`() throws {
        let child = Element.node(style: Style(width: 100, height: 10))
        let tree = try Self.lines([child, child, child], in: 300)
        let exact = try GreedyEngine().exactLayout(of: tree)
        #expect(exact.ambiguities == [])
        #expect(exact.layout.frames[3].origin.y == 0)
    }

    /// A wrapping row of items with some widths.
    private static func line(_ widths: [Dimension], in width: Double) throws -> LayoutTree {
        let children = widths.map { Element.node(style: Style(width: $0, height: 10)) }
        return try LayoutTree(
            Element(.stack(Stack(flexWrap: .wrap)), children: children),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: width, height: 100))
        )
    }

    @Test(
        arguments: [
            // In 32 bits 50, 0.5 and 32% of 500 have no digits that are rounded away.
            ([50, 50], 100, false), ([.percent(50), .percent(50)], 100, false),
            ([0.5, 0.25, 0.25], 1, false),
            ([.percent(32), .percent(2), .percent(32), .percent(2), .percent(32)], 500, false),
            // 0.1 + 0.2 is more than 0.3 in doubles, 0.7 + 0.2 + 0.1 less than 1.
            ([0.1, 0.2], 0.3, true), ([0.7, 0.2, 0.1], 1, true),
            // 0.07 · 100 is more than 7 in doubles, and 0.3 · 100 more than 30 in floats.
            ([.percent(7), 93], 100, true), ([.percent(30), 70], 100, true),
            // 25 bits.
            ([262_144.5, 262_143.5], 524_288, true),
        ] as [([Dimension], Double, Bool)]
    )
    func `a full line is ambiguous for an engine that may round`(
        widths: [Dimension],
        width: Double,
        isClose: Bool
    ) throws {
        let tree = try Self.line(widths, in: width)
        for distance in [0, 0.01] {
            var engine = GreedyEngine()
            engine.closeDistance = distance
            let calls = try engine.exactLayout(of: tree).ambiguities
            #expect(calls.isEmpty != isClose, "\(distance): \(calls)")
        }
        // An engine whose steps are coarser than 64ths may have other lengths.
        var coarse = GreedyEngine()
        coarse.closeDistance = 0.1
        #expect(try !coarse.exactLayout(of: tree).ambiguities.isEmpty)
    }

    @Test func `a rounded share makes a full line ambiguous`() throws {
        // Two lines of a row that is a third of 150 wide, and one that is a half of 100.
        func nested(_ count: Int, in width: Double) throws -> LayoutTree {
            var style = Style()
            (style.flexGrow, style.flexBasis, style.minWidth) = (1, 0, 0)
            let halves = (0..<2).map { _ in Element.node(style: Style(width: 25, height: 10)) }
            let row = Element(.stack(Stack(flexWrap: .wrap)), style: style, children: halves)
            return try LayoutTree(
                .stack(children: Array(repeating: row, count: count)),
                algorithm: .css,
                constrainedSize: SizeRange(exactly: Size(width: width, height: 100))
            )
        }
        let engine = GreedyEngine()
        #expect(try engine.exactLayout(of: nested(2, in: 100)).ambiguities.isEmpty)
        #expect(try !engine.exactLayout(of: nested(3, in: 150)).ambiguities.isEmpty)
    }

    @Test func `a tie that an earlier offer may have ordered is turned on demand`() throws {
        // The row and its neighbour are both rigid in a column. Their order decides whether the row is offered half
        // of the height or the rest, and so whether the picture is half as large.
        let picture = Content.image(Size(width: 1, height: 1), isResizable: true)
        let row = Element.stack(children: [
            .node(picture), .node(.fixed(Size(width: 0, height: 10))),
        ])
        let nothing = Element.node(.fixed(.zero))
        let tree = try LayoutTree(
            .stack(.vertical, children: [row, nothing]),
            in: .proposal(Proposal(width: nil, height: 10))
        )
        let engine = GreedyEngine()
        #expect(try engine.branches(of: tree).branches.count == 1)
        var lenient = engine
        lenient.turnsTies = true
        let found = try lenient.branches(of: tree).branches
        #expect(found.map { $0.layout.layout.frames[3].size.width } == [5, 10])
        let call = try #require(found.last?.turned.first)
        #expect(call.kind == .tie)
        #expect(call.sentence(in: tree) == "/: the order of /0 and /1: 0 and 0 are the same")

        // Without pictures and text no flexibility changes.
        let plain = try Self.row([Self.interval(0, 8), Self.interval(5, 13)], in: 10)
        #expect(try lenient.branches(of: plain).branches.count == 1)
    }

    @Test func `rounding decides whether a child fits into a viewThatFits`() throws {
        // The picture takes a third of a point, so what is left for 10 points is 130 - 1 / 3 - 129.67 in doubles.
        let picture = Content.image(Size(width: 1, height: 30), isResizable: true)
        let choice = Element(
            .swiftUI(.viewThatFits(.init(axes: .horizontal))),
            style: Style(layoutPriority: -1),
            children: [.node(), .node(.fixed(Size(width: 10, height: 0)))]
        )
        let tree = try Self.row([.node(), .node(picture), choice], in: 130)
        let found = try GreedyEngine().branches(of: tree).branches
        #expect(found.map { $0.layout.layout.frames[4].size.width } == [10, 0])
        #expect(found.last?.turned.map(\.kind) == [.fit])
    }

    @Test func `rounding may lose a share of a whole point`() throws {
        // In doubles 49 · (1 / 49) is less than 1.
        let children = [48.0, 1].map { factor in
            Self.growing(by: factor)
        }
        let tree = try Self.lines(children, in: 49)
        let found = try GreedyEngine().branches(of: tree)
        #expect(found.branches.map(Self.widths) == [[48, 1], [49, 0]])
        #expect(found.branches.last?.turned.map(\.kind) == [.wholePoints])
        #expect(Self.widths(found.branches[0]) != Self.widths(found.branches[1]))
        let frames = try GreedyEngine().layout(tree).frames
        #expect(frames.dropFirst().map(\.size.width) == [49, 0])

        let thirds = Array(repeating: Self.growing(by: 1), count: 3)
        #expect(try GreedyEngine().branches(of: Self.lines(thirds, in: 300)).branches.count == 1)
    }

    @Test func `half a pixel may be rounded either way`() throws {
        let child = Element.node(style: Style(width: .points(8.0 / 3), height: 10))
        let tree = try LayoutTree(
            .center(.x, child: child),
            algorithm: .texture,
            pixelScale: 3,
            constrainedSize: try SizeRange(exactly: Size(width: 5, height: 10))
        )
        let found = try GreedyEngine().branches(of: tree).branches
        #expect(found.map { $0.layout.frames[1].origin.x } == [Rational(4) / 3, 1])
        #expect(found.last?.turned.map(\.kind) == [.pixel])
    }

    @Test func `no more layouts are computed than allowed`() throws {
        let children = (0..<4).map { Self.interval(Double($0), Double($0) + 0.1 + 0.2) }
        let tree = try Self.row(children, in: 3)
        let found = try GreedyEngine().branches(of: tree, limit: 3)
        #expect(!found.isComplete)
        #expect(found.branches.count <= 3)
        #expect(try GreedyEngine().branches(of: tree, limit: 64).isComplete)
    }
}
