// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Linear.Program {
    /// Returns the same program with every number converted; names stay.
    ///
    /// - Complexity: O(columns + terms).
    func mapped<Other: RealNumber>(
        _ number: (Number) -> Other
    ) -> Linear<Other>.Program {
        var program = Linear<Other>.Program(sense, keepsNames: keepsNames)
        program.objectiveConstant = number(objectiveConstant)
        program.costs = costs.map(number)
        program.columnBounds = columnBounds.map {
            .init(lower: number($0.lower), upper: number($0.upper))
        }
        program.integerColumns = integerColumns
        program.rowBounds = rowBounds.map {
            .init(lower: number($0.lower), upper: number($0.upper))
        }
        program.rowStarts = rowStarts
        program.termColumns = termColumns
        program.termCoefficients = termCoefficients.map(number)
        program.columnNames = columnNames
        program.rowNames = rowNames
        program.lastTerms = lastTerms
        program.unknownColumns = unknownColumns
        return program
    }

    /// The program with every number rounded to the nearest double.
    ///
    /// - Complexity: O(columns + terms).
    public var rounded: LinearProgram { mapped(\.nearestDouble) }
}

extension Linear<Rational>.Program {
    /// Creates the exact program of a program in doubles, without rounding.
    ///
    /// Its numbers may be results of calculations, so they are converted as binary fractions, not
    /// as decimals.
    ///
    /// - Complexity: O(columns + terms).
    public init(_ program: LinearProgram) { self = program.mapped { Rational(valueOf: $0) } }
}
