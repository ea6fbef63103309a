// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutExplaining
import StackLayout
import Testing

/// The space to divide, the children that grow or shrink, and the space that is left over.
@Suite struct SharingTests {
    typealias Made = Explained

    // MARK: Shares and motions

    @Test func `growing children share the free space by their factors`() throws {
        let children = [
            Made.box("icon", basis: 24), Made.box("title", basis: 100, grow: 1, max: 120),
            Made.box("field", basis: 40, grow: 2),
        ]
        let tree = try Made.row(children, in: 300, spacing: 10)
        let line = try Made.line(of: tree)
        #expect(line.children.map(\.motion) == [.grew, .grew, .grew])
        #expect(line.children.map(\.weight) == [0, 1, 2])
        #expect(line.percent == [0, 0, 100])
        #expect(line.children.map(\.freeze) == [.factor, .bound, nil])
        #expect(line.lengths == [24, 120, 136])
        #expect(line.rest == 0)
        #expect(line.shortfall == nil)
        let sentences: [String] = [
            "row has 300 points; gaps and margins take 20, and 280 are for its 3 children.",
            "Their bases add up to 164; 116 are free: title takes 20 before its bound stops it, and 96 "
                + "are shared by growing: field 100%.",
            "icon does not grow: its flexGrow is 0.",
            "title cannot be longer than its maxWidth of 120: one more point would take 1 from "
                + "field.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `a price per point is stated only if no child stops within a point`() throws {
        func given(_ room: Double) throws -> String? {
            let children = [
                Made.box("a", basis: 100, shrink: 1, min: 80), Made.box("b", basis: 50, shrink: 1),
            ]
            let tree = try Made.row(children, in: room)
            return try Made.line(of: tree).sentences(in: tree).first { $0.hasPrefix("a cannot be") }
        }
        let whole =
            "a cannot be shorter than its minWidth of 80: one more point would take 1 from b."
        #expect(try given(81) == whole)
        #expect(
            try given(80.5)
                == "a cannot be shorter than its minWidth of 80: a little more would be taken from b."
        )
    }

