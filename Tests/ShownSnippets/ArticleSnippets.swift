// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of documents, and keep their form.
// swift-format-ignore-file

import GLPK
import GreedyLayout
import LayoutLinting
import LinearProgramming
import ProgramLayout
import StackLayout

/// What an article says of looking for what an author hardly meant.
public func lintingSnippet(_ tree: LayoutTree, _ print: (Any...) -> Void) throws {
    // LayoutLinting.docc begins
    let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
    let findings = Linter().findings(in: tree, layout: layout) { try? GreedyEngine().layout($0) }
    for finding in findings {
        print(finding.path, finding.severity, finding.message)
    }
    // LayoutLinting.docc ends
}

/// What an article says of laying a tree out by programs.
public func engineSnippet(_ tree: LayoutTree) throws -> Layout {
    // ProgramLayout.docc begins
    let engine = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
    let layout = try engine.layout(tree)
    // ProgramLayout.docc ends
    return layout
}

/// What an article says of solving a program.
public func solvingSnippet(_ program: LinearProgram) throws -> Solution {
    // GLPK.docc begins
    let solution = try GLPKSolver().solve(program)
    // GLPK.docc ends
    return solution
}

/// What an article says of proving that there is no solution.
public func proofSnippet(_ program: LinearProgram, _ print: (Any) -> Void) throws {
    // GLPK.docc begins
    let proof = try GLPKSolver().proofOfInfeasibility(of: program)
    print(proof?.explanation(in: program) ?? "there is a solution")
    // GLPK.docc ends
}

/// What an article says of stating a program.
public func statingSnippet() -> LinearProgram {
    // LinearProgramming.docc begins
    var program = LinearProgram(.maximize)
    let tables = program.addColumn("tables"), chairs = program.addColumn("chairs")
    program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
    program.addRow("hours", tables + 3 * chairs, in: .atMost(45))
    program.objective = 30 * tables + 20 * chairs
    // LinearProgramming.docc ends
    return program
}
