// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The format of results.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
    /// One JSON object a line.
    case jsonl
    /// Words and columns for people.
    case table
    /// The elements as boxes of letters, one fixture below the other.
    case ascii
    /// Drawings, one below the other.
    case svg
    /// Cases of another engine's test suite, one below the other.
    case html
}

/// The format of comparisons, which are of frames and not of elements.
enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table, svg

    /// The same among all formats.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}

/// The format of results that cannot be drawn.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table

    /// The same among all formats.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}
