// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import ProgramLayout
import StackLayout
import Testing

/// Rows of `hstack` inside Texture's elements and vice versa, with figures computed by hand.
@Suite struct BridgeTests {
    typealias Frames = [[Double]]

    /// Expects the same frames from the greedy, mirror and optimal layouts.
    static func expect(
        _ root: Element,
        _ algorithm: Algorithm,
        scale: Double? = nil,
        direction: LayoutDirection = .leftToRight,
        in constraint: LayoutConstraint,
        are frames: Frames,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let tree = try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: scale,
            layoutDirection: direction,
            in: constraint
        )
        let engines: [any LayoutEngine] = [
            GreedyEngine(), MirrorTests.mirror, OptimalTests.optimal,
        ]
        for engine in engines {
            let found = try engine.layout(tree).frames.map(\.numbers)
            let isNear = zip(found.joined(), frames.joined()).allSatisfy {
                ($0 - $1).magnitude < 1e-9
            }
            #expect(isNear, "\(type(of: engine)): \(found)", sourceLocation: location)
            #expect(found.count == frames.count, sourceLocation: location)
        }
    }

    static func offered(_ width: Double?, _ height: Double?) -> LayoutConstraint {
        .proposal(Proposal(width: width, height: height))
    }

    static func upTo(_ width: Double, _ height: Double) throws -> LayoutConstraint {
        .range(try SizeRange(min: .zero, max: Size(width: width, height: height)))
    }

    static func exactly(_ width: Double, _ height: Double) throws -> LayoutConstraint {
        .range(try SizeRange(exactly: Size(width: width, height: height)))
    }

    static func box(_ width: Double, _ height: Double, _ style: Style = Style()) -> Element {
        .node(.fixed(Size(width: width, height: height)), style: style)
    }

    static func row(_ children: Element...) -> Element {
        Element(.stack(Stack(alignItems: .start, algorithm: .hstack)), children: children)
    }

    // MARK: Rows inside

    /// The row is stretched to 100 and its child is 30 wide, so 35 remain on both sides.
    @Test func `a stretched row centers its children`() throws {
        try Self.expect(
            .stack(.vertical, children: [Self.row(Self.box(30, 20))]),
            .texture,
            in: Self.exactly(100, 50),
            are: [[0, 0, 100, 50], [0, 0, 100, 20], [35, 0, 30, 20]]
        )
        try Self.expect(
            .stack(children: [Self.row(Self.box(30, 20))]),
            .texture,
            in: Self.exactly(100, 50),
            are: [[0, 0, 100, 50], [0, 0, 30, 50], [0, 15, 30, 20]]
        )
    }

    /// The row itself moves to a pixel; its child keeps its unrounded position.
    @Test func `rounding the position of a row does not move its children`() throws {
        let tree = try LayoutTree(
            .inset(Insets(top: 0.6, left: 0.3), child: Self.row(Self.box(10, 10))),
            algorithm: .texture,
            pixelScale: 2,
            in: Self.upTo(100, 100)
        )
        for engine in [GreedyEngine(), MirrorTests.mirror] as [any LayoutEngine] {
            let frames = try engine.layout(tree).frames.map(\.numbers)
            #expect(frames == [[0, 0, 10.5, 11], [0.5, 1, 10, 10], [0.3, 0.6, 10, 10]])
        }
    }

    @Test func `the record of an inner optimal row has its offer`() throws {
        let tree = try LayoutTree(
            .inset(Insets(10), child: Self.row(.node(), Self.box(30, 20))),
            algorithm: .texture,
            in: Self.upTo(100, 70)
        )
        let layout = try OptimalTests.optimal.layout(tree)
        #expect(layout.stacks.map(\.proposal) == [80])
        #expect(layout.stacks.map { $0.children.map(\.proposal) } == [[50, 30]])
    }

    // MARK: Texture's elements inside

    /// An inset passes its limits on: a box in an inset of at least 50 is 50 wide, too.
    @Test func `the offer of a row is at least the element's own minimum`() throws {
        var inset = Element.inset(Insets(0), child: Self.box(10, 10))
        inset.style.minWidth = 50
        inset.style.minHeight = 15
        try Self.expect(
            Self.row(inset),
            .hstack,
            in: Self.offered(40, 40),
            are: [[0, 0, 50, 15], [0, 0, 50, 15], [0, 0, 50, 15]]
        )
    }

    @Test func `an unspecified height does not limit an element`() throws {
        try Self.expect(
            Self.row(.inset(Insets(2), child: Self.box(10, 10))),
            .hstack,
            in: Self.offered(100, nil),
            are: [[0, 0, 14, 14], [0, 0, 14, 14], [2, 2, 10, 10]]
        )
    }

    /// Half of 200, not half of that again.
    @Test func `percentages in a row refer to the row's offer`() throws {
        try Self.expect(
            Self.row(
                .wrapper(style: Style(width: .percent(50)), children: [Self.box(10, 10)]),
                Self.box(100, 10)
            ),
            .hstack,
            in: Self.offered(200, 40),
            are: [[0, 0, 200, 10], [0, 0, 100, 10], [100, 0, 100, 10], [0, 0, 100, 10]]
        )
    }

    /// A quarter of 200 without the insets, not of the inset's own offer.
    @Test func `percentages in an inset in a row refer to the row's offer`() throws {
        try Self.expect(
            Self.row(
                .inset(Insets(5), child: Self.box(10, 10, Style(width: .percent(25)))),
                Self.box(100, 10)
            ),
            .hstack,
            in: Self.offered(200, 40),
            are: [
                [0, 0, 157.5, 20], [0, 0, 57.5, 20], [57.5, 0, 100, 10], [5, 5, 47.5, 10],
            ]
        )
    }

    @Test func `percentages in a row with an unspecified offer have no effect`() throws {
        try Self.expect(
            Self.row(.wrapper(style: Style(width: .percent(50)), children: [Self.box(10, 10)])),
            .hstack,
            in: Self.offered(nil, 40),
            are: [[0, 0, 10, 10], [0, 0, 10, 10], [0, 0, 10, 10]]
        )
    }

    // MARK: From right to left

    /// From left to right they are at 0, 30 and 52; the last has its child 5 from its left.
    @Test func `a right-to-left row is mirrored with all of its content`() throws {
        let inset = Element.inset(Insets(left: 5), child: Self.box(10, 10))
        try Self.expect(
            Self.row(Self.box(30, 10), Self.box(22, 10), inset),
            .hstack,
            direction: .rightToLeft,
            in: Self.offered(67, 10),
            are: [
                [0, 0, 67, 10], [37, 0, 30, 10], [15, 0, 22, 10], [0, 0, 15, 10], [0, 0, 10, 10],
            ]
        )
    }

    // MARK: Optimal layouts

    /// The inner row is measured with an unspecified height first, then for its minimum; in an
    /// infinite column, the first answer counts.
    @Test func `a row keeps the answer to the right question, not to the last one`() throws {
        let inner = Self.row(.node(style: Style(maxHeight: 30)))
        let column = Element(
            .stack(Stack(direction: .vertical, algorithm: .hstack)),
            children: [.inset(Insets(0), child: inner)]
        )
        try Self.expect(
            column,
            .hstack,
            in: Self.offered(100, .infinity),
            are: Array(repeating: [0, 0, 100, 10], count: 4)
        )
    }

    /// At 100 wide it is between 0 and 50 high, so the other one gets 250 of 300.
    @Test func `an element in a column is as high as its width allows`() throws {
        let column = Element(
            .stack(Stack(direction: .vertical, algorithm: .hstack)),
            children: [.ratio(0.5, child: .node()), .node()]
        )
        let tree = try LayoutTree(column, in: Self.offered(100, 300))
        let frames = try OptimalTests.optimal.layout(tree).frames.map(\.numbers)
        #expect(
            frames == [
                [0, 0, 100, 300], [0, 0, 100, 50], [0, 50, 100, 250], [0, 0, 100, 50],
            ]
        )
    }
}
