// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// The flexible lengths of `css` by every kind of program, against the loop of the specification.
@Suite struct CSSFlexingTests {
    static let solver = VerifiedSolver(GLPKSolver())

    static func lengths<Filling: WaterFillingPrograms<Double>>(
        _ line: CSSLine<Double>,
        by kind: Filling.Type
    ) throws -> [Double] {
        var flexing = CSSFlexing<Filling>(line)
        var program = LinearProgram(keepsNames: false)
        while !flexing.isSettled {
            flexing.state(in: &program)
            let solution = try solver.solve(program)
            try #require(solution.status == .optimal)
            flexing.learn(from: solution)
        }
        return flexing.lengths
    }

    /// The lengths by the loop of the specification.
    static func loop(_ items: [CSSLine<Double>.Item], available: Double) -> [Double] {
        let items = items.map { item in
            FlexDivision.Item(
                base: item.base,
                range: Interval(min: item.lower, max: item.upper),
                grow: item.grow,
                shrink: item.shrink
            )
        }
        return FlexDivision(items, available: available).items.map(\.length)
    }

    /// An item as the issues of other engines write them: basis, grow, shrink, minimum and maximum.
    static func item(
        _ base: Double,
        _ grow: Double,
        _ shrink: Double,
        _ lower: Double = 0,
        _ upper: Double = .infinity
    ) -> CSSLine<Double>.Item {
        CSSLine.Item(base: base, lower: lower, upper: upper, grow: grow, shrink: shrink)
    }

    static func expect(
        _ available: Double,
        _ items: [CSSLine<Double>.Item],
        _ expected: [Double],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let line = CSSLine(items, available: available)
        for (kind, lengths) in [
            ("loop", loop(items, available: available)),
            ("level", try lengths(line, by: LevelPrograms<Double>.self)),
            ("slack", try lengths(line, by: SlackPrograms<Double>.self)),
            ("segments", try lengths(line, by: SegmentsProgram<Double>.self)),
            ("pairwise", try lengths(line, by: PairwiseProgram<Double>.self)),
        ] {
            let distance = distance(lengths, expected)
            #expect(distance < 1e-6, "\(kind): \(lengths)", sourceLocation: location)
        }
    }

    static func distance(_ first: [Double], _ second: [Double]) -> Double {
        zip(first, second).reduce(first.count == second.count ? 0 : .infinity) {
            max($0, ($1.0 - $1.1).magnitude)
        }
    }

    /// The figures are Chromium's.
    @Test func `every program solves the rows that other engines get wrong`() throws {
        let third = 400.0 / 3
        try Self.expect(
            540,
            [
                Self.item(0, 1, 1, 60, 180), Self.item(0, 1, 1, 30, 180),
                Self.item(0, 1, 1, 30, 180),
            ],
            [180, 180, 180]
        )
        try Self.expect(
            400,
            [Self.item(0, 1, 0, 60, 180), Self.item(0, 1, 0, 0, 180), Self.item(0, 1, 0, 0, 180)],
            [third, third, third]
        )
        try Self.expect(
            100,
            [Self.item(100, 0, 1, 60), Self.item(100, 0, 1, 30), Self.item(100, 0, 1)],
            [60, 30, 10]
        )
        try Self.expect(50, [Self.item(80, 0, 1, 0, 60)], [50])
        try Self.expect(100, [Self.item(150, 0, 1, 0, 80), Self.item(100, 0, 1)], [60, 40])
        try Self.expect(
            200,
            [Self.item(0, 1, 1, 90), Self.item(0, 3, 1, 0, 60), Self.item(0, 1, 1)],
            [90, 60, 50]
        )
        try Self.expect(100, [Self.item(50, 1, 1, 40, 20), Self.item(50, 1, 1)], [40, 60])
        try Self.expect(200, [Self.item(0, 0, 1, 10), Self.item(20, 0.1, 1)], [10, 37])
        try Self.expect(120, [Self.item(0, 0.5, 1, 0, 60), Self.item(0, 0, 0.5, 90)], [15, 90])
    }

