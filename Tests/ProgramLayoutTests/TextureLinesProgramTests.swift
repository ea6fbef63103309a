// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import Testing

/// The lengths of lines across the main axis: the program and its solution.
@Suite struct TextureLinesProgramTests {
    typealias Child = TextureLinesProgram<Double>.Child

    /// Lines of children of some lengths, none of them on a baseline.
    static func program(
        _ lines: [[Double]],
        _ lower: Double,
        _ upper: Double,
        spacing: Double = 0,
        stretches: Bool = false
    ) -> TextureLinesProgram<Double> {
        var position = -1
        let lines = lines.map { line in
            line.map { length in
                position += 1
                return Child(position: position, length: length)
            }
        }
        return TextureLinesProgram(
            lines,
            limits: (lower, upper),
            spacing: spacing,
            stretches: stretches
        )
    }

    static func solved(
        _ lines: TextureLinesProgram<Double>
    ) throws -> [TextureLinesProgram<Double>.Line] {
        var program = LinearProgram()
        lines.state(in: &program)
        let solution = try VerifiedSolver(GLPKSolver()).solve(program)
        #expect(solution.status == .optimal)
        let found = lines.lines(solution.primal)
        // The solution equals the direct computation from the constraints.
        #expect(found == lines.lines(nil))
        return found
    }

    @Test func `a baseline adds two columns to a line`() {
        var program = LinearProgram()
        let lines = TextureLinesProgram(
            [[Child(position: 0, length: 24, guide: 20), Child(position: 1, length: 60)]],
            limits: (10, 80)
        )
        lines.state(in: &program, name: { ["red", "green"][$0] }, length: "height")
        #expect(
            program.lpText().text == """
                Minimize
                  objective: line1.height + 2 excess + line1.above + line1.below
                Subject To
                  green.height: line1.height + excess >= 60
                  red.above: line1.above >= 20
                  red.below: line1.below >= 4
                  line1.baseline: line1.height + excess - line1.above - line1.below >= 0
                  least.height: line1.height + excess >= 10
                Bounds
                  line1.height <= 80
                End

                """
        )
    }

    @Test func `a line is as long as the longest child on it`() throws {
        let lines = try Self.solved(Self.program([[30, 50], [20]], 0, .infinity))
        #expect(lines.map(\.length) == [50, 20])
        #expect(lines.map(\.baseline) == [0, 0])
    }

    @Test func `the only line is kept within the stack's limits`() throws {
        #expect(try Self.solved(Self.program([[30, 50]], 0, .infinity))[0].length == 50)
        #expect(try Self.solved(Self.program([[30, 50]], 70, .infinity))[0].length == 70)
        #expect(try Self.solved(Self.program([[30, 50]], 0, 40))[0].length == 40)
        #expect(try Self.solved(Self.program([[30, 50], [10]], 0, 40))[0].length == 50)
    }

    @Test func `NaN limits are not stated`() throws {
        let lines = Self.program([[30, 50]], .nan, .infinity)
        #expect(lines.isStatable)
        #expect(try Self.solved(lines)[0].length == .infinity)
        #expect(Self.program([[.infinity]], 0, 100).isStatable == false)
    }

    /// First baselines at 20 and 12: 20 above, and 40 − 12 below.
    @Test func `a line holds the space above and below its baseline`() throws {
        var hung = [
            Child(position: 0, length: 24, guide: 20), Child(position: 1, length: 40, guide: 12),
        ]
        let lines = TextureLinesProgram([hung], limits: (0, .infinity))
        #expect(try Self.solved(lines) == [.init(length: 48, baseline: 20)])
        hung.append(Child(position: 2, length: 60))
        let higher = TextureLinesProgram([hung], limits: (0, .infinity))
        #expect(try Self.solved(higher) == [.init(length: 60, baseline: 20)])
    }

    @Test func `last baselines are 20 and 37 points down`() throws {
        let hung = [
            Child(position: 0, length: 24, guide: 20), Child(position: 1, length: 40, guide: 37),
        ]
        let lines = TextureLinesProgram([hung], limits: (0, .infinity))
        #expect(try Self.solved(lines) == [.init(length: 41, baseline: 37)])
    }

    /// Without a cost, the space above the baseline could be anything up to 96 here.
    @Test func `a baseline is as high as possible, even beside a longer child`() throws {
        let children = [
            Child(position: 0, length: 100), Child(position: 1, length: 24, guide: 20),
            Child(position: 2, length: 10, guide: -5),
        ]
        let lines = TextureLinesProgram([children, children], limits: (0, 500), stretches: true)
        let found = try Self.solved(lines)
        #expect(found == [.init(length: 100, baseline: 20), .init(length: 100, baseline: 20)])
    }

    @Test func `stretched lines share the free space of their stack`() throws {
        let heights: [[Double]] = [[50, 50], [30], [50]]
        func lengths(_ lower: Double, spacing: Double, stretches: Bool) throws -> [Double] {
            let lines = Self.program(heights, lower, 300, spacing: spacing, stretches: stretches)
            return try Self.solved(lines).map(\.length)
        }
        let share: Double = 170.0 / 3
        #expect(
            try lengths(300, spacing: 0, stretches: true) == [50 + share, 30 + share, 50 + share]
        )
        #expect(try lengths(300, spacing: 0, stretches: false) == [50, 30, 50])
        #expect(try lengths(160, spacing: 15, stretches: true) == [50, 30, 50])
    }

    @Test func `negligible free space does not stretch lines`() throws {
        func lengths(_ lower: Double) throws -> [Double] {
            let lines = Self.program([[50], [50]], lower, 200, stretches: true)
            return try Self.solved(lines).map(\.length)
        }
        #expect(try lengths(100.009) == [50, 50])
        #expect(try lengths(100.5) == [50.25, 50.25])
    }

    @Test func `lengths of lines equal those of children to the last digit`() throws {
        let (sum, above): (Double, Double) = (0.1 + 0.2, (1.0 / 3).nextUp)
        let heights: [[Double]] = [[sum, 0.3], [1.0 / 3, above]]
        let lines = try Self.solved(Self.program(heights, 0, .infinity))
        #expect(lines.map(\.length) == [sum, above])
    }
}
