// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Linear {
    /// The result of a solver.
    ///
    /// Arrays are in the order of the program's columns and rows.
    ///
    /// The state of the point (``status``) and the reason for stopping (``termination``) are
    /// independent: a solve that ran out of iterations may still have a feasible point.
    ///
    /// **Signs.** In minimisation, a positive dual of a row is the cost of one more unit on its
    /// lower bound, and a negative dual is the saving from one more unit on its upper bound.
    /// Reduced costs are the same for columns, so `cost = Aᵀ·duals + reducedCosts`. In
    /// maximisation, all signs are reversed.
    public struct Solution: Sendable, Equatable {
        /// The state of a point.
        public typealias Status = SolveStatus
        /// The reason for stopping.
        public typealias Termination = SolveTermination

        /// The state of the point.
        public var status: Status
        /// The reason for stopping.
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
        /// The number of simplex iterations.
        public var iterations: Int

        /// The check that the solution passed, outside the solver.
        public var certificate: SolveCertificate
        /// The stage at which a verified solve ended; `nil` for a solver without verification.
        public var stage: SolveStage?

        /// Creates a solution from its parts; by default an undecided one.
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
            stage: SolveStage? = nil
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
            self.stage = stage
        }

        /// Returns the value of a column; NaN for a column that the solution does not have.
        @inlinable
        public subscript(column: Program.Column) -> Number {
            column.index < primal.count ? primal[column.index] : .nan
        }

        /// Returns the value of an expression at the point.
        ///
        /// - Complexity: O(terms).
        @inlinable
        public func value(of expression: Expression) -> Number {
            expression.value(at: primal)
        }
    }
}
