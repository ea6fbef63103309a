// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

extension LayoutNode {
    /// Lays out the node and all nodes inside it, with calculated sizes.
    ///
    /// If the node remembers an answer of this size, the layout continues from that measurement, the
    /// most recent one first. Otherwise the node is measured with exactly this size. The same applies
    /// to children whose frame differs from their last measured size.
    ///
    /// Changes by other threads during this call do not affect measurements that are already used.
    ///
    /// - Parameter bounds: The size of the node, in points; it is rounded up to pixels.
    /// - Complexity: O(nodes inside), plus the necessary measurements.
    ///
    /// Source: Texture, `layout` and the pass that leads to it.
    public func layout(in bounds: Size) -> NodeFrames {
        var placing = Placing(surroundings)
        let size = placing.pixels.record(bounds)
        let record = record(sized: size, scale: placing.pixels.scale)
        placing.place(self, record, Rect(origin: .zero, size: size), depth: 0)
        return placing.frames
    }
}

/// The state of a layout while its nodes are placed.
private struct Placing {
    var frames = NodeFrames()
    let pixels: PixelGrid
    let direction: LayoutDirection

    init(_ surroundings: LayoutNode.Surroundings) {
        pixels = PixelGrid(scale: surroundings.scale)
        direction = surroundings.layoutDirection
    }

    mutating func place(_ node: LayoutNode, _ record: NodeRecord, _ frame: Rect, depth: Int) {
        frames.add(node, frame)
        guard depth <= LayoutNode.maximumDepth else { return frames.add(.tooDeep, at: node) }
        if let failure = record.failure { frames.add(failure, at: node) }
        switch record.arrangement {
        case .nothing: break
        case .method(let method, let parts):
            var children = PlacedChildren(parts)
            method.layout(&children, in: frame.size)
            for (part, child) in zip(parts, children) {
                guard let inner = child.frame else { continue }
                guard inner.isAcceptable else {
                    frames.add(.noFrame(inner), at: node)
                    continue
                }
                place(part, inner, in: frame, depth: depth)
            }
        case .elements(let parts):
            for (part, inner) in parts {
                var inner = inner
                if direction == .rightToLeft {
                    inner.origin.x = frame.size.width - inner.size.width - inner.origin.x
                }
                place(part, inner, in: frame, depth: depth)
            }
        }
    }

    /// Places a child in its parent's frame.
    private mutating func place(_ part: NodeRecord.Part, _ inner: Rect, in outer: Rect, depth: Int)
    {
        let size = pixels.record(inner.size)
        let measured = part.record.flatMap { $0.size == size ? $0 : nil }
        let question = NodeQuestion(SizeLimits(exactly: size), in: size, scale: pixels.scale)
        let record = measured ?? part.node.record(of: question)
        let frame = Rect(origin: outer.origin + inner.origin, size: inner.size)
        do throws(LayoutFailure) {
            try Calculation.withStack { place(part.node, record, frame, depth: depth + 1) }
        } catch {
            frames.add(.failed(error), at: part.node)
        }
    }
}

extension Rect {
    /// Whether the frame is valid for an element.
    ///
    /// Source: Texture, which does not apply other frames.
    fileprivate var isAcceptable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isValidExtent
            && size.height.isValidExtent
    }
}
