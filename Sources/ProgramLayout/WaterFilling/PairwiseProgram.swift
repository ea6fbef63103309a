// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import RealNumbers

/// Water-filling as one program that compares every pair of items.
///
/// **Mathematics**
///
///     minimise    Σᵢ<ⱼ |wⱼ·(sᵢ − bᵢ) − wᵢ·(sⱼ − bⱼ)|  +  B·(over + under)
///     subject to  Σ sᵢ + under − over = total,     m ≤ s ≤ M
///
/// with `B` above the sum of all weights, which is more than a unit of slack can save. The optimum
/// is unique. It is the reference by which the smaller programs are judged.
///
/// **Adds** n(n−1)/2 + 1 rows and n + n(n−1) + 2 columns.
///
/// **Edge cases.** A total out of reach leaves every item at its bound and the rest in `over` or
/// `under`. Items of weight 0 are fixed.
///
/// Source: the fair allocation is least majorised, so it minimises the sum of all differences;
/// Ogryczak and Śliwiński, *On solving linear programs with the ordered weighted averaging
/// objective*, 2003.
public struct PairwiseProgram: Sendable {
    /// The program.
    public private(set) var program = LinearProgram()
    /// The column of each item.
    public private(set) var lengths: [LinearProgram.Column] = []

    /// States a problem.
    ///
    /// - Parameters:
    ///   - problem: What is shared, and among whom.
    ///   - names: What the items are called; `item1`, `item2` … without.
    public init(_ problem: WaterFilling, names: [String] = []) {
        func name(_ index: Int) -> String {
            names.indices.contains(index) ? names[index] : "item\(index + 1)"
        }
        let items = problem.items
        for (index, item) in items.enumerated() {
            let bounds =
                item.weight > 0
                ? Bounds(lower: item.lower, upper: item.upper)
                : Bounds.exactly(item.clamp(item.base))
            lengths.append(program.addColumn(name(index), in: bounds))
        }

        // The total, at a price that nothing else can pay.
        let price = 1 + items.reduce(0) { $0 + $1.weight }
        let over = program.addColumn("total.over", cost: price)
        let under = program.addColumn("total.under", cost: price)
        program.addRow(
            "total",
            lengths.reduce(under - over) { $0 + $1 },
            in: .exactly(problem.total)
        )

        // Every pair, as equal as can be.
        for first in items.indices where items[first].weight > 0 {
            for second in items.indices.dropFirst(first + 1) where items[second].weight > 0 {
                let (own, other) = (items[first], items[second])
                program.addAbsoluteValue(
                    "\(name(first)).\(name(second))",
                    of: other.weight * (LinearExpression(lengths[first]) - own.base)
                        - own.weight * (LinearExpression(lengths[second]) - other.base)
                )
            }
        }
    }
}
