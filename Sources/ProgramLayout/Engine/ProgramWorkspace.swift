// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// Memory that successive layouts reuse.
///
/// Use one per concurrent layout. Its contents never affect results.
public struct ProgramWorkspace: Sendable {
    var program = LinearProgram(keepsNames: false)
    var solution = Solution()
    private var css = ProgramPass<Double>.CSSScratch()
    private var rows: RowMemory<Double>?
    private var answers = AnswerCache<LimitsAsked<Double>, LimitsAnswer<Double>>()

    /// Creates an empty workspace.
    public init() {}

    /// Swaps the memory with a pass's: call it before a layout to lend the memory, and after to
    /// take it back.
    mutating func swap(with pass: inout ProgramPass<Double>) {
        Swift.swap(&program, &pass.scratch.program)
        Swift.swap(&solution, &pass.scratch.solution)
        Swift.swap(&css, &pass.css)
        if rows != nil || pass.madeRows != nil { Swift.swap(&rows, &pass.madeRows) }
        Swift.swap(&answers, &pass.answers)
    }
}

extension ProgramEngine: WorkspaceEngine {
    package static func emptyWorkspace() -> ProgramWorkspace { ProgramWorkspace() }
}
