// SPDX-License-Identifier: GPL-3.0-or-later

/// The format of a report on a campaign's outcome.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// Text for a terminal.
    case text
    /// JSON Lines: the totals, each finding, the coverage.
    case jsonl
    /// JUnit's XML, for continuous integration.
    case junit
    /// SARIF, for code hosts and editors.
    case sarif
    /// Markdown, for example to paste into an issue.
    case markdown
    /// One page with drawings, for browsers.
    case html
}
