// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
public import RealNumbers
public import StackLayout

/// The lengths along a stack by its author's intent.
///
/// Every line is filled without overflow, every child is within its own range, and the remaining
/// space is shared as evenly as ranges and factors allow.
///
/// **Mathematics.** The priorities are processed from the highest down. `S` is the length that
/// higher ones took, and `ρ` the sum of the minima of lower ones. If the bases, clamped to their
/// ranges, fall short of `fill − S − ρ`, water-filling raises them to it with the growth factors as
/// weights. If they exceed `limit − S − ρ`, water-filling lowers them to it with the shrinkage
/// factors. Otherwise they stay. An unreachable total is replaced by the nearest one that the
/// children can add up to.
///
/// An `hstack` stack has bases of 0, factors of 1, and the same length to fill and not to exceed. A
/// `texture` stack has a single priority. A `css` line is shared by its own rule (``CSSLine``):
/// that is its author's intent, even where factors below 1 leave space.
struct StackAllocation<Number: ProgramNumber> {
    struct Child {
        var interval: Geometry<Number>.Interval
        var base: Number = 0
        var growth: Number = 1
        var shrinkage: Number = 1
        var flexShrink: Number = 1
        var priority: Number = 0

        /// The padding and border along the main axis of a `css` child that can shrink.
        ///
        /// Such a child shrinks its content box: its weight is its factor times that box's base. A
        /// difference within rounding counts as 0.
        var edges: Number {
            guard flexShrink > 0 else { return 0 }
            let edges = base - shrinkage / flexShrink
            return edges.isFinite && edges > (Number.rounds ? 1e-12 * base : 0) ? edges : 0
        }
    }

    /// The children in declaration order.
    var children: [Child]
    /// The length that the children fill, without gaps.
    var fill: Number
    /// The length that the children do not exceed, without gaps; may be infinite.
    var limit: Number
    /// The length of the stack, gaps included.
    var container: Number
    /// The rule of the stack.
    var rule = Algorithm.hstack

    init(_ children: [Child], fill: Number, limit: Number, container: Number) {
        self.children = children
        self.container = container
        self.fill = fill
        self.limit = limit
    }

    /// The problem of one priority: its children, and the length that they share.
    struct Share {
        /// The positions of the children.
        var group: [Int]
        var problem: WaterFilling<Number>
        /// Whether lengths and totals have reversed signs, so that children grow into the length
        /// that they give up.
        var isShrinking: Bool

        /// Returns the children's lengths for lengths of the problem.
        func lengths(_ lengths: [Number]) -> [Number] {
            isShrinking ? lengths.map { 0 - $0 } : lengths
        }
    }

    /// The children of one priority.
    private struct Group {
        /// Their positions, in declaration order.
        var positions: [Int] = []
        /// The minima of all lower priorities, in points.
        var reserved: Number = 0
    }

    /// The children of each priority, the highest first.
    ///
    /// - Complexity: O(n · log n) for n children, regardless of the number of priorities.
    private var groups: [Group] {
        // 1. Sort the children by priority; children of the same priority keep their order.
        let order = children.indices.sorted {
            let (first, second) = (children[$0].priority, children[$1].priority)
            return first == second ? $0 < $1 : first > second
        }
        var groups: [Group] = []
        for position in order {
            let last = groups.last?.positions[0]
            if last.map({ children[$0].priority }) != children[position].priority {
                groups.append(Group())
            }
            groups[groups.count - 1].positions.append(position)
        }

        // 2. Reserve the minima of lower priorities, from the lowest up.
        var reserved: Number = 0
        for index in groups.indices.reversed() {
            groups[index].reserved = reserved
            for position in groups[index].positions { reserved += children[position].interval.min }
        }
        return groups
    }

