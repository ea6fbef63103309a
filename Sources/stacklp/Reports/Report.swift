// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting

/// A command's report on one fixture, for every output format.
protocol Report: Sendable {
    /// The fixture's name.
    var name: String { get }
    /// The verdict, in a word.
    var verdict: FixtureVerdict { get }
    /// Notes that are counted too, such as `with a shortfall`; one may be worse than the verdict.
    var notes: [Note] { get }
    /// Lines that are said on standard error where the results do not say them to the same person.
    var remarks: [String] { get }
    /// Writes the members of the result for JSON Lines.
    func write(to text: inout JSONText)
    /// The lines below the name in a table.
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
