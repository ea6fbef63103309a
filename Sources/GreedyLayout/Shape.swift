// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What an element is, as far as it decides who computes its size.
enum Shape: UInt8 {
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
    init(_ item: borrowing LayoutTree.Item) {
        switch item.rule {
        case .hstack: self = .hstack
        case .texture: self = .texture
        case .css: self = .css
        case nil:
            switch item.kind {
            case .node(.none): self = .plain
            case .node: self = item.couplesAxes ? .node : .rigid
            default: self = .arrangement
            }
        }
    }

    /// Whether it is a node.
    var isNode: Bool { self == .plain || self == .rigid || self == .node }

    /// Whether it is a node that answers sooner than an earlier answer is found.
    var answersAtOnce: Bool { self == .plain || self == .rigid }
}
