// SPDX-License-Identifier: GPL-3.0-or-later

/// A box of a layout: a node with content, or an element that arranges others.
///
///     let row = Element.stack(spacing: 7.5, children: [
///         .node(style: Style(minWidth: 100), id: "red"),
///         .node(style: Style(width: 30), id: "green"),
///         .node(style: Style(maxWidth: 50), id: "blue"),
///     ])
///     print(row.children.count)                    // 3
public struct Element: Hashable, Sendable {
    /// The kind of an element.
    public enum Kind: Hashable, Sendable {
        /// A leaf with content.
        case node(Content)
        /// Children that follow each other.
        case stack(Stack)
        /// Children at their own ``Style/layoutPosition``.
        case absolute(Absolute)
        /// One child with space around it.
        case inset(Insets)
        /// One child whose height is a multiple of its width.
        case ratio(Double)
        /// One child at an edge, or in the middle.
        case relative(Relative)
        /// One child in the middle.
        case center(Center)
        /// A child, and a second child centred on a corner of the first.
        case corner(Corner)
        /// A child, and a second child of the same size behind it.
        case background
        /// A child, and a second child of the same size in front of it.
        case overlay
        /// Children on top of each other.
        case wrapper
        /// A modifier or a container of SwiftUI.
        indirect case swiftUI(SwiftUIElement)
    }

    /// The kind of the element.
    public var kind: Kind
    /// The properties for the size and place of the element.
    public var style: Style
    /// The children; `nil` if there are none.
    @usableFromInline var inner: ElementChildren?
    /// A name that is unique in the layout.
    public var id: String?
    /// A name for people.
    public var debugName: String?

    /// Creates an element.
    @inlinable
    public init(
        _ kind: Kind,
        style: Style = Style(),
        children: [Element] = [],
        id: String? = nil,
        debugName: String? = nil
    ) {
        self.kind = kind
        self.style = style
        inner = children.isEmpty ? nil : ElementChildren(children)
        self.id = id
        self.debugName = debugName
    }

    /// The children, in path order.
    @inlinable public var children: [Element] {
        get { inner?.elements ?? [] }
        _modify {
            // Move the elements out, so that they change in place unless they are shared.
            var elements: [Element] = []
            if isKnownUniquelyReferenced(&inner), let own = inner {
                swap(&elements, &own.elements)
            } else {
                elements = inner?.elements ?? []
            }
            defer { inner = elements.isEmpty ? nil : ElementChildren(elements) }
            yield &elements
        }
    }

    /// Creates a leaf.
    @inlinable
    public static func node(
        _ content: Content = .none,
        style: consuming Style = Style(),
        id: String? = nil
    ) -> Element {
        Element(.node(content), style: style, id: id)
    }

    /// Creates a stack.
    public static func stack(
        _ direction: Axis = .horizontal,
        spacing: Double = 0,
        alignItems: Alignment? = nil,
        style: consuming Style = Style(),
        id: String? = nil,
        children: consuming [Element]
    ) -> Element {
        let stack = Stack(direction: direction, spacing: spacing, alignItems: alignItems)
        return Element(.stack(stack), style: style, children: children, id: id)
    }
}
