// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What Texture calls an element where it draws it.
enum ClassName {
    /// The class, and the debug name if there is one; of a ratio, the number instead.
    static func title(of item: LayoutTree.Item) -> String {
        let name = name(of: item.kind)
        let remark =
            if case .ratio(let ratio) = item.kind {
                NumberText.oneDecimal(ratio)
            } else { item.debugName }
        return legible(remark.map { "\(name) (\($0))" } ?? name)
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
        }
    }

    private static func name(of content: Content) -> String {
        switch content {
        case .none, .fixed, .measured: "Display"
        case .image: "Image"
        case .text: "Text"
        case .unloaded(let kind): kind.prefix(1).uppercased() + kind.dropFirst()
        }
    }

    /// The text on one line, its letters from left to right as they are counted.
    private static func legible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: \.breaksLine) else { return text }
        return text.unicodeScalars.reduce(into: "") { legible, scalar in
            if scalar.breaksLine {
                legible += scalar.escaped(asASCII: true)
            } else {
                legible.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it moves what comes after it, instead of standing in a place of its own.
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}
