// SPDX-License-Identifier: GPL-3.0-or-later

/// What a solver found, as values; arrays are in the order of the program's columns and rows.
///
/// What the point is (``status``) and why the solver stopped (``termination``) are two things: a
/// solve that ran out of iterations may still hold a feasible point.
///
/// **Signs.** For a minimising program a positive dual of a row says what one more on its lower
/// bound would cost, a negative one what one more on its upper bound would save; reduced costs are
/// the same for columns, so `cost = Aᵀ·duals + reducedCosts`. A maximising program has the signs
/// the other way round.
public struct Solution: Sendable, Equatable {
    /// What is known about the point.
    public enum Status: String, Sendable, Codable, CaseIterable {
        /// The best point that the program allows.
        case optimal
        /// A point that the program allows, perhaps not the best.
        case feasible
        /// The program allows no point.
        case infeasible
        /// The objective can be improved without end.
        case unbounded
        /// Nothing is known.
        case undecided
    }

    /// Why the solver stopped.
    public enum Termination: Hashable, Sendable {
        /// It came to its natural end.
        case completed
        /// It used up its iterations.
        case iterationLimit
        /// It used up its time.
        case timeLimit
        /// The basis it was given does not have one basic variable for each row.
        case invalidBasis
        /// The basis matrix is singular.
        case singularBasis
        /// The basis matrix is too ill-conditioned to work with.
        case illConditionedBasis
        /// It lost its way in rounding errors, or refused the numbers.
        case numericalFailure
        /// It hit an error of its own, with its own words.
        case fault(String)
    }

    /// What is known about the point.
    public var status: Status
    /// Why the solver stopped.
    public var termination: Termination
    /// The objective at the point, constant included.
    public var objective: Double
    /// The value of each column.
    public var primal: [Double]
    /// The value of each row's expression.
    public var activities: [Double]
    /// The dual value of each row; empty for a program with integer columns.
    public var duals: [Double]
    /// The reduced cost of each column; empty for a program with integer columns.
    public var reducedCosts: [Double]
    /// The final basis; empty for a program with integer columns.
    public var basis: Basis
    /// How many simplex iterations were made.
    public var iterations: Int

    /// A solution from its parts; by default one that knows nothing.
    public init(
        status: Status = .undecided,
        termination: Termination = .completed,
        objective: Double = 0,
        primal: [Double] = [],
        activities: [Double] = [],
        duals: [Double] = [],
        reducedCosts: [Double] = [],
        basis: Basis = Basis(),
        iterations: Int = 0
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
    }

    /// The value of a column; NaN for a column that the solution does not have.
    public subscript(column: LinearProgram.Column) -> Double {
        column.index < primal.count ? primal[column.index] : .nan
    }

    /// The value of an expression at the point.
    public func value(of expression: LinearExpression) -> Double {
        expression.value(at: primal)
    }
}

extension Solution.Status: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .optimal: "the solution is optimal"
        case .feasible: "the solution is feasible, but not known to be optimal"
        case .infeasible: "no point satisfies every constraint"
        case .unbounded: "the objective can be improved without end"
        case .undecided: "nothing is known about the program"
        }
    }
}

extension Solution.Termination: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .completed: "the solver came to its natural end"
        case .iterationLimit: "the solver reached its iteration limit"
        case .timeLimit: "the solver reached its time limit"
        case .invalidBasis:
            "the initial basis is invalid: it needs exactly one basic variable for each row"
        case .singularBasis: "the basis matrix is singular"
        case .illConditionedBasis: "the basis matrix is too ill-conditioned to work with"
        case .numericalFailure: "the solver failed on the numbers of this program"
        case .fault(let words): "the solver stopped on an error of its own: \(words)"
        }
    }
}