    /// Some rules treat a stack of length 0 in another way than one of 1e-14.
    @Test func `an item that its bound stops has exactly that length`() throws {
        for base in stride(from: 0.25, through: 200, by: 0.25) {
            let rows = [
                (CSSLine([Self.item(base, 0, 1), Self.item(100, 0, 1, 100)], available: 10), 0),
                (
                    CSSLine(
                        [Self.item(0, base, 1, 0, 0.3), Self.item(7, 1, 1, 0, 7)],
                        available: 90
                    ), 0.3
                ),
            ]
            for (line, bound) in rows {
                #expect(try Self.lengths(line, by: LevelPrograms<Double>.self)[0] == bound)
                #expect(try Self.lengths(line, by: SlackPrograms<Double>.self)[0] == bound)
                #expect(try Self.lengths(line, by: SegmentsProgram<Double>.self)[0] == bound)
                #expect(try Self.lengths(line, by: PairwiseProgram<Double>.self)[0] == bound)
            }
        }
    }

    @Test func `grow factors below 1 take that share of the free space`() throws {
        try Self.expect(200, [Self.item(0, 0.2, 0), Self.item(0, 0.3, 0)], [40, 60])
        // The share refers to the initial free space, even after a child is frozen.
        try Self.expect(200, [Self.item(0, 1, 0, 0, 20), Self.item(0, 0.25, 0)], [20, 50])
    }

    @Test func `shrink factors below 1 remove only that share of the overflow`() throws {
        try Self.expect(100, [Self.item(100, 0, 0.25), Self.item(100, 0, 0.25)], [75, 75])
        try Self.expect(50, [Self.item(100, 1, 0.5)], [75])
        // Items without a length count in the sum of factors, but cannot shrink.
        try Self.expect(50, [Self.item(100, 0, 0.5), Self.item(0, 0, 0.5)], [50, 0])
        // In the second round the third item is exactly at its minimum: Chromium gives the second 8.
        try Self.expect(
            50,
            [
                Self.item(100, 0, 0.25, 60), Self.item(30, 0, 0.2),
                Self.item(150, 0, 0.2, 40, 20), Self.item(100, 0, 0.2, 90, 60),
            ],
            [60, 8, 40, 90]
        )
    }

