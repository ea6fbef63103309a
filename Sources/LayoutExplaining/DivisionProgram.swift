// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import StackLayout

/// A known division of a length, stated as a linear program that prices its bounds.
///
/// **Mathematics.** Let λ be the level, `w` the sum of the weights of the children that share, and `s` the length of
/// each child that a bound holds. The program is
///
///     minimise λ   subject to   ±w·λ + Σ s = total − Σ b,   s = its bound
///
/// with + for children that grow from their bases `b`, and − for children that shrink. The sum of `b` covers only the
/// children that share. The only feasible point is the division. The price of a bound is the change of λ for each
/// point that the bound is moved.
///
/// **Size**: one row, one column for λ, and one for each child that a bound holds.
struct DivisionProgram {
    private let level: WaterLevel
    /// The children that share, and the positions of the children that bounds hold.
    private let (free, held): ([WaterLevel.Item], [Int])
    private(set) var program = LinearProgram()

    /// States a division.
    ///
    /// - Returns: `nil` if no child is free to move, so that no child pays.
    init?(_ items: [WaterLevel.Item], at level: WaterLevel) {
        guard items.contains(where: { $0.weight > 0 && $0.isInside }) else { return nil }
        self.level = level
        held = items.indices.filter { level.holds(items[$0]) }
        free = items.filter { !level.holds($0) }

        let column = program.addColumn("level", in: .free, cost: 1)
        let weight = free.reduce(0) { $0 + $1.weight }
        var total = (level.isGrowing ? weight : -weight) * LinearExpression(column)
        for position in held {
            let item = items[position]
            total += program.addColumn(item.name, in: .exactly(item.length))
        }
        let lengths = items.reduce(0) { $0 + $1.length }
        let bases = free.reduce(0) { $0 + $1.base }
        program.addRow("total", total, in: .exactly(lengths - bases))
    }

    /// The price of each item's bound, by its position.
    ///
    /// - Complexity: O(items), plus the solver's time.
    /// - Returns: An empty dictionary if the solver finds another division.
    func prices(by solver: some LinearProgramSolver) -> [Int: Double] {
        guard let solution = try? solver.solve(program), solution.status == .optimal,
            solution.reducedCosts.count == held.count + 1
        else { return [:] }
        let height = (level.isGrowing ? 1 : -1) * solution.primal[0]
        let isSame = free.allSatisfy { item in
            (item.base + height * item.weight - item.length).magnitude <= item.noise
        }
        guard isSame else { return [:] }
        let prices = solution.reducedCosts.dropFirst().map { level.isGrowing ? $0 : -$0 }
        return Dictionary(uniqueKeysWithValues: zip(held, prices))
    }
}
