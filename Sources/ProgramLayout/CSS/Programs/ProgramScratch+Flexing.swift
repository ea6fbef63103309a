// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramScratch {
    /// Shares what a line has, one program after the other.
    ///
    /// The line's memory is used again by ``SegmentsProgram``, the fastest (`Scripts/bench filling`) and
    /// the one that no spread of weights confuses; another formulation has memory of its own.
    ///
    /// - Parameters:
    ///   - flexing: Has the items of the line; gets their lengths.
    ///   - available: What they share once gaps and margins are paid, in points.
    ///   - container: How long their container is, in points.
    ///   - names: What the items are called, if names are kept.
    ///   - total: What their sum is called.
    ///   - programs: Gets what was solved, if names are kept.
    ///   - purpose: What the programs are for, in words.
    /// - Throws: A ``LayoutFailure`` if the solver gives up.
    mutating func flex(
        _ flexing: inout CSSFlexing<SegmentsProgram<Number>>,
        available: Number,
        in container: Number,
        names: [String] = [],
        total: String = "",
        programs: inout [Linear<Number>.Program],
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        flexing.begin(available: available)
        let amount = max(flexing.line.freeSpace.magnitude, available.magnitude)
        try checkDigits(of: amount, within: container, isDivided: !flexing.isSettled, purpose)
        try checkWeights(of: flexing.line, purpose)
        switch formulation(
            for: .flexibleLengths,
            ratioOfWeights: flexing.line.problem.ratioOfWeights
        ) {
        case .segments:
            if keepsNames { flexing = CSSFlexing(flexing.line, names: names, total: total) }
            try solve(&flexing, programs: &programs, purpose)
        case .slack:
            var flexed = CSSFlexing<SlackPrograms>(flexing.line, names: names, total: total)
            try solve(&flexed, programs: &programs, purpose)
            flexing.take(flexed)
        case .level:
            var flexed = CSSFlexing<LevelPrograms>(flexing.line, names: names, total: total)
            try solve(&flexed, programs: &programs, purpose)
            flexing.take(flexed)
        case .pairwise:
            var flexed = CSSFlexing<PairwiseProgram>(flexing.line, names: names, total: total)
            try solve(&flexed, programs: &programs, purpose)
            flexing.take(flexed)
        }
    }

    /// Gives up doubles if an item weighs so little beside the others that its part is no number.
    private mutating func checkWeights(
        of line: CSSLine<Number>,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        guard Number.rounds, !keepsNames else { return }
        var (least, sum): (Number, Number) = (.infinity, 0)
        for position in line.flexible {
            // A base of nothing weighs nothing; any other product of 0 has only lost its digits.
            guard line.isGrowing || line.items[position].base > 0 else { continue }
            let weight = line.weight(of: position)
            least = min(least, weight)
            sum += weight
        }
        if least < max(sum * 1e-300, 1e-307) { try giveUpDoubles(purpose) }
    }
}
