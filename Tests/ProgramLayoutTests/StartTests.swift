// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// Programs start at their solution, so the solver only confirms it.
struct StartTests {
    @Test func `mirror programs of hstack need no iteration`() throws {
        var programs = 0
        for seed in 0..<2000 {
            for tree in [try RandomStacks.flat(seed: seed), try RandomStacks.nested(seed: seed)] {
                let statistics = try CSS.engine.layout(tree).statistics
                #expect(statistics.iterations == 0, "\(seed)")
                programs += statistics.programs
            }
        }
        #expect(programs > 2000)
    }

    @Test func `shrinking rows of css need almost no iterations`() throws {
        var (programs, iterations) = (0, 0)
        for seed in 0..<2000 {
            let layout = try CSS.engine.layout(try RandomBoxes.row(seed: seed, isFractional: true))
            programs += layout.statistics.programs
            iterations += layout.statistics.iterations
        }
        #expect(programs > 2000 && iterations * 100 < programs, "\(iterations) of \(programs)")
    }

    /// The lines of a stack of random children, some of them on a baseline.
    private static func lines(_ random: inout SplitMix64) -> TextureLinesProgram<Double> {
        var position = -1
        let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                position += 1
                let length = Double(Int.random(in: 0...6, using: &random)) * 10
                let guide = Double(Int.random(in: -1...7, using: &random)) * 10
                return TextureLinesProgram<Double>.Child(
                    position: position,
                    length: length,
                    guide: Bool.random(using: &random) ? guide : nil
                )
            }
        }
        return TextureLinesProgram(
            lines,
            limits: (
                [0, 30, 100, -.infinity].randomElement(using: &random) ?? 0,
                [0, 20, 100, .infinity].randomElement(using: &random) ?? 0
            ),
            spacing: Bool.random(using: &random) ? 5 : 0,
            stretches: Bool.random(using: &random)
        )
    }

    @Test func `the lines of a texture stack need no iteration`() throws {
        var random = SplitMix64(seed: 9_991_002)
        let solver = VerifiedSolver(GLPKSolver())
        for number in 0..<3000 {
            let lines = Self.lines(&random)
            var program = LinearProgram()
            let start = lines.state(in: &program)
            let solution = try solver.solve(program, from: start)
            #expect(solution.status == .optimal)
            #expect(solution.iterations == 0, "\(number): \(program.lpText().text)")
            let plain = try solver.solve(program)
            #expect((plain.objective - solution.objective).magnitude < 1e-9)
        }
    }

    /// A problem without minima, in which the first item has a maximum; it may have a highest level.
    private static func filling(_ random: inout SplitMix64) -> WaterFilling<Double> {
        let items = (0..<Int.random(in: 1...12, using: &random)).map { place in
            let base = Double(Int.random(in: 0...40, using: &random))
            let upper = base + Double(Int.random(in: -20...60, using: &random))
            return WaterFilling<Double>.Item(
                base: base,
                weight: Double(Int.random(in: 1...5, using: &random)) / 5,
                lower: -1000,
                upper: place > 0 && random.oneIn(4) ? .infinity : upper
            )
        }
        return WaterFilling(
            items,
            total: Double(Int.random(in: -100...800, using: &random)),
            highestLevel: random.oneIn(3)
                ? Double(Int.random(in: 1...40, using: &random)) : .infinity
        )
    }

    /// Solves the only program from its start, and by the solver's own choice.
    private func check(_ filling: some WaterFillingPrograms<Double>, _ number: Int) throws -> Int {
        let solver = VerifiedSolver(GLPKSolver())
        var program = LinearProgram()
        filling.state(in: &program)
        let solution = try solver.solve(program, from: filling.start)
        let plain = try solver.solve(program)
        #expect(solution.status == .optimal && plain.status == .optimal)
        #expect((plain.objective - solution.objective).magnitude < 1e-6, "\(number)")
        #expect(solution.iterations == 0, "\(number): \(program.lpText().text)")
        return plain.iterations
    }

    @Test func `programs of levels and slacks start at their solution`() throws {
        var random = SplitMix64(seed: 9_991_003)
        var iterations = 0
        for number in 0..<1000 {
            let problem = Self.filling(&random)
            iterations += try check(LevelPrograms(problem), number)
            iterations += try check(SlackPrograms(problem), number)
        }
        #expect(iterations > 2000)
    }

    /// Without its start, the program that `stacklp program` shows of such a row took nine seconds.
    @Test func `ten thousand maxima take no iteration`() throws {
        let items = (1...10_000).map { number in
            WaterFilling<Double>.Item(lower: 0, upper: Double(number))
        }
        let filling = SlackPrograms(WaterFilling(items, total: 40_000_000))
        var program = LinearProgram()
        filling.state(in: &program)
        let solution = try GLPKSolver().solve(program, from: filling.start)
        #expect(solution.status == .optimal && solution.iterations == 0)
        // The sum of the first k lengths, and of k for each of the others, is the total.
        let level = 10_000.5 - (10_000.5 * 10_000.5 - 80_000_000).squareRoot()
        #expect((solution.primal[0] - level).magnitude < 1)
    }
}
