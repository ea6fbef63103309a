// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import StackLayout
import TestSupport
import Testing

/// One workspace for layouts of all rules and sizes, one after the other.
@Suite struct GreedyWorkspaceTests {
    static let engine = GreedyEngine(keepsMeasurements: true)

    /// The results of a layout as text, or its error; the text tells −0 from 0.
    static func outcome(_ layOut: () throws -> Layout) -> String {
        do {
            let layout = try layOut()
            return "\(layout.frames) \(layout.stacks) \(layout.measurements)"
        } catch {
            return "\(error)"
        }
    }

    @Test func `a reused workspace changes no layout`() throws {
        var workspace = GreedyWorkspace()
        for seed in 0..<300 {
            let trees = [
                try RandomBoxes.tree(seed: seed, isMixed: true),
                try RandomStacks.nested(seed: seed),
                try RandomTrees.tree(seed: seed),
                try RandomBoxes.row(seed: seed, isFractional: true),
            ]
            for tree in trees {
                let reused = Self.outcome { try Self.engine.layout(tree, in: &workspace) }
                #expect(reused == Self.outcome { try Self.engine.layout(tree) }, "seed \(seed)")
            }
        }
    }

    @Test func `a layout that fails leaves nothing behind`() throws {
        // An empty node takes all of an infinite width.
        let endless = try LayoutTree(
            .stack(children: [.node(), .node(.text(Text("Some words of a line")))]),
            in: .proposal(Proposal(width: .infinity, height: 100))
        )
        let finite = try endless.constrained(to: .proposal(Proposal(width: 300, height: 100)))
        var workspace = GreedyWorkspace()
        #expect(throws: LayoutFailure.self) {
            try Self.engine.layout(endless, in: &workspace)
        }
        #expect(
            try Self.engine.layout(finite, in: &workspace) == Self.engine.layout(finite)
        )
    }

    @Test func `many measurements of one element leave nothing behind`() throws {
        // Text under stacks of alternating axes is measured more often with every level.
        func tree(of words: String) throws -> LayoutTree {
            var element = Element.node(.text(Text(words)))
            for level in 0..<12 {
                let axis: Axis = level.isMultiple(of: 2) ? .horizontal : .vertical
                element = .stack(axis, children: [element, .node(.text(Text("Word")))])
            }
            return try LayoutTree(element, in: .proposal(Proposal(width: 333, height: 77)))
        }
        var workspace = GreedyWorkspace()
        for words in ["Some words of a line", "Quite some more words of another line", "Few"] {
            let tree = try tree(of: words)
            #expect(try Self.engine.layout(tree, in: &workspace) == Self.engine.layout(tree))
        }
    }
}
