// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// Infeasible and unbounded programs, and their proofs.
struct NoOptimumTests {
    // MARK: Infeasible programs

    @Test(arguments: Setting.all)
    func `an infeasible program is called infeasible`(setting: Setting) throws {
        let solution = try setting.solve(LinearProgram.quarrel())
        #expect(solution.status == .infeasible)
        #expect(solution.termination == .completed)
    }

    @Test(arguments: Setting.all)
    func `a program that would also be unbounded is called infeasible`(setting: Setting) throws {
        var program = LinearProgram(.maximize)
        let (x, y) = (program.addColumn(cost: 1), program.addColumn(cost: 1))
        program.addRow("at most", x - y, in: .atMost(1))
        program.addRow("at least", x - y, in: .atLeast(2))
        #expect(try setting.solve(program).status == .infeasible)
    }

    @Test(arguments: [1e-9, 1, 1e12])
    func `a proof is found in any unit of length`(unit: Double) throws {
        let program = LinearProgram.quarrel().scaled(lengths: unit)
        #expect(try GLPKSolver().solve(program).status == .infeasible)
        let proof = try #require(try GLPKSolver().proofOfInfeasibility(of: program))
        #expect(proof.gap(in: program) > unit)
    }

    // MARK: Unbounded programs

    @Test(arguments: Setting.all)
    func `an unbounded program is called unbounded`(setting: Setting) throws {
        let solution = try setting.solve(LinearProgram.endless())
        #expect(solution.status == .unbounded)
        #expect(solution.termination == .completed)
    }

    @Test(arguments: Setting.all)
    func `an unbounded program with the opposite sense is bounded`(setting: Setting) throws {
        var program = LinearProgram.endless()
        program.sense = .minimize
        let solution = try setting.solve(program)
        #expect(solution.status == .optimal)
        #expect(isClose(solution.objective, 3))
    }

    @Test(arguments: Setting.all)
    func `a free column without rows is unbounded`(setting: Setting) throws {
        var program = LinearProgram(.maximize)
        program.addColumn(in: .free, cost: 1)
        #expect(try setting.solve(program).status == .unbounded)
        program.addRow("empty", LinearExpression(), in: .atMost(5))
        #expect(try setting.solve(program).status == .unbounded)
    }

    @Test(arguments: [1e-12, 1, 1e12])
    func `a proof is found in any unit of the costs`(unit: Double) throws {
        let program = LinearProgram.endless().scaled(costs: unit)
        #expect(try GLPKSolver().solve(program).status == .unbounded)
        let proof = try #require(try GLPKSolver().proofOfUnboundedness(of: program))
        #expect(proof.improvement(in: program) > 0.5 * unit)
    }
}
