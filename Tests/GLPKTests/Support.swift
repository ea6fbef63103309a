// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLPK
import LinearProgramming
import RealNumbers
import Testing

/// One way to solve a program.
struct Setting: Hashable, Sendable, CustomTestStringConvertible {
    var method: GLPKSolver.Options.Method
    var presolves: Bool
    var arithmetic: Arithmetic

    /// Every method, with and without presolve, in doubles and in rational numbers.
    static let all: [Setting] = GLPKSolver.Options.Method.allCases.flatMap { method in
        [false, true].flatMap { presolves in
            Arithmetic.allCases.map {
                Setting(method: method, presolves: presolves, arithmetic: $0)
            }
        }
    }

    var solver: GLPKSolver { GLPKSolver(.init(method: method, presolves: presolves)) }

    func solve(_ program: LinearProgram, from basis: Basis? = nil) throws -> Solution {
        try solver.solve(program, from: basis, arithmetic: arithmetic)
    }

    var testDescription: String {
        "\(method.rawValue), \(presolves ? "presolved" : "plain"), \(arithmetic.rawValue)"
    }
}

/// Numbers that a seed makes again (SplitMix64, after Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Whether two numbers are equal but for rounding, relative to a scale.
func isClose(_ left: Double, _ right: Double, scale: Double = 1, tolerance: Double = 1e-8) -> Bool {
    guard left.isFinite, right.isFinite else { return left == right }
    return (left - right).magnitude <= tolerance * max(scale, left.magnitude, right.magnitude)
}

/// The same for each member; the scale is the largest member's unless another is given.
func areClose(
    _ left: [Double],
    _ right: [Double],
    scale: Double? = nil,
    tolerance: Double = 1e-8
) -> Bool {
    let scale = scale ?? right.map(\.magnitude).max() ?? 1
    return left.count == right.count
        && zip(left, right).allSatisfy {
            isClose($0, $1, scale: scale, tolerance: tolerance)
        }
}

extension LinearProgram {
    /// The same program in other units: its optimum is `lengths` times as far out.
    func scaled(
        lengths: Double = 1,
        costs: Double = 1,
        coefficients: Double = 1
    ) -> LinearProgram {
        var scaled = LinearProgram(sense)
        func times(_ bounds: Bounds, _ factor: Double) -> Bounds {
            Bounds(lower: bounds.lower * factor, upper: bounds.upper * factor)
        }
        for column in columns {
            scaled.addColumn(
                name(of: column),
                in: times(bounds(of: column), lengths),
                cost: cost(of: column) * costs,
                isInteger: isInteger(column)
            )
        }
        for row in rows {
            scaled.addRow(
                name(of: row),
                coefficients * expression(of: row),
                in: times(bounds(of: row), lengths * coefficients)
            )
        }
        scaled.objectiveConstant = objectiveConstant * lengths * costs
        return scaled
    }

    /// A small program that is feasible and bounded, made from random numbers.
    static func random(
        columns: Int,
        rows: Int,
        using generator: inout SeededGenerator
    ) -> LinearProgram {
        var program = LinearProgram(.maximize, keepsNames: false)
        let variables = (0..<columns).map { _ in
            program.addColumn(
                in: .between(0, and: .random(in: 1...100, using: &generator)),
                cost: .random(in: -5...20, using: &generator)
            )
        }
        for _ in 0..<rows {
            var sum = LinearExpression()
            for variable in variables {
                sum = sum + Double.random(in: 0.5...3, using: &generator) * variable
            }
            program.addRow("", sum, in: .atMost(.random(in: 10...200, using: &generator)))
        }
        return program
    }

    /// `2a + b ≤ 40, a + 3b ≤ 45`, maximise `30a + 20b`: 650 at (15, 10), with duals 14 and 2.
    static func workshop() -> LinearProgram {
        var program = LinearProgram(.maximize)
        let tables = program.addColumn("tables", cost: 30)
        let chairs = program.addColumn("chairs", cost: 20)
        program.addRow("wood", 2 * tables + chairs, in: .atMost(40))
        program.addRow("labour", tables + 3 * chairs, in: .atMost(45))
        return program
    }
}

extension LinearProgram {
    /// A program, and a basis of a column without coefficients: GLPK's factorisation does not call
    /// it singular but fails an assertion.
    static func stumblingBlock() -> (program: LinearProgram, basis: Basis) {
        var program = LinearProgram()
        let x = program.addColumn(cost: 1)
        program.addColumn(cost: 1)
        program.addRow("1", 2 * x, in: .atLeast(2))
        return (program, Basis(columns: [.atLower, .basic], rows: [.atLower]))
    }
}

extension Solution.Termination {
    /// The words of a fault, or nothing.
    var faultWords: String? {
        if case .fault(let words) = self { words } else { nil }
    }
}

/// Pages of memory that this process has resident, in bytes; Linux only.
func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
        separator: " "
    )
    let pages = try #require(fields.count > 1 ? Int(fields[1]) : nil)
    return pages * 4096
}

#if os(Linux)
    let canMeasureMemory = true
#else
    let canMeasureMemory = false
#endif

/// Runs work on threads of its own, and comes back when all have done theirs.
func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
        group.enter()
        let thread = Thread {
            work(index)
            group.leave()
        }
        thread.start()
    }
    group.wait()
}
