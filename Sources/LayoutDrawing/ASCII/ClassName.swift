// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The names of elements in Texture's drawings.
enum ClassName {
    /// Returns the class and the debug name, if there is one; for a ratio element, the ratio instead of the debug name.
    static func title(of item: LayoutTree.Item) -> String {
        let name = name(of: item.kind)
        let remark =
            if case .ratio(let ratio) = item.kind {
                NumberText.oneDecimal(ratio)
            } else { item.debugName }
        return (remark.map { "\(name) (\($0))" } ?? name).printable
    }

    /// Returns the class under Texture's rule, otherwise the kind; then the debug name or the id.
    static func title(of item: LayoutTree.Item, in tree: LayoutTree) -> String {
        let stackRule =
            if case .stack(let stack) = item.kind { stack.algorithm } else { nil as Algorithm? }
        let isTexture = (stackRule ?? tree.algorithm) == .texture
        let name = isTexture ? name(of: item.kind) : plainName(of: item.kind)
        var remark = item.debugName ?? item.id
        if case .ratio(let ratio) = item.kind {
            remark = [NumberText.oneDecimal(ratio), remark].compactMap(\.self).joined(
                separator: ", "
            )
        }
        return (remark.map { "\(name) (\($0))" } ?? name).printable
    }

    private static func plainName(of kind: Element.Kind) -> String {
        switch kind {
        case .node(.none): "node"
        case .node(.fixed), .node(.measured): "content"
        case .node(.image): "image"
        case .node(.text), .node(.words): "text"
        case .node(.unloaded(let kind)): kind
        case .stack(let stack): stack.direction == .horizontal ? "row" : "column"
        default: kind.typeName ?? "node"
        }
    }

    private static func name(of kind: Element.Kind) -> String {
        switch kind {
        case .node(let content): "AS\(name(of: content))Node"
        case .stack: "ASStackLayoutSpec"
        case .absolute: "ASAbsoluteLayoutSpec"
        case .inset: "ASInsetLayoutSpec"
        case .ratio: "ASRatioLayoutSpec"
        case .relative: "ASRelativeLayoutSpec"
        case .center: "ASCenterLayoutSpec"
        case .corner: "ASCornerLayoutSpec"
        case .background: "ASBackgroundLayoutSpec"
        case .overlay: "ASOverlayLayoutSpec"
        case .wrapper: "ASWrapperLayoutSpec"
        case .swiftUI(let element): element.typeName
        }
    }

    private static func name(of content: Content) -> String {
        switch content {
        case .none, .fixed, .measured: "Display"
        case .image: "Image"
        case .text, .words: "Text"
        case .unloaded(let kind): kind.prefix(1).uppercased() + kind.dropFirst()
        }
    }
}
