// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout
internal import Threading

/// An element with an identity, which remembers how large it was.
///
///     let image = LayoutNode(.image(Size(width: 40, height: 30), isResizable: false))
///     let range = try SizeRange(min: .zero, max: Size(width: 160, height: 100))
///     print(image.layoutThatFits(range))           // 40 × 30
///     image.content = .fixed(Size(width: 20, height: 20))
///     print(image.layoutThatFits(range))           // 20 × 20
///
/// A node may be measured, laid out and changed on any thread, on several at once.
///
/// Different from Texture: an answer is found again also where the parent's size is not known; the
/// last ``memory`` answers are kept, not two; what is around a node is invalidated at once;
/// a changed style is noticed; and no thread waits while it holds a lock, so that measuring children at
/// the same time cannot end in a deadlock.
///
/// Source: Texture, `ASDisplayNode`.
public final class LayoutNode: Sendable {
    /// The kind of a node.
    public enum Body: Sendable {
        /// A leaf that shows something. Children that it has are not laid out.
        case content(Content)
        /// Measured and laid out by a method.
        case method(any LayoutMethod)
        /// Elements around the children, laid out automatically by Texture's rule.
        ///
        /// The closure gets what the node may be, and an element for each child, whose style is the
        /// child's and may be changed. It is called on any thread. A child whose element it does not
        /// use is left out.
        case elements(@Sendable (SizeRange, [Element]) -> Element)
    }

    struct State {
        var edition: Edition
        weak var parent: LayoutNode?
        var surroundings = Surroundings()
    }

    /// The pixel scale and the layout direction of a tree of nodes; only the root's count.
    struct Surroundings {
        var pixelScale: Double?
        var layoutDirection = LayoutDirection.leftToRight
    }

    /// The number of answers, and of widths of text, that a node remembers.
    public static let memory = 8

    /// Nodes are measured this deep below the one that was asked; those below come to nothing.
    public static let maximumDepth = LayoutTree.maximumDepth

    let state: Monitor<State>

    deinit {
        // Nodes inside, and what was remembered of them, may be nested deeper than a thread has stack.
        var held = state.update { $0.edition.takeObjects() }
        Teardown.release(&held)
    }

    /// A leaf.
    ///
    /// - Parameters:
    ///   - content: The content to show.
    ///   - style: The size and the place that it asks for.
    ///   - typesetter: The typesetter that breaks it into lines if it is text.
    public init(
        _ content: Content = .none,
        style: Style = Style(),
        typesetter: any Typesetter = MonospacedTypesetter()
    ) {
        let body = Body.content(content)
        state = Monitor(State(edition: Edition(body: body, style: style, typesetter: typesetter)))
    }

    /// A node of any kind around others.
    ///
    /// A node has one parent: children are taken from the ones that they have. One that is given
    /// twice is there once.
    ///
    /// - Parameters:
    ///   - body: The kind of node.
    ///   - style: The size and the place that it asks for.
    ///   - measuresConcurrently: Whether children are measured at the same time where the answer
    ///     of one is not needed to ask another: all that
    ///     ``MeasuredChildren/sizes(thatFit:)-([Size])`` asks, and the children of one of Texture's
    ///     stacks. The frames are the same.
    ///   - children: The nodes inside.
    public init(
        _ body: Body,
        style: Style = Style(),
        measuresConcurrently: Bool = false,
        children: [LayoutNode]
    ) {
        let typesetter = MonospacedTypesetter()
        var edition = Edition(body: body, style: style, typesetter: typesetter)
        edition.isConcurrent = measuresConcurrently
        state = Monitor(State(edition: edition))
        adopt(children)
    }

    /// A node that is measured and laid out by a method.
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

    /// A node whose children are laid out automatically; see ``Body/elements(_:)``.
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
    /// Whether they are the same node.
    public static func == (left: LayoutNode, right: LayoutNode) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
