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
    let items: [WaterLevel.Item]
    let level: WaterLevel
    private(set) var program = LinearProgram()

    /// States a division.
    ///
    /// - Returns: `nil` if no child is free to move, so that none pays.
    init?(_ items: [WaterLevel.Item], at level: WaterLevel) {
        guard items.contains(where: { $0.weight > 0 && $0.isInside }) else { return nil }
        self.items = items
        self.level = level

        let column = program.addColumn("level", in: .free, cost: 1)
        var total = LinearExpression()
        for item in items {
            let isHeld = item.weight == 0 || level.stop(of: item) == level.isGrowing
            let bounds: Bounds =
                isHeld
                ? .exactly(item.length)
                : level.isGrowing
                    ? .atMost(item.interval.max) : .atLeast(item.interval.min)
            let length = program.addColumn(item.name, in: bounds)
            total = total + length
            guard !isHeld else { continue }
            let way = item.weight * LinearExpression(column)
            if level.isGrowing {
                program.addRow("\(item.name).level", length - way, in: .atMost(item.base))
            } else {
                program.addRow("\(item.name).level", length + way, in: .atLeast(item.base))
            }
        }
        let sum = items.reduce(0) { $0 + $1.length }
        program.addRow("total", total, in: .exactly(sum))
    }

    /// The price of each item's bound, by its position.
    ///
    /// - Returns: Nothing if the solver does not come to the same division.
    func prices(by solver: some LinearProgramSolver) -> [Int: Double] {
        guard let solution = try? solver.solve(program), solution.status == .optimal,
            items.indices.allSatisfy({ position in
                (solution.primal[position + 1] - items[position].length).magnitude
                    <= items[position].noise
            })
        else { return [:] }
        var prices: [Int: Double] = [:]
        for price in solution.prices(in: program) {
            guard case .column(let column) = price.side.subject, column.index > 0 else { continue }
            prices[column.index - 1] = level.isGrowing ? price.perUnit : -price.perUnit
        }
        return prices
    }
}
