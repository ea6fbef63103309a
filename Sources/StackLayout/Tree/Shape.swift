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
    ///
    /// A function, since what an initializer is given is copied.
    static func of(_ kind: Element.Kind, rule: Algorithm?) -> Shape {
        switch rule {
        case .hstack: return .hstack
        case .texture: return .texture
        case .css: return .css
        case nil: break
        }
        switch kind {
        case .node(.none): return .plain
        case .node(let content): return content.couplesAxes ? .node : .rigid
        default: return .arrangement
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
