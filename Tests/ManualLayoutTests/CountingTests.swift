// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Testing

/// The nodes that are measured again, and those that are not.
@Suite struct CountingTests {
    let calls = Calls()
    let column: LayoutNode
    let range: SizeRange

    /// Two captions of a picture and text each, everything counted: `column`, `caption 0`, `image 0`
    /// and so on.
    init() throws {
        let calls = calls
        let captions = (0..<2).map { number in
            LayoutNode(
                Counted("caption \(number)", calls, Caption()),
                children: [
                    LayoutNode(
                        Counted("image \(number)", calls, Told(size: Size(width: 40, height: 30)))
                    ),
                    LayoutNode(Counted("text \(number)", calls, Area(area: 1200))),
                ]
            )
        }
        column = LayoutNode(Counted("column", calls, Column()), children: captions)
        range = try upTo(100, .infinity)
    }

    private let allNodes = [
        "column": 1, "caption 0": 1, "image 0": 1, "text 0": 1, "caption 1": 1, "image 1": 1,
        "text 1": 1,
    ]

    @Test func `the first measurement reaches all nodes, the second none`() {
        let size = column.layoutThatFits(range)
        #expect(size == Size(width: 100, height: 60))
        #expect(calls.take() == allNodes)
        #expect(column.layoutThatFits(range) == size)
        #expect(calls.take().isEmpty)
    }

    @Test func `repeated layouts measure no node`() {
        let size = column.layoutThatFits(range)
        _ = calls.take()
        #expect(column.layout(in: size).entries.count == 7)
        #expect(column.layout(in: size).entries.count == 7)
        #expect(calls.take().isEmpty)
    }

    @Test func `only a changed node and its ancestors are measured again`() {
        column.layoutThatFits(range)
        _ = calls.take()
        column.children[1].children[1].setNeedsLayout()
        #expect(calls.take().isEmpty)
        column.layoutThatFits(range)
        #expect(calls.take() == ["text 1": 1, "caption 1": 1, "column": 1])
        column.children[0].setNeedsLayout()
        column.layoutThatFits(range)
        #expect(calls.take() == ["caption 0": 1, "column": 1])
        column.setNeedsLayout()
        column.layoutThatFits(range)
        #expect(calls.take() == ["column": 1])
    }

    @Test func `only a real change of content or style counts`() {
        let image = column.children[0].children[0]
        column.layoutThatFits(range)
        _ = calls.take()
        image.style.width = 50
        column.layoutThatFits(range)
        #expect(calls.take() == ["image 0": 1, "text 0": 1, "caption 0": 1, "column": 1])
        image.style.width = 50
        column.layoutThatFits(range)
        #expect(calls.take().isEmpty)
        image.content = .fixed(Size(width: 5, height: 5))
        column.layoutThatFits(range)
        #expect(calls.take() == ["caption 0": 1, "column": 1])
        image.content = .fixed(Size(width: 5, height: 5))
        column.layoutThatFits(range)
        #expect(calls.take().isEmpty)
    }

    @Test func `another width measures all nodes, and the first one is still known`() throws {
        column.layoutThatFits(range)
        _ = calls.take()
        column.layoutThatFits(try upTo(80, .infinity))
        #expect(calls.take() == allNodes)
        column.layoutThatFits(range)
        #expect(calls.take().isEmpty)
    }

    @Test func `a range is measured once for each parent size`() {
        let leaf = LayoutNode(
            Counted("leaf", calls, Area(area: 100)),
            style: Style(width: .percent(50))
        )
        let parents: [Proposal] = [
            Proposal(width: 100, height: 100), Proposal(width: 100, height: nil), .unspecified,
            Proposal(width: 60, height: 100),
        ]
        for parent in parents {
            leaf.layoutThatFits(range, parentSize: parent)
            #expect(calls.take() == ["leaf": 1])
            leaf.layoutThatFits(range, parentSize: parent)
            #expect(calls.take().isEmpty)
        }
    }

    @Test func `the minimum size is part of a measurement's key`() throws {
        let leaf = LayoutNode(Counted("leaf", calls, Told(size: Size(width: 20, height: 20))))
        let widths = try [0.0, 50, 0].map { width in
            let range = try SizeRange(
                min: Size(width: width, height: 0),
                max: Size(width: 100, height: 100)
            )
            return leaf.layoutThatFits(range).width
        }
        #expect(widths == [20, 50, 20])
        #expect(calls.take() == ["leaf": 2])
    }

    @Test func `percentages follow the size of the parent`() {
        let leaf = LayoutNode(style: Style(width: .percent(50), height: 10))
        let sizes = [40, 60, 40].map { width in
            leaf.layoutThatFits(range, parentSize: Proposal(width: width, height: nil)).width
        }
        #expect(sizes == [20, 30, 20])
    }

    @Test func `the latest measurements are remembered, up to the limit`() throws {
        let leaf = LayoutNode(Counted("leaf", calls, Area(area: 100)))
        let widths = (1...LayoutNode.memory + 1).map { Double(10 * $0) }
        for width in widths { leaf.layoutThatFits(try upTo(width, 10)) }
        #expect(calls.take() == ["leaf": LayoutNode.memory + 1])
        for width in widths.reversed().prefix(LayoutNode.memory) {
            leaf.layoutThatFits(try upTo(width, 10))
        }
        #expect(calls.take().isEmpty)
        leaf.layoutThatFits(try upTo(widths[0], 10))
        #expect(calls.take() == ["leaf": 1])
        // The least recently used measurement is gone.
        leaf.layoutThatFits(try upTo(widths[1], 10))
        #expect(calls.take().isEmpty)
        leaf.layoutThatFits(try upTo(widths[LayoutNode.memory], 10))
        #expect(calls.take() == ["leaf": 1])
    }

    @Test func `moving a node measures its old and its new ancestors again`() throws {
        let (first, second) = (column.children[0], column.children[1])
        column.layoutThatFits(range)
        _ = calls.take()
        try second.setChildren(second.children + [first.children[0]])
        #expect(first.children.count == 1)
        #expect(second.children.count == 3)
        #expect(second.children[2].parent == second)
        first.body = .method(Counted("column 0", calls, Column()))
        column.layoutThatFits(range)
        #expect(calls.take() == ["text 0": 1, "column 0": 1, "caption 1": 1, "column": 1])
    }
}
