// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Synchronization
import Testing

/// A verified solver checks the optima of another solver.
struct VerifiedSolverTests {
    /// The arguments of one call of a solver.
    private struct Call: Hashable, Sendable {
        let hasBasis: Bool
        let arithmetic: Arithmetic
    }

    /// A solver that gives wrong answers before right ones.
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
            try DenseSimplex().solve(program, from: nil, arithmetic: .double, into: &solution)
            if number < lies.count { lies[number](&solution) }
        }
    }

    /// Wrong answers that claim to be optimal.
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
        let truth = try DenseSimplex().solve(program)
        for count in 0...2 {
            let liar = Liar(Array(repeating: lie, count: count))
            let solution = try VerifiedSolver(liar).solve(program, from: basis)
            let calls = [
                Call(hasBasis: true, arithmetic: .double),
                Call(hasBasis: false, arithmetic: .double),
            ]
            #expect(liar.calls == Array(calls.prefix(count + 1)), "\(count) lies")
            #expect(solution.status == .optimal)
            #expect(solution.termination == .completed)
            #expect(solution.primal == truth.primal, "\(count) lies")
            #expect(areClose(solution.duals, truth.duals), "\(count) lies")
            #expect(solution.objective == truth.objective, "\(count) lies")
            #expect(solution.certificate == (count < 2 ? .double : .exact))
            #expect(solution.stage == SolveStage.allCases[count])
        }
    }

    @Test func `a solve without a basis is tried once, then proved`() throws {
        let lie = Self.lies[1]
        let liar = Liar([lie, lie, lie])
        let solution = try VerifiedSolver(liar).solve(program)
        #expect(liar.calls.map(\.arithmetic) == [.double])
        #expect(solution.objective == 650)
        #expect(solution.stage == .exact)
    }

    /// Without the last lie, because a limit that is reached is passed on.
    @Test(arguments: lies.indices.dropLast())
    func `exact arithmetic corrects every wrong answer`(index: Int) throws {
        let liar = Liar([Self.lies[index]])
        let solution = try VerifiedSolver(liar).solve(program, from: basis, arithmetic: .exact)
        #expect(liar.calls == [Call(hasBasis: true, arithmetic: .double)])
        #expect(solution.primal == [15, 10])
        #expect(solution.duals == [14, 2])
        #expect(solution.certificate == .exact)
        #expect(solution.stage == .exact)
    }

    @Test(arguments: [Solution.Termination.iterationLimit, .timeLimit])
    func `a solve that reaches its limit is not tried again`(limit: Solution.Termination) throws {
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
    func `an infeasible or unbounded result is refused without a proof`(
        status: Solution.Status
    ) throws {
        let liar = Liar([{ $0.status = status }])
        let solution = try VerifiedSolver(liar).solve(program)
        #expect(solution.status == .optimal)
        #expect(solution.primal == [15, 10])
        #expect(solution.stage == .exact)
        #expect(solution.certificate == .exact)
    }

    @Test func `an infeasible or unbounded result is passed on with a proof`() throws {
        var program = program
        program.addRow("much", 1 * program.columns[0], in: .atLeast(21))
        let infeasible = try VerifiedSolver(DenseSimplex()).solve(program)
        #expect(infeasible.status == .infeasible)
        #expect(infeasible.certificate == .exact)
        #expect(infeasible.stage == .first)

        var endless = LinearProgram(.maximize)
        endless.addColumn(cost: 1)
        let unbounded = try VerifiedSolver(DenseSimplex()).solve(endless)
        #expect(unbounded.status == .unbounded)
        #expect(unbounded.certificate == .exact)
        #expect(unbounded.stage == .first)
    }

    @Test func `a result without a proof within the limits is undecided, with a reason`() throws {
        // Two even numbers have no odd sum, but branching only finds it one pair after the other.
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 1e6), isInteger: true)
        let y = program.addColumn(in: .between(0, and: 1e6), isInteger: true)
        program.addRow("odd", 2 * x + 2 * y, in: .exactly(1_000_001))
        let liar = Liar([{ $0.status = .infeasible }])
        let limited = try VerifiedSolver(liar).solve(program)
        #expect(limited.status == .undecided)
        #expect(limited.termination == .iterationLimit)

        // An exact solution may be infeasible after rounding.
        var far = LinearProgram(.maximize)
        let large = far.addColumn(in: .between(0, and: 1e40), cost: 1)
        let small = far.addColumn(in: .between(0, and: 1))
        far.addRow("thin", 3 * large + small, in: .atMost(1e40))
        let lost = try VerifiedSolver(DenseSimplex(), tolerance: -1).solve(far)
        #expect(lost.status == .undecided)
        #expect(lost.stage == .exact)
        #expect(lost.termination.description.contains("could not be proved"))
    }

    @Test func `the point of an integer program is checked and proved`() throws {
        var program = LinearProgram.workshop()
        let bench = program.addColumn("bench", in: .between(0, and: 1.5), cost: 5, isInteger: true)
        let liar = Liar([
            {
                $0.primal[2] = 1.5; $0.objective += 2.5
            }
        ])
        let solution = try VerifiedSolver(liar).solve(program)
        #expect(solution.status == .optimal)
        #expect(solution.stage == .exact)
        #expect(solution[bench] == 1)
        #expect(liar.calls.count == 1)
        let honest = try VerifiedSolver(liar).solve(program)
        #expect(honest[bench] == 1)
        #expect(honest.certificate == .exact)

        // An integer point that is not the best.
        let second = Liar([
            {
                $0.primal[2] = 0; $0.objective -= 5
            }
        ])
        let best = try VerifiedSolver(second).solve(program)
        #expect(best[bench] == 1)
        #expect(best.stage == .exact)
    }

    @Test func `the tolerance decides whether an answer is accepted`() throws {
        let lie: @Sendable (inout Solution) -> Void = { $0.primal[0] += 1e-4 }
        let strict = Liar([lie])
        #expect(try VerifiedSolver(strict, tolerance: 1e-9).solve(program).stage == .exact)
        let lenient = Liar([lie])
        #expect(try VerifiedSolver(lenient, tolerance: 1e-3).solve(program).stage == .first)
    }

    @Test func `an error of the program is passed on`() {
        var program = program
        program.objectiveConstant = .nan
        let liar = Liar([])
        #expect(throws: ProgramError.self) { try VerifiedSolver(liar).solve(program) }
        #expect(liar.calls.count == 1)
    }
}
