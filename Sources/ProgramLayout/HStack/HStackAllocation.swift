// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import StackLayout

/// What the author of an `hstack` stack asked for: every priority fills what the higher ones left
/// it, as evenly as its children's lengths allow.
///
/// **Mathematics.** For each priority `g`, from the highest down, water-filling with `b = 0`, `w = 1`
/// of `A − S − ρ`, where `S` is what higher priorities took and `ρ` the minima of lower ones; the
/// total is moved to the nearest that its children can add up to.
struct HStackAllocation {
    struct Child {
        var interval: Interval
        var priority: Double
    }

    /// In the order of declaration.
    var children: [Child]
    /// What they share once the gaps are paid.
    var available: Double

    init(_ children: [Child], available: Double) {
        self.children = children
        self.available = available
    }

    /// The positions of the children of each priority, the highest first.
    private var groups: [[Int]] {
        Set(children.map(\.priority)).sorted(by: >).map { priority in
            children.indices.filter { children[$0].priority == priority }
        }
    }

    /// What one priority shares, when the higher ones took `spent`.
    private func problem(of group: [Int], after spent: Double) -> WaterFilling {
        let lowest = children[group[0]].priority
        let reserved = children.reduce(0) { $0 + ($1.priority < lowest ? $1.interval.min : 0) }
        var problem = WaterFilling(
            group.map { .init(lower: children[$0].interval.min, upper: children[$0].interval.max) },
            total: available - spent - reserved
        )
        problem.total = problem.reachableTotal
        return problem
    }

    /// The problem of each priority, once the lengths are known.
    func problems(solvedBy lengths: [Double]) -> [(group: [Int], problem: WaterFilling)] {
        var spent = 0.0
        return groups.map { group in
            let problem = problem(of: group, after: spent)
            spent += group.reduce(0) { $0 + lengths[$1] }
            return (group, problem)
        }
    }

    /// Solves one priority after the other by level programs.
    func lengths<Solver: LinearProgramSolver>(
        on desk: inout Desk<Solver>,
        names: [String],
        programs: inout [LinearProgram],
        purpose: () -> String
    ) throws(LayoutFailure) -> [Double] {
        var lengths = [Double](repeating: 0, count: children.count)
        var spent = 0.0
        for group in groups {
            let problem = problem(of: group, after: spent)
            var levels = LevelPrograms(problem, names: names.isEmpty ? [] : group.map { names[$0] })
            repeat {
                levels.state(in: &desk.program)
                try desk.solve(purpose)
                if desk.keepsNames { programs.append(desk.program) }
            } while !levels.learn(from: desk.solution)
            for (index, length) in zip(group, levels.lengths) {
                lengths[index] = length
                spent += length
            }
        }
        return lengths
    }
}

extension HStackAllocation {
    /// What a record says that there is to share; `nil` if that is not a finite length.
    fileprivate init?(_ record: StackRecord) {
        guard let available = record.available, available.isFinite else { return nil }
        children = record.children.map { Child(interval: $0.interval, priority: $0.priority) }
        self.available = available
    }
}

extension ProgramEngine {
    /// States the reference for a stack's optimal programs, one for each priority, with names.
    ///
    /// - Returns: None if the stack is offered nothing in particular, or an infinite length.
    /// - Throws: A `LayoutFailure` if the optimal layout has none.
    public func pairwisePrograms(
        ofStackAt index: Int,
        in tree: LayoutTree
    ) throws(LayoutFailure) -> [LinearProgram] {
        let layout = try ProgramEngine(.optimal, solver: solver).layout(tree)
        guard let record = layout.stacks.first(where: { $0.index == index }),
            let allocation = HStackAllocation(record)
        else { return [] }
        let axis = tree.stack(at: index)?.direction ?? .horizontal
        let names = tree.items[index].children.map { tree.columnName(of: $0, along: axis) }
        return allocation.problems(solvedBy: record.children.map(\.length)).map { group, problem in
            PairwiseProgram(problem, names: group.map { names[$0] }).program
        }
    }

    /// The lengths that the children of a stack should have had, by its optimal program.
    ///
    /// - Parameter record: How a stack was divided; only what it was offered, its gaps, and its
    ///   children's intervals and priorities are read.
    /// - Returns: `nil` if the stack was offered nothing in particular, or an infinite length.
    /// - Throws: A `LayoutFailure` if the solver gives up.
    public func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? {
        guard let allocation = HStackAllocation(record) else { return nil }
        var desk = Desk(solver: solver, keepsNames: false)
        var programs: [LinearProgram] = []
        return try allocation.lengths(
            on: &desk,
            names: [],
            programs: &programs
        ) { "the optimal program" }
    }
}
