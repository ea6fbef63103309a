// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// What was found out about all fixtures so far, counted.
struct Tally {
    private var verdicts: [Verdict: Int] = [:]
    private var notes: [Note: Int] = [:]
    private var findings: [Finding: Int] = [:]
    private var total = 0

    mutating func count(_ verdict: Verdict, _ finding: Finding, notes: [Note]) {
        total += 1
        verdicts[verdict, default: 0] += 1
        findings[finding, default: 0] += 1
        for note in notes { self.notes[note, default: 0] += 1 }
    }

    /// How many fixtures are not as they should be.
    var notGood: Int { total - findings[.good, default: 0] }

    /// What is said at the end, such as `137 fixtures: 137 agree, 23 with a shortfall`.
    var summary: String {
        let fixtures =
            switch total {
            case 0: "no fixtures"
            case 1: "1 fixture"
            default: "\(total) fixtures"
            }
        let parts =
            Verdict.allCases.compactMap { verdict in
                verdicts[verdict].map { "\($0) \($0 == 1 ? verdict.rawValue : verdict.plural)" }
            } + Note.allCases.compactMap { note in notes[note].map(note.inWords) }
        return parts.isEmpty ? fixtures : "\(fixtures): \(parts.joined(separator: ", "))"
    }

    /// The exit status, unless it is 0: invalid input wins.
    var exitCode: ExitCode? {
        if findings[.invalid] != nil { return ExitStatus.invalid }
        return findings[.different] == nil ? nil : ExitStatus.different
    }
}
