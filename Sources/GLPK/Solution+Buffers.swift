// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming

extension Solution {
    /// Makes room for a program's results; what is there will be overwritten.
    mutating func reserve(columns: Int, rows: Int) {
        primal.resize(to: columns, filler: 0)
        reducedCosts.resize(to: columns, filler: 0)
        basis.columns.resize(to: columns, filler: .basic)
        activities.resize(to: rows, filler: 0)
        duals.resize(to: rows, filler: 0)
        basis.rows.resize(to: rows, filler: .basic)
    }

    /// A program with integer columns has no duals and no basis.
    mutating func dropDuals() {
        duals.removeAll(keepingCapacity: true)
        reducedCosts.removeAll(keepingCapacity: true)
        basis.columns.removeAll(keepingCapacity: true)
        basis.rows.removeAll(keepingCapacity: true)
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
    /// Whether it has one status for each column and row of a program.
    func fits(_ program: LinearProgram) -> Bool {
        columns.count == program.columnCount && rows.count == program.rowCount
    }
}
