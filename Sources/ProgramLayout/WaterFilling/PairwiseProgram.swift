// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Water-filling as one linear program that compares every pair of items.
///
/// **Mathematics**
///
///     minimise    Σᵢ<ⱼ |wⱼ·(sᵢ − bᵢ) − wᵢ·(sⱼ − bⱼ)|  +  B·(over + under)
///     subject to  Σ sᵢ + under − over = total,     m ≤ s ≤ M
///
/// where `B` is greater than the sum of all weights, which is more than a unit of slack can save. A
/// highest level is a maximum of every item. The optimum is unique. This formulation is the
/// reference for the smaller programs.
///
/// **Adds** n(n−1)/2 + 1 rows and n + n(n−1) + 2 columns.
///
/// **Edge cases.** An unreachable total leaves every item at its bound and the rest in `over` or
/// `under`. Items of weight 0 are fixed.
///
/// Source: the fair allocation is least majorised, so it minimises the sum of all differences;
/// Ogryczak and Śliwiński, *On solving linear programs with the ordered weighted averaging
/// objective*, 2003.
package struct PairwiseProgram<Number: RealNumber>: WaterFillingPrograms {
    private var problem: WaterFilling<Number>
    private let names: WaterFillingNames

    /// Whether the program is solved.
    package private(set) var isSettled = false
    /// The lengths of the items, in points.
    package private(set) var lengths: [Number] = []

    /// The difference of the lengths' sum to the shared length, relative to their sum.
    package var residual: Number { problem.residual(of: lengths) }

    /// States a problem.
    package init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        self.problem = problem
        self.names = WaterFillingNames(items: names, total: total)
    }

    /// Begins again with another problem, with the same names.
    package mutating func restart(with problem: WaterFilling<Number>) {
        (self.problem, isSettled, lengths) = (problem, false, [])
    }

    /// The program, with names.
    ///
    /// Its columns begin with the lengths of the items.
    package var program: Linear<Number>.Program {
        var program = Linear<Number>.Program()
        state(in: &program)
        return program
    }

    /// States the program.
    ///
    /// Its columns begin with the lengths of the items.
    package func state(in program: inout Linear<Number>.Program) {
        // 1. Add the items, each at most at the highest level.
        program.removeAll()
        let items = problem.items
        for (index, item) in items.enumerated() {
            program.addColumn(
                names[index],
                in: item.weight > 0
                    ? .init(lower: item.lower, upper: item.length(at: problem.highestLevel))
                    : .exactly(item.clamp(item.base))
            )
        }

        // 2. Require the total; a deviation costs more than anything else can save.
        let price = 1 + items.reduce(0) { $0 + $1.weight }
        let total = program.openGoal(
            names.total,
            equals: problem.total,
            overCost: price,
            underCost: price
        )
        for index in items.indices { program.addTerm(1, .init(index: index)) }
        program.closeGoal(total)

        // 3. Make every pair as equal as possible.
        for first in items.indices where items[first].weight > 0 {
            for second in items.indices.dropFirst(first + 1) where items[second].weight > 0 {
                let (own, other) = (items[first], items[second])
                let pair = program.openGoal(
                    "\(names[first]).\(names[second])",
                    equals: other.weight * own.base - own.weight * other.base,
                    overCost: 1,
                    underCost: 1
                )
                program.addTerm(other.weight, .init(index: first))
                program.addTerm(-own.weight, .init(index: second))
                program.closeGoal(pair)
            }
        }
    }

    /// Learns from the solution of the program.
    package mutating func learn(from solution: Linear<Number>.Solution) {
        // A solver may violate a bound by rounding, and a length may not be negative.
        let scale = problem.scale
        lengths = zip(problem.items, solution.primal).map { $0.settle($1, scale: scale) }
        isSettled = true
    }
}
