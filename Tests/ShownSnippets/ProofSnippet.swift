// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of a document, and keep its form.
// swift-format-ignore-file

import LayoutOracle
import LayoutProving

/// The code that the documentation shows for proofs; `print` records its output.
public func lengthProofSnippet(_ print: (Any) -> Void) throws {
    // Use-the-libraries.md begins
    let row = Element.stack(spacing: 7.5, children: [
        .node(style: Style(minWidth: 100)), .node(style: Style(width: 30)), .node(style: Style(maxWidth: 50)),
    ])
    let tree = try LayoutTree(row, in: .proposal(Proposal(width: 150, height: 100)))
    let prover = try LengthProver([GreedyEngine(), ProgramEngine(.mirror)])
    if let range = LengthRange(.horizontal, 0...400) {
        let proved = try prover.prove(tree, over: range)
        print(proved.verdict)                                                   // proved
        print(proved.breakpoints)                                               // [45.0, 145.0, 195.0]
    }
    // Use-the-libraries.md ends
}
