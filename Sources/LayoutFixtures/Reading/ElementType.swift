// SPDX-License-Identifier: GPL-3.0-or-later

/// What an element is, as its key `type` has it.
package enum ElementType: String, CaseIterable {
    case node, stack, absolute
    /// The older name of an absolute layout.
    case `static`
    case inset, ratio, relative, center, corner, background, overlay, wrapper

    /// What a message calls an element of the type.
    var withArticle: String {
        switch self {
        case .absolute, .inset, .overlay: "an \(rawValue)"
        default: "a \(rawValue)"
        }
    }

    /// The keys that elements of the type have and not every element.
    package var ownKeys: KeySet {
        switch self {
        case .node: [.content]
        case .stack:
            [
                .direction, .spacing, .justifyContent, .alignItems, .flexWrap, .alignContent,
                .lineSpacing, .algorithm, .children,
            ]
        case .absolute, .static: [.sizing, .children]
        case .inset: [.insets, .child]
        case .ratio: [.ratio, .child]
        case .relative: [.horizontalPosition, .verticalPosition, .sizing, .child]
        case .center: [.centering, .sizing, .child]
        case .corner: [.location, .offset, .wrapsCorner, .child, .corner]
        case .background: [.child, .background]
        case .overlay: [.child, .overlay]
        case .wrapper: [.children]
        }
    }

    /// The keys of its children, if each has one.
    var slots: [FixtureKey] {
        switch self {
        case .node, .stack, .absolute, .static, .wrapper: []
        case .inset, .ratio, .relative, .center: [.child]
        case .corner: [.child, .corner]
        case .background: [.child, .background]
        case .overlay: [.child, .overlay]
        }
    }

    /// The keys that every element has.
    static let commonKeys: KeySet = [.type, .style, .id, .debugName]
}
