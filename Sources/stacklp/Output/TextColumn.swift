// SPDX-License-Identifier: GPL-3.0-or-later

/// The cells of a table's column, its title first, all equally wide.
enum TextColumn {
    /// Words begin below each other.
    static func words(_ title: String, _ cells: [String]) -> [String] {
        let width = cells.reduce(title.count) { max($0, $1.count) }
        return ([title] + cells).map { $0 + space(width - $0.count) }
    }

    /// Numbers stand with their points below each other.
    static func numbers(_ title: String, _ cells: [String]) -> [String] {
        let fractions = cells.map { cell in
            cell.firstIndex(of: ".").map { cell[$0...].count } ?? 0
        }
        let fraction = fractions.max() ?? 0
        let aligned = zip(cells, fractions).map { $0 + space(fraction - $1) }
        let width = aligned.reduce(title.count) { max($0, $1.count) }
        return ([title] + aligned).map { space(width - $0.count) + $0 }
    }

    private static func space(_ count: Int) -> String { String(repeating: " ", count: count) }
}
