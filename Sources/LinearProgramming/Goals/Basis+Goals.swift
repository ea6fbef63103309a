// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers

extension Basis {
    /// Adds a goal for one column: its row, and the two columns for a miss.
    ///
    /// If the column can take the wanted value, the row determines it. Otherwise the column is at
    /// the nearest bound, and the row determines the miss.
    ///
    /// - Parameters:
    ///   - column: The column, which is already in the basis.
    ///   - wanted: The value that meets the goal.
    ///   - lower: The column's lower bound.
    ///   - upper: The column's upper bound, at least the lower one.
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
