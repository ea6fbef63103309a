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
            TextColumn.numbers(title, frames.map { $0[column] })
        }
        let columns = [TextColumn.words("path", paths), TextColumn.words("name", names)] + numbers
        let lines = (0...order.count).map { row in
            columns.map { $0[row] }.joined(separator: "  ")
        }
        return [ink.faint(lines[0])] + lines.dropFirst()
    }
}
