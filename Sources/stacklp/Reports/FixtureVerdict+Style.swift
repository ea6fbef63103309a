// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import ReportWriting

extension FixtureVerdict {
    /// Returns the verdict in its colour.
    func styled(_ style: TerminalStyle) -> String {
        switch grade {
        case .good: style.green(name)
        case .notable: style.yellow(name)
        case .different, .invalid: style.red(name)
        }
    }
}
