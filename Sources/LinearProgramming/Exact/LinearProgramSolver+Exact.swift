// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension LinearProgramSolver {
    /// Solves a program over exact numbers.
    ///
    /// The solver solves the rounded program in doubles. Exact steps continue from its last basis;
    /// usually none is needed. The solver's result is not trusted: an exact certificate, an exact
    /// combination of rows, or an exact direction proves the returned result for the program
    /// itself. The solver's limits of time and iterations apply to the whole call.
    ///
    /// - Parameters:
    ///   - program: The program to solve. It is validated first.
    ///   - basis: The basis that the solver starts from; `nil` for its own choice.
    ///   - solution: The memory for the solution. Its certificate is then exact, or its status
    ///     undecided.
    /// - Complexity: A solve in doubles, and factoring the basis in rationals for each exact step,
    ///   at least once.
    /// - Throws: A ``ProgramError`` if the program is not valid.
    public func solveExactly<Number: ExactNumber>(
        _ program: Linear<Number>.Program,
        from basis: Basis? = nil,
        into solution: inout Linear<Number>.Solution
    ) throws(ProgramError) {
        try solveExactly(program, from: basis, knowing: nil, into: &solution)
    }

    /// Solves a program over exact numbers; see ``solveExactly(_:from:into:)``.
    ///
    /// - Parameter known: A point that may satisfy the program. With integer columns, the search
    ///   skips worse points.
    func solveExactly<Number: ExactNumber>(
        _ program: Linear<Number>.Program,
        from basis: Basis?,
        knowing known: [Number]?,
        into solution: inout Linear<Number>.Solution
    ) throws(ProgramError) {
        try program.validate()
        var budget = SolveBudget(limits)
        var hint = Solution()
        // Bounds that are not rounded to whole numbers have another basis.
        let rounded = Number.searching { program.tightened.relaxed.rounded }
        do throws(ProgramError) {
            try solve(rounded, from: basis, into: &hint)
        } catch {
            // Rounding may overflow; then there is no hint.
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
    ///   - basis: The basis to start from. The closer it is to an optimal one, the fewer steps are
    ///     needed.
    ///   - budget: The limits of time and steps.
    /// - Returns: A verdict with checked evidence, or an undecided one.
    /// - Complexity: Factoring the basis for each step, at least once; with integer columns, for
    ///   each branch.
    public func verdict(
        from basis: Basis? = nil,
        within budget: SolveBudget = .unlimited
    ) -> ExactVerdict<Number> {
        verdict(from: basis, knowing: nil, within: budget)
    }

    /// Decides the program.
    ///
    /// - Parameter known: A point that may satisfy the program. With integer columns, the search
    ///   skips worse points.
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
            ? verdict : .undecided(.unproved("the evidence does not prove the verdict"))
    }

    /// Returns the verdict as a solution; see ``verdict(from:within:)``.
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
    /// If a number is beyond all doubles, the status is undecided.
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
            stage: stage
        )
        let isFinite =
            solution.objective.isFinite && solution.primal.allSatisfy(\.isFinite)
            && solution.activities.allSatisfy(\.isFinite)
            && solution.duals.allSatisfy(\.isFinite)
            && solution.reducedCosts.allSatisfy(\.isFinite)
        return isFinite ? solution : Solution(termination: .numericalFailure)
    }
}
