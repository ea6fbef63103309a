// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// Where programs are written and solved, one after the other, in the same memory.
///
/// It knows its solver only by what any solver can do: what is solved takes longer than to find
/// out who solves it, and a pass is compiled for its numbers alone.
struct Desk<Number: ProgramNumber> {
    let solver: any LinearProgramSolver
    let keepsNames: Bool
    /// The program stated last; emptied by whoever states the next one.
    var program: Linear<Number>.Program
    var solution = Linear<Number>.Solution()
    private(set) var statistics = LayoutStatistics()

    /// - Parameter keepsNames: Whether somebody will read the programs.
    init(solver: any LinearProgramSolver, keepsNames: Bool = false) {
        self.solver = solver
        self.keepsNames = keepsNames
        program = Linear<Number>.Program(keepsNames: keepsNames)
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
            try Number.solve(program, with: solver, from: basis, into: &solution)
        } catch {
            throw LayoutFailure(.failed, "\(purpose()): \(error)")
        }
        statistics.certify(Certificate(solution.certificate))
        statistics.programs += 1
        statistics.rows += program.rowCount
        statistics.columns += program.columnCount
        statistics.iterations += solution.iterations
        switch solution.status {
        case .optimal: return
        case .infeasible:
            let proof = Number.conflict(in: program, by: solver)
            let reason = proof.map { ": " + $0 } ?? ""
            throw LayoutFailure(.infeasible, "\(purpose()): \(solution.status)\(reason)")
        default:
            let words = "\(solution.status); \(solution.termination)"
            throw LayoutFailure(.failed, "\(purpose()): \(words)")
        }
    }
}

extension Certificate {
    /// What a solution of a program was checked with; `nil` for nothing.
    fileprivate init?(_ certificate: SolveCertificate) {
        switch certificate {
        case .none: return nil
        case .double: self = .double
        case .exact: self = .exact
        }
    }
}
