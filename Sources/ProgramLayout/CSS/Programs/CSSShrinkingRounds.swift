// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers

/// The shrinking of a `css` line whose factors add up to less than 1, as programs round by round.
///
/// **Mathematics.** In each round, for the items `U` that are not frozen yet, with `wᵢ = kᵢ·bᵢ`:
///
///     minimise    Σ |sᵢ − (bᵢ − λ·wᵢ)|
///     subject to  λ·Σ wᵢ = share,     m ≤ s ≤ M
///
/// where `share` is what is missing, or `Σ kᵢ` of what was missing at the beginning if that is less.
/// The sum of all `sᵢ − (bᵢ − λ·wᵢ)` is the total violation: if it is above 0, those that stopped at
/// their minima are frozen there, below 0 those at their maxima, and at 0 all of them.
///
/// The result may jump where a violation is 0 but for rounding, because the next share depends on
/// which items are frozen: a violation of less than 10⁻¹¹ of its item's base, part or length counts as 0, and so
/// does a sum of violations for the longest of those; in rationals they are what they are.
///
/// **Size** n + 1 rows and 3n + 1 columns for n items, at most n rounds. Items have nothing in common
/// but the level, which the first row settles; a round of more than ``longestRun`` is stated in as
/// many programs as it takes, so that it takes no longer for each item however many there are.
///
/// Source: CSS Flexible Box Layout Module Level 1, section 9.7, step 4.
struct CSSShrinkingRounds<Number: RealNumber>: Sendable {
    /// A relative weight below this moves nothing that could be seen, and is stated as 0.
    private static var smallestWeight: Number { Number.rounds ? 1e-16 : 0 }

    /// At most this many items are decided by one program.
    static var longestRun: Int { 64 }

    private let line: CSSLine<Number>
    private let names: WaterFillingNames
    /// The items that are not frozen yet.
    private(set) var open: [Int]
    /// The items that the last round was about.
    private(set) var lastOpen: [Int] = []
    /// The lengths of the items, in points; those of open items mean nothing yet.
    private(set) var lengths: [Number]

    // Of this round:
    /// The weight of each open item, relative to the largest one, and their sum.
    private var weights: [Number] = []
    private var weight: Number = 0
    /// The amount that the open items give up together.
    private var share: Number = 0
    /// By how much the range of each open item forbids its part, as far as programs have said, and the
    /// longest length that went into that.
    private var violations: [(amount: Number, scale: Number)] = []

    /// Starts with all items that can flex.
    init(_ line: CSSLine<Number>, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = WaterFillingNames(items: names, total: total)
        open = line.flexible
        lengths = line.items.map { $0.hypothetical }
        beginRound()
    }

    /// Whether all lengths are known.
    var isSettled: Bool { open.isEmpty }

    /// Begins a round, unless open items have nothing to give: they have no length, or may give next to
    /// nothing of next to none.
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

    /// Those of ``open`` that the next program is about, by their positions there.
    private var run: Range<Int> {
        violations.count..<min(violations.count + Self.longestRun, open.count)
    }

    /// States the next program; its columns are first the lengths of some open items, then the level.
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

    /// A basis to start the solver from: each item at its part, or at the nearest bound.
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

    /// Learns from the solution of the program stated last.
    mutating func learn(from solution: Linear<Number>.Solution) {
        // 1. What each should be, and by how much its range forbids that.
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

    /// Freezes the items that violate their ranges, all on the same side.
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
