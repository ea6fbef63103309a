// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension ExactLayout {
    /// A Boolean value that says whether a layout in doubles equals this one, up to the usual rounding.
    ///
    /// - Parameters:
    ///   - rounded: The layout in doubles.
    ///   - tree: The tree of both layouts.
    /// - Complexity: O(elements).
    package func agrees(with rounded: Layout, of tree: LayoutTree) -> Bool {
        let tolerances = layout.frames.map { Diff.defaultTolerance + 1e-9 * $0.largestNumber }
        return Comparison(rounded, layout, of: tree, tolerances: tolerances).agrees
    }
}

extension Rect {
    /// The largest magnitude of the four numbers, in points.
    package var largestNumber: Double { numbers.reduce(0) { max($0, $1.magnitude) } }
}
