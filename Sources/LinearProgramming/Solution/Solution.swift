// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Linear {
    /// The result of a solver, as values; arrays are in the order of the program's columns and rows.
    ///
    /// The state of the point (``status``) and the reason for stopping (``termination``) are two
    /// things: a solve that ran out of iterations may still hold a feasible point.
    ///
    /// **Signs.** For a minimising program a positive dual of a row says what one more on its lower
    /// bound would cost, a negative one what one more on its upper bound would save; reduced costs are
    /// the same for columns, so `cost = Aᵀ·duals + reducedCosts`. A maximising program has the signs
    /// the other way round.
    public struct Solution: Sendable, Equatable {
        /// The state of a point, as far as it is known.
        public typealias Status = SolveStatus
        /// The reason why a solver stopped.
        public typealias Termination = SolveTermination

        /// The state of the point, as far as it is known.
        public var status: Status
        /// The reason why the solver stopped.
        public var termination: Termination
        /// The objective at the point, constant included.
        public var objective: Number
        /// The value of each column.
        public var primal: [Number]
        /// The value of each row's expression.
        public var activities: [Number]
        /// The dual value of each row; empty for a program with integer columns.
        public var duals: [Number]
        /// The reduced cost of each column; empty for a program with integer columns.
        public var reducedCosts: [Number]
        /// The final basis; empty for a program with integer columns.
        public var basis: Basis
        /// The number of simplex iterations that were made.
        public var iterations: Int

        /// The check that the solution passed, outside the solver.
        public var certificate: SolveCertificate
        /// The rung at which a verified solve ended; `nil` for a solver that is not verified.
        public var rung: SolveRung?

        /// A solution from its parts; by default one that knows nothing.
        @inlinable
        public init(
            status: Status = .undecided,
            termination: Termination = .completed,
            objective: Number = 0,
            primal: [Number] = [],
            activities: [Number] = [],
            duals: [Number] = [],
            reducedCosts: [Number] = [],
            basis: Basis = Basis(),
            iterations: Int = 0,
            certificate: SolveCertificate = .none,
            rung: SolveRung? = nil
        ) {
            self.status = status
            self.termination = termination
            self.objective = objective
            self.primal = primal
            self.activities = activities
            self.duals = duals
            self.reducedCosts = reducedCosts
            self.basis = basis
            self.iterations = iterations
            self.certificate = certificate
            self.rung = rung
        }

        /// The value of a column; NaN for a column that the solution does not have.
        @inlinable
        public subscript(column: Program.Column) -> Number {
            column.index < primal.count ? primal[column.index] : .nan
        }

        /// The value of an expression at the point.
        ///
        /// - Complexity: O(terms).
        @inlinable
        public func value(of expression: Expression) -> Number {
            expression.value(at: primal)
        }
    }
}
