// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Water-filling as one program that compares every pair of items.
///
/// **Mathematics**
///
///     minimise    Σᵢ<ⱼ |wⱼ·(sᵢ − bᵢ) − wᵢ·(sⱼ − bⱼ)|  +  B·(over + under)
///     subject to  Σ sᵢ + under − over = total,     m ≤ s ≤ M
///
/// with `B` above the sum of all weights, which is more than a unit of slack can save. A highest level
/// is a maximum of every item. The optimum is unique. It is the reference by which the smaller
/// programs are judged.
///
/// **Adds** n(n−1)/2 + 1 rows and n + n(n−1) + 2 columns.
///
/// **Edge cases.** A total out of reach leaves every item at its bound and the rest in `over` or
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

    /// By how much the lengths miss what they share, as a part of their sum.
    package var residual: Number { problem.residual(of: lengths) }

    /// States a problem.
    package init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        self.problem = problem
        self.names = WaterFillingNames(items: names, total: total)
    }

    /// Begins anew with another problem, under the same names.
    package mutating func restart(with problem: WaterFilling<Number>) {
        (self.problem, isSettled, lengths) = (problem, false, [])
    }

    /// The program, with names; its columns are first the lengths of the items.
    package var program: Linear<Number>.Program {
        var program = Linear<Number>.Program()
        state(in: &program)
        return program
    }

    /// States the program; its columns are first the lengths of the items.
    package func state(in program: inout Linear<Number>.Program) {
        // 1. The items, of which none may exceed the highest level.
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

        // 2. The total, at a price that nothing else can pay.
        let price = 1 + items.reduce(0) { $0 + $1.weight }
        let total = program.openGoal(
            names.total,
            equals: problem.total,
            overCost: price,
            underCost: price
        )
        for index in items.indices { program.addTerm(1, .init(index: index)) }
        program.closeGoal(total)

        // 3. Every pair, as equal as can be.
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
        // A solver may miss a bound by its last digit, and a length below 0 is none.
        lengths = zip(problem.items, solution.primal).map { $0.clamp($1) }
        isSettled = true
    }
}
