// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of an element, as far as it decides the code that computes its size.
@frozen
@usableFromInline
package enum Shape: Hashable, Sendable {
    /// A node that shows nothing.
    case plain
    /// A node whose width and height have nothing to do with each other.
    case rigid
    /// A node whose height may depend on its width.
    case node
    /// An element with others inside.
    case container(Asking)

    /// Returns the shape of an element.
    ///
    /// This is a function, since an initializer would copy its argument.
    static func of(_ kind: Element.Kind, rule: Algorithm?) -> Shape {
        if let rule { return .container(rule.asking) }
        switch kind {
        case .node(.none): return .plain
        case .node(let content): return content.couplesAxes ? .node : .rigid
        default: return .container(.limits(.arrangement))
        }
    }

    /// Whether it is a node.
    @inlinable
    package var isNode: Bool {
        switch self {
        case .plain, .rigid, .node: true
        case .container: false
        }
    }

    /// Whether it is a node that answers sooner than an earlier answer is found.
    @inlinable
    package var answersAtOnce: Bool {
        switch self {
        case .plain, .rigid: true
        case .node, .container: false
        }
    }

    /// Whether it is a stack that settles widths first: a flex container.
    @inlinable
    package var isBoxContainer: Bool {
        if case .container(.widthFirst) = self { true } else { false }
    }

    /// Whether those that offer lengths ask it within limits: it has others inside, and does not offer itself.
    @inlinable
    package var isAskedWithinLimits: Bool {
        switch self {
        case .plain, .rigid, .node, .container(.offers): false
        case .container(.limits), .container(.widthFirst): true
        }
    }

    /// Whether it is a stack that offers lengths.
    @inlinable
    package var offers: Bool {
        if case .container(.offers) = self { true } else { false }
    }
}
