// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// An optimal start is confirmed without the simplex method; the solver searches from any other one.
struct ConfirmedStartTests {
    /// `minimise Σ (k + 1)·xₖ`, `Σ xₖ = total`, `0 ≤ xₖ ≤ upper`.
    private static func row(_ upper: [Double], total: Double) -> LinearProgram {
        var program = LinearProgram(keepsNames: false)
        var sum = LinearExpression()
        for (index, upper) in upper.enumerated() {
            let column = program.addColumn(in: .between(0, and: upper), cost: Double(index + 1))
            sum = sum + 1 * column
        }
        program.addRow("", sum, in: .exactly(total))
        return program
    }

    private static func basis(_ columns: VariableStatus...) -> Basis {
        Basis(columns: columns, rows: [.fixed])
    }

    // MARK: Confirmed starts

    @Test(arguments: GLPKSolver.Options.Method.allCases)
    func `an optimal start gives its own point`(method: GLPKSolver.Options.Method) throws {
        let program = Self.row([10, 20, 30], total: 25)
        let start = Self.basis(.atUpper, .basic, .atLower)
        let solution = try GLPKSolver(.init(method: method)).solve(program, from: start)
        let expected = Solution(
            status: .optimal,
            objective: 40,
            primal: [10, 15, 0],
            activities: [25],
            duals: [2],
            reducedCosts: [-1, 0, 1],
            basis: start
        )
        #expect(solution == expected)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a confirmed start has the numbers of a search that ends there`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var program = LinearProgram.random(columns: 6, rows: 5, using: &generator)
        if seed.isMultiple(of: 2) { program = program.negated }
        let searched = try GLPKSolver().solve(program)
        let confirmed = try GLPKSolver().solve(program, from: searched.basis)
        #expect(confirmed.status == .optimal)
        #expect(confirmed.iterations == 0)
        #expect(confirmed.basis == searched.basis)
        #expect(isClose(confirmed.objective, searched.objective, tolerance: 1e-12))
        #expect(areClose(confirmed.primal, searched.primal, tolerance: 1e-12))
        #expect(areClose(confirmed.activities, searched.activities, tolerance: 1e-12))
        #expect(areClose(confirmed.duals, searched.duals, tolerance: 1e-12))
        #expect(areClose(confirmed.reducedCosts, searched.reducedCosts, tolerance: 1e-12))
    }

    @Test(arguments: [1e-9, 1, 1e9], [1e-9, 1, 1e9])
    func `lengths and costs may be far from 1`(length: Double, cost: Double) throws {
        let program = Self.row([10, 20, 30], total: 25).scaled(lengths: length, costs: cost)
        let start = Self.basis(.atUpper, .basic, .atLower)
        let solution = try GLPKSolver().solve(program, from: start)
        #expect(solution.iterations == 0)
        #expect(areClose(solution.primal, [10 * length, 15 * length, 0], scale: length))
        #expect(areClose(solution.duals, [2 * cost], scale: cost))
        #expect(areClose(solution.reducedCosts, [-cost, 0, cost], scale: cost))
        #expect(isClose(solution.objective, 40 * length * cost, scale: length * cost))
    }

    @Test func `coefficients may be far from 1`() throws {
        let program = Self.row([10, 20, 30], total: 25).scaled(coefficients: 1e8)
        let start = Self.basis(.atUpper, .basic, .atLower)
        let solution = try GLPKSolver().solve(program, from: start)
        #expect(solution.iterations == 0)
        #expect(areClose(solution.primal, [10, 15, 0]))
        #expect(areClose(solution.activities, [25e8]))
        #expect(areClose(solution.duals, [2e-8], scale: 1e-8))
        #expect(areClose(solution.reducedCosts, [-1, 0, 1]))
    }

    // MARK: Improved starts

