// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What text needs so that Markdown shows it as it is.
///
/// Source: GitHub Flavored Markdown Spec, sections 2.4 (backslash escapes), 4.10 (tables), 6.3 (code
/// spans).
enum MarkdownText {
    /// Text within a paragraph, a heading, an item or a cell.
    static func words(_ text: String) -> String {
        let text = text.printable
        let special = "\\`*_<>&|~" + (text.contains("](") || text.contains("][") ? "[]" : "")
        var escaped = ""
        for (offset, character) in text.enumerated() {
            let isMarker = offset == 0 && "#+-=![:".contains(character)
            if isMarker || special.contains(character) { escaped += "\\" }
            escaped.append(character)
        }
        // A number with a point or a bracket begins a list.
        let digits = text.prefix(while: \.isNumber)
        let rest = text.dropFirst(digits.count)
        let isMarker = [".", ")", ". ", ") "].contains(rest.prefix(2))
        guard !digits.isEmpty, isMarker else { return escaped }
        return digits + "\\" + escaped.dropFirst(digits.count)
    }

    /// Code within a paragraph, or a cell if it has no `|`.
    static func code(_ text: String) -> String {
        let text = text.printable
        guard !text.isEmpty else { return "" }
        let fence = String(repeating: "`", count: longestRun(in: text) + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text + space + fence
    }

    /// Code on lines of its own.
    static func block(_ lines: [String], language: String) -> [String] {
        let longest = lines.map(longestRun).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return [fence + language] + lines.map(\.printable) + [fence]
    }

    /// A table; cells are Markdown already.
    ///
    /// - Parameter words: How many columns from the left hold words; all others hold numbers.
    static func table(_ rows: [[String]], words: Int = 1) -> [String] {
        guard let head = rows.first else { return [] }
        let rule = head.indices.map { $0 < words ? ":--" : "--:" }
        return ([head, rule] + rows.dropFirst()).map { "| \($0.joined(separator: " | ")) |" }
    }

    private static func longestRun(in text: String) -> Int {
        var (longest, run) = (0, 0)
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
