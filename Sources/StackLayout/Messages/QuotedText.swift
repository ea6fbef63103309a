// SPDX-License-Identifier: GPL-3.0-or-later

extension StringProtocol {
    /// The text in quotes, as a message shows it; see ``shortened``.
    package var quoted: String { "\"\(shortened)\"" }

    /// The beginning of the text, on one line, with what cannot be seen written out.
    ///
    /// A message must stay a message whatever a person has written into a file: a whole novel, line
    /// breaks, or the codes that move a terminal's cursor.
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
