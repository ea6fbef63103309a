// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// A division of a length that is already known, stated as a program for the sake of its prices.
///
/// **Mathematics.** With λ the level, for children that grow
///
///     minimise λ   subject to   s − w·λ ≤ b   (not for those held up by their minimum),
///                               Σ s = total,  s ≤ M,  s = m for those held up
///
/// and for children that shrink the same with `s + w·λ ≥ b`, `s ≥ m`, and `s = M` for those held down.
/// The optimum is the water-filling of the total, and the price of a bound is by how much λ changes for
/// each point that the bound is moved.
struct DivisionProgram {
    /// A child as far as it takes part.
    struct Item {
        var name: String
        var base: Double
        var weight: Double
        var interval: Interval
        var length: Double
    }

    let items: [Item]
    let isGrowing: Bool
    /// How far the children have gone from their bases for each unit of weight.
    let level: Double
    private(set) var program = LinearProgram()

    /// Lengths nearer than this to a bound are at it, relative to the lengths.
    private static let nearness = 1e-7

    /// States a division.
    ///
    /// - Returns: `nil` if nobody is free to move, so that there is no level.
    init?(_ items: [Item], isGrowing: Bool) {
        self.items = items
        self.isGrowing = isGrowing
        let free = items.filter { $0.weight > 0 && !$0.isAtMinimum && !$0.isAtMaximum }
        guard let first = free.first else { return nil }
        level = (first.length - first.base).magnitude / first.weight

        let column = program.addColumn("level", in: .free, cost: 1)
        var total = LinearExpression()
        for item in items {
            let isHeld = isHeld(item) || item.weight == 0
            let bounds: Bounds =
                isHeld
                ? .exactly(item.length)
                : isGrowing
                    ? .atMost(item.interval.max) : .atLeast(item.interval.min)
            let length = program.addColumn(item.name, in: bounds)
            total = total + length
            guard !isHeld else { continue }
            let level = item.weight * LinearExpression(column)
            if isGrowing {
                program.addRow("\(item.name).level", length - level, in: .atMost(item.base))
            } else {
                program.addRow("\(item.name).level", length + level, in: .atLeast(item.base))
            }
        }
        let sum = items.reduce(0) { $0 + $1.length }
        program.addRow("total", total, in: .exactly(sum))
    }

    /// Whether a child's range asks for more than its share when growing, for less when shrinking.
    private func isHeld(_ item: Item) -> Bool { item.weight > 0 && stop(of: item) == isGrowing }

    /// The length that an item would have but for its range.
    func wanted(_ item: Item) -> Double {
        item.base + (isGrowing ? level : -level) * item.weight
    }

    private func noise(_ item: Item) -> Double { Self.nearness * max(1, item.length) }

    /// Which bound stops an item: its minimum (`true`), its maximum (`false`) or none.
    func stop(of item: Item) -> Bool? {
        if item.isAtMinimum, wanted(item) < item.length - noise(item) { return true }
        if item.isAtMaximum, wanted(item) > item.length + noise(item) { return false }
        return nil
    }

    /// The price of each item's bound, by its position.
    ///
    /// - Returns: Nothing if the solver does not come to the same division.
    func prices(by solver: some LinearProgramSolver) -> [Int: Double] {
        guard let solution = try? solver.solve(program), solution.status == .optimal,
            items.indices.allSatisfy({ position in
                (solution.primal[position + 1] - items[position].length).magnitude
                    <= noise(items[position])
            })
        else { return [:] }
        var prices: [Int: Double] = [:]
        for price in solution.prices(in: program) {
            guard case .column(let column) = price.side.subject, column.index > 0 else { continue }
            prices[column.index - 1] = isGrowing ? price.perUnit : -price.perUnit
        }
        return prices
    }
}

extension DivisionProgram.Item {
    private var noise: Double { 1e-7 * max(1, length) }
    fileprivate var isAtMinimum: Bool { length <= interval.min + noise }
    fileprivate var isAtMaximum: Bool { length >= interval.max - noise }
}
