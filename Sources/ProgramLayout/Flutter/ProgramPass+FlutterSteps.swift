// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    typealias FlutterStack = ProgramLayout.FlutterStack<Number>

    /// Asks one of Flutter's rows or columns for its size.
    ///
    /// Only the shares of flexible children are a linear program. All else is computed.
    mutating func measured(_ problem: FlutterStack) throws(LayoutFailure) -> LimitsAnswer {
        // 1. Ask the inflexible children, which may be as long as they like.
        let canFlex = problem.main.upper.isFinite
        var children: [FlutterStack.Child] = []
        for index in tree[problem.index].children {
            let style = tree[index].style
            var child = FlutterStack.Child(
                index: index,
                factor: canFlex ? Number(written: style.flexGrow) : 0,
                isLoose: style.flexFit == .loose,
                answer: LimitsChild(index: index, size: .zero)
            )
            if child.factor == 0 { try ask(&child, Limits(0, .infinity), problem) }
            children.append(child)
        }

        // 2. Divide the space that they leave, and ask the flexible ones.
        var programs: [LinearProgram] = []
        switch problem.program {
        case .mirror: try share(among: &children, problem, &programs)
        case .optimal: try allocate(&children, problem, &programs)
        }

        // 3. Place all.
        let size = problem.size(around: children)
        problem.place(&children, in: size)
        var answer = LimitsAnswer(size: size, .children(children.map(\.answer)), programs: programs)
        if let baseline = problem.ownBaseline(children) {
            answer.baselines = .init(first: baseline, last: nil)
        }
        if keepsRecords { answer.records = [record(of: children, problem, size)] }
        return answer
    }

    /// Asks a child for its size within limits along the axis.
    private mutating func ask(
        _ child: inout FlutterStack.Child,
        _ main: Limits,
        _ problem: FlutterStack
    ) throws(LayoutFailure) {
        let cross = problem.across(tree[child.index].sizing)
        let limits = SizeLimits(main: main, cross: cross, along: problem.axis)
        child.answer = try self.child(child.index, limits, in: problem.parent)
        let baselines = child.answer.answer.flatMap { answers[number: $0].baselines }
        child.baseline = (baselines ?? tree.ownLimitsBaselines(of: child.index)).first
    }

    /// Gives flexible children their shares of the space, by ``FlutterSharingProgram``.
    private mutating func share(
        among children: inout [FlutterStack.Child],
        _ problem: FlutterStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        let flexible = children.indices.filter { children[$0].factor != 0 }
        guard !flexible.isEmpty else { return }

        // 1. State and solve the program.
        let tree = tree
        let space = problem.main.upper - problem.length(of: children)
        var shares = [Number](repeating: 0, count: flexible.count)
        if space > 0 {
            let purpose = { "the sharing of \(tree.name(of: problem.index))" }
            try scratch.checkDigits(of: space, within: problem.container, purpose)
            let sharing = FlutterSharingProgram(
                factors: flexible.map { children[$0].factor },
                space: space
            )
            let names =
                scratch.keepsNames ? flexible.map { tree.programName(of: children[$0].index) } : []
            sharing.state(
                in: &scratch.program,
                name: { names.isEmpty ? "" : names[$0] },
                length: problem.axis.lengthName
            )
            try scratch.solve(from: sharing.start, purpose)
            if scratch.keepsNames { programs.append(scratch.program) }
            shares = Array(scratch.solution.primal.prefix(flexible.count))
        }

        // 2. Ask each child: a tight one for its share, a loose one for no more.
        for (position, share) in zip(flexible, shares) {
            children[position].share = share
            let least = children[position].isLoose ? 0 : share
            try ask(&children[position], Limits(least, share), problem)
        }
    }

    /// Gives flexible children the lengths that the author asked for: the space is filled, each child is within its own range,
    /// and a loose one is no longer than it likes.
    private mutating func allocate(
        _ children: inout [FlutterStack.Child],
        _ problem: FlutterStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        guard children.contains(where: { $0.factor != 0 }) else { return }
        let axis = problem.axis
        let gaps = problem.gaps(children.count)
        let space = max(0, problem.main.upper - problem.length(of: children))

        // 1. Ask loose children for the most that they like.
        for position in children.indices
        where children[position].factor != 0 && children[position].isLoose {
            try ask(&children[position], Limits(0, space), problem)
            children[position].liking = children[position].answer.size[axis]
        }

        // 2. Divide.
        let tree = tree
        let allocation = StackAllocation(
            children.map { child in
                var interval = tree[child.index].sizing.bounds(
                    along: axis,
                    in: problem.parent[axis]
                )
                if let liking = child.liking {
                    interval = Interval(min: min(interval.min, liking), max: liking)
                }
                return StackAllocation.Child(
                    interval: interval,
                    base: child.factor == 0 ? child.answer.size[axis] : 0,
                    growth: child.factor,
                    shrinkage: 0
                )
            },
            fill: problem.main.upper - gaps,
            limit: problem.main.upper - gaps,
            container: problem.container
        )
        let names =
            scratch.keepsNames ? children.map { tree.columnName(of: $0.index, along: axis) } : []
        let lengths = try allocation.lengths(
            on: &scratch,
            names: names,
            total: scratch.keepsNames ? tree.programName(of: problem.index) : "",
            programs: &programs
        ) { "the optimal program of \(tree.name(of: problem.index))" }

        // 3. Ask for those lengths.
        for position in children.indices where children[position].factor != 0 {
            children[position].share = lengths[position]
            try ask(&children[position], Limits(exactly: lengths[position]), problem)
        }
    }

    /// Returns the record of how a row or column was divided.
    private func record(
        of children: [FlutterStack.Child],
        _ problem: FlutterStack,
        _ size: Size
    ) -> StackRecord {
        let (axis, parent) = (problem.axis, problem.parent)
        let isFull = problem.stack.mainAxisSize == .max && problem.main.upper.isFinite
        return StackRecord(
            index: problem.index,
            rule: .flutter,
            proposal: isFull || children.contains { $0.share != nil }
                ? problem.main.upper : problem.main.lower,
            limit: problem.main.upper,
            spacing: problem.gaps(children.count),
            cross: size[axis.crossed],
            children: children.map { child in
                let sizing = tree[child.index].sizing
                let length = child.answer.size[axis]
                var interval = sizing.bounds(along: axis, in: parent[axis])
                if child.isLoose, let share = child.share, length < share {
                    interval = Interval(min: min(interval.min, length), max: length)
                }
                return StackRecord.Child(
                    index: child.index,
                    interval: interval,
                    base: child.share == nil ? length : 0,
                    growth: child.factor,
                    shrinkage: 0,
                    proposal: child.share,
                    length: length,
                    crossInterval: sizing.bounds(along: axis.crossed, in: parent[axis.crossed]),
                    crossLength: child.answer.size[axis.crossed]
                )
            }
        )
    }
}
