// SPDX-License-Identifier: GPL-3.0-or-later

/// A table of text: a row of titles and rows of cells, in columns of constant width.
package struct TextTable {
    /// The columns from left to right; each begins with its title.
    private var columns: [[String]] = []

    /// Creates a table without columns.
    package init() {}

    /// Creates a table of rows; the first row has the titles, and missing cells are empty.
    ///
    /// The first column has words, aligned left; the others have numbers, aligned right.
    package init(_ rows: [[String]]) {
        for column in 0..<(rows.map(\.count).max() ?? 0) {
            let cells = rows.map { $0.indices.contains(column) ? $0[column] : "" }
            if column == 0 { addColumn(cells) } else { addNumbers(cells) }
        }
    }

    /// Adds a column of words, aligned left.
    package mutating func addWords(_ title: String, _ cells: [String]) {
        addColumn([title] + cells)
    }

    /// Adds a column of numbers, aligned by their decimal points.
    package mutating func addNumbers(_ title: String, _ cells: [String]) {
        let fractions = cells.map { cell in
            cell.firstIndex(of: ".").map { cell[$0...].count } ?? 0
        }
        let fraction = fractions.max() ?? 0
        addNumbers([title] + zip(cells, fractions).map { $0 + Self.space(fraction - $1) })
    }

    /// The rows, with their cells padded by spaces.
    package var rows: [[String]] {
        (columns.first ?? []).indices.map { row in columns.map { $0[row] } }
    }

    /// The rows as lines, without trailing spaces.
    package var lines: [String] {
        rows.map { row in
            var line = row.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private mutating func addColumn(_ cells: [String]) {
        let width = Self.width(of: cells)
        columns.append(cells.map { $0 + Self.space(width - $0.count) })
    }

    private mutating func addNumbers(_ cells: [String]) {
        let width = Self.width(of: cells)
        columns.append(cells.map { Self.space(width - $0.count) + $0 })
    }

    private static func width(of cells: [String]) -> Int { cells.reduce(0) { max($0, $1.count) } }

    private static func space(_ count: Int) -> String { String(repeating: " ", count: count) }
}