    /// Returns the problem of one priority when the higher ones took `spent`; `nil` if every child
    /// stays at its base.
    private func share(of children: Group, after spent: Number) -> Share? {
        let (group, reserved) = (children.positions, children.reserved)
        let children = self.children
        let (fill, limit) = (fill - spent - reserved, limit - spent - reserved)
        let natural = group.reduce(0) { $0 + self.natural($1) }
        var share: Share
        if natural < fill || (natural == fill && fill == limit) {
            let items = group.map { position in
                let child = children[position]
                return WaterFilling.Item(
                    base: child.base,
                    weight: child.growth,
                    lower: child.interval.min,
                    upper: child.interval.max
                )
            }
            share = Share(
                group: group,
                problem: WaterFilling(items, total: fill),
                isShrinking: false
            )
        } else if natural > limit {
            let items = group.map { position in
                let child = children[position]
                return WaterFilling.Item(
                    base: 0 - child.base,
                    weight: child.shrinkage,
                    lower: 0 - child.interval.max,
                    upper: 0 - child.interval.min
                )
            }
            share = Share(
                group: group,
                problem: WaterFilling(items, total: 0 - limit),
                isShrinking: true
            )
        } else {
            return nil
        }
        // Levels have no fixed scale, and solvers work best with weights near 1.
        let largest = share.problem.items.reduce(0) { max($0, $1.weight) }
        for position in share.problem.items.indices where largest > 0 {
            share.problem.items[position].weight /= largest
        }
        let isFree = share.problem.items.contains { $0.weight > 0 && $0.clamp($0.base) < $0.upper }
        guard isFree else { return nil }
        share.problem.total = share.problem.reachableTotal
        return share
    }

    /// A child's base, clamped to its range.
    private func natural(_ position: Int) -> Number {
        children[position].interval.clamp(children[position].base)
    }

    /// Returns the problem of each priority for known lengths.
    func shares(solvedBy lengths: [Number]) -> [Share] {
        var spent: Number = 0
        return groups.compactMap { group in
            let share = share(of: group, after: spent)
            spent += group.positions.reduce(0) { $0 + lengths[$1] }
            return share
        }
    }

    /// Shares the length inside padding and border as a `css` line.
    func flexing(
        on scratch: inout ProgramScratch<Number>,
        names: [String] = [],
        total: String,
        programs: inout [Linear<Number>.Program],
        purpose: () -> String
    ) throws(LayoutFailure) -> CSSFlexing<SegmentsProgram<Number>> {
        var flexing = CSSFlexing<SegmentsProgram<Number>>()
        var available = fill
        for child in children {
            let edges = child.edges
            available -= edges
            flexing.append(
                CSSLine.Item(
                    base: child.base - edges,
                    lower: child.interval.min - edges,
                    upper: child.interval.max - edges,
                    grow: child.growth,
                    shrink: child.flexShrink
                )
            )
        }
        try scratch.flex(
            &flexing,
            available: available,
            in: container,
            names: names,
            total: total,
            programs: &programs,
            purpose
        )
        return flexing
    }

    /// Solves one priority after the other; a `css` line by its own rule.
    ///
    /// - Parameters:
    ///   - scratch: The memory in which programs are stated and solved.
    ///   - names: The names of the children; empty if names are not kept.
    ///   - total: The name of their sum.
    ///   - programs: The list that gets the programs, if names are kept.
    ///   - purpose: The purpose of the programs, in words.
    func lengths(
        on scratch: inout ProgramScratch<Number>,
        names: [String],
        total: String = "total",
        programs: inout [Linear<Number>.Program],
        purpose: () -> String
    ) throws(LayoutFailure) -> [Number] {
        if rule.traits.freezes {
            let flexing = try flexing(
                on: &scratch,
                names: names,
                total: total,
                programs: &programs,
                purpose: purpose
            )
            return zip(flexing.lengths, children).map { $0 + $1.edges }
        }
        var lengths = children.indices.map(natural)
        var spent: Number = 0
        for group in groups {
            if let share = share(of: group, after: spent) {
                let found = try scratch.fill(
                    share.problem,
                    for: .priority,
                    in: container,
                    names: names.isEmpty ? [] : share.group.map { names[$0] },
                    total: total,
                    programs: &programs,
                    purpose
                )
                for (index, length) in zip(share.group, share.lengths(found)) {
                    lengths[index] = length
                }
            }
            spent += group.positions.reduce(0) { $0 + lengths[$1] }
        }
        return lengths
    }

