// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// Scratch memory in which programs are stated and solved, one after the other.
///
/// The solver is an existential: solving takes longer than the dynamic call, and a pass is specialised
/// for its numbers alone.
struct ProgramScratch<Number: ProgramNumber>: ~Copyable {
    let solver: any LinearProgramSolver
    let keepsNames: Bool
    /// The formulation of water-filling; `nil` for the one that people read best.
    let formulation: WaterFillingFormulation?
    /// The program stated last; emptied when the next one is stated.
    var program: Linear<Number>.Program
    var solution = Linear<Number>.Solution()
    private(set) var statistics = LayoutStatistics()
    /// Whether a program failed, or its solution did, in a way that may be the doubles' fault.
    private(set) var isBeyondDoubles = false

    /// - Parameters:
    ///   - formulation: The formulation of water-filling; `nil` for the one that people read best.
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
            // What is no number comes of doubles that are too large.
            isBeyondDoubles = Number.rounds
            throw .failed("\(purpose()): \(error)")
        }
        statistics.certify(Certificate(solution.certificate))
        statistics.programs += 1
        statistics.rows += program.rowCount
        statistics.columns += program.columnCount
        statistics.iterations += solution.iterations
        if solution.status == .optimal { return }
        // Rational numbers would only take longer than a limit allows.
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

    /// The largest ratio, in doubles, of the numbers behind lengths to the container's length.
    ///
    /// Lengths are differences of such numbers, and lose as many digits. A violation below 10⁻¹¹ of
    /// those numbers counts as none.
    private static var largestSpread: Number { 1e4 }
    /// The same ratio where only positions are computed, from given lengths.
    private static var largestOverflow: Number { 1e9 }
    /// A shorter container, relative to 1 point, or to the longest length if that is less, is no more
    /// than a few of a solver's tolerances long, which are parts of that.
    private static var shortestContainer: Number { 0.1 }

    /// Checks that doubles have the digits for what is to be divided; programs for people to read are
    /// stated in any case.
    ///
    /// - Parameters:
    ///   - amount: The largest sum that lengths follow from, in points.
    ///   - container: How long the container is, in points; one without length counts as 1 point.
    ///   - isDivided: Whether lengths follow from it, or positions only.
    ///   - purpose: What is divided, in words.
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

    /// Checks that a container is not lost among a solver's tolerances.
    ///
    /// - Parameters:
    ///   - container: How long the container is, in points.
    ///   - longest: The longest length that the program knows, in points.
    ///   - purpose: What is divided, in words.
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

    /// By how much lengths may miss what they share, relative to their sum.
    private static var largestResidual: Number { Number.rounds ? 1e-9 : 0 }

    /// Checks that lengths add up to what they share.
    ///
    /// - Parameter residual: By how much they do not, relative to their sum.
    mutating func check(_ residual: Number, _ purpose: () -> String) throws(LayoutFailure) {
        guard residual <= Self.largestResidual else {
            isBeyondDoubles = true
            throw .failed("\(purpose()): the lengths do not add up")
        }
    }
}

extension Certificate {
    /// The arithmetic in which a program's solution was checked; `nil` if it was not.
    fileprivate init?(_ certificate: SolveCertificate) {
        switch certificate {
        case .none: return nil
        case .double: self = .double
        case .exact: self = .exact
        }
    }
}
