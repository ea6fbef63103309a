// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension ExactLayoutEngine {
    /// The decisions that two layouts take differently, if each of them is a branch of the rule.
    ///
    /// - Parameter tolerance: The largest distance of a frame's number from its branch, in points;
    ///   the rounding error of the coordinates if that is larger.
    package func closeCalls(
        between first: Layout,
        _ second: Layout,
        tolerance: Double = 0
    ) -> [CloseCall]? {
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
    /// The rounding error of coordinates as large as these, in points.
    package var noise: Double { 1e-9 * frames.reduce(1) { max($0, $1.largestNumber) } }
}
