// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// The report on a fixture's expected frames.
struct TestReport: Report {
    let test: ExpectationTest

    var name: String { test.fixture.name }

    func write(to text: inout JSONText) { test.writeMembers(to: &text) }

    var verdict: FixtureVerdict { FixtureVerdict(test.verdict) }
    var notes: [Note] { test.refusals.isEmpty ? [] : [.refused] }

    var remarks: [String] {
        test.verdict == .failed ? test.sentences.map { "\(name): \($0)" } : []
    }

    func details(_ style: TerminalStyle) -> [String] {
        test.verdict == .skipped && test.refusals.isEmpty
            ? [style.faint("it expects no frames")] : test.sentences.map(\.printable)
    }
}
