// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of a document, and keep its form.
// swift-format-ignore-file

import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import StackLayout

/// What the documentation says of the engines, with a `print` that is listened to.
public func layoutSnippet(_ print: (Any) -> Void) throws {
    // Use-the-libraries.md begins
    let row = Element.stack(spacing: 7.5, children: [
        .node(style: Style(minWidth: 100)), .node(style: Style(width: 30)), .node(style: Style(maxWidth: 50)),
    ])
    let tree = try LayoutTree(row, in: .proposal(Proposal(width: 150, height: 100)))
    let solver = VerifiedSolver(GLPKSolver())
    print(try GreedyEngine().layout(tree).size.width)                           // 195.0
    print(try ProgramEngine(.mirror, solver: solver).layout(tree).size.width)   // 195.0
    print(try ProgramEngine(.optimal, solver: solver).layout(tree).size.width)  // 150.0
    // Use-the-libraries.md ends
}
