// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Two layouts of one tree, held against each other.
public struct Comparison: Hashable, Sendable {
    /// An element whose two frames are further apart than is tolerated.
    public struct Difference: Hashable, Sendable {
        /// The element.
        public var index: Int
        /// Its frame in the first layout.
        public var first: Rect
        /// Its frame in the second layout.
        public var second: Rect

        /// The largest difference between the frames' four numbers, in points.
        public var distance: Double { first.distance(to: second) }
    }

    /// Every element whose frames differ, in path order.
    public var differences: [Difference]
    /// The largest distance between two frames, tolerated or not, in points.
    public var largestDistance: Double
    /// The stack at which the layouts part; `nil` if they agree.
    public var parting: Parting?

    /// Whether no two frames are further apart than is tolerated.
    public var agrees: Bool { differences.isEmpty }

    /// Compares two layouts.
    ///
    /// - Parameters:
    ///   - first: One layout of the tree.
    ///   - second: Another one.
    ///   - tree: What both are layouts of.
    ///   - tolerance: How far each number of a frame may be off, in points.
    /// - Complexity: O(elements).
    public init(_ first: Layout, _ second: Layout, of tree: LayoutTree, tolerance: Double) {
        differences = []
        largestDistance = 0
        for index in tree.preorder {
            let difference = Difference(
                index: index,
                first: first.frames[index],
                second: second.frames[index]
            )
            largestDistance = max(largestDistance, difference.distance)
            if !(difference.distance <= tolerance) { differences.append(difference) }
        }
        parting =
            differences.isEmpty
            ? nil : Parting(first, second, of: tree, tolerance: tolerance)
    }
}
