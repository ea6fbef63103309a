// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Anything that knows what the children of a stack should have had.
public protocol StackOptimizer: Sendable {
    /// The lengths that children should have had.
    ///
    /// - Parameter record: How the stack was divided; only what it was offered, its gaps, and its
    ///   children's intervals and priorities are read.
    /// - Returns: `nil` if the stack was offered nothing in particular, or an infinite length.
    /// - Throws: A `LayoutFailure` if nothing can be found out.
    func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]?
}
