// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// A kind of number for layouts by linear programs, which has a way to solve them.
protocol ProgramNumber: RealNumber {
    /// Solves a program.
    static func solve(
        _ program: borrowing Linear<Self>.Program,
        with solver: any LinearProgramSolver,
        from basis: borrowing Basis?,
        into solution: inout Linear<Self>.Solution
    ) throws(ProgramError)

    /// Explains why a program has no solution; `nil` if that is unknown.
    static func conflict(
        in program: Linear<Self>.Program,
        by solver: any LinearProgramSolver
    ) -> String?

    /// Returns the nearest records in doubles.
    static func nearest(_ records: [Geometry<Self>.StackRecord]) -> [StackRecord]
}

extension Double: ProgramNumber {
    static func solve(
        _ program: borrowing LinearProgram,
        with solver: any LinearProgramSolver,
        from basis: borrowing Basis?,
        into solution: inout Solution
    ) throws(ProgramError) {
        try solver.solve(program, from: basis, into: &solution)
    }

    static func conflict(in program: LinearProgram, by solver: any LinearProgramSolver) -> String? {
        let proof = try? solver.proofOfInfeasibility(of: program)
        return proof?.explanation(in: program)
    }

    static func nearest(_ records: [StackRecord]) -> [StackRecord] { records }
}
