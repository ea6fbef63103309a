// SPDX-License-Identifier: GPL-3.0-or-later

/// A side on which content overflows its bounds.
public struct Overflow: Hashable, Sendable {
    /// The bounds that content overflows.
    public enum Limit: String, Hashable, Sendable, Codable {
        /// The size offered to the root.
        case offer
        /// The frame of an element with children.
        case frame
    }

    /// The element with the frame; the root for the offered size.
    public let index: Int
    /// The bounds that content overflows.
    public let bounds: Limit
    /// The side of the overflow.
    public let side: Side
    /// The overhang, in points; greater than 0.
    public let amount: Double
    /// The first element with the largest overhang: of all elements for the offered size, of the
    /// children for a frame.
    public let furthest: Int
}

extension Layout {
    /// The overflows of the root's offered size and of elements' frames, the offered size first.
    ///
    /// Each element precedes its descendants. An element that ends with the offered size is not
    /// reported again if the layout overflows the offered size there. Axes without an offered
    /// length, infinite frames, NaN and rounding errors do not count.
    ///
    /// - Complexity: O(elements).
    public var overflows: [Overflow] {
        let boxless = tree.withoutBoxes
        let boxes = tree.items.indices.map {
            frames.indices.contains($0) && !boxless[$0] ? Box(frames[$0]) : nil
        }
        let offer = Box(offered: tree.constraint.proposal)

        // 1. Compare all frames with the offered size.
        let all = Array(tree.items.indices)
        var overflows = Self.overflows(of: all, boxes, out: offer, LayoutTree.root, .offer)
        let left = Set(overflows.map(\.side))

        // 2. Compare children with the frame around them.
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
