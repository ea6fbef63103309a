// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

extension LayoutNode {
    /// The children, in order.
    public var children: [LayoutNode] { snapshot.children }

    /// The parent; `nil` for a root.
    public var parent: LayoutNode? { state.update { $0.parent } }

    /// Replaces the children.
    ///
    /// A child with another parent leaves it, and both parents are invalidated. A child that is given
    /// twice is added once.
    ///
    /// - Complexity: O(children + depth).
    /// - Throws: A ``LayoutNodeError`` if the node would be inside itself; nothing changes then.
    public func setChildren(_ children: [LayoutNode]) throws(LayoutNodeError) {
        let isValid = Self.structure.update { changes in
            guard !isInside(anyOf: Set(children)) else { return false }
            replaceChildren(with: children)
            changes += 1
            return true
        }
        guard isValid else { throw .insideItself }
    }

    func adopt(_ children: [LayoutNode]) {
        Self.structure.update { changes in
            replaceChildren(with: children)
            changes += 1
        }
    }

    /// The number of changes of structure, which happen one at a time for all trees.
    ///
    /// It is a number because the thread sanitizer confuses access to a guarded `Void` with access to its guard.
    private static let structure = Monitor(0)

    private func isInside(anyOf nodes: Set<LayoutNode>) -> Bool {
        var next: LayoutNode? = self
        while let node = next {
            if nodes.contains(node) { return true }
            next = node.parent
        }
        return false
    }

    private func replaceChildren(with children: [LayoutNode]) {
        var seen: Set<LayoutNode> = []
        let children = children.filter { seen.insert($0).inserted }

        // 1. Remove new children from their parents, and the parent from removed children.
        let strangers = children.filter { $0.parent !== self }
        for owner in Set(strangers.compactMap(\.parent)) {
            owner.change { snapshot in
                snapshot.children.removeAll { seen.contains($0) }
                return true
            }
        }
        for child in self.children where !seen.contains(child) {
            child.state.update { $0.parent = nil }
        }

        // 2. Add the new children, and invalidate the nodes around.
        for child in strangers { child.state.update { $0.parent = self } }
        change { snapshot in
            snapshot.children = children
            return true
        }
    }
}

/// The reason why a node cannot have the given children.
public enum LayoutNodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One of the children is the node itself, or contains it.
    case insideItself

    /// A sentence on what was found, and what is allowed.
    public var description: String {
        "found the node itself, or a node around it, among its children; a node cannot be inside itself"
    }
}
