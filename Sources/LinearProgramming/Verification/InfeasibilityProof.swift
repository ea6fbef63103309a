// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Linear {
    /// A proof that a program has no solution, which can be checked by addition.
    public enum InfeasibilityProof: Hashable, Sendable {
        /// The bounds of a column leave no value.
        case crossedColumn(Program.Column)
        /// The bounds of a row leave no value.
        case crossedRow(Program.Row)
        /// A combination of rows whose two sides cannot meet (Farkas' lemma).
        ///
        /// It has one multiplier for each row. The weighted sum of the rows' expressions, over all
        /// columns within their bounds, cannot equal the weighted sum of the rows' bounds.
        case combination(multipliers: [Number])

        /// Returns the gap between the two sides for the proved program; not positive if it proves
        /// nothing.
        ///
        /// - Complexity: O(columns + terms).
        public func gap(in program: Program) -> Number {
            switch self {
            case .crossedColumn(let column):
                let bounds = program.bounds(of: column)
                return bounds.lower - bounds.upper
            case .crossedRow(let row):
                let bounds = program.bounds(of: row)
                return bounds.lower - bounds.upper
            case .combination(let multipliers):
                let (rows, columns) = Self.sides(of: program, multipliers: multipliers)
                guard rows.scale.isFinite, columns.scale.isFinite else { return 0 }
                return Swift.max(
                    columns.range.lower - rows.range.upper,
                    rows.range.lower - columns.range.upper
                )
            }
        }

        /// Returns the rows with a multiplier.
        ///
        /// - Complexity: O(rows).
        public func rows(in program: Program) -> [Program.Row] {
            switch self {
            case .crossedColumn: []
            case .crossedRow(let row): [row]
            case .combination(let multipliers):
                program.rows.filter {
                    $0.index < multipliers.count && multipliers[$0.index] != 0
                }
            }
        }

        /// Returns the columns whose bounds the proof uses.
        ///
        /// - Complexity: O(columns + terms).
        public func columns(in program: Program) -> [Program.Column] {
            switch self {
            case .crossedColumn(let column): return [column]
            case .crossedRow: return []
            case .combination(let multipliers):
                let weights = Self.weights(of: program, multipliers: multipliers)
                return program.columns.filter {
                    weights[$0.index].weight.magnitude > weights[$0.index].noise
                }
            }
        }

        /// Returns the proof as a sentence, with the program's names.
        ///
        /// - Complexity: O(columns + terms), plus the length of all names.
        public func explanation(in program: Program) -> String {
            switch self {
            case .crossedColumn(let column):
                let bounds = program.bounds(of: column)
                return "column \(program.name(of: column)) must be at least \(bounds.lower) "
                    + "and at most \(bounds.upper)"
            case .crossedRow(let row):
                let bounds = program.bounds(of: row)
                return "row \(program.name(of: row)) must be at least \(bounds.lower) "
                    + "and at most \(bounds.upper)"
            case .combination:
                let rows = rows(in: program).map { program.name(of: $0) }
                let columns = columns(in: program).map { program.name(of: $0) }
                let limits =
                    columns.isEmpty
                    ? "" : " within the bounds of \(columns.joined(separator: ", "))"
                return "\(rows.joined(separator: ", ")) cannot hold together\(limits); "
                    + "the gap is \(gap(in: program))"
            }
        }

        /// The relative size below which a weight counts as rounding.
        private static var noise: Number { Number.rounds ? 1e-11 : 0 }

        /// Returns `Aᵀ·multipliers`, with the magnitude below which each entry is only rounding.
        private static func weights(
            of program: Program,
            multipliers: [Number]
        ) -> [(weight: Number, noise: Number)] {
            var weights = [(weight: Number, noise: Number)](
                repeating: (0, 0),
                count: program.columnCount
            )
            for row in 0..<program.rowCount where row < multipliers.count && multipliers[row] != 0 {
                for term in program.terms(at: row) {
                    let product = multipliers[row] * program.termCoefficients[term]
                    weights[Int(program.termColumns[term])].weight += product
                    weights[Int(program.termColumns[term])].noise += Self.noise * product.magnitude
                }
            }
            return weights
        }

        /// Returns the ranges of the weighted rows by the bounds of the rows, and by the bounds of
        /// the columns.
        fileprivate static func sides(
            of program: Program,
            multipliers: [Number]
        ) -> (rows: WeightedSum, columns: WeightedSum) {
            var sides = (rows: WeightedSum(), columns: WeightedSum())
            for (bounds, multiplier) in zip(program.rowBounds, multipliers) {
                sides.rows.add(multiplier, bounds, noise: 0)
            }
            let weights = weights(of: program, multipliers: multipliers)
            for (bounds, (weight, noise)) in zip(program.columnBounds, weights) {
                sides.columns.add(weight, bounds, noise: noise)
            }
            return sides
        }

        fileprivate struct WeightedSum {
            var range = Bounds.exactly(0)
            /// The sum of the magnitudes; infinite after an overflow.
            var scale: Number = 0

            /// Adds a weight times an interval.
            ///
            /// A weight within rounding does not make an infinite bound count.
            mutating func add(_ weight: Number, _ bounds: Bounds, noise: Number) {
                guard weight != 0 else { return }
                range.lower += product(weight, weight > 0 ? bounds.lower : bounds.upper, noise)
                range.upper += product(weight, weight > 0 ? bounds.upper : bounds.lower, noise)
                scale += weight.magnitude * bounds.largestFinite
            }

            private func product(_ weight: Number, _ bound: Number, _ noise: Number) -> Number {
                bound.isFinite == false && weight.magnitude <= noise ? 0 : weight * bound
            }
        }
    }
}

