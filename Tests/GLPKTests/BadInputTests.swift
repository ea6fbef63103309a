// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import RealNumbers
import Testing

/// Programs that solvers must refuse, and unusual ones that they must accept.
struct BadInputTests {
    @Test(arguments: BadInput.all, [false, true])
    func `invalid input is an error that names the input`(
        input: BadInput,
        presolves: Bool
    ) throws {
        let solver = GLPKSolver(.init(presolves: presolves))
        let error = try #require(throws: ProgramError.self) { try solver.solve(input.program) }
        for words in input.mentions {
            #expect(error.description.contains(words))
        }
        #expect(error.defects.count == 1)
        for arithmetic in Arithmetic.allCases {
            #expect(throws: error) { try solver.solve(input.program, arithmetic: arithmetic) }
        }
        #expect(throws: error) { try VerifiedSolver(solver).solve(input.program) }
    }

    @Test(arguments: Setting.all)
    func `equal bounds are a fixed column`(setting: Setting) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(3, and: 3), cost: 2)
        let y = program.addColumn(in: Bounds(lower: -0.0, upper: 0.0), cost: 1)
        let row = program.addRow("tie", x + y, in: .between(3, and: 3))
        let solution = try setting.solve(program)
        #expect(solution.status == .optimal)
        #expect(solution[x] == 3)
        #expect(solution[y] == 0)
        #expect(solution.activities[row.index] == 3)
        #expect(solution.basis.columns.contains(.fixed))
    }

    @Test(arguments: Setting.all)
    func `an infinite bound means no bound`(setting: Setting) throws {
        var program = LinearProgram()
        let x = program.addColumn(in: .between(2, and: .infinity), cost: 1)
        let y = program.addColumn(in: .between(-.infinity, and: 7), cost: -1)
        program.addRow("loose", x + y, in: .between(-.infinity, and: .infinity))
        let solution = try setting.solve(program)
        #expect(solution.status == .optimal)
        #expect(solution.primal == [2, 7])
        #expect(solution.objective == -5)
    }

    @Test(arguments: Setting.all)
    func `an empty program is solved`(setting: Setting) throws {
        var program = LinearProgram()
        program.objectiveConstant = 12
        let solution = try setting.solve(program)
        #expect(solution.status == .optimal)
        #expect(solution.objective == 12)
        #expect(solution.primal.isEmpty && solution.duals.isEmpty)
        #expect(Verification(of: program, solution).largest == 0)
    }

    @Test(arguments: Setting.all)
    func `a program without rows is solved`(setting: Setting) throws {
        var program = LinearProgram()
        program.addColumn(in: .between(1, and: 4), cost: 1)
        program.addColumn(in: .between(1, and: 4), cost: -1)
        program.addColumn(in: .free)
        let solution = try setting.solve(program)
        #expect(solution.status == .optimal)
        #expect(solution.primal == [1, 4, 0])
        #expect(solution.reducedCosts == [1, -1, 0])
    }

    @Test(arguments: Setting.all)
    func `a program without columns is solved`(setting: Setting) throws {
        var program = LinearProgram()
        program.addRow("nothing", LinearExpression(), in: .atMost(3))
        #expect(try setting.solve(program).status == .optimal)
        program.addRow("too much", LinearExpression(), in: .atLeast(5))
        #expect(try setting.solve(program).status == .infeasible)
    }

    @Test(arguments: Setting.all)
    func `empty rows and zero coefficients change nothing`(setting: Setting) throws {
        var program = LinearProgram.workshop()
        program.addRow("empty", LinearExpression(), in: .free)
        program.addRow("zero", 0 * program.columns[0] - 0 * program.columns[1], in: .atMost(1))
        let solution = try setting.solve(program)
        #expect(areClose(solution.primal, [15, 10]))
        #expect(areClose(solution.duals, [14, 2, 0, 0]))
    }

    @Test(arguments: Setting.all)
    func `a column that occurs twice counts with its sum`(setting: Setting) throws {
        var program = LinearProgram(.maximize)
        let x = program.addColumn("x")
        let y = program.addColumn("y")
        program.addRow("wood", x + y + x, in: .atMost(40))
        program.addRow("labour", 2 * y + x + y, in: .atMost(45))
        program.objective = 10 * x + 20 * y + 20 * x
        #expect(program.termCount == 4)
        let solution = try setting.solve(program)
        #expect(areClose(solution.primal, [15, 10]))
        #expect(isClose(solution.objective, 650))
    }

    @Test func `names of any length and content do not affect the solver`() throws {
        let long = String(repeating: "n", count: 100_000)
        let names = ["two\nlines", long, "", "\u{0}", "日本語 \u{1F4D0}", "x1"]
        var program = LinearProgram()
        for name in names {
            let column = program.addColumn(name, in: .between(0, and: 1), cost: -1)
            program.addRow(name, 1 * column, in: .atMost(0.5))
        }
        let solution = try GLPKSolver().solve(program)
        #expect(solution.objective == -3)
        #expect(program.columns.map { program.name(of: $0) }[..<2] == names[..<2])
        program.setBounds(.between(1, and: 0), of: program.columns[1])
        let proof = try #require(try GLPKSolver().proofOfInfeasibility(of: program))
        #expect(proof.explanation(in: program).contains(long))
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `no basis changes the optimum`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let program = LinearProgram.random(columns: 3, rows: 2, using: &generator)
        let optimum = try GLPKSolver().solve(program).objective
        let basis = Basis(
            columns: (0..<3).map { _ in VariableStatus(any: &generator) },
            rows: (0..<2).map { _ in VariableStatus(any: &generator) }
        )
        let solution = try GLPKSolver().solve(program, from: basis)
        if (basis.columns + basis.rows).count(where: { $0 == .basic }) != 2 {
            #expect(solution.termination == .invalidBasis, "seed \(seed)")
        } else {
            #expect(isClose(solution.objective, optimum), "seed \(seed)")
        }
        let verified = try VerifiedSolver(GLPKSolver()).solve(program, from: basis)
        #expect(isClose(verified.objective, optimum), "seed \(seed)")
    }
}

extension VariableStatus {
    init(any generator: inout SeededGenerator) {
        self = Self.allCases.randomElement(using: &generator) ?? .basic
    }
}
