// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK
package import LinearProgramming

/// The status of a point in GLPK: one of `GLP_UNDEF` … `GLP_UNBND`.
package struct SolutionStatus: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Nothing is known (`GLP_UNDEF`).
    package static let undefined = SolutionStatus(rawValue: GLP_UNDEF)
    /// Feasible (`GLP_FEAS`).
    package static let feasible = SolutionStatus(rawValue: GLP_FEAS)
    /// This point is infeasible; others may not be (`GLP_INFEAS`).
    package static let infeasible = SolutionStatus(rawValue: GLP_INFEAS)
    /// No feasible point exists (`GLP_NOFEAS`).
    package static let noFeasiblePoint = SolutionStatus(rawValue: GLP_NOFEAS)
    /// Optimal (`GLP_OPT`).
    package static let optimal = SolutionStatus(rawValue: GLP_OPT)
    /// Unbounded (`GLP_UNBND`).
    package static let unbounded = SolutionStatus(rawValue: GLP_UNBND)

    /// All statuses of GLPK 5.0.
    package static let all: [SolutionStatus] = [
        .undefined, .feasible, .infeasible, .noFeasiblePoint, .optimal, .unbounded,
    ]

    /// The corresponding status.
    package var status: Solution.Status {
        switch self {
        case .feasible: .feasible
        case .noFeasiblePoint: .infeasible
        case .optimal: .optimal
        case .unbounded: .unbounded
        default: .undecided
        }
    }
}

extension SolutionStatus: CustomStringConvertible {
    /// One sentence for people.
    package var description: String {
        switch self {
        case .undefined: "the solution is undefined"
        case .feasible: "the solution is feasible"
        case .infeasible: "the solution is infeasible"
        case .noFeasiblePoint: "no feasible solution exists"
        case .optimal: "the solution is optimal"
        case .unbounded: "the solution is unbounded"
        default: "the solution has the unknown status \(rawValue)"
        }
    }
}
