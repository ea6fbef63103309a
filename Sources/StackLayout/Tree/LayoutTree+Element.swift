// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutTree {
    /// The root as an element, with its descendants.
    ///
    /// - Complexity: O(elements).
    public var rootElement: Element { element(at: Self.root) }

    /// Returns an element with its descendants.
    ///
    /// - Complexity: O(elements inside), without recursion.
    public func element(at index: Int) -> Element {
        // 1. Collect the levels; the elements of a level are neighbours.
        var levels = [index..<index + 1]
        while let inside = children(of: levels[levels.count - 1]) { levels.append(inside) }

        // 2. Build each level from the lowest one up, with children from the level below.
        var below: ArraySlice<Element> = []
        for level in levels.reversed() {
            var elements: [Element] = []
            for place in level {
                let children = Array(below.prefix(items[place].children.count))
                below = below.dropFirst(children.count)
                elements.append(element(at: place, around: children))
            }
            below = elements[...]
        }
        return below[0]
    }

    /// Returns the children of neighbouring elements of one level; `nil` if they have none.
    private func children(of level: Range<Int>) -> Range<Int>? {
        let parents = level.filter { !items[$0].children.isEmpty }
        guard let first = parents.first, let last = parents.last else { return nil }
        return items[first].children.lowerBound..<items[last].children.upperBound
    }

    private func element(at index: Int, around children: [Element]) -> Element {
        let item = items[index]
        return Element(
            item.kind,
            style: item.style,
            children: children,
            id: item.id,
            debugName: item.debugName
        )
    }

    /// Returns the layout with another root, another constraint, or both.
    ///
    /// - Complexity: O(elements).
    /// - Throws: A ``LayoutTreeError`` with all defects.
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
            spacingMetrics: spacingMetrics,
            in: constraint ?? self.constraint
        )
    }
}
