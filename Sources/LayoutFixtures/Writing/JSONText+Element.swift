// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONText {
    /// Writes an element and those inside it.
    mutating func element(at index: Int, of tree: LayoutTree) {
        let item = tree.items[index]
        object { text in
            if let type = item.kind.typeName { text.member("type", type) }
            if let id = item.id { text.member("id", id) }
            if let name = item.debugName { text.member("debugName", name) }
            text.style(item.style)
            text.properties(of: item.kind)
            text.children(of: item, in: tree)
        }
    }

    /// Writes what is inside an element: under a key for each, or as an array.
    private mutating func children(of item: LayoutTree.Item, in tree: LayoutTree) {
        if let keys = item.kind.childKeys {
            for (key, child) in zip(keys, item.children) {
                self.key(key)
                element(at: child, of: tree)
            }
        } else if !item.children.isEmpty {
            key("children")
            array { text in
                for child in item.children { text.element(at: child, of: tree) }
            }
        }
    }

    // MARK: What elements have of their own

    private mutating func properties(of kind: Element.Kind) {
        switch kind {
        case .node(let content): self.content(content)
        case .stack(let stack): properties(of: stack)
        case .absolute(let absolute): choice("sizing", absolute.sizing, default: .default)
        case .inset(let insets): self.insets(insets)
        case .ratio(let ratio): member("ratio", ratio)
        case .relative(let relative):
            choice("horizontalPosition", relative.horizontal, default: .none)
            choice("verticalPosition", relative.vertical, default: .none)
            choice("sizing", relative.sizing, default: .default)
        case .center(let center):
            choice("centering", center.centering, default: .none)
            choice("sizing", center.sizing, default: .default)
        case .corner(let corner):
            choice("location", corner.location, default: .topLeft)
            point("offset", corner.offset)
            if corner.wrapsCorner { member("wrapsCorner", true) }
        case .background, .overlay, .wrapper: break
        }
    }

    private mutating func properties(of stack: Stack) {
        choice("direction", stack.direction, default: .horizontal)
        if stack.spacing != 0 { member("spacing", stack.spacing) }
        if let algorithm = stack.algorithm { member("algorithm", algorithm.rawValue) }
        if let alignment = stack.alignItems { member("alignItems", alignment.rawValue) }
        choice("justifyContent", stack.justifyContent, default: .start)
        choice("flexWrap", stack.flexWrap, default: .noWrap)
        choice("alignContent", stack.alignContent, default: .start)
        if stack.lineSpacing != 0 { member("lineSpacing", stack.lineSpacing) }
    }

    private mutating func insets(_ insets: Insets) {
        guard insets != Insets() else { return }
        key("insets")
        object { text in
            let sides = [
                ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
                ("right", insets.right),
            ]
            for (side, inset) in sides where inset != 0 {
                if inset == .infinity {
                    text.member(side, "infinity")
                } else {
                    text.finite(side, inset)
                }
            }
        }
    }

    private mutating func content(_ content: Content) {
        switch content {
        case .none, .measured: break
        case .fixed(let size): self.size("content", size)
        case .image(let size, let isResizable):
            key("content")
            object { text in
                text.size("image", size)
                if isResizable { text.member("resizable", true) }
            }
        case .text(let words):
            key("content")
            object { text in
                text.member("text", words.string)
                if words.characterWidth != 8 { text.member("characterWidth", words.characterWidth) }
                if words.lineHeight != 16 { text.member("lineHeight", words.lineHeight) }
            }
        case .unloaded(let kind):
            key("content")
            object { text in text.member("kind", kind) }
        }
    }
}

extension Element.Kind {
    /// What the format calls it; `nil` for a node, which need not be called anything.
    fileprivate var typeName: String? {
        switch self {
        case .node: nil
        case .stack: "stack"
        case .absolute: "absolute"
        case .inset: "inset"
        case .ratio: "ratio"
        case .relative: "relative"
        case .center: "center"
        case .corner: "corner"
        case .background: "background"
        case .overlay: "overlay"
        case .wrapper: "wrapper"
        }
    }

    /// The keys of the elements inside; `nil` if those are an array.
    fileprivate var childKeys: [String]? {
        switch self {
        case .stack, .absolute, .wrapper: nil
        case .node: []
        case .inset, .ratio, .relative, .center: ["child"]
        case .corner: ["child", "corner"]
        case .background: ["child", "background"]
        case .overlay: ["child", "overlay"]
        }
    }
}
