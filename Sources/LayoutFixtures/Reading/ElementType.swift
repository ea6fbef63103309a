// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The type of an element: the value of its key `type`.
package enum ElementType: String, CaseIterable {
    case node, stack, absolute
    /// The older name of an absolute layout.
    case `static`
    case inset, ratio, relative, center, corner, background, overlay, wrapper
    // Elements of SwiftUI.
    case frame, padding, fixedSize, aspectRatio, offset, position, alignmentGuide, layer, zstack
    case geometryReader, spacer, divider, viewThatFits, scroll

    /// The name of such an element in messages, with an article.
    var withArticle: String { rawValue.withArticle }

    /// The keys that elements of this type have, without the keys of every element.
    package var ownKeys: KeySet {
        switch self {
        case .node: [.content]
        case .stack: Self.stackKeys
        case .absolute, .static: Absolute.keys.union([.children])
        case .inset: [.insets, .child]
        case .ratio: [.ratio, .child]
        case .relative: Relative.keys.union([.child])
        case .center: Center.keys.union([.child])
        case .corner: Corner.keys.union([.child, .corner])
        case .background: [.child, .background]
        case .overlay: [.child, .overlay]
        case .wrapper: [.children]
        case .frame: SwiftUIElement.Frame.keys.union([.child])
        case .padding: [.insets, .child]
        case .fixedSize: SwiftUIElement.FixedSize.keys.union([.child])
        case .aspectRatio: SwiftUIElement.AspectRatio.keys.union([.child])
        case .offset, .position: SwiftUIElement.Shift.keys.union([.child])
        case .alignmentGuide: SwiftUIElement.AlignmentGuide.keys.union([.child])
        case .layer: SwiftUIElement.Layer.keys.union([.child, .layer])
        case .zstack: SwiftUIElement.ZStack.keys.union([.children])
        case .geometryReader: [.children]
        case .spacer: SwiftUIElement.Spacer.keys
        case .divider: SwiftUIElement.Divider.keys
        case .viewThatFits: SwiftUIElement.ViewThatFits.keys.union([.children])
        case .scroll: SwiftUIElement.Scroll.keys.union([.child])
        }
    }

    /// The keys of the children that have a key each.
    var slots: [FixtureKey] {
        switch self {
        case .node, .stack, .absolute, .static, .wrapper: []
        case .inset, .ratio, .relative, .center: [.child]
        case .corner: [.child, .corner]
        case .background: [.child, .background]
        case .overlay: [.child, .overlay]
        case .frame, .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide,
            .scroll:
            [.child]
        case .layer: [.child, .layer]
        case .zstack, .geometryReader, .spacer, .divider, .viewThatFits: []
        }
    }

    /// The keys of stacks, without the keys of every element.
    private static let stackKeys = Stack.keys.union([.children])

    /// The keys that every element has.
    static let commonKeys: KeySet = [.type, .style, .id, .debugName]
}
