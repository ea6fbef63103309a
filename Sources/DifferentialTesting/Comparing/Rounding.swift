// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The rounding of an engine, which explains differences beyond the tolerance.
///
/// Errors add up along a row. The error of an element grows with the number of its siblings and of the
/// siblings of the elements around it. The error of a root that is as large as its content grows with
/// the number of all elements.
public struct Rounding: Hashable, Sendable {
    /// The rounding error as a fraction of the largest length in the layout.
    public var relative: Double
    /// The grid on which the engine's lengths lie, in points; 0 if there is no grid.
    public var grid: Double

    /// Creates a rounding from its parts.
    public init(relative: Double = 0, grid: Double = 0) {
        self.relative = relative
        self.grid = grid
    }

    /// No rounding.
    public static let none = Rounding()
    /// The rounding of engines that compute in 32 bits.
    public static let f32 = Rounding(relative: 0x1p-22)
    /// The rounding of browsers, whose lengths are multiples of 1/64.
    package static let layoutUnits = Rounding(grid: 1.0 / 64)
}

extension Rounding {
    /// Returns the rounding error that each element may have, in points, beyond the tolerance.
    ///
    /// - Parameters:
    ///   - layout: A layout.
    ///   - survey: The records of how lines were divided; bases in it may be longer than any frame.
    package func allowances(of layout: Layout, _ survey: Layout?) -> [Double] {
        let tree = layout.tree
        var scale = 0.0
        for frame in layout.frames {
            for number in frame.numbers where number.isFinite {
                scale = max(scale, number.magnitude)
            }
        }
        for record in survey?.stacks ?? [] {
            let bases = record.children.reduce(0) { $0 + $1.base.magnitude }
            if bases.isFinite { scale = max(scale, bases) }
        }
        let step = relative * scale + grid
        var counts = Array(repeating: 1, count: tree.items.count)
        if !tree.constraint.isExact { counts[LayoutTree.root] = tree.items.count }
        for index in tree.preorder {
            guard let parent = tree.items[index].parent else { continue }
            counts[index] = counts[parent] + tree.items[parent].children.count
        }
        return counts.map { Double($0) * step }
    }
}
