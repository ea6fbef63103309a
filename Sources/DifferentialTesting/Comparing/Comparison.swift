// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import ReportWriting
public import StackLayout

/// Two layouts of one tree, held against each other.
///
///     let greedy = try GreedyEngine().layout(tree)
///     let optimal = try ProgramEngine(.optimal).layout(tree)
///     let comparison = Comparison(greedy, optimal, tolerance: 1e-6)
///     print(comparison.agrees, comparison.largestDistance) // false 45.0
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
        public var distance: Double
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
    /// A frame that one of them lacks is infinitely far from the other's.
    ///
    /// - Parameters:
    ///   - first: A layout.
    ///   - second: Another layout of the same tree.
    ///   - tolerance: How far each number of a frame may be off, in points.
    /// - Complexity: O(elements).
    public init(_ first: Layout, _ second: Layout, tolerance: Double) {
        self.init(first, second, tolerance: tolerance) { index in
            let distance = first.distance(to: second, at: index)
            return (distance, distance <= tolerance)
        }
    }

    /// Compares two layouts, each element with a tolerance of its own.
    ///
    /// - Complexity: O(elements).
    package init(_ first: Layout, _ second: Layout, tolerances: [Double]) {
        self.init(first, second, tolerance: tolerances.max() ?? 0) { index in
            let distance = first.distance(to: second, at: index)
            return (distance, distance <= tolerances[index])
        }
    }

    /// Compares two layouts that were computed without rounding, where to agree is to be equal.
    ///
    /// - Complexity: O(elements).
    public init(_ first: ExactLayout, _ second: ExactLayout) {
        self.init(first.layout, second.layout, tolerance: 0) { index in
            guard first.frames.indices.contains(index), second.frames.indices.contains(index) else {
                return (.infinity, false)
            }
            let distance = first.frames[index].distance(to: second.frames[index])
            return (distance.nearestDouble, distance == 0)
        }
    }

    /// A sentence about the stack at which the layouts part, or else about the first difference.
    ///
    /// - Parameters:
    ///   - first: A name for the first layout.
    ///   - second: A name for the second layout.
    /// - Returns: `nil` if the layouts agree.
    package func sentence(in tree: LayoutTree, _ first: String, _ second: String) -> String? {
        parting?.sentence(in: tree, first, second)
            ?? differences.first.map { difference in
                "\(tree.name(of: difference.index)) is \(difference.first.text) by \(first) "
                    + "and \(difference.second.text) by \(second)"
            }
    }

    private init(
        _ first: Layout,
        _ second: Layout,
        tolerance: Double,
        _ distance: (_ index: Int) -> (distance: Double, isTolerated: Bool)
    ) {
        let tree = first.tree
        differences = []
        largestDistance = 0
        parting = nil
        var agrees = true
        for index in tree.items.indices {
            let (distance, isTolerated) = distance(index)
            largestDistance = max(largestDistance, distance)
            agrees = agrees && isTolerated
        }
        if agrees { return }
        for index in tree.preorder {
            let (distance, isTolerated) = distance(index)
            guard !isTolerated else { continue }
            let (own, other) = (first.known(index), second.known(index))
            differences.append(
                Difference(index: index, first: own, second: other, distance: distance)
            )
        }
        parting = Parting(first, second, tolerance: tolerance)
    }
}

extension Layout {
    /// The frame of an element; numbers that are none where there is no frame.
    func known(_ index: Int) -> Rect {
        frame(of: index) ?? Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    }

    /// The largest difference between the four numbers of an element's frames, in points.
    fileprivate func distance(to other: Layout, at index: Int) -> Double {
        known(index).distance(to: other.known(index))
    }
}
