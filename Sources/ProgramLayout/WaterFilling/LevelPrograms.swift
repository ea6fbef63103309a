// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Water-filling as a few small programs that lower the highest level.
///
/// **Mathematics**, for the items that are not pinned yet:
///
///     minimise    λ
///     subject to  sᵢ − wᵢ·λ ≤ bᵢ,     Σ sᵢ = total,     s ≤ M,     λ ≤ highest level
///
/// Without minima the optimum is unique: every item is at its maximum or on the level. Minima only
/// take from what the others share, so the true level is this one or lower, and an item that the
/// program leaves below its minimum stays at its minimum. All of those are pinned there, and the
/// others share the rest in the next program, until none is below. The first program is the answer
/// where no minimum exceeds its base. Where there is a highest level, a column `under` takes what is
/// left below it, at a price above that of the level that would save it.
///
/// **Size** n + 1 rows and n + 1 columns each, at most n programs; two or three as a rule.
///
/// **Edge cases.** A total out of reach is moved to the nearest one. Items of weight 0 are fixed.
///
/// Source: Radunović and Le Boudec, *A unified framework for max-min and min-max fairness*, 2007;
/// the pins are those of CSS Flexible Box Layout, section 9.7, on the side of the minima.
package struct LevelPrograms<Number: RealNumber>: WaterFillingPrograms {
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

    /// States the next program; its columns are first the level, then the lengths of open items.
    package func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        let level = program.addColumn("level", in: .atMost(open.problem.highestLevel), cost: 1)
        for index in open.positions {
            program.addColumn(names[index], in: .atMost(open.problem.items[index].upper))
        }
        program.openRow(names.total, in: .exactly(open.sharedTotal))
        for position in open.positions.indices { program.addTerm(1, column(position)) }
        if open.problem.highestLevel < .infinity {
            let lightest = open.positions.reduce(1) { min($0, open.problem.items[$1].weight) }
            program.addTerm(1, program.addColumn("\(names.total).under", cost: 2 / lightest))
        }
        for (position, index) in open.positions.enumerated() {
            let item = open.problem.items[index]
            program.openRow("\(names[index]).level", in: .atMost(item.base))
            program.addTerm(1, column(position))
            program.addTerm(-item.weight, level)
        }
    }

    /// Learns from the solution of the program stated last.
    package mutating func learn(from solution: Linear<Number>.Solution) {
        open.learn(open.positions.indices.map { solution.primal[$0 + 1] })
    }

    private func column(_ position: Int) -> Linear<Number>.Program.Column {
        .init(index: position + 1)
    }
}
