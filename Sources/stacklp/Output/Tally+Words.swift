// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting

extension Tally {
    /// The summary at the end, such as `137 fixtures: 137 agree, 23 with a shortfall`.
    var summary: String {
        // A path that cannot be opened has a result, and is no fixture.
        let unopened = self[Note.unopened]
        let count = total - unopened
        let fixtures = count == 0 ? "no fixtures" : count == 1 ? "1 fixture" : "\(count) fixtures"
        let parts =
            verdicts.map { ($0.word, $0.word == .invalid ? $0.count - unopened : $0.count) }
            .filter { $1 > 0 }.map { "\($1) \($1 == 1 ? $0.name : $0.plural)" }
            + notes.map { $0.word.inWords($0.count) }
        return parts.isEmpty ? fixtures : "\(fixtures): \(parts.joined(separator: ", "))"
    }

    /// Why nothing was checked in an input of nothing.
    static var noFixture: String { "there is no fixture" }

    /// Why nothing was checked, if that is so: what is empty must not look like success.
    ///
    /// - Parameter inputCount: How many fixtures the input has, those of other shards included.
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

    /// The exit status, unless it is 0.
    var exitCode: ExitCode? {
        switch grade {
        case .good, .notable: nil
        case .different: ExitStatus.different
        case .invalid: ExitStatus.invalid
        }
    }
}
