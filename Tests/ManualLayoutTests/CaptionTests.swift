// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Testing

/// The example of Texture's *Manual Layout*: a picture on the right, text in the remaining space.
@Suite struct CaptionTests {
    let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
    let text = LayoutNode(.text(Text("aa bbb c", characterWidth: 10, lineHeight: 20)))
    let caption: LayoutNode

    init() {
        caption = LayoutNode(Caption(), children: [image, text])
    }

    @Test func `the picture is on the right, and the text fills the rest`() throws {
        let size = caption.layoutThatFits(try upTo(100, .infinity))
        #expect(size == Size(width: 100, height: 40))
        #expect(caption.calculatedSize == size)
        let frames = caption.layout(in: size)
        #expect(frames.failures.isEmpty)
        #expect(frames.entries.map(\.node) == [caption, image, text])
        #expect(frames[caption] == Rect(x: 0, y: 0, width: 100, height: 40))
        #expect(frames[image] == Rect(x: 60, y: 0, width: 40, height: 30))
        #expect(frames[text] == Rect(x: 0, y: 0, width: 60, height: 40))
    }

    @Test func `more words make the caption higher`() throws {
        let range = try upTo(100, .infinity)
        caption.layoutThatFits(range)
        text.content = .text(Text("aa bbb cc dddd", characterWidth: 10, lineHeight: 20))
        #expect(caption.calculatedSize == nil)
        #expect(caption.layoutThatFits(range) == Size(width: 100, height: 60))
        #expect(caption.layout(in: Size(width: 100, height: 60))[text]?.size.height == 60)
    }

    @Test func `a size that was not calculated is measured exactly`() throws {
        caption.layoutThatFits(try upTo(100, .infinity))
        let frames = caption.layout(in: Size(width: 200, height: 50))
        #expect(frames[caption]?.size == Size(width: 200, height: 50))
        #expect(frames[image]?.origin == Point(x: 160, y: 0))
        #expect(frames[text]?.size == Size(width: 80, height: 20))
    }

    @Test func `a caption works inside an automatic stack`() throws {
        let heading = LayoutNode(.fixed(Size(width: 30, height: 10)))
        let card = LayoutNode(children: [heading, caption]) { _, children in
            .stack(.vertical, spacing: 5, children: children)
        }
        let size = card.layoutThatFits(
            try SizeRange(
                min: Size(width: 100, height: 0),
                max: Size(width: 100, height: .infinity)
            )
        )
        #expect(size == Size(width: 100, height: 55))
        let frames = card.layout(in: size)
        #expect(frames.failures.isEmpty)
        #expect(frames[caption] == Rect(x: 0, y: 15, width: 100, height: 40))
        #expect(frames[image] == Rect(x: 60, y: 15, width: 40, height: 30))
        #expect(frames[text] == Rect(x: 0, y: 15, width: 60, height: 40))
    }

    @Test func `an hstack row of nodes is measured and rounded`() throws {
        let row = LayoutNode(children: [caption, LayoutNode()]) { _, children in
            Element(.stack(Stack(spacing: 4, algorithm: .hstack)), children: children)
        }
        row.pixelScale = 2
        let size = row.layoutThatFits(try upTo(304.6, 50))
        #expect(size == Size(width: 305, height: 50))
        let frames = row.layout(in: size)
        #expect(frames.failures.isEmpty)
        #expect(frames[caption]?.size == Size(width: 150.5, height: 30))
        // Without limits, nodes without a size of their own have size zero, as in Texture.
        row.pixelScale = nil
        #expect(row.layoutThatFits(.unconstrained) == Size(width: 4, height: 0))
    }

    @Test func `sizes of a root and its children are rounded to the root's pixels`() throws {
        let leaf = LayoutNode(.fixed(Size(width: 10.3, height: 7.6)))
        let column = LayoutNode(Column(), children: [leaf])
        let range = try upTo(100, 100)
        #expect(column.layoutThatFits(range) == Size(width: 10.3, height: 7.6))
        column.pixelScale = 2
        #expect(column.layoutThatFits(range) == Size(width: 10.5, height: 8))
        #expect(leaf.layoutThatFits(range) == Size(width: 10.5, height: 8))
        column.pixelScale = .nan
        #expect(column.layoutThatFits(range) == Size(width: 10.3, height: 7.6))
    }

    @Test func `right-to-left layout mirrors elements, not methods`() throws {
        let card = LayoutNode(children: [caption]) { _, children in
            .stack(style: Style(width: 200), children: children.map(\.half))
        }
        card.layoutDirection = .rightToLeft
        let frames = card.layout(in: card.layoutThatFits(try upTo(200, .infinity)))
        #expect(frames[caption] == Rect(x: 100, y: 0, width: 100, height: 40))
        #expect(frames[image] == Rect(x: 160, y: 0, width: 40, height: 30))
    }
}

extension Element {
    /// The same, half as wide as its parent.
    fileprivate var half: Element {
        var element = self
        element.style.width = .percent(50)
        return element
    }
}
