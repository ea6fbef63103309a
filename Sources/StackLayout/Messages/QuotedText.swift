// SPDX-License-Identifier: GPL-3.0-or-later

extension StringProtocol {
    /// The text in quotes for messages; see ``shortened``.
    package var quoted: String { "\"\(shortened)\"" }

    /// The beginning of the text on one line, with unprintable characters written out.
    ///
    /// A message stays readable even if a file contains very long text, line breaks, or codes that
    /// move a terminal's cursor.
    package var shortened: String {
        let longest = 40
        var text = ""
        for scalar in unicodeScalars.prefix(longest) {
            text.unicodeScalars.append(scalar)
        }
        text = text.printable
        return unicodeScalars.dropFirst(longest).isEmpty ? text : text + "…"
    }
}
