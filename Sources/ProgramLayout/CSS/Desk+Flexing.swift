// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension Desk {
    /// Shares what a `css` line has, one program after the other.
    ///
    /// The programs are those of ``SlackPrograms``. Of the kinds that state the problem they are the
    /// fastest: for 3, 10 and 100 items that grow, about 22, 43 and 400 µs a line in all, while those
    /// of ``LevelPrograms`` take 28, 87 and 4300 (`Scripts/bench filling`). ``SegmentsProgram`` takes
    /// 16, 22 and 230, but by then the sort has solved the problem, and none of its columns is a
    /// length or what an item is cut by: nobody could read from it why a row is as it is. It takes over
    /// where weights are so far apart that the others would fail.
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
        if Number.isExact || line.problem.ratioOfWeights <= SlackPrograms<Number>.largestRatio {
            let flexing = CSSFlexing<SlackPrograms<Number>>(line, names: names, total: total)
            return try solve(flexing, programs: &programs, purpose)
        }
        let flexing = CSSFlexing<SegmentsProgram<Number>>(line, names: names, total: total)
        return try solve(flexing, programs: &programs, purpose)
    }

    private mutating func solve<Filling: WaterFillingPrograms>(
        _ start: CSSFlexing<Filling>,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) -> (problem: WaterFilling<Number>, lengths: [Number])
    where Filling.Number == Number {
        var flexing = start
        while !flexing.isSettled {
            flexing.state(in: &program)
            try solve(purpose)
            if keepsNames { programs.append(program) }
            flexing.learn(from: solution)
        }
        return (flexing.settledProblem, flexing.lengths)
    }
}
