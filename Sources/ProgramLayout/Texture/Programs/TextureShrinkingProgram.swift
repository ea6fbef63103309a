// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The shrinking of a `texture` line: each child gives up its part of the missing length.
///
/// A part is proportional to the child's length times its factor. No child falls below 0.
///
/// **Accepts** the lengths `b` and the shrink factors `k` of a line's children, and the missing
/// length `|v| > 0`, below the largest length of an element.
///
/// **Mathematics**, for the children with `k·b > 0`, the weights being `w = k·b / Σ k·b`:
///
///     minimise    Σ |sᵢ − (bᵢ − λ·wᵢ)|
///     subject to  λ·Σ wᵢ = |v|,     s ≥ 0
///
/// The second line fixes `λ`. A positive residual means that a child is shorter than its part and
/// stays at 0. The other children do not compensate for it, because the rule has only one pass. The
/// solution is unique.
///
/// **Adds** one row and three columns for each child that shrinks, and one row and one column for
/// `λ`. Children are divided into runs of ``longestRun``, which share `λ`.
///
/// **Edge cases.** If no child with a factor has a length, nothing shrinks and there is no program.
package struct TextureShrinkingProgram<Number: RealNumber>: Sendable {
    /// The positions, in the line, of the children that shrink.
    package let shrinkers: [Int]

    private let bases: [Number]
    private let weights: [Number]
    private let shortage: Number

    /// The largest number of children in one program.
    package static var longestRun: Int { 64 }
    /// A weight below this has no visible effect, and is stated as 0.
    private static var smallestWeight: Number { Number.rounds ? 1e-16 : 0 }

    /// Computes the weights.
    ///
    /// - Parameters:
    ///   - bases: The length of each child of the line, in points.
    ///   - factors: The shrink factor of each child of the line.
    ///   - shortage: The missing length, in points; positive.
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

    /// The ranges of ``shrinkers`` with one program each.
    package var runs: [Range<Int>] {
        stride(from: 0, to: shrinkers.count, by: Self.longestRun).map {
            $0..<min($0 + Self.longestRun, shrinkers.count)
        }
    }

    /// States the program of one run.
    ///
    /// Its columns are the lengths of the run's children, in order, followed by `λ`.
    ///
    /// - Parameters:
    ///   - run: The range of ``shrinkers`` in the program.
    ///   - program: The memory for the program, which is emptied first.
    ///   - name: The name of a child, by its position in the line.
    ///   - length: The name of its length: `width` or `height`.
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

    /// Returns a basis for the solver's start: each child at its part, or at 0.
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

    /// Returns the change of each child of the line, at most 0, before lengths are clamped to 0.
    ///
    /// A child's row gives its part without the solver's rounding. If the solver's length equals
    /// that part except for rounding, the row's value is used.
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

    /// The change of each child of the line, at most 0, by its own row alone.
    var parts: [Number] {
        bases.indices.map { weights[$0] * shortage == 0 ? 0 : -(weights[$0] * shortage) }
    }
}
