// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LinearProgramming
internal import ReportWriting

extension JSONText {
    /// Writes the members of a linear program, without infinite bounds.
    mutating func members(of program: LinearProgram) {
        // The names of LP text, which are unique.
        let names = SafeNames(program.columns.map(program.name), prefix: "x").names
        member("sense", program.sense == .minimize ? "minimize" : "maximize")
        object("objective") { $0.terms(of: program.objective, names) }
        if program.objectiveConstant != 0 {
            member("objectiveConstant", program.objectiveConstant)
        }
        objects("rows", program.rows) { text, row in
            text.member("name", program.name(of: row))
            text.bounds(program.bounds(of: row))
            text.object("terms") { $0.terms(of: program.expression(of: row), names) }
        }
        objects("columns", zip(names, program.columns)) { text, named in
            let (name, column) = named
            text.member("name", name)
            text.bounds(program.bounds(of: column))
            if program.isInteger(column) { text.member("integer", true) }
        }
    }

    private mutating func terms(of expression: LinearExpression, _ names: [String]) {
        for term in expression.terms where term.coefficient != 0 {
            member(names[term.column.index], term.coefficient)
        }
    }

    private mutating func bounds(_ bounds: Bounds) {
        if bounds.lower.isFinite { member("lower", bounds.lower) }
        if bounds.upper.isFinite { member("upper", bounds.upper) }
    }
}
