// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The growth of a `texture` line: each child gets the whole points of its share of the free space.
///
/// **Accepts** the grow factors `g` of a line's children and its free space `v > 0`, below the
/// largest length of an element.
///
/// **Mathematics**, for the children with `g > 0`, and `G = Σ g` over the whole line:
///
///     maximise    Σ qᵢ
///     subject to  qᵢ ≤ v·gᵢ/G,     q ≥ 0 and whole
///
/// The solution is unique, because no child's points depend on another's. The rest of `v` is not
/// part of the program; the first child that grows gets it.
///
/// **Exactness.** A solver accepts a number that is almost whole, and a bound that is slightly
/// violated. The rule does not: 49 children that grow equally each get 0.9999999999999999 of 49
/// points, and so nothing. So a share that is less than ``nearness`` below a whole point is stated
/// half a point lower. The whole numbers below it are the same.
///
/// **Adds** one row and one integer column for each child that can grow, in runs of ``longestRun``:
/// a search that sets one column after the other is short if there are few columns.
package struct TextureGrowingProgram<Number: RealNumber>: Sendable {
    /// The positions, in the line, of the children that can grow.
    package let growers: [Int]
    /// The greatest growth of each of them, in points.
    package let shares: [Number]

    /// The growth by the rule for every child of the line, if no program is stated: `⌊v·gᵢ/G⌋`.
    let parts: [Number]

    /// The largest number of children in one program.
    package static var longestRun: Int { 64 }
    /// The distance below a whole point within which a share is stated half a point lower.
    package static var nearness: Number { 0.01 }

    /// Computes the shares.
    ///
    /// - Parameters:
    ///   - factors: The grow factor of each child of the line.
    ///   - space: The free space, in points.
    package init(factors: [Number], space: Number) {
        let total = factors.reduce(0, +)
        let all = factors.map { space * ($0 / total) }
        parts = all.map { $0.rounded(.down) }
        growers = factors.indices.filter { factors[$0] > 0 }
        shares = growers.map { all[$0] }
    }

    /// The ranges of ``growers`` with one program each.
    package var runs: [Range<Int>] {
        stride(from: 0, to: growers.count, by: Self.longestRun).map {
            $0..<min($0 + Self.longestRun, growers.count)
        }
    }

    /// States the program of one run.
    ///
    /// Its columns are the points of the run's children, in order.
    ///
    /// - Parameters:
    ///   - run: The range of ``growers`` in the program.
    ///   - program: The memory for the program, which is emptied first.
    ///   - name: The name of a child, by its position in the line.
    package func state(
        _ run: Range<Int>,
        in program: inout Linear<Number>.Program,
        name: (Int) -> String = { "child\($0 + 1)" }
    ) {
        program.removeAll(sense: .maximize)
        for grower in run {
            program.addColumn("\(name(growers[grower])).growth", cost: 1, isInteger: true)
        }
        for (column, grower) in run.enumerated() {
            program.openRow(
                "\(name(growers[grower])).share",
                in: .atMost(Self.stated(shares[grower]))
            )
            program.addTerm(1, .init(index: column))
        }
    }

    /// Returns a basis for the solver's start: every child at its share, which need not be whole.
    package func start(of run: Range<Int>) -> Basis {
        Basis(
            columns: Array(repeating: .basic, count: run.count),
            rows: Array(repeating: .atUpper, count: run.count)
        )
    }

    /// Returns the growth of each child of the line, in whole points.
    ///
    /// - Parameter points: The columns of every run's solution, one run after the other.
    package func adjustments(_ points: [Number]) -> [Number] {
        var adjustments = [Number](repeating: 0, count: parts.count)
        for (grower, points) in zip(growers, points) {
            adjustments[grower] = points.rounded(.toNearestOrAwayFromZero)
        }
        return adjustments
    }

    /// Returns the stated share, which is beyond a solver's tolerance of a whole point.
    static func stated(_ share: Number) -> Number {
        if !Number.rounds { return share }
        let missing = share.rounded(.up) - share
        return missing > 0 && missing < nearness ? share - 0.5 : share
    }
}
