// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// Elements as HTML, a line for each.
struct FlexboxMarkup {
    /// The markup, without a line end.
    private(set) var text = ""
    private let tree: LayoutTree

    /// The markup of a layout, or `nil` if there is none.
    init?(_ tree: LayoutTree) {
        guard case .range(let range) = tree.constraint, tree.pixelScale == nil,
            tree.algorithm(of: LayoutTree.root) == .css
        else { return nil }
        self.tree = tree

        // 1. The block that the root stands in, on the side where lines begin.
        var container = RootStyle.container(range)
        if tree.layoutDirection == .rightToLeft { container.append("direction:rtl") }
        text = "<div class=\"flexbox\" style=\"\(Self.joined(container))\">\n"

        // 2. The root, and everything in it.
        let style = RootStyle.declarations(of: tree.items[LayoutTree.root].style, in: range)
        guard write(LayoutTree.root, style, depth: 1) else { return nil }
        text += "</div>"
    }

    /// Writes an element.
    ///
    /// - Returns: Whether there is something like it.
    private mutating func write(_ index: Int, _ style: [String], depth: Int) -> Bool {
        let item = tree.items[index]
        guard FlexboxStyle.hasCounterpart(item.style) else { return false }
        var names = " data-path=\"\(tree.path(of: index))\""
        if let id = item.id { names += " title=\"\(XML.escaped(id))\"" }
        let space = String(repeating: "  ", count: depth)
        switch item.kind {
        case .stack(let stack):
            guard tree.isCSS(index) else { return false }
            let style = Self.joined(style + FlexboxStyle.declarations(of: stack))
            text += "\(space)<div\(names) style=\"\(style)\">"
            if !item.children.isEmpty { text += "\n" }
            for child in item.children {
                let style = FlexboxStyle.declarations(ofItem: tree.items[child].style, in: stack)
                guard write(child, style, depth: depth + 1) else { return false }
            }
            text += (item.children.isEmpty ? "" : space) + "</div>\n"
            return true
        case .node(let content):
            guard let node = NodeMarkup(content) else { return false }
            let style = Self.joined(style + node.declarations)
            text += "\(space)<\(node.tag)\(names)"
            // A root without a style of its own has none.
            text += style.isEmpty ? "" : " style=\"\(style)\""
            text += node.rest + "\n"
            return true
        default: return false
        }
    }

    private static func joined(_ declarations: [String]) -> String {
        declarations.joined(separator: ";")
    }
}
