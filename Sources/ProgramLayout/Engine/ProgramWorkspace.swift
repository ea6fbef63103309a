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
    private var lengths = AnswerCache<ProgramPass<Double>.Question, Double>()
    private var divisions = AnswerCache<ProgramPass<Double>.Question, Division<Double>>()
    private var arrangements = AnswerCache<
        ProgramPass<Double>.Question, CrossArrangement<Double>
    >()
    private var answers = AnswerCache<LimitsAsked<Double>, LimitsAnswer<Double>>()

    /// Memory that has not been used yet.
    public init() {}

    /// Swaps the memory with that of a pass: gives it before a layout, and takes it back after.
    mutating func swap(with pass: inout ProgramPass<Double>) {
        Swift.swap(&program, &pass.scratch.program)
        Swift.swap(&solution, &pass.scratch.solution)
        Swift.swap(&css, &pass.css)
        Swift.swap(&lengths, &pass.lengths)
        Swift.swap(&divisions, &pass.divisions)
        Swift.swap(&arrangements, &pass.arrangements)
        Swift.swap(&answers, &pass.answers)
    }
}

extension ProgramEngine: WorkspaceEngine {
    package static func emptyWorkspace() -> ProgramWorkspace { ProgramWorkspace() }
}
