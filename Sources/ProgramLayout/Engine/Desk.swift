// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// Where programs are written and solved, one after the other, in the same memory.
///
/// It knows its solver only by what any solver can do: what is solved takes longer than to find
/// out who solves it, and a pass is compiled for its numbers alone.
struct Desk<Number: ProgramNumber>: ~Copyable {
    let solver: any LinearProgramSolver
    let keepsNames: Bool
    /// The program stated last; emptied by whoever states the next one.
    var program: Linear<Number>.Program
    var solution = Linear<Number>.Solution()
    /// The bases in which the programs of the layout before have ended, replaced one after the other;
    /// `nil` if nobody starts from them.
    var bases: [Basis]?
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
            try Number.solve(program, with: solver, from: basis ?? earlierBasis, into: &solution)
        } catch {
            throw LayoutFailure(.failed, "\(purpose()): \(error)")
        }
        keepBasis()
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

extension Desk {
    /// Where the program at this place in the layout before has ended, if that suits this program.
    private var earlierBasis: Basis? {
        guard let bases, statistics.programs < bases.count else { return nil }
        let basis = bases[statistics.programs]
        let fits =
            basis.columns.count == program.columnCount && basis.rows.count == program.rowCount
        return fits ? basis : nil
    }

    private mutating func keepBasis() {
        guard bases != nil else { return }
        if let count = bases?.count, statistics.programs < count {
            bases?[statistics.programs] = solution.basis
        } else {
            bases?.append(solution.basis)
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
