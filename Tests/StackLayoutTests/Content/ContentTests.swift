// SPDX-License-Identifier: GPL-3.0-or-later

import RealNumbers
import StackLayout
import Testing

@Suite struct TextTests {
    /// Every character is 10 wide, every line 20 high.
    private func size(_ string: String, in width: Double?) -> Size {
        Text(string, characterWidth: 10, lineHeight: 20).size(offered: width)
    }

    @Test(
        arguments: [
            ("aa bbb c", nil, 80, 1),
            ("aa bbb c", .infinity, 80, 1),
            ("aa bbb c", 80, 80, 1),
            // Greedy: each line takes all the words that it can.
            ("aa bbb c", 79, 60, 2),
            ("aa bbb c", 59, 50, 2),
            ("aa bbb c", 49, 30, 3),
            ("aa bbb c", 0, 30, 3),
            ("a b c d e", 30, 30, 3),
            // A word that is too long overflows a line of its own.
            ("a longword b", 40, 80, 3),
            ("longword", 40, 80, 1),
            ("longword b", 90, 80, 2),
            // Explicit line breaks.
            ("a\nbb", nil, 20, 2),
            ("a\r\nbb", nil, 20, 2),
            ("a\n\nbb", nil, 20, 3),
            ("a\n", nil, 10, 2),
            ("\n", nil, 0, 2),
            ("aa bb\ncc dd", 20, 20, 4),
            // Runs of spaces.
            ("aa   bb", nil, 50, 1),
            ("aa \t bb", 50, 50, 1),
            ("  aa  ", nil, 20, 1),
            ("   ", nil, 0, 1),
            // Nothing.
            ("", nil, 0, 0),
            ("", 0, 0, 0),
            // Characters as readers count them.
            ("e\u{301}🇧🇷", nil, 20, 1),
        ] as [(String, Double?, Double, Int)]
    )
    func `words are broken greedily`(
        _ string: String,
        _ offered: Double?,
        _ width: Double,
        _ lines: Int
    ) {
        #expect(size(string, in: offered) == Size(width: width, height: Double(lines) * 20))
    }

    @Test func `rounding errors in the offered width break no line`() {
        #expect(size("aa bb", in: 50 - 1e-9).height == 20)
        #expect(size("aa bb", in: 50 - 1e-5).height == 40)
        let sum = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].reduce(0, +)
        #expect(Text("aa bbbb", characterWidth: 0.4).size(offered: sum).height == 16)
    }

    @Test func `in exact arithmetic a line may overflow by exactly one millionth`() {
        let just = Rational(written: 47.999999)
        #expect(Text("aa bbb").size(offered: just).height == 16)
        #expect(Text("aa bbb").size(offered: just - Rational(written: 1e-15)).height == 32)
    }

    @Test func `characters are 8 by 16 by default`() {
        #expect(Text("abc").size(offered: nil) == Size(width: 24, height: 16))
    }

    @Test func `the ascender is four fifths of the line height`() {
        let text = Text("a", lineHeight: 20)
        #expect((text.ascender, text.descender) == (16, -4))
        #expect((Content.text(text).ascender, Content.text(text).descender) == (16, -4))
    }
}

@Suite struct ContentTests {
    private let natural = Size(width: 40, height: 20)

    @Test func `empty content has no size and unloaded content size zero`() {
        let offer = Proposal(width: 7, height: 8)
        #expect(Content.none.size(offered: offer) == nil)
        #expect(Content.unloaded(kind: "video").size(offered: offer) == .zero)
    }

    @Test(arguments: [
        Proposal.unspecified, Proposal(width: 0, height: 0), Proposal(.infinite),
        Proposal(width: 10, height: nil),
    ])
    func `a fixed size and an image ignore the offer`(_ offer: Proposal) {
        #expect(Content.fixed(natural).size(offered: offer) == natural)
        #expect(Content.image(natural, isResizable: false).size(offered: offer) == natural)
    }

    @Test(
        arguments: [
            (nil, nil, 40, 20), (80, nil, 80, 40), (nil, 5, 10, 5), (80, 10, 20, 10),
            (20, 80, 20, 10),
            (40, 20, 40, 20), (0, 20, 0, 0), (40, 0, 0, 0), (0, nil, 0, 0), (.infinity, 10, 20, 10),
            (20, .infinity, 20, 10), (.infinity, nil, .infinity, .infinity),
            (.infinity, .infinity, .infinity, .infinity), (0, .infinity, 0, 0),
        ] as [(Double?, Double?, Double, Double)]
    )
    func `a resizable image keeps its ratio inside the offer`(
        _ offeredWidth: Double?,
        _ offeredHeight: Double?,
        _ width: Double,
        _ height: Double
    ) {
        let offer = Proposal(width: offeredWidth, height: offeredHeight)
        let size = Content.image(natural, isResizable: true).size(offered: offer)
        #expect(size == Size(width: width, height: height))
    }

    @Test func `an image of zero width keeps zero width`() {
        let line = Content.image(Size(width: 0, height: 20), isResizable: true)
        #expect(line.size(offered: Proposal(width: 5, height: 40)) == Size(width: 0, height: 40))
        #expect(line.size(offered: Proposal(width: 5, height: nil)) == Size(width: 0, height: 20))
        #expect(
            line.size(offered: Proposal(.infinite)) == Size(width: 0, height: .infinity)
        )
        let point = Content.image(.zero, isResizable: true)
        #expect(point.size(offered: Proposal(.infinite)) == .zero)
    }

    @Test func `only text has baselines of its own`() {
        let others: [Content] = [
            .none, .fixed(natural), .image(natural, isResizable: true), .unloaded(kind: "video"),
        ]
        for content in others {
            #expect(content.ascender == nil)
            #expect(content.descender == nil)
        }
    }

    @Test func `text and resizable images couple their axes`() {
        #expect(Content.text(Text("a")).couplesAxes)
        #expect(Content.image(natural, isResizable: true).couplesAxes)
        #expect(!Content.image(natural, isResizable: false).couplesAxes)
        #expect(!Content.none.couplesAxes)
        #expect(!Content.fixed(natural).couplesAxes)
        #expect(!Content.unloaded(kind: "video").couplesAxes)
    }
}
