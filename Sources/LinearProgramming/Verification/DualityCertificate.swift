// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Linear {
    /// Evidence that a point is optimal, computed from the program, the point and the row duals alone.
    ///
    /// For any duals whose signs are right, the dual objective is a bound that no point of the program
    /// can beat (weak duality). A feasible point whose objective equals it is therefore optimal,
    /// whatever found it.
    ///
    ///     reduced cost d = c − Aᵀy
    ///     dual objective = constant + Σ bound(yᵢ)·yᵢ + Σ bound(dⱼ)·dⱼ
    ///
    /// where `bound` is the lower bound for a positive multiplier and the upper one for a negative
    /// (minimising; a maximising program is negated first). A multiplier that asks for a bound which is
    /// not there is a dual infeasibility.
    public struct DualityCertificate: Hashable, Sendable {
        /// The objective at the point.
        public var primalObjective: Number
        /// The bound that the duals prove.
        public var dualObjective: Number
        /// The distance of `Σ cost·x` from the bound, the constant aside; relative to the largest of the
        /// program's units and the terms added up.
        public var gap: Number
        /// The largest multiplier with a wrong sign, relative to its own scale.
        public var dualInfeasibility: Number
        /// The distance of the reduced costs that were reported from `c − Aᵀy`, relative to their scale.
        public var reducedCostError: Number

        /// The largest of all figures.
        public var largest: Number { Swift.max(gap, dualInfeasibility, reducedCostError) }

        /// Multipliers below this, relative to the terms that made them, are rounding, and may ask for
        /// a bound that is not there.
        private static var noise: Number { Number.rounds ? 1e-11 : 0 }

        /// Computes the certificate of a solution.
        ///
        /// - Complexity: O(columns + terms), without allocation on the heap for programs of up to about
        ///   a hundred columns.
        public init(of program: borrowing Program, _ solution: borrowing Solution) {
            self.init(of: program, solution, in: program.units)
        }

        /// Computes the certificate in units that are known.
        init(
            of program: borrowing Program,
            _ solution: borrowing Solution,
            in units: Program.Units
        ) {
            primalObjective = solution.objective
            (dualObjective, gap, dualInfeasibility, reducedCostError) = (
                .nan, .infinity, .infinity, 0
            )
            let columns = program.columnCount
            guard solution.duals.count == program.rowCount, solution.primal.count == columns else {
                return
            }
            let sign = program.sense == .minimize ? 1 as Number : -1

            // 1. What the duals prove.
            let (sums, error) = Self.bound(by: solution, of: program, sign: sign, units)

            // 2. Whether the point reaches the bound.
            var (value, scale) = (0 as Number, sums.scale)
            for column in 0..<columns {
                let (cost, length) = (program.costs[column], solution.primal[column])
                value += sign * cost * length
                if Number.rounds { scale += (cost * length).magnitude }
            }
            dualObjective = sign * sums.total + program.objectiveConstant
            gap = relative(sums.total - value, to: scale)
            dualInfeasibility = sums.infeasibility
            reducedCostError = error
        }

        /// The bound that the duals of a solution prove, and by how much its reduced costs are wrong.
        private static func bound(
            by solution: Solution,
            of program: Program,
            sign: Number,
            _ units: Program.Units
        ) -> (DualSums, Number) {
            let (columns, rows) = (program.columnCount, program.rowCount)
            return withUnsafeTemporaryAllocation(
                of: Number.self,
                capacity: 2 * columns
            ) { buffer in
                // 1. d = c − Aᵀy in the first half, the magnitudes that went into it in the second.
                for column in 0..<columns {
                    let cost = sign * program.costs[column]
                    buffer.initializeElement(at: column, to: cost)
                    buffer.initializeElement(
                        at: columns + column,
                        to: Swift.max(units.cost, cost.magnitude)
                    )
                }
                var sums = DualSums(scale: units.length * units.cost)
                for row in 0..<rows {
                    let dual = sign * solution.duals[row]
                    for term in program.terms(at: row) {
                        let product = dual * program.termCoefficients[term]
                        let column = Int(program.termColumns[term])
                        buffer[column] -= product
                        if Number.rounds { buffer[columns + column] += product.magnitude }
                    }
                    let unit = units.cost / Swift.max(1, program.largestCoefficient(ofRow: row))
                    sums.add(
                        dual,
                        in: program.rowBounds[row],
                        scale: Swift.max(unit, dual.magnitude)
                    )
                }

                // 2. What each reduced cost proves, and whether the solver reported the same.
                let isReported = solution.reducedCosts.count == columns
                var error = isReported || solution.reducedCosts.isEmpty ? 0 as Number : .infinity
                for column in 0..<columns {
                    let (cost, scale) = (buffer[column], buffer[columns + column])
                    sums.add(cost, in: program.columnBounds[column], scale: scale)
                    if isReported {
                        let difference = cost - sign * solution.reducedCosts[column]
                        error = Swift.max(error, relative(difference, to: scale))
                    }
                }
                buffer.deinitialize()
                return (sums, error)
            }
        }

        private struct DualSums {
            var total: Number = 0
            var scale: Number
            var infeasibility: Number = 0

            mutating func add(_ multiplier: Number, in bounds: Bounds, scale own: Number) {
                let size = relative(multiplier, to: own)
                let bound = multiplier > 0 ? bounds.lower : bounds.upper
                guard bound.isFinite, size.isFinite else {
                    if size > DualityCertificate.noise {
                        infeasibility = Swift.max(infeasibility, size)
                    }
                    return
                }
                total += multiplier * bound
                if Number.rounds { scale += (multiplier * bound).magnitude }
            }
        }
    }
}
