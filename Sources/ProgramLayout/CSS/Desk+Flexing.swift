// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension Desk {
    /// Shares what a `css` line has, one program after the other.
    ///
    /// Programs that people will read are those of ``SlackPrograms``, which state the problem; else it is
    /// one ``SegmentsProgram``, the fastest (`Scripts/bench filling`), and the one that no spread of
    /// weights confuses. Its lengths are proved by their sum.
    ///
    /// - Parameters:
    ///   - line: What is shared, and among whom.
    ///   - names: What the items are called, if names are kept.
    ///   - total: What their sum is called.
    ///   - programs: Gets what was solved, if names are kept.
    ///   - purpose: What the programs are for, in words.
    /// - Returns: What was shared last, and the lengths that everybody has.
    /// - Throws: A ``LayoutFailure`` if the solver gives up.
    mutating func flex(
        _ line: CSSLine<Number>,
        names: [String],
        total: String,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) -> (problem: WaterFilling<Number>, lengths: [Number]) {
        if keepsNames, line.problem.ratioOfWeights <= SlackPrograms<Number>.largestRatio {
            let flexing = CSSFlexing<SlackPrograms<Number>>(line, names: names, total: total)
            return try solve(flexing, programs: &programs, purpose)
        }
        let flexing = CSSFlexing<SegmentsProgram<Number>>(line, names: names, total: total)
        return try solve(flexing, programs: &programs, purpose)
    }

    /// By how much lengths may miss what they share, relative to their sum.
    private static var largestResidual: Number { Number.isExact ? 0 : 1e-9 }

    private mutating func solve<Filling: WaterFillingPrograms>(
        _ start: CSSFlexing<Filling>,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) -> (problem: WaterFilling<Number>, lengths: [Number])
    where Filling.Number == Number {
        var flexing = start
        while !flexing.isSettled {
            flexing.state(in: &program)
            try solve(from: flexing.start, purpose)
            if keepsNames { programs.append(program) }
            flexing.learn(from: solution)
        }
        guard flexing.residual <= Self.largestResidual else {
            throw LayoutFailure(.failed, "\(purpose()): the lengths do not add up")
        }
        return (flexing.settledProblem, flexing.lengths)
    }
}
