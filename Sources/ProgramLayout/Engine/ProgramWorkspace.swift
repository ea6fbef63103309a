// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// Memory that one layout after the other is computed in, so that it need not be asked for again.
///
/// One is good for one layout at a time. What is in it decides about nothing.
public struct ProgramWorkspace: Sendable {
    var program = LinearProgram(keepsNames: false)
    var solution = Solution()
    private var css = ProgramPass<Double>.CSSScratch()
    private var rows: RowMemory<Double>?
    private var answers = AnswerCache<LimitsAsked<Double>, LimitsAnswer<Double>>()

    /// Memory that has not been used yet.
    public init() {}

    /// Swaps the memory with that of a pass: gives it before a layout, and takes it back after.
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
