// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import RealNumbers

/// A solver for tests: the bounded primal simplex method in doubles, and branch and bound.
///
/// A dense inverse is computed anew in every step; it solves programs of a few dozen rows.
///
/// Rows count as variables, their activities: `A·x − r = 0`, each variable within its bounds. As long as a
/// basic variable violates a bound, the objective is the sum of violations. By Bland's rule no basis
/// comes twice.
///
/// Source: V. Chvátal, *Linear Programming*, 1983, chapters 3 and 8.
struct DenseSimplex: LinearProgramSolver {
    /// The largest magnitude of a number that counts as 0.
    private static let tolerance = 1e-7

    func solve(
        _ program: LinearProgram,
        from basis: Basis?,
        arithmetic: Arithmetic,
        into solution: inout Solution
    ) throws(ProgramError) {
        try program.validate()
        if arithmetic == .exact {
            solution = try solveExactly(.init(program), from: basis).rounded
            return
        }
        solution = Self.relaxed(program, from: basis)
        guard !program.integerColumns.isEmpty, solution.status == .optimal else { return }
        solution = Self.branched(program, solution)
        (solution.duals, solution.reducedCosts, solution.basis) = ([], [], Basis())
    }

    /// Solves a program whose columns need not be whole.
    private static func relaxed(_ program: LinearProgram, from basis: Basis?) -> Solution {
        guard !program.columnBounds.contains(where: { $0.lower > $0.upper }),
            !program.rowBounds.contains(where: { $0.lower > $0.upper })
        else { return Solution(status: .infeasible) }
        var table = Table(program, basis)
        let status = table.run()
        return table.solution(of: program, status)
    }

    /// Branches on the first column that is not whole, up to a maximum depth.
    private static func branched(
        _ program: LinearProgram,
        _ relaxation: Solution,
        depth: Int = 0
    ) -> Solution {
        guard depth < 100 else { return Solution(termination: .iterationLimit) }
        let split = program.integerColumns.map { LinearProgram.Column(index: Int($0)) }.first {
            (relaxation[$0] - relaxation[$0].rounded()).magnitude > tolerance
        }
        guard let column = split else { return rounded(relaxation, of: program) }
        var best = Solution(status: .infeasible)
        for isBelow in [true, false] {
            var (part, bounds) = (program, program.bounds(of: column))
            if isBelow {
                bounds.upper = relaxation[column].rounded(.down)
            } else {
                bounds.lower = relaxation[column].rounded(.up)
            }
            part.setBounds(bounds, of: column)
            let found = relaxed(part, from: nil)
            guard found.status == .optimal else { continue }
            let whole = branched(part, found, depth: depth + 1)
            if whole.status == .undecided { return whole }
            let isBetter =
                program.sense == .minimize
                ? whole.objective < best.objective : whole.objective > best.objective
            if whole.status == .optimal, best.status != .optimal || isBetter { best = whole }
        }
        return best
    }

    /// The same point with rounded integer columns.
    private static func rounded(_ solution: Solution, of program: LinearProgram) -> Solution {
        var whole = solution
        for column in program.integerColumns { whole.primal[Int(column)].round() }
        whole.objective = program.objective.value(at: whole.primal)
        whole.activities = program.rows.map { program.expression(of: $0).value(at: whole.primal) }
        return whole
    }

    /// The columns and rows of a program as variables, and which of them are basic.
    private struct Table {
        /// The coefficients of each variable, by row.
        private var entries: [[Double]]
        private var bounds: [Bounds]
        /// The costs of the variables in a program that minimises.
        private var costs: [Double]
        private var statuses: [VariableStatus]
        /// The basic variable of each row.
        private var basis: [Int] = []
        private var inverse: [[Double]] = []
        private var values: [Double] = []
        private var duals: [Double] = []
        private(set) var iterations = 0

        init(_ program: LinearProgram, _ start: Basis?) {
            let (columns, rows) = (program.columnCount, program.rowCount)
            entries = Array(repeating: Array(repeating: 0, count: rows), count: columns + rows)
            for row in 0..<rows {
                for term in program.terms(at: row) {
                    entries[Int(program.termColumns[term])][row] += program.termCoefficients[term]
                }
                entries[columns + row][row] = -1
            }
            bounds = program.columnBounds + program.rowBounds
            let sign = program.sense == .minimize ? 1.0 : -1
            costs = program.costs.map { sign * $0 } + Array(repeating: 0, count: rows)
            statuses = bounds.map(Self.outOfBasis)
            for row in 0..<rows { statuses[columns + row] = .basic }
            if let start, start.columns.count == columns, start.rows.count == rows {
                let standard = statuses
                statuses = zip(start.columns + start.rows, bounds).map { status, bounds in
                    switch status {
                    case .basic: .basic
                    case .atLower where bounds.lower.isFinite: status
                    case .atUpper where bounds.upper.isFinite: status
                    default: Self.outOfBasis(bounds)
                    }
                }
                if !invert() { statuses = standard }
            }
        }

        private static func outOfBasis(_ bounds: Bounds) -> VariableStatus {
            if bounds.lower == bounds.upper { return .fixed }
            if bounds.lower.isFinite { return .atLower }
            return bounds.upper.isFinite ? .atUpper : .free
        }

