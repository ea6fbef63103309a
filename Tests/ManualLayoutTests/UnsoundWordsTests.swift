// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import Testing

/// Measured words with a wrong number of breaks.
@Suite struct UnsoundWordsTests {
    @Test(arguments: [0, 1, 3, 7])
    func `a node of words with a wrong number of breaks is reported and has no size`(
        _ count: Int
    ) throws {
        let breaks = Array(repeating: false, count: count)
        let node = LayoutNode(.words(MeasuredWords([1, 2, 3], lineHeight: 3, breaks: breaks)))
        let parent = LayoutNode(children: [node]) { _, children in .stack(children: children) }
        let range = try SizeRange(min: .zero, max: Size(width: 2, height: 9))
        #expect(node.layoutThatFits(range) == .zero)
        let failures = parent.layout(in: parent.layoutThatFits(range)).failures
        #expect(
            failures.map(\.description) == [
                "content.breaks: found \(count); one entry for each gap between two words is expected, so 2"
            ]
        )
        #expect(failures.map(\.node) == [node])
    }

    @Test func `a node of words with a break between each two is measured`() throws {
        let words = MeasuredWords([1, 2, 3], lineHeight: 3, breaks: [false, true])
        let node = LayoutNode(.words(words))
        let range = try SizeRange(min: .zero, max: Size(width: 4, height: 9))
        #expect(node.layoutThatFits(range) == Size(width: 3, height: 6))
        #expect(node.layout(in: Size(width: 3, height: 6)).failures.isEmpty)
    }
}
