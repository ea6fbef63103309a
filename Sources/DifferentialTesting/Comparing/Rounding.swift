// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

/// The part of a difference that an engine's own rounding may make, beside what is tolerated anyway.
///
/// Errors add up along a row: an element may be off by as many of them as it and the elements around it have
/// siblings, and a root that is as large as its content by as many as there are elements.
public struct Rounding: Hashable, Sendable {
    /// A part of the largest length that went into the layout.
    public var relative: Double
    /// The lengths that an engine knows are multiples of this, in points; 0 if there is no such grid.
    public var grid: Double

    /// Rounding from its parts.
    public init(relative: Double = 0, grid: Double = 0) {
        self.relative = relative
        self.grid = grid
    }

    /// None.
    public static let none = Rounding()
    /// The rounding of engines that compute in 32 bits.
    public static let f32 = Rounding(relative: 0x1p-22)
    /// That of browsers whose lengths are multiples of a 64th.
    package static let layoutUnits = Rounding(grid: 1.0 / 64)
}

extension Rounding {
    /// The rounding error that each element may have, in points, beside what is tolerated anyway.
    ///
    /// - Parameters:
    ///   - layout: A layout.
    ///   - survey: The records of how lines were divided, whose bases may be longer than any frame.
    package func allowances(of layout: Layout, _ survey: Layout?) -> [Double] {
        let tree = layout.tree
        var scale = 0.0
        for frame in layout.frames {
            for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
                if number.isFinite { scale = max(scale, number.magnitude) }
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

extension LayoutConstraint {
    /// Whether a root is as large as is said, whatever is inside.
    fileprivate var isExact: Bool {
        if case .range(let range) = self { range.min == range.max } else { false }
    }
}
