// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// An error for a program that is not valid.
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A number that is not finite.
    public enum NonFinite: String, Hashable, Sendable {
        case nan = "NaN"
        case infinity = "infinity"
        case negativeInfinity = "-infinity"
    }

    /// A side of an interval.
    public enum BoundSide: String, Hashable, Sendable {
        case lower, upper
    }

    /// One defect, with the names of its column and row.
    public enum Defect: Hashable, Sendable, CustomStringConvertible {
        /// The program has more than ``Linear/Program/largestCount`` columns or rows, or more than 2³¹ − 2 coefficients.
        case tooLarge(columns: Int, rows: Int, coefficients: Int)
        /// A cost, a bound or a coefficient was given for a column of another program, which has the given index there.
        case foreignColumn(Int)
        /// The constant of the objective is not finite.
        case constant(NonFinite)
        /// The cost of a column is not finite.
        case cost(column: String, NonFinite)
        /// A bound of a column leaves no value, or is NaN.
        case columnBound(column: String, BoundSide, NonFinite)
        /// A bound of a row leaves no value, or is NaN.
        case rowBound(row: String, BoundSide, NonFinite)
        /// The coefficient of a column in a row is not finite.
        case coefficient(row: String, column: String, NonFinite)

        /// The place and the number, in one sentence.
        public var description: String {
            switch self {
            case .tooLarge(let columns, let rows, let coefficients):
                "a program of \(columns) columns, \(rows) rows and \(coefficients) coefficients is too large"
            case .foreignColumn(let index): "column \(index) belongs to another program"
            case .constant(let value): "the objective's constant is \(value.rawValue), not finite"
            case .cost(let column, let value):
                "the cost of column \(column) is \(value.rawValue), not finite"
            case .columnBound(let column, let side, let value):
                "column \(column): \(Self.sentence(side, value))"
            case .rowBound(let row, let side, let value):
                "row \(row): \(Self.sentence(side, value))"
            case .coefficient(let row, let column, let value):
                "row \(row): the coefficient of column \(column) is \(value.rawValue), not finite"
            }
        }

        private static func sentence(_ side: BoundSide, _ value: NonFinite) -> String {
            "the \(side) bound is \(value.rawValue)"
                + (value == .nan ? "" : ", which no value reaches")
        }
    }

    /// The defects, in the order of the program; at most ten.
    public let defects: [Defect]

    @usableFromInline
    init(defects: [Defect]) { self.defects = defects }

    /// Every defect, separated by semicolons.
    public var description: String { defects.map(\.description).joined(separator: "; ") }
}

extension ProgramError.NonFinite {
    /// The kind of a number; `nil` if the number is finite.
    fileprivate init?(_ number: some RealNumber) {
        if number.isFinite { return nil }
        self = number.isNaN ? .nan : number > 0 ? .infinity : .negativeInfinity
    }
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

    /// The defects of the program.
    @usableFromInline var defects: [ProgramError.Defect] {
        var defects: [ProgramError.Defect] = []
        if columnCount > Self.largestCount || rowCount > Self.largestCount
            || termCount > Int(Int32.max) - 1
        {
            defects.append(.tooLarge(columns: columnCount, rows: rowCount, coefficients: termCount))
        }
        defects += unknownColumns.map { .foreignColumn($0) }
        if let value = ProgramError.NonFinite(objectiveConstant) {
            defects.append(.constant(value))
        }
        for column in columns {
            let name = name(of: column)
            if let value = ProgramError.NonFinite(costs[column.index]) {
                defects.append(.cost(column: name, value))
            }
            if let (side, value) = columnBounds[column.index].defect {
                defects.append(.columnBound(column: name, side, value))
            }
        }
        for row in rows {
            let name = name(of: row)
            if let (side, value) = rowBounds[row.index].defect {
                defects.append(.rowBound(row: name, side, value))
            }
            for term in terms(at: row.index) {
                guard let value = ProgramError.NonFinite(termCoefficients[term]) else { continue }
                let column = Column(index: Int(termColumns[term]))
                defects.append(.coefficient(row: name, column: self.name(of: column), value))
            }
        }
        return defects
    }
}

extension Linear.Bounds {
    /// Whether neither bound is NaN and each is infinite only on its own side.
    @inlinable var areValid: Bool { lower < .infinity && upper > -.infinity }

    fileprivate var defect: (ProgramError.BoundSide, ProgramError.NonFinite)? {
        if lower.isNaN { return (.lower, .nan) }
        if upper.isNaN { return (.upper, .nan) }
        if lower == .infinity { return (.lower, .infinity) }
        if upper == -.infinity { return (.upper, .negativeInfinity) }
        return nil
    }
}
