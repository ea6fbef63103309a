// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The format of findings.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
    /// A finding a line, for people.
    case text
    /// One JSON object a line.
    case jsonl
    /// A SARIF 2.1.0 document, which code hosts and editors show beside the files.
    case sarif
}