extension LinearProgramSolver {
    /// Finds a proof that a program has no solution.
    ///
    /// It solves the *elastic* program, in which each row may be violated at a cost of 1 per unit.
    /// Its optimum is the smallest total violation, and its row duals are the multipliers of a
    /// proof. Integrality is ignored.
    ///
    /// - Returns: A proof checked outside the solver. `nil` if there is none: the program is
    ///   feasible, or infeasible by less than doubles can distinguish.
    /// - Complexity: A solve of a program with two more columns for each row.
    public func proofOfInfeasibility(
        of program: LinearProgram
    ) throws(ProgramError) -> InfeasibilityProof? {
        // 1. Look for crossed bounds.
        for column in program.columns where program.columnBounds[column.index].areCrossed {
            return .crossedColumn(column)
        }
        for row in program.rows where program.rowBounds[row.index].areCrossed {
            return .crossedRow(row)
        }

        // 2. State the elastic program.
        var elastic = LinearProgram(keepsNames: false)
        let variables = program.columnBounds.map { elastic.addColumn(in: $0) }
        for row in program.rows {
            let over = elastic.addColumn(cost: 1)
            let under = elastic.addColumn(cost: 1)
            elastic.openRow(in: program.rowBounds[row.index])
            for term in program.terms(at: row.index) {
                elastic.addTerm(
                    program.termCoefficients[term],
                    variables[Int(program.termColumns[term])]
                )
            }
            elastic.addTerm(-1, over)
            elastic.addTerm(1, under)
        }

        // 3. Use its duals if they prove infeasibility.
        let solution = try solve(elastic)
        guard solution.status == .optimal, solution.objective > 0 else { return nil }
        let multipliers = solution.duals.map { $0.magnitude < 1e-11 ? 0 : $0 }
        let proof = InfeasibilityProof.combination(multipliers: multipliers)
        let (rows, columns) = InfeasibilityProof.sides(of: program, multipliers: multipliers)
        return proof.gap(in: program) > 1e-9 * (rows.scale + columns.scale) ? proof : nil
    }
}
