// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import StackLayout

/// A layout as lines of text: paths, names and frames in columns.
enum FrameTable {
    /// One line for each element, in path order.
    static func lines(of layout: Layout, in tree: LayoutTree, _ ink: Ink) -> [String] {
        let order = tree.preorder
        let paths = order.map { tree.path(of: $0) }
        let names = zip(order, paths).map { index, path in
            let name = tree.name(of: index)
            return name == path ? "" : name.printable
        }
        let frames = order.map { layout.frames[$0].numbers.map(\.rounded) }
        let numbers = ["x", "y", "width", "height"].enumerated().map { column, title in
            numberColumn(title, frames.map { $0[column] })
        }
        let columns = [textColumn("path", paths), textColumn("name", names)] + numbers
        let lines = (0...order.count).map { row in
            columns.map { $0[row] }.joined(separator: "  ")
        }
        return [ink.faint(lines[0])] + lines.dropFirst()
    }

    private static func textColumn(_ title: String, _ cells: [String]) -> [String] {
        let width = cells.reduce(title.count) { max($0, $1.count) }
        return ([title] + cells).map { $0 + space(width - $0.count) }
    }

    /// Numbers stand with their points below each other.
    private static func numberColumn(_ title: String, _ cells: [String]) -> [String] {
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
