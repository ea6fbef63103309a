// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import LayoutFixtures
internal import ReportWriting
internal import StackLayout

/// A fixture held against the frames that it expects.
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
            ? [style.faint("no frames are expected of it")] : test.sentences.map(\.printable)
    }
}
