// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutDrawing
internal import LayoutFixtures
internal import ReportWriting

/// A command's report on one fixture, for every output format.
protocol Report: Sendable {
    /// The fixture's name.
    var name: String { get }
    /// The verdict.
    var verdict: FixtureVerdict { get }
    /// The notes that are counted beside the verdict, such as `with a shortfall`; a note may be worse than the verdict.
    var notes: [Note] { get }
    /// The lines for standard error, unless the same person reads them in the results.
    var remarks: [String] { get }
    /// Writes the members of the result for JSON Lines.
    func write(to text: inout JSONText)
    /// Returns the lines below the name in a table.
    func details(_ style: TerminalStyle) -> [String]
    /// Returns a drawing in letters, if there is something to draw.
    func lettering() -> ASCIIArt?
    /// Returns a drawing for the document of all drawings, if there is something to draw.
    func picture() -> (any Sendable)?
    /// Returns a case of another engine's test suite, if there is one.
    func html() -> String?
}

extension Report {
    var notes: [Note] { [] }
    var remarks: [String] { [] }

    func lettering() -> ASCIIArt? { nil }
    func picture() -> (any Sendable)? { nil }
    func html() -> String? { nil }
}
