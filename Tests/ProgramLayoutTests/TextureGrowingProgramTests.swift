// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import Testing

/// The growth of a line: the program and its solution.
@Suite struct TextureGrowingProgramTests {
    /// The growth of each child, in points, by the programs of all runs.
    static func growth(_ factors: [Double], _ space: Double) throws -> [Double] {
        let growing = TextureGrowingProgram(factors: factors, space: space)
        var program = LinearProgram()
        var points: [Double] = []
        for run in growing.runs {
            growing.state(run, in: &program)
            let solution = try VerifiedSolver(GLPKSolver()).solve(program)
            #expect(solution.status == .optimal)
            points += solution.primal
        }
        return growing.adjustments(points)
    }

    @Test func `two growers have an integer column and a row each`() {
        let growing = TextureGrowingProgram(factors: [1, 0, 3], space: 10)
        var program = LinearProgram()
        growing.state(0..<2, in: &program, name: { ["red", "green", "blue"][$0] })
        #expect(
            program.lpText().text == """
                Maximize
                  objective: red.growth + blue.growth
                Subject To
                  red.share: red.growth <= 2.5
                  blue.share: blue.growth <= 7.5
                Generals
                  red.growth blue.growth
                End

                """
        )
    }

    @Test func `shares are cut to whole points`() throws {
        #expect(try Self.growth([1, 1, 1], 100) == [33, 33, 33])
        #expect(try Self.growth([1, 2], 10) == [3, 6])
        #expect(try Self.growth([1], 2.5) == [2])
    }

    @Test func `children do not grow by less than a point`() throws {
        #expect(try Self.growth([1], 0.5) == [0])
        #expect(try Self.growth([1, 1], 1) == [0, 0])
    }

    @Test func `a small factor may get nothing`() throws {
        #expect(try Self.growth([1, 5], 3) == [0, 2])
    }

    @Test func `factors below 1 share all of the space`() throws {
        #expect(try Self.growth([0.25, 0.5, 0.25], 100) == [25, 50, 25])
        #expect(try Self.growth([0.1], 80) == [80])
    }

    /// 49 · (1/49) is a little less than 1, which a solver would take for 1.
    @Test func `49 growers in 49 points do not grow`() throws {
        #expect(TextureGrowingProgram(factors: [1], space: 49).shares == [49])
        let factors = [Double](repeating: 1, count: 49)
        let shares = TextureGrowingProgram(factors: factors, space: 49).shares
        #expect(shares.allSatisfy { $0 == 0.9999999999999999 })
        #expect(try Self.growth(factors, 49) == [Double](repeating: 0, count: 49))
    }

    @Test func `a share just below a whole point is stated half a point lower`() {
        func stated(_ share: Double) -> Double {
            var program = LinearProgram()
            let growing = TextureGrowingProgram(factors: [1], space: share)
            growing.state(0..<1, in: &program)
            return program.bounds(of: program.rows[0]).upper
        }
        #expect(stated(7) == 7)
        #expect(stated(7.5) == 7.5)
        #expect(stated(6.98) == 6.98)
        #expect(stated(6.995) == 6.495)
        #expect(stated(7.0.nextDown) == 7.0.nextDown - 0.5)
    }

    @Test func `the whole part of a share is exact to the last digit`() throws {
        for whole in [1.0, 3, 33, 1000, 999_999] {
            #expect(try Self.growth([1], whole) == [whole])
            #expect(try Self.growth([1], whole.nextUp) == [whole])
            #expect(try Self.growth([1], whole.nextDown) == [whole - 1])
            #expect(try Self.growth([1], whole - 1e-6) == [whole - 1])
        }
    }

    @Test func `many growing children are split into several programs`() throws {
        let factors = (0..<200).map { Double($0 % 7) }
        let growing = TextureGrowingProgram(factors: factors, space: 5000)
        #expect(growing.runs.map(\.count) == [64, 64, 43])
        let total = factors.reduce(0, +)
        #expect(
            try Self.growth(factors, 5000)
                == factors.map { (5000 * ($0 / total)).rounded(.down) }
        )
    }

    @Test func `factors of any size can be stated`() throws {
        #expect(try Self.growth([1e300, 1, 1e-300], 100) == [100, 0, 0])
    }
}
