// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import Synchronization
import Testing

/// A solver is not believed: its optima are checked outside of it.
struct VerifiedSolverTests {
    /// What a solver was asked for.
    private struct Call: Hashable, Sendable {
        let hasBasis: Bool
        let arithmetic: Arithmetic
    }

    /// A solver that tells lies before it tells the truth.
    private final class Liar: LinearProgramSolver {
        private let lies: [@Sendable (inout Solution) -> Void]
        private let log = Mutex<[Call]>([])

        init(_ lies: [@Sendable (inout Solution) -> Void]) { self.lies = lies }

        var calls: [Call] { log.withLock { $0 } }

        func solve(
            _ program: LinearProgram,
            from basis: Basis?,
            arithmetic: Arithmetic,
            into solution: inout Solution
        ) throws(ProgramError) {
            let number = log.withLock { calls in
                calls.append(Call(hasBasis: basis != nil, arithmetic: arithmetic))
                return calls.count - 1
            }
            try GLPKSolver().solve(program, from: nil, arithmetic: .double, into: &solution)
            if number < lies.count { lies[number](&solution) }
        }
    }

    /// Ways to be wrong, each with the word `optimal` on it.
    private static let lies: [@Sendable (inout Solution) -> Void] = [
        { $0.primal[0] += 1e-4 },
        {
            $0.primal = [0, 0]; $0.activities = [0, 0]; $0.objective = 0
        },
        {
            $0.primal = [0, 0]; $0.activities = [0, 0]; $0.objective = 0
            $0.duals = [0, 0]; $0.reducedCosts = [30, 20]
        },
        { $0.objective += 0.01 },
        { $0.duals[1] = 0 },
        { $0.duals = $0.duals.map { -$0 } },
        { $0.reducedCosts[0] = -1 },
        { $0.primal[1] = .nan },
        { $0.objective = .nan },
        { $0.duals[0] = .nan },
        { $0.reducedCosts[1] = .nan },
        { $0.duals[0] = .infinity },
        { $0.primal.removeLast() },
        { $0.duals = [] },
        {
            $0.status = .undecided; $0.termination = .fault("lost")
        },
        {
            $0.status = .undecided; $0.termination = .numericalFailure
        },
        {
            $0.status = .feasible; $0.termination = .iterationLimit; $0.primal = [40, 40]
        },
    ]

    private let program = LinearProgram.workshop()
    private let basis = Basis(columns: [.atLower, .atLower], rows: [.basic, .basic])

    @Test(arguments: lies.indices)
    func `a wrong answer is never passed on`(index: Int) throws {
        let lie = Self.lies[index]
        for count in 0...3 {
            let liar = Liar(Array(repeating: lie, count: count))
            let solution = try VerifiedSolver(liar).solve(program, from: basis)
            let calls = [
                Call(hasBasis: true, arithmetic: .double),
                Call(hasBasis: false, arithmetic: .double),
                Call(hasBasis: false, arithmetic: .exact),
            ]
            #expect(liar.calls == Array(calls.prefix(count + 1)), "\(count) lies")
            if count < 3 {
                #expect(try solution == GLPKSolver().solve(program), "\(count) lies")
            } else {
                #expect(solution.status == .undecided)
                #expect(solution.termination != .completed)
            }
        }
    }

    @Test func `without a basis there are two tries, in exact arithmetic one`() throws {
        let lie = Self.lies[1]
        let liar = Liar([lie, lie, lie])
        let solution = try VerifiedSolver(liar).solve(program)
        #expect(liar.calls.map(\.arithmetic) == [.double, .exact])
        #expect(solution.status == .undecided)
        #expect(solution.termination == .numericalFailure)

        let exact = Liar([lie, lie, lie])
        _ = try VerifiedSolver(exact).solve(program, arithmetic: .exact)
        #expect(exact.calls.map(\.arithmetic) == [.exact])
    }

    @Test(arguments: [Solution.Termination.iterationLimit, .timeLimit])
    func `a limit reached on purpose is not tried again`(limit: Solution.Termination) throws {
        let liar = Liar([
            {
                $0.status = .undecided; $0.termination = limit
            },
            {
                $0.status = .feasible; $0.termination = limit
            },
        ])
        let solution = try VerifiedSolver(liar).solve(program)
        #expect(solution.status == .undecided)
        #expect(solution.termination == limit)
        #expect(try VerifiedSolver(liar).solve(program).status == .feasible)
        #expect(liar.calls.count == 2)
    }

    @Test(arguments: [Solution.Status.infeasible, .unbounded])
    func `that there is no optimum is passed on as it is`(status: Solution.Status) throws {
        let liar = Liar([{ $0.status = status }])
        #expect(try VerifiedSolver(liar).solve(program).status == status)
        #expect(liar.calls.count == 1)
    }

    @Test func `an integer program is checked by its point`() throws {
        var program = LinearProgram.workshop()
        let bench = program.addColumn("bench", in: .between(0, and: 1.5), cost: 5, isInteger: true)
        let liar = Liar([
            {
                $0.primal[2] = 1.5; $0.objective += 2.5
            }
        ])
        let solution = try VerifiedSolver(liar).solve(program)
        #expect(solution.status == .undecided)
        #expect(liar.calls.count == 1)
        #expect(try VerifiedSolver(liar).solve(program)[bench] == 1)
    }

    @Test func `what is accepted is a matter of tolerance`() throws {
        let lie: @Sendable (inout Solution) -> Void = { $0.primal[0] += 1e-4 }
        let strict = Liar([lie])
        _ = try VerifiedSolver(strict, tolerance: 1e-9).solve(program)
        #expect(strict.calls.count == 2)
        let lenient = Liar([lie])
        _ = try VerifiedSolver(lenient, tolerance: 1e-3).solve(program)
        #expect(lenient.calls.count == 1)
    }

    @Test func `a basis that makes GLPK give up is no obstacle`() throws {
        let (program, basis) = LinearProgram.stumblingBlock()
        let solution = try VerifiedSolver(GLPKSolver()).solve(program, from: basis)
        #expect(solution.status == .optimal)
        #expect(isClose(solution.objective, 1))
    }

    @Test func `an error of the program is passed on`() {
        var program = program
        program.objectiveConstant = .nan
        let liar = Liar([])
        #expect(throws: ProgramError.self) { try VerifiedSolver(liar).solve(program) }
        #expect(liar.calls.count == 1)
    }
}
