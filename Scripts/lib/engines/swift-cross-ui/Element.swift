// SPDX-License-Identifier: GPL-3.0-or-later

/// The view of an element.
///
/// Its type is known only after a fixture is read.
struct Element: View {
    private let view: any View
    private let path: String?

    /// Creates the view of a part of an element; with a path, the view of a whole element.
    init(_ view: any View, path: String? = nil) { (self.view, self.path) = (view, path) }

    var body: EmptyView { EmptyView() }

    func children<Backend: AppBackend>(
        backend: Backend,
        snapshots: [ViewGraphSnapshotter.NodeSnapshot]?,
        environment: EnvironmentValues
    ) -> any ViewGraphNodeChildren {
        view.children(backend: backend, snapshots: snapshots, environment: environment)
    }

    func layoutableChildren<Backend: AppBackend>(
        backend: Backend,
        children: any ViewGraphNodeChildren
    ) -> [LayoutSystem.LayoutableChild] {
        view.layoutableChildren(backend: backend, children: children)
    }

    func asWidget<Backend: AppBackend>(
        _ children: any ViewGraphNodeChildren,
        backend: Backend
    ) -> Backend.Widget {
        view.asWidget(children, backend: backend)
    }

    func computeLayout<Backend: AppBackend>(
        _ widget: Backend.Widget,
        children: any ViewGraphNodeChildren,
        proposedSize: ProposedViewSize,
        environment: EnvironmentValues,
        backend: Backend
    ) -> ViewLayoutResult {
        view.computeLayout(
            widget,
            children: children,
            proposedSize: proposedSize,
            environment: environment,
            backend: backend
        )
    }

    func commit<Backend: AppBackend>(
        _ widget: Backend.Widget,
        children: any ViewGraphNodeChildren,
        layout: ViewLayoutResult,
        environment: EnvironmentValues,
        backend: Backend
    ) {
        if let path, let box = widget as? Box { box.sizes[path] = layout.size }
        view.commit(
            widget,
            children: children,
            layout: layout,
            environment: environment,
            backend: backend
        )
    }
}

/// Elements in a container, which replace the tuples of SwiftCrossUI's builders.
struct Elements: TupleView {
    let elements: [Element]
    var body: EmptyView { EmptyView() }

    final class Children: TupleViewChildren {
        let nodes: [AnyViewGraphNode<Element>]
        var stackLayoutCache = StackLayoutCache()
        var widgets: [AnyWidget] { nodes.map(\.widget) }
        var erasedNodes: [ErasedViewGraphNode] { nodes.map(ErasedViewGraphNode.init(wrapping:)) }
        init(_ nodes: [AnyViewGraphNode<Element>]) { self.nodes = nodes }
    }

    func children<Backend: AppBackend>(
        backend: Backend,
        snapshots _: [ViewGraphSnapshotter.NodeSnapshot]?,
        environment: EnvironmentValues
    ) -> Children {
        Children(
            elements.map { AnyViewGraphNode(for: $0, backend: backend, environment: environment) }
        )
    }

    func layoutableChildren<Backend: AppBackend>(
        backend _: Backend,
        children: Children
    ) -> [LayoutSystem.LayoutableChild] {
        zip(children.nodes, elements).map { node, element in
            layoutableChild(node: node, view: element)
        }
    }
}

/// The content of a node, with no elements inside.
struct Leaf: ElementaryView {
    /// The size for a proposal.
    let size: (ProposedViewSize) -> ViewSize

    func asWidget<Backend: AppBackend>(backend: Backend) -> Backend.Widget {
        backend.createContainer()
    }

    func computeLayout<Backend: AppBackend>(
        _: Backend.Widget,
        proposedSize: ProposedViewSize,
        environment _: EnvironmentValues,
        backend _: Backend
    ) -> ViewLayoutResult { .leafView(size: size(proposedSize)) }

    func commit<Backend: AppBackend>(
        _: Backend.Widget,
        layout _: ViewLayoutResult,
        environment _: EnvironmentValues,
        backend _: Backend
    ) {}
}

extension Leaf {
    static let color = Leaf { $0.replacingUnspecifiedDimensions(by: ViewSize(10, 10)) }
}
