// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// One workspace for layouts by programs, of all rules and sizes, one after the other.
@Suite struct ProgramWorkspaceTests {
    static func engine(_ program: StackProgram) -> ProgramEngine<VerifiedSolver<GLPKSolver>> {
        ProgramEngine(program, solver: VerifiedSolver(GLPKSolver()))
    }

    /// The frames and records of a layout as text, or its error; the text tells −0 from 0.
    static func outcome(_ layOut: () throws -> Layout) -> String {
        do {
            let layout = try layOut()
            return "\(layout.frames) \(layout.stacks)"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: StackProgram.allCases)
    func `a reused workspace changes no layout`(program: StackProgram) throws {
        let engine = Self.engine(program)
        var workspace = ProgramWorkspace()
        for seed in 0..<100 {
            let trees = [
                try RandomBoxes.tree(seed: seed, isMixed: true),
                try RandomBoxes.row(seed: seed, isFractional: true),
                try RandomTrees.tree(seed: seed),
                try RandomStacks.nested(seed: seed),
                try RandomBoxes.row(seed: seed, isFractional: false),
            ]
            for tree in trees {
                let lent = Self.outcome { try engine.layout(tree, in: &workspace) }
                #expect(lent == Self.outcome { try engine.layout(tree) }, "seed \(seed)")
            }
        }
    }

    @Test func `a layout that fails in the middle leaves nothing behind`() throws {
        // The second child takes an infinite width after the first one has been measured.
        let row = Element.stack(
            children: [
                .node(.text(Text("Some words"))),
                Element(
                    .stack(Stack(algorithm: .hstack)),
                    style: Style(width: .points(1e308)),
                    children: [.node(), .node()]
                ),
                .node(.text(Text("Some more words of a line"))),
            ]
        )
        let engine = Self.engine(.mirror)
        var workspace = ProgramWorkspace()
        for width in [Double.infinity, 300, .infinity, 120] {
            let limits = try SizeRange(
                min: .zero,
                max: Size(width: width, height: .infinity)
            )
            let tree = try LayoutTree(row, algorithm: .css, constrainedSize: limits)
            let lent = Self.outcome { try engine.layout(tree, in: &workspace) }
            #expect(lent == Self.outcome { try engine.layout(tree) }, "width \(width)")
        }
    }
}
