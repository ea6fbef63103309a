// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting

extension Tally {
    /// The summary of a run, such as `137 fixtures: 137 agree, 23 with a shortfall`.
    var summary: String {
        // A path that cannot be opened has a result, but is not a fixture.
        let unopened = self[Note.unopened]
        let count = total - unopened
        let fixtures = count == 0 ? "no fixtures" : count == 1 ? "1 fixture" : "\(count) fixtures"
        let parts =
            verdicts.map { ($0.word, $0.word == .invalid ? $0.count - unopened : $0.count) }
            .filter { $1 > 0 }.map { "\($1) \($1 == 1 ? $0.name : $0.plural)" }
            + notes.map { $0.word.inWords($0.count) }
        return parts.isEmpty ? fixtures : "\(fixtures): \(parts.joined(separator: ", "))"
    }

    /// The message about an input without fixtures.
    static var noFixture: String { "there is no fixture" }

    /// Returns the reason why nothing was checked; `nil` if something was.
    ///
    /// An empty run must not look like success.
    ///
    /// - Parameter inputCount: The number of fixtures in the input, including those of other shards.
    func emptiness(inputCount: Int) -> String? {
        if inputCount == 0 { return Self.noFixture }
        guard total == inputCount, self[ExpectationTest.Verdict.skipped] == total else {
            return nil
        }
        let refused = self[Note.refused]
        if refused == 0 { return "no fixture expects frames, so nothing was tested" }
        let rest = total - refused
        return
            "nothing was tested: of \(total == 1 ? "1 fixture" : "\(total) fixtures"), \(refused) "
            + (refused == 1 ? "was refused" : "were refused") + " by an engine"
            + (rest == 0 ? "" : " and \(rest) \(rest == 1 ? "expects" : "expect") no frames")
    }

    /// The exit status; `nil` for 0.
    var exitCode: ExitCode? {
        switch grade {
        case .good, .notable: nil
        case .different: ExitStatus.different
        case .invalid: ExitStatus.invalid
        }
    }
}
