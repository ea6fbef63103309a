// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers
internal import StackLayout

/// Water-filling as one linear program with one row, which divides the level into stretches.
///
/// **Mathematics.** The levels at which an item leaves its minimum or reaches its maximum are
/// sorted. Between two of them the sum of all lengths rises with a constant slope `wₖ`:
///
///     minimise    Σ k·yₖ + (K + 1)·under
///     subject to  Σ yₖ + under = total − Σ sᵢ(0),     0 ≤ yₖ ≤ wₖ · the length of the stretch
///
/// `yₖ` is the length that stretch `k` adds to the total. One point of it costs `k`, more on every
/// stretch, so the `K` stretches are used up in order.
///
/// No column is a length, so the program does not explain its result to people: ``SlackPrograms``
/// does. But every coefficient is 1, and the order of the stretches gives the optimal basis, which
/// a solver confirms without a step. So this is the fastest formulation. It also solves problems
/// with weights that differ by many orders of magnitude, which others cannot.
///
/// The result can be checked without the program: each length follows from the level, so a correct
/// sum proves all lengths. ``residual`` is the error of that sum.
///
/// **Size** one row, and at most two columns for each item plus one.
///
/// **Edge cases.** If the total is below the sum at level 0, the signs of all lengths are reversed.
/// An unreachable total is replaced by the nearest reachable one. Items of weight 0 are fixed.
package struct SegmentsProgram<Number: RealNumber>: WaterFillingPrograms {
    private struct Change {
        var level: Number
        var slope: Number
    }

    private struct Stretch {
        var start: Number
        var end: Number
        var slope: Number

        /// The length that it adds to the total when it is used up.
        var capacity: Number { (end - start) * slope }
    }

    private let names: WaterFillingNames
    private var problem: WaterFilling<Number>
    private var isMirrored = false
    /// The number of items that change from level 0 on, and the slope of the sum of their lengths.
    private var first: (count: Int, slope: CompensatedSum<Number>) = (0, CompensatedSum())
    /// The levels at which items start or stop changing, in ascending order.
    private var changes: [Change] = []
    private var stretches: [Stretch] = []
    private var basis = Basis(columns: [], rows: [.fixed])
    /// The required sum of the lengths, with the signs of `problem`, and their sum at level 0.
    private var total: Number = 0
    private var natural: Number = 0
    private var level: Number = 0

    /// Whether all lengths are known.
    package private(set) var isSettled = true

    /// States a problem.
    package init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        self.names = WaterFillingNames(items: names, total: total)
        self.problem = WaterFilling([], total: 0)
        if !problem.items.isEmpty { restart(with: problem) }
    }

    /// Begins again with another problem, with the same names and the same memory.
    ///
    /// - Complexity: O(n · log n) for n items.
    package mutating func restart(with problem: WaterFilling<Number>) {
        // 1. Copy the problem, with signs for which all lengths grow from level 0 on.
        self.problem.items.clear()
        self.problem.items.append(contentsOf: problem.items)
        self.problem.total = problem.total
        self.problem.highestLevel = problem.highestLevel
        natural = 0
        for item in problem.items { natural += item.clamp(item.base) }
        isMirrored = problem.total < natural
        if isMirrored {
            self.problem.mirror()
            natural = 0 - natural
        }
        total = self.problem.reachableTotal

        // 2. Find the stretches, and the basis in which they are used up.
        sortChanges()
        findStretches()
        findBasis()
        level = 0
        isSettled = stretches.isEmpty
    }

    /// The lengths of the items, in points.
    package var lengths: [Number] { problem.items.indices.map(length(of:)) }

    /// The length of an item, in points.
    package func length(of position: Int) -> Number {
        let length = problem.items[position].length(at: level)
        return isMirrored ? 0 - length : length
    }

    /// The difference of the lengths' sum to the total, relative to the sum of all magnitudes.
    ///
    /// 0 proves the lengths.
    package var residual: Number {
        var (sum, scale) = (0 - total, max(1, total.magnitude))
        for item in problem.items {
            let length = item.length(at: level)
            sum += length
            scale += length.magnitude
        }
        return sum.magnitude / scale
    }

    /// States the program; its columns are the stretches.
    package func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        for number in stretches.indices {
            program.addColumn(
                "stretch\(number + 1)",
                in: .between(0, and: stretches[number].capacity),
                cost: Number(number + 1)
            )
        }
        let cost = Number(stretches.count + 1)
        program.addColumn("\(names.total).under", in: .nonnegative, cost: cost)
        program.openRow(names.total, in: .exactly(total - natural))
        for column in 0...stretches.count { program.addTerm(1, .init(index: column)) }
    }

    /// The basis in which the stretches are used up in order.
    ///
    /// It is usually optimal, so that a solver only has to confirm it.
    package var start: Basis? { basis }

    /// Learns from the solution of the program.
    package mutating func learn(from solution: Linear<Number>.Solution) {
        isSettled = true
        // The end of a stretch may be off by the rounding of all others.
        var noise: Number = 0
        if Number.rounds {
            for used in solution.primal { noise += used.magnitude }
            noise *= 1e-12
        }
        for position in stretches.indices {
            // The level lies on the first stretch that is not used up.
            let (stretch, used) = (stretches[position], solution.primal[position])
            let isUsedUp = used >= stretch.capacity - noise
            level = isUsedUp ? stretch.end : stretch.start + used / stretch.slope
            if !isUsedUp { return }
        }
    }

    /// Finds the levels at which items begin and cease to change, in order.
    ///
    /// Most items begin at 0.
    private mutating func sortChanges() {
        first = (0, CompensatedSum())
        changes.clear()
        changes.reserveCapacity(2 * problem.items.count)
        for item in problem.items where item.weight > 0 {
            let start = max(0, (item.lower - item.base) / item.weight)
            let end = min(problem.highestLevel, (item.upper - item.base) / item.weight)
            guard start < end else { continue }
            if start == 0 {
                first.count += 1
                first.slope.add(item.weight)
            } else {
                changes.append(Change(level: start, slope: item.weight))
            }
            if end < .infinity { changes.append(Change(level: end, slope: 0 - item.weight)) }
        }
        changes.sort { $0.level < $1.level }
    }

    /// Finds the stretches, from level 0 on, that increase the sum.
    private mutating func findStretches() {
        stretches.clear()
        stretches.reserveCapacity(changes.count + 1)
        var (active, slope) = first
        var level: Number = 0
        for change in changes {
            if active > 0, level < change.level {
                stretches.append(Stretch(start: level, end: change.level, slope: slope.value))
            }
            level = change.level
            active += change.slope > 0 ? 1 : -1
            if active == 0 { slope = CompensatedSum() } else { slope.add(change.slope) }
        }
        guard active > 0 else { return }
        stretches.append(Stretch(start: level, end: .infinity, slope: slope.value))
    }

    /// Finds the basis in which the stretches are used up in order.
    private mutating func findBasis() {
        basis.columns.clear()
        basis.columns.reserveCapacity(stretches.count + 1)
        var (left, isOpen) = (total - natural, false)
        for stretch in stretches {
            if isOpen {
                basis.columns.append(.atLower)
            } else if left >= stretch.capacity {
                basis.columns.append(.atUpper)
                left -= stretch.capacity
            } else {
                basis.columns.append(.basic)
                isOpen = true
            }
        }
        basis.columns.append(isOpen ? .atLower : .basic)
    }
}

/// A sum that also adds up its rounding errors: after a large term cancels, the small ones are
/// still there.
///
/// Source: A. Neumaier, *Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen*, 1974.
private struct CompensatedSum<Number: RealNumber> {
    private var sum: Number = 0
    private var lost: Number = 0

    var value: Number { sum + lost }

    mutating func add(_ term: Number) {
        let next = sum + term
        lost += sum.magnitude >= term.magnitude ? (sum - next) + term : (term - next) + sum
        sum = next
    }
}
