// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// An error for a program that is not valid.
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The defects, one sentence each, with the names of columns and rows.
    public let defects: [String]

    @usableFromInline
    init(defects: [String]) { self.defects = defects }

    /// Every defect, separated by semicolons.
    public var description: String { defects.joined(separator: "; ") }
}

extension Linear.Program {
    /// The largest number of columns, and of rows: the solver's own limit.
    @inlinable public static var largestCount: Int { 100_000_000 }

    /// Checks that the program is valid for a solver.
    ///
    /// Costs, coefficients and the constant must be finite. A bound may be infinite only on its own
    /// side: a lower bound of `infinity` or an upper one of `-infinity` leaves no value. NaN is
    /// never allowed. Crossed bounds are not a defect but make the program infeasible.
    ///
    /// - Complexity: O(columns + terms); nothing is allocated for a valid program.
    /// - Throws: A ``ProgramError`` with at most ten defects.
    @inlinable
    public func validate() throws(ProgramError) {
        var isValid = unknownColumns.isEmpty && objectiveConstant.isFinite
        isValid = isValid && columnCount <= Self.largestCount && rowCount <= Self.largestCount
        isValid = isValid && termCount <= Int(Int32.max) - 1
        for cost in costs { isValid = isValid && cost.isFinite }
        for bounds in columnBounds { isValid = isValid && bounds.areValid }
        for bounds in rowBounds { isValid = isValid && bounds.areValid }
        for coefficient in termCoefficients { isValid = isValid && coefficient.isFinite }
        guard !isValid else { return }
        throw ProgramError(defects: Array(defects.prefix(10)))
    }

    /// The defects of the program, with the names of columns and rows.
    @usableFromInline var defects: [String] {
        var defects: [String] = []
        if columnCount > Self.largestCount || rowCount > Self.largestCount
            || termCount > Int(Int32.max) - 1
        {
            defects.append(
                "a program of \(columnCount) columns, \(rowCount) rows and \(termCount) "
                    + "coefficients is too large"
            )
        }
        for index in unknownColumns {
            defects.append("column \(index) belongs to another program")
        }
        if !objectiveConstant.isFinite {
            defects.append("the objective's constant is \(objectiveConstant), not finite")
        }
        for column in columns {
            let cost = costs[column.index]
            if !cost.isFinite {
                defects.append("the cost of column \(name(of: column)) is \(cost), not finite")
            }
            if let defect = columnBounds[column.index].defect {
                defects.append("column \(name(of: column)): \(defect)")
            }
        }
        for row in rows {
            if let defect = rowBounds[row.index].defect {
                defects.append("row \(name(of: row)): \(defect)")
            }
            for term in terms(at: row.index) where !termCoefficients[term].isFinite {
                let column = Column(index: Int(termColumns[term]))
                defects.append(
                    "row \(name(of: row)): the coefficient of column \(name(of: column)) is "
                        + "\(termCoefficients[term]), not finite"
                )
            }
        }
        return defects
    }
}

extension Linear.Bounds {
    /// Whether neither bound is NaN and each is infinite only on its own side.
    @inlinable var areValid: Bool { lower < .infinity && upper > -.infinity }

    fileprivate var defect: String? {
        if lower.isNaN { return "the lower bound is NaN" }
        if upper.isNaN { return "the upper bound is NaN" }
        if lower == .infinity { return "the lower bound is infinity, which no value reaches" }
        if upper == -.infinity { return "the upper bound is -infinity, which no value reaches" }
        return nil
    }
}
