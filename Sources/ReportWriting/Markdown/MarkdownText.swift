// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Text that is escaped so that Markdown shows it unchanged.
///
/// Source: GitHub Flavored Markdown Spec, sections 2.4 (backslash escapes), 4.10 (tables), 6.3 (code
/// spans).
package enum MarkdownText {
    /// Returns text within a paragraph, a heading, an item or a cell.
    ///
    /// - Parameter beginsBlock: Whether the text begins a block, where it could be read as a heading or a list.
    package static func words(_ text: String, beginsBlock: Bool = true) -> String {
        // Combining marks hide a character from Swift's `Character`, but not from Markdown readers.
        let text = Array(text.printable.unicodeScalars)
        let isLink = ["](", "]["].contains { text.contains(Array($0.unicodeScalars)) }
        let special = Array(("\\`*_<>&|~" + (isLink ? "[]" : "")).unicodeScalars)
        let opening = Array("#+-=![:".unicodeScalars)
        // A number followed by a point or a bracket begins a list.
        let digits = beginsBlock ? text.prefix { "0"..."9" ~= $0 }.count : 0
        let rest = text.dropFirst(digits)
        let isItem =
            digits > 0 && (rest.first == "." || rest.first == ")")
            && (rest.count == 1 || rest.dropFirst().first == " ")
        var escaped = String.UnicodeScalarView()
        for (offset, scalar) in text.enumerated() {
            let isOpening = beginsBlock && offset == 0 && opening.contains(scalar)
            let isMarker = isOpening || isItem && offset == digits
            if isMarker || special.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    /// Returns code within a paragraph, or within a cell if it has no `|`.
    package static func code(_ text: String) -> String {
        let text = text.printable
        guard !text.isEmpty else { return "" }
        let fence = String(repeating: "`", count: longestRun(in: text) + 1)
        let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
        let space = ends.contains("`") ? " " : ""
        return fence + space + text + space + fence
    }

    /// Returns a code block.
    package static func block(_ lines: [String], language: String) -> [String] {
        let longest = lines.map(longestRun).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return [fence + language] + lines.map(\.printable) + [fence]
    }

    /// Returns a table whose cells are already Markdown.
    ///
    /// - Parameter words: The Boolean values that say for each column whether it holds words; other columns hold numbers.
    package static func table(_ rows: [[String]], words: [Bool]) -> [String] {
        guard let head = rows.first else { return [] }
        let rule = words.map { $0 ? ":--" : "--:" }
        return ([head, rule] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |" }
    }

    private static func longestRun(in text: String) -> Int {
        var (longest, run) = (0, 0)
        for scalar in text.unicodeScalars {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
