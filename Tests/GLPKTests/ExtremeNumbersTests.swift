// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramTestSupport
import Testing

/// Programs whose numbers range over all that doubles can hold.
struct ExtremeNumbersTests {
    /// The ranges of the decimal exponents of numbers.
    private static let exponents: [ClosedRange<Double>] = [
        -3...3, -15...15, -45...45, -320...308,
    ]

    @Test(.timeLimit(.minutes(20)), arguments: exponents)
    func `no program stops the process, and no verified optimum is wrong`(
        exponents: ClosedRange<Double>
    ) throws {
        for seed in 0..<1000 as Range<UInt64> {
            var wild = ExtremeProgram(seed: seed, exponents: exponents)
            let (program, setting, basis) = (wild.program(), wild.setting(), wild.basis())
            let solution = try setting.solve(program, from: basis)
            if solution.status == .optimal {
                #expect(solution.objective.isFinite, "seed \(seed)")
                #expect(!solution.primal.contains { !$0.isFinite }, "seed \(seed)")
            }
            let verified = try VerifiedSolver(setting.solver).solve(program, from: basis)
            if verified.status == .optimal {
                #expect(Verification(of: program, verified).largest <= 1e-7, "seed \(seed)")
            }
        }
    }

    @Test func `programs with moderate numbers are all decided`() throws {
        var decided = 0
        for seed in 0..<2000 as Range<UInt64> {
            var wild = ExtremeProgram(seed: seed, exponents: -2...2)
            let solution = try VerifiedSolver(GLPKSolver()).solve(wild.program())
            if solution.status != .undecided { decided += 1 }
        }
        #expect(decided == 2000)
    }

    @Test(arguments: [1e300, 1e-300, .leastNormalMagnitude, .leastNonzeroMagnitude], Setting.all)
    func `an extreme number at any place gives no wrong optimum`(
        number: Double,
        setting: Setting
    ) throws {
        for place in 0..<6 {
            var program = LinearProgram()
            let x = program.addColumn(in: place == 0 ? .between(0, and: number) : .nonnegative)
            let y = program.addColumn(in: place == 1 ? .atLeast(number) : .nonnegative)
            program.setCost(place == 2 ? number : 1, of: x)
            program.setCost(2, of: y)
            program.addRow("1", (place == 3 ? number : 1) * x + y, in: .atLeast(45))
            program.addRow("2", x - y, in: .atMost(place == 4 ? number : 7))
            if place == 5 { program.objectiveConstant = number }
            let verified = try VerifiedSolver(setting.solver).solve(program)
            guard verified.status == .optimal else { continue }
            #expect(Verification(of: program, verified).largest <= 1e-7, "place \(place)")
        }
    }
}

/// Random programs, settings and bases.
private struct ExtremeProgram {
    private var generator: SeededGenerator
    private let exponents: ClosedRange<Double>
    private var counts = (columns: 0, rows: 0)

    init(seed: UInt64, exponents: ClosedRange<Double>) {
        generator = SeededGenerator(seed: seed)
        self.exponents = exponents
    }

    /// One number in four is ordinary, one is zero.
    private mutating func number() -> Double {
        let sign: Double = Bool.random(using: &generator) ? 1 : -1
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return sign * 0
        case 1: return sign * Double(Int.random(in: 1...9, using: &generator))
        default:
            let exponent = Double.random(in: exponents, using: &generator) * 3.3219280948873623
            return sign * Double(sign: .plus, exponent: Int(exponent), significand: 1.3)
        }
    }

    private mutating func bounds() -> Bounds {
        let (one, other) = (number(), number())
        return switch Int.random(in: 0..<6, using: &generator) {
        case 0: .free
        case 1: .atLeast(one)
        case 2: .atMost(one)
        case 3: .exactly(one)
        case 4: .between(min(one, other), and: max(one, other))
        default: .nonnegative
        }
    }

    mutating func program() -> LinearProgram {
        counts = (.random(in: 0...5, using: &generator), .random(in: 0...5, using: &generator))
        var program = LinearProgram(Bool.random(using: &generator) ? .minimize : .maximize)
        for _ in 0..<counts.columns { program.addColumn(in: bounds(), cost: number()) }
        for _ in 0..<counts.rows {
            let terms = program.columns.map { number() * $0 }
            program.addRow("", terms.reduce(LinearExpression(), +), in: bounds())
        }
        return program
    }

    mutating func setting() -> Setting {
        Setting.all.randomElement(using: &generator) ?? Setting.all[0]
    }

    mutating func basis() -> Basis? {
        guard Bool.random(using: &generator) else { return nil }
        return Basis(
            columns: (0..<counts.columns).map { _ in VariableStatus(any: &generator) },
            rows: (0..<counts.rows).map { _ in VariableStatus(any: &generator) }
        )
    }
}
