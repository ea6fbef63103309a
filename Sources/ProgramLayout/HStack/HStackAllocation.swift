// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
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

    /// The problem of each priority in turn, as positions of children and what they share.
    ///
    /// The total of a priority depends on what the higher ones took; it is passed in.
    private func problem(of group: [Int], after spent: Double, reserving minima: Double) -> WaterFilling {
        var problem = WaterFilling(
            group.map { .init(lower: children[$0].interval.min, upper: children[$0].interval.max) },
            total: available - spent - minima
        )
        problem.total = problem.reachableTotal
        return problem
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
        var minima = children.reduce(0) { $0 + $1.interval.min }
        for priority in Set(children.map(\.priority)).sorted(by: >) {
            let group = children.indices.filter { children[$0].priority == priority }
            minima -= group.reduce(0) { $0 + children[$1].interval.min }
            let problem = problem(of: group, after: spent, reserving: minima)
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

extension ProgramEngine {
    /// The lengths that the children of a stack should have had, by its optimal program.
    ///
    /// - Parameter record: How a stack was divided; only what it was offered, its gaps, and its
    ///   children's intervals and priorities are read.
    /// - Returns: `nil` if the stack was offered nothing in particular, or an infinite length.
    /// - Throws: A ``LayoutFailure`` if the solver gives up.
    public func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? {
        guard let available = record.available, available.isFinite else { return nil }
        var desk = Desk(solver: solver, keepsNames: false)
        var programs: [LinearProgram] = []
        let allocation = HStackAllocation(
            record.children.map { .init(interval: $0.interval, priority: $0.priority) },
            available: available
        )
        return try allocation.lengths(
            on: &desk,
            names: [],
            programs: &programs
        ) { "the optimal program" }
    }
}
