// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The reason why a program cannot be given to a solver.
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One thing that is wrong, in words that name the column or row.
    public let defects: [String]

    @usableFromInline
    init(defects: [String]) { self.defects = defects }

    /// Every defect, separated by semicolons.
    public var description: String { defects.joined(separator: "; ") }
}

extension Linear.Program {
    /// At most this many columns, and this many rows, are accepted: the solver's own limit.
    @inlinable public static var largestCount: Int { 100_000_000 }

    /// Checks that a solver can be given this program.
    ///
    /// Costs, coefficients and the constant must be finite. A bound may be infinite only on its own
    /// side: a lower bound of `infinity` or an upper one of `-infinity` leaves no value. NaN is
    /// never allowed. Crossed bounds are not a defect but an infeasible program.
    ///
    /// - Complexity: O(columns + terms); nothing is allocated for a sound program.
    /// - Throws: A ``ProgramError`` with at most ten defects.
    @inlinable
    public func validate() throws(ProgramError) {
        var isSound = unknownColumns.isEmpty && objectiveConstant.isFinite
        isSound = isSound && columnCount <= Self.largestCount && rowCount <= Self.largestCount
        isSound = isSound && termCount <= Int(Int32.max) - 1
        for cost in costs { isSound = isSound && cost.isFinite }
        for bounds in columnBounds { isSound = isSound && bounds.areSound }
        for bounds in rowBounds { isSound = isSound && bounds.areSound }
        for coefficient in termCoefficients { isSound = isSound && coefficient.isFinite }
        guard !isSound else { return }
        throw ProgramError(defects: Array(defects.prefix(10)))
    }

    /// The defects of the program as text, with the names of columns and rows.
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
    @inlinable var areSound: Bool { lower < .infinity && upper > -.infinity }

    fileprivate var defect: String? {
        if lower.isNaN { return "the lower bound is NaN" }
        if upper.isNaN { return "the upper bound is NaN" }
        if lower == .infinity { return "the lower bound is infinity, which no value reaches" }
        if upper == -.infinity { return "the upper bound is -infinity, which no value reaches" }
        return nil
    }
}
