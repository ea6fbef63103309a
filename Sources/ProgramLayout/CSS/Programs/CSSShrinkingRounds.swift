// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers

/// The shrinking of a `css` line with factors below 1 in sum, as linear programs round by round.
///
/// **Mathematics.** In each round, for the items `U` that are not frozen yet, with `wᵢ = kᵢ·bᵢ`:
///
///     minimise    Σ |sᵢ − (bᵢ − λ·wᵢ)|
///     subject to  λ·Σ wᵢ = share,     m ≤ s ≤ M
///
/// Here `share` is the missing length, or `Σ kᵢ` times the initially missing length if that is
/// less. The sum of all `sᵢ − (bᵢ − λ·wᵢ)` is the total violation. If it is positive, items at
/// their minima freeze; if it is negative, items at their maxima freeze; if it is 0, all items
/// freeze.
///
/// The result may jump where a violation is 0 except for rounding, because the next share depends
/// on the frozen items. So a violation counts as 0 if it is less than 10⁻¹¹ of its item's base,
/// part or length. A sum of violations counts as 0 below the same fraction of the longest of those.
/// Rational numbers need no such tolerance.
///
/// **Size** n + 1 rows and 3n + 1 columns for n items, at most n rounds. Items share only the
/// level, which the first row fixes. So a round with more than ``longestRun`` items is stated in
/// several programs, and the time for each item stays constant.
///
/// Source: CSS Flexible Box Layout Module Level 1, section 9.7, step 4.
struct CSSShrinkingRounds<Number: RealNumber>: Sendable {
    /// A relative weight below this has no visible effect, and is stated as 0.
    private static var smallestWeight: Number { Number.rounds ? 1e-16 : 0 }

    /// The largest number of items in one program.
    static var longestRun: Int { 64 }

    private let line: CSSLine<Number>
    private let names: WaterFillingNames
    /// The items that are not frozen yet.
    private(set) var open: [Int]
    /// The items of the last round.
    private(set) var lastOpen: [Int] = []
    /// The lengths of the items, in points; those of open items are not valid yet.
    private(set) var lengths: [Number]

    // The state of this round:
    /// The weight of each open item, relative to the largest one; and the sum of these.
    private var weights: [Number] = []
    private var weight: Number = 0
    /// The length that the open items give up together.
    private var share: Number = 0
    /// The amount by which the range of each open item prevents its part, as far as programs are
    /// solved; and the longest length in that computation.
    private var violations: [(amount: Number, scale: Number)] = []

    /// Creates the rounds for all items that can flex.
    init(_ line: CSSLine<Number>, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = WaterFillingNames(items: names, total: total)
        open = line.flexible
        lengths = line.items.map { $0.hypothetical }
        beginRound()
    }

    /// Whether all lengths are known.
    var isSettled: Bool { open.isEmpty }

    /// Begins a round, unless the open items have nothing to give up, because their weights are 0.
    private mutating func beginRound() {
        violations.removeAll(keepingCapacity: true)
        weights = open.map(line.weight(of:))
        guard weights.contains(where: { $0 != 0 }) else {
            for position in open { lengths[position] = line.items[position].hypothetical }
            open = []
            return
        }
        let largest = weights.max() ?? 1
        for index in weights.indices { weights[index] /= largest }
        weight = weights.reduce(0, +)
        share = findShare()
    }

    private func findShare() -> Number {
        var isOpen = [Bool](repeating: false, count: line.items.count)
        for position in open { isOpen[position] = true }
        var taken: Number = 0
        for position in line.items.indices where !isOpen[position] { taken += lengths[position] }
        var factors: Number = 0
        for position in open {
            taken += line.items[position].base
            factors += line.items[position].shrink
        }
        let missing = taken - line.available
        return factors < 1 ? min(missing, -line.freeSpace * factors) : missing
    }

    /// The positions, in ``open``, of the next program's items.
    private var run: Range<Int> {
        violations.count..<min(violations.count + Self.longestRun, open.count)
    }

    /// States the next program.
    ///
    /// Its columns are the lengths of some open items, followed by the level.
    func state(in program: inout Linear<Number>.Program) {
        program.removeAll()
        for index in run {
            let item = line.items[open[index]]
            program.addColumn(names[open[index]], in: .between(item.lower, and: item.upper))
        }
        let level = program.addColumn("level", in: .free)
        program.openRow(names.total, in: .exactly(share))
        program.addTerm(weight, level)
        for (column, index) in run.enumerated() {
            let position = open[index]
            let goal = program.openGoal(
                "\(names[position]).part",
                equals: line.items[position].base,
                overCost: 1,
                underCost: 1
            )
            program.addTerm(1, .init(index: column))
            if weights[index] >= Self.smallestWeight { program.addTerm(weights[index], level) }
            program.closeGoal(goal)
        }
    }

    /// A basis for the solver's start: each item at its part, or at the nearest bound.
    var start: Basis {
        var start = Basis(
            columns: Array(repeating: .basic, count: run.count + 1),
            rows: [.fixed]
        )
        start.columns.reserveCapacity(3 * run.count + 1)
        let level = share / weight
        for (column, index) in run.enumerated() {
            let item = line.items[open[index]]
            start.addGoal(
                of: column,
                wanting: item.base - level * weights[index],
                from: item.lower,
                to: item.upper
            )
        }
        return start
    }

    /// Learns from the solution of the last stated program.
    mutating func learn(from solution: Linear<Number>.Solution) {
        // Find the part of each item, and the amount by which its range prevents it.
        let run = run
        let level = solution.primal[run.count]
        for index in run {
            let item = line.items[open[index]]
            let part = item.base - level * weights[index]
            lengths[open[index]] = max(item.lower, min(part, item.upper))
            let length = lengths[open[index]]
            violations.append((length - part, max(item.base, max(part.magnitude, length))))
        }
        if violations.count == open.count { endRound() }
    }

    /// Freezes the items that violate their ranges on the side of the total violation.
    private mutating func endRound() {
        lastOpen = open
        let precision: Number = Number.rounds ? 1e-11 : 0
        var (total, scale): (Number, Number) = (0, 0)
        for violation in violations where violation.amount != 0 {
            total += violation.amount
            scale = max(scale, violation.scale)
        }
        var stillOpen: [Int] = []
        if total.magnitude > precision * scale {
            for (position, violation) in zip(open, violations) {
                let amount = total > 0 ? violation.amount : -violation.amount
                if amount <= precision * violation.scale { stillOpen.append(position) }
            }
        }
        open = stillOpen.count == open.count ? [] : stillOpen
        beginRound()
    }
}
