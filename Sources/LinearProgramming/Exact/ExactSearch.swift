// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// Decides a program with integer columns by rounding bounds, and by branching where that is not
/// enough.
///
/// 1. Bounds of integer columns are moved to the whole numbers inside, and so is what a row says of
///    an integer column that stands in it alone. No whole point is lost.
/// 2. The program without the demand to be whole is decided exactly. If its best point is whole, it
///    is the best.
/// 3. If not, a column that is not whole is at most the whole number below, or at least the one
///    above: two programs, the better of which counts. The number of programs is limited.
///
/// Source: Land and Doig, *An automatic method of solving discrete programming problems*,
/// Econometrica 28 (1960).
struct ExactSearch<Number: ExactNumber> {
    typealias Program = Linear<Number>.Program

    /// The largest number of programs that are decided.
    static var nodeLimit: Int { 1_000 }

    private let program: Program
    private var budget: SolveBudget
    private var best: Linear<Number>.Solution?
    private var nodes = 0
    private var iterations = 0

    /// A search that has not begun.
    ///
    /// - Parameters:
    ///   - program: The program to decide.
    ///   - known: A point that the search may begin with, if it is one of the program.
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

    /// Searches to the end, or to the limit.
    mutating func verdict(from basis: Basis?) -> ExactVerdict<Number> {
        var open: [(bounds: [Linear<Number>.Bounds], basis: Basis?)] = [
            (program.columnBounds, basis)
        ]
        while let (bounds, basis) = open.popLast() {
            nodes += 1
            guard nodes <= Self.nodeLimit else { return .undecided(.iterationLimit) }

            // 1. One program, and what is true of it.
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

                // 2. Not better than what is known, whole, or two programs more.
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

    /// A direction that improves the objective for ever does so from a whole point too, if there is
    /// one: some multiple of it is whole.
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
    /// The program with bounds of integer columns that are whole numbers.
    fileprivate var tightened: Self {
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

    /// The program without the demand that columns be whole.
    var relaxed: Self {
        var program = self
        program.integerColumns = []
        return program
    }
}

extension Linear.Bounds where Number: ExactNumber {
    /// From the first whole number inside to the last.
    fileprivate var whole: Self { Self(lower: lower.rounded(.up), upper: upper.rounded(.down)) }

    fileprivate func divided(by factor: Number) -> Self {
        let (first, second) = (lower / factor, upper / factor)
        return factor > 0
            ? Self(lower: first, upper: second) : Self(lower: second, upper: first)
    }
}
