// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

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

    /// The keys that stacks have and not every element.
    private static let stackKeys = Stack.keys.union([.children])

    /// The keys that every element has.
    static let commonKeys: KeySet = [.type, .style, .id, .debugName]
}
