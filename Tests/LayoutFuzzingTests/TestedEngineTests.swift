// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GreedyLayout
import LayoutFixtures
import StackLayout
import Testing

@Suite struct TestedEngineTests {
    @Test func `frames without stacks equal those of the whole answer`() throws {
        let row = Element.stack(children: [.node(style: Style(width: 30, flexGrow: 1)), .node()])
        let tree = try LayoutTree(
            row,
            algorithm: .css,
            in: .range(SizeRange(min: .zero, max: Size(width: 100, height: 10)))
        )
        let fixture = Fixture(name: "row", tree: tree)
        let session = TestedEngine(name: "greedy", GreedyEngine()).start()
        let whole = try #require(session.answers(to: [fixture])[0].layout)
        let bare = try #require(session.frames(of: [fixture], until: nil)[0].layout)
        #expect(bare.frames == whole.frames)
        #expect(whole.stacks.count == 1)
        #expect(bare.stacks.isEmpty)
    }
}
