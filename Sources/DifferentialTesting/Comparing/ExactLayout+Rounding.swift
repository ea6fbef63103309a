// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension ExactLayout {
    /// Returns whether a layout in doubles equals this one, up to the usual rounding.
    ///
    /// - Parameter rounded: The layout in doubles.
    /// - Complexity: O(elements).
    package func agrees(with rounded: Layout) -> Bool {
        let tolerances = layout.frames.map { Diff.defaultTolerance + 1e-9 * $0.largestNumber }
        return Comparison(rounded, layout, tolerances: tolerances).agrees
    }
}

extension Rect {
    /// The largest magnitude of the four numbers, in points.
    package var largestNumber: Double { numbers.reduce(0) { max($0, $1.magnitude) } }
}
