// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// The elements as they were before they were flattened, with everything inside.
    ///
    /// - Complexity: O(elements).
    public var rootElement: Element { element(at: Self.root) }

    /// An element as it was before it was flattened, with everything inside.
    ///
    /// - Complexity: O(elements inside).
    public func element(at index: Int) -> Element {
        let item = items[index]
        return Element(
            item.kind,
            style: item.style,
            children: item.children.map(element(at:)),
            id: item.id,
            debugName: item.debugName
        )
    }

    /// The same layout of other elements, or in another constraint.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with everything that is wrong.
    public func replacing(
        root: Element? = nil,
        constraint: LayoutConstraint? = nil
    ) throws(LayoutTreeError) -> LayoutTree {
        guard let root else { return try constrained(to: constraint ?? self.constraint) }
        return try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: pixelScale,
            layoutDirection: layoutDirection,
            in: constraint ?? self.constraint
        )
    }
}
