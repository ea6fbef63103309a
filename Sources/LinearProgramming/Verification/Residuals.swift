// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Linear {
    /// The violations of a program at a point, computed only from the program and the point.
    ///
    /// All errors are relative: an excess of 0.5 over a bound of 1000 counts as 0.0005. The scale
    /// is the largest of the program's units, the bound, and the sum of the magnitudes of all
    /// terms. So rounding in the sum itself stays near 10⁻¹⁶ times the number of terms. A sum that
    /// overflows counts as infinitely wrong. For exact numbers it only matters whether an error is
    /// 0, and the scale is the bound alone.
    public struct Residuals: Hashable, Sendable {
        /// The largest excess of a row's activity over its bounds.
        public var rowViolation: Number = 0
        /// The row with that excess.
        public var worstRow: Program.Row?
        /// The largest excess of a column over its bounds.
        public var boundViolation: Number = 0
        /// The column with that excess.
        public var worstColumn: Program.Column?
        /// The largest distance of an integer column from a whole number; absolute, not relative.
        public var integrality: Number = 0
        /// The difference between the reported objective and the objective at the point.
        public var objectiveError: Number = 0

        /// Measures a point.
        ///
        /// - Parameters:
        ///   - program: The program.
        ///   - primal: One value for each column. A missing value counts as NaN, which violates
        ///     everything.
        ///   - objective: The reported objective.
        /// - Complexity: O(columns + terms), without allocation.
        public init(of program: borrowing Program, at primal: borrowing [Number], objective: Number)
        {
            self.init(of: program, at: primal, objective: objective, in: program.units)
        }

        /// Measures a point with known units.
        init(
            of program: borrowing Program,
            at primal: borrowing [Number],
            objective: Number,
            in units: Program.Units
        ) {
            guard primal.count == program.columnCount else {
                (rowViolation, boundViolation, objectiveError) = (.infinity, .infinity, .infinity)
                return
            }

            // 1. Measure the columns, and add up the objective.
            var sum = program.objectiveConstant
            var scale = Swift.max(units.length * units.cost, sum.magnitude)
            for index in primal.indices {
                let value = primal[index]
                let excess = Self.relativeViolation(
                    of: value,
                    in: program.columnBounds[index],
                    scale: units.length
                )
                if !(excess <= boundViolation) {
                    (boundViolation, worstColumn) = (excess, .init(index: index))
                }
                let term = program.costs[index] * value
                sum += term
                if Number.rounds { scale += term.magnitude }
            }
            objectiveError = relative(sum - objective, to: scale)
            for index in program.integerColumns {
                let value = primal[Int(index)]
                let distance = (value - value.rounded(.toNearestOrAwayFromZero)).magnitude
                integrality = Swift.max(integrality, distance.isNaN ? .infinity : distance)
            }

            // 2. Measure the rows.
            for row in 0..<program.rowCount {
                var activity: Number = 0
                var scale = units.length * Swift.min(1, program.largestCoefficient(ofRow: row))
                for term in program.terms(at: row) {
                    let product =
                        program.termCoefficients[term] * primal[Int(program.termColumns[term])]
                    activity += product
                    if Number.rounds { scale += product.magnitude }
                }
                let excess = Self.relativeViolation(
                    of: activity,
                    in: program.rowBounds[row],
                    scale: scale
                )
                if !(excess <= rowViolation) {
                    (rowViolation, worstRow) = (excess, .init(index: row))
                }
            }
        }

        /// The largest of all errors.
        public var largest: Number {
            Swift.max(rowViolation, boundViolation, integrality, objectiveError)
        }

        private static func relativeViolation(
            of value: Number,
            in bounds: Bounds,
            scale: Number
        ) -> Number {
            if value >= bounds.lower && value <= bounds.upper { return relative(0, to: scale) }
            let bound = value < bounds.lower ? bounds.lower : bounds.upper
            return relative(bounds.violation(of: value), to: Swift.max(scale, bound.magnitude))
        }
    }
}
