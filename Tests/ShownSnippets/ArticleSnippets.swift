// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of documents, and keep their form.
// swift-format-ignore-file

import GLPK
import GreedyLayout
import LayoutLinting
import LinearProgramming
import ProgramLayout
import StackLayout

/// The code that an article shows for linting a tree.
public func lintingSnippet(_ tree: LayoutTree, _ print: (Any...) -> Void) throws {
    // LayoutLinting.docc begins
    let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
    let findings = Linter().findings(in: tree, layout: layout) { try? GreedyEngine().layout($0) }
    for finding in findings {
        print(finding.path, finding.severity, finding.message)
    }
    // LayoutLinting.docc ends
}

/// The code that an article shows for laying a tree out by linear programs.
public func engineSnippet(_ tree: LayoutTree) throws -> Layout {
    // ProgramLayout.docc begins
    let engine = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
    let layout = try engine.layout(tree)
    // ProgramLayout.docc ends
    return layout
}

/// The code that an article shows for solving a linear program.
public func solvingSnippet(_ program: LinearProgram) throws -> Solution {
    // GLPK.docc begins
    let solution = try GLPKSolver().solve(program)
    // GLPK.docc ends
    return solution
}

/// The code that an article shows for proving that a linear program has no solution.
public func proofSnippet(_ program: LinearProgram, _ print: (Any) -> Void) throws {
    // GLPK.docc begins
    let proof = try GLPKSolver().proofOfInfeasibility(of: program)
    print(proof?.explanation(in: program) ?? "there is a solution")
    // GLPK.docc ends
}

/// The code that an article shows for stating a linear program.
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
