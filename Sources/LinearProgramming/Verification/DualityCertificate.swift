// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Linear {
    /// Evidence that a point is optimal, computed only from the program, the point and the row
    /// duals.
    ///
    /// For any duals with correct signs, no point of the program can beat the dual objective (weak
    /// duality). So a feasible point whose objective equals it is optimal, no matter which method
    /// found it.
    ///
    ///     reduced cost d = c − Aᵀy
    ///     dual objective = constant + Σ bound(yᵢ)·yᵢ + Σ bound(dⱼ)·dⱼ
    ///
    /// where `bound` is the lower bound for a positive multiplier and the upper one for a negative
    /// multiplier, in minimisation; a maximising program is negated first. A multiplier for a
    /// missing bound is a dual infeasibility.
    public struct DualityCertificate: Hashable, Sendable {
        /// The objective at the point.
        public var primalObjective: Number
        /// The bound that the duals prove.
        public var dualObjective: Number
        /// The difference between `Σ cost·x` and the bound, both without the constant.
        ///
        /// It is relative to the largest of the program's units and the summed terms.
        public var gap: Number
        /// The largest multiplier with a wrong sign, relative to its own scale.
        public var dualInfeasibility: Number
        /// The difference between the reported reduced costs and `c − Aᵀy`, relative to their
        /// scale.
        public var reducedCostError: Number

        /// The largest of all errors.
        public var largest: Number { Swift.max(gap, dualInfeasibility, reducedCostError) }

        /// The relative size below which a multiplier counts as rounding, and needs no bound.
        private static var noise: Number { Number.rounds ? 1e-11 : 0 }

        /// Computes the certificate of a solution.
        ///
        /// - Complexity: O(columns + terms), without allocation on the heap for programs of up to about
        ///   a hundred columns.
        public init(of program: borrowing Program, _ solution: borrowing Solution) {
            self.init(of: program, solution, in: program.units)
        }

        /// Computes the certificate with known units.
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

            // 1. Compute the bound that the duals prove.
            let (sums, error) = Self.bound(by: solution, of: program, sign: sign, units)

            // 2. Compare the point with the bound.
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

        /// Returns the bound that the duals of a solution prove, and the error of its reduced
        /// costs.
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
                // 1. Compute d = c − Aᵀy in the first half, and the magnitudes of its terms in the
                //    second.
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

                // 2. Add the bound of each reduced cost, and compare it with the solver's.
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
