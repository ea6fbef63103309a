// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import LinearProgramming
public import StackLayout

/// Explains the lengths of a stack's children.
///
///     let solver = VerifiedSolver(GLPKSolver())
///     let explainer = Explainer(solver: solver, optimizer: ProgramEngine(.optimal, solver: solver))
///     let layout = try GreedyEngine().layout(tree)
///     print(try explainer.explanation(ofStackAt: LayoutTree.root, in: layout)) // an account in sentences
///
/// The optimizer computes the length that each child should have. The bounds that stop children
/// follow from these lengths. The prices of the bounds are the duals of a linear program that states
/// the division again. The shortfall says how much worse the greedy engine's division is.
public struct Explainer<Solver: LinearProgramSolver, Optimizer: StackOptimizer>: Sendable {
    /// The solver of linear programs.
    public var solver: Solver
    /// The engine that computes the optimal lengths.
    public var optimizer: Optimizer

    /// Creates an explainer from its parts.
    public init(solver: Solver, optimizer: Optimizer) {
        self.solver = solver
        self.optimizer = optimizer
    }

    /// Explains a stack.
    ///
    /// - Parameters:
    ///   - index: The stack's index.
    ///   - layout: A layout by the greedy engine.
    /// - Complexity: A few solves for each line, which take O(n · log n) for n children.
    /// - Throws: A `LayoutFailure` if there is no optimum.
    public func explanation(
        ofStackAt index: Int,
        in layout: Layout
    ) throws(LayoutFailure) -> StackExplanation {
        let records = layout.stacks.indices.filter { layout.stacks[$0].index == index }
        return try explanation(ofStackAt: index, in: layout, records)
    }

    /// Explains several stacks, in their order.
    ///
    /// - Complexity: The sum over the stacks; records are looked up once.
    /// - Throws: A `LayoutFailure` if there is no optimum.
    public func explanations(
        ofStacksAt indices: [Int],
        in layout: Layout
    ) throws(LayoutFailure) -> [StackExplanation] {
        let records = Dictionary(grouping: layout.stacks.indices) { layout.stacks[$0].index }
        var explanations: [StackExplanation] = []
        for index in indices {
            let own = records[index] ?? []
            explanations.append(try explanation(ofStackAt: index, in: layout, own))
        }
        return explanations
    }

    /// - Parameter records: The positions of the stack's records.
    private func explanation(
        ofStackAt index: Int,
        in layout: Layout,
        _ records: [Int]
    ) throws(LayoutFailure) -> StackExplanation {
        let boxes = LaidOutBoxes(layout)
        var lines: [LineExplanation] = []
        for place in records {
            lines.append(try explanation(of: layout.stacks[place], in: layout.tree, boxes))
        }
        return StackExplanation(
            index: index,
            lines: lines,
            boxes: boxes,
            isShown: layout.isShown(index)
        )
    }

    private func explanation(
        of record: StackRecord,
        in tree: LayoutTree,
        _ boxes: LaidOutBoxes
    ) throws(LayoutFailure) -> LineExplanation {
        // 1. Find the optimal length of each child; without a division, its own length.
        let optimal = try optimizer.optimalLengths(of: record)
        let lengths = optimal ?? record.children.map(\.length)

        // 2. Explain the shares and the stops of each priority.
        var children: [Int: LineExplanation.Child] = [:]
        for group in SharingGroup.all(of: record, lengths) {
            explain(group, of: record, boxes, into: &children)
        }

        // 3. Add the shortfall of the greedy division, and the requirements that conflict.
        let shortfall = try Shortfall(of: record, by: optimizer)
        return LineExplanation(
            record: record,
            direction: SharingGroup.direction(of: record.children, in: record.room, record.rule),
            children: record.children.indices.compactMap { children[$0] },
            leftOver: Self.leftOver(of: record, lengths),
            shortfall: shortfall.flatMap { $0.isNotable(Diff.defaultTolerance) ? $0 : nil },
            conflicts: Requirements(record, boxes).conflicts(),
            boxes: boxes
        )
    }

    /// Returns the length that children leave of the line, in points; below 0 if they exceed the
    /// longest that the line may be.
    private static func leftOver(of record: StackRecord, _ lengths: [Double]) -> Double {
        guard let room = record.room else { return 0 }
        let total = lengths.reduce(0, +)
        return total < room.least ? room.least - total : min(0, room.most - total)
    }

    private func explain(
        _ group: SharingGroup,
        of record: StackRecord,
        _ boxes: LaidOutBoxes,
        into children: inout [Int: LineExplanation.Child]
    ) {
        let items = group.items(in: boxes.tree)
        let level = group.level(of: items)
        let stops = items.map { item in
            if let level { level.stop(of: item) } else { Self.end(of: item) }
        }
        let freezes = items.indices.map { number in
            group.freeze(of: items[number], isStopped: stops[number] != nil)
        }
        // No price exists if factors below 1 limit the level, since no bound affects it then. If a
        // sharing child just reaches a bound, there are two prices: one for more, one for less.
        let hasPrices =
            group.isExhausted
            && items.indices.allSatisfy { freezes[$0] != nil || items[$0].isInside }
        let prices =
            hasPrices
            ? level.flatMap { DivisionProgram(items, at: $0)?.prices(by: solver) } ?? [:] : [:]

        let isShared = group.direction != .stayed
        let weights = items.indices.reduce(0) {
            $0 + (freezes[$1] == nil ? items[$1].weight : 0)
        }
        for (number, position) in group.positions.enumerated() {
            let (item, part) = (items[number], record.children[position])
            let bounds = OwnBounds(of: part, in: record, boxes)
            children[position] = LineExplanation.Child(
                record: part,
                motion: group.motion,
                weight: item.weight,
                freeze: freezes[number],
                share: isShared && freezes[number] == nil && weights > 0
                    ? item.weight / weights : 0,
                optimal: item.length,
                stop: stops[number].map { isMinimum in
                    let bound = bounds.stop(isMinimum: isMinimum, at: item.length)
                    return LineExplanation.Stop(
                        isMinimum: isMinimum,
                        property: bound.property,
                        reason: bound.reason,
                        length: item.length,
                        price: prices[number]
                    )
                }
            )
        }
    }

    /// Returns the bound to which a child was moved without a division.
    private static func end(of item: WaterLevel.Item) -> Bool? {
        let natural = item.interval.clamp(item.base)
        guard natural != item.base, (natural - item.length).magnitude <= item.noise else {
            return nil
        }
        return item.base < item.interval.min
    }
}

extension Layout {
    /// Whether an element is shown: a viewThatFits shows only one of its children.
    ///
    /// Without recorded offers this is always `true`.
    fileprivate func isShown(_ index: Int) -> Bool {
        guard offers.count == tree.items.count else { return true }
        var inside = index
        while let around = tree.items[inside].parent {
            if case .swiftUI(.viewThatFits) = tree.items[around].kind, offers[inside] == nil {
                return false
            }
            inside = around
        }
        return true
    }
}
