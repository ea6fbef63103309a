// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming

/// Water-filling as one program of one row, about stretches of the level.
///
/// **Mathematics.** The levels at which an item leaves its minimum or reaches its maximum, sorted,
/// bound stretches along which the sum of all lengths rises with a constant slope `wₖ`:
///
///     minimise    Σ k·wₖ·xₖ
///     subject to  Σ wₖ·xₖ = total − Σ sᵢ(0),     0 ≤ xₖ ≤ the length of the stretch
///
/// A point of the total costs `k`, more on every stretch, so stretches are used up in their order.
/// The sort does most of the work, and no column is a length: it is a check, not the statement.
///
/// **Size** one row, and at most two columns for each item.
///
/// **Edge cases.** A total below what the items have at level 0 turns the signs of all lengths. One
/// out of reach is moved to the nearest one. Items of weight 0 are fixed.
public struct SegmentsProgram: WaterFillingPrograms {
    private struct Stretch {
        var start: Double
        var end: Double
        var slope: Double
    }

    private let problem: WaterFilling
    private let isMirrored: Bool
    private let stretches: [Stretch]
    private let names: WaterFillingNames
    private var level = 0.0

    /// Whether all lengths are known.
    public private(set) var isSettled: Bool

    /// States a problem.
    public init(_ problem: WaterFilling, names: [String], total: String) {
        let natural = problem.items.reduce(0) { $0 + $1.clamp($1.base) }
        isMirrored = problem.total < natural
        self.problem = isMirrored ? problem.mirrored : problem
        self.names = WaterFillingNames(items: names, total: total)
        stretches = Self.stretches(of: self.problem)
        isSettled = stretches.isEmpty
    }

    /// The lengths of the items, in points.
    public var lengths: [Double] {
        let lengths = problem.items.map { $0.length(at: level) }
        return isMirrored ? lengths.map { 0 - $0 } : lengths
    }

    /// States the program; its columns are the stretches.
    public func state(in program: inout LinearProgram) {
        program.removeAll()
        for (number, stretch) in stretches.enumerated() {
            program.addColumn(
                "stretch\(number + 1)",
                in: .between(0, and: stretch.end - stretch.start),
                cost: Double(number + 1) * stretch.slope
            )
        }
        let natural = problem.items.reduce(0) { $0 + $1.clamp($1.base) }
        program.openRow(names.total, in: .exactly(problem.reachableTotal - natural))
        for (column, stretch) in stretches.enumerated() {
            program.addTerm(stretch.slope, .init(index: column))
        }
    }

    /// Learns from the solution of the program.
    public mutating func learn(from solution: Solution) {
        isSettled = true
        for (stretch, used) in zip(stretches, solution.primal) {
            level = stretch.start + used
            // The level lies on the first stretch that is not used up.
            if used < (stretch.end - stretch.start) * (1 - 1e-12) { return }
        }
    }

    /// The stretches from level 0 on that raise the sum.
    private static func stretches(of problem: WaterFilling) -> [Stretch] {
        // 1. Where the slope changes, and by how much.
        var changes: [(level: Double, weight: Double)] = []
        for item in problem.items where item.weight > 0 {
            let start = max(0, (item.lower - item.base) / item.weight)
            let end = min(problem.highestLevel, (item.upper - item.base) / item.weight)
            guard start < end else { continue }
            changes.append((start, item.weight))
            if end < .infinity { changes.append((end, -item.weight)) }
        }
        changes.sort { $0.level < $1.level }

        // 2. The stretches between; a slope that has been added up and taken away again is 0.
        var stretches: [Stretch] = []
        var (slope, active) = (0.0, 0)
        for (position, change) in changes.enumerated() {
            slope += change.weight
            active += change.weight > 0 ? 1 : -1
            let isLast = position + 1 == changes.count
            let end = isLast ? .infinity : changes[position + 1].level
            if active > 0, change.level < end {
                stretches.append(Stretch(start: change.level, end: end, slope: slope))
            }
        }
        return stretches
    }
}
