// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import TestSupport
import Testing

@Suite struct MarkingTests {
    @Test func `an overflow is hatched and measured; a fit is neither`() throws {
        let over = try Drawn(picture(try row(), overflowing))
        #expect(over.marks == ["45 over"])
        #expect(over.over.count == 1)
        #expect(over.unfilled.isEmpty)

        let fits = try Drawn(picture(try row(), fitting))
        #expect(fits.marks.isEmpty)
        #expect(fits.over.isEmpty && fits.unfilled.isEmpty)
    }

    @Test func `the hatched region lies beyond the edge of the offer`() throws {
        let drawn = try Drawn(picture(try row(), overflowing))
        let path = try #require(drawn.over.first?.attributes["d"])
        // 195 points are 560 pixels.
        let (edge, end) = (150 * 560 / 195.0, 560.0)
        #expect(path.hasPrefix("M\((edge * 100).rounded() / 100) 0H\(Int(end))V"))
        #expect(path.filter { $0 == "M" }.count == 1, "children lie in their stack's part")
    }

    @Test(
        arguments: [
            ([-20.0, 0, 170, 100], ["20 over"]), ([0, 0, 170, 100], ["20 over"]),
            ([0, -7, 150, 107], ["7 over"]), ([0, 0, 150, 103.256], ["3.26 over"]),
            ([-22.5, -1, 195, 102], ["22.5 over", "22.5 over", "1 over", "1 over"]),
            ([0, 0, 90, 60], ["60 unfilled", "40 unfilled"]),
            ([10, 0, 150, 100], ["10 unfilled", "10 over"]),
            ([0, 0, 150.001, 100], ["<0.01 over"]), ([0, 0, 150 + 1e-9, 100], []),
            ([0, 0, 150 - 1e-9, 100], []),
        ] as [([Double], [String])]
    )
    func `each side is marked on its own`(frame: [Double], marks: [String]) throws {
        let tree = try LayoutTree(.node(), in: .proposal(Proposal(width: 150, height: 100)))
        let drawn = try Drawn(picture(tree, [frame]))
        #expect(drawn.marks == marks)
        #expect(drawn.over.isEmpty == !marks.contains { $0.hasSuffix("over") })
        #expect(drawn.unfilled.isEmpty == !marks.contains { $0.hasSuffix("unfilled") })
    }

    @Test func `children that overflow an inner stack are marked there`() throws {
        let inner = Element.stack(id: "inner", children: [.node(id: "wide")])
        let tree = try LayoutTree(
            .stack(children: [inner, .node(id: "next")]),
            in: .proposal(Proposal(width: 100, height: 50))
        )
        let root: [Double] = [0, 0, 100, 50]
        let over = try Drawn(
            picture(tree, [root, [0, 0, 40, 50], [40, 0, 60, 50], [0, 0, 70, 50]])
        )
        #expect(over.marks == ["30 over"])
        #expect(over.over.count == 1)
        let kept = try Drawn(
            picture(tree, [root, [0, 0, 70, 50], [70, 0, 30, 50], [0, 0, 70, 50]])
        )
        #expect(kept.marks.isEmpty && kept.over.isEmpty)
    }

    @Test func `the overflow of a stack that ends with the offer is marked once`() throws {
        let centred: [[Double]] = [
            [0, 0, 150, 100], [-22.5, 0, 100, 100], [85, 0, 30, 100], [122.5, 0, 50, 100],
        ]
        #expect(try Drawn(picture(try row(), centred)).marks == ["22.5 over", "22.5 over"])
    }

    @Test func `an axis without a length has no edge and no overflow`() throws {
        func edges(_ width: Double?, _ height: Double?) throws -> (count: Int, words: [String]) {
            let drawn = try Drawn(picture(try row(width: width, height: height), overflowing))
            let edges = drawn.all.filter {
                $0.attributes["class"] == "stroke-foreground"
                    && $0.attributes["stroke-linecap"] == "square"
            }
            return (edges.count, drawn.words)
        }
        let both = try edges(150, 100)
        #expect(both.count == 4)
        #expect(both.words.contains("offered 150 × 100, takes 195 × 100"))
        let one = try edges(.infinity, 100)
        #expect(one.count == 2)
        #expect(!one.words.contains("45 over"))
        #expect(one.words.contains { $0.hasPrefix("offered ∞ × 100") })
        let none = try edges(nil, nil)
        #expect(none.count == 0)
        #expect(none.words.contains { $0.hasSuffix("no edges") })
    }

    @Test func `a range is offered as its maximum`() throws {
        let range = try SizeRange(
            min: Size(width: 20, height: 0),
            max: Size(width: 150, height: .infinity)
        )
        let tree = try LayoutTree(.node(id: "red"), in: .range(range))
        let words = try Drawn(picture(tree, [[0, 0, 160, 100]])).words
        #expect(words.contains("10 over"))
        #expect(words.contains { $0.hasPrefix("offered 150 × ∞ (at least 20 × 0), takes") })
    }
}
