// SPDX-License-Identifier: GPL-3.0-or-later

/// A side on which something sticks out of what is around it.
public struct Overflow: Hashable, Sendable {
    /// The bounds that it sticks out of.
    public enum Limit: String, Hashable, Sendable, Codable {
        /// The size that the root was offered.
        case offer
        /// The frame of an element that holds others.
        case frame
    }

    /// The element whose frame it is; the root for what it was offered.
    public let index: Int
    /// The bounds that it sticks out of.
    public let bounds: Limit
    /// The side on which it sticks out.
    public let side: Side
    /// The length by which it sticks out, in points; greater than 0.
    public let amount: Double
    /// The element that reaches furthest there, the first of several: of all elements for what the
    /// root was offered, of its children for an element.
    public let furthest: Int
}

extension Layout {
    /// The places where frames leave what the root was offered, and where children leave the frame of the element
    /// around them; the offer first, then each element before those inside.
    ///
    /// An element that ends with the offer, where the layout leaves the offer, is not told again. An
    /// axis of which nothing in particular was offered is not left, and frames that are infinite or not
    /// numbers do not count. Differences that computed numbers have are none.
    ///
    /// - Complexity: O(elements).
    public var overflows: [Overflow] {
        let boxless = tree.withoutBoxes
        let boxes = tree.items.indices.map {
            frames.indices.contains($0) && !boxless[$0] ? Box(frames[$0]) : nil
        }
        let offer = Box(offered: tree.constraint.proposal)

        // 1. All frames against the offer.
        let all = Array(tree.items.indices)
        var overflows = Self.overflows(of: all, boxes, out: offer, LayoutTree.root, .offer)
        let left = Set(overflows.map(\.side))

        // 2. Children against the frame around them.
        for index in tree.preorder {
            guard let box = boxes[index] else { continue }
            let children =
                tree.isBoxContainer(index)
                ? tree.boxes(in: index) : Array(tree.items[index].children)
            overflows += Self.overflows(of: children, boxes, out: box, index, .frame).filter {
                let isEdgeOfOffer =
                    offer[$0.side].isFinite
                    && Overhang(of: box, over: offer, at: $0.side) == nil
                return !(left.contains($0.side) && isEdgeOfOffer)
            }
        }
        return overflows
    }

    private static func overflows(
        of indices: [Int],
        _ boxes: [Box?],
        out outer: Box,
        _ index: Int,
        _ bounds: Overflow.Limit
    ) -> [Overflow] {
        guard let around = Box.around(indices.compactMap { boxes[$0] }) else { return [] }
        return Side.allCases.compactMap { side in
            guard let overhang = Overhang(of: around, over: outer, at: side), overhang.isOver,
                let furthest = indices.first(where: { boxes[$0]?[side] == around[side] })
            else { return nil }
            return Overflow(
                index: index,
                bounds: bounds,
                side: side,
                amount: overhang.amount,
                furthest: furthest
            )
        }
    }
}
