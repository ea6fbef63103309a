// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming

extension Solution {
    /// Allocates memory for a program's results, which will be overwritten.
    mutating func reserve(columns: Int, rows: Int) {
        primal.resize(to: columns, filler: 0)
        reducedCosts.resize(to: columns, filler: 0)
        basis.columns.resize(to: columns, filler: .basic)
        activities.resize(to: rows, filler: 0)
        duals.resize(to: rows, filler: 0)
        basis.rows.resize(to: rows, filler: .basic)
    }

    /// Whether the solver claims that the point satisfies the program.
    var hasPoint: Bool { status == .optimal || status == .feasible }

    /// Whether the point contains only finite numbers; doubles may overflow.
    var isFinite: Bool {
        objective.isFinite && primal.allSatisfy { $0.isFinite }
            && activities.allSatisfy { $0.isFinite }
            && duals.allSatisfy { $0.isFinite } && reducedCosts.allSatisfy { $0.isFinite }
    }

    /// Removes the duals and the basis, which a program with integer columns does not have.
    mutating func dropDuals() {
        duals.removeAll(keepingCapacity: true)
        reducedCosts.removeAll(keepingCapacity: true)
        basis.columns.removeAll(keepingCapacity: true)
        basis.rows.removeAll(keepingCapacity: true)
    }

    /// Computes the objective and the activities from the point.
    ///
    /// GLPK rounds integer columns last, and does not update anything else.
    mutating func measure(in program: LinearProgram) {
        objective = zip(program.costs, primal).reduce(program.objectiveConstant) {
            $0 + $1.0 * $1.1
        }
        for row in activities.indices {
            activities[row] = program.terms(at: row).reduce(0) {
                $0 + program.termCoefficients[$1] * primal[Int(program.termColumns[$1])]
            }
        }
    }
}

extension Array {
    fileprivate mutating func resize(to count: Int, filler: Element) {
        if self.count > count {
            removeLast(self.count - count)
        } else if self.count < count {
            append(contentsOf: repeatElement(filler, count: count - self.count))
        }
    }
}

extension Basis {
    /// Whether it has one status for each column and each row of a program.
    func fits(_ program: LinearProgram) -> Bool {
        columns.count == program.columnCount && rows.count == program.rowCount
    }
}
