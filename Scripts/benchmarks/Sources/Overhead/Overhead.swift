// SPDX-License-Identifier: GPL-3.0-or-later

import CFloor
import GLPK
import LinearProgramming
import ProgramLayout

/// What a mirror program costs through the Swift API, over the same calls of GLPK by hand in C.
///
/// Both build, solve and read back the programs of the same stacks, in turn, in one run: machines
/// are noisy, ratios taken side by side are not. Each figure is the median of the rounds.
@main
enum Overhead {
    static let rounds = 41

    static func main() throws {
        print("microseconds a program, median of \(rounds) rounds taken in turn")
        print("children      C   Swift   Swift/C   verified   verified/C")
        for count in [3, 5, 10, 30] {
            try measure(children: count)
        }
    }

    static func measure(children count: Int) throws {
        let stacks = (0..<64).map { Stack(children: count, seed: UInt64($0)) }
        let solver = GLPKSolver()
        let verified = VerifiedSolver(solver)
        var program = LinearProgram(keepsNames: false)
        var solution = Solution()
        var (inC, inSwift, checked): ([Double], [Double], [Double]) = ([], [], [])
        var worst = 0.0

        for _ in 0..<rounds {
            inC.append(
                time(per: stacks.count) {
                    for stack in stacks { stack.solveInC() }
                }
            )
            inSwift.append(
                try time(per: stacks.count) {
                    for stack in stacks {
                        stack.state(in: &program)
                        try solver.solve(program, into: &solution)
                    }
                }
            )
            checked.append(
                try time(per: stacks.count) {
                    for stack in stacks {
                        stack.state(in: &program)
                        try verified.solve(program, into: &solution)
                    }
                }
            )
        }
        // The two must have solved the same programs.
        for stack in stacks {
            stack.state(in: &program)
            try solver.solve(program, into: &solution)
            for (length, other) in zip(stack.solveInC(), solution.primal) {
                worst = max(worst, (length - other).magnitude)
            }
        }
        precondition(worst < 1e-6, "the two differ by \(worst)")

        let (c, swift, both) = (median(inC), median(inSwift), median(checked))
        let cells = [
            String(count).padded(to: 8), c.cell(7), swift.cell(8), (swift / c).cell(10),
            both.cell(11), (both / c).cell(13),
        ]
        print(cells.joined())
    }

    static func time(per count: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return start.duration(to: .now) / .microseconds(1) / Double(count)
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// A random stack of intervals.
struct Stack {
    var problem: HStackProblem<Double>
    var mirror: HStackMirrorProgram<Double>

    init(children count: Int, seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 12345
        func random(_ limit: Double) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31) * limit
        }
        let children = (0..<count).map { position in
            let lower = random(3) < 1 ? 0 : random(100)
            let upper = random(3) < 1 ? Double.infinity : lower + random(100)
            return HStackProblem.Child(position: position, lower: lower, upper: upper)
        }
        problem = HStackProblem(children, available: random(Double(count) * 100))
        mirror = HStackMirrorProgram(of: problem, from: 0)
    }

    func state(in program: inout LinearProgram) {
        mirror.state(problem, spent: 0, in: &program)
    }

    @discardableResult
    func solveInC() -> [Double] {
        let count = problem.children.count
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: 4 * count) { buffer in
            guard let base = buffer.baseAddress else { return [] }
            for (index, child) in problem.children.enumerated() {
                buffer[index] = child.lower
                buffer[count + index] = child.upper
            }
            _ = cfloor_solve(
                Int32(count),
                base,
                base + count,
                problem.available,
                base + 2 * count,
                base + 3 * count
            )
            return Array(buffer[2 * count..<3 * count])
        }
    }
}

extension Double {
    func cell(_ width: Int) -> String {
        let hundredths = Int((self * 100).rounded())
        let cents = hundredths % 100
        return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)".padded(to: width)
    }
}

extension String {
    func padded(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
