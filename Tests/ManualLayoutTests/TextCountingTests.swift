// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Testing

/// Breaking text into lines is expensive, so it is counted.
@Suite struct TextCountingTests {
    let calls = Calls()
    let text: LayoutNode

    init() {
        text = LayoutNode(.text(Text("aa bbb c")), typesetter: CountingTypesetter(calls: calls))
    }

    @Test func `text is broken once for each width, with any height and parent`() throws {
        for height in [10, 20, 100, .infinity] {
            for parent in [nil, Proposal.unspecified, Proposal(width: 100, height: 100)] {
                text.layoutThatFits(try upTo(100, height), parentSize: parent)
                text.layoutThatFits(try upTo(50, height), parentSize: parent)
            }
        }
        #expect(calls.take() == ["aa bbb c 100.0": 1, "aa bbb c 50.0": 1])
    }

    @Test func `changed text is broken again, and equal text is not`() throws {
        let range = try upTo(100, 100)
        text.layoutThatFits(range)
        text.content = .text(Text("aa bbb c"))
        text.layoutThatFits(range)
        #expect(calls.take() == ["aa bbb c 100.0": 1])
        text.content = .text(Text("aa"))
        #expect(text.layoutThatFits(range) == Size(width: 16, height: 16))
        #expect(calls.take() == ["aa 100.0": 1])
        text.setNeedsLayout()
        text.layoutThatFits(range)
        #expect(calls.take() == ["aa 100.0": 1])
    }

    @Test func `text beside a changed node is not broken again`() throws {
        let image = LayoutNode(.fixed(Size(width: 40, height: 30)))
        let caption = LayoutNode(Caption(), children: [image, text])
        let range = try upTo(100, .infinity)
        caption.layoutThatFits(range)
        #expect(calls.take() == ["aa bbb c 60.0": 1])
        image.content = .fixed(Size(width: 40, height: 60))
        #expect(caption.layoutThatFits(range).height == 60)
        #expect(calls.take().isEmpty)
        image.content = .fixed(Size(width: 50, height: 60))
        caption.layoutThatFits(range)
        #expect(calls.take() == ["aa bbb c 50.0": 1])
    }

    @Test func `an automatic stack uses the same cache`() throws {
        let box = LayoutNode(.fixed(Size(width: 40, height: 30)))
        let card = LayoutNode(children: [box, text]) { _, children in
            .stack(.vertical, spacing: 5, alignItems: .start, children: children)
        }
        let range = try upTo(100, 200)
        let size = card.layoutThatFits(range)
        #expect(size == Size(width: 64, height: 51))
        #expect(card.layout(in: size)[text] == Rect(x: 0, y: 35, width: 64, height: 16))
        #expect(calls.take() == ["aa bbb c 100.0": 1])
        box.setNeedsLayout()
        #expect(card.calculatedSize == nil)
        #expect(card.layoutThatFits(range) == size)
        #expect(calls.take().isEmpty)
        // A direct measurement at the same width uses it, too.
        text.layoutThatFits(try upTo(100, 50))
        #expect(calls.take().isEmpty)
    }
}
