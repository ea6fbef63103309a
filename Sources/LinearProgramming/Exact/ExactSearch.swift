// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// A decision of a program with integer columns: it rounds bounds, and branches where that is not
/// enough.
///
/// 1. Bounds of integer columns are rounded to the whole numbers inside. The same applies to a row
///    whose only column is an integer one. No whole point is lost.
/// 2. The program without integrality is decided exactly. If its best point is whole, that point is
///    the best.
/// 3. Otherwise a column with a fractional value gets an upper bound below it in one program, and a
///    lower bound above it in another. The better result counts. The number of programs is limited.
///
/// Source: Land and Doig, *An automatic method of solving discrete programming problems*,
/// Econometrica 28 (1960).
struct ExactSearch<Number: ExactNumber> {
    typealias Program = Linear<Number>.Program

    /// The largest number of decided programs.
    static var nodeLimit: Int { 1_000 }

    private let program: Program
    private var budget: SolveBudget
    private var best: Linear<Number>.Solution?
    private var nodes = 0
    private var iterations = 0

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - program: The program to decide.
    ///   - known: A point to begin with, which is used if it satisfies the program.
    ///   - budget: The limits of time and steps.
    init(_ program: Program, knowing known: [Number]? = nil, within budget: SolveBudget) {
        self.program = program.tightened
        self.budget = budget
        guard let known, known.count == program.columnCount else { return }
        let solution = Linear<Number>.Solution(
            status: .optimal,
            objective: program.objective.value(at: known),
            primal: known,
            activities: program.rows.map { program.expression(of: $0).value(at: known) }
        )
        if solution.isPoint(of: program) { best = solution }
    }

    /// Searches to the end, or to a limit.
    mutating func verdict(from basis: Basis?) -> ExactVerdict<Number> {
        var open: [(bounds: [Linear<Number>.Bounds], basis: Basis?)] = [
            (program.columnBounds, basis)
        ]
        while let (bounds, basis) = open.popLast() {
            nodes += 1
            guard nodes <= Self.nodeLimit else { return .undecided(.iterationLimit) }

            // 1. Decide one program.
            var node = program.relaxed
            node.columnBounds = bounds
            let verdict = node.relaxedVerdict(from: basis, within: budget)
            guard verdict.holds(for: node) else {
                if case .undecided = verdict { return verdict }
                return .undecided(.unproved("a branch has no proof"))
            }
            switch verdict {
            case .infeasible, .noWholePoint: continue
            case .undecided: return verdict
            case .unbounded(_, let proof): return unbounded(proof)
            case .optimal(let solution):
                iterations += solution.iterations
                budget.spend(solution.iterations)

                // 2. Discard a program without a better point, keep a whole point, or branch.
                if let best, !isBetter(solution.objective, than: best.objective) { continue }
                let broken = program.integerColumns.first {
                    let value = solution.primal[Int($0)]
                    return value != value.rounded(.down)
                }
                guard let broken else {
                    best = solution
                    continue
                }
                let value = solution.primal[Int(broken)]
                var (below, above) = (bounds, bounds)
                below[Int(broken)].upper = value.rounded(.down)
                above[Int(broken)].lower = value.rounded(.up)
                open.append((above, solution.basis))
                open.append((below, solution.basis))
            }
        }
        guard var best else { return .noWholePoint }
        best.duals = []
        best.reducedCosts = []
        best.basis = Basis()
        best.iterations = iterations
        return .optimal(best)
    }

    /// Returns the verdict for an unbounded relaxation.
    ///
    /// A whole point, if one exists, can improve without end too: some multiple of the direction is
    /// whole.
    private func unbounded(_ proof: Linear<Number>.UnboundednessProof) -> ExactVerdict<Number> {
        var pointless = program
        pointless.costs = pointless.costs.map { _ in 0 }
        var search = ExactSearch(pointless, knowing: best?.primal, within: budget)
        let verdict = search.verdict(from: nil)
        guard case .optimal(let solution) = verdict else { return verdict }
        return .unbounded(from: solution.primal, proof)
    }

    private func isBetter(_ value: Number, than other: Number) -> Bool {
        program.sense == .minimize ? value < other : value > other
    }
}

extension Linear.Program where Number: ExactNumber {
    /// The program with rounded bounds of integer columns.
    var tightened: Self {
        if integerColumns.isEmpty { return self }
        var program = self
        var isWhole = [Bool](repeating: false, count: columnCount)
        for column in integerColumns {
            isWhole[Int(column)] = true
            program.columnBounds[Int(column)] = columnBounds[Int(column)].whole
        }
        for row in 0..<rowCount {
            let used = terms(at: row).filter { termCoefficients[$0] != 0 }
            guard used.count == 1, let term = used.first, isWhole[Int(termColumns[term])] else {
                continue
            }
            let column = Int(termColumns[term])
            let range = rowBounds[row].divided(by: termCoefficients[term]).whole
            program.columnBounds[column].lower = Swift.max(
                program.columnBounds[column].lower,
                range.lower
            )
            program.columnBounds[column].upper = Swift.min(
                program.columnBounds[column].upper,
                range.upper
            )
        }
        return program
    }

    /// The program without integrality.
    var relaxed: Self {
        var program = self
        program.integerColumns = []
        return program
    }
}

extension Linear.Bounds where Number: ExactNumber {
    /// The interval from the first whole number inside to the last.
    fileprivate var whole: Self { Self(lower: lower.rounded(.up), upper: upper.rounded(.down)) }

    fileprivate func divided(by factor: Number) -> Self {
        let (first, second) = (lower / factor, upper / factor)
        return factor > 0
            ? Self(lower: first, upper: second) : Self(lower: second, upper: first)
    }
}
