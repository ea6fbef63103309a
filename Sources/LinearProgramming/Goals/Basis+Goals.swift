// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

extension Basis {
    /// Adds a goal that one column is to meet: the two columns by which it may be missed, and its row.
    ///
    /// Where the column can have the value that meets the goal, that follows from the row; else it is at the bound next
    /// to it, and the row says by how much the goal is missed.
    ///
    /// - Parameters:
    ///   - column: Which column, already there.
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
