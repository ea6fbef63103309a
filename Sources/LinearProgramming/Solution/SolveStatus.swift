// SPDX-License-Identifier: GPL-3.0-or-later

/// The state of a point, as far as it is known.
public enum SolveStatus: String, Sendable, Codable, CaseIterable {
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

/// The reason why a solver stopped.
public enum SolveTermination: Hashable, Sendable {
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
    /// The result could not be proved, for this reason.
    case unproved(String)
}

/// The check that a solution passed, outside the solver.
public enum SolveCertificate: String, Sendable, Codable, CaseIterable {
    /// Nothing but perhaps that the point is one of the program.
    case none
    /// A certificate in doubles: primal and dual value agree but for rounding.
    case double
    /// A proof in rationals, without tolerance, of the numbers before they were rounded.
    case exact
}

/// The rung at which a verified solve ended.
public enum SolveRung: String, Sendable, Codable, CaseIterable {
    /// The solver's first answer held.
    case first
    /// It held when the solver began at a basis of its own.
    case standardBasis
    /// The program had to be solved in rationals.
    case exact
}

extension SolveStatus: CustomStringConvertible {
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

extension SolveTermination: CustomStringConvertible {
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
        case .unproved(let words): "the solution could not be proved: \(words)"
        }
    }
}
