// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The shrinking of a `texture` line: each child gives its part of the missing length.
///
/// A part is in proportion to the child's length times its factor. No child falls below 0.
///
/// **Accepts** the lengths `b` and the shrink factors `k` of a line's children, and the missing
/// length `|v| > 0`, below the largest length of an element.
///
/// **Mathematics**, for the children with `k·b > 0`, the weights being `w = k·b / Σ k·b`:
///
///     minimise    Σ |sᵢ − (bᵢ − λ·wᵢ)|
///     subject to  λ·Σ wᵢ = |v|,     s ≥ 0
///
/// `λ` is a number that the second line settles; a residual above 0 says that a child is shorter
/// than its part and stays at 0. The other children do not make up for it: the rule has one pass
/// only. The solution is unique.
///
/// **Adds** a row and three columns for each child that shrinks, a row and a column for `λ`; in runs
/// of ``longestRun``, which `λ` has in common.
///
/// **Edge cases.** If no child with a factor has a length, nothing shrinks and there is no program.
package struct TextureShrinkingProgram<Number: RealNumber>: Sendable {
    /// The children that shrink: positions in the line.
    package let shrinkers: [Int]

    private let bases: [Number]
    private let weights: [Number]
    private let shortage: Number

    /// At most this many children are decided by one program.
    package static var longestRun: Int { 64 }
    /// A weight below this moves nothing that could be seen, and is stated as 0.
    private static var smallestWeight: Number { Number.rounds ? 1e-16 : 0 }

    /// Computes the weights.
    ///
    /// - Parameters:
    ///   - bases: The length of each child of the line, in points.
    ///   - factors: The shrink factor of each.
    ///   - shortage: What is missing, in points; above 0.
    package init(bases: [Number], factors: [Number], shortage: Number) {
        let total = factors.reduce(0, +)
        let scaled = zip(bases, factors).map { $0 * ($1 / total) }
        let sum = scaled.reduce(0, +)
        let weights = scaled.map { sum == 0 ? 0 : $0 / sum }
        self.bases = bases
        self.weights = weights
        self.shortage = shortage
        shrinkers = weights.indices.filter { weights[$0] * shortage != 0 }
    }

    /// The ranges of ``shrinkers`` that have a program each.
    package var runs: [Range<Int>] {
        stride(from: 0, to: shrinkers.count, by: Self.longestRun).map {
            $0..<min($0 + Self.longestRun, shrinkers.count)
        }
    }

    /// States the program of one run; its columns are first the run's lengths, in order, then `λ`.
    ///
    /// - Parameters:
    ///   - run: Which of the ``shrinkers`` it is about.
    ///   - program: Emptied and filled; its memory is reused.
    ///   - name: What a child is called, by its position in the line.
    ///   - length: What its length is called: `width` or `height`.
    package func state(
        _ run: Range<Int>,
        in program: inout Linear<Number>.Program,
        name: (Int) -> String = { "child\($0 + 1)" },
        length: String = "length"
    ) {
        program.removeAll()
        for shrinker in run { program.addColumn("\(name(shrinkers[shrinker])).\(length)") }
        let level = program.addColumn("level", in: .free)

        let total = weights.reduce(0, +)
        program.openRow("shortage", in: .exactly(shortage * total))
        program.addTerm(total, level)
        for (column, shrinker) in run.enumerated() {
            let child = shrinkers[shrinker]
            let goal = program.openGoal(
                "\(name(child)).part",
                equals: bases[child],
                overCost: 1,
                underCost: 1
            )
            program.addTerm(1, .init(index: column))
            if weights[child] >= Self.smallestWeight { program.addTerm(weights[child], level) }
            program.closeGoal(goal)
        }
    }

    /// Returns a basis to start the solver from: each child at its part, or at 0.
    package func start(of run: Range<Int>) -> Basis {
        var start = Basis(
            columns: Array(repeating: .basic, count: run.count + 1),
            rows: [.fixed]
        )
        start.columns.reserveCapacity(3 * run.count + 1)
        for (column, shrinker) in run.enumerated() {
            let child = shrinkers[shrinker]
            let part = bases[child] - weights[child] * shortage
            start.addGoal(of: column, wanting: part, from: 0, to: .infinity)
        }
        return start
    }

    /// By how much each child of the line changes, at most 0, before it is kept from falling below
    /// 0.
    ///
    /// A child's row says what its part is in numbers that are not the solver's; where the length
    /// that it found is that one, they are taken, and its rounding is gone.
    ///
    /// - Parameter lengths: The lengths of every run's solution, one run after the other.
    package func adjustments(_ lengths: [Number]) -> [Number] {
        var adjustments = parts
        for (child, length) in zip(shrinkers, lengths) {
            let stated = max(bases[child] + adjustments[child], 0)
            guard length.settled(among: [stated]) != stated else { continue }
            adjustments[child] = length - bases[child]
        }
        return adjustments
    }

    /// The change of each child of the line, at most 0, by its own row of the program alone.
    var parts: [Number] {
        bases.indices.map { weights[$0] * shortage == 0 ? 0 : -(weights[$0] * shortage) }
    }
}
