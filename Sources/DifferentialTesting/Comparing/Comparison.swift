// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import ReportWriting
public import StackLayout

/// The comparison of two layouts of one tree.
///
///     let greedy = try GreedyEngine().layout(tree)
///     let optimal = try ProgramEngine(.optimal).layout(tree)
///     let comparison = Comparison(greedy, optimal, tolerance: 1e-6)
///     print(comparison.agrees, comparison.largestDistance) // false 45.0
public struct Comparison: Hashable, Sendable {
    /// An element whose frames in the two layouts differ by more than the tolerance.
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

    /// All elements whose frames differ, in path order.
    public var differences: [Difference]
    /// The largest difference between two frames, tolerated or not, in points.
    public var largestDistance: Double
    /// The stack where the layouts first differ; `nil` if they agree.
    public var firstDifference: FirstDifference?

    /// A Boolean value that says whether all frames agree within the tolerance.
    public var agrees: Bool { differences.isEmpty }

    /// Compares two layouts.
    ///
    /// A missing frame is infinitely far from the other layout's frame.
    ///
    /// - Parameters:
    ///   - first: A layout.
    ///   - second: Another layout of the same tree.
    ///   - tolerance: The tolerance for each number of a frame, in points.
    /// - Complexity: O(elements).
    public init(_ first: Layout, _ second: Layout, tolerance: Double) {
        self.init(first, second, tolerance: tolerance) { index in
            let distance = first.distance(to: second, at: index)
            return (distance, distance <= tolerance)
        }
    }

    /// Compares two layouts, with a tolerance for each element.
    ///
    /// - Complexity: O(elements).
    package init(_ first: Layout, _ second: Layout, tolerances: [Double]) {
        self.init(first, second, tolerance: tolerances.max() ?? 0) { index in
            let distance = first.distance(to: second, at: index)
            return (distance, distance <= tolerances[index])
        }
    }

    /// Compares two layouts that were computed without rounding, which agree only if they are equal.
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

    /// Returns a sentence about the stack where the layouts first differ, or else about the first
    /// element that differs.
    ///
    /// - Parameters:
    ///   - first: A name for the first layout.
    ///   - second: A name for the second layout.
    /// - Returns: `nil` if the layouts agree.
    package func sentence(in tree: LayoutTree, _ first: String, _ second: String) -> String? {
        firstDifference?.sentence(in: tree, first, second)
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
        firstDifference = nil
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
        firstDifference = FirstDifference(first, second, tolerance: tolerance)
    }
}

extension Layout {
    /// The frame of an element; all numbers are NaN where there is no frame.
    func known(_ index: Int) -> Rect {
        frame(of: index) ?? Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    }

    /// The largest difference between the four numbers of an element's frames, in points.
    fileprivate func distance(to other: Layout, at index: Int) -> Double {
        known(index).distance(to: other.known(index))
    }
}
