// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension ExactLayoutEngine {
    /// Returns the comparisons that two layouts decide differently; `nil` if one of them is no branch of the rule.
    ///
    /// - Parameter tolerance: The largest distance between a number of a frame and its branch, in points.
    ///   The rounding error of the coordinates applies if it is larger.
    package func ambiguities(
        between first: Layout,
        _ second: Layout,
        tolerance: Double = 0
    ) -> [Ambiguity]? {
        guard let branches = try? branches(of: first.tree, limit: 64).branches, branches.count > 1
        else {
            return nil
        }
        func branch(_ layout: Layout) -> ExactBranches.Branch? {
            branches.first { branch in
                let exact = branch.layout.layout
                let tolerance = max(tolerance, exact.noise)
                return Comparison(layout, exact, tolerance: tolerance).agrees
            }
        }
        guard let own = branch(first), let other = branch(second), own != other else { return nil }
        let calls = Set(own.turned).symmetricDifference(other.turned)
        return (own.turned + other.turned).filter(calls.contains)
    }
}

extension Layout {
    /// The rounding error of coordinates of this size, in points.
    package var noise: Double { 1e-9 * frames.reduce(1) { max($0, $1.largestNumber) } }
}
