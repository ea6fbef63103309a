// SPDX-License-Identifier: GPL-3.0-or-later

import CFloor
import GLPK
import LinearProgramming
import ProgramLayout

/// The cost of a stack's linear programs through the Swift API, compared with the same GLPK calls
/// in C.
///
/// In one run, both in turn build, solve and read back the programs of the same stacks. Times are
/// noisy, but ratios of adjacent times are not. Each figure is the median of the rounds. The
/// adapter keeps problems, and loads a matrix only if it differs from the last one; C makes a
/// problem for each program. A coefficient that changes from stack to stack makes every matrix a
/// new one.
///
/// With `--json` it prints one line of JSON for each number of children.
@main
enum Overhead {
    static func main() throws {
        if CommandLine.arguments.contains("--json") {
            for count in [5, 10, 100] {
                for isAnew in [false, true] {
                    let figures = try measure(children: count, isAnew, rounds: 11)
                    print(figures.json)
                }
            }
            return
        }
        print("microseconds per stack, median of 41 alternating rounds; in the lower half, one")
        print("coefficient changes from stack to stack, so no matrix can be kept")
        print("children      C   Swift   Swift/C   verified   verified/C")
        for isAnew in [false, true] {
            for count in [3, 5, 10, 30, 100] {
                print(try measure(children: count, isAnew, rounds: 41).row)
            }
        }
    }

    static func measure(children count: Int, _ isAnew: Bool, rounds: Int) throws -> Figures {
        let stacks = (0..<64).map { number in
            Stack(
                children: count,
                seed: UInt64(number),
                mark: isAnew ? 1 + Double(number) / 64 : 0
            )
        }
        let solver = GLPKSolver()
        let verified = VerifiedSolver(solver)
        var program = LinearProgram(keepsNames: false)
        var solution = Solution()
        var lengths = [Double](repeating: 0, count: count)
        var times = (c: [Double](), swift: [Double](), verified: [Double]())

        for _ in 0..<rounds {
            times.c.append(
                time(per: stacks.count) {
                    for stack in stacks { stack.solveInC(&lengths) }
                }
            )
            times.swift.append(
                try time(per: stacks.count) {
                    for stack in stacks {
                        try stack.solve(&lengths, by: solver, &program, &solution)
                    }
                }
            )
            times.verified.append(
                try time(per: stacks.count) {
                    for stack in stacks {
                        try stack.solve(&lengths, by: verified, &program, &solution)
                    }
                }
            )
        }
        // Both must have solved the same programs.
        var others = lengths
        for stack in stacks {
            try stack.solve(&lengths, by: solver, &program, &solution)
            stack.solveInC(&others)
            for (length, other) in zip(lengths, others) {
                precondition((length - other).magnitude < 1e-6, "\(length), but \(other) in C")
            }
        }
        return Figures(
            children: count,
            isAnew: isAnew,
            c: median(times.c),
            swift: median(times.swift),
            verified: median(times.verified)
        )
    }

    static func time(per count: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        return start.duration(to: .now) / .microseconds(1) / Double(count)
    }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// The times for stacks with a number of children, in microseconds per stack.
struct Figures {
    var children: Int
    var isAnew: Bool
    var c: Double
    var swift: Double
    var verified: Double

    var row: String {
        let cells = [
            String(children).padded(to: 8), c.cell(7), swift.cell(8), (swift / c).cell(10),
            verified.cell(11), (verified / c).cell(13),
        ]
        return cells.joined()
    }

    var json: String {
        #"{"children":\#(children),"anew":\#(isAnew),"c":\#(c),"swift":\#(swift),"#
            + #""verified":\#(verified)}"#
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
