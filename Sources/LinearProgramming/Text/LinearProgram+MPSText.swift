// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
    /// Returns the program in free MPS format, which every solver reads.
    ///
    ///     NAME program
    ///     ROWS
    ///      N objective
    ///      L wood
    ///     COLUMNS
    ///      tables objective -3
    ///      tables wood 2
    ///     …
    ///     ENDATA
    ///
    /// The format minimises. A maximising program is written with the negated objective, and a
    /// comment says so; a solver's optimum has the opposite sign too. Bounds are explicit wherever
    /// readers disagree on the default: for integer columns, and for a lower bound whose upper
    /// bound is not positive.
    ///
    /// Some things have no direct form in the format. They are written in another form, which a
    /// comment at the top explains:
    ///
    /// - The objective's constant is the cost of a column that is always 1, because readers
    ///   disagree on the sign of a right-hand side of the objective.
    /// - A row whose two bounds are not an exact sum of one bound and a range equals a column of
    ///   its own. The column has the row's bounds, and a name made from the row's.
    /// - Crossed bounds are two rows that contradict each other.
    ///
    /// The bounds of an integer column are rounded to the whole numbers inside them. Reading the
    /// numbers gives the same doubles; GLPK treats numbers below 10⁻¹² as 0. NaN and infinite
    /// coefficients are written as such, and no reader accepts them; see ``validate()``.
    ///
    /// The format: *GNU Linear Programming Kit, Reference Manual*, appendix B.
    ///
    /// - Parameter comment: Text for the top of the file, of any number of lines.
    /// - Complexity: O(columns + terms), plus the length of all names.
    public func mpsText(comment: String? = nil) -> ProgramText {
        let plain = PlainProgram(self, for: .mps)
        var notes = comment.map { [$0] } ?? []
        if sense == .maximize {
            notes.append("maximise: the objective is written with the opposite sign")
        }
        notes += plain.notes

        var text = notes.map { $0.commented(with: "*") }.joined()
        text += "NAME program\nROWS\n N \(plain.objectiveName)\n"
        for row in plain.rows { text += " \(row.bounds.mpsRowType) \(row.name)\n" }
        text += "COLUMNS\n" + plain.mpsColumns(costSign: sense == .minimize ? 1 : -1)
        text += "RHS\n"
        for row in plain.rows where row.bounds.mpsRightHandSide != 0 {
            text += " RHS \(row.name) \(row.bounds.mpsRightHandSide.shortestText)\n"
        }
        text += plain.mpsRanges
        text += plain.mpsBounds
        text += "ENDATA\n"
        return plain.programText(text)
    }
}

extension PlainProgram {
    /// Every coefficient, by column; integer columns are between markers.
    fileprivate func mpsColumns(costSign: Double) -> String {
        var entries: [[(row: Int, coefficient: Double)]] = Array(
            repeating: [],
            count: columns.count
        )
        for row in rows.indices {
            for term in rows[row].terms { entries[term.column].append((row, term.coefficient)) }
        }
        var text = ""
        var isInteger = false
        for (column, entries) in zip(columns, entries) {
            if column.isInteger != isInteger {
                isInteger = column.isInteger
                text += " MARKER 'MARKER' '\(isInteger ? "INTORG" : "INTEND")'\n"
            }
            // A column exists only through its entries.
            if column.cost != 0 || entries.isEmpty {
                text +=
                    " \(column.name) \(objectiveName) \((costSign * column.cost).shortestText)\n"
            }
            for entry in entries {
                text +=
                    " \(column.name) \(rows[entry.row].name) \(entry.coefficient.shortestText)\n"
            }
        }
        return isInteger ? text + " MARKER 'MARKER' 'INTEND'\n" : text
    }

    fileprivate var mpsRanges: String {
        var text = ""
        for row in rows where row.bounds.isRange {
            let width = row.bounds.upper - row.bounds.lower
            text += " RANGE \(row.name) \(width.shortestText)\n"
        }
        return text.isEmpty ? "" : "RANGES\n" + text
    }

    fileprivate var mpsBounds: String {
        var text = ""
        for column in columns where column.bounds != .nonnegative || column.isInteger {
            for (type, value) in column.bounds.mpsTypes(isInteger: column.isInteger) {
                text += " \(type) BOUND \(column.name)"
                if let value { text += " \(value.shortestText)" }
                text += "\n"
            }
        }
        return text.isEmpty ? "" : "BOUNDS\n" + text
    }
}

extension Bounds {
    fileprivate var isRange: Bool { lower != upper && lower > -.infinity && upper < .infinity }

    /// A range is stated by its lower end, or by its upper end if only that gives an exact sum.
    fileprivate var mpsRowType: String {
        if self == .free { return "N" }
        if lower == upper { return "E" }
        return mpsIsByLower ? "G" : "L"
    }

    fileprivate var mpsRightHandSide: Double {
        if self == .free { return 0 }
        return mpsIsByLower ? lower : upper
    }

    private var mpsIsByLower: Bool {
        isRange ? lower + (upper - lower) == upper : upper == .infinity || lower == upper
    }

    fileprivate func mpsTypes(isInteger: Bool) -> [(type: String, value: Double?)] {
        if self == .free { return [("FR", nil)] }
        if lower == upper { return [("FX", lower)] }
        var types: [(type: String, value: Double?)] = []
        if lower == -.infinity {
            types.append(("MI", nil))
        } else if lower != 0 || isInteger {
            types.append(("LO", lower))
        }
        if upper < .infinity {
            types.append(("UP", upper))
        } else if isInteger {
            types.append(("PL", nil))
        }
        return types
    }
}
