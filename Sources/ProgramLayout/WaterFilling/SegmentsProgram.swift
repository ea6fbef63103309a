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
/// stretches are used up in their order. The sort does most of the work, and no column is a length: it
/// is a check, and not the statement. But every coefficient is 1, so it solves what others cannot:
/// problems with weights that differ by many orders of magnitude.
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
    private var level: Number = 0

    /// Whether all lengths are known.
    public private(set) var isSettled: Bool

    /// States a problem.
    public init(_ problem: WaterFilling<Number>, names: [String], total: String) {
        let natural = problem.items.reduce(0) { $0 + $1.clamp($1.base) }
        isMirrored = problem.total < natural
        self.problem = isMirrored ? problem.mirrored : problem
        self.names = WaterFillingNames(items: names, total: total)
        stretches = Self.stretches(of: self.problem)
        isSettled = stretches.isEmpty
    }

    /// The lengths of the items, in points.
    public var lengths: [Number] {
        let lengths = problem.items.map { $0.length(at: level) }
        return isMirrored ? lengths.map { 0 - $0 } : lengths
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
        let natural = problem.items.reduce(0) { $0 + $1.clamp($1.base) }
        program.openRow(names.total, in: .exactly(problem.reachableTotal - natural))
        for column in 0...stretches.count { program.addTerm(1, .init(index: column)) }
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
    /// - Complexity: O(n² · log n) for n items.
    private static func stretches(of problem: WaterFilling<Number>) -> [Stretch] {
        // 1. Where items begin and end to change.
        var changes: [(level: Number, item: Int, isStart: Bool)] = []
        for (position, item) in problem.items.enumerated() where item.weight > 0 {
            let start = max(0, (item.lower - item.base) / item.weight)
            let end = min(problem.highestLevel, (item.upper - item.base) / item.weight)
            guard start < end else { continue }
            changes.append((start, position, true))
            if end < .infinity { changes.append((end, position, false)) }
        }
        changes.sort { $0.level < $1.level }

        // 2. The stretches between; slopes are added up anew, since a sum from which a large weight is
        //    taken away again has lost the small ones.
        var stretches: [Stretch] = []
        var active: Set<Int> = []
        for (position, change) in changes.enumerated() {
            if change.isStart { active.insert(change.item) } else { active.remove(change.item) }
            let isLast = position + 1 == changes.count
            let end = isLast ? .infinity : changes[position + 1].level
            guard !active.isEmpty, change.level < end else { continue }
            let slope = active.sorted().reduce(0) { $0 + problem.items[$1].weight }
            stretches.append(Stretch(start: change.level, end: end, slope: slope))
        }
        return stretches
    }
}
