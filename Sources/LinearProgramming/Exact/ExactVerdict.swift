// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// What is exactly true of a program, with the evidence.
///
/// The evidence can be checked by ``holds(for:)``, which knows nothing of how it was found.
public enum ExactVerdict: Sendable {
    /// A best point, with the duals that prove it.
    case optimal(Linear<Rational>.Solution)
    /// No point satisfies the program.
    case infeasible(Linear<Rational>.InfeasibilityProof)
    /// Every branch of a search for whole numbers ended at a proof that it has none.
    case noWholePoint
    /// From a point of the program one may improve for ever.
    case unbounded(from: [Rational], Linear<Rational>.UnboundednessProof)
    /// Nothing is known, and why.
    case undecided(SolveTermination)

    /// Checks the evidence, without tolerance.
    ///
    /// That a program with integer columns has no better point, or none, is not repeated here: each
    /// branch of the search was checked when it ended. Its best point is.
    ///
    /// - Complexity: O(columns + terms).
    public func holds(for program: Linear<Rational>.Program) -> Bool {
        switch self {
        case .optimal(let solution):
            guard solution.status == .optimal, solution.isPoint(of: program) else { return false }
            guard program.integerColumns.isEmpty else { return true }
            return solution.reducedCosts.count == program.columnCount
                && Linear<Rational>.DualityCertificate(of: program, solution).largest == 0
        case .infeasible(let proof):
            return proof.gap(in: program) > 0
        case .unbounded(let point, let proof):
            let objective = program.objective.value(at: point)
            return Linear<Rational>.Residuals(of: program, at: point, objective: objective).largest
                == 0 && proof.improvement(in: program) > 0
        case .noWholePoint:
            return !program.integerColumns.isEmpty
        case .undecided:
            return false
        }
    }
}

extension Linear.Solution {
    /// Whether point, activities and objective are what they say, and break nothing.
    func isPoint(of program: Linear.Program) -> Bool {
        guard primal.count == program.columnCount, activities.count == program.rowCount,
            Linear.Residuals(of: program, at: primal, objective: objective).largest == 0
        else { return false }
        return program.rows.allSatisfy {
            program.expression(of: $0).value(at: primal) == activities[$0.index]
        }
    }
}

extension Linear<Rational>.Program {
    /// How many steps a simplex method that factors the basis each time makes at most.
    ///
    /// Far more than it needs, a few for each row and column.
    package var iterationLimit: Int { 100 + 20 * (columnCount + rowCount) }

    /// Decides a program whose columns need not be whole.
    ///
    /// - Parameters:
    ///   - basis: Where to start: the closer to an optimal one, the fewer steps. It is not believed.
    ///   - budget: Until when, and how many steps are made at most; never more than ``iterationLimit``.
    /// - Returns: A verdict that has not been checked.
    /// - Complexity: A factoring of the basis for each step, at least one.
    package func relaxedVerdict(
        from basis: Basis?,
        within budget: SolveBudget = .unlimited
    ) -> ExactVerdict {
        for column in columns where columnBounds[column.index].areCrossed {
            return .infeasible(.crossedColumn(column))
        }
        for row in rows where rowBounds[row.index].areCrossed {
            return .infeasible(.crossedRow(row))
        }
        var simplex = ExactSimplex(self, from: basis, within: budget)
        switch simplex.run() {
        case .optimal:
            return .optimal(solution(of: simplex))
        case .infeasible(let duals):
            return .infeasible(.combination(multipliers: duals))
        case .unbounded(let direction):
            return .unbounded(
                from: Array(simplex.values[..<columnCount]),
                .init(direction: direction)
            )
        case .limit(let termination):
            return .undecided(termination)
        }
    }

    private func solution(of simplex: ExactSimplex) -> Linear<Rational>.Solution {
        let primal = Array(simplex.values[..<columnCount])
        let sign: Rational = sense == .minimize ? 1 : -1
        let duals = simplex.duals.map { sign * $0 }
        var reducedCosts = costs
        for row in 0..<rowCount where duals[row] != 0 {
            for term in terms(at: row) {
                reducedCosts[Int(termColumns[term])] -= termCoefficients[term] * duals[row]
            }
        }
        return Linear<Rational>.Solution(
            status: .optimal,
            objective: objective.value(at: primal),
            primal: primal,
            activities: Array(simplex.values[columnCount...]),
            duals: duals,
            reducedCosts: reducedCosts,
            basis: simplex.basis.basis,
            iterations: simplex.iterations
        )
    }
}
