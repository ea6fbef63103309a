// SPDX-License-Identifier: GPL-3.0-or-later

/// The status of a variable in a basic solution.
///
/// The activity of a row counts as a variable with the row's bounds.
public enum VariableStatus: UInt8, Sendable, Codable, CaseIterable {
    /// Basic: the value follows from the others.
    case basic
    /// Nonbasic, at the lower bound.
    case atLower
    /// Nonbasic, at the upper bound.
    case atUpper
    /// Nonbasic and without bounds, at 0.
    case free
    /// Nonbasic, with two equal bounds.
    case fixed
}

/// The set of basic variables and rows, from which the simplex method can continue.
public struct Basis: Hashable, Sendable, Codable {
    /// One status for each column.
    public var columns: [VariableStatus]
    /// One status for each row.
    public var rows: [VariableStatus]

    /// Creates a basis from its statuses.
    ///
    /// It is valid if the number of basic ones equals the number of rows.
    public init(columns: [VariableStatus] = [], rows: [VariableStatus] = []) {
        self.columns = columns
        self.rows = rows
    }
}
