// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Anything that solves linear programs.
///
/// Programs are stated, printed and checked without a solver; one is handed in where a solution is
/// wanted. A solver is a value without state that a solve could leave behind: the same program,
/// basis and options give the same solution.
public protocol LinearProgramSolver: Sendable {
    /// Solves a program.
    ///
    /// - Parameters:
    ///   - program: The program to solve. It is validated first.
    ///   - basis: The basis to start from; `nil` for the solver's own choice.
    ///   - arithmetic: The arithmetic of the final result.
    ///   - solution: Overwritten; its arrays are reused.
    /// - Throws: A ``ProgramError`` for a program that cannot be given to a solver. That no optimum
    ///   was found is not an error but a status of the solution.
    func solve(
        _ program: LinearProgram,
        from basis: Basis?,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError)

    /// The time and iterations that a call may take; a solver that knows no limits has none.
    ///
    /// A solver that calls another one several times divides them between the calls.
    var limits: SolveLimits { get }

    /// The same solver with other limits; a solver that knows none stays as it is.
    func limited(to limits: SolveLimits) -> Self
}

extension LinearProgramSolver {
    /// None.
    public var limits: SolveLimits { SolveLimits() }
    /// Itself.
    public func limited(to limits: SolveLimits) -> Self { self }
}

extension LinearProgramSolver {
    /// Solves a program in doubles, reusing the memory of an earlier solution.
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
