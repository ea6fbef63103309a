// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import TestSupport
import Testing

/// The programs for water-filling against each other, and against bisection.
@Suite struct WaterFillingTests {
    static let solver = VerifiedSolver(GLPKSolver())

    static func lengths(_ programs: some WaterFillingPrograms<Double>) throws -> [Double] {
        var programs = programs
        var program = LinearProgram(keepsNames: false)
        while !programs.isSettled {
            programs.state(in: &program)
            let solution = try solver.solve(program)
            try #require(solution.status == .optimal)
            programs.learn(from: solution)
        }
        return programs.lengths
    }

    static func byLevels(_ problem: WaterFilling<Double>) throws -> [Double] {
        try lengths(LevelPrograms(problem))
    }

    static func pairwise(_ problem: WaterFilling<Double>) throws -> [Double] {
        try lengths(PairwiseProgram(problem))
    }

    static func bisected(_ problem: WaterFilling<Double>) -> [Double] {
        BisectedWaterFilling.lengths(
            problem.items.map {
                .init(base: $0.base, weight: $0.weight, lower: $0.lower, upper: $0.upper)
            },
            total: problem.reachableTotal
        )
    }

    static func random(seed: Int, weighted: Bool) -> WaterFilling<Double> {
        var random = SplitMix64(seed: seed)
        let items = (0..<Int.random(in: 1...8, using: &random)).map {
            _ -> WaterFilling<Double>.Item in
            let lower = random.oneIn(2) ? 0 : Double(Int.random(in: 0...100, using: &random))
            let upper =
                random.oneIn(2)
                ? .infinity : lower + Double(Int.random(in: 0...100, using: &random))
            guard weighted else { return .init(lower: lower, upper: upper) }
            return .init(
                base: Double(Int.random(in: 0...120, using: &random)),
                weight: random.pick([0, 0.25, 0.5, 1, 1, 2, 3]),
                lower: lower,
                upper: upper
            )
        }
        return WaterFilling(items, total: Double.random(in: 0...500, using: &random))
    }

    static func distance(_ first: [Double], _ second: [Double]) -> Double {
        zip(first, second).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
    }

    @Test func `a minimum and a fixed length leave the rest to a third child`() throws {
        let problem = WaterFilling(
            [
                .init(lower: 100, upper: .infinity), .init(lower: 30, upper: 30),
                .init(lower: 0, upper: 50),
            ],
            total: 135
        )
        #expect(try Self.distance(Self.byLevels(problem), [100, 30, 5]) < 1e-9)
        #expect(try Self.distance(Self.pairwise(problem), [100, 30, 5]) < 1e-9)
    }

    /// 0…100, 0…200 and 100…∞ in 150: the reserve-aware greedy rule gives 50, 0 and 100.
    @Test func `the fair share is even where the bounds allow it`() throws {
        let problem = WaterFilling(
            [
                .init(lower: 0, upper: 100), .init(lower: 0, upper: 200),
                .init(lower: 100, upper: .infinity),
            ],
            total: 150
        )
        #expect(try Self.distance(Self.byLevels(problem), [25, 25, 100]) < 1e-9)
        #expect(try Self.distance(Self.pairwise(problem), [25, 25, 100]) < 1e-9)
    }

    @Test func `a total out of reach leaves every item at its bound`() throws {
        let items = [WaterFilling<Double>.Item(lower: 10, upper: 20), .init(lower: 5, upper: 60)]
        #expect(try Self.pairwise(WaterFilling(items, total: 7)) == [10, 5])
        #expect(try Self.pairwise(WaterFilling(items, total: 100)) == [20, 60])
        #expect(try Self.byLevels(WaterFilling(items, total: 7)) == [10, 5])
        #expect(try Self.byLevels(WaterFilling(items, total: 100)) == [20, 60])
    }

    @Test(arguments: [false, true])
    func `level programs equal bisection on 10,000 random problems`(weighted: Bool) throws {
        for seed in 0..<5000 {
            let problem = Self.random(seed: seed, weighted: weighted)
            let distance = try Self.distance(Self.byLevels(problem), Self.bisected(problem))
            try #require(distance < 1e-6, "seed \(seed): \(distance)")
        }
    }

    @Test(arguments: [false, true])
    func `the pairwise program equals the level programs`(weighted: Bool) throws {
        for seed in 0..<3000 {
            let problem = Self.random(seed: seed, weighted: weighted)
            let distance = try Self.distance(Self.byLevels(problem), Self.pairwise(problem))
            try #require(distance < 1e-6, "seed \(seed): \(distance)")
        }
    }
}