    @Test func `a price per point is stated only if the child would take a point`() throws {
        func given(_ most: Dimension) throws -> String? {
            let children = [
                Made.box("a", basis: 0, grow: 1, max: most), Made.box("b", basis: 0, grow: 1),
            ]
            let tree = try Made.row(children, in: 100)
            return try Made.line(of: tree).sentences(in: tree).first { $0.hasPrefix("a cannot be") }
        }
        #expect(
            try given(49)
                == "a cannot be longer than its maxWidth of 49: one more point would take 1 from b."
        )
        #expect(
            try given(49.5)
                == "a cannot be longer than its maxWidth of 49.5: a little more would be taken from b."
        )
    }

    @Test func `a price per point is not stated if it releases another child`() throws {
        let children = [
            Made.box("a", basis: 0, grow: 1, max: 10), Made.box("b", basis: 0, grow: 1, max: 44.9),
            Made.box("c", basis: 0, grow: 1),
        ]
        let tree = try Made.row(children, in: 100)
        let stop = try Made.line(of: tree).sentences(in: tree).first { $0.hasPrefix("a cannot be") }
        #expect(
            stop
                == "a cannot be longer than its maxWidth of 10: a little more would be taken from c."
        )
    }

    @Test func `a price refers to the present length of a stack with a range`() throws {
        let children = [
            Made.box("a", basis: 50, grow: 1, max: 60), Made.box("b", basis: 50, grow: 1),
        ]
        let tree = try Made.row(children, in: 200...300)
        let stop = try Made.line(of: tree).sentences(in: tree).first { $0.hasPrefix("a cannot be") }
        #expect(
            stop
                == "a cannot be longer than its maxWidth of 60: in a stack of this length, one more point "
                + "would take 1 from b."
        )
    }

    @Test func `shrinking children give by their factors times their bases`() throws {
        let children = [
            Made.box("a", basis: 100, shrink: 1, min: 80), Made.box("b", basis: 50, shrink: 1),
            Made.box("c", basis: 50, shrink: 2),
        ]
        let tree = try Made.row(children, in: 100)
        let line = try Made.line(of: tree)
        #expect(line.children.map(\.motion) == [.shrank, .shrank, .shrank])
        #expect(line.children.map(\.weight) == [100, 50, 100])
        #expect(line.percent == [0, 100, 0])
        #expect(line.children.map(\.freeze) == [.bound, nil, .bound])
        #expect(line.lengths == [80, 20, 0])
        #expect(line.prices == [-0.02, nil, -0.02])
        let sentences: [String] = [
            "row has 100 points for its 3 children.",
            "Their bases add up to 200; 100 are missing: a gives 20 and c 50 before their bounds "
                + "stop them, and 30 are given by shrinking: b 100%.",
            "a cannot be shorter than its minWidth of 80: one more point would take 1 from b.",
            "c has nothing left to give.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `a settled row has nothing to share`() throws {
        let tree = try Made.row([Made.box("a", width: 40), Made.box("b", width: 60)], in: 100)
        let line = try Made.line(of: tree)
        #expect(line.children.map(\.motion) == [.stayed, .stayed])
        #expect(line.percent == [0, 0])
        #expect(line.properties == [nil, nil])
        #expect(line.conflicts == [])
        let sentences: [String] = [
            "row has 100 points for its 2 children.",
            "Their bases add up to 100, and none has to change.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    // MARK: Frozen

    /// Three children of which the first has too long a base, and the second too short a one.
    private func clamped(in width: Double, grow: Double = 1) throws -> LayoutTree {
        try Made.row(
            [
                Made.box("a", basis: 200, grow: 1, shrink: 1, max: 50),
                Made.box("b", basis: 20, grow: grow, shrink: 1, min: 80),
                Made.box("c", basis: 0, grow: 2, shrink: 1),
            ],
            in: width
        )
    }

    @Test func `a child with a base above its maximum gets no free space`() throws {
        let tree = try clamped(in: 300)
        let line = try Made.line(of: tree)
        #expect(line.direction == .grew)
        #expect(line.children.map(\.freeze) == [.base, nil, nil])
        #expect(line.percent == [0, 33.333, 66.667])
        #expect(line.lengths == [50, 96.666667, 153.333333])
        let sentences: [String] = [
            "row has 300 points for its 3 children.",
            "Their bases add up to 220, or 70 with a at 50; 230 are free, and shared by growing: "
                + "b 33.333% and c 66.667%.",
            "a is frozen from the start at its maxWidth of 50, less than its base of 200: one more "
                + "point would take 0.333 from b and 0.667 from c.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `a child with a base below its minimum does not shrink`() throws {
        let tree = try clamped(in: 100)
        let line = try Made.line(of: tree)
        #expect(line.direction == .shrank)
        #expect(line.children.map(\.freeze) == [nil, .base, .nothing])
        #expect(line.percent == [100, 0, 0])
        #expect(line.lengths == [20, 80, 0])
        let sentences: [String] = [
            "row has 100 points for its 3 children.",
            "Their bases add up to 220, or 280 with b at 80; 180 are missing, and given by "
                + "shrinking: a 100%.",
            "c cannot shrink: its base is 0.",
            "b is frozen from the start at its minWidth of 80, more than its base of 20: one more "
                + "point would take 1 from a.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `a child without a factor is moved into its range and gets no share`() throws {
        let tree = try clamped(in: 200, grow: 0)
        let line = try Made.line(of: tree)
        #expect(line.children.map(\.freeze) == [.base, .factor, nil])
        #expect(line.lengths == [50, 80, 70])
        let sentences: [String] = [
            "Their bases add up to 220, or 130 with a at 50 and b at 80; 70 are free, and shared "
                + "by growing: c 100%.",
            "b does not grow: its flexGrow is 0.",
        ]
        #expect(Array(line.sentences(in: tree)[1...2]) == sentences)
    }

    @Test func `no space is divided if bases fit within their ranges`() throws {
        let tree = try clamped(in: 130)
        let line = try Made.line(of: tree)
        #expect(line.direction == .stayed)
        #expect(line.children.map(\.freeze) == [nil, nil, nil])
        #expect(line.percent == [0, 0, 0])
        #expect(
            line.sentences(in: tree)[1]
                == "Their bases add up to 220, or 130 within their ranges, and none has to grow "
                + "or shrink."
        )
    }

    @Test func `all children may reach their bounds just as the space ends`() throws {
        let children = [
            Made.box("a", basis: 0, grow: 1, min: 80), Made.box("b", basis: 0, grow: 1, max: 50),
        ]
        let line = try Made.line(of: Made.row(children, in: 130))
        #expect(line.lengths == [80, 50])
        #expect(line.properties == ["minWidth", nil])
        #expect(line.percent == [0, 100])
    }

    @Test func `minima that exceed an hstack row are reported, bases are not`() throws {
        let tree = try Made.hstack([Made.box("a", min: 80), Made.box("b", min: 50)], in: 100)
        let sentences = try Made.line(of: tree).sentences(in: tree)
        #expect(
            sentences[1...4] == [
                "The greedy rule offers each child an equal share of what is left, the least "
                    + "flexible first:",
                "  a (80 to ∞) is offered 50 and takes 80",
                "  b (50 to ∞) is offered 20 and takes 50",
                "Their minima add up to 130, so no space is left to share.",
            ]
        )
        let gaps = try Made.hstack([Made.box("a"), Made.box("b")], in: 100, spacing: 200)
        #expect(
            try Made.line(of: gaps).sentences(in: gaps)[0]
                == "row has 100 points; gaps and margins take 200, 100 more than there is."
        )
    }

    // MARK: Left over

    @Test func `space that no child takes is left over`() throws {
        let tree = try Made.row([Made.box("a", width: 40)], in: 100)
        let line = try Made.line(of: tree)
        #expect(line.rest == 60)
        let sentences: [String] = [
            "row has 100 points for its child.",
            "Its base is 40; 60 are free, and it does not grow.",
            "60 points are left over: no child can take more.",
            "a does not grow: its flexGrow is 0.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `growth factors below 1 leave a part of the space, and bounds have no price`() throws
    {
        let children = [
            Made.box("a", basis: 20, grow: 0.25), Made.box("b", basis: 20, grow: 0.25, max: 25),
        ]
        let tree = try Made.row(children, in: 100)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [35, 25])
        #expect(line.percent == [100, 0])
        #expect(line.rest == 40)
        #expect(line.properties == [nil, "maxWidth"])
        #expect(line.prices == [nil, nil])
        let sentences: [String] = [
            "Their bases add up to 40; 60 are free: b takes 5 before its bound stops it, and 15 are "
                + "shared by growing: a 100%.",
            "40 points are left over: the factors of the children that can still grow add up to 0.25, "
                + "so they take only that part of the 60.",
            "b cannot be longer than its maxWidth of 25.",
        ]
        #expect(Array(line.sentences(in: tree).suffix(3)) == sentences)
    }

    @Test func `shrink factors below 1 let the children overflow`() throws {
        let children = ["a", "b"].map { Made.box($0, basis: 50, shrink: 0.25) }
        let tree = try Made.row(children, in: 50)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [37.5, 37.5])
        #expect(line.rest == -25)
        #expect(
            line.sentences(in: tree).last
                == "25 points overflow: the factors of the children that can still shrink add up to 0.5, "
                + "so they give only that part of the 50."
        )
    }

    // MARK: Priorities

    @Test func `children of one priority share, and their bounds cost each other`() throws {
        let children = [
            Made.box("a", max: 70, priority: 1), Made.box("b"), Made.box("c", max: 20),
            Made.box("d", min: 10, max: 10, priority: 1),
        ]
        let tree = try Made.hstack(children, in: 150)
        let line = try Made.line(of: tree)
        #expect(line.percent == [0, 100, 0, 0])
        #expect(line.lengths == [70, 50, 20, 10])
        #expect(line.properties == ["maxWidth", nil, "maxWidth", "maxWidth"])
        #expect(line.prices == [nil, nil, -1, nil])
        let sentences: [String] = [
            "row has 150 points for its 4 children.",
            "The greedy rule goes from the highest priority to the lowest and reserves the minima of "
                + "lower ones. Within a priority, it offers each child an equal share of what is left, "
                + "the least flexible first:",
            "  d (always 10) is offered 75 and takes 10",
            "  a (0 to 70) is offered 140 and takes 70",
            "  c (0 to 20) is offered 35 and takes 20",
            "  b (0 to ∞) is offered 50 and takes 50",
            "Children of one priority get equal lengths within their ranges.",
            "a cannot be longer than its maxWidth of 70.",
            "c cannot be longer than its maxWidth of 20: one more point would take 1 from b.",
            "d cannot be longer than its maxWidth of 10.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `the greedy shortfall is reported beside the optimal lengths`() throws {
        let children = [
            Made.box("red", min: 100), Made.box("green", width: 30, min: .auto),
            Made.box("blue", max: 50),
        ]
        let tree = try Made.hstack(children, in: 150, spacing: 7.5)
        let line = try Made.line(of: tree)
        #expect(line.children.map(\.record.length) == [100, 30, 50])
        #expect(line.lengths == [100, 30, 5])
        #expect(line.shortfall?.overflow == 45)
        let sentences: [String] = [
            "row has 150 points; gaps and margins take 15, and 135 are for its 3 children.",
            "The greedy rule offers each child an equal share of what is left, the least flexible "
                + "first:",
            "  green (always 30) is offered 45 and takes 30",
            "  blue (0 to 50) is offered 52.5 and takes 50",
            "  red (100 to ∞) is offered 55 and takes 100",
            "The greedy division falls short of the optimum: row overflows by 45: red 100, green 30 and blue "
                + "50 and 15 in gaps take 195 of 150, where red 100, green 30 and blue 5 would "
                + "fit.",
            "The optimal division:",
            "  Children of one priority get equal lengths within their ranges.",
            "  red cannot be shorter than its minWidth of 100: one more point would take 1 from "
                + "blue.",
            "  green cannot be shorter than its width of 30: one more point would take 1 from blue.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    // MARK: Nothing to divide

    @Test(arguments: [nil, Double.infinity])
    func `a row of unknown length divides no space`(_ width: Double?) throws {
        let children = [
            Made.box("a", width: 100, min: .auto),
            Element.node(.fixed(Size(width: 10, height: 10)), id: "b"),
        ]
        let tree = try Made.hstack(children, in: width)
        let line = try Made.line(of: tree)
        #expect(line.children.map(\.motion) == [.stayed, .stayed])
        #expect(line.percent == [0, 0])
        #expect(line.prices == [nil, nil])
        #expect(line.lengths == [100, 10])
        #expect(line.rest == 0)
        #expect(line.shortfall == nil)
        #expect(
            line.sentences(in: tree).first
                == "row is as long as its content, 110 points: nothing is divided, and its "
                + "2 children have the length that they prefer."
        )
        #expect(!line.sentences(in: tree).contains { $0.contains("inf") })
    }

    @Test func `an empty stack has no lines`() throws {
        #expect(try Made.lines(of: Made.row([], in: 100)).isEmpty)
    }
}
