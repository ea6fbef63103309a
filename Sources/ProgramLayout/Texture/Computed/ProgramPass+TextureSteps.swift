// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Measures a `texture` stack, phase by phase.
    ///
    /// Three of the phases are linear programs: 3, flexing; 4, cross sizes; and 7, positions. The
    /// others are computed.
    mutating func measured(_ problem: TextureStack) throws(LayoutFailure) -> LimitsAnswer {
        guard !tree[problem.index].children.isEmpty else {
            return LimitsAnswer(size: problem.limits.min)
        }

        // Phase 1: measure children freely.
        let (items, skipsFlexible) = try measuredFreely(problem)

        // Phase 2: collect lines.
        var lines = problem.lines(of: items)

        // Phase 3: grow or shrink each line once, or divide it by its author's intent.
        var programs: [LinearProgram] = []
        for line in lines.indices {
            let names = { [tree] in "line \(line + 1) of \(tree.name(of: problem.index))" }
            switch program {
            case .mirror:
                try flex(&lines[line], problem, skipsFlexible, named: names, &programs)
            case .optimal: try allocate(&lines[line], problem, named: names, &programs)
            }
        }

        // Phase 4: find the cross sizes and baselines of lines.
        try measureLines(&lines, problem, &programs)

        // Phase 5: stretch children to their lines.
        for line in lines.indices { try stretch(&lines[line], problem) }

        // Phase 6: the stack is as long as its longest line. Phase 7, positions, follows when the
        // stack is placed.
        let size = Size(
            main: lines.reduce(0) { larger($0, $1.sum(problem.stack)) },
            cross: problem.reach(of: lines),
            along: problem.axis
        )
        var answer = LimitsAnswer(
            size: problem.limits.clamp(size),
            .lines(problem, lines),
            programs: programs
        )
        if problem.axis == .vertical, let first = lines.first?.items.first,
            let last = lines.last?.items.last
        {
            answer.baselines = .init(
                first: baselines(of: first).first,
                last: baselines(of: last).last
            )
        }
        return answer
    }

    /// Phase 1, initial measuring: measures every child before anything is divided.
    ///
    /// In a stack with exactly one allowed length, an only child that both grows and shrinks is
    /// skipped: it takes the remaining length, whatever its own.
    ///
    /// - Returns: The children, and whether such a child is skipped.
    private mutating func measuredFreely(
        _ problem: TextureStack
    ) throws(LayoutFailure) -> ([TextureItem], skipsFlexible: Bool) {
        var items = tree[problem.index].children.map { child in
            TextureItem(
                index: child,
                style: tree[child].style,
                alignment: tree[child].style.alignSelf ?? problem.stack.alignment(by: .texture)
            )
        }
        let isOnlyOne = items.count(where: { $0.isDoublyFlexible }) == 1
        let skipsFlexible = isOnlyOne && problem.main.isExact
        for position in items.indices {
            if skipsFlexible, items[position].isDoublyFlexible {
                items[position].baselines = remembered[items[position].index]
                continue
            }
            let basis = problem.basis(items[position].flexBasis)
            try measure(&items[position], problem, main: basis)
            items[position].base = items[position].size[problem.axis]
        }
        return (items, skipsFlexible)
    }

    /// Measures a child within limits.
    mutating func measure(
        _ item: inout TextureItem,
        _ problem: TextureStack,
        main: Limits,
        cross: Limits? = nil
    ) throws(LayoutFailure) {
        let cross = cross ?? problem.crossBeforeLines
        let sizing = tree[item.index].sizing
        let question = problem.question(item, sizing, main: main, cross: cross)
        let number = try askInside(question)
        let answer = answers[number: number]
        (item.answer, item.size, item.baselines) = (number, answer.size, answer.baselines)
        // Only a child that may be skipped the next time needs to remember its baselines.
        guard item.isDoublyFlexible, !tree.isBoxContainer(item.index) else { return }
        if let baselines = answer.baselines { remembered[item.index] = baselines }
    }

    /// Phase 5, stretching: stretches children to their line's cross size; no child becomes
    /// shorter.
    private mutating func stretch(
        _ line: inout TextureLine,
        _ problem: TextureStack
    ) throws(LayoutFailure) {
        let axis = problem.axis
        for position in line.items.indices where line.items[position].alignment == .stretch {
            let size = line.items[position].size
            let sizing = tree[line.items[position].index].sizing
            let (length, negligible): (Number, Number) =
                switch program {
                case .mirror: (line.length, FreeSpace.negligible)
                case .optimal:
                    (problem.ownInterval(sizing).clamp(line.length), Number.rounds ? 1e-9 : 0)
                }
            guard length - size[axis.crossed] > negligible else { continue }
            let (main, cross) = (Limits(exactly: size[axis]), Limits(exactly: length))
            try measure(&line.items[position], problem, main: main, cross: cross)
        }
    }
}
