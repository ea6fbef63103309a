// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension Desk {
    /// Shares a length, one program after the other.
    ///
    /// Programs that people will read are those of ``LevelPrograms``, which state the problem. Else it
    /// is one ``SegmentsProgram``, of a single row: it takes no longer for each item however many there
    /// are, and no spread of weights confuses it. Its lengths are proved by their sum.
    ///
    /// - Parameters:
    ///   - problem: What is shared, and among whom.
    ///   - container: How long their container is, in points.
    ///   - names: What the items are called, if names are kept.
    ///   - total: What their sum is called.
    ///   - programs: Gets what was solved, if names are kept.
    ///   - purpose: What the programs are for, in words.
    /// - Returns: The lengths of the items, in points.
    /// - Throws: A ``LayoutFailure`` if the solver gives up.
    mutating func fill(
        _ problem: WaterFilling<Number>,
        in container: Number,
        names: [String],
        total: String,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) -> [Number] {
        let amount = problem.items.reduce(problem.total.magnitude) {
            $0 + $1.clamp($1.base).magnitude
        }
        try checkDigits(of: amount, within: container, purpose)
        if keepsNames, problem.ratioOfWeights <= SlackPrograms<Number>.largestRatio {
            var levels = LevelPrograms(problem, names: names, total: total)
            return try solve(&levels, programs: &programs, purpose)
        }
        var segments = SegmentsProgram(problem, names: names, total: total)
        return try solve(&segments, programs: &programs, purpose)
    }

    private mutating func solve<Filling: WaterFillingPrograms>(
        _ filling: inout Filling,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) -> [Number] where Filling.Number == Number {
        while !filling.isSettled {
            filling.state(in: &program)
            try solve(from: filling.start, purpose)
            if keepsNames { programs.append(program) }
            filling.learn(from: solution)
        }
        try check(filling.residual, purpose)
        return filling.lengths
    }
}
