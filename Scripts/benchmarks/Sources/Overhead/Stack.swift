// SPDX-License-Identifier: GPL-3.0-or-later

import CFloor
import LinearProgramming
import ProgramLayout

/// A random stack of intervals, and its linear programs: one for each run of children.
struct Stack {
    var problem: HStackProblem<Double>
    var runs: [HStackMirrorProgram<Double>]
    /// The bounds of all children in service order, in arrays for C.
    var lower: [Double]
    var upper: [Double]
    /// The coefficient of a row without bounds, which makes the matrices of two stacks different; 0
    /// for no such row.
    var mark: Double
    private let first: LinearProgram.Column

    init(children count: Int, seed: UInt64, mark: Double) {
        self.mark = mark
        var anyProgram = LinearProgram()
        first = anyProgram.addColumn()
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
        runs = []
        var start = 0
        while start < count {
            runs.append(HStackMirrorProgram(of: problem, from: start))
            start = runs[runs.count - 1].run.upperBound
        }
        lower = problem.children.map(\.lower)
        upper = problem.children.map(\.upper)
    }

    /// Solves the programs through the Swift API, one after the other.
    func solve(
        _ lengths: inout [Double],
        by solver: some LinearProgramSolver,
        _ program: inout LinearProgram,
        _ solution: inout Solution
    ) throws {
        var spent = 0.0
        for mirror in runs {
            mirror.state(problem, spent: spent, in: &program)
            if mark != 0 { program.addRow("", mark * first, in: .free) }
            try solver.solve(program, into: &solution)
            for index in mirror.run {
                lengths[index] = solution.primal[index - mirror.run.lowerBound]
                spent += lengths[index]
            }
        }
    }

    /// Solves the same programs in C.
    func solveInC(_ lengths: inout [Double]) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: Int(CFLOOR_MOST)) { duals in
            guard let duals = duals.baseAddress else { return }
            var spent = 0.0
            for mirror in runs {
                let run = mirror.run
                lower[run].withUnsafeBufferPointer { lower in
                    upper[run].withUnsafeBufferPointer { upper in
                        lengths[run].withUnsafeMutableBufferPointer { lengths in
                            guard let lower = lower.baseAddress, let upper = upper.baseAddress,
                                let lengths = lengths.baseAddress
                            else { return }
                            _ = cfloor_solve(
                                Int32(run.count),
                                Int32(problem.children.count - run.lowerBound),
                                lower,
                                upper,
                                problem.available - spent,
                                mark,
                                lengths,
                                duals
                            )
                        }
                    }
                }
                for index in run { spent += lengths[index] }
            }
        }
    }
}
