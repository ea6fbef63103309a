// SPDX-License-Identifier: GPL-3.0-or-later

/// A formulation of water-filling as linear programs; all formulations give the same lengths.
///
/// They differ in their columns, and so in what a solver decides and a reader sees, and in their
/// sizes.
public enum WaterFillingFormulation: String, Hashable, Sendable, CaseIterable {
    /// One row for the stretches of the level (`SegmentsProgram`); no column is a length.
    ///
    /// Our code sorts the breakpoints and computes the basis in which the stretches are used up in
    /// order. The solver only has to confirm that basis.
    case segments
    /// Columns for the level, and for the lengths that maxima cut off (`SlackPrograms`).
    case slack
    /// Columns for the level and for every length (`LevelPrograms`).
    case level
    /// Columns for every length, and for the difference of every pair (`PairwiseProgram`): O(n²)
    /// rows for n items.
    case pairwise

    /// The largest ratio of two items' weights that all formulations accept.
    ///
    /// Beyond it, ``segments`` are solved, whatever formulation was chosen. In the other
    /// formulations, an amount below a solver's tolerance for one item decides the length of
    /// another, and the simplex method may not terminate.
    static var largestRatioOfWeights: Double { 1e6 }
}

/// A use of water-filling, with its default formulation.
enum WaterFillingUse {
    /// The flexible lengths of a `css` line.
    case flexibleLengths
    /// The cross sizes of stretched `css` lines.
    ///
    /// All have the same weight and no maximum, so ``slack`` needs one program with one row and one
    /// column. No formulation is smaller.
    case stretchedLines
    /// The `auto` margins of a `css` line, which have equal weights too.
    case autoMargins
    /// The lengths of one priority of a `StackAllocation`.
    case priority

    /// The formulation to solve.
    var solved: WaterFillingFormulation {
        switch self {
        case .stretchedLines, .autoMargins: .slack
        case .flexibleLengths, .priority: .segments
        }
    }

    /// The formulation for people to read: it names the lengths, where segments only give amounts.
    ///
    /// In a program of slacks, margins would have no names, because they have no maximum.
    var shown: WaterFillingFormulation {
        switch self {
        case .flexibleLengths, .stretchedLines: .slack
        case .autoMargins, .priority: .level
        }
    }
}
