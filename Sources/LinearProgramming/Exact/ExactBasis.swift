// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// A factored basis of a program over exact numbers, which computes exact values, directions and
/// duals.
///
/// Columns and the activities of rows form one list of variables here, the columns first. They are
/// tied by `A·x − r = 0`. A row with a basic activity does not constrain the others, so only the
/// basic columns in the rows out of the basis have to be factored.
struct ExactBasis<Number: ExactNumber> {
    typealias Program = Linear<Number>.Program

    let program: Program
    /// The terms of each column, by row.
    let columnTerms: [[ExactElimination<Number>.Entry]]
    /// The status of each variable.
    private(set) var statuses: [VariableStatus]
    /// The basic columns.
    private(set) var columns: [Int] = []
    /// The rows out of the basis; as many as ``columns``.
    private(set) var rows: [Int] = []
    private var elimination: ExactElimination<Number>
    private let budget: SolveBudget
    /// The position of each column among the basic ones; −1 if it is not basic.
    private var columnPlaces: [Int] = []

    /// The number of variables.
    var count: Int { statuses.count }
    private var width: Int { columnTerms.count }

    /// Factors a basis, or the standard basis if it is not valid for the program.
    ///
    /// - Parameters:
    ///   - program: The program of the basis.
    ///   - basis: The final basis of a solver. Only its choice of basic variables and the bounds of
    ///     the others are used, as far as they are possible.
    ///   - budget: The time limit. A basis that is not factored by then counts as invalid.
    init(of program: Program, from basis: Basis?, within budget: SolveBudget) {
        self.program = program
        self.budget = budget
        var terms = [[ExactElimination<Number>.Entry]](repeating: [], count: program.columnCount)
        for row in 0..<program.rowCount {
            for term in program.terms(at: row) where program.termCoefficients[term] != 0 {
                terms[Int(program.termColumns[term])].append(
                    .init(index: row, value: program.termCoefficients[term])
                )
            }
        }
        columnTerms = terms
        let standard =
            [VariableStatus](repeating: .atLower, count: program.columnCount)
            + [VariableStatus](repeating: .basic, count: program.rowCount)
        statuses = standard
        elimination = ExactElimination()
        columnPlaces = [Int](repeating: -1, count: program.columnCount)
        if let basis, basis.columns.count == program.columnCount,
            basis.rows.count == program.rowCount, setStatuses(basis.columns + basis.rows)
        {
            return
        }
        // All rows are basic: there is nothing to factor, and nothing can be singular.
        _ = setStatuses(standard)
    }

    /// Returns the bounds of a variable.
    func bounds(of variable: Int) -> Linear<Number>.Bounds {
        variable < width ? program.columnBounds[variable] : program.rowBounds[variable - width]
    }

    /// The statuses, as a basis of the program.
    var basis: Basis {
        Basis(columns: Array(statuses[..<width]), rows: Array(statuses[width...]))
    }

    /// Moves one variable out of the basis and another one into it.
    ///
    /// If both are the same, the variable moves to its other bound.
    ///
    /// - Returns: Whether the new basis is regular, which it is after a pivot other than 0.
    mutating func exchange(
        entering: Int,
        leaving: Int,
        at status: VariableStatus
    ) -> Bool {
        var next = statuses
        next[entering] = .basic
        next[leaving] = status
        guard entering != leaving else {
            statuses = next
            return true
        }
        return setStatuses(next)
    }

    /// Adopts and factors statuses; changes nothing if they do not form a basis.
    private mutating func setStatuses(_ wanted: [VariableStatus]) -> Bool {
        var next = wanted
        for variable in next.indices where next[variable] != .basic {
            next[variable] = bounds(of: variable).nearestStatus(to: next[variable])
        }
        let columns = (0..<width).filter { next[$0] == .basic }
        let rows = (0..<program.rowCount).filter { next[width + $0] != .basic }
        guard columns.count == rows.count else { return false }
        var places = [Int](repeating: -1, count: width)
        for (place, column) in columns.enumerated() { places[column] = place }
        let kernel = rows.map { row in
            program.terms(at: row).compactMap { term -> ExactElimination<Number>.Entry? in
                let place = places[Int(program.termColumns[term])]
                let value = program.termCoefficients[term]
                return place < 0 || value == 0 ? nil : .init(index: place, value: value)
            }
        }
        guard let elimination = ExactElimination(kernel, within: budget) else { return false }
        (self.elimination, self.columns, self.rows) = (elimination, columns, rows)
        (statuses, columnPlaces) = (next, places)
        return true
    }

    // MARK: Results

    /// Returns the value of every variable.
    func values() -> [Number] {
        var values = [Number](repeating: 0, count: count)
        for variable in 0..<count where statuses[variable] != .basic {
            values[variable] = bounds(of: variable).value(at: statuses[variable])
        }
        return completed(values)
    }

    /// Returns the change of every variable when a nonbasic one grows by 1.
    func direction(of entering: Int) -> [Number] {
        var change = [Number](repeating: 0, count: count)
        change[entering] = 1
        return completed(change)
    }

    /// Returns all values; those of basic variables follow from the others.
    private func completed(_ known: [Number]) -> [Number] {
        var values = known
        let right = rows.map { values[width + $0] - activity(of: $0, at: values) }
        for (column, value) in zip(columns, elimination.solution(of: right)) {
            values[column] = value
        }
        for row in 0..<program.rowCount where statuses[width + row] == .basic {
            values[width + row] = activity(of: row, at: values)
        }
        return values
    }

    /// Returns the dual value of each row for a cost of each variable, so that basic variables have
    /// no reduced cost.
    func duals(for costs: [Number]) -> [Number] {
        var duals = [Number](repeating: 0, count: program.rowCount)
        for row in 0..<program.rowCount where statuses[width + row] == .basic {
            duals[row] = -costs[width + row]
        }
        let right = columns.map { costs[$0] - product($0, duals) }
        for (row, dual) in zip(rows, elimination.transposedSolution(of: right)) {
            duals[row] = dual
        }
        return duals
    }

    /// Returns the reduced cost of a variable, given the dual values of the rows.
    func reducedCost(of variable: Int, _ costs: [Number], _ duals: [Number]) -> Number {
        variable < width
            ? costs[variable] - product(variable, duals)
            : costs[variable] + duals[variable - width]
    }

    private func product(_ column: Int, _ duals: [Number]) -> Number {
        var sum: Number = 0
        for term in columnTerms[column] where duals[term.index] != 0 {
            sum += term.value * duals[term.index]
        }
        return sum
    }

    private func activity(of row: Int, at values: [Number]) -> Number {
        var sum: Number = 0
        for term in program.terms(at: row) {
            let value = values[Int(program.termColumns[term])]
            if value != 0 { sum += program.termCoefficients[term] * value }
        }
        return sum
    }
}

extension Linear.Bounds {
    /// Returns the nonbasic status that these bounds allow: the given one if possible.
    fileprivate func nearestStatus(to status: VariableStatus) -> VariableStatus {
        if lower == upper { return .fixed }
        if status == .atUpper, upper.isFinite { return .atUpper }
        if lower.isFinite { return .atLower }
        return upper.isFinite ? .atUpper : .free
    }

    /// Returns the value of a nonbasic variable.
    fileprivate func value(at status: VariableStatus) -> Number {
        switch status {
        case .atLower, .fixed: lower
        case .atUpper: upper
        case .basic, .free: 0
        }
    }
}
