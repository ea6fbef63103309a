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
    /// The message of a fault, or `nil`.
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

/// Runs work on threads of its own, and returns when all of them are done.
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
