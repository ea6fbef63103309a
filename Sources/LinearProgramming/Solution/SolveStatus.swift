// SPDX-License-Identifier: GPL-3.0-or-later

/// The state of a point.
public enum SolveStatus: String, Sendable, Codable, CaseIterable {
    /// The best point that the program allows.
    case optimal
    /// A point that the program allows; it may not be the best.
    case feasible
    /// The program allows no point.
    case infeasible
    /// The objective can be improved without limit.
    case unbounded
    /// Nothing is known.
    case undecided
}

/// The reason why a solver stopped.
public enum SolveTermination: Hashable, Sendable {
    /// The solver finished.
    case completed
    /// The solver reached its iteration limit.
    case iterationLimit
    /// The solver reached its time limit.
    case timeLimit
    /// The initial basis does not have one basic variable for each row.
    case invalidBasis
    /// The basis matrix is singular.
    case singularBasis
    /// The basis matrix is too ill-conditioned to work with.
    case illConditionedBasis
    /// The solver failed because of rounding errors, or did not accept the numbers.
    case numericalFailure
    /// The solver stopped with an internal error, with this message.
    case fault(String)
    /// The result could not be proved, for this reason.
    case unproved(String)
}

/// The check that a solution passed, outside the solver.
public enum SolveCertificate: String, Sendable, Codable, CaseIterable {
    /// No check, except possibly that the point satisfies the program.
    case none
    /// A certificate in doubles: the primal and the dual objective agree within rounding.
    case double
    /// A proof in rationals, without tolerance, for the numbers before rounding.
    case exact
}

/// The stage at which a verified solve ended.
public enum SolveStage: String, Sendable, Codable, CaseIterable {
    /// The solver's first solution passed the check.
    case first
    /// The solver's solution from its own starting basis passed the check.
    case standardBasis
    /// The program was solved in rationals.
    case exact
}

extension SolveStatus: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .optimal: "the solution is optimal"
        case .feasible: "the solution is feasible, but not known to be optimal"
        case .infeasible: "no point satisfies every constraint"
        case .unbounded: "the objective can be improved without limit"
        case .undecided: "nothing is known about the program"
        }
    }
}

extension SolveTermination: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .completed: "the solver finished"
        case .iterationLimit: "the solver reached its iteration limit"
        case .timeLimit: "the solver reached its time limit"
        case .invalidBasis:
            "the initial basis is invalid: it needs exactly one basic variable for each row"
        case .singularBasis: "the basis matrix is singular"
        case .illConditionedBasis: "the basis matrix is too ill-conditioned to work with"
        case .numericalFailure: "the solver failed on the numbers of this program"
        case .fault(let words): "the solver stopped with an internal error: \(words)"
        case .unproved(let words): "the solution could not be proved: \(words)"
        }
    }
}
