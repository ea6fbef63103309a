// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramScratch {
    /// Shares a length with one program after the other, in the chosen formulation.
    ///
    /// - Parameters:
    ///   - problem: The items and the length that they share.
    ///   - use: The use of water-filling.
    ///   - container: The length of the container, in points.
    ///   - names: The names of the items, if names are kept.
    ///   - total: The name of their sum.
    ///   - programs: The list that gets the solved programs, if names are kept.
    ///   - purpose: The purpose of the programs, in words.
    /// - Returns: The lengths of the items, in points.
    /// - Throws: A ``LayoutFailure`` if the solver gives up.
    mutating func fill(
        _ problem: WaterFilling<Number>,
        for use: WaterFillingUse,
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
        switch formulation(for: use, ratioOfWeights: problem.ratioOfWeights) {
        case .segments:
            var filling = SegmentsProgram(problem, names: names, total: total)
            return try solve(&filling, programs: &programs, purpose)
        case .slack:
            var filling = SlackPrograms(problem, names: names, total: total)
            return try solve(&filling, programs: &programs, purpose)
        case .level:
            var filling = LevelPrograms(problem, names: names, total: total)
            return try solve(&filling, programs: &programs, purpose)
        case .pairwise:
            var filling = PairwiseProgram(problem, names: names, total: total)
            return try solve(&filling, programs: &programs, purpose)
        }
    }

    /// The formulation of a problem: segments if the weights are too far apart for the others.
    func formulation(
        for use: WaterFillingUse,
        ratioOfWeights: @autoclosure () -> Number
    ) -> WaterFillingFormulation {
        let stated = formulation == .segments ? use.solved : formulation ?? use.shown
        guard stated != .segments else { return stated }
        let most = Number(written: WaterFillingFormulation.largestRatioOfWeights)
        return ratioOfWeights() <= most ? stated : .segments
    }

    /// Solves programs one after the other.
    ///
    /// - Returns: The lengths of the items.
    @discardableResult
    mutating func solve<Programs: SuccessivePrograms>(
        _ stated: inout Programs,
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) -> [Number] where Programs.Number == Number {
        while !stated.isSettled {
            stated.state(in: &program)
            try solve(from: stated.start, purpose)
            if keepsNames { programs.append(program) }
            stated.learn(from: solution)
        }
        try check(stated.residual, purpose)
        return stated.lengths
    }
}
