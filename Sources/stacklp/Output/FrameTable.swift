// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import StackLayout

/// A layout as lines of text: paths, names and frames in columns.
enum FrameTable {
    /// One line for each element, in path order.
    static func lines(of layout: Layout, in tree: LayoutTree, _ ink: Ink) -> [String] {
        let rows = tree.preorder.map { index in
            let path = tree.path(of: index)
            let name = tree.name(of: index)
            return [path, name == path ? "" : name]
                + layout.frames[index].numbers.map(\.rounded)
        }
        let header = ["path", "name", "x", "y", "width", "height"]
        let widths = header.indices.map { column in
            ([header] + rows).map { $0[column].count }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(cells, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column < 2 ? cell.0 + space : space + cell.0
            }
            return "  " + padded.joined(separator: "  ")
        }
        return [ink.faint(line(header))] + rows.map(line)
    }
}
