// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A solver of linear programs.
///
/// Programs are stated, printed and checked without a solver. A solver is a value without mutable
/// state: the same program, basis and options give the same solution.
public protocol LinearProgramSolver: Sendable {
    /// Solves a program.
    ///
    /// - Parameters:
    ///   - program: The program to solve. It is validated first.
    ///   - basis: The basis to start from; `nil` for the solver's own choice.
    ///   - arithmetic: The arithmetic of the final result.
    ///   - solution: The memory for the solution; its arrays are reused.
    /// - Throws: A ``ProgramError`` if the program is not valid. A missing optimum is not an error
    ///   but a status of the solution.
    func solve(
        _ program: LinearProgram,
        from basis: Basis?,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError)

    /// The time and iterations for a call; no limits if the solver has none.
    ///
    /// A solver that calls another solver several times divides them among the calls.
    var limits: SolveLimits { get }

    /// Returns the same solver with other limits; a solver without limits returns itself.
    func limited(to limits: SolveLimits) -> Self
}

extension LinearProgramSolver {
    /// No limits.
    public var limits: SolveLimits { SolveLimits() }
    /// Returns itself.
    public func limited(to limits: SolveLimits) -> Self { self }
}

extension LinearProgramSolver {
    /// Solves a program in doubles, and reuses the memory of an earlier solution.
    public func solve(
        _ program: LinearProgram,
        from basis: Basis? = nil,
        into solution: inout Solution
    ) throws(ProgramError) {
        try solve(program, from: basis, arithmetic: .double, into: &solution)
    }

    /// Solves a program.
    public func solve(
        _ program: LinearProgram,
        from basis: Basis? = nil,
        arithmetic: Arithmetic = .double
    ) throws(ProgramError) -> Solution {
        var solution = Solution()
        try solve(program, from: basis, arithmetic: arithmetic, into: &solution)
        return solution
    }
}
