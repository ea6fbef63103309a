// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout

/// The cost of a `css` line's flexible lengths, for each formulation of the linear programs.
///
/// In one run, each formulation in turn states, solves and reads back the programs of the same
/// lines, with residuals and certificates. Each figure is the median of the rounds.
@main
enum FillingBenchmark {
    static func main() throws {
        print(
            "microseconds per line, median of alternating rounds; in brackets: programs per line"
        )
        print("items  rows            level         slack      segments      pairwise")
        for count in [3, 5, 10, 30, 100] {
            for isGrowing in [true, false] { try measure(items: count, isGrowing) }
        }
    }

    static func measure(items count: Int, _ isGrowing: Bool) throws {
        let lines = (0..<32).map { randomLine(items: count, isGrowing, seed: UInt64($0)) }
        let rounds = count > 10 ? 11 : 41
        var kinds: [(_ lines: [CSSLine<Double>]) throws -> Int] = [
            { try solve($0, by: LevelPrograms<Double>.self) },
            { try solve($0, by: SlackPrograms<Double>.self) },
            { try solve($0, by: SegmentsProgram<Double>.self) },
            { try solve($0, by: PairwiseProgram<Double>.self) },
        ]
        // A hundred items have 4950 pairs, which take seconds per line.
        if count > 30 { kinds.removeLast() }
        var times = kinds.map { _ in [Double]() }
        var programs = kinds.map { _ in 0 }
        for round in 0..<rounds {
            for (kind, solve) in kinds.enumerated() {
                // The large reference is measured in a few rounds only.
                let isSlow = kind == 3 && count > 10
                if isSlow, round > 2 { continue }
                let start = ContinuousClock.now
                programs[kind] = try solve(lines)
                let duration = start.duration(to: .now)
                times[kind].append(duration / .microseconds(1) / Double(lines.count))
            }
        }
        var row = String(count).padded(to: 5) + (isGrowing ? "  growing  " : "  shrinking")
        for (times, programs) in zip(times, programs) {
            let median = times.sorted()[times.count / 2]
            row += median.cell(10) + " [" + (Double(programs) / Double(lines.count)).cell(1) + "]"
        }
        print(row)
    }

    /// Solves lines, and returns the number of programs.
    static func solve<Filling: WaterFillingPrograms<Double>>(
        _ lines: [CSSLine<Double>],
        by kind: Filling.Type
    ) throws -> Int {
        let solver = VerifiedSolver(GLPKSolver())
        var program = LinearProgram(keepsNames: false)
        var solution = Solution()
        var count = 0
        for line in lines {
            var flexing = CSSFlexing<Filling>(line)
            while !flexing.isSettled {
                flexing.state(in: &program)
                try solver.solve(program, into: &solution)
                precondition(solution.status == .optimal)
                flexing.learn(from: solution)
                count += 1
            }
        }
        return count
    }

    /// Returns a line; about half of its items have a minimum, and half a maximum.
    static func randomLine(items count: Int, _ isGrowing: Bool, seed: UInt64) -> CSSLine<Double> {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 12345
        func random(_ limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31) * limit
        }
        let items = (0..<count).map { _ in
            let base = random(100)
            return CSSLine.Item(
                base: base,
                lower: random(2) < 1 ? 0 : isGrowing ? random(100) : base * random(1),
                upper: random(2) < 1 ? .infinity : base + random(100),
                grow: 1 + random(3).rounded(),
                shrink: 1 + random(3).rounded()
            )
        }
        let hypothetical = items.reduce(0) { $0 + $1.hypothetical }
        let change = random(0.5) * hypothetical
        return CSSLine(items, available: hypothetical + (isGrowing ? change : -change))
    }
}

extension Double {
    func cell(_ width: Int) -> String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)".padded(to: width)
    }
}

extension String {
    func padded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
