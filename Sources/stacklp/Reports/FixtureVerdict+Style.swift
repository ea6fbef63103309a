// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import ReportWriting

extension FixtureVerdict {
    /// The word in its colour.
    func styled(_ style: TerminalStyle) -> String {
        switch self {
        case .solved, .proved, .agrees, .passed, .clean: style.green(rawValue)
        case .ambiguous, .flagged, .skipped: style.yellow(rawValue)
        case .differs, .incomplete, .infeasible, .failed, .invalid: style.red(rawValue)
        }
    }
}
