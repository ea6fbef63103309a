// SPDX-License-Identifier: GPL-3.0-or-later

/// A way to state water-filling as linear programs; all of them give the same lengths.
///
/// They differ in what is a column, so in what a solver decides and a reader sees, and in how much
/// there is to solve.
public enum WaterFillingFormulation: String, Hashable, Sendable, CaseIterable {
    /// One row, about stretches of the level (`SegmentsProgram`). The breakpoints are sorted, and the
    /// basis in which the stretches are used up in their order is supplied, before the solver begins, so
    /// that it has nothing left to do but to confirm that basis. No column is a length.
    case segments
    /// The level, and what maxima cut off (`SlackPrograms`).
    case slack
    /// The level and every length (`LevelPrograms`).
    case level
    /// Every length, and the difference of every pair (`PairwiseProgram`): O(n²) rows for n items.
    case pairwise

    /// The largest ratio of two items' weights that all formulations accept.
    ///
    /// Beyond it ``segments`` are solved, whatever was chosen. In the other formulations, an amount
    /// below a solver's tolerance for one item decides about another one, and the simplex method
    /// may not terminate.
    static var largestRatioOfWeights: Double { 1e6 }
}

/// The uses of water-filling, each with the formulation that it takes unless one is chosen.
enum WaterFillingUse {
    /// The flexible lengths of a line of `css`.
    case flexibleLengths
    /// The lengths across of lines of `css` that stretch. All weigh the same, and none has a maximum, so
    /// that ``slack`` programs are one program of one row and one column: nothing is smaller.
    case stretchedLines
    /// The `auto` margins of a line of `css`, which are as alike as lines.
    case autoMargins
    /// The lengths that share a priority of a `StackAllocation`.
    case priority

    /// The formulation that is solved.
    var solved: WaterFillingFormulation {
        switch self {
        case .stretchedLines, .autoMargins: .slack
        case .flexibleLengths, .priority: .segments
        }
    }

    /// The formulation that people read: it names what is shared, where segments only give amounts.
    ///
    /// Margins, which have no maximum, would have no name in a program of slacks.
    var shown: WaterFillingFormulation {
        switch self {
        case .flexibleLengths, .stretchedLines: .slack
        case .autoMargins, .priority: .level
        }
    }
}
