// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the marks are those of a document, and keep its form.
// swift-format-ignore-file

import GLPK
import LinearProgramming

/// The code that the documentation shows for linear programs alone; `print` records its output.
public func programSnippet(_ print: (Any) -> Void) throws {
    // Use-the-libraries.md begins
    var program = LinearProgram(.maximize)
    let tables = program.addColumn("tables"), chairs = program.addColumn("chairs")
    program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
    program.addRow("hours", tables + 3 * chairs, in: .atMost(45))
    program.objective = 30 * tables + 20 * chairs
    print(try GLPKSolver().solve(program).objective)                            // 650.0
    // Use-the-libraries.md ends
}
