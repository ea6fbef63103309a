// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Water-filling as a few very small programs, about the level and about what maxima cut off.
///
/// **Mathematics**, for the items that are not pinned yet, with `W` the sum of their weights:
///
///     minimise    λ + price·under
///     subject to  W·λ − Σ cutᵢ + under = total − Σ bᵢ,     λ ≤ highest level,     under ≥ 0
///                 wᵢ·λ − cutᵢ ≤ Mᵢ − bᵢ,     cutᵢ ≥ 0     for the items that have a maximum
///
/// where `under` is what no item takes below the highest level; it has no column if some item can take
/// all. A point of it costs more than the level that would save it. This is the program of
/// ``LevelPrograms`` with `sᵢ = bᵢ + wᵢ·λ − cutᵢ` put in, so it needs the same pins where minima exceed
/// bases. The lengths are `clamp(bᵢ + wᵢ·λ)`.
///
/// **Size** one row and at most two columns, and one more of each for every item with a maximum; at
/// most n programs, as a rule one or two.
///
/// **Edge cases.** A total out of reach is moved to the nearest one. Items of weight 0 are fixed.
/// Weights should not differ by more than a million times: what is below a solver's tolerance for one
/// item decides about another.
package struct SlackPrograms<Number: RealNumber>: WaterFillingPrograms {
    private var open: OpenItems<Number>
    private let names: WaterFillingNames

    /// States a problem.
    package init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        open = OpenItems(problem)
        self.names = WaterFillingNames(items: names, total: total)
    }

    /// Begins anew with another problem, under the same names.
    package mutating func restart(with problem: WaterFilling<Number>) {
        open = OpenItems(problem)
    }

    /// Whether all lengths are known.
    package var isSettled: Bool { open.positions.isEmpty }
    /// The lengths of the items, in points.
    package var lengths: [Number] { open.lengths }
    /// By how much the lengths miss what they share, as a part of their sum.
    package var residual: Number { open.problem.residual(of: open.lengths) }

    /// States the next program; its columns are first the level, then what maxima cut off.
    package func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        let items = open.problem.items
        let level = program.addColumn("level", in: .atMost(open.problem.highestLevel), cost: 1)

        // 1. An item that has a maximum may be cut there.
        for index in open.positions where items[index].upper < .infinity {
            let cut = program.addColumn("\(names[index]).cut")
            program.openRow(names[index], in: .atMost(items[index].upper - items[index].base))
            program.addTerm(items[index].weight, level)
            program.addTerm(-1, cut)
        }

        // 2. All of them together.
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

        // 3. What is left if no item can take it.
        guard cuts == open.positions.count || open.problem.highestLevel < .infinity else { return }
        program.addTerm(1, program.addColumn("\(names.total).under", cost: 2 / lightest))
    }

    /// Learns from the solution of the program stated last.
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
