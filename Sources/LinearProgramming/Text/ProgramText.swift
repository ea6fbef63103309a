// SPDX-License-Identifier: GPL-3.0-or-later

/// A program written in a text format, and what its columns and rows are called there.
///
/// Formats allow fewer names than people do, so a name may have had to change. The two arrays tell
/// which column or row a name of the text stands for; names that only the text has (a column that
/// carries a constant, say) are not in them.
public struct ProgramText: Hashable, Sendable {
    /// The whole file.
    public let text: String
    /// The name of each column in the text, in the order of the program's columns.
    public let columnNames: [String]
    /// The name of each row in the text, in the order of the program's rows.
    public let rowNames: [String]
}
