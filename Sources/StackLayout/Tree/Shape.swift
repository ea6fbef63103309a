// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of an element for the purpose of computing its size.
@frozen
@usableFromInline
package enum Shape: Hashable, Sendable {
    /// A node without content.
    case plain
    /// A node whose width and height are independent of each other.
    case rigid
    /// A node whose height may depend on its width.
    case node
    /// An element with others inside.
    case container(Asking)

    /// Returns the shape of an element.
    ///
    /// This is a function, because an initializer would copy its argument.
    static func of(_ kind: Element.Kind, rule: Algorithm?) -> Shape {
        if let rule { return .container(rule.asking) }
        switch kind {
        case .node(.none): return .plain
        case .node(let content): return content.couplesAxes ? .node : .rigid
        default: return .container(.limits(.arrangement))
        }
    }

    /// Whether the element is a node.
    @inlinable
    package var isNode: Bool {
        switch self {
        case .plain, .rigid, .node: true
        case .container: false
        }
    }

    /// Whether computing the node's answer is faster than a cache lookup.
    @inlinable
    package var answersAtOnce: Bool {
        switch self {
        case .plain, .rigid: true
        case .node, .container: false
        }
    }

    /// Whether the element is a flex container: a stack that settles widths first.
    @inlinable
    package var isBoxContainer: Bool {
        if case .container(.widthFirst) = self { true } else { false }
    }

    /// Whether elements that offer lengths ask this element within limits: it has children and does
    /// not offer.
    @inlinable
    package var isAskedWithinLimits: Bool {
        switch self {
        case .plain, .rigid, .node, .container(.offers): false
        case .container(.limits), .container(.widthFirst): true
        }
    }

    /// Whether the element is a stack that offers lengths.
    @inlinable
    package var offers: Bool {
        if case .container(.offers) = self { true } else { false }
    }
}