    /// Starts of which each is wrong in one way: by its point, or by the sign of a reduced cost.
    private static let wrongStarts: [Basis] = [
        basis(.basic, .atLower, .atLower), basis(.basic, .atUpper, .atLower),
        basis(.atLower, .basic, .atLower), basis(.atUpper, .basic, .atUpper),
        basis(.atUpper, .atUpper, .basic), basis(.atUpper, .atLower, .basic),
    ]

    @Test(arguments: wrongStarts, [false, true])
    func `a start that is not optimal is improved`(start: Basis, isMaximised: Bool) throws {
        var program = Self.row([10, 20, 30], total: 25)
        if isMaximised { program = program.negated }
        let solution = try GLPKSolver().solve(program, from: start)
        #expect(solution.status == .optimal)
        #expect(areClose(solution.primal, [10, 15, 0]))
        #expect(solution.basis == Self.basis(.atUpper, .basic, .atLower))
    }

    @Test(arguments: [9e-7, 2e-7, 1.05e-7, -1.05e-7, -2e-7, -9e-7])
    func `a point beyond its bound by more than the simplex tolerance is corrected`(
        excess: Double
    ) throws {
        // GLPK's own check of a basis tolerates 1e-6.
        let total = excess > 0 ? 30 + excess : 10 + excess
        let program = Self.row([10, 20, 30], total: total)
        let start = Self.basis(.atUpper, .basic, .atLower)
        let solution = try GLPKSolver().solve(program, from: start)
        #expect(solution.status == .optimal)
        #expect(solution.iterations == 1)
        #expect(solution.primal[1] >= 0 && solution.primal[1] <= 20)
        #expect(isClose(solution.primal.reduce(0, +), total, tolerance: 1e-14))
    }

