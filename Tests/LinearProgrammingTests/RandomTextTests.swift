// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import Testing

@Suite struct RandomTextTests {
    @Test(.enabled("glpsol is not installed", Glpsol.isInstalled))
    func `both texts of a random program have the same optimum`() async throws {
        var counts: [Solution.Status: Int] = [:]
        for seed in 0..<400 as Range<UInt64> {
            var generator = SplitMix64(state: seed)
            let program = LinearProgram.random(using: &generator)
            do {
                let lp = try await Glpsol.solve(program, .lp)
                let mps = try await Glpsol.solve(program, .mps)
                counts[lp.status, default: 0] += 1
                #expect(areEqual(lp, mps), "seed \(seed)\n\(program.lpText().text)")
            } catch {
                Issue.record(error, "seed \(seed)")
            }
        }

        // The programs are worth comparing only if many have an optimum, and some have none.
        #expect(counts[.optimal, default: 0] > 100, "\(counts)")
        #expect(counts[.infeasible, default: 0] > 10, "\(counts)")
        #expect(counts[.unbounded, default: 0] > 10, "\(counts)")
    }

    /// Returns whether two answers agree; objectives count only for optima.
    private func areEqual(_ first: Glpsol.Answer, _ second: Glpsol.Answer) -> Bool {
        guard first.status == second.status else { return false }
        let distance = (first.objective - second.objective).magnitude
        return first.status != .optimal || distance <= 1e-9 * max(1, first.objective.magnitude)
    }
}

/// A sequence of bits that its seed determines (Steele, Lea and Flood, 2014).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

extension LinearProgram {
    /// A few columns and rows of every kind; integer columns have two bounds, so that a search for
    /// whole numbers ends.
    fileprivate static func random(using generator: inout SplitMix64) -> LinearProgram {
        let names = ["", "a", "red.width", "end", "e5", "2 x", "ω", "root.over", "x1", "MAX", "_"]
        var program = LinearProgram(Bool.random(using: &generator) ? .minimize : .maximize)
        let hasIntegers = Int.random(in: 0..<3, using: &generator) == 0
        let columns = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            let isInteger = hasIntegers && Bool.random(using: &generator)
            let bounds = Bounds.random(using: &generator)
            return program.addColumn(
                names[Int.random(in: names.indices, using: &generator)],
                in: isInteger ? .between(bounds.clamp(-9.5), and: bounds.clamp(9.5)) : bounds,
                cost: .randomCoefficient(using: &generator),
                isInteger: isInteger
            )
        }
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            let sum = columns.reduce(LinearExpression()) {
                $0 + .randomCoefficient(using: &generator) * $1
            }
            program.addRow(
                names[Int.random(in: names.indices, using: &generator)],
                sum,
                in: .random(using: &generator)
            )
        }
        program.objectiveConstant = .randomCoefficient(using: &generator)
        return program
    }
}

extension Bounds {
    fileprivate static func random(using generator: inout SplitMix64) -> Bounds {
        let value = Double.randomCoefficient(using: &generator)
        switch Int.random(in: 0..<24, using: &generator) {
        case 0: return .between(value, and: value - 1)
        case 1, 2: return .free
        case 3, 4: return .exactly(value)
        case 5..<9: return .atMost(value + 5)
        case 9..<13: return .atLeast(value - 5)
        case 13..<17: return .between(value - 5, and: value + 5)
        case 17: return .between(value, and: value + 1e-3)
        default: return .nonnegative
        }
    }
}

extension Double {
    /// Often 0 or a small whole number, else a decimal.
    fileprivate static func randomCoefficient(using generator: inout SplitMix64) -> Double {
        let number = Int.random(in: -40...40, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return 0
        case 1: return Double(number) / 10
        default: return Double(number / 4)
        }
    }
}
