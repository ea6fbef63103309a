// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// A layout as lines of text: paths, names and frames in columns.
enum FrameTable {
    /// One line for each element, in path order.
    static func lines(of layout: Layout, in tree: LayoutTree, _ style: TerminalStyle) -> [String] {
        let order = tree.preorder
        let paths = order.map { tree.path(of: $0) }
        let names = zip(order, paths).map { index, path in
            let name = tree.name(of: index)
            return name == path ? "" : name.printable
        }
        let frames = order.map { layout.frames[$0].numbers.map(\.readable) }
        var table = TextTable()
        table.addWords("path", paths)
        table.addWords("name", names)
        for (column, title) in ["x", "y", "width", "height"].enumerated() {
            table.addNumbers(title, frames.map { $0[column] })
        }
        let lines = table.rows.map { $0.joined(separator: "  ") }
        return [style.faint(lines[0])] + lines.dropFirst()
    }
}
