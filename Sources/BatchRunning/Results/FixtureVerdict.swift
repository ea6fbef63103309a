// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said of a fixture in a word, in the order in which it is counted.
public enum FixtureVerdict: String, Sendable, CaseIterable {
    case solved, proved, agrees, passed, clean, ambiguous, differs, incomplete, flagged, infeasible,
        failed, skipped, invalid

    /// Which of all cases it is, counted from 0.
    var position: Int {
        switch self {
        case .solved: 0
        case .proved: 1
        case .agrees: 2
        case .passed: 3
        case .clean: 4
        case .ambiguous: 5
        case .differs: 6
        case .incomplete: 7
        case .flagged: 8
        case .infeasible: 9
        case .failed: 10
        case .skipped: 11
        case .invalid: 12
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
        case .solved, .proved, .agrees, .passed, .clean, .ambiguous, .flagged, .skipped: .good
        case .differs, .incomplete, .infeasible, .failed: .different
        case .invalid: .invalid
        }
    }
}
