// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// Where programs are written and solved, one after the other, in the same memory.
struct Desk<Solver: LinearProgramSolver> {
    let solver: Solver
    let keepsNames: Bool
    /// The program stated last; emptied by whoever states the next one.
    var program: LinearProgram
    private(set) var solution = Solution()
    private(set) var statistics = LayoutStatistics()

    init(solver: Solver, keepsNames: Bool) {
        self.solver = solver
        self.keepsNames = keepsNames
        program = LinearProgram(keepsNames: keepsNames)
    }

    /// Solves the program that has been stated.
    ///
    /// - Parameters:
    ///   - basis: Where to start; `nil` for the solver's own choice.
    ///   - purpose: What the program is for, in words.
    /// - Throws: A ``LayoutFailure`` if there is no optimum.
    mutating func solve(
        from basis: Basis? = nil,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        do {
            try solver.solve(program, from: basis, into: &solution)
        } catch {
            throw LayoutFailure(.failed, "\(purpose()): \(error)")
        }
        statistics.programs += 1
        statistics.rows += program.rowCount
        statistics.columns += program.columnCount
        statistics.iterations += solution.iterations
        switch solution.status {
        case .optimal: return
        case .infeasible:
            let proof = try? solver.proofOfInfeasibility(of: program)
            let reason = proof.map { ": " + $0.explanation(in: program) } ?? ""
            throw LayoutFailure(.infeasible, "\(purpose()): \(solution.status)\(reason)")
        default:
            let words = "\(solution.status); \(solution.termination)"
            throw LayoutFailure(.failed, "\(purpose()): \(words)")
        }
    }
}
