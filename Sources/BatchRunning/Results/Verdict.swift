// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said of a fixture in a word, in the order in which it is counted.
public enum Verdict: String, Sendable, CaseIterable {
    case solved, agrees, passed, clean, ambiguous, differs, flagged, infeasible, failed, skipped,
        invalid

    /// Which of all cases it is, counted from 0.
    var position: Int {
        switch self {
        case .solved: 0
        case .agrees: 1
        case .passed: 2
        case .clean: 3
        case .ambiguous: 4
        case .differs: 5
        case .flagged: 6
        case .infeasible: 7
        case .failed: 8
        case .skipped: 9
        case .invalid: 10
        }
    }

    /// The word for several fixtures.
    package var plural: String {
        switch self {
        case .agrees: "agree"
        case .differs: "differ"
        default: rawValue
        }
    }

    /// What it means for the batch.
    public var grade: Grade {
        switch self {
        case .solved, .agrees, .passed, .clean, .ambiguous, .flagged, .skipped: .good
        case .differs, .infeasible, .failed: .different
        case .invalid: .invalid
        }
    }
}
