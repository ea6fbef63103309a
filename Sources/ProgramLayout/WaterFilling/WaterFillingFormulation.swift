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

    /// How many times as heavy as the lightest item the heaviest one may be.
    ///
    /// Beyond that ``segments`` are solved whatever was chosen: in the others, what is below a solver's
    /// tolerance for one item decides about another one, and the simplex method may not come to an end.
    static var largestRatioOfWeights: Double { 1e6 }
}

/// What is shared by water-filling, and which formulation that takes unless one is chosen.
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

    /// What is solved.
    var solved: WaterFillingFormulation {
        switch self {
        case .stretchedLines, .autoMargins: .slack
        case .flexibleLengths, .priority: .segments
        }
    }

    /// What is stated for people to read: it says what is shared, where segments only say how much.
    ///
    /// Margins, which have no maximum, would have no name in a program of slacks.
    var shown: WaterFillingFormulation {
        switch self {
        case .flexibleLengths, .stretchedLines: .slack
        case .autoMargins, .priority: .level
        }
    }
}
