// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of cells in columns that are equally wide: words begin, and numbers end, below each other.
enum TextTable {
    /// The same cells with spaces around them.
    ///
    /// - Parameter words: How many columns from the left hold words; all others hold numbers.
    static func aligned(_ rows: [[String]], words: Int = 1) -> [[String]] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column < words ? cell + space : space + cell
            }
        }
    }

    /// The rows as lines.
    static func lines(_ rows: [[String]], words: Int = 1) -> [String] {
        aligned(rows, words: words).map { row in
            var line = row.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
