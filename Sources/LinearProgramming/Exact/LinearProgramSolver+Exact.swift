// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension LinearProgramSolver {
    /// Solves a program over exact numbers.
    ///
    /// The solver solves the rounded program in doubles. Exact steps continue from its last basis;
    /// as a rule none is needed. Its result is not trusted: an exact certificate, an exact
    /// combination of rows, or an exact direction proves the returned result for the program
    /// itself. The solver's limits of time and iterations hold for the whole call.
    ///
    /// - Parameters:
    ///   - program: The program to solve. It is validated first.
    ///   - basis: The basis that the solver starts from; `nil` for its own choice.
    ///   - solution: Overwritten. Its certificate is exact, or its status undecided.
    /// - Complexity: A solve in doubles, and a factoring of the basis in rationals for each exact
    ///   step, at least one.
    /// - Throws: A ``ProgramError`` for a program that no solver can be given.
    public func solveExactly<Number: ExactNumber>(
        _ program: Linear<Number>.Program,
        from basis: Basis? = nil,
        into solution: inout Linear<Number>.Solution
    ) throws(ProgramError) {
        try solveExactly(program, from: basis, knowing: nil, into: &solution)
    }

    /// Solves a program over exact numbers; see ``solveExactly(_:from:into:)``.
    ///
    /// - Parameter known: A point that may be one of the program: with integer columns nothing that is
    ///   worse is looked at.
    func solveExactly<Number: ExactNumber>(
        _ program: Linear<Number>.Program,
        from basis: Basis?,
        knowing known: [Number]?,
        into solution: inout Linear<Number>.Solution
    ) throws(ProgramError) {
        try program.validate()
        var budget = SolveBudget(limits)
        var hint = Solution()
        do throws(ProgramError) {
            try solve(program.relaxed.rounded, from: basis, into: &hint)
        } catch {
            // Rounding may overflow; there is no hint then.
            hint = Solution()
        }
        guard hint.termination != .timeLimit, hint.termination != .iterationLimit else {
            solution = .init(termination: hint.termination)
            return
        }
        budget.spend(hint.iterations)
        solution = program.exactSolution(
            from: hint.basis,
            knowing: known,
            within: budget
        )
    }

    /// Solves a program over exact numbers; see ``solveExactly(_:from:into:)``.
    public func solveExactly<Number: ExactNumber>(
        _ program: Linear<Number>.Program,
        from basis: Basis? = nil
    ) throws(ProgramError) -> Linear<Number>.Solution {
        var solution = Linear<Number>.Solution()
        try solveExactly(program, from: basis, into: &solution)
        return solution
    }
}

extension Linear.Program where Number: ExactNumber {
    /// Decides the program.
    ///
    /// - Parameters:
    ///   - basis: The basis to start from: the closer to an optimal one, the fewer steps.
    ///   - budget: The limits of time and steps.
    /// - Returns: A verdict whose evidence has been checked, or one that is undecided.
    /// - Complexity: A factoring of the basis for each step, at least one; with integer columns that
    ///   for each branch.
    public func verdict(
        from basis: Basis? = nil,
        within budget: SolveBudget = .unlimited
    ) -> ExactVerdict<Number> {
        verdict(from: basis, knowing: nil, within: budget)
    }

    /// Decides the program.
    ///
    /// - Parameter known: A point that may be one of the program: with integer columns nothing that is
    ///   worse is looked at.
    private func verdict(
        from basis: Basis?,
        knowing known: [Number]?,
        within budget: SolveBudget
    ) -> ExactVerdict<Number> {
        let verdict: ExactVerdict<Number>
        if integerColumns.isEmpty {
            verdict = relaxedVerdict(from: basis, within: budget)
        } else {
            var search = ExactSearch<Number>(self, knowing: known, within: budget)
            verdict = search.verdict(from: basis)
        }
        if case .undecided = verdict { return verdict }
        return verdict.holds(for: self)
            ? verdict : .undecided(.unproved("the evidence that was found proves nothing"))
    }

    /// The verdict as a solution; see ``verdict(from:within:)``.
    @_specialize(where Number == TracedNumber)
    package func exactSolution(
        from basis: Basis?,
        knowing known: [Number]? = nil,
        within budget: SolveBudget
    ) -> Linear<Number>.Solution {
        switch verdict(from: basis, knowing: known, within: budget) {
        case .optimal(var solution):
            solution.certificate = .exact
            return solution
        case .infeasible, .noWholePoint:
            return .init(status: .infeasible, certificate: .exact)
        case .unbounded(let point, _):
            return .init(
                status: .unbounded,
                objective: objective.value(at: point),
                primal: point,
                activities: rows.map { expression(of: $0).value(at: point) },
                certificate: .exact
            )
        case .undecided(let termination):
            return .init(termination: termination)
        }
    }
}

extension Linear.Solution where Number: ExactNumber {
    /// The solution with every number rounded to the nearest double.
    ///
    /// A number beyond all doubles leaves nothing that is known.
    ///
    /// - Complexity: O(columns + rows).
    public var rounded: Solution {
        let solution = Solution(
            status: status,
            termination: termination,
            objective: objective.nearestDouble,
            primal: primal.map(\.nearestDouble),
            activities: activities.map(\.nearestDouble),
            duals: duals.map(\.nearestDouble),
            reducedCosts: reducedCosts.map(\.nearestDouble),
            basis: basis,
            iterations: iterations,
            certificate: certificate,
            rung: rung
        )
        let isFinite =
            solution.objective.isFinite && solution.primal.allSatisfy(\.isFinite)
            && solution.activities.allSatisfy(\.isFinite)
            && solution.duals.allSatisfy(\.isFinite)
            && solution.reducedCosts.allSatisfy(\.isFinite)
        return isFinite ? solution : Solution(termination: .numericalFailure)
    }
}
