// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout
internal import Threading

extension LayoutNode {
    /// Forgets the answers of the node and of the nodes around it.
    ///
    /// Nothing is calculated until a node is asked again; nodes beside this one keep their answers.
    /// Call it after a change that the node cannot observe, such as a change of data that its method
    /// reads.
    ///
    /// - Complexity: O(depth).
    ///
    /// Source: Texture, `setNeedsLayout`, `invalidateCalculatedLayout`.
    public func setNeedsLayout() {
        change { _ in true }
    }

    /// The content of the node; `.none` if the node is not a leaf.
    ///
    /// Setting another content invalidates the node and makes it a leaf.
    public var content: Content {
        get {
            if case .content(let content) = snapshot.body { content } else { .none }
        }
        set {
            change { snapshot in
                if case .content(newValue) = snapshot.body { return false }
                snapshot.body = .content(newValue)
                return true
            }
        }
    }

    /// The kind of the node: a leaf, a method or elements; setting it invalidates the node.
    public var body: Body {
        get { snapshot.body }
        set {
            change { snapshot in
                snapshot.body = newValue
                return true
            }
        }
    }

    /// The style of the node, which sets its size and place; a change invalidates the node.
    ///
    /// Texture does not notice a changed style.
    public var style: Style {
        get { snapshot.style }
        set {
            change { snapshot in
                guard snapshot.style != newValue else { return false }
                snapshot.style = newValue
                return true
            }
        }
    }

    /// A Boolean value that says whether children are measured concurrently where that is possible.
    public var measuresConcurrently: Bool {
        get { snapshot.isConcurrent }
        set { state.update { $0.snapshot.isConcurrent = newValue } }
    }

    /// The number of pixels per point; `nil` or an invalid number to round nothing.
    ///
    /// The root's value applies to the whole tree.
    public var pixelScale: Double? {
        get { state.update { $0.surroundings.pixelScale } }
        set { state.update { $0.surroundings.pixelScale = newValue } }
    }

    /// The side on which lines begin; if this is the right, automatically laid out nodes are mirrored.
    ///
    /// The root's value applies to the whole tree.
    ///
    /// Source: Texture 3.1, nodes with a semantic content attribute.
    public var layoutDirection: LayoutDirection {
        get { state.update { $0.surroundings.layoutDirection } }
        set { state.update { $0.surroundings.layoutDirection = newValue } }
    }

    /// Changes the node, and invalidates the nodes around it.
    ///
    /// The node forgets first, then its parent, then the parent's parent. A calculation further up that
    /// began earlier may have used the old answer; its result goes into a cache that is about to be
    /// dropped. A calculation that begins later finds everything below up to date.
    ///
    /// - Parameter body: A function that changes the snapshot, and says whether anything is different.
    func change(_ body: (inout NodeSnapshot) -> Bool) {
        var next: LayoutNode? = state.update { state in
            guard body(&state.snapshot) else { return nil }
            state.snapshot.forget()
            return state.parent
        }
        while let node = next {
            next = node.state.update { state in
                state.snapshot.forgetSize()
                return state.parent
            }
        }
    }
}
