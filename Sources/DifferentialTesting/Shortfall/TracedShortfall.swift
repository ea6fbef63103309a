// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
package import StackLayout

/// The shortfall of the greedy rule in one stack or line, as functions of one length.
package struct TracedShortfall: Sendable {
    /// The stack.
    package let index: Int
    /// Its line, counted from 0.
    package let line: Int
    /// The figures that are not 0, in points: overflow, unfilled space, distance of children from
    /// their ranges, and unevenness, as in ``Shortfall``.
    package let figures: [(name: String, amount: TracedNumber)]

    /// Measures a division against the optimal one, under the current `Trace`.
    ///
    /// - Returns: `nil` if there is no shortfall or no optimum.
    /// - Throws: A `LayoutFailure` if the optimum cannot be found.
    package init?(
        of record: Geometry<TracedNumber>.StackRecord,
        by optimizer: any TracedOptimizer
    ) throws(LayoutFailure) {
        let lengths = try optimizer.tracedOptimalLengths(of: record)
        guard let figures = Shortfall.Figures(record, lengths) else { return nil }
        let all = [
            ("overflow", figures.overflow), ("unfilled", figures.unfilled),
            ("outOfRange", figures.outOfRange), ("unevenness", figures.unevenness),
        ]
        let short = all.filter { $0.1.constant != 0 }
        if short.isEmpty { return nil }
        (index, line, self.figures) = (record.index, record.line, short)
    }

    /// Returns whether another shortfall is the same functions, without deciding a comparison.
    package func isSame(as other: TracedShortfall) -> Bool {
        index == other.index && line == other.line
            && figures.elementsEqual(other.figures) {
                $0.name == $1.name && $0.amount.formula == $1.amount.formula
            }
    }
}
