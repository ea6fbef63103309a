// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import LayoutExplaining
import StackLayout
import Testing

/// The division of space in stacks of Texture.
@Suite struct TextureSharingTests {
    private typealias Made = Explained

    @Test func `texture grows past a maximum at the expense of the others`() throws {
        let children = [
            Made.box("a", grow: 1, max: 50), Made.box("b", grow: 1), Made.box("c", grow: 2),
        ]
        let tree = try Made.row(children, .texture, in: 200)
        let line = try Made.line(of: tree)
        #expect(line.percent == [0, 33.333, 66.667])
        #expect(line.lengths == [50, 50, 100])
        #expect(line.children[0].record.length == 88)
        #expect(line.prices[0] == -0.333333)
        #expect(line.shortfall?.outOfRange == 38)
        let sentences: [String] = [
            "The greedy division falls short of the optimum: row puts children 38 outside their own ranges: "
                + "a is 88 wide instead of at most 50; the optimum is a 50, b 50 and "
                + "c 100.",
            "The optimal division:",
            "  Their bases add up to 50; 150 are free, and shared by growing: b 33.333% and c 66.667%.",
            "  a cannot be longer than its maxWidth of 50: one more point would take "
                + "0.333 from b and 0.667 from c.",
        ]
        #expect(Array(line.sentences(in: tree).suffix(4)) == sentences)
    }

    @Test func `lengths other than the bases are named where nothing is divided`() throws {
        let range = try SizeRange(
            min: Size(width: 10, height: 10),
            max: Size(width: 10, height: .infinity)
        )
        let tall = Element.node(
            .fixed(Size(width: 0, height: 1)),
            style: Style(flexGrow: 1),
            id: "tall"
        )
        let column = Element.stack(
            .vertical,
            style: Style(minHeight: .percent(1)),
            id: "column",
            children: [.node(id: "empty"), tall]
        )
        let tree = try LayoutTree(column, algorithm: .texture, constrainedSize: range)
        let line = try Made.line(of: tree)
        #expect(
            Array(line.sentences(in: tree).prefix(2)) == [
                "column is as long as its content, 0 points: nothing is divided.",
                "tall is 0 long, although its base is 1.",
            ]
        )
    }

    @Test func `a row between its minimum and maximum has no space left over`() throws {
        let children = [Made.box("a", width: 30), Made.box("b", width: 30)]
        let tree = try Made.row(children, .texture, in: 20...100, spacing: 5)
        let line = try Made.line(of: tree)
        #expect(line.rest == 0)
        let sentences: [String] = [
            "row has 20 to 100 points; gaps and margins take 5, and 15 to 95 are for its "
                + "2 children.",
            "Their bases add up to 60, and none has to change.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `a row with a range shrinks to its maximum, and bounds have prices`() throws {
        let children = [
            Made.box("a", width: 100, shrink: 1, min: 80), Made.box("b", width: 50, shrink: 1),
        ]
        let tree = try Made.row(children, .texture, in: 20...100)
        let line = try Made.line(of: tree)
        #expect(line.lengths == [80, 20])
        #expect(line.rest == 0)
        #expect(line.prices == [-0.02, nil])
        let sentences: [String] = [
            "row has 20 to 100 points for its 2 children.",
            "The greedy division falls short of the optimum: row puts children 13.333 outside their own ranges: "
                + "a is 66.667 wide instead of at least 80; the optimum is a 80 and b 20.",
            "The optimal division:",
            "  Their bases add up to 150; 50 are missing: a gives 20 before its bound stops it, and 30 "
                + "are given by shrinking: b 100%.",
            "  a cannot be shorter than its minWidth of 80: in a stack of this length, one more point would "
                + "take 1 from b.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `a row without a maximum is described by its range`() throws {
        let range = try SizeRange(
            min: Size(width: 10, height: 50),
            max: Size(width: .infinity, height: 50)
        )
        let tree = try LayoutTree(
            .stack(id: "row", children: [Made.box("a", width: 40)]),
            algorithm: .texture,
            constrainedSize: range
        )
        let line = try Made.line(of: tree)
        let sentences: [String] = [
            "row has 10 to ∞ points for its child.",
            "Its base is 40, and it does not have to change.",
        ]
        #expect(line.sentences(in: tree) == sentences)
    }

    @Test func `every line of a wrapping row is explained`() throws {
        let children = ["a", "b", "c"].map { Made.box($0, width: 40, grow: 1) }
        let tree = try LayoutTree(
            Element(.stack(Stack(flexWrap: .wrap)), children: children, id: "row"),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 50))
        )
        let lines = try Made.lines(of: tree)
        #expect(lines.map(\.record.line) == [0, 1])
        #expect(lines.map(\.percent) == [[50, 50], [100]])
        #expect(lines.map(\.lengths) == [[50, 50], [100]])
    }
}
