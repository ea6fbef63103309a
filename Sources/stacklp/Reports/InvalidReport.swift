// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// The report on an invalid fixture, which is the same for every command.
struct InvalidReport: Report {
    let error: FixtureError

    var name: String { error.name }
    var verdict: FixtureVerdict { .invalid }
    var notes: [Note] { error.isOfPath ? [.unopened] : [] }
    var remarks: [String] { error.messages }

    func write(to text: inout JSONText) { error.writeMembers(to: &text) }

    func details(_ style: TerminalStyle) -> [String] {
        error.messages.map(\.printable)
    }
}
