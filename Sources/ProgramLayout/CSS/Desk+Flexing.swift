// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension Desk {
    /// Shares what a line has, one program after the other.
    ///
    /// Programs that people will read are those of ``SlackPrograms``, which state the problem; else it is
    /// one ``SegmentsProgram``, the fastest (`Scripts/bench filling`), and the one that no spread of
    /// weights confuses. Its lengths are proved by their sum.
    ///
    /// - Parameters:
    ///   - flexing: Has the items of the line; gets their lengths.
    ///   - available: What they share once gaps and margins are paid, in points.
    ///   - names: What the items are called, if names are kept.
    ///   - total: What their sum is called.
    ///   - programs: Gets what was solved, if names are kept.
    ///   - purpose: What the programs are for, in words.
    /// - Throws: A ``LayoutFailure`` if the solver gives up.
    mutating func flex(
        _ flexing: inout CSSFlexing<SegmentsProgram<Number>>,
        available: Number,
        names: [String] = [],
        total: String = "",
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        flexing.begin(available: available)
        // For people, if they can read it.
        if keepsNames, flexing.line.problem.ratioOfWeights <= SlackPrograms<Number>.largestRatio {
            var read = CSSFlexing<SlackPrograms<Number>>(flexing.line, names: names, total: total)
            try solve(&read, programs: &programs, purpose)
            flexing.take(read)
        } else if keepsNames {
            flexing = CSSFlexing(flexing.line, names: names, total: total)
        }
        try solve(&flexing, programs: &programs, purpose)
    }

    /// By how much lengths may miss what they share, relative to their sum.
    private static var largestResidual: Number { Number.isExact ? 0 : 1e-9 }

    private mutating func solve<Filling: WaterFillingPrograms>(
        _ flexing: inout CSSFlexing<Filling>,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) where Filling.Number == Number {
        while !flexing.isSettled {
            flexing.state(in: &program)
            try solve(from: flexing.start, purpose)
            if keepsNames { programs.append(program) }
            flexing.learn(from: solution)
        }
        guard flexing.residual <= Self.largestResidual else {
            throw LayoutFailure(.failed, "\(purpose()): the lengths do not add up")
        }
    }
}
