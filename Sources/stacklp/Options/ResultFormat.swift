// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// The format of results.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
    /// One JSON object a line.
    case jsonl
    /// Text and columns for people.
    case table
    /// The elements as boxes of letters, one fixture below another.
    case ascii
    /// Drawings, one below another.
    case svg
    /// Cases of another engine's test suite, one below another.
    case html
}

/// The format of comparisons of two layouts.
enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table, svg

    /// The same format as a `ResultFormat`.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}

/// The format of results that cannot be drawn.
enum TextFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table

    /// The same format as a `ResultFormat`.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}
