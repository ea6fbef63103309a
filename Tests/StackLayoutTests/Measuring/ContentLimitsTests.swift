// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The sizes that nodes calculate as Texture's do.
@Suite struct ContentLimitsTests {
    private static let plain: [Content] = [.none, .unloaded(kind: "video")]

    @Test(arguments: plain)
    func `a plain node takes everything, or nothing where one axis is without limit`(
        _ content: Content
    ) {
        let taken = Size(width: 300, height: 0)
        #expect(content.size(thatFits: taken) == taken)
        for extent in [Double.infinity, .nan, .greatestFiniteMagnitude, 1e7, -1] {
            #expect(content.size(thatFits: Size(width: extent, height: 100)) == .zero)
            #expect(content.size(thatFits: Size(width: 100, height: extent)) == .zero)
        }
    }

    @Test(
        arguments: [
            .fixed(Size(width: 30, height: 40)),
            .image(Size(width: 30, height: 40), isResizable: false),
        ] as [Content]
    )
    func `what has a size of its own wants that, however much fits`(_ content: Content) {
        let natural = Size(width: 30, height: 40)
        for largest in [Size.zero, .infinite, Size(width: .nan, height: 5)] {
            #expect(content.size(thatFits: largest) == natural)
        }
    }

    @Test(
        arguments: [
            (Size(width: 60, height: 400), Size(width: 60, height: 80)),
            (Size(width: 600, height: 20), Size(width: 15, height: 20)),
            (Size(width: 60, height: .infinity), Size(width: 60, height: 80)),
            (Size(width: .infinity, height: 20), Size(width: 15, height: 20)),
            (.infinite, Size(width: 30, height: 40)),
            (.zero, .zero),
        ]
    )
    func `a resizable picture keeps its ratio inside what fits`(_ largest: Size, _ size: Size) {
        let picture = Content.image(Size(width: 30, height: 40), isResizable: true)
        #expect(picture.size(thatFits: largest) == size)
    }

    @Test(
        arguments: [
            (.infinite, Size(width: 88, height: 16)),
            (Size(width: 88, height: 100), Size(width: 88, height: 16)),
            (Size(width: 60, height: 100), Size(width: 40, height: 32)),
            // The longest word sticks out, and is cut.
            (Size(width: 30, height: 100), Size(width: 30, height: 32)),
            (Size(width: 60, height: 20), Size(width: 40, height: 20)),
            (.zero, .zero),
            (Size(width: .nan, height: 100), Size(width: 88, height: 16)),
        ]
    )
    func `text is broken at the width, and cut where it sticks out`(_ largest: Size, _ size: Size) {
        let text = Content.text(Text("hello world"))
        #expect(text.size(thatFits: largest) == size)
    }

    /// Says on each axis what it was asked, a digit for each number.
    private final class Echo: SelfMeasuring {
        func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size {
            Size(
                width: smallest.width + 10 * largest.width + 100 * (parent.width ?? 9),
                height: smallest.height + 10 * largest.height + 100 * (parent.height ?? 9)
            )
        }
    }

    @Test func `what measures itself is told limits and parent, and has the last word`() {
        let content = Content.measured(MeasuredContent(Echo()))
        func size(in width: Double, _ height: Double) -> Size {
            let limits = SizeLimits(width: Limits(1, 3), height: Limits(2, 4))
            return content.size(within: limits, in: Size(width: width, height: height))
        }
        #expect(size(in: 5, 6) == Size(width: 531, height: 642))
        #expect(size(in: .nan, 6) == Size(width: 931, height: 642))
        #expect(size(in: 5, .nan) == Size(width: 531, height: 942))
    }
}
