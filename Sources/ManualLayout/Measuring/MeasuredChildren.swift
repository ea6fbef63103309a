// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers
public import StackLayout
internal import Threading

/// The children of a node during its measurement.
///
/// Other threads may use it until the measurement ends.
public struct MeasuredChildren: RandomAccessCollection, Sendable {
    let measuring: NodeMeasuring

    /// The first child's position.
    public var startIndex: Int { 0 }
    /// The number of children.
    public var endIndex: Int { measuring.children.count }

    /// The child at a position, which must exist.
    public subscript(position: Int) -> MeasuredChild {
        precondition(indices.contains(position), "there is no child \(position)")
        return MeasuredChild(measuring: measuring, position: position)
    }

    /// Measures every child with its own largest size, concurrently if the node allows it.
    ///
    /// - Parameter largest: One size for each child; children without a size are not measured.
    /// - Returns: One size for each measured child.
    /// - Complexity: One ``MeasuredChild/size(thatFits:atLeast:parentSize:)`` for each child.
    ///
    /// Source: Texture, `concurrent` of its stacks.
    public func sizes(thatFit largest: [Size]) -> [Size] {
        let count = Swift.min(count, largest.count)
        let sizes = Monitor(Array(repeating: Size.zero, count: count))
        measuring.forEach(count) { position in
            let size = self[position].size(thatFits: largest[position])
            sizes.update { $0[position] = size }
        }
        return sizes.update { $0 }
    }

    /// Measures every child with the same largest size, concurrently if the node allows it.
    ///
    /// - Complexity: One ``MeasuredChild/size(thatFits:atLeast:parentSize:)`` for each child.
    public func sizes(thatFit largest: Size) -> [Size] {
        sizes(thatFit: Array(repeating: largest, count: count))
    }
}

/// A child of a node during the node's measurement.
public struct MeasuredChild: Sendable {
    let measuring: NodeMeasuring
    let position: Int

    /// The child's node.
    public var node: LayoutNode { measuring.children[position] }

    /// Returns the child's size, remembered or calculated, in points.
    ///
    /// Numbers are not checked: a largest size below the smallest, or below 0, gives the smallest.
    ///
    /// - Parameters:
    ///   - largest: The largest size that the child may have.
    ///   - smallest: The smallest size that the child may have.
    ///   - parentSize: The size that its percentages refer to, `nil` on an axis where it is
    ///     unknown; by default the largest size.
    ///
    /// Source: Texture, `layoutThatFits:parentSize:`.
    public func size(
        thatFits largest: Size,
        atLeast smallest: Size = .zero,
        parentSize: Proposal? = nil
    ) -> Size {
        let limits = SizeLimits(
            width: Limits(smallest.width, largest.width),
            height: Limits(smallest.height, largest.height)
        )
        return measuring.size(of: position, limits, in: parentSize)
    }

    /// Returns the child's size within a range; see ``size(thatFits:atLeast:parentSize:)``.
    public func size(within range: SizeRange, parentSize: Proposal? = nil) -> Size {
        measuring.size(of: position, SizeLimits(range), in: parentSize)
    }
}
