// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// What was found out about all fixtures so far, counted.
struct Tally: Sendable {
    /// How many fixtures there are.
    private(set) var total = 0
    private var verdicts = SIMD16<Int>()
    private var notes = SIMD4<Int>()
    private var findings = SIMD4<Int>()

    mutating func count(_ verdict: Verdict, _ finding: Finding, notes: [Note]) {
        total += 1
        verdicts[verdict.position] += 1
        findings[finding.rawValue] += 1
        for note in notes { self.notes[note.rawValue] += 1 }
    }

    /// Counts several fixtures that came out in the same way.
    mutating func count(_ verdict: Verdict, _ finding: Finding, times number: Int) {
        total += number
        verdicts[verdict.position] += number
        findings[finding.rawValue] += number
    }

    /// Notes something of several fixtures that are counted apart from it.
    mutating func note(_ note: Note, times number: Int) {
        notes[note.rawValue] += number
    }

    /// Lets one fixture, which is counted apart from it, decide about the exit status.
    mutating func find(_ finding: Finding) {
        findings[finding.rawValue] += 1
    }

    /// Counts what another one has counted.
    mutating func add(_ other: Tally) {
        total += other.total
        verdicts &+= other.verdicts
        notes &+= other.notes
        findings &+= other.findings
    }

    /// How many fixtures came out in some way.
    subscript(verdict: Verdict) -> Int { verdicts[verdict.position] }

    /// How many times something was noted.
    subscript(note: Note) -> Int { notes[note.rawValue] }

    /// How many fixtures are not as they should be.
    var notGood: Int { total - findings[Finding.good.rawValue] }

    /// What is said at the end, such as `137 fixtures: 137 agree, 23 with a shortfall`.
    var summary: String {
        let fixtures =
            switch total {
            case 0: "no fixtures"
            case 1: "1 fixture"
            default: "\(total) fixtures"
            }
        let parts =
            Verdict.allCases.filter { self[$0] > 0 }.map { verdict in
                "\(self[verdict]) \(self[verdict] == 1 ? verdict.rawValue : verdict.plural)"
            } + Note.allCases.filter { self[$0] > 0 }.map { $0.inWords(self[$0]) }
        return parts.isEmpty ? fixtures : "\(fixtures): \(parts.joined(separator: ", "))"
    }

    /// Why nothing was checked, if that is so: what is empty must not look like success.
    ///
    /// - Parameter inputCount: How many fixtures the input has, those of other shards included.
    func emptiness(inputCount: Int) -> String? {
        if inputCount == 0 { return "there is no fixture" }
        guard total == inputCount, self[.skipped] == total else { return nil }
        return "no fixture expects frames, so nothing was tested"
    }

    /// The exit status, unless it is 0: invalid input wins.
    var exitCode: ExitCode? {
        if findings[Finding.invalid.rawValue] > 0 { return ExitStatus.invalid }
        return findings[Finding.different.rawValue] == 0 ? nil : ExitStatus.different
    }
}
