// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import RealNumbers

/// Water-filling as one program of one row, about stretches of the level.
///
/// **Mathematics.** The levels at which an item leaves its minimum or reaches its maximum, sorted,
/// bound stretches along which the sum of all lengths rises with a constant slope `wₖ`:
///
///     minimise    Σ k·yₖ + (K + 1)·under
///     subject to  Σ yₖ + under = total − Σ sᵢ(0),     0 ≤ yₖ ≤ wₖ · the length of the stretch
///
/// `yₖ` is what a stretch adds to the total. A point of it costs `k`, more on every stretch, so the `K`
/// stretches are used up in their order. No column is a length, so nobody could read from it why a row
/// is as it is: ``SlackPrograms`` states the problem for people. But every coefficient is 1, and the
/// order of the stretches tells the optimal basis, which a solver confirms without a step: it is the
/// fastest, and solves what others cannot, problems with weights that differ by many orders of magnitude.
///
/// Whether the lengths are right can be seen without it: each is where the level puts it, so all is
/// proved once they add up to the total. ``residual`` is by how much they do not.
///
/// **Size** one row, and at most two columns for each item, and one.
///
/// **Edge cases.** A total below what the items have at level 0 turns the signs of all lengths. One
/// out of reach is moved to the nearest one. Items of weight 0 are fixed.
public struct SegmentsProgram<Number: RealNumber>: WaterFillingPrograms {
    private struct Stretch {
        var start: Number
        var end: Number
        var slope: Number
    }

    private let problem: WaterFilling<Number>
    private let isMirrored: Bool
    private let stretches: [Stretch]
    private let names: WaterFillingNames
    /// What the lengths have to add up to, in the signs of the problem, and what they do at level 0.
    private let total: Number
    private let natural: Number
    private var level: Number = 0

    /// Whether all lengths are known.
    public private(set) var isSettled: Bool

    /// States a problem.
    public init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        let natural = problem.items.reduce(0) { $0 + $1.clamp($1.base) }
        isMirrored = problem.total < natural
        self.natural = isMirrored ? 0 - natural : natural
        self.problem = isMirrored ? problem.mirrored : problem
        self.total = self.problem.reachableTotal
        self.names = WaterFillingNames(items: names, total: total)
        stretches = Self.stretches(of: self.problem)
        isSettled = stretches.isEmpty
    }

    /// The lengths of the items, in points.
    public var lengths: [Number] {
        let (level, isMirrored) = (level, isMirrored)
        return problem.items.map { isMirrored ? 0 - $0.length(at: level) : $0.length(at: level) }
    }

    /// By how much the lengths miss the total, as a part of all that was added up; 0 is proof.
    public var residual: Number {
        var (sum, scale) = (0 - total, max(1, total.magnitude))
        for item in problem.items {
            let length = item.length(at: level)
            sum += length
            scale += length.magnitude
        }
        return sum.magnitude / scale
    }

    /// States the program; its columns are the stretches.
    public func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        for (number, stretch) in stretches.enumerated() {
            program.addColumn(
                "stretch\(number + 1)",
                in: .between(0, and: (stretch.end - stretch.start) * stretch.slope),
                cost: Number(number + 1)
            )
        }
        let cost = Number(stretches.count + 1)
        program.addColumn("\(names.total).under", in: .nonnegative, cost: cost)
        program.openRow(names.total, in: .exactly(total - natural))
        for column in 0...stretches.count { program.addTerm(1, .init(index: column)) }
    }

    /// The basis in which the stretches are used up in their order: as a rule the optimal one, which a
    /// solver then only has to confirm.
    ///
    /// - Complexity: O(stretches).
    public var start: Basis? {
        var columns = [VariableStatus](repeating: .atLower, count: stretches.count + 1)
        var (left, basic) = (total - natural, 0)
        for stretch in stretches {
            let length = (stretch.end - stretch.start) * stretch.slope
            guard left >= length else { break }
            columns[basic] = .atUpper
            left -= length
            basic += 1
        }
        columns[basic] = .basic
        return Basis(columns: columns, rows: [.fixed])
    }

    /// Learns from the solution of the program.
    public mutating func learn(from solution: Linear<Number>.Solution) {
        isSettled = true
        // A stretch may miss its end by the rounding of all the others.
        let noise: Number =
            Number.isExact ? 0 : 1e-12 * solution.primal.reduce(0) { $0 + $1.magnitude }
        for (stretch, used) in zip(stretches, solution.primal) {
            // The level lies on the first stretch that is not used up.
            let isUsedUp = used >= (stretch.end - stretch.start) * stretch.slope - noise
            level = isUsedUp ? stretch.end : stretch.start + used / stretch.slope
            if !isUsedUp { return }
        }
    }

    /// The stretches from level 0 on that raise the sum.
    ///
    /// - Complexity: O(n · log n) for n items.
    private static func stretches(of problem: WaterFilling<Number>) -> [Stretch] {
        // 1. Where items begin and end to change.
        var changes: [(level: Number, slope: Number)] = []
        changes.reserveCapacity(2 * problem.items.count)
        for item in problem.items where item.weight > 0 {
            let start = max(0, (item.lower - item.base) / item.weight)
            let end = min(problem.highestLevel, (item.upper - item.base) / item.weight)
            guard start < end else { continue }
            changes.append((start, item.weight))
            if end < .infinity { changes.append((end, 0 - item.weight)) }
        }
        changes.sort { $0.level < $1.level }

        // 2. The stretches between.
        var stretches: [Stretch] = []
        stretches.reserveCapacity(changes.count)
        var (slope, active) = (CompensatedSum<Number>(), 0)
        for (position, change) in changes.enumerated() {
            active += change.slope > 0 ? 1 : -1
            if active == 0 { slope = CompensatedSum() } else { slope.add(change.slope) }
            let isLast = position + 1 == changes.count
            let end = isLast ? .infinity : changes[position + 1].level
            guard active > 0, change.level < end else { continue }
            stretches.append(Stretch(start: change.level, end: end, slope: slope.value))
        }
        return stretches
    }
}

/// A sum that keeps what it rounds off: a large term that is taken away again leaves the small ones.
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
