// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import Testing

/// The shrinkage of a line: the program and its solution.
@Suite struct TextureShrinkingProgramTests {
    static func shrinking(
        _ bases: [Double],
        _ factors: [Double],
        _ shortage: Double
    ) -> TextureShrinkingProgram<Double> {
        TextureShrinkingProgram(bases: bases, factors: factors, shortage: shortage)
    }

    /// The loss of each child, in points, by the programs of all runs.
    static func loss(
        _ bases: [Double],
        _ factors: [Double],
        _ shortage: Double,
        fromStart: Bool = true
    ) throws -> [Double] {
        let shrinking = shrinking(bases, factors, shortage)
        var program = LinearProgram()
        var lengths: [Double] = []
        for run in shrinking.runs {
            shrinking.state(run, in: &program)
            let solution = try VerifiedSolver(GLPKSolver()).solve(
                program,
                from: fromStart ? shrinking.start(of: run) : nil
            )
            #expect(solution.status == .optimal)
            lengths += solution.primal.prefix(run.count)
        }
        return shrinking.adjustments(lengths).map { -$0 }
    }

    @Test func `a line is stated as its shortage and a goal per shrinking child`() {
        var program = LinearProgram()
        let shrinking = Self.shrinking([100, 50, 100], [1, 0, 3], 40)
        shrinking.state(
            0..<2,
            in: &program,
            name: { ["red", "green", "blue"][$0] },
            length: "width"
        )
        #expect(
            program.lpText().text == """
                Minimize
                  objective: red.part.over + red.part.under + blue.part.over + blue.part.under
                Subject To
                  shortage: level = 40
                  red.part: red.width + 0.25 level - red.part.over + red.part.under = 100
                  blue.part: blue.width + 0.75 level - blue.part.over + blue.part.under = 100
                Bounds
                  level free
                End

                """
        )
    }

    /// The missing 200 points are divided 6 : 1 : 4.
    @Test func `children shrink by their length times their factor`() throws {
        let loss = try Self.loss([300, 100, 200], [2, 1, 2], 200)
        for (found, expected) in zip(loss, [1200.0 / 11, 200.0 / 11, 800.0 / 11]) {
            #expect(abs(found - expected) < 1e-9)
        }
    }

    @Test func `shares that are equal by the rule are equal to the last digit`() throws {
        let third: Double = 100 * (1.0 / 3)
        let part = third / (third + third + third) * 100
        #expect(try Self.loss([100, 100, 100], [1, 1, 1], 100) == [part, part, part])
        #expect(try Self.loss([500, 100], [1, 1], 300) == [250, 50])
        let parts = try Self.loss([0.1, 0.2, 0.7], [3, 0.3, 1], 0.1)
        let weights: [Double] = [0.1 * (3 / 4.3), 0.2 * (0.3 / 4.3), 0.7 * (1 / 4.3)]
        let sum = weights.reduce(0, +)
        #expect(parts == weights.map { $0 / sum * 0.1 })
    }

    /// The only child with a factor has 50 points and would lose 75.
    @Test func `a child stops at 0, and children without factors lose nothing`() throws {
        let shrinking = Self.shrinking([50, 50, 50], [0, 1, 0], 75)
        var program = LinearProgram()
        shrinking.state(0..<1, in: &program)
        let solution = try VerifiedSolver(GLPKSolver()).solve(program)
        #expect(abs(solution.primal[0]) < 1e-12)
        #expect(abs(solution.objective - 25) < 1e-9)
        #expect(try Self.loss([50, 50, 50], [0, 1, 0], 75) == [0, 75, 0])
    }

    @Test func `a child without length, or without factor, does not shrink`() throws {
        #expect(Self.shrinking([50, 0], [0, 1], 10).shrinkers.isEmpty)
        #expect(Self.shrinking([50, 0], [0, 1], 10).runs.isEmpty)
        #expect(try Self.loss([50, 0], [0, 1], 10).allSatisfy { $0 == 0 })
        #expect(Self.shrinking([50, 0, 20], [1, 1, 0], 10).shrinkers == [0])
    }

    @Test func `the start of the solver does not change the result`() throws {
        let bases = (0..<100).map { Double($0 * 7 % 31) }
        let factors = (0..<100).map { Double($0 % 5) * 0.3 }
        for shortage in [1.0, 700, 4000] {
            let loss = try Self.loss(bases, factors, shortage)
            #expect(try Self.loss(bases, factors, shortage, fromStart: false) == loss)
        }
    }

    @Test func `factors of any size can be stated`() throws {
        #expect(try Self.loss([100, 100], [1, 1e-300], 50)[0] == 50)
        #expect(try Self.loss([1e-300, 100], [1, 1], 50)[1] == 50)
    }

    @Test func `a length that differs from its row is kept`() {
        let shrinking = Self.shrinking([100, 100], [1, 1], 50)
        #expect(shrinking.adjustments([75 + 1e-12, 75 - 1e-12]) == [-25, -25])
        #expect(shrinking.adjustments([70, 75]) == [-30, -25])
    }
}
