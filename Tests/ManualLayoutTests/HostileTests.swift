// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Testing

/// Methods may return anything, and ask for anything.
@Suite struct HostileTests {
    private static let lengths: [Double] = [
        .nan, .infinity, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, .leastNormalMagnitude / 2,
        50, 1e7, 1e300,
        .greatestFiniteMagnitude,
    ]

    private let range: SizeRange

    init() throws {
        range = try SizeRange(
            min: Size(width: 10, height: 20),
            max: Size(width: 100, height: 200)
        )
    }

    @Test(
        arguments: [
            (.nan, 10), (.infinity, 100), (-.infinity, 10), (-1, 10), (0, 10),
            (.leastNonzeroMagnitude, 10), (50, 50), (1e7, 100), (1e300, 100),
        ] as [(Double, Double)]
    )
    func `a size is clamped to the range`(_ returned: Double, _ width: Double) {
        let node = LayoutNode(Told(size: Size(width: returned, height: 30)))
        #expect(node.layoutThatFits(range) == Size(width: width, height: 30))
    }

    @Test(arguments: [.infinity, 1e7, 1e300, .leastNonzeroMagnitude] as [Double])
    func `an invalid size without a limiting range becomes zero`(_ returned: Double) {
        let node = LayoutNode(Told(size: Size(width: returned, height: 30)))
        #expect(node.layoutThatFits(.unconstrained) == .zero)
        let typesetter = Told(size: Size(width: returned, height: returned))
        let text = LayoutNode(.text(Text("a")), typesetter: typesetter)
        #expect(text.layoutThatFits(.unconstrained) == .zero)
    }

    @Test(
        arguments: [
            // The node's own dimensions, and its width in [10, 100] if it returns 60.
            (Style(), 60), (Style(width: 30), 30), (Style(width: 300), 100), (Style(width: 5), 10),
            (Style(minWidth: 70), 70), (Style(maxWidth: 40), 40), (Style(maxWidth: 5), 10),
            (Style(minWidth: 200), 100), (Style(width: .percent(25)), 25),
            (Style(minWidth: 80, maxWidth: 50), 80),
        ] as [(Style, Double)]
    )
    func `the caller's range comes first, then the minimum`(_ style: Style, _ width: Double) {
        let node = LayoutNode(Told(size: Size(width: 60, height: 30)), style: style)
        #expect(node.layoutThatFits(range).width == width)
    }

    @Test func `children may be measured with any size`() {
        let calls = Calls()
        let leaves = [
            LayoutNode(.text(Text("aa bbb c"))), LayoutNode(.fixed(Size(width: 5, height: 5))),
            LayoutNode(.image(Size(width: 5, height: 5), isResizable: true)), LayoutNode(),
            LayoutNode(
                Counted("leaf", calls, Area(area: 100)),
                style: Style(minWidth: .percent(50))
            ),
            LayoutNode(children: [LayoutNode(.text(Text("aa b")))]) { _, children in
                .stack(.vertical, spacing: 3, children: children)
            },
        ]
        let node = LayoutNode(
            Closures(size: { _, children in
                for child in children {
                    for first in Self.lengths {
                        for second in Self.lengths {
                            let size = Size(width: first, height: second)
                            let turned = Size(width: second, height: first)
                            let parent = Proposal(width: first, height: nil)
                            for answer in [
                                child.size(thatFits: size),
                                child.size(thatFits: size, atLeast: turned, parentSize: parent),
                            ] where !(answer.width >= 0 && answer.height < 1e7) {
                                calls.note("\(answer)")
                            }
                        }
                    }
                }
                return Size(width: Double.nan, height: .nan)
            }),
            children: leaves
        )
        #expect(node.layoutThatFits(range) == range.min)
        let complaints = calls.take().keys.filter { $0 != "leaf" }
        #expect(complaints.isEmpty)
    }

    @Test func `equal measurements with NaN are calculated once`() {
        let calls = Calls()
        let leaf = LayoutNode(Counted("leaf", calls, Area(area: 100)))
        let node = LayoutNode(
            Closures(size: { _, children in
                for width in [Double.nan, -.nan, .nan] {
                    _ = children[0].size(thatFits: Size(width: width, height: 10))
                }
                return .zero
            }),
            children: [leaf]
        )
        node.layoutThatFits(range)
        #expect(calls.take() == ["leaf": 1])
    }

    @Test(arguments: lengths)
    func `a child with an invalid frame is left out and reported`(_ number: Double) {
        let leaf = LayoutNode(.fixed(Size(width: 5, height: 5)))
        for frame in [
            Rect(x: number, y: 0, width: 5, height: 5), Rect(x: 0, y: 0, width: 5, height: number),
        ] {
            let node = LayoutNode(
                Closures(
                    size: { size, _ in size },
                    layout: { children, _ in children[0].frame = frame }
                ),
                children: [leaf]
            )
            let frames = node.layout(in: Size(width: 10, height: 10))
            #expect((frames[leaf] == nil) == (frames.failures.count == 1))
            #expect(frames[leaf].map { $0.distance(to: frame) } ?? 0 == 0)
        }
    }

    @Test(arguments: lengths)
    func `a layout in any size has finite frames`(_ number: Double) {
        let text = LayoutNode(.text(Text("aa bbb c")))
        let node = LayoutNode(Column(), children: [text])
        let frames = node.layout(in: Size(width: number, height: 10))
        let areFinite = frames.entries.allSatisfy { $0.frame.isFinite }
        #expect(areFinite)
    }

    @Test func `invalid elements have size zero and are reported`() throws {
        let leaf = LayoutNode(.fixed(Size(width: 5, height: 5)))
        let negative = LayoutNode(children: [leaf]) { _, children in
            .stack(style: Style(width: -5), children: children)
        }
        let frames = negative.layout(in: negative.layoutThatFits(.unconstrained))
        #expect(frames.entries.count == 1)
        let message = try #require(frames.failures.first).description
        #expect(message.hasPrefix("/: style.width: found -5"))
    }
}

extension Told: Typesetter {
    func size(of text: Text, width: Double) -> Size { size }
}
