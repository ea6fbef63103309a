// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

/// A square matrix of exact numbers in triangular factors, which solves equations exactly.
///
/// It uses Gaussian elimination without rounding. The next pivot is an entry for which the product
/// of the other entries in its row and in its column is smallest: this product bounds the fill-in.
/// Exact pivots need no lower bound: any pivot other than 0 will do.
///
/// Source: Markowitz, *The elimination form of the inverse and its application to linear
/// programming*, Management Science 3 (1957).
struct ExactElimination<Number: ExactNumber> {
    /// One entry of a row or column.
    struct Entry {
        var index: Int
        var value: Number
    }

    /// The part of the factors that one pivot adds.
    private struct Step {
        var row: Int
        var column: Int
        var pivot: Number
        /// The multiple of the pivot's row that was subtracted from each row below.
        var factors: [Entry]
        /// The rest of the pivot's row.
        var rest: [Entry]
    }

    private var steps: [Step] = []

    /// Creates the factors of a matrix without rows.
    init() {}

    /// Factors a matrix given by its rows.
    ///
    /// - Parameters:
    ///   - matrix: The rows of the matrix.
    ///   - budget: The time limit.
    /// - Returns: `nil` if the matrix is singular, or if the time is over.
    /// - Complexity: O(size · entries) comparisons, and one product for each filled-in entry.
    init?(_ matrix: [[Entry]], within budget: SolveBudget) {
        var rows = matrix
        var open = Array(rows.indices)
        var counts = [Int](repeating: 0, count: rows.count)
        for row in rows { for entry in row { counts[entry.index] += 1 } }
        var places = [Int](repeating: -1, count: rows.count)
        steps.reserveCapacity(rows.count)

        while !open.isEmpty {
            if budget.isOverdue { return nil }
            // 1. Choose the pivot.
            var best: (cost: Int, slot: Int, place: Int)?
            search: for (slot, row) in open.enumerated() {
                for (place, entry) in rows[row].enumerated() {
                    let cost = (rows[row].count - 1) * (counts[entry.index] - 1)
                    if let best, best.cost <= cost { continue }
                    best = (cost, slot, place)
                    if cost == 0 { break search }
                }
            }
            guard let best else { return nil }
            let row = open[best.slot]
            open.swapAt(best.slot, open.count - 1)
            open.removeLast()
            let pivot = rows[row].remove(at: best.place)
            var step = Step(
                row: row,
                column: pivot.index,
                pivot: pivot.value,
                factors: [],
                rest: rows[row]
            )
            for entry in step.rest { counts[entry.index] -= 1 }

            // 2. Subtract its row from every other row with an entry in its column.
            if counts[pivot.index] > 1 {
                for other in open {
                    guard let place = rows[other].firstIndex(where: { $0.index == pivot.index })
                    else { continue }
                    let factor = rows[other].remove(at: place).value / pivot.value
                    step.factors.append(Entry(index: other, value: factor))
                    Self.subtract(step.rest, times: factor, from: &rows[other], &counts, &places)
                }
            }
            counts[pivot.index] = 0
            steps.append(step)
        }
    }

    /// Subtracts a multiple of one row from another, and counts new and removed entries.
    private static func subtract(
        _ rest: [Entry],
        times factor: Number,
        from row: inout [Entry],
        _ counts: inout [Int],
        _ places: inout [Int]
    ) {
        for (place, entry) in row.enumerated() { places[entry.index] = place }
        for entry in rest {
            let place = places[entry.index]
            let product = factor * entry.value
            if place >= 0 {
                row[place].value -= product
            } else {
                row.append(Entry(index: entry.index, value: -product))
                counts[entry.index] += 1
            }
        }
        for entry in row { places[entry.index] = -1 }
        row.removeAll {
            guard $0.value == 0 else { return false }
            counts[$0.index] -= 1
            return true
        }
    }

    /// Solves `matrix · x = right`.
    ///
    /// - Complexity: O(entries of the factors).
    func solution(of right: [Number]) -> [Number] {
        var (right, solution) = (right, right)
        for step in steps where right[step.row] != 0 {
            for factor in step.factors { right[factor.index] -= factor.value * right[step.row] }
        }
        for step in steps.reversed() {
            var value = right[step.row]
            for entry in step.rest where solution[entry.index] != 0 {
                value -= entry.value * solution[entry.index]
            }
            solution[step.column] = value == 0 ? value : value / step.pivot
        }
        return solution
    }

    /// Solves `matrixᵀ · y = right`.
    ///
    /// - Complexity: O(entries of the factors).
    func transposedSolution(of right: [Number]) -> [Number] {
        var (right, solution) = (right, right)
        for step in steps {
            let value = right[step.column] == 0 ? 0 : right[step.column] / step.pivot
            solution[step.row] = value
            guard value != 0 else { continue }
            for entry in step.rest { right[entry.index] -= entry.value * value }
        }
        for step in steps.reversed() {
            for factor in step.factors where solution[factor.index] != 0 {
                solution[step.row] -= factor.value * solution[factor.index]
            }
        }
        return solution
    }
}
