// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK
package import LinearProgramming

/// A return code of a solver routine of GLPK: 0, or one of the `GLP_E…` constants.
///
/// Unknown codes are kept unchanged.
package struct ReturnCode: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The routine finished (0).
    package static let success = ReturnCode(rawValue: 0)
    /// The initial basis has the wrong number of basic variables (`GLP_EBADB`).
    package static let invalidBasis = ReturnCode(rawValue: GLP_EBADB)
    /// The basis matrix is singular (`GLP_ESING`).
    package static let singularMatrix = ReturnCode(rawValue: GLP_ESING)
    /// The basis matrix is ill-conditioned (`GLP_ECOND`).
    package static let illConditionedMatrix = ReturnCode(rawValue: GLP_ECOND)
    /// A lower bound exceeds its upper bound (`GLP_EBOUND`).
    package static let invalidBounds = ReturnCode(rawValue: GLP_EBOUND)
    /// The solver failed (`GLP_EFAIL`).
    package static let failure = ReturnCode(rawValue: GLP_EFAIL)
    /// The objective reached its lower limit (`GLP_EOBJLL`).
    package static let objectiveLowerLimit = ReturnCode(rawValue: GLP_EOBJLL)
    /// The objective reached its upper limit (`GLP_EOBJUL`).
    package static let objectiveUpperLimit = ReturnCode(rawValue: GLP_EOBJUL)
    /// The iterations are used up (`GLP_EITLIM`).
    package static let iterationLimit = ReturnCode(rawValue: GLP_EITLIM)
    /// The time is used up (`GLP_ETMLIM`).
    package static let timeLimit = ReturnCode(rawValue: GLP_ETMLIM)
    /// The presolver found that there is no feasible point (`GLP_ENOPFS`).
    package static let noPrimalFeasibleSolution = ReturnCode(rawValue: GLP_ENOPFS)
    /// The presolver found that there is no dual feasible point (`GLP_ENODFS`).
    package static let noDualFeasibleSolution = ReturnCode(rawValue: GLP_ENODFS)
    /// Branch and cut was not given the optimum of the relaxation (`GLP_EROOT`).
    package static let missingRelaxation = ReturnCode(rawValue: GLP_EROOT)
    /// The application stopped the search (`GLP_ESTOP`).
    package static let stopped = ReturnCode(rawValue: GLP_ESTOP)
    /// The required gap is reached (`GLP_EMIPGAP`).
    package static let gapTolerance = ReturnCode(rawValue: GLP_EMIPGAP)
    /// There is neither a primal nor a dual feasible point (`GLP_ENOFEAS`).
    package static let noFeasibleSolution = ReturnCode(rawValue: GLP_ENOFEAS)
    /// The iteration does not converge (`GLP_ENOCVG`).
    package static let noConvergence = ReturnCode(rawValue: GLP_ENOCVG)
    /// The iteration is numerically unstable (`GLP_EINSTAB`).
    package static let instability = ReturnCode(rawValue: GLP_EINSTAB)
    /// The data are invalid (`GLP_EDATA`).
    package static let invalidData = ReturnCode(rawValue: GLP_EDATA)
    /// The result is out of range (`GLP_ERANGE`).
    package static let outOfRange = ReturnCode(rawValue: GLP_ERANGE)

    /// All codes of GLPK 5.0.
    package static let all: [ReturnCode] = [
        .success, .invalidBasis, .singularMatrix, .illConditionedMatrix, .invalidBounds, .failure,
        .objectiveLowerLimit, .objectiveUpperLimit, .iterationLimit, .timeLimit,
        .noPrimalFeasibleSolution, .noDualFeasibleSolution, .missingRelaxation, .stopped,
        .gapTolerance, .noFeasibleSolution, .noConvergence, .instability, .invalidData, .outOfRange,
    ]
}

extension ReturnCode {
    /// The corresponding termination.
    ///
    /// The absence of a point is the status of a solution, not a reason to stop early.
    package var termination: Solution.Termination {
        switch self {
        case .success, .noPrimalFeasibleSolution, .noDualFeasibleSolution, .invalidBounds,
            .gapTolerance, .noFeasibleSolution:
            .completed
        case .invalidBasis: .invalidBasis
        case .singularMatrix: .singularBasis
        case .illConditionedMatrix: .illConditionedBasis
        case .iterationLimit: .iterationLimit
        case .timeLimit: .timeLimit
        case .failure, .noConvergence, .instability, .outOfRange: .numericalFailure
        default: .fault(description)
        }
    }
}

extension ReturnCode: CustomStringConvertible {
    /// One sentence for people.
    package var description: String {
        switch self {
        case .success: "the solver finished"
        case .invalidBasis: "the initial basis has the wrong number of basic variables"
        case .singularMatrix: "the basis matrix is singular"
        case .illConditionedMatrix: "the basis matrix is ill-conditioned"
        case .invalidBounds: "a lower bound exceeds its upper bound"
        case .failure: "the solver failed"
        case .objectiveLowerLimit: "the objective reached its lower limit"
        case .objectiveUpperLimit: "the objective reached its upper limit"
        case .iterationLimit: "the iteration limit is reached"
        case .timeLimit: "the time limit is reached"
        case .noPrimalFeasibleSolution: "there is no feasible point"
        case .noDualFeasibleSolution: "the program is unbounded or infeasible"
        case .missingRelaxation: "branch and cut was not given an optimum of the relaxation"
        case .stopped: "the application stopped the search"
        case .gapTolerance: "the required gap is reached"
        case .noFeasibleSolution: "there is neither a primal nor a dual feasible point"
        case .noConvergence: "the iteration does not converge"
        case .instability: "the iteration is numerically unstable"
        case .invalidData: "the data are invalid"
        case .outOfRange: "the result is out of range"
        default: "the solver returned the unknown code \(rawValue)"
        }
    }
}
