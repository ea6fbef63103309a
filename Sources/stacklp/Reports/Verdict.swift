// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said of a fixture in a word, in the order in which it is counted.
enum Verdict: String, CaseIterable {
    case solved, agrees, passed, clean, ambiguous, differs, flagged, infeasible, failed, skipped,
        invalid

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
    func painted(_ ink: Ink) -> String {
        switch self {
        case .solved, .agrees, .passed, .clean: ink.green(rawValue)
        case .ambiguous, .flagged, .skipped: ink.yellow(rawValue)
        case .differs, .infeasible, .failed, .invalid: ink.red(rawValue)
        }
    }
}

/// What a fixture means for the exit status.
enum Finding {
    case good, different, invalid
}
