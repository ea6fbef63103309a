// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// How results are written.
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

/// How comparisons are written, which are of frames, and not of elements.
enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table, svg

    /// The same among all formats.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}

/// How results are written that nothing can be drawn of.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table

    /// The same among all formats.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}
