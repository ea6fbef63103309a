// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import LinearProgramming
public import StackLayout

/// Says why a stack was divided as it was.
///
/// What each child gets is the optimal program's, what stopped it is read from the duals of a program
/// that states the division again, and where the greedy engine did otherwise is its shortfall.
public struct Explainer<Solver: LinearProgramSolver, Optimizer: StackOptimizer>: Sendable {
    /// Who solves.
    public var solver: Solver
    /// Who knows the optimal lengths.
    public var optimizer: Optimizer

    /// An explainer from its parts.
    public init(solver: Solver, optimizer: Optimizer) {
        self.solver = solver
        self.optimizer = optimizer
    }

    /// Explains a stack.
    ///
    /// - Parameters:
    ///   - index: The stack's index.
    ///   - tree: The layout's tree.
    ///   - layout: What the greedy engine made of it.
    /// - Complexity: A few solves for each line, and an exact one for each price.
    /// - Throws: A `LayoutFailure` if there is no optimum.
    public func explanation(
        ofStackAt index: Int,
        in tree: LayoutTree,
        _ layout: Layout
    ) throws(LayoutFailure) -> StackExplanation {
        var lines: [LineExplanation] = []
        for record in layout.stacks where record.index == index {
            lines.append(try explanation(of: record, in: tree))
        }
        return StackExplanation(index: index, lines: lines)
    }

    private func explanation(
        of record: StackRecord,
        in tree: LayoutTree
    ) throws(LayoutFailure) -> LineExplanation {
        // 1. What each child should have had; where nothing was to be divided, what it has.
        let optimal = try optimizer.optimalLengths(of: record)
        let lengths = optimal ?? record.children.map(\.length)

        // 2. Group by group, who shares what with whom, and what stops whom.
        var children: [Int: LineExplanation.Child] = [:]
        for priority in Set(record.children.map(\.priority)) {
            let group = record.children.indices.filter { record.children[$0].priority == priority }
            explain(group, of: record, optimal, in: tree, into: &children)
        }

        // 3. Where greedy parts from it, and what could never be had.
        let shortfall = try Shortfall(of: record, by: optimizer)
        return LineExplanation(
            record: record,
            children: record.children.indices.compactMap { children[$0] },
            leftOver: Self.leftOver(of: record, lengths),
            shortfall: shortfall.flatMap { $0.isNotable(Diff.defaultTolerance) ? $0 : nil },
            conflicts: Wishes(record, in: tree).conflicts(by: solver)
        )
    }

    /// What is left of the length that the line should fill, or, below 0, by how much it exceeds the
    /// longest that it may be.
    private static func leftOver(of record: StackRecord, _ lengths: [Double]) -> Double {
        guard let room = record.room else { return 0 }
        let total = lengths.reduce(0, +)
        return total < room.least ? room.least - total : min(0, room.most - total)
    }

    private func explain(
        _ group: [Int],
        of record: StackRecord,
        _ optimal: [Double]?,
        in tree: LayoutTree,
        into children: inout [Int: LineExplanation.Child]
    ) {
        let lengths = optimal ?? record.children.map(\.length)
        let parts = group.map { record.children[$0] }
        let natural = parts.reduce(0) { $0 + $1.interval.clamp($1.base) }
        let total = group.reduce(0) { $0 + lengths[$1] }
        let noise = 1e-9 * max(1, total)
        let motion: LineExplanation.Motion =
            optimal == nil
            ? .stayed
            : total > natural + noise ? .grew : total < natural - noise ? .shrank : .stayed
        let items = zip(group, parts).map { position, part in
            DivisionProgram.Item(
                name: tree.name(of: part.index),
                base: part.base,
                weight: motion == .shrank ? part.shrinkage : part.growth,
                interval: part.interval,
                length: lengths[position]
            )
        }
        let weights = items.reduce(0) { $0 + $1.weight }
        let program = motion == .stayed ? nil : DivisionProgram(items, isGrowing: motion == .grew)
        // Where factors below 1 decide how far everyone goes, no bound changes that by a price.
        let rest = Self.leftOver(of: record, lengths)
        let isFull = rest.magnitude <= 1e-6 * max(1, record.length)
        let prices = isFull ? program?.prices(by: solver) ?? [:] : [:]
        for (number, position) in group.enumerated() {
            let (item, part) = (items[number], parts[number])
            let bounds = OwnBounds(of: part, in: record, tree)
            let stop = program.flatMap { $0.stop(of: item) } ?? Self.end(of: item, motion)
            children[position] = LineExplanation.Child(
                record: part,
                motion: motion,
                weight: item.weight,
                share: motion == .stayed || weights == 0 ? 0 : item.weight / weights,
                optimal: lengths[position],
                stop: stop.map { isMinimum in
                    LineExplanation.Stop(
                        isMinimum: isMinimum,
                        property: bounds.property(isMinimum: isMinimum),
                        length: item.length,
                        price: prices[number]
                    )
                }
            )
        }
    }

    /// Where everybody has come to an end, the bounds that they have come to.
    private static func end(
        of item: DivisionProgram.Item,
        _ motion: LineExplanation.Motion
    ) -> Bool? {
        let noise = 1e-7 * max(1, item.length)
        let natural = item.interval.clamp(item.base)
        if natural != item.base, motion == .stayed, (natural - item.length).magnitude <= noise {
            return item.base < item.interval.min
        }
        guard item.weight > 0 else { return nil }
        switch motion {
        case .grew where item.length >= item.interval.max - noise: return false
        case .shrank where item.length <= item.interval.min + noise: return true
        default: return nil
        }
    }
}
