// SPDX-License-Identifier: GPL-3.0-or-later

/// A program prepared for a text format: with safe names, and without unsupported features.
///
/// Each of these is replaced by an equivalent with the same solutions:
///
/// - a constant in the objective, by a column that is always 1;
/// - a row without a direct form in the format, by `row − range = 0` with the row's bounds on
///   `range`;
/// - crossed bounds, by two rows that contradict each other;
/// - the bounds of an integer column, by the whole numbers inside them, which solvers require.
struct PlainProgram {
    /// The text format.
    enum Format { case lp, mps }

    struct Column {
        var name: String
        var bounds: Bounds
        var cost = 0.0
        var isInteger = false
    }

    struct Row {
        var name: String
        var bounds: Bounds
        var terms: [Term] = []
    }

    struct Term {
        var coefficient: Double
        var column: Int
    }

    /// The program's columns, followed by added ones.
    private(set) var columns: [Column] = []
    /// The program's rows, followed by added ones.
    private(set) var rows: [Row] = []
    /// The notes on changed names and on added columns and rows, one sentence each.
    private(set) var notes: [String] = []
    /// The name of the objective, which no row has.
    let objectiveName: String
    private var columnNames: SafeNames
    private var rowNames: SafeNames

    /// - Complexity: O(columns + terms), plus the length of all names.
    init(_ program: LinearProgram, for format: Format) {
        let (columns, rows) = (program.columns, program.rows)
        columnNames = SafeNames(columns.map { program.name(of: $0) }, prefix: "x")
        rowNames = SafeNames(rows.map { program.name(of: $0) }, prefix: "r")
        objectiveName = rowNames.claim("objective")
        for (column, name) in zip(columns, columnNames.names) where program.name(of: column) != name
        {
            notes.append("\(name) is \(program.name(of: column).quoted)")
        }
        for (row, name) in zip(rows, rowNames.names) where program.name(of: row) != name {
            notes.append("row \(name) is \(program.name(of: row).quoted)")
        }

        // 1. Copy columns and rows.
        for index in columns.indices {
            self.columns.append(
                Column(
                    name: columnNames.names[index],
                    bounds: program.columnBounds[index],
                    cost: program.costs[index]
                )
            )
        }
        for index in program.integerColumns.map(Int.init) {
            self.columns[index].isInteger = true
            self.columns[index].bounds.lower.round(.up)
            self.columns[index].bounds.upper.round(.down)
        }
        for index in rows.indices {
            var row = Row(name: rowNames.names[index], bounds: program.rowBounds[index])
            for term in program.terms(at: index) where program.termCoefficients[term] != 0 {
                row.terms.append(
                    Term(
                        coefficient: program.termCoefficients[term],
                        column: Int(program.termColumns[term])
                    )
                )
            }
            self.rows.append(row)
        }

        // 2. Replace unsupported features.
        for column in columns.indices { uncrossColumn(column) }
        for row in rows.indices { simplifyRow(row, for: format) }
        if program.objectiveConstant != 0 || (self.columns.isEmpty && format == .lp) {
            addConstant(program.objectiveConstant)
        }
        if self.rows.isEmpty && format == .lp {
            self.rows.append(Row(name: rowNames.claim("always"), bounds: .atMost(0)))
            notes.append("row always is a placeholder: the format requires a row")
        }
    }

    /// Returns a text with its names of the program's own columns and rows.
    func programText(_ text: String) -> ProgramText {
        ProgramText(text: text, columnNames: columnNames.names, rowNames: rowNames.names)
    }

    private mutating func uncrossColumn(_ index: Int) {
        let column = columns[index]
        guard column.bounds.areCrossed else { return }
        columns[index].bounds = .free
        for (end, bounds) in column.bounds.ends {
            let name = rowNames.claim("\(column.name).\(end)")
            let terms = [Term(coefficient: 1, column: index)]
            rows.append(Row(name: name, bounds: bounds, terms: terms))
            notes.append("row \(name) is the \(end) bound of \(column.name): the two are crossed")
        }
    }

    private mutating func simplifyRow(_ index: Int, for format: Format) {
        let row = rows[index]
        if row.bounds.areCrossed {
            let name = rowNames.claim("\(row.name).upper")
            rows[index].bounds = .atLeast(row.bounds.lower)
            rows.append(Row(name: name, bounds: .atMost(row.bounds.upper), terms: row.terms))
            notes.append("row \(name) is the upper bound of row \(row.name): the two are crossed")
        } else if !row.bounds.canBeWritten(in: format) {
            let name = columnNames.claim("\(row.name).range")
            rows[index].bounds = .exactly(0)
            rows[index].terms.append(Term(coefficient: -1, column: columns.count))
            columns.append(Column(name: name, bounds: row.bounds))
            notes.append("\(name) is the value of row \(row.name)")
        }
    }

    private mutating func addConstant(_ constant: Double) {
        let name = columnNames.claim("constant")
        columns.append(Column(name: name, bounds: .exactly(1), cost: constant))
        notes.append("\(name) is always 1: its cost is the constant of the objective")
    }
}

extension Bounds {
    /// Whether a single `≤`, `≥` or `=` states the bounds.
    private var isComparison: Bool {
        lower == upper || (lower == -.infinity) != (upper == .infinity)
    }

    /// Whether one end plus the width equals the other end, without rounding.
    private var isExactRange: Bool {
        let width = upper - lower
        return lower + width == upper || upper - width == lower
    }

    fileprivate func canBeWritten(in format: PlainProgram.Format) -> Bool {
        switch format {
        case .lp: isComparison
        case .mps: isComparison || self == .free || isExactRange
        }
    }

    fileprivate var ends: [(name: String, bounds: Bounds)] {
        [("lower", .atLeast(lower)), ("upper", .atMost(upper))]
    }
}
