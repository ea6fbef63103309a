// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming

/// Water-filling as a few small programs that lower the highest level.
///
/// **Mathematics**, for the items that are not pinned yet:
///
///     minimise    λ
///     subject to  sᵢ − wᵢ·λ ≤ bᵢ,     Σ sᵢ = total,     s ≤ M
///
/// Without minima the optimum is unique: every item is at its maximum or on the level. Minima only
/// take from what the others share, so the true level is this one or lower, and an item that the
/// program leaves below its minimum stays at its minimum. All of those are pinned there, and the
/// others share the rest in the next program, until none is below.
///
/// **Size** n + 1 rows and n + 1 columns each, at most n programs; two or three as a rule.
///
/// **Edge cases.** The total must be reachable. Items of weight 0 are fixed.
///
/// Source: Radunović and Le Boudec, *A unified framework for max-min and min-max fairness*, 2007;
/// the pins are those of CSS Flexible Box Layout, section 9.7, on the side of the minima.
public struct LevelPrograms: Sendable {
    /// The items that the next program is about.
    public private(set) var open: [Int]
    /// The lengths found so far; those of open items mean nothing yet.
    public private(set) var lengths: [Double]
    /// What the open items share.
    public private(set) var total: Double

    private let problem: WaterFilling
    private let names: [String]

    /// States a problem.
    ///
    /// - Parameters:
    ///   - problem: What is shared, and among whom.
    ///   - names: What the items are called; `item1`, `item2` … without.
    public init(_ problem: WaterFilling, names: [String] = []) {
        self.problem = problem
        self.names = names
        lengths = problem.items.map { $0.clamp($0.base) }
        open = problem.items.indices.filter { problem.items[$0].weight > 0 }
        total = problem.reachableTotal
        for (index, item) in problem.items.enumerated() where item.weight == 0 {
            total -= lengths[index]
        }
        // What is left has been rounded; it must be what the others can add up to.
        total = openProblem.reachableTotal
    }

    /// What the open items share.
    private var openProblem: WaterFilling {
        WaterFilling(open.map { problem.items[$0] }, total: total)
    }

    /// States the next program.
    ///
    /// Its first column is the level, the others are the open items; its first row is the total,
    /// the others belong to the open items.
    public func state(in program: inout LinearProgram) {
        program.removeAll()
        let level = program.addColumn("level", in: .free, cost: 1)
        for index in open {
            let item = problem.items[index]
            program.addColumn(name(index), in: .atMost(item.upper))
        }
        program.openRow("total", in: .exactly(total))
        for position in open.indices { program.addTerm(1, column(position)) }
        for (position, index) in open.enumerated() {
            let item = problem.items[index]
            program.openRow("\(name(index)).level", in: .atMost(item.base))
            program.addTerm(1, column(position))
            program.addTerm(-item.weight, level)
        }
    }

    /// Learns from the solution of the program stated last.
    ///
    /// - Returns: Whether all lengths are known.
    public mutating func learn(from solution: Solution) -> Bool {
        var stillOpen: [Int] = []
        for (position, index) in open.enumerated() {
            let item = problem.items[index]
            let length = solution.primal[position + 1]
            lengths[index] = item.clamp(length)
            if length < item.lower { total -= item.lower } else { stillOpen.append(index) }
        }
        let isDone = stillOpen.count == open.count
        open = isDone ? [] : stillOpen

        // Rounded again.
        total = openProblem.reachableTotal
        return open.isEmpty
    }

    private func column(_ position: Int) -> LinearProgram.Column { .init(index: position + 1) }

    private func name(_ index: Int) -> String {
        names.indices.contains(index) ? names[index] : "item\(index + 1)"
    }
}
