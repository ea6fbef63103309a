// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming

/// Water-filling as a few very small programs, about the level and about what maxima cut off.
///
/// **Mathematics**, for the items that are not pinned yet, with `W` the sum of their weights:
///
///     minimise    λ
///     subject to  W·λ − Σ cutᵢ = total − Σ bᵢ,     λ ≤ highest level
///                 wᵢ·λ − cutᵢ ≤ Mᵢ − bᵢ,     cutᵢ ≥ 0     for the items that have a maximum
///
/// which is the program of ``LevelPrograms`` with `sᵢ = bᵢ + wᵢ·λ − cutᵢ` put in, so it needs the same
/// pins where minima exceed bases. The lengths are `clamp(bᵢ + wᵢ·λ)`.
///
/// **Size** one row and one column, and one more of each for every item with a maximum; at most n
/// programs, as a rule one or two.
///
/// **Edge cases.** A total out of reach is moved to the nearest one. Items of weight 0 are fixed.
public struct SlackPrograms: WaterFillingPrograms {
    private var open: OpenItems
    private let names: WaterFillingNames

    /// States a problem.
    public init(_ problem: WaterFilling, names: [String], total: String) {
        open = OpenItems(problem)
        self.names = WaterFillingNames(items: names, total: total)
    }

    /// Whether all lengths are known.
    public var isSettled: Bool { open.positions.isEmpty }
    /// The lengths of the items, in points.
    public var lengths: [Double] { open.lengths }

    /// States the next program; its columns are first the level, then what maxima cut off.
    public func state(in program: inout LinearProgram) {
        program.removeAll()
        let items = open.problem.items
        let level = program.addColumn("level", in: .atMost(open.problem.highestLevel), cost: 1)

        // 1. Whoever has a maximum may be cut there.
        for index in open.positions where items[index].upper < .infinity {
            let cut = program.addColumn("\(names[index]).cut")
            program.openRow(names[index], in: .atMost(items[index].upper - items[index].base))
            program.addTerm(items[index].weight, level)
            program.addTerm(-1, cut)
        }

        // 2. All of them together.
        var (bases, weights) = (0.0, 0.0)
        for index in open.positions {
            bases += items[index].base
            weights += items[index].weight
        }
        let cuts = program.columnCount
        program.openRow(names.total, in: .exactly(open.sharedTotal - bases))
        program.addTerm(weights, level)
        for column in 1..<cuts { program.addTerm(-1, .init(index: column)) }
    }

    /// Learns from the solution of the program stated last.
    public mutating func learn(from solution: Solution) {
        let level = solution.primal[0]
        open.learn(
            open.positions.map { position in
                let item = open.problem.items[position]
                return min(item.base + level * item.weight, item.upper)
            }
        )
    }
}
