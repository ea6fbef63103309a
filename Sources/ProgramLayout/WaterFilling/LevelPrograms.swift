// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Water-filling as a few small linear programs that minimise the highest level.
///
/// **Mathematics**, for the items that are not pinned yet:
///
///     minimise    λ
///     subject to  sᵢ − wᵢ·λ ≤ bᵢ,     Σ sᵢ = total,     s ≤ M,     λ ≤ highest level
///
/// Without minima the optimum is unique: every item is at its maximum or on the level. Minima only
/// reduce the other items' share, so the true level is at most this one, and an item that the
/// program leaves below its minimum stays at its minimum. All such items are pinned there. The next
/// program shares the rest among the others, until no item is below its minimum. If no minimum
/// exceeds its base, the first program gives the answer. With a highest level, a column `under`
/// takes the remaining length, at a higher price than the level's.
///
/// **Size** n + 1 rows and n + 1 columns each; at most n programs, usually two or three.
///
/// **Edge cases.** An unreachable total is replaced by the nearest reachable one. Items of weight 0
/// are fixed.
///
/// Source: Radunović and Le Boudec, *A unified framework for max-min and min-max fairness*, 2007;
/// the pins are the frozen min violations of CSS Flexible Box Layout, section 9.7.
package struct LevelPrograms<Number: RealNumber>: WaterFillingPrograms {
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
    /// Its columns are the level, followed by the lengths of open items.
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

    /// The basis at the expected optimum: an item is at its maximum, or on the level.
    package var start: Basis? {
        guard let start = open.start else { return nil }
        var basis = Basis(columns: [start.isAtHighestLevel ? .atUpper : .basic], rows: [.fixed])
        for isFull in start.isFull {
            basis.columns.append(isFull ? .atUpper : .basic)
            basis.rows.append(isFull ? .basic : .atUpper)
        }
        if open.problem.highestLevel < .infinity {
            basis.columns.append(start.isAtHighestLevel ? .basic : .atLower)
        }
        return basis
    }

    /// Learns from the solution of the last stated program.
    package mutating func learn(from solution: Linear<Number>.Solution) {
        open.learn(open.positions.indices.map { solution.primal[$0 + 1] })
    }

    private func column(_ position: Int) -> Linear<Number>.Program.Column {
        .init(index: position + 1)
    }
}
