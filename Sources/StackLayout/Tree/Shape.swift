// SPDX-License-Identifier: GPL-3.0-or-later

/// What an element is, as far as it decides who computes its size.
@frozen
@usableFromInline
package enum Shape: Hashable, Sendable {
    /// A node that shows nothing.
    case plain
    /// A node whose width and height have nothing to do with each other.
    case rigid
    /// A node whose height may depend on its width.
    case node
    /// A stack that divides its space by the `hstack` rule.
    case hstack
    /// A stack that divides its space by the `texture` rule.
    case texture
    /// A stack that divides its space by the `css` rule.
    case css
    /// An element that arranges others in another way.
    case arrangement

    /// What an element is.
    init(_ kind: Element.Kind, rule: Algorithm?) {
        switch (kind, rule) {
        case (_, .hstack): self = .hstack
        case (_, .texture): self = .texture
        case (_, .css): self = .css
        case (.node(.none), nil): self = .plain
        case (.node(let content), nil): self = content.couplesAxes ? .node : .rigid
        case (_, nil): self = .arrangement
        }
    }

    /// Whether it is a node.
    @inlinable
    package var isNode: Bool {
        switch self {
        case .plain, .rigid, .node: true
        case .hstack, .texture, .css, .arrangement: false
        }
    }

    /// Whether it is a node that answers sooner than an earlier answer is found.
    @inlinable
    package var answersAtOnce: Bool {
        switch self {
        case .plain, .rigid: true
        case .node, .hstack, .texture, .css, .arrangement: false
        }
    }
}
