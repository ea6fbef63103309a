// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout
internal import Threading

/// An element with an identity, which remembers its sizes.
///
///     let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
///     let range = try SizeRange(min: .zero, max: Size(width: 160, height: 100))
///     print(image.layoutThatFits(range))           // 40 × 30
///     image.content = .fixed(Size(width: 20, height: 20))
///     print(image.layoutThatFits(range))           // 20 × 20
///
/// A node may be measured, laid out and changed on any thread, and on several at once.
///
/// It differs from Texture as follows:
///
/// - Answers are found again even if the parent's size is unknown.
/// - The last ``memory`` answers are kept, not two.
/// - The nodes around a changed node are invalidated at once.
/// - A changed style is noticed.
/// - No thread waits while it holds a lock, so measuring children concurrently cannot deadlock.
///
/// Source: Texture, `ASDisplayNode`.
public final class LayoutNode: Sendable {
    /// The kind of a node.
    public enum Body: Sendable {
        /// A leaf with content. Its children are not laid out.
        case content(Content)
        /// A node that a method measures and lays out.
        case method(any LayoutMethod)
        /// Elements around the children, laid out automatically by Texture's rule.
        ///
        /// The closure gets the range of the node's size, and an element for each child. The element
        /// has the child's style, which the closure may change. It is called on any thread. A child
        /// whose element the closure does not use is left out.
        case elements(@Sendable (SizeRange, [Element]) -> Element)
    }

    struct State {
        var snapshot: NodeSnapshot
        weak var parent: LayoutNode?
        var surroundings = Surroundings()
    }

    /// The pixel scale and the layout direction of a tree of nodes; only the root's values count.
    struct Surroundings {
        var pixelScale: Double?
        var layoutDirection = LayoutDirection.leftToRight
    }

    /// The number of answers, and of text widths, that a node remembers.
    public static let memory = 8

    /// The largest depth below the asked node at which nodes are measured; deeper ones get a size of 0.
    public static let maximumDepth = LayoutTree.maximumDepth

    let state: Monitor<State>

    deinit {
        // Nodes inside, and their records, may be nested too deeply for a thread's stack.
        var held = state.update { $0.snapshot.takeObjects() }
        Teardown.release(&held)
    }

    /// Creates a leaf.
    ///
    /// - Parameters:
    ///   - content: The content to show.
    ///   - style: The style, which sets the size and the place of the node.
    ///   - typesetter: The typesetter that breaks text content into lines.
    public init(
        _ content: Content = .none,
        style: Style = Style(),
        typesetter: any Typesetter = MonospacedTypesetter()
    ) {
        let body = Body.content(content)
        state = Monitor(
            State(snapshot: NodeSnapshot(body: body, style: style, typesetter: typesetter))
        )
    }

    /// Creates a node of any kind around others.
    ///
    /// A node has one parent, so children leave their previous parents. A child that is given twice is
    /// added once.
    ///
    /// - Parameters:
    ///   - body: The kind of node.
    ///   - style: The style, which sets the size and the place of the node.
    ///   - measuresConcurrently: Whether children are measured concurrently if their questions do
    ///     not depend on each other's answers: in ``MeasuredChildren/sizes(thatFit:)-([Size])``, and
    ///     in Texture's stacks. The frames are the same.
    ///   - children: The children.
    public init(
        _ body: Body,
        style: Style = Style(),
        measuresConcurrently: Bool = false,
        children: [LayoutNode]
    ) {
        let typesetter = MonospacedTypesetter()
        var snapshot = NodeSnapshot(body: body, style: style, typesetter: typesetter)
        snapshot.isConcurrent = measuresConcurrently
        state = Monitor(State(snapshot: snapshot))
        adopt(children)
    }

    /// Creates a node that a method measures and lays out.
    public convenience init(
        _ method: some LayoutMethod,
        style: Style = Style(),
        measuresConcurrently: Bool = false,
        children: [LayoutNode] = []
    ) {
        self.init(
            .method(method),
            style: style,
            measuresConcurrently: measuresConcurrently,
            children: children
        )
    }

    /// Creates a node whose children are laid out automatically; see ``Body/elements(_:)``.
    public convenience init(
        style: Style = Style(),
        measuresConcurrently: Bool = false,
        children: [LayoutNode],
        elements: @escaping @Sendable (SizeRange, [Element]) -> Element
    ) {
        self.init(
            .elements(elements),
            style: style,
            measuresConcurrently: measuresConcurrently,
            children: children
        )
    }
}

extension LayoutNode: Hashable {
    /// Returns whether both are the same node.
    public static func == (left: LayoutNode, right: LayoutNode) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
