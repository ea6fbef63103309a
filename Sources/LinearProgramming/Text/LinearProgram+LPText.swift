// SPDX-License-Identifier: GPL-3.0-or-later

extension Linear.Program: CustomStringConvertible where Number == Double {
    /// The program in CPLEX LP format; see ``lpText(comment:)``.
    public var description: String { lpText().text }
}

extension LinearProgram {
    /// Returns the program in CPLEX LP format, which people and nearly every solver can read.
    ///
    ///     Maximize
    ///       objective: 3 tables + 2 chairs
    ///     Subject To
    ///       wood: 2 tables + chairs <= 40
    ///     Bounds
    ///       tables <= 12
    ///     End
    ///
    /// Reading the numbers gives the same doubles. Some things have no direct form in the format.
    /// They are written in another form, which a comment at the top explains:
    ///
    /// - The objective's constant is the cost of a column that is always 1.
    /// - A row with two different bounds, or with none, equals a column of its own. The column has
    ///   the row's bounds, and a name made from the row's.
    /// - Crossed bounds are two rows that contradict each other.
    /// - A program without rows has one that always holds.
    ///
    /// The bounds of an integer column are rounded to the whole numbers inside them. A reader may
    /// number columns in the order of their first mention, so identify them by name. NaN and
    /// infinite coefficients are written as such, and no reader accepts them; see ``validate()``.
    ///
    /// The format: *GNU Linear Programming Kit, Reference Manual*, appendix C. Its grammar has no
    /// constants, no ranges and no free rows, and needs at least one row and one column.
    ///
    /// - Parameter comment: Text for the top of the file, of any number of lines.
    /// - Complexity: O(columns + terms), plus the length of all names.
    public func lpText(comment: String? = nil) -> ProgramText {
        let plain = PlainProgram(self, for: .lp)
        let notes = (comment.map { [$0] } ?? []) + plain.notes
        let costs = plain.columns.indices.compactMap { index -> PlainProgram.Term? in
            let cost = plain.columns[index].cost
            return cost == 0 ? nil : .init(coefficient: cost, column: index)
        }

        var text = notes.map { $0.commented(with: "\\") }.joined()
        text += sense == .minimize ? "Minimize\n" : "Maximize\n"
        text += plain.lpLines(plain.objectiveName, costs)
        text += "Subject To\n"
        for row in plain.rows {
            text += plain.lpLines(row.name, row.terms, row.bounds.lpComparison)
        }
        text += plain.lpBounds
        text += plain.lpIntegers
        text += "End\n"
        return plain.programText(text)
    }
}

extension PlainProgram {
    /// Returns a name, a sum, and a comparison; an empty sum is 0 times the first column.
    fileprivate func lpLines(_ name: String, _ terms: [Term], _ comparison: String? = nil) -> String
    {
        var lines = WrappedLines()
        lines.append("\(name):")
        for (position, term) in terms.enumerated() {
            let sign = term.coefficient < 0 ? "- " : position > 0 ? "+ " : ""
            let size = term.coefficient.magnitude
            let factor = size == 1 ? "" : "\(size.shortestText) "
            lines.append(sign + factor + columns[term.column].name)
        }
        if terms.isEmpty { lines.append("0 \(columns[0].name)") }
        if let comparison { lines.append(comparison) }
        return lines.text
    }

    /// The bounds of every column, except those that only start at 0 and are mentioned elsewhere.
    fileprivate var lpBounds: String {
        var isMentioned = columns.map { $0.cost != 0 || $0.isInteger }
        for row in rows {
            for term in row.terms { isMentioned[term.column] = true }
        }
        var text = ""
        for (column, isMentioned) in zip(columns, isMentioned)
        where column.bounds != .nonnegative || !isMentioned {
            text += "  \(column.bounds.lpText(for: column.name))\n"
        }
        return text.isEmpty ? "" : "Bounds\n" + text
    }

    fileprivate var lpIntegers: String {
        var lines = WrappedLines()
        for column in columns where column.isInteger { lines.append(column.name) }
        return lines.isEmpty ? "" : "Generals\n" + lines.text
    }
}

extension Bounds {
    /// The comparison of a row with one finite bound, or with two equal ones.
    fileprivate var lpComparison: String {
        if lower == upper { return "= \(lower.shortestText)" }
        return upper == .infinity ? ">= \(lower.shortestText)" : "<= \(upper.shortestText)"
    }

    fileprivate func lpText(for name: String) -> String {
        if self == .free { return "\(name) free" }
        if lower == upper { return "\(name) = \(lower.shortestText)" }
        if upper == .infinity { return "\(name) >= \(lower.shortestText)" }
        if lower == 0 { return "\(name) <= \(upper.shortestText)" }
        return "\(lower.shortestText) <= \(name) <= \(upper.shortestText)"
    }
}
