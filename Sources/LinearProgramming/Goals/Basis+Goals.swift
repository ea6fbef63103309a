// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

extension Basis {
    /// Adds a goal that one column is to meet: the two columns by which it may be missed, and its row.
    ///
    /// If the column can have the value that meets the goal, the row determines it. Otherwise the
    /// column is at the nearest bound, and the row determines by how much it misses the goal.
    ///
    /// - Parameters:
    ///   - column: The column, which is already there.
    ///   - wanted: The value that meets the goal.
    ///   - lower: The column's lower bound.
    ///   - upper: Its upper bound, not below the lower one.
    package mutating func addGoal<Number: RealNumber>(
        of column: Int,
        wanting wanted: Number,
        from lower: Number,
        to upper: Number
    ) {
        rows.append(.fixed)
        if wanted < lower {
            columns[column] = lower == upper ? .fixed : .atLower
            columns += [.basic, .atLower]
        } else if wanted > upper {
            columns[column] = lower == upper ? .fixed : .atUpper
            columns += [.atLower, .basic]
        } else {
            columns[column] = .basic
            columns += [.atLower, .atLower]
        }
    }
}
