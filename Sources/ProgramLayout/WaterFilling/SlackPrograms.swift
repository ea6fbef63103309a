// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Water-filling as a few very small linear programs, with columns for the level and for the
/// lengths that maxima cut off.
///
/// **Mathematics**, for the items that are not pinned yet, with `W` the sum of their weights:
///
///     minimise    λ + price·under
///     subject to  W·λ − Σ cutᵢ + under = total − Σ bᵢ,     λ ≤ highest level,     under ≥ 0
///                 wᵢ·λ − cutᵢ ≤ Mᵢ − bᵢ,     cutᵢ ≥ 0     for the items that have a maximum
///
/// where `under` is the length that no item takes below the highest level; it has no column if some
/// item can take any length. One point of it costs more than the level that would save it. This is
/// the program of ``LevelPrograms`` after substituting `sᵢ = bᵢ + wᵢ·λ − cutᵢ`, so it needs the
/// same pins if minima exceed bases. The lengths are `clamp(bᵢ + wᵢ·λ)`.
///
/// **Size** one row and at most two columns, and one more of each for every item with a maximum; at
/// most n programs, usually one or two.
///
/// **Edge cases.** An unreachable total is replaced by the nearest reachable one. Items of weight 0
/// are fixed. Weights should not differ by a factor of more than a million: otherwise an amount
/// below a solver's tolerance for one item decides the length of another.
package struct SlackPrograms<Number: RealNumber>: WaterFillingPrograms {
    private var open: OpenItems<Number>
    private let names: WaterFillingNames

    /// States a problem.
    package init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        open = OpenItems(problem)
        self.names = WaterFillingNames(items: names, total: total)
    }

    /// Begins again with another problem, with the same names.
    package mutating func restart(with problem: WaterFilling<Number>) {
        open = OpenItems(problem)
    }

    /// Whether all lengths are known.
    package var isSettled: Bool { open.positions.isEmpty }
    /// The lengths of the items, in points.
    package var lengths: [Number] { open.lengths }
    /// The difference of the lengths' sum to the shared length, relative to their sum.
    package var residual: Number { open.problem.residual(of: open.lengths) }

    /// States the next program.
    ///
    /// Its columns are the level, followed by the lengths that maxima cut off.
    package func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        let items = open.problem.items
        let level = program.addColumn("level", in: .atMost(open.problem.highestLevel), cost: 1)

        // 1. Add a cut for each item with a maximum.
        for index in open.positions where items[index].upper < .infinity {
            let cut = program.addColumn("\(names[index]).cut")
            program.openRow(names[index], in: .atMost(items[index].upper - items[index].base))
            program.addTerm(items[index].weight, level)
            program.addTerm(-1, cut)
        }

        // 2. Require the total of all items.
        var (bases, weights, lightest): (Number, Number, Number) = (0, 0, 1)
        for index in open.positions {
            bases += items[index].base
            weights += items[index].weight
            lightest = min(lightest, items[index].weight)
        }
        let cuts = program.columnCount - 1
        program.openRow(names.total, in: .exactly(open.sharedTotal - bases))
        program.addTerm(weights, level)
        for column in 0..<cuts { program.addTerm(-1, .init(index: column + 1)) }

        // 3. Add the rest that no item can take.
        guard hasRest else { return }
        program.addTerm(1, program.addColumn("\(names.total).under", cost: 2 / lightest))
    }

    /// The basis at the expected optimum: an item at its maximum has a cut.
    ///
    /// Without maxima the program has one row, and needs none.
    package var start: Basis? {
        let hasMaxima = open.positions.contains { open.problem.items[$0].upper < .infinity }
        guard hasMaxima, let start = open.start else { return nil }
        var basis = Basis(columns: [start.isAtHighestLevel ? .atUpper : .basic])
        for (index, isFull) in zip(open.positions, start.isFull)
        where open.problem.items[index].upper < .infinity {
            basis.columns.append(isFull ? .basic : .atLower)
            basis.rows.append(isFull ? .atUpper : .basic)
        }
        basis.rows.append(.fixed)
        if hasRest { basis.columns.append(start.isAtHighestLevel ? .basic : .atLower) }
        return basis
    }

    /// Whether some length may be left that no item can take.
    private var hasRest: Bool {
        open.problem.highestLevel < .infinity
            || open.positions.allSatisfy { open.problem.items[$0].upper < .infinity }
    }

    /// Learns from the solution of the last stated program.
    package mutating func learn(from solution: Linear<Number>.Solution) {
        let level = solution.primal[0]
        open.learn(
            open.positions.map { position in
                let item = open.problem.items[position]
                return min(item.base + level * item.weight, item.upper)
            }
        )
    }
}
