// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import LayoutOracle

/// An example of a documentation comment: the lines between the marks of a function here are those of the comment.
public struct TypeExample: Sendable {
    /// The type whose documentation shows the example.
    public let type: String
    /// The example, with a `print` whose output is recorded.
    public let run: @Sendable (_ print: (Any...) -> Void) throws -> Void

    init(_ type: String, _ run: @escaping @Sendable ((Any...) -> Void) throws -> Void) {
        (self.type, self.run) = (type, run)
    }

    /// Every example.
    public static let all = models + engines + tests + tools + campaigns
}

/// A row that overflows by the greedy rule, and fits by the optimal program.
func sampleTree(_ algorithm: Algorithm = .hstack) throws -> LayoutTree {
    let row = Element.stack(
        spacing: 7.5,
        children: [
            .node(style: Style(minWidth: 100), id: "red"),
            .node(style: Style(width: 30), id: "green"),
            .node(style: Style(maxWidth: 50), id: "blue"),
        ]
    )
    return try LayoutTree(
        row,
        algorithm: algorithm,
        in: .range(SizeRange(exactly: Size(width: 150, height: 40)))
    )
}

/// The same as a fixture.
func sampleFixture() throws -> Fixture { Fixture(name: "row", tree: try sampleTree()) }

/// A row of CSS in which one child reaches its maximum only after another one.
func limitedTree() throws -> LayoutTree {
    let row = Element.stack(children: [
        .node(style: Style(maxWidth: 50, flexGrow: 1)),
        .node(style: Style(maxWidth: 110, flexGrow: 1)),
        .node(style: Style(flexGrow: 1)),
    ])
    return try LayoutTree(
        row,
        algorithm: .css,
        in: .range(SizeRange(exactly: Size(width: 300, height: 40)))
    )
}
