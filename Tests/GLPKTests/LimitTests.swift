// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import RealNumbers
import Testing

/// A solve with its retries and proofs ends within its limits.
struct LimitTests {
    /// Two even numbers have no odd sum, but branching only finds it one pair after the other.
    private static func endless(_ count: Int) -> LinearProgram {
        var program = LinearProgram()
        var sum = LinearExpression()
        for _ in 0..<count {
            sum = sum + 2 * program.addColumn(in: .between(0, and: 1e6), isInteger: true)
        }
        program.addRow("odd", sum, in: .exactly(1_000_001))
        return program
    }

    @Test(.timeLimit(.minutes(20)), arguments: Arithmetic.allCases, [0, 20, 200])
    func `a limit of time holds for solver, retries and proofs together`(
        arithmetic: Arithmetic,
        milliseconds: Int
    ) throws {
        let limit = Duration.milliseconds(milliseconds)
        let limited = VerifiedSolver(GLPKSolver(.init(iterationLimit: nil, timeLimit: limit)))
        var solution = Solution()
        let taken = try ContinuousClock().measure {
            try limited.solve(
                Self.endless(40),
                from: nil,
                arithmetic: arithmetic,
                into: &solution
            )
        }
        #expect(solution.status == .undecided)
        // GLPK checks the clock only now and then, and the machine may be busy.
        #expect(taken < limit + .seconds(3))
    }

    @Test(arguments: [1, 5, 50])
    func `a limit of iterations holds for the proof too`(limit: Int) throws {
        let limited = VerifiedSolver(GLPKSolver(.init(iterationLimit: limit)))
        let solution = try limited.solve(Self.endless(10), arithmetic: .exact)
        #expect(solution.status == .undecided)
        #expect(solution.termination == .iterationLimit)
    }

    @Test func `exact steps end when the time is up`() {
        let program = Linear<Rational>.Program(Self.endless(10))
        let budget = SolveBudget(SolveLimits(time: .zero))
        guard case .undecided(.timeLimit) = program.verdict(within: budget) else {
            Issue.record("decided, or undecided for another reason")
            return
        }
    }
}
