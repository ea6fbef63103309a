// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

extension LayoutNode {
    /// The nodes inside, in order.
    public var children: [LayoutNode] { edition.children }

    /// The node around; `nil` for a root.
    public var parent: LayoutNode? { state.update { $0.parent } }

    /// Replaces the nodes inside.
    ///
    /// Those that have another parent leave it; both parents are invalidated. One that is given twice
    /// is there once.
    ///
    /// - Complexity: O(children + depth).
    /// - Throws: A ``LayoutNodeError`` if the node would be inside itself; nothing is changed then.
    public func setChildren(_ children: [LayoutNode]) throws(LayoutNodeError) {
        let isSound = Self.structure.update { changes in
            guard !isInside(anyOf: Set(children)) else { return false }
            replaceChildren(with: children)
            changes += 1
            return true
        }
        guard isSound else { throw .insideItself }
    }

    func adopt(_ children: [LayoutNode]) {
        Self.structure.update { changes in
            replaceChildren(with: children)
            changes += 1
        }
    }

    /// The structure of trees changes in one place at a time; how often it has.
    ///
    /// The thread sanitizer takes access to a guarded `Void` for access to its guard.
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

        // 1. Those that come leave where they are, those that go have no parent any more.
        let strangers = children.filter { $0.parent !== self }
        for owner in Set(strangers.compactMap(\.parent)) {
            owner.change { edition in
                edition.children.removeAll { seen.contains($0) }
                return true
            }
        }
        for child in self.children where !seen.contains(child) {
            child.state.update { $0.parent = nil }
        }

        // 2. They are here, and the nodes around are invalidated.
        for child in strangers { child.state.update { $0.parent = self } }
        change { edition in
            edition.children = children
            return true
        }
    }
}

/// The reason why a node cannot have the children that it was given.
public enum LayoutNodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One of them is the node itself, or has it inside.
    case insideItself

    /// A sentence with what was found, and what is allowed.
    public var description: String {
        "found the node itself, or one around it, among its children; nothing is inside itself"
    }
}
