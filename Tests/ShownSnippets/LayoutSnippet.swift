// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of a document, and keep its form.
// swift-format-ignore-file

import LayoutOracle

/// The code that the documentation shows for the engines; `print` records its output.
public func layoutSnippet(_ print: (Any) -> Void) throws {
    // Use-the-libraries.md begins
    let row = Element.stack(spacing: 7.5, children: [
        .node(style: Style(minWidth: 100), id: "red"),
        .node(style: Style(width: 30), id: "green"),
        .node(style: Style(maxWidth: 50), id: "blue"),
    ])
    let tree = try LayoutTree(row, in: .proposal(Proposal(width: 150, height: 100)))
    let greedy = try GreedyEngine().layout(tree)
    print(greedy.size)                                              // 195 × 100
    print(try ProgramEngine(.mirror).layout(tree).frames == greedy.frames) // true
    let programs = ProgramEngine(.optimal)
    if let blue = try programs.layout(tree)["blue"] { print(blue) } // x 145, y 0, 5 × 100
    print(greedy)
    print(try programs.programs(ofStackAt: LayoutTree.root, in: tree)[0])
    print(try Explainer().explanation(ofStackAt: LayoutTree.root, in: greedy))
    // Use-the-libraries.md ends
}
