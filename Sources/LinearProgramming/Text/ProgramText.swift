// SPDX-License-Identifier: GPL-3.0-or-later

/// A program in a text format, with the names of its columns and rows in it.
///
/// Formats restrict names, so a name may have changed. The two arrays map the names in the text to
/// columns and rows. They do not contain names of added columns and rows, such as a column for a
/// constant.
public struct ProgramText: Hashable, Sendable {
    /// The whole file.
    public let text: String
    /// The name of each column in the text, in the order of the program's columns.
    public let columnNames: [String]
    /// The name of each row in the text, in the order of the program's rows.
    public let rowNames: [String]
}
