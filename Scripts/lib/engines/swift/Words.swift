// SPDX-License-Identifier: GPL-3.0-or-later

/// Monospaced words, which are broken into lines as the format specifies.
struct Words {
    private let paragraphs: [[Int]]
    private let characterWidth: Double
    private let lineLimit: Int
    let lineHeight: Double

    /// The overhang that a word may have, because the proposed width may be rounded.
    private static let slack = 1e-6

    init(_ content: Fields) throws {
        let text = try content.word("text") ?? ""
        characterWidth = try content.number("characterWidth") ?? 8
        lineHeight = try content.number("lineHeight") ?? 16
        lineLimit = try content.number("lineLimit").flatMap { Int(exactly: $0) } ?? .max
        let lines =
            text.isEmpty
            ? [] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        paragraphs = lines.map { $0.split { $0 == " " || $0 == "\t" }.map(\.count) }
    }

    /// Returns the width of the longest line and the height of all lines at a width.
    func size(proposed width: Double?) -> (width: Double, height: Double) {
        let limit = (width ?? .infinity) + Self.slack
        let lines = paragraphs.flatMap { linesOf($0, limit) }
        return (lines.max() ?? 0, Double(min(lines.count, lineLimit)) * lineHeight)
    }

    /// Returns the widths of the lines of a paragraph, which has at least one line.
    private func linesOf(_ words: [Int], _ limit: Double) -> [Double] {
        var lines = [0]
        for word in words {
            let line = lines[lines.count - 1]
            let longer = line == 0 ? word : line + 1 + word
            if line > 0, Double(longer) * characterWidth > limit {
                lines.append(word)
            } else {
                lines[lines.count - 1] = longer
            }
        }
        return lines.map { Double($0) * characterWidth }
    }
}