    static func random(seed: Int, factors: [Double]) -> CSSLine<Double> {
        var random = SplitMix64(seed: seed)
        let items = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            CSSLine.Item(
                base: random.pick([0, 0, 10, 20, 33.25, 50, 75, 100, 150, 200]),
                lower: random.oneIn(2) ? 0 : random.pick([10, 30, 40, 60, 90, 100, 160]),
                upper: random.oneIn(2) ? .infinity : random.pick([0, 20, 60, 80, 120, 180]),
                grow: random.pick(factors),
                shrink: random.pick(factors)
            )
        }
        let available: Double = random.pick([0, 50, 100, 120, 200, 300.5, 375, 400, 540])
        return CSSLine(items, available: available - random.pick([0, 0, 8, 17.5]))
    }

    static let factors: [[Double]] = [[0, 1, 2, 3], [0, 0.1, 0.2, 0.25, 0.5, 1, 2]]

    static func agrees<Filling: WaterFillingPrograms<Double>>(
        _ kind: Filling.Type,
        on seeds: Range<Int>,
        _ factors: [Double]
    ) throws {
        for seed in seeds {
            let line = random(seed: seed, factors: factors)
            let lengths = try lengths(line, by: kind)
            let expected = Self.loop(line.items, available: line.available)
            try #require(
                distance(lengths, expected) < 1e-6,
                "seed \(seed): \(lengths), \(expected) \(line)"
            )
        }
    }

    @Test(arguments: factors)
    func `slack programs equal the loop`(factors: [Double]) throws {
        try Self.agrees(SlackPrograms<Double>.self, on: 0..<10_000, factors)
    }

    @Test(arguments: factors)
    func `level programs equal the loop`(factors: [Double]) throws {
        try Self.agrees(LevelPrograms<Double>.self, on: 0..<5000, factors)
    }

    @Test(arguments: factors)
    func `the program of segments equals the loop`(factors: [Double]) throws {
        try Self.agrees(SegmentsProgram<Double>.self, on: 0..<50_000, factors)
    }

    @Test func `the residual reveals lengths that do not add up`() throws {
        let items = [Self.item(50, 1, 1, 0, 60), Self.item(20, 3, 1)]
        let problem = CSSLine(items, available: 150).problem
        var (right, wrong) = (SegmentsProgram(problem), SegmentsProgram(problem))
        var program = LinearProgram()
        right.state(in: &program)
        var solution = try VerifiedSolver(GLPKSolver()).solve(program)
        right.learn(from: solution)
        #expect(right.residual < 1e-15)
        #expect(right.lengths == [60, 90])

        // A solver that loses some of the free space.
        solution.primal[1] -= 6
        wrong.learn(from: solution)
        #expect(wrong.residual > 0.01)
    }

    @Test func `small weights stay precise beside very large ones`() throws {
        let items = [
            Self.item(0, 1e14, 0, 0, 10), Self.item(0, 1, 0, 0, .infinity),
            Self.item(0, 3, 0, 0, .infinity),
        ]
        let line = CSSLine(items, available: 1010)
        let lengths = try Self.lengths(line, by: SegmentsProgram<Double>.self)
        #expect(Self.distance(lengths, [10, 250, 750]) < 1e-9, "\(lengths)")
    }

    @Test func `items without a maximum share any amount of space`() throws {
        // By hand: the first item takes its minimum of 40, and the others share 60 as 1 to 3.
        let problem = WaterFilling<Double>(
            [
                .init(base: 0, weight: 1, lower: 40, upper: 45),
                .init(base: 0, weight: 1, lower: 0, upper: .infinity),
                .init(base: 0, weight: 3, lower: 0, upper: .infinity),
            ],
            total: 100
        )
        var segments = SegmentsProgram(problem)
        var program = LinearProgram()
        for total in [100.0, 1000] {
            var wider = problem
            wider.total = total
            // A restarted program equals a new one.
            segments.restart(with: wider)
            segments.state(in: &program)
            segments.learn(from: try Self.solver.solve(program, from: segments.start))
            let expected = total == 100 ? [40, 15, 45] : [45, 238.75, 716.25]
            #expect(Self.distance(segments.lengths, expected) < 1e-9, "\(segments.lengths)")
            #expect(segments.residual < 1e-12)
        }
    }

    @Test(arguments: factors)
    func `the pairwise program equals the loop`(factors: [Double]) throws {
        try Self.agrees(PairwiseProgram<Double>.self, on: 0..<2000, factors)
    }

    @Test func `programs are printed with names`() throws {
        let items = [Self.item(50, 1, 1, 0, 60), Self.item(20, 3, 1)]
        let names = ["red.width", "blue.width"]
        var program = LinearProgram()
        let line = CSSLine(items, available: 150)
        CSSFlexing<SlackPrograms<Double>>(line, names: names, total: "root").state(in: &program)
        let text = program.lpText().text
        for piece in ["red.width: 0.3333333333333333 level - red.width.cut <= 10", "root: "] {
            #expect(text.contains(piece), "\(text)")
        }
        CSSFlexing<PairwiseProgram<Double>>(line, names: names, total: "root").state(in: &program)
        #expect(program.lpText().text.contains("root.over"))
        CSSFlexing<LevelPrograms<Double>>(line, names: names, total: "root").state(in: &program)
        #expect(program.lpText().text.contains("root: red.width + blue.width + root.under = 150"))
    }
}
