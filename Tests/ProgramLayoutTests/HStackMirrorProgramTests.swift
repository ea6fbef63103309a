// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramLayout
import Testing

/// The mirror program as it is stated, without a solver.
@Suite struct HStackMirrorProgramTests {
    static func child(
        _ position: Int,
        _ lower: Double,
        _ upper: Double,
        priority: Double = 0,
        isInterval: Bool = true
    ) -> HStackProblem<Double>.Child {
        .init(
            position: position,
            lower: lower,
            upper: upper,
            priority: priority,
            isInterval: isInterval
        )
    }

    static let seed = HStackProblem(
        [child(0, 100, .infinity), child(1, 30, 30), child(2, 0, 50)],
        available: 135
    )

    @Test func `children are served by priority, flexibility, minimum and declaration`() {
        let problem = HStackProblem(
            [
                Self.child(0, 0, .infinity), Self.child(1, 20, .infinity),
                Self.child(2, 0, 60), Self.child(3, 40, 100), Self.child(4, 5, 5),
                Self.child(5, 0, .infinity, priority: 1), Self.child(6, 7, 9, priority: -1),
            ],
            available: 500
        )
        #expect(problem.children.map(\.position) == [5, 4, 2, 3, 1, 0, 6])
        #expect(problem.unserved == [1, 5, 4, 3, 2, 1, 1])
        #expect(problem.reserved == [72, 7, 7, 7, 7, 7, 0])
    }

    @Test func `the workshop's program has three rows and nine columns`() {
        var program = LinearProgram()
        let mirror = HStackMirrorProgram(of: Self.seed, from: 0)
        let names = ["red", "green", "blue"]
        mirror.state(
            Self.seed,
            spent: 0,
            in: &program,
            name: { names[$0] },
            length: "width"
        )
        #expect(mirror.run == 0..<3)
        #expect(!mirror.hasOffer)
        #expect(program.rowCount == 3)
        #expect(program.columnCount == 9)
        #expect(
            program.lpText().text == """
                Minimize
                  objective: green.share.over + green.share.under + blue.share.over + blue.share.under
                      + red.share.over + red.share.under
                Subject To
                  green.share: 3 green.width - green.share.over + green.share.under = 135
                  blue.share: green.width + 2 blue.width - blue.share.over + blue.share.under = 135
                  red.share: green.width + blue.width + red.width - red.share.over + red.share.under = 135
                Bounds
                  green.width = 30
                  blue.width <= 50
                  red.width >= 100
                End

                """
        )
    }

    /// The objective at the greedy lengths 100, 30 and 50: |90 − 135| + |130 − 135| + |180 − 135|.
    @Test func `the greedy lengths cost 95, and the fair ones more`() {
        var program = LinearProgram()
        HStackMirrorProgram(of: Self.seed, from: 0).state(Self.seed, spent: 0, in: &program)
        func cost(_ green: Double, _ blue: Double, _ red: Double) -> Double {
            [3 * green, green + 2 * blue, green + blue + red].reduce(0) {
                $0 + ($1 - 135).magnitude
            }
        }
        #expect(cost(30, 50, 100) == 95)
        #expect(cost(30, 5, 100) == 140)
        let point = [30, 50, 100, 0, 45, 0, 5, 45, 0]
        let residuals = Residuals(of: program, at: point.map(Double.init), objective: 95)
        #expect(residuals.largest == 0)
    }

    @Test func `a priority's weight is the product of each lower group's size plus one`() {
        let problem = HStackProblem(
            [
                Self.child(0, 0, 9, priority: 2), Self.child(1, 0, 9, priority: 1),
                Self.child(2, 0, 9, priority: 1), Self.child(3, 0, 9),
                Self.child(4, 0, 9), Self.child(5, 0, 9),
            ],
            available: 30
        )
        var program = LinearProgram()
        HStackMirrorProgram(of: problem, from: 0).state(problem, spent: 0, in: &program)
        let costs = program.columns.map { program.cost(of: $0) }
        #expect(costs.prefix(6).allSatisfy { $0 == 0 })
        #expect(Array(costs.dropFirst(6)) == [12, 12, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1])
    }

    @Test func `a run ends before a child that has to be measured, and states its offer`() {
        let problem = HStackProblem(
            [Self.child(0, 10, 20), Self.child(1, 0, 90, isInterval: false), Self.child(2, 0, 99)],
            available: 100
        )
        let mirror = HStackMirrorProgram(of: problem, from: 0)
        var program = LinearProgram()
        mirror.state(problem, spent: 0, in: &program)
        #expect(mirror.run == 0..<1)
        #expect(mirror.hasOffer)
        #expect(program.rowCount == 2)
        #expect(program.columnCount == 4)
        #expect(program.bounds(of: program.columns[1]) == .free)
        // child1 + 2 · offer = 100
        #expect(program.bounds(of: program.rows[1]) == .exactly(100))

        let rest = HStackMirrorProgram(of: problem, from: 2)
        #expect(rest.run == 2..<3)
        #expect(!rest.hasOffer)
    }

    @Test func `space spent before a run is subtracted from its rows`() {
        var program = LinearProgram()
        let mirror = HStackMirrorProgram(of: Self.seed, from: 1)
        mirror.state(Self.seed, spent: 30, in: &program)
        #expect(program.rowCount == 2)
        #expect(program.bounds(of: program.rows[0]) == .exactly(105))
    }

    @Test func `long stacks and many priorities are split into several programs`() {
        let many = HStackProblem(
            (0..<200).map { Self.child($0, 0, .infinity) },
            available: 1000
        )
        #expect(HStackMirrorProgram(of: many, from: 0).run == 0..<64)
        #expect(HStackMirrorProgram(of: many, from: 192).run == 192..<200)

        let ranked = HStackProblem(
            (0..<40).map { Self.child($0, 0, 10, priority: Double(-$0)) },
            available: 1000
        )
        let run = HStackMirrorProgram(of: ranked, from: 0).run
        var program = LinearProgram()
        HStackMirrorProgram(of: ranked, from: 0).state(ranked, spent: 0, in: &program)
        let heaviest = program.columns.map { program.cost(of: $0) }.max() ?? 0
        #expect(run.count > 15)
        #expect(heaviest <= 1e6)
        #expect(heaviest == Double(1 << (run.count - 1)))
    }
}
