// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// Programs that allow no point, and the reason why.
struct InfeasibilityTests {
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
    func `a proof is found whatever the unit of length`(unit: Double) throws {
        let program = LinearProgram.quarrel().scaled(lengths: unit)
        #expect(try GLPKSolver().solve(program).status == .infeasible)
        let proof = try #require(try GLPKSolver().proofOfInfeasibility(of: program))
        #expect(proof.gap(in: program) > unit)
    }
}
