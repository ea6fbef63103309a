// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct DualityCertificateTests {
    /// Maximise `3t + 2c + 1`, where `2t + c ≤ 40` and `t + c ≤ 30`; the optimum is at (10, 20).
    private let carpenter: LinearProgram
    private let optimum = Solution(
        status: .optimal,
        objective: 71,
        primal: [10, 20],
        activities: [40, 30],
        duals: [1, 1],
        reducedCosts: [0, 0]
    )

    init() {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables", cost: 3)
        let chairs = program.addColumn("chairs", cost: 2)
        program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
        program.addRow("hours", tables + chairs, in: .atMost(30))
        program.objectiveConstant = 1
        carpenter = program
    }

    @Test func `an optimum is certified`() {
        let certificate = DualityCertificate(of: carpenter, optimum)
        #expect(certificate.primalObjective == 71)
        #expect(certificate.dualObjective == 71)
        #expect(certificate.largest == 0)
        #expect(Verification(of: carpenter, optimum).largest == 0)
    }

    @Test func `the minimum of the opposite program is certified by the opposite duals`() {
        var program = carpenter
        program.objective = -program.objective
        program.sense = .minimize
        var solution = optimum
        solution.objective = -71
        solution.duals = [-1, -1]
        #expect(DualityCertificate(of: program, solution).largest == 0)
    }

    @Test func `column bounds enter the certificate by their reduced costs`() {
        // Minimise −x + 4y, where x + y ≥ 1, 0 ≤ x ≤ 3 and 2 ≤ y: the optimum is at (3, 2).
        var program = LinearProgram()
        let x = program.addColumn("x", in: .between(0, and: 3), cost: -1)
        let y = program.addColumn("y", in: .atLeast(2), cost: 4)
        program.addRow("row", x + y, in: .atLeast(1))
        var solution = Solution(
            status: .optimal,
            objective: 5,
            primal: [3, 2],
            duals: [0],
            reducedCosts: [-1, 4]
        )
        #expect(DualityCertificate(of: program, solution).largest == 0)

        solution.reducedCosts = []
        #expect(DualityCertificate(of: program, solution).largest == 0)
    }

    @Test func `a feasible point that is not the best has a gap`() {
        var solution = optimum
        (solution.primal, solution.objective) = ([20, 0], 61)
        let certificate = DualityCertificate(of: carpenter, solution)
        #expect(certificate.dualObjective == 71)
        #expect(certificate.gap == 10.0 / 131)
        #expect(certificate.dualInfeasibility == 0)
    }

    @Test func `duals that prove a weaker bound have a gap`() {
        var solution = optimum
        (solution.duals, solution.reducedCosts) = ([2, 0], [-1, 0])
        let certificate = DualityCertificate(of: carpenter, solution)
        #expect(certificate.dualObjective == 81)
        #expect(certificate.gap == 10.0 / 151)
    }

    @Test func `a dual with the wrong sign is found`() {
        var solution = optimum
        (solution.duals, solution.reducedCosts) = ([-1, 1], [4, 2])
        #expect(DualityCertificate(of: carpenter, solution).dualInfeasibility == 1)
    }

    @Test func `a reduced cost with the wrong sign is found`() {
        var solution = optimum
        (solution.duals, solution.reducedCosts) = ([1, 0], [1, 1])
        #expect(DualityCertificate(of: carpenter, solution).dualInfeasibility == 1.0 / 3)
    }

    @Test func `reduced costs that do not follow from the duals are found`() {
        var solution = optimum
        solution.reducedCosts = [0, 0.5]
        #expect(DualityCertificate(of: carpenter, solution).reducedCostError == 0.125)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity], [0, 1])
    func `a number that is not finite is found at every place`(_ bad: Double, _ index: Int) {
        var solution = optimum
        solution.duals[index] = bad
        #expect(DualityCertificate(of: carpenter, solution).largest == .infinity)

        solution = optimum
        solution.reducedCosts[index] = bad
        #expect(DualityCertificate(of: carpenter, solution).reducedCostError == .infinity)

        solution = optimum
        solution.objective = bad
        #expect(Verification(of: carpenter, solution).largest == .infinity)

        solution = optimum
        solution.primal[index] = bad
        #expect(DualityCertificate(of: carpenter, solution).gap == .infinity)
    }

    @Test func `arrays of a wrong size certify nothing`() {
        var solution = optimum
        solution.duals = [1]
        #expect(DualityCertificate(of: carpenter, solution).largest == .infinity)

        solution = optimum
        solution.reducedCosts = [0, 0, 0]
        #expect(DualityCertificate(of: carpenter, solution).largest == .infinity)
    }

    @Test func `a program without rows and columns is certified by empty arrays`() {
        var program = LinearProgram()
        program.objectiveConstant = 3
        #expect(DualityCertificate(of: program, Solution(objective: 3)).largest == 0)
        #expect(Verification(of: program, Solution(objective: 4)).largest > 0.2)
    }

    @Test func `a program with integer columns has no certificate`() {
        var program = LinearProgram()
        program.addColumn("x", isInteger: true)
        #expect(Verification(of: program, Solution(primal: [0])).certificate == nil)
    }
}
