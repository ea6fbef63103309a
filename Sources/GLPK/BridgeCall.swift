// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGLPK
internal import CGLPKBridge
internal import LinearProgramming

// The C side reads and writes the arrays of programs, bases and solutions: `Bounds` is two doubles
// there, `VariableStatus` one byte. An array is a pointer only while the function that it is passed
// to runs. So each function here has one that fills in the fields.

extension cglpk_call {
    /// Solves a program.
    ///
    /// - Returns: 0, or 1 if GLPK stopped with an internal error.
    mutating func solve(
        _ program: LinearProgram,
        _ scaling: ProgramScaling,
        from start: Basis?,
        into solution: inout Solution,
        _ outcome: inout cglpk_outcome
    ) -> Int32 {
        var fault: Int32 = 0
        set(program) { call in
            call.set(scaling) { call in
                call.set(start) { call in
                    solution.withPoint { point in
                        fault = withUnsafePointer(to: point) { cglpk_solve(&call, $0, &outcome) }
                    }
                }
            }
        }
        return fault
    }

    private mutating func set(_ program: LinearProgram, _ body: (inout Self) -> Void) {
        column_count = Int32(program.columnCount)
        row_count = Int32(program.rowCount)
        integer_count = Int32(program.integerColumns.count)
        maximize = program.sense == .maximize ? 1 : 0
        func call(
            _ costs: UnsafePointer<Double>,
            _ columnBounds: UnsafeRawPointer,
            _ rowBounds: UnsafeRawPointer,
            _ rowStarts: UnsafePointer<Int32>,
            _ termColumns: UnsafePointer<Int32>,
            _ termCoefficients: UnsafePointer<Double>,
            _ integerColumns: UnsafePointer<Int32>
        ) {
            self.costs = costs
            (column_bounds, row_bounds) = (columnBounds, rowBounds)
            (row_starts, term_columns) = (rowStarts, termColumns)
            (term_coefficients, integer_columns) = (termCoefficients, integerColumns)
            body(&self)
        }
        call(
            program.costs,
            program.columnBounds,
            program.rowBounds,
            program.rowStarts,
            program.termColumns,
            program.termCoefficients,
            program.integerColumns
        )
    }

    private mutating func set(_ scaling: ProgramScaling, _ body: (inout Self) -> Void) {
        (length_scale, cost_scale) = (scaling.length, scaling.cost)
        has_row_scales = scaling.rows.isEmpty ? 0 : 1
        scaling.rows.withUnsafeBufferPointer { scales in
            row_scales = scales.baseAddress
            body(&self)
        }
    }

    private mutating func set(_ start: Basis?, _ body: (inout Self) -> Void) {
        has_start = start == nil ? 0 : 1
        guard let start else { return body(&self) }
        func call(_ columns: UnsafeRawPointer, _ rows: UnsafeRawPointer) {
            (column_start, row_start) = (columns, rows)
            body(&self)
        }
        call(start.columns, start.rows)
    }
}

extension Solution {
    /// Fills the arrays of a call while `body` runs.
    fileprivate mutating func withPoint(_ body: (cglpk_point) -> Void) {
        func call(
            _ primal: UnsafeMutablePointer<Double>,
            _ activities: UnsafeMutablePointer<Double>,
            _ duals: UnsafeMutablePointer<Double>,
            _ reducedCosts: UnsafeMutablePointer<Double>,
            _ columns: UnsafeMutableRawPointer,
            _ rows: UnsafeMutableRawPointer
        ) {
            body(
                cglpk_point(
                    primal: primal,
                    activities: activities,
                    duals: duals,
                    reduced_costs: reducedCosts,
                    column_basis: columns,
                    row_basis: rows
                )
            )
        }
        call(&primal, &activities, &duals, &reducedCosts, &basis.columns, &basis.rows)
    }
}