    @Test(arguments: [9e-6, 1e-6, 1.2e-7])
    func `a row beyond its bound by more than the simplex tolerance is corrected`(
        excess: Double
    ) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(1, and: 9), cost: 1)
        let y = program.addColumn(cost: 2)
        program.addRow("at least", x + y, in: .atLeast(1 + excess))
        program.addRow("at most", x + 2 * y, in: .atMost(8))
        let start = Basis(columns: [.atLower, .atLower], rows: [.basic, .basic])
        let solution = try GLPKSolver().solve(program, from: start)
        #expect(solution.iterations == 1)
        #expect(solution.primal == [1 + excess, 0])
    }

    @Test(arguments: [9e-6, 1e-6, 1.2e-7], [false, true])
    func `a cost that can fall by more than the simplex tolerance is reduced`(
        gain: Double,
        isMaximised: Bool
    ) throws {
        // GLPK's own check of a basis tolerates 1e-5.
        for start in [Self.basis(.basic, .atLower), Self.basis(.atUpper, .basic)] {
            var program = LinearProgram()
            let x = program.addColumn(in: .between(0, and: 10), cost: 1)
            let y = program.addColumn(in: .between(0, and: 10), cost: 1 - gain)
            program.addRow("sum", x + y, in: .exactly(10))
            if isMaximised { program = program.negated }
            let solution = try GLPKSolver().solve(program, from: start)
            #expect(solution.primal == [0, 10])
        }
    }

    @Test func `a free column out of the basis has no reduced cost`() throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 10), cost: 1)
        let free = program.addColumn(in: .free, cost: 0)
        program.addRow("sum", x + free, in: .exactly(5))
        for cost in [1.0, -1] {
            program.setCost(cost, of: x)
            let start = Basis(columns: [.basic, .free], rows: [.fixed])
            let solution = try GLPKSolver().solve(program, from: start)
            #expect(solution.status == .optimal)
            #expect(solution.primal == (cost > 0 ? [0, 5] : [10, -5]))
        }
    }

    @Test func `a column with crossed bounds is no optimum`() throws {
        for crossed in 0..<3 {
            var program = Self.row([10, 20, 30], total: 25)
            program.setBounds(.between(4, and: 3), of: program.columns[crossed])
            let start = Self.basis(.atUpper, .basic, .atLower)
            #expect(try GLPKSolver().solve(program, from: start).status == .infeasible)
        }
    }

    @Test(arguments: [VariableStatus.basic, .atLower, .atUpper])
    func `a row with crossed bounds is no optimum`(status: VariableStatus) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 10), cost: 1)
        program.addRow("sum", 1 * x, in: .between(4, and: 3))
        let column: VariableStatus = status == .basic ? .atLower : .basic
        let start = Basis(columns: [column], rows: [status])
        #expect(try GLPKSolver().solve(program, from: start).status == .infeasible)
    }

    // MARK: Unconfirmed starts

    @Test(arguments: GLPKSolver.Options.Method.allCases)
    func `a limit of zero is reached even at an optimal start`(
        method: GLPKSolver.Options.Method
    ) throws {
        let program = Self.row([10, 20, 30], total: 25)
        let start = Self.basis(.atUpper, .basic, .atLower)
        let hasNoStep = GLPKSolver(.init(method: method, iterationLimit: 0))
        #expect(try hasNoStep.solve(program, from: start).termination == .iterationLimit)
        let hasNoTime = GLPKSolver(.init(method: method, timeLimit: .zero))
        #expect(try hasNoTime.solve(program, from: start).termination == .timeLimit)
    }

    @Test func `programs without rows or coefficients are solved from any start`() throws {
        var program = LinearProgram()
        #expect(try GLPKSolver().solve(program, from: Basis()).status == .optimal)
        program.addColumn(in: .between(1, and: 2), cost: 1)
        let low = try GLPKSolver().solve(program, from: Basis(columns: [.atUpper], rows: []))
        #expect(low.primal == [1])
        program.addRow("nothing", LinearExpression(), in: .atMost(3))
        let empty = Basis(columns: [.atUpper], rows: [.basic])
        #expect(try GLPKSolver().solve(program, from: empty).primal == [1])
        // GLPK chooses the value of a column without cost.
        program.setCost(0, of: program.columns[0])
        #expect(try GLPKSolver().solve(program, from: empty).primal == [1])
        program.setBounds(.atMost(-3), of: program.rows[0])
        #expect(try GLPKSolver().solve(program, from: empty).status == .infeasible)
    }

    @Test func `the presolver ignores a start`() throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 10), cost: 1)
        let y = program.addColumn(in: .between(0, and: 10), cost: 1)
        program.addRow("sum", x + y, in: .exactly(10))
        let solver = GLPKSolver(.init(presolves: true))
        let expected = try solver.solve(program)
        for start in [Self.basis(.basic, .atLower), Self.basis(.atLower, .basic)] {
            #expect(try solver.solve(program, from: start) == expected)
        }
    }

    @Test func `a start beyond a rounded integer bound is no optimum`() throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(0, and: 1.5), cost: 1, isInteger: true)
        let y = program.addColumn(in: .between(0, and: 10), cost: 2)
        program.addRow("sum", x + y, in: .exactly(1.25))
        let solution = try GLPKSolver().solve(program, from: Self.basis(.basic, .atLower))
        #expect(solution.status == .optimal)
        #expect(solution.primal == [1, 0.25])
    }

    @Test func `a start does not change the result of an integer program`() throws {
        var program = Self.row([10, 20, 30], total: 25.5)
        program.addColumn(in: .between(0, and: 1), cost: 0.5, isInteger: true)
        let start = Self.basis(.atUpper, .basic, .atLower, .atLower)
        let solution = try GLPKSolver().solve(program, from: start)
        let expected = try GLPKSolver().solve(program)
        #expect(solution.status == .optimal)
        #expect(solution.primal == expected.primal)
        #expect(solution.objective == expected.objective)
        #expect(solution.duals.isEmpty)
    }
}

extension LinearProgram {
    /// The same program with the opposite sense and the negated objective.
    fileprivate var negated: LinearProgram {
        var program = self
        program.sense = sense == .minimize ? .maximize : .minimize
        program.objective = -1 * objective
        return program
    }
}
