// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The `hstack` rule as a linear program: its only solution is the greedy one.
///
/// **Accepts** a run of children, in service order, that answer every offer with the nearest length
/// of an interval. The length spent before the run is a number.
///
/// **Mathematics**
///
///     minimise    Σₖ cₖ · |Nₖ·sₖ + Σⱼ₍ⱼ<ₖ₎ sⱼ − (A − ρₖ − spent)|
///     subject to  m ≤ s ≤ M
///
/// A residual of 0 means that a child got exactly its share. The weights are 1 within one priority;
/// a priority weighs `Π (n + 1)` over the numbers `n` of children of each lower one in the run. The
/// solution is unique, and the objective exceeds its minimum by at least the sum of all deviations
/// from the rule. So a solver's tolerance bounds the error of the lengths.
///
/// A run may end anywhere: the proof proceeds from the last child to the first, and a shorter tail
/// only makes it easier. So a run ends before a child whose answer must be measured. The *offer* to
/// that child is one more column of the program, which does not affect the others.
///
/// **Adds** for each child one row and three columns; for an offer one row and one column.
///
/// **Edge cases.** Negative shares need no clamping: the nearest length of an interval is the same.
/// The element that measures the next child clamps its offer.
package struct HStackMirrorProgram<Number: RealNumber>: Sendable {
    /// The children that the program decides: their positions in service order.
    package let run: Range<Int>
    /// Whether the program computes the offer to the child after the run.
    package let hasOffer: Bool

    /// The largest number of children in one program, whose matrix is triangular.
    static var longestRun: Int { 64 }
    /// The largest weight of a child.
    static var largestWeight: Number { 1e6 }

    /// Chooses the run that starts at a child.
    ///
    /// It ends before the next child that must be measured, and before the program would grow too
    /// large or the weights too far apart.
    package init(of problem: HStackProblem<Number>, from start: Int) {
        var end = start
        var groups: [Number] = []
        while end < problem.children.count, problem.children[end].isInterval,
            end - start < Self.longestRun
        {
            let isNew =
                end == start || problem.children[end].priority != problem.children[end - 1].priority
            if isNew { groups.append(0) }
            groups[groups.count - 1] += 1
            // Every group after the first increases the weight of the first.
            let weight = groups.dropFirst().reduce(1) { $0 * ($1 + 1) }
            if weight > Self.largestWeight { break }
            end += 1
        }
        run = start..<end
        hasOffer = end < problem.children.count && !problem.children[end].isInterval
    }

    /// States the program.
    ///
    /// Its columns are the children's lengths, in run order, followed by the offer.
    ///
    /// - Parameters:
    ///   - problem: The stack of the run.
    ///   - spent: The total length of the children before the run.
    ///   - program: The memory for the program, which is emptied first.
    ///   - name: The name of a child, by its position in declaration order.
    ///   - length: The name of its length: `width` or `height`.
    @_specialize(where Number == Double)
    package func state(
        _ problem: HStackProblem<Number>,
        spent: Number,
        in program: inout Linear<Number>.Program,
        name: (Int) -> String = { "child\($0 + 1)" },
        length: String = "length"
    ) {
        program.removeAll()
        for index in run {
            let child = problem.children[index]
            program.addColumn(
                "\(name(child.position)).\(length)",
                in: Linear<Number>.Bounds(lower: child.lower, upper: child.upper)
            )
        }
        if hasOffer {
            let child = problem.children[run.upperBound]
            program.addColumn("\(name(child.position)).offer", in: .free)
        }

        var weight = firstWeight(problem)
        for index in run {
            if index > run.lowerBound,
                problem.children[index].priority != problem.children[index - 1].priority
            {
                weight /= Number(min(problem.unserved[index], run.upperBound - index)) + 1
            }
            let goal = program.openGoal(
                "\(name(problem.children[index].position)).share",
                equals: problem.available - problem.reserved[index] - spent,
                overCost: weight,
                underCost: weight
            )
            addShare(of: index, problem, to: &program)
            program.closeGoal(goal)
        }
        if hasOffer {
            let index = run.upperBound
            program.openRow(
                "\(name(problem.children[index].position)).share",
                in: .exactly(problem.available - problem.reserved[index] - spent)
            )
            addShare(of: index, problem, to: &program)
        }
    }

    /// Returns a basis for the solver's start: each child at its share, or at the nearest bound.
    ///
    /// A length between its bounds follows from its row. For a length at a bound, the row gives the
    /// distance to its share. By the proof of uniqueness, no other basis is better. The basis does
    /// not affect the result: the solver confirms it, or continues from it.
    func start(_ problem: HStackProblem<Number>, spent: Number) -> Basis {
        let offers = hasOffer ? 1 : 0
        var start = Basis(columns: Array(repeating: .basic, count: run.count + offers))
        start.columns.reserveCapacity(3 * run.count + offers)
        var spent = spent
        for index in run {
            let child = problem.children[index]
            let share = problem.share(at: index, spent: spent)
            start.addGoal(
                of: index - run.lowerBound,
                wanting: share,
                from: child.lower,
                to: child.upper
            )
            spent += child.clamp(share)
        }
        if hasOffer { start.rows.append(.fixed) }
        return start
    }

    /// Adds `Nₖ·sₖ + Σⱼ₍ⱼ<ₖ₎ sⱼ`, the sum over the run.
    private func addShare(
        of index: Int,
        _ problem: HStackProblem<Number>,
        to program: inout Linear<Number>.Program
    ) {
        for earlier in run.lowerBound..<index {
            program.addTerm(1, .init(index: earlier - run.lowerBound))
        }
        program.addTerm(
            Number(problem.unserved[index]),
            .init(index: index - run.lowerBound)
        )
    }

    /// The weight of the run's first priority: `Π (n + 1)` over the later ones.
    private func firstWeight(_ problem: HStackProblem<Number>) -> Number {
        var weight: Number = 1
        for index in run.dropFirst()
        where problem.children[index].priority != problem.children[index - 1].priority {
            weight *= Number(min(problem.unserved[index], run.upperBound - index)) + 1
        }
        return weight
    }
}
