// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a variable in a basic solution.
///
/// A row stands here for its activity, as if it were a variable with the row's bounds.
public enum VariableStatus: UInt8, Sendable, Codable, CaseIterable {
    /// Its value follows from the others.
    case basic
    /// Out of the basis, at its lower bound.
    case atLower
    /// Out of the basis, at its upper bound.
    case atUpper
    /// Out of the basis at 0, having no bounds.
    case free
    /// Out of the basis, its two bounds being equal.
    case fixed
}

/// The variables and rows that are basic: enough to start the simplex method where it once stopped.
public struct Basis: Hashable, Sendable, Codable {
    /// One status for each column.
    public var columns: [VariableStatus]
    /// One status for each row.
    public var rows: [VariableStatus]

    /// A basis from its statuses; valid if as many are basic as there are rows.
    public init(columns: [VariableStatus] = [], rows: [VariableStatus] = []) {
        self.columns = columns
        self.rows = rows
    }
}
