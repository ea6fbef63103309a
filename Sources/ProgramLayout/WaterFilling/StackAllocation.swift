// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
public import RealNumbers
public import StackLayout

/// The lengths along a stack that its author asked for.
///
/// Every line is filled and does not overflow, every child is within its own range, and the space
/// between is shared as evenly as ranges and factors allow.
///
/// **Mathematics.** For each priority, from the highest down, with `S` the length that higher ones
/// took and `ρ` the minima of lower ones: if the bases, moved into their ranges, fall short of
/// `fill − S − ρ`, water-filling up to it with the growth factors as weights; if they exceed
/// `limit − S − ρ`, water-filling down to it with the shrinkage factors; else they stay. A total out of
/// reach is moved to the nearest that the children can add up to.
///
/// An `hstack` stack has bases of 0, factors of 1, and one length to fill and not to exceed. One of
/// Texture's has a single priority. A line of `css` is shared as its rule says (``CSSLine``): that is
/// what its author asked for, also where factors below 1 leave space.
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
        /// The child shrinks by its content: its weight is its factor times the base of that. A
        /// difference that only rounding makes counts as 0.
        var edges: Number {
            guard flexShrink > 0 else { return 0 }
            let edges = base - shrinkage / flexShrink
            return edges.isFinite && edges > (Number.rounds ? 1e-12 * base : 0) ? edges : 0
        }
    }

    /// In the order of declaration.
    var children: [Child]
    /// The length that they fill once the gaps are paid.
    var fill: Number
    /// The length that they do not exceed once the gaps are paid; may be infinite.
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
        /// The positions of its children.
        var group: [Int]
        var problem: WaterFilling<Number>
        /// Whether lengths and totals have their signs turned, so that children grow into what they
        /// have to give.
        var isShrinking: Bool

        /// The lengths meant by the lengths of the problem.
        func lengths(_ lengths: [Number]) -> [Number] {
            isShrinking ? lengths.map { 0 - $0 } : lengths
        }
    }

    /// The children of one priority.
    private struct Group {
        /// Their positions, in the order of declaration.
        var positions: [Int] = []
        /// The minima of all lower priorities, in points.
        var reserved: Number = 0
    }

    /// The children of each priority, the highest first.
    ///
    /// - Complexity: O(n · log n) for n children, of however many priorities.
    private var groups: [Group] {
        // 1. The children by priority; those of the same stay in their order.
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

        // 2. What is kept for those below, from the lowest up.
        var reserved: Number = 0
        for index in groups.indices.reversed() {
            groups[index].reserved = reserved
            for position in groups[index].positions { reserved += children[position].interval.min }
        }
        return groups
    }

    /// Returns the problem of one priority when the higher ones took `spent`; `nil` if there is
    /// nothing to decide, and every child stays at its base.
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
        // Levels are a matter of scale; weights near 1 suit a solver best.
        let largest = share.problem.items.reduce(0) { max($0, $1.weight) }
        for position in share.problem.items.indices where largest > 0 {
            share.problem.items[position].weight /= largest
        }
        let isFree = share.problem.items.contains { $0.weight > 0 && $0.clamp($0.base) < $0.upper }
        guard isFree else { return nil }
        share.problem.total = share.problem.reachableTotal
        return share
    }

    /// A child's base, moved into its range.
    private func natural(_ position: Int) -> Number {
        children[position].interval.clamp(children[position].base)
    }

    /// Returns the problem of each priority, once the lengths are known.
    func shares(solvedBy lengths: [Number]) -> [Share] {
        var spent: Number = 0
        return groups.compactMap { group in
            let share = share(of: group, after: spent)
            spent += group.positions.reduce(0) { $0 + lengths[$1] }
            return share
        }
    }

    /// Shares what the children have inside of padding and border as a line of `css`.
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

    /// Solves one priority after the other; a line of `css` as its rule says.
    ///
    /// - Parameters:
    ///   - scratch: Where programs are written and solved.
    ///   - names: What the children are called; none if no names are kept.
    ///   - total: What their sum is called.
    ///   - programs: Gets the programs, if names are kept.
    ///   - purpose: What the programs are for, in words.
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
    /// The allocation of a recorded stack; `nil` if the stack was not offered a finite length.
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
    /// - Returns: None if the stack is offered nothing in particular, or an infinite length.
    /// - Throws: A `LayoutFailure` if the optimal layout has none.
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

    /// The lengths that the children of a stack should have had, by its optimal program.
    ///
    /// - Parameter record: How a stack was divided; only what it was offered, its gaps, and its
    ///   children's intervals and priorities are read.
    /// - Returns: `nil` if the stack was offered nothing in particular, or an infinite length.
    /// - Complexity: The solves of the optimal program.
    /// - Throws: A `LayoutFailure` if the solver gives up.
    public func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]? {
        guard let allocation = StackAllocation(record) else { return nil }
        var scratch = ProgramScratch<Double>(solver: solver, formulation: formulation)
        do {
            return try allocation.lengths(on: &scratch)
        } catch {
            // What doubles cannot do is computed once more in rational numbers.
            guard scratch.isBeyondDoubles else { throw error }
            let exact = try tracedOptimalLengths(of: record.map { TracedNumber(valueOf: $0) })
            return exact?.map { $0.nearestDouble }
        }
    }

    /// The lengths that the children of a stack should have had, by its optimal program, in rational
    /// numbers.
    ///
    /// - Parameter record: As of ``optimalLengths(of:)``.
    /// - Returns: `nil` if the stack was offered nothing in particular, or an infinite length.
    /// - Throws: A `LayoutFailure` if the solver gives up.
    public func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) throws(LayoutFailure) -> [Rational]? {
        let lengths = try tracedOptimalLengths(of: record.map { TracedNumber($0) })
        return lengths?.map { $0.fraction }
    }
}