    /// Solves one priority after the other, without keeping the programs.
    func lengths(on scratch: inout ProgramScratch<Number>) throws(LayoutFailure) -> [Number] {
        var programs: [Linear<Number>.Program] = []
        return try lengths(on: &scratch, names: [], programs: &programs) { "the optimal program" }
    }
}

extension StackAllocation {
    /// Creates the allocation of a recorded stack; `nil` if the stack was not offered a finite
    /// length.
    init?(_ record: Geometry<Number>.StackRecord) {
        guard let proposal = record.proposal, let limit = record.limit, proposal.isFinite else {
            return nil
        }
        children = record.children.map { child in
            Child(
                interval: child.interval,
                base: child.base,
                growth: child.growth,
                shrinkage: child.shrinkage,
                flexShrink: child.flexShrink,
                priority: child.priority
            )
        }
        rule = record.rule
        fill = proposal - record.spacing
        self.limit = limit - record.spacing
        container = limit.isFinite ? limit : proposal
    }
}

extension ProgramEngine {
    /// States the reference for a stack's optimal programs, one for each priority, with names.
    ///
    /// - Returns: The programs; empty if the stack's offer is unspecified or infinite.
    /// - Throws: A `LayoutFailure` if the tree has no optimal layout.
    package func pairwisePrograms(
        ofStackAt index: Int,
        in tree: LayoutTree
    ) throws(LayoutFailure) -> [LinearProgram] {
        let layout = try ProgramEngine(.optimal, solver: solver).layout(tree)
        guard let record = layout.stacks.first(where: { $0.index == index }),
            let allocation = StackAllocation(record)
        else { return [] }
        let axis = tree.stack(at: index)?.direction ?? .horizontal
        let names = zip(record.children, allocation.children).map { child, own in
            tree.columnName(of: child.index, along: axis, isOfContent: own.edges != 0)
        }
        let total = tree.programName(of: index)
        if record.rule.traits.freezes {
            var scratch = ProgramScratch<Double>(solver: solver, formulation: formulation)
            var programs: [LinearProgram] = []
            let flexing = try allocation.flexing(on: &scratch, total: total, programs: &programs) {
                "the optimal program of \(tree.name(of: index))"
            }
            return [PairwiseProgram(flexing.settledProblem, names: names, total: total).program]
        }
        return allocation.shares(solvedBy: record.children.map { $0.length }).map { share in
            let names = share.group.map { names[$0] }
            return PairwiseProgram(share.problem, names: names, total: total).program
        }
    }

    /// Returns the lengths of a stack's children by its optimal program.
    ///
    /// - Parameter record: The record of the stack's division. Only its offer, its gaps, and its
    ///   children's intervals and priorities are read.
    /// - Returns: The lengths; `nil` if the stack's offer was unspecified or infinite.
    /// - Complexity: The solution of the optimal program.
    /// - Throws: A `LayoutFailure` if the solver gives up.
    public func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? {
        guard let allocation = StackAllocation(record) else { return nil }
        var scratch = ProgramScratch<Double>(solver: solver, formulation: formulation)
        do {
            return try allocation.lengths(on: &scratch)
        } catch {
            // If doubles fail, compute the lengths in rational numbers.
            guard scratch.isBeyondDoubles else { throw error }
            let exact = try tracedOptimalLengths(of: record.map { TracedNumber(valueOf: $0) })
            return exact?.map { $0.nearestDouble }
        }
    }

    /// Returns the lengths of a stack's children by its optimal program, in rational numbers.
    ///
    /// - Parameter record: The record of the stack's division, as for ``optimalLengths(of:)``.
    /// - Returns: The lengths; `nil` if the stack's offer was unspecified or infinite.
    /// - Throws: A `LayoutFailure` if the solver gives up.
    public func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) throws(LayoutFailure) -> [Rational]? {
        let lengths = try tracedOptimalLengths(of: record.map { TracedNumber($0) })
        return lengths?.map { $0.fraction }
    }
}
