// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// The exact result for a program, with evidence.
///
/// ``holds(for:)`` checks the evidence independently of the method that found it.
public enum ExactVerdict<Number: ExactNumber>: Sendable {
    /// An optimal point, with the duals that prove it.
    case optimal(Linear<Number>.Solution)
    /// No point satisfies the program.
    case infeasible(Linear<Number>.InfeasibilityProof)
    /// No whole point satisfies the program: every branch of the search ended with a proof.
    case noWholePoint
    /// The objective improves without limit from a point of the program.
    case unbounded(from: [Number], Linear<Number>.UnboundednessProof)
    /// Nothing is known, for this reason.
    case undecided(SolveTermination)

    /// Checks the evidence, without tolerance.
    ///
    /// For a program with integer columns, each branch of the search is checked when it ends, and
    /// only the best point is checked again here.
    ///
    /// - Complexity: O(columns + terms).
    public func holds(for program: Linear<Number>.Program) -> Bool {
        switch self {
        case .optimal(let solution):
            guard solution.status == .optimal, solution.isPoint(of: program) else { return false }
            return !program.integerColumns.isEmpty || solution.isBest(in: program)
        case .infeasible(let proof):
            return proof.gap(in: program) > 0
        case .unbounded(let point, let proof):
            let objective = program.objective.value(at: point)
            return Linear<Number>.Residuals(of: program, at: point, objective: objective).largest
                == 0 && proof.improvement(in: program) > 0
        case .noWholePoint:
            return !program.integerColumns.isEmpty
        case .undecided:
            return false
        }
    }
}

extension Linear.Solution where Number: ExactNumber {
    /// Whether the point satisfies the program, and the activities and the objective are correct.
    func isPoint(of program: Linear.Program) -> Bool {
        guard primal.count == program.columnCount, activities.count == program.rowCount,
            program.objective.value(at: primal) == objective
        else { return false }
        return zip(primal, program.columnBounds).allSatisfy { $1.contain($0) }
            && zip(activities, program.rowBounds).allSatisfy { $1.contain($0) }
            && program.rows.allSatisfy {
                program.expression(of: $0).value(at: primal) == activities[$0.index]
            }
    }

    /// Whether the duals of a point prove that no point is better.
    ///
    /// Every column with a reduced cost must be at the bound that it is pushed to, and so must the
    /// activity of every row with a dual. This is equivalent to equal primal and dual objectives,
    /// but is decided by fewer calculations.
    fileprivate func isBest(in program: Linear.Program) -> Bool {
        guard duals.count == program.rowCount, reducedCosts.count == program.columnCount else {
            return false
        }
        // 1. Compute the reduced costs from the duals.
        var rest = program.costs
        for row in 0..<program.rowCount {
            for term in program.terms(at: row) {
                rest[Int(program.termColumns[term])] -= program.termCoefficients[term] * duals[row]
            }
        }
        guard rest == reducedCosts else { return false }

        // 2. Check that no move improves the objective.
        let sense: Number = program.sense == .minimize ? 1 : -1
        func isPushed(_ price: Number, _ value: Number, _ bounds: Linear.Bounds) -> Bool {
            let cost = sense * price
            return cost == 0 || value == (cost > 0 ? bounds.lower : bounds.upper)
        }
        return program.columns.allSatisfy {
            isPushed(reducedCosts[$0.index], primal[$0.index], program.columnBounds[$0.index])
        }
            && program.rows.allSatisfy {
                isPushed(duals[$0.index], activities[$0.index], program.rowBounds[$0.index])
            }
    }
}

extension Linear.Bounds where Number: ExactNumber {
    fileprivate func contain(_ value: Number) -> Bool { lower <= value && value <= upper }
}

extension Linear.Program where Number: ExactNumber {
    /// The largest number of steps of a simplex method that factors the basis each time.
    ///
    /// The method needs far fewer: a few for each row and column.
    package var iterationLimit: Int { 100 + 20 * (columnCount + rowCount) }

    /// Decides a program, ignoring integrality.
    ///
    /// - Parameters:
    ///   - basis: The basis to start from, which is not trusted. The closer it is to an optimal
    ///     one, the fewer steps are needed.
    ///   - budget: The limits of time and steps; never more than ``iterationLimit`` steps.
    /// - Returns: An unchecked verdict.
    /// - Complexity: Factoring the basis for each step, at least once.
    package func relaxedVerdict(
        from basis: Basis?,
        within budget: SolveBudget = .unlimited
    ) -> ExactVerdict<Number> {
        Number.searching {
            for column in columns where columnBounds[column.index].areCrossed {
                return .infeasible(.crossedColumn(column))
            }
            for row in rows where rowBounds[row.index].areCrossed {
                return .infeasible(.crossedRow(row))
            }
            var simplex = ExactSimplex<Number>(self, from: basis, within: budget)
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
    }

    private func solution(of simplex: ExactSimplex<Number>) -> Linear<Number>.Solution {
        let primal = Array(simplex.values[..<columnCount])
        let sign: Number = sense == .minimize ? 1 : -1
        let duals = simplex.duals.map { sign * $0 }
        var reducedCosts = costs
        for row in 0..<rowCount where duals[row] != 0 {
            for term in terms(at: row) {
                reducedCosts[Int(termColumns[term])] -= termCoefficients[term] * duals[row]
            }
        }
        return Linear<Number>.Solution(
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
