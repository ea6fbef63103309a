// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import RealNumbers

/// How a `css` line shrinks whose factors add up to less than 1: round by round, a program each.
///
/// **Mathematics.** In each round, for the items `U` that are not frozen yet, with `wᵢ = kᵢ·bᵢ`:
///
///     minimise    Σ |sᵢ − (bᵢ − λ·wᵢ)|
///     subject to  λ·Σ wᵢ = share,     m ≤ s ≤ M
///
/// where `share` is what is missing, or `Σ kᵢ` of what was missing at the beginning if that is less.
/// The sum of all `sᵢ − (bᵢ − λ·wᵢ)` is the total violation: if it is above 0, those that stopped at
/// their minima are frozen there, below 0 those at their maxima, and at 0 everybody.
///
/// The result may jump where a violation is 0 but for rounding, because the next share depends on
/// who is frozen: violations that are, or add up to, less than a millionth of a millionth part of the
/// bases, or so, count as 0; in rationals they are what they are.
///
/// **Size** n + 1 rows and 3n + 1 columns for n items not frozen yet, at most n programs.
///
/// Source: CSS Flexible Box Layout Module Level 1, section 9.7, step 4.
public struct CSSShrinkingRounds<Number: RealNumber>: Sendable {
    /// A relative weight below this moves nothing that could be seen, and is stated as 0.
    private static var smallestWeight: Number { Number.isExact ? 0 : 1e-16 }

    private let line: CSSLine<Number>
    private let names: WaterFillingNames
    /// The items that are not frozen yet.
    public private(set) var open: [Int]
    /// The items that the program learnt from last was about.
    private(set) var lastOpen: [Int] = []
    /// The lengths of the items, in points; those of open items mean nothing yet.
    public private(set) var lengths: [Number]

    /// Starts with everybody who can flex.
    public init(_ line: CSSLine<Number>, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = WaterFillingNames(items: names, total: total)
        open = line.flexible
        lengths = line.items.map { $0.hypothetical }
        settleWeightless()
    }

    /// Whether all lengths are known.
    public var isSettled: Bool { open.isEmpty }

    /// The sum of the weights of open items, relative to the largest one.
    private var weights: [Number] {
        let weights = open.map(line.weight(of:))
        let largest = weights.max() ?? 1
        return weights.map { $0 / largest }
    }

    /// What the open items give together.
    private var share: Number {
        var taken: Number = 0
        for position in line.items.indices where !open.contains(position) {
            taken += lengths[position]
        }
        var factors: Number = 0
        for position in open {
            taken += line.items[position].base
            factors += line.items[position].shrink
        }
        let missing = taken - line.available
        return factors < 1 ? min(missing, -line.freeSpace * factors) : missing
    }

    /// States the next round; its columns are first the lengths of open items, then the level.
    public func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        let weights = weights
        for position in open {
            let item = line.items[position]
            program.addColumn(names[position], in: .between(item.lower, and: item.upper))
        }
        let level = program.addColumn("level", in: .free)
        program.openRow(names.total, in: .exactly(share))
        program.addTerm(weights.reduce(0, +), level)
        for (column, position) in open.enumerated() {
            let goal = program.openGoal(
                "\(names[position]).part",
                equals: line.items[position].base,
                overCost: 1,
                underCost: 1
            )
            program.addTerm(1, .init(index: column))
            if weights[column] >= Self.smallestWeight { program.addTerm(weights[column], level) }
            program.closeGoal(goal)
        }
    }

    /// Learns from the solution of the round stated last.
    public mutating func learn(from solution: Linear<Number>.Solution) {
        // 1. What each should be, and by how much its range forbids that.
        lastOpen = open
        let level = solution.primal[open.count]
        var violations: [Number] = []
        for (position, weight) in zip(open, weights) {
            let item = line.items[position]
            let part = item.base - level * weight
            lengths[position] = max(item.lower, min(part, item.upper))
            violations.append(lengths[position] - part)
        }

        // 2. Who is frozen.
        let total = violations.reduce(0, +)
        let scale = open.reduce(1) { $0 + line.items[$1].base }
        let noise: Number = Number.isExact ? 0 : 1e-11 * scale
        let frozen = zip(open, violations).compactMap { position, violation in
            (total > 0 ? violation > noise : violation < -noise) ? position : nil
        }
        if total.magnitude <= noise || frozen.isEmpty {
            open = []
        } else {
            open.removeAll { frozen.contains($0) }
        }
        settleWeightless()
    }

    /// Items without a length have nothing to give, nor have those that may give next to nothing of next
    /// to none.
    private mutating func settleWeightless() {
        guard open.allSatisfy({ line.weight(of: $0) == 0 }) else { return }
        for position in open { lengths[position] = line.items[position].hypothetical }
        open = []
    }
}
