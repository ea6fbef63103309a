// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting

/// What a command has to say about one fixture, in every form in which that can be written.
protocol Report: Sendable {
    /// The fixture's name.
    var name: String { get }
    /// What came out, in a word.
    var verdict: FixtureVerdict { get }
    /// What else is counted, such as `with a shortfall`; it may be worse than the verdict.
    var notes: [Note] { get }
    /// Lines that are said on standard error where the results do not say them to the same person.
    var remarks: [String] { get }
    /// What stands in JSON Lines: the members of a result.
    func write(to text: inout JSONText)
    /// What stands below the name in a table.
    func details(_ style: TerminalStyle) -> [String]
    /// A drawing in letters, if there is something to draw.
    func lettering() -> ASCIIArt?
    /// A drawing, if there is something to draw: what the document of all drawings collects.
    func picture() -> (any Sendable)?
    /// A case of another engine's test suite, if there is one to show.
    func html() -> String?
}

extension Report {
    var notes: [Note] { [] }
    var remarks: [String] { [] }

    func lettering() -> ASCIIArt? { nil }
    func picture() -> (any Sendable)? { nil }
    func html() -> String? { nil }
}
