// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// An immutable state of a node between two changes, with its answers from that time.
///
/// Invalidation starts a new cache. A calculation that began earlier finishes with the old
/// snapshot, and its answer goes into the old cache, where only earlier calls find it.
struct NodeSnapshot: Sendable {
    var body: LayoutNode.Body
    var style: Style
    var typesetter: any Typesetter
    var children: [LayoutNode] = []
    var isConcurrent = false
    private(set) var records = MeasurementCache<NodeQuestion, NodeRecord>(
        capacity: LayoutNode.memory
    )
    private(set) var lines = MeasurementCache<UInt64, Size>(capacity: LayoutNode.memory)

    /// Forgets the answers, because a node inside has changed.
    mutating func forgetSize() {
        records = MeasurementCache(capacity: LayoutNode.memory)
    }

    /// Forgets the answers and the sizes of text, because the node itself has changed.
    mutating func forget() {
        forgetSize()
        lines = MeasurementCache(capacity: LayoutNode.memory)
    }

    /// Removes and returns the objects that hold other nodes: children, answers and the body.
    mutating func takeObjects() -> [AnyObject] {
        var objects: [AnyObject] = children
        objects += records.takeAnswers() as [AnyObject]
        if case .content = body {} else { objects.append(HeldBody(body)) }
        (children, body) = ([], .content(.none))
        return objects
    }

    /// The node's own dimensions; text ignores the dimensions of the older API.
    var sizing: Sizing {
        let content: Content? = if case .content(let content) = body { content } else { nil }
        return style.sizing(ofNodeShowing: content)
    }
}

extension NodeSnapshot {
    /// Measures the node.
    ///
    /// Source: Texture, `layoutThatFits:parentSize:` and `calculateLayoutThatFits:` of its nodes.
    func calculate(_ question: NodeQuestion, _ calculation: Calculation) -> NodeRecord {
        // 1. Narrow the limits by the node's own dimensions; the caller's limits override them.
        let limits = question.limits.intersection(sizing.limits(in: question.parent))
        let pixels = PixelGrid(scale: question.scale)
        let measuring = NodeMeasuring(self, calculation, scale: question.scale)
        switch body {
        case .content(.text(let text)):
            // 2. Cut text that overflows.
            let size = size(of: text, width: limits.max.width, for: calculation)
            let wanted = limits.clamp(size.cut(to: limits.max))
            return NodeRecord(size: pixels.record(wanted))
        case .content(.words(let words)) where words.breaksDefect != nil:
            let defects = [words.breaksDefect].compactMap { $0 }
            return .nothing(.invalid(LayoutTreeError(defects: defects)))
        case .content(let content):
            // 3. Clamp other answers to the limits.
            let size = content.size(within: limits, in: question.parent)
            return NodeRecord(size: pixels.record(limits.clamp(size)))
        case .method(let method):
            let children = MeasuredChildren(measuring: measuring)
            let size = method.size(thatFits: limits.max, of: children)
            return NodeRecord(
                size: pixels.record(limits.clamp(size)),
                arrangement: .method(method, measuring.parts)
            )
        case .elements(let build):
            // 4. Elements are laid out within the limits already.
            return ElementArrangement(measuring, within: limits).record(build)
        }
    }

    /// Returns the size of text broken into lines, computed once for each width.
    private func size(of text: Text, width: Double, for asker: Calculation) -> Size {
        let size = lines.answer(to: NodeQuestion.bits(width), for: asker) { _ in
            (typesetter.size(of: text, width: width), true)
        }
        // A typesetter that asks for the size of its own text gets a size of 0.
        if size == nil { asker.markProvisional() }
        return size ?? .zero
    }
}

/// A node's body as an object, for `Teardown`.
private final class HeldBody {
    private let body: LayoutNode.Body

    init(_ body: LayoutNode.Body) { self.body = body }
}
