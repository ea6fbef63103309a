// SPDX-License-Identifier: GPL-3.0-or-later

package import BatchRunning
package import DifferentialTesting
package import LayoutProving

/// The verdicts of `solve` on a fixture.
enum SolveVerdict: String, BatchVerdict {
    case solved, infeasible, failed

    var grade: Grade { self == .solved ? .good : .different }
}

/// The verdicts of `lint` on a fixture.
enum LintVerdict: String, BatchVerdict {
    case clean, incomplete, flagged

    var grade: Grade { self == .incomplete ? .invalid : .good }
}

extension Diff.Verdict: BatchVerdict {
    /// The grade of the verdict in a batch.
    package var grade: Grade {
        switch self {
        case .agrees: .good
        case .ambiguous: .notable
        case .differs, .infeasible, .failed: .different
        }
    }

    /// The word for several fixtures with the verdict.
    package var plural: String {
        switch self {
        case .agrees: "agree"
        case .differs: "differ"
        case .ambiguous, .infeasible, .failed: rawValue
        }
    }
}

extension ExpectationTest.Verdict: BatchVerdict {
    /// The grade of the verdict in a batch.
    package var grade: Grade {
        switch self {
        case .passed: .good
        case .ambiguous, .skipped: .notable
        case .failed: .different
        }
    }
}

extension ProvedLayout.Verdict: BatchVerdict {
    /// The grade of the verdict in a batch.
    package var grade: Grade { self == .proved ? .good : .different }

    /// The word for several fixtures with the verdict.
    package var plural: String { self == .differs ? "differ" : rawValue }
}

extension Note {
    /// A stack of a fixture with a shortfall.
    static func shortfall(_ grade: Grade) -> Note {
        Note("shortfalls", "with a shortfall", grade: grade)
    }

    /// A fixture that an engine under test refused.
    static let refused = Note("refused", "refused by an engine")
    /// A path that could not be opened, which is no fixture.
    static let unopened = Note(
        "unopened",
        "path that cannot be opened",
        plural: "paths that cannot be opened"
    )
    static let error = Note("error", "error", plural: "errors", grade: .different)
    static let warning = Note("warning", "warning", plural: "warnings")
    static let withoutLayout = Note("withoutLayout", "without a layout")
}

/// A command whose results can be resumed and merged.
enum ResultCommand: String {
    case solve, diff, test, prove

    /// Returns the verdicts and notes of the command's results.
    ///
    /// - Parameter setting: A function that returns the value of a setting of the run.
    func words(_ setting: (String) -> String?) -> ResultWords {
        switch self {
        case .solve: ResultWords(SolveVerdict.self)
        case .diff:
            ResultWords(
                Diff.Verdict.self,
                notes: [.shortfall(setting("fail-on") == "shortfall" ? .different : .good)]
            )
        case .test: ResultWords(ExpectationTest.Verdict.self, notes: [.refused])
        case .prove: ResultWords(ProvedLayout.Verdict.self)
        }
    }
}
