// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting

/// What is said of a fixture in a word, in the order in which it is counted.
enum Verdict: String, CaseIterable {
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
    var plural: String {
        switch self {
        case .agrees: "agree"
        case .differs: "differ"
        default: rawValue
        }
    }

    /// What it means for the exit status.
    var finding: Finding {
        switch self {
        case .solved, .agrees, .passed, .clean, .ambiguous, .flagged, .skipped: .good
        case .differs, .infeasible, .failed: .different
        case .invalid: .invalid
        }
    }

    /// The word in its colour.
    func painted(_ style: TerminalStyle) -> String {
        switch self {
        case .solved, .agrees, .passed, .clean: style.green(rawValue)
        case .ambiguous, .flagged, .skipped: style.yellow(rawValue)
        case .differs, .infeasible, .failed, .invalid: style.red(rawValue)
        }
    }
}

/// What a fixture means for the exit status.
enum Finding: Int, CaseIterable {
    case good, different, invalid
}