        /// Finds the inverse of the basis matrix, by Gauss and Jordan.
        ///
        /// - Returns: Whether there is one.
        private mutating func invert() -> Bool {
            basis = statuses.indices.filter { statuses[$0] == .basic }
            let size = entries.first?.count ?? 0
            guard basis.count == size else { return false }
            var rows = (0..<size).map { row in
                basis.map { entries[$0][row] } + (0..<size).map { $0 == row ? 1 : 0 }
            }
            for column in 0..<size {
                let pivot = (column..<size).max {
                    rows[$0][column].magnitude < rows[$1][column].magnitude
                }
                guard let pivot, rows[pivot][column].magnitude > 1e-11 else { return false }
                rows.swapAt(pivot, column)
                let factor = rows[column][column]
                rows[column] = rows[column].map { $0 / factor }
                for row in 0..<size where row != column && rows[row][column] != 0 {
                    let factor = rows[row][column]
                    for index in rows[row].indices {
                        rows[row][index] -= factor * rows[column][index]
                    }
                }
            }
            inverse = rows.map { Array($0[size...]) }
            return true
        }

        /// Computes all values from those out of the basis.
        private mutating func evaluate() {
            values = zip(statuses, bounds).map { status, bounds in
                switch status {
                case .basic, .free: 0
                case .atLower, .fixed: bounds.lower
                case .atUpper: bounds.upper
                }
            }
            var sums = Array(repeating: 0.0, count: basis.count)
            for (entries, value) in zip(entries, values) where value != 0 {
                for row in sums.indices { sums[row] -= entries[row] * value }
            }
            for (row, variable) in basis.enumerated() {
                values[variable] = zip(inverse[row], sums).reduce(0) { $0 + $1.0 * $1.1 }
            }
        }

        /// Below 0 if a basic variable is below its lower bound, above 0 if it is above its upper one.
        private func violation(of variable: Int) -> Double {
            let (value, bounds) = (values[variable], bounds[variable])
            if value < bounds.lower - tolerance { return -1 }
            return value > bounds.upper + tolerance ? 1 : 0
        }

        private func reducedCost(of variable: Int, _ costs: [Double]) -> Double {
            costs[variable] - zip(duals, entries[variable]).reduce(0) { $0 + $1.0 * $1.1 }
        }

        mutating func run() -> SolveStatus {
            while invert() {
                // 1. The objective: violations, as long as there are any.
                evaluate()
                var current = costs
                let violations = basis.map(violation)
                let isFeasible = violations.allSatisfy { $0 == 0 }
                if !isFeasible {
                    current = Array(repeating: 0, count: costs.count)
                    for (variable, violation) in zip(basis, violations) {
                        current[variable] = violation
                    }
                }
                duals = basis.indices.map { row in
                    basis.indices.reduce(0) { $0 + current[basis[$1]] * inverse[$1][row] }
                }

                // 2. The first variable that improves it.
                let entering = statuses.indices.first { variable in
                    let reduced = reducedCost(of: variable, current)
                    return switch statuses[variable] {
                    case .basic, .fixed: false
                    case .atLower: reduced < -tolerance
                    case .atUpper: reduced > tolerance
                    case .free: reduced.magnitude > tolerance
                    }
                }
                guard let entering else { return isFeasible ? .optimal : .infeasible }

                // 3. The length of the step, and the first variable that limits it.
                let direction: Double = reducedCost(of: entering, current) < 0 ? 1 : -1
                var step = bounds[entering].upper - bounds[entering].lower
                var (leaving, status) = (entering, VariableStatus.atLower)
                if direction > 0 { status = .atUpper }
                for (row, variable) in basis.enumerated() {
                    let rate =
                        -direction
                        * zip(inverse[row], entries[entering]).reduce(0) { $0 + $1.0 * $1.1 }
                    guard rate.magnitude > 1e-9 else { continue }
                    let (lower, upper) = (bounds[variable].lower, bounds[variable].upper)
                    // A variable that violates a bound stops at that bound. Moving away, it has no
                    // limit.
                    let broken = violation(of: variable)
                    if broken * rate > 0 { continue }
                    let isAtLower = rate > 0 ? broken < 0 : broken <= 0
                    let end = isAtLower ? lower : upper
                    let length = max(0, (end - values[variable]) / rate)
                    guard length < step || (length == step && variable < leaving) else { continue }
                    (step, leaving, status) = (length, variable, isAtLower ? .atLower : .atUpper)
                }
                guard step < .infinity else { return isFeasible ? .unbounded : .undecided }
                statuses[entering] = .basic
                let isFixed = bounds[leaving].lower == bounds[leaving].upper
                statuses[leaving] = isFixed ? .fixed : status
                iterations += 1
                guard iterations < 10_000 else { break }
            }
            return .undecided
        }

        func solution(of program: LinearProgram, _ status: SolveStatus) -> Solution {
            guard !values.isEmpty || statuses.isEmpty else { return Solution(status: status) }
            let (sign, columns) = (program.sense == .minimize ? 1.0 : -1, program.columnCount)
            let primal = Array(values[..<columns])
            return Solution(
                status: status,
                objective: program.objective.value(at: primal),
                primal: primal,
                activities: Array(values[columns...]),
                duals: duals.map { sign * $0 },
                reducedCosts: (0..<columns).map { sign * reducedCost(of: $0, costs) },
                basis: Basis(
                    columns: Array(statuses[..<columns]),
                    rows: Array(statuses[columns...])
                ),
                iterations: iterations
            )
        }

        private var tolerance: Double { DenseSimplex.tolerance }
    }
}
