// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

/// The sizes of nodes within limits, as in Texture.
@Suite struct ContentLimitsTests {
    private static let plain: [Content] = [.none, .unloaded(kind: "video")]

    @Test(arguments: plain)
    func `a plain node takes all space, or none if an extent is invalid`(
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
    func `content with a fixed size keeps it under any limit`(_ content: Content) {
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
    func `a resizable picture keeps its ratio inside the limit`(_ largest: Size, _ size: Size) {
        let picture = Content.image(Size(width: 30, height: 40), isResizable: true)
        #expect(picture.size(thatFits: largest) == size)
    }

    @Test(
        arguments: [
            (.infinite, Size(width: 88, height: 16)),
            (Size(width: 88, height: 100), Size(width: 88, height: 16)),
            (Size(width: 60, height: 100), Size(width: 40, height: 32)),
            // The longest word overflows and is cut off.
            (Size(width: 30, height: 100), Size(width: 30, height: 32)),
            (Size(width: 60, height: 20), Size(width: 40, height: 20)),
            (.zero, .zero),
            (Size(width: .nan, height: 100), Size(width: 88, height: 16)),
        ]
    )
    func `text is broken at the width, and overflow is cut off`(_ largest: Size, _ size: Size) {
        let text = Content.text(Text("hello world"))
        #expect(text.size(thatFits: largest) == size)
    }

    /// Content whose size encodes the numbers of its question, one digit each.
    private final class Echo: SelfMeasuring {
        func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size {
            Size(
                width: smallest.width + 10 * largest.width + 100 * (parent.width ?? 9),
                height: smallest.height + 10 * largest.height + 100 * (parent.height ?? 9)
            )
        }
    }

    @Test func `self-measuring content receives limits and parent and decides its size`() {
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
