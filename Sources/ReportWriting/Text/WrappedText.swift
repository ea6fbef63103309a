// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// Returns the text in lines of at most a width, broken at spaces; longer words stay whole.
    ///
    /// - Parameters:
    ///   - width: The largest number of characters of a line, including the text before it.
    ///   - first: The text before the first line.
    ///   - rest: The text before every other line.
    package func wrapped(to width: Int, first: String = "", rest: String = "") -> [String] {
        var lines: [String] = []
        var line = first
        var hasWords = false
        for word in split(separator: " ", omittingEmptySubsequences: true) {
            if hasWords, line.count + 1 + word.count > width {
                lines.append(line)
                (line, hasWords) = (rest, false)
            }
            line += (hasWords ? " " : "") + word
            hasWords = true
        }
        return hasWords || lines.isEmpty ? lines + [line] : lines
    }
}
