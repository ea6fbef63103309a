// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout

/// The text of a layout, equal on all platforms, with every property that a random case may set.
struct CaseText {
    private(set) var text: String

    init(_ tree: LayoutTree) {
        text = "\(tree.algorithm.rawValue) \(tree.layoutDirection.rawValue)"
        if let scale = tree.pixelScale { text += " scale \(scale)" }
        switch tree.constraint {
        case .range(let range): text += " range \(Self.size(range.min)) \(Self.size(range.max))"
        case .proposal(let proposal):
            text += " proposal \(Self.length(proposal.width)) \(Self.length(proposal.height))"
        }
        for item in tree.items {
            text += "\n\(item.parent ?? -1): \(Self.kind(item.kind))"
            text += Self.sizing(item.style) + Self.rest(item.style)
        }
        if Self.hasBoxes(tree) { text += "\n" + Fixture(name: "", tree: tree).json }
    }

    /// The FNV-1a hash of the text.
    var checksum: UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// Returns whether a tree has a property of css boxes other than a length, or one of Flutter's.
    private static func hasBoxes(_ tree: LayoutTree) -> Bool {
        tree.items.indices.contains { index in
            let style = tree.items[index].style
            if style.box != BoxStyle() || style.flexFit != .tight { return true }
            guard let stack = tree.stack(at: index) else { return false }
            return stack.isReversed || stack.flexWrap == .wrapReverse || stack.mainAxisSize == .min
                || [stack.gap, stack.lineGap].contains {
                    if case .percent = $0 { true } else { false }
                }
        }
    }

    private static func length(_ value: Double?) -> String { value.map { "\($0)" } ?? "none" }

    private static func size(_ size: Size) -> String { "\(size.width)x\(size.height)" }

    private static func kind(_ kind: Element.Kind) -> String {
        switch kind {
        case .node(let content): words(content)
        case .stack(let stack):
            "stack \(stack.direction.rawValue) \(stack.spacing) \((stack.justifyContent ?? .start).rawValue) "
                + "\(stack.alignItems?.rawValue ?? "none") \(stack.flexWrap.rawValue) "
                + "\((stack.alignContent ?? .start).rawValue) \(stack.lineSpacing) "
                + "\(stack.algorithm?.rawValue ?? "none")\(stack.usesDefaultSpacing ? " default" : "")"
        case .absolute(let absolute): "absolute \(absolute.sizing.rawValue)"
        case .inset(let insets):
            "inset \(insets.top) \(insets.left) \(insets.bottom) \(insets.right)"
        case .ratio(let ratio): "ratio \(ratio)"
        case .relative(let relative):
            "relative \(relative.horizontal.rawValue) \(relative.vertical.rawValue) "
                + relative.sizing.rawValue
        case .center(let center): "center \(center.centering.rawValue) \(center.sizing.rawValue)"
        case .corner(let corner):
            "corner \(corner.location.rawValue) \(corner.offset.x) \(corner.offset.y) "
                + "\(corner.wrapsCorner)"
        case .background: "background"
        case .overlay: "overlay"
        case .wrapper: "wrapper"
        case .swiftUI(let element): "\(element)"
        }
    }

    private static func words(_ content: Content) -> String {
        switch content {
        case .none: "nothing"
        case .fixed(let size): "box \(self.size(size))"
        case .image(let size, let isResizable): "picture \(self.size(size)) \(isResizable)"
        case .text(let text): "words \(text.string) \(text.characterWidth) \(text.lineHeight)"
        case .words(let words): "words \(words)"
        case .unloaded(let kind): "unloaded \(kind)"
        case .measured: "measured"
        }
    }

    private static func sizing(_ style: Style) -> String {
        let dimensions = [
            ("width", style.width), ("height", style.height), ("minWidth", style.minWidth),
            ("maxWidth", style.maxWidth), ("minHeight", style.minHeight),
            ("maxHeight", style.maxHeight), ("flexBasis", style.flexBasis),
        ]
        return dimensions.map { " \($0) \($1)" }.joined()
    }

    private static func rest(_ style: Style) -> String {
        var text = " grow \(style.flexGrow) shrink \(style.flexShrink)"
        text += " self \(style.alignSelf?.rawValue ?? "none")"
        text += " before \(style.spacingBefore) after \(style.spacingAfter)"
        text += " baselines \(length(style.ascender)) \(length(style.descender))"
        text += " priority \(style.layoutPriority)"
        text += " at \(style.layoutPosition.x) \(style.layoutPosition.y)"
        if let size = style.preferredFrameSize { text += " frame \(self.size(size))" }
        if let range = style.sizeRange {
            let ends = [range.min.width, range.min.height, range.max.width, range.max.height]
            text += " range" + ends.map { " \(Dimension($0))" }.joined()
        }
        return text
    }
}
