// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramScratch {
    /// Solves the programs of a line's flexing, one after the other.
    ///
    /// ``SegmentsProgram`` reuses the line's memory. It is the fastest formulation (`Scripts/bench
    /// filling`), and the only one that copes with any spread of weights. Other formulations
    /// allocate memory of their own.
    ///
    /// - Parameters:
    ///   - flexing: The line with its items, which gets their lengths.
    ///   - available: The length that the items share after gaps and margins, in points.
    ///   - container: The length of their container, in points.
    ///   - names: The names of the items, if names are kept.
    ///   - total: The name of their sum.
    ///   - programs: The list that gets the solved programs, if names are kept.
    ///   - purpose: The purpose of the programs, in words.
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

    /// Gives up doubles if an item's weight is so small that its part underflows.
    private mutating func checkWeights(
        of line: CSSLine<Number>,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        guard Number.rounds, !keepsNames else { return }
        var (least, sum): (Number, Number) = (.infinity, 0)
        for position in line.flexible {
            // A base of 0 has weight 0; any other weight of 0 has only lost its digits.
            guard line.isGrowing || line.items[position].base > 0 else { continue }
            let weight = line.weight(of: position)
            least = min(least, weight)
            sum += weight
        }
        if least < max(sum * 1e-300, 1e-307) { try giveUpDoubles(purpose) }
    }
}
