// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The memory in which programs are stated and solved, one after the other.
///
/// The solver is an existential, because solving takes longer than a dynamic call. So a pass is
/// specialised only for its numbers.
struct ProgramScratch<Number: ProgramNumber>: ~Copyable {
    let solver: any LinearProgramSolver
    let keepsNames: Bool
    /// The formulation of water-filling; `nil` for the most readable one.
    let formulation: WaterFillingFormulation?
    /// The last stated program, which the next one replaces.
    var program: Linear<Number>.Program
    var solution = Linear<Number>.Solution()
    private(set) var statistics = LayoutStatistics()
    /// Whether a failure may be the fault of doubles.
    private(set) var isBeyondDoubles = false

    /// - Parameters:
    ///   - formulation: The formulation of water-filling; `nil` for the most readable one.
    ///   - keepsNames: Whether the programs are for people to read.
    init(
        solver: any LinearProgramSolver,
        formulation: WaterFillingFormulation?,
        keepsNames: Bool = false
    ) {
        self.solver = solver
        self.formulation = formulation
        self.keepsNames = keepsNames
        program = Linear<Number>.Program(keepsNames: keepsNames)
    }

    /// Solves the stated program.
    ///
    /// - Parameters:
    ///   - basis: The basis to start from; `nil` for the solver's own choice.
    ///   - purpose: The purpose of the program, in words.
    /// - Throws: A ``LayoutFailure`` if there is no optimum.
    mutating func solve(
        from basis: Basis? = nil,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        do {
            try Number.solve(program, with: solver, from: basis, into: &solution)
        } catch {
            // Numbers that overflow doubles become NaN or infinite.
            isBeyondDoubles = Number.rounds
            throw .failed("\(purpose()): \(error)")
        }
        statistics.certify(Certificate(solution.certificate))
        statistics.programs += 1
        statistics.rows += program.rowCount
        statistics.columns += program.columnCount
        statistics.iterations += solution.iterations
        if solution.status == .optimal { return }
        // Rational numbers would take even longer than the exceeded limit.
        let isLimit =
            solution.termination == .timeLimit || solution.termination == .iterationLimit
        isBeyondDoubles = !isLimit
        switch solution.status {
        case .infeasible:
            let proof = Number.conflict(in: program, by: solver)
            let reason = proof.map { ": " + $0 } ?? ""
            throw .infeasible("\(purpose()): \(solution.status)\(reason)")
        default:
            let words = "\(solution.status); \(solution.termination)"
            throw .failed("\(purpose()): \(words)")
        }
    }

    /// The greatest ratio, in doubles, of the numbers behind lengths to the container's length.
    ///
    /// Lengths are differences of such numbers, and lose digits in proportion. A violation below
    /// 10⁻¹¹ of those numbers counts as none.
    private static var largestSpread: Number { 1e4 }
    /// The same ratio if only positions follow from the numbers.
    private static var largestOverflow: Number { 1e9 }
    /// The shortest container, relative to 1 point, or to the longest length if that is less.
    ///
    /// A shorter container is only a few times as long as a solver's tolerance.
    private static var shortestContainer: Number { 0.1 }

    /// Checks that doubles have enough digits for a division.
    ///
    /// Programs for people to read are not checked.
    ///
    /// - Parameters:
    ///   - amount: The largest sum that lengths follow from, in points.
    ///   - container: The length of the container, in points; 0 counts as 1 point.
    ///   - isDivided: Whether lengths follow from the amount; otherwise only positions do.
    ///   - purpose: The divided thing, in words.
    /// - Throws: A ``LayoutFailure`` after which rational numbers take over.
    mutating func checkDigits(
        of amount: Number,
        within container: Number,
        isDivided: Bool = true,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        guard Number.rounds, !keepsNames, container < .infinity, amount.isFinite else { return }
        let most = isDivided ? Self.largestSpread : Self.largestOverflow
        guard amount.magnitude > most * (container > 0 ? container : 1) else { return }
        try giveUpDoubles(purpose)
    }

    /// Checks that a container is much longer than a solver's tolerance.
    ///
    /// - Parameters:
    ///   - container: The length of the container, in points.
    ///   - longest: The longest length in the program, in points.
    ///   - purpose: The divided thing, in words.
    /// - Throws: A ``LayoutFailure`` after which rational numbers take over.
    mutating func checkTolerance(
        in container: Number,
        longest: @autoclosure () -> Number,
        _ purpose: () -> String
    ) throws(LayoutFailure) {
        guard Number.rounds, !keepsNames, container > 0, container < Self.shortestContainer,
            container < Self.shortestContainer * min(1, longest())
        else { return }
        try giveUpDoubles(purpose)
    }

    mutating func giveUpDoubles(_ purpose: () -> String) throws(LayoutFailure) {
        isBeyondDoubles = true
        throw .failed("\(purpose()): the lengths are too far apart for doubles")
    }

    /// The greatest accepted difference of the lengths' sum to the shared length, relative to the
    /// sum.
    private static var largestResidual: Number { Number.rounds ? 1e-9 : 0 }

    /// Checks that lengths add up to the shared length.
    ///
    /// - Parameter residual: The difference to the shared length, relative to the lengths' sum.
    mutating func check(_ residual: Number, _ purpose: () -> String) throws(LayoutFailure) {
        guard residual <= Self.largestResidual else {
            isBeyondDoubles = true
            throw .failed("\(purpose()): the lengths do not add up")
        }
    }
}

extension Certificate {
    /// The arithmetic in which a program's solution was checked; `nil` if it was not checked.
    fileprivate init?(_ certificate: SolveCertificate) {
        switch certificate {
        case .none: return nil
        case .double: self = .double
        case .exact: self = .exact
        }
    }
}
