// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The elements of a layout as HTML, one line each.
struct FlexboxMarkup {
    /// The markup, without a line end.
    private(set) var text = ""
    private let tree: LayoutTree
    /// Whether any element is absolutely positioned.
    private let hasAbsoluteBoxes: Bool

    /// Creates the markup of a layout; the result is `nil` if browsers cannot show it.
    init?(_ tree: LayoutTree) {
        guard case .range(let range) = tree.constraint, tree.pixelScale == nil,
            tree.isBox(LayoutTree.root)
        else { return nil }
        self.tree = tree
        let boxes = tree.hasBoxes ? tree.items.filter(\.style.hasBox).map(\.style.box) : []
        hasAbsoluteBoxes = boxes.contains { $0.position == .absolute }

        // 1. Open the block around the root, with the direction of the layout.
        var container = RootStyle.container(range)
        if tree.layoutDirection == .rightToLeft { container.append("direction:rtl") }
        text = "<div class=\"flexbox\" style=\"\(Self.joined(container))\">\n"
        if boxes.contains(where: { $0.scrollbars != .zero }) { text += Self.scrollbarRule }

        // 2. Write the root and its content.
        var style = RootStyle.declarations(of: tree.items[LayoutTree.root].style, in: range)
        if hasAbsoluteBoxes { style.append("position:relative") }
        guard write(LayoutTree.root, style, depth: 1) else { return nil }
        text += "</div>"
    }

    /// Writes an element.
    ///
    /// - Returns: Whether browsers can show it.
    private mutating func write(_ index: Int, _ style: [String], depth: Int) -> Bool {
        let item = tree.items[index]
        guard FlexboxStyle.hasCounterpart(item.style) else { return false }
        var names = " data-path=\"\(tree.path(of: index))\""
        if let id = item.id { names += " title=\"\(XML.escaped(id))\"" }
        let space = String(repeating: "  ", count: depth)
        switch item.kind {
        case .stack(let stack):
            guard tree.isBoxContainer(index) else { return false }
            let style = Self.joined(
                style + FlexboxStyle.declarations(of: stack) + display(of: index)
            )
            text += "\(space)<div\(names) style=\"\(style)\">"
            if !item.children.isEmpty { text += "\n" }
            for child in item.children {
                guard write(child, declarations(ofItem: child), depth: depth + 1) else {
                    return false
                }
            }
            text += (item.children.isEmpty ? "" : space) + "</div>\n"
            return true
        case .node(let content):
            guard let node = NodeMarkup(content) else { return false }
            let style = Self.joined(style + node.declarations + display(of: index))
            text += "\(space)<\(node.tag)\(names)"
            // Only a root can have an empty style.
            text += style.isEmpty ? "" : " style=\"\(style)\""
            text += node.rest + "\n"
            return true
        default: return false
        }
    }

    /// Returns the declarations of an element as an item of the stack around it.
    private func declarations(ofItem index: Int) -> [String] {
        FlexboxStyle.declarations(
            ofItem: tree.items[index].style,
            mainStart: tree.mainStart(around: index),
            contains: hasAbsoluteBoxes
        )
    }

    /// Returns the declaration of `display` if the element sets it; it overrides earlier ones.
    private func display(of index: Int) -> [String] {
        guard let display = tree.items[index].style.box.display else { return [] }
        // A node has no children that could replace it.
        return ["display:\(tree.stack(at: index) == nil ? "none" : display.rawValue)"]
    }

    /// The rule for the width of scrollbars, in browsers that support it.
    private static let scrollbarRule = """
          <style>.flexbox ::-webkit-scrollbar { width: var(\(BoxDeclarations.scrollbar)); \
        height: var(\(BoxDeclarations.scrollbar)) }</style>

        """

    private static func joined(_ declarations: [String]) -> String {
        declarations.joined(separator: ";")
    }
}
