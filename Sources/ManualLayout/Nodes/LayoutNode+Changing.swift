// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout
internal import Threading

extension LayoutNode {
    /// Forgets what the node and those around it have answered.
    ///
    /// Nothing is calculated; those around it that are asked again calculate, those beside it
    /// remember. To be called when something has changed that the node cannot see, such as what its
    /// method reads.
    ///
    /// - Complexity: O(depth).
    ///
    /// Source: Texture, `setNeedsLayout`, `invalidateCalculatedLayout`.
    public func setNeedsLayout() {
        change { _ in true }
    }

    /// The content of the node; nothing if it is no leaf.
    ///
    /// Set to something else, it invalidates the node and makes it a leaf.
    public var content: Content {
        get {
            if case .content(let content) = edition.body { content } else { .none }
        }
        set {
            change { edition in
                if case .content(newValue) = edition.body { return false }
                edition.body = .content(newValue)
                return true
            }
        }
    }

    /// The kind of the node: a leaf, a method or elements; setting it invalidates the node.
    public var body: Body {
        get { edition.body }
        set {
            change { edition in
                edition.body = newValue
                return true
            }
        }
    }

    /// The wishes of the node for its size and place; a change invalidates it.
    ///
    /// In Texture a changed style is not noticed.
    public var style: Style {
        get { edition.style }
        set {
            change { edition in
                guard edition.style != newValue else { return false }
                edition.style = newValue
                return true
            }
        }
    }

    /// Whether children are measured at the same time where that is possible.
    public var measuresConcurrently: Bool {
        get { edition.isConcurrent }
        set { state.update { $0.edition.isConcurrent = newValue } }
    }

    /// The number of pixels to a point; `nil`, or what is no such number, to round nothing.
    ///
    /// The root's counts for the whole tree.
    public var pixelScale: Double? {
        get { state.update { $0.surroundings.pixelScale } }
        set { state.update { $0.surroundings.pixelScale = newValue } }
    }

    /// The side on which lines begin; on the right, automatically laid out nodes are mirrored.
    ///
    /// The root's counts for the whole tree.
    ///
    /// Source: Texture 3.1, nodes with a semantic content attribute.
    public var layoutDirection: LayoutDirection {
        get { state.update { $0.surroundings.layoutDirection } }
        set { state.update { $0.surroundings.layoutDirection = newValue } }
    }

    /// Changes the node, and invalidates those around it.
    ///
    /// The node forgets first, then its parent, then the parent's parent. A calculation above that
    /// began before that may have used the old answer, and goes into a cache that is about to be
    /// dropped; one that begins afterwards finds everything below up to date.
    ///
    /// - Parameter body: Changes it, and says whether anything is different.
    func change(_ body: (inout Edition) -> Bool) {
        var next: LayoutNode? = state.update { state in
            guard body(&state.edition) else { return nil }
            state.edition.forget()
            return state.parent
        }
        while let node = next {
            next = node.state.update { state in
                state.edition.forgetSize()
                return state.parent
            }
        }
    }
}
