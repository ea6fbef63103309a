// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension JSONText {
    /// Writes an element and its descendants.
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

    /// Writes the children of an element, each under its own key or all in an array.
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

    // MARK: Properties of elements

    private mutating func properties(of kind: Element.Kind) {
        switch kind {
        case .node(let content): self.content(content)
        case .stack(let stack): properties(of: stack)
        case .absolute(let absolute): properties(of: absolute)
        case .inset(let insets): object("insets", insets)
        case .ratio(let ratio): member("ratio", ratio)
        case .relative(let relative): properties(of: relative)
        case .center(let center): properties(of: center)
        case .corner(let corner): properties(of: corner)
        case .swiftUI(let element): properties(of: element)
        case .background, .overlay, .wrapper: break
        }
    }

    private mutating func properties(of element: SwiftUIElement) {
        switch element {
        case .frame(let frame): properties(of: frame)
        case .padding(let padding): insets(of: padding)
        case .fixedSize(let axes): properties(of: axes)
        case .aspectRatio(let ratio): properties(of: ratio)
        case .offset(let shift), .position(let shift): properties(of: shift)
        case .alignmentGuide(let line):
            // Readers require the key `guide`.
            if line.guide == .leading { member("guide", line.guide.rawValue) }
            properties(of: line)
        case .layer(let layer): properties(of: layer)
        case .zstack(let stack): properties(of: stack)
        case .spacer(let spacer): properties(of: spacer)
        case .divider(let divider): properties(of: divider)
        case .viewThatFits(let choice): properties(of: choice)
        case .scroll(let scroll): properties(of: scroll)
        case .geometryReader: break
        }
    }

    private mutating func insets(of padding: SwiftUIElement.Padding) {
        guard let insets = padding.insets else { return member("insets", "default") }
        guard insets != .init(insets.top) else { return member("insets", insets.top) }
        object("insets", insets)
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
                text.finite(
                    "characterWidth",
                    words.characterWidth,
                    default: Text.defaultCharacterWidth
                )
                text.finite("lineHeight", words.lineHeight, default: Text.defaultLineHeight)
                if let limit = words.lineLimit { text.member("lineLimit", limit) }
            }
        case .words(let words):
            key("content")
            object { text in
                text.member("words", words.widths)
                text.finite("wordSpacing", words.spacing, default: 0)
                text.finite("lineHeight", words.lineHeight, default: Text.defaultLineHeight)
                if let breaks = words.breaks {
                    text.key("breaks")
                    text.array { text in for flag in breaks { text.bool(flag) } }
                }
            }
        case .unloaded(let kind):
            key("content")
            object { text in text.member("kind", kind) }
        }
    }
}
