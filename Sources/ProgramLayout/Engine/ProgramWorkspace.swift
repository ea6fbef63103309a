// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// Memory that one layout after the other is computed in, so that it need not be asked for again.
///
/// One is good for one layout at a time. What is in it decides about nothing, unless layouts are to
/// start from the last one.
public struct ProgramWorkspace: Sendable {
    var program = LinearProgram(keepsNames: false)
    var solution = Solution()
    var bases: [Basis]?
    private var css = ProgramPass<Double>.CSSScratch()
    private var lengths = QuestionCache<ProgramPass<Double>.Question, Double>()
    private var divisions = QuestionCache<ProgramPass<Double>.Question, Division<Double>>()
    private var arrangements = QuestionCache<
        ProgramPass<Double>.Question, CrossArrangement<Double>
    >()
    private var answers = QuestionCache<Geometry<Double>.TextureQuestion, TextureAnswer<Double>>()

    /// Memory that has not been used yet.
    ///
    /// - Parameter startsFromLast: Whether each program starts from the basis in which the one at the
    ///   same place in the layout before has ended, if it has as many rows and columns. That saves
    ///   iterations where layouts differ little, such as those of one tree in one width after the
    ///   other; where several solutions are optimal, it may be another one that is found.
    public init(startsFromLast: Bool = false) {
        bases = startsFromLast ? [] : nil
    }

    /// Swaps the memory with that of a pass: gives it before a layout, and takes it back after.
    mutating func swap(with pass: inout ProgramPass<Double>) {
        Swift.swap(&program, &pass.scratch.program)
        Swift.swap(&solution, &pass.scratch.solution)
        Swift.swap(&bases, &pass.scratch.bases)
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
