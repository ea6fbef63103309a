// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutOracle
import Testing

@Suite struct OracleTests {
    /// A row that overflows by 45 under the greedy rule and fits under the optimal program.
    private static func row() throws -> LayoutTree {
        try LayoutTree(
            .stack(
                spacing: 7.5,
                children: [
                    .node(style: Style(minWidth: 100), id: "red"),
                    .node(style: Style(width: 30), id: "green"),
                    .node(style: Style(maxWidth: 50), id: "blue"),
                ]
            ),
            in: .proposal(Proposal(width: 150, height: 100))
        )
    }

    @Test func `one import has both engines and a solver`() throws {
        let tree = try Self.row()
        let greedy = try GreedyEngine().layout(tree)
        #expect(greedy["blue"] == Rect(x: 145, y: 0, width: 50, height: 100))
        #expect(try ProgramEngine().layout(tree).frames == greedy.frames)
        #expect(try ProgramEngine(.optimal).layout(tree)["blue"]?.size.width == 5)
        let exact = ProgramEngine(.optimal, arithmetic: .exact, keepsRecords: false)
        #expect(try exact.layout(tree)["blue"]?.size.width == 5)
        #expect(try exact.layout(tree).stacks.isEmpty)
    }

    @Test func `a program prints as LP text, and its solution is certified`() throws {
        let programs = try ProgramEngine(.optimal).programs(ofStackAt: 0, in: try Self.row())
        #expect("\(programs[0])" == programs[0].lpText().text)
        #expect("\(programs[0])".hasPrefix("Minimize\n"))
        let statistics = try ProgramEngine(.optimal).layout(try Self.row()).statistics
        #expect(statistics.programs > 0 && statistics.certificate == .double)
    }
}
