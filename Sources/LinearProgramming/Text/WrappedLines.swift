// SPDX-License-Identifier: GPL-3.0-or-later

/// Words separated by spaces, wrapped into indented lines.
struct WrappedLines {
    /// The largest length of a line; only a single longer word exceeds it.
    static let width = 100
    private var lines = ""
    private var column = 0

    /// Whether there are no words.
    var isEmpty: Bool { lines.isEmpty }
    /// All lines, each with its line feed.
    var text: String { isEmpty ? "" : lines + "\n" }

    mutating func append(_ word: String) {
        let length = word.utf8.count
        if isEmpty {
            lines = "  "
            column = 2
        } else if column + 1 + length > Self.width {
            lines += "\n      "
            column = 6
        } else {
            lines += " "
            column += 1
        }
        lines += word
        column += length
    }
}
