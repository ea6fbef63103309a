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
}
