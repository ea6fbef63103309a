// SPDX-License-Identifier: GPL-3.0-or-later

/// The format of a report on a campaign's outcome.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// For a person at a terminal.
    case text
    /// JSON Lines: the totals, each finding, what was covered.
    case jsonl
    /// JUnit's XML, as systems for continuous integration read it.
    case junit
    /// SARIF, as code hosts and editors read it.
    case sarif
    /// Markdown, to be pasted where defects of an engine are discussed.
    case markdown
    /// One page with drawings, for browsers.
    case html
}
