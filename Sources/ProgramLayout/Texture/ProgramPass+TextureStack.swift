// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Measures a `texture` stack.
    mutating func measured(_ problem: TextureStack) throws(LayoutFailure) -> TextureAnswer {
        guard !tree.items[problem.index].children.isEmpty else {
            return TextureAnswer(size: pixels.record(problem.limits.min))
        }

        // 1. Children as they want to be, and the lines that they make.
        let (items, skipsFlexible) = try measuredFreely(problem)
        var lines = problem.lines(of: items)

        // 2. Each line grows or shrinks: once, or until nobody wants to trade.
        var programs: [LinearProgram] = []
        for line in lines.indices {
            let names = "line \(line + 1) of \(tree.name(of: problem.index))"
            switch program {
            case .mirror:
                try flex(&lines[line], problem, skipsFlexible, named: names, &programs)
            case .optimal: try allocate(&lines[line], problem, named: names, &programs)
            }
        }

        // 3. Lines get their lengths across the main axis, and children stretch to them.
        try measureLines(&lines, problem, &programs)
        for line in lines.indices { try stretch(&lines[line], problem) }

        // 4. The stack is as long as its longest line.
        let size = Size(
            main: lines.reduce(0) { larger($0, $1.sum(problem.stack)) },
            cross: problem.reach(of: lines),
            along: problem.axis
        )
        return TextureAnswer(
            size: pixels.record(problem.limits.clamp(size)),
            .lines(problem, lines),
            programs: programs
        )
    }

    /// Asks every child for its size before anything is divided.
    ///
    /// The only child that both grows and shrinks is not asked in a stack of one possible length,
    /// where it takes what the others leave, whatever it wants.
    ///
    /// - Returns: The children, and whether such a child is not asked.
    private mutating func measuredFreely(
        _ problem: TextureStack
    ) throws(LayoutFailure) -> ([TextureItem], skipsFlexible: Bool) {
        var items = tree.items[problem.index].children.map { child in
            let style = tree.items[child].style
            return TextureItem(
                index: child,
                style: style,
                alignment: style.alignSelf ?? problem.stack.alignItems ?? .stretch
            )
        }
        let isOnlyOne = items.count(where: { $0.isDoublyFlexible }) == 1
        let skipsFlexible = isOnlyOne && problem.main.isExact
        for position in items.indices {
            if skipsFlexible, items[position].isDoublyFlexible { continue }
            let basis = problem.basis(of: items[position].style)
            try measure(&items[position], problem, main: basis)
            items[position].base = items[position].size[problem.axis]
        }
        return (items, skipsFlexible)
    }

    mutating func measure(
        _ item: inout TextureItem,
        _ problem: TextureStack,
        main: Limits,
        cross: Limits? = nil
    ) throws(LayoutFailure) {
        let cross = cross ?? problem.crossBeforeLines
        let sizing = tree.items[item.index].sizing
        let question = problem.question(item, sizing, main: main, cross: cross)
        item.size = try answer(question).size
        item.question = question
    }

    // MARK: Along the main axis

    /// Divides what a line has left, or what is missing.
    private mutating func flex(
        _ line: inout TextureLine,
        _ problem: TextureStack,
        _ skipsFlexible: Bool,
        named name: String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. Who takes part?
        let free = problem.main.violation(of: line.sum(problem.stack))
        let isGrowing = free > 0
        let factors = line.items.map {
            Number(isGrowing ? $0.style.flexGrow : $0.style.flexShrink)
        }
        guard !(free.magnitude < FreeSpace.negligible), factors.reduce(0, +) != 0 else {
            for position in line.items.indices
            where skipsFlexible && line.items[position].isDoublyFlexible {
                try measure(&line.items[position], problem, main: Limits(exactly: 0))
            }
            return
        }
        line.flexing = isGrowing ? .growing : .shrinking
        let spacing = line.spacing(problem.stack)
        try desk.checkDigits(of: max(free.magnitude, spacing.magnitude), within: problem.length) {
            "the flexing of \(name)"
        }

        // 2. By how much does each change?
        let changes =
            isGrowing
            ? try growth(of: line, factors, free, problem, named: name, &programs)
            : try shrinkage(of: line, factors, -free, problem, named: name, &programs)

        // 3. The first one that changes gets the remainder too, if it can grow.
        let remainder = changes.reduce(free, -)
        var isFirst = true
        for (position, change) in changes.enumerated() where change != 0 {
            let item = line.items[position]
            let extra = isFirst && item.style.flexGrow > 0 ? remainder : 0
            isFirst = false
            let length = larger(item.size[problem.axis] + change + extra, 0)
            line.items[position].flexed = length
            try measure(&line.items[position], problem, main: Limits(exactly: length))
        }
    }

    private mutating func growth(
        of line: TextureLine,
        _ factors: [Number],
        _ free: Number,
        _ problem: TextureStack,
        named name: String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> [Number] {
        let growing = TextureGrowingProgram(factors: factors, space: free)
        guard free < TextureGrowingProgram.largestSpace else {
            return growing.parts
        }
        let tree = tree
        var points: [Number] = []
        for run in growing.runs {
            growing.state(run, in: &desk.program) { tree.programName(of: line.items[$0].index) }
            try desk.solve { "the growing program of \(name)" }
            if desk.keepsNames { programs.append(desk.program) }
            points += desk.solution.primal.prefix(run.count)
        }
        return growing.adjustments(points)
    }

    private mutating func shrinkage(
        of line: TextureLine,
        _ factors: [Number],
        _ missing: Number,
        _ problem: TextureStack,
        named name: String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> [Number] {
        let bases = line.items.map { $0.size[problem.axis] }
        let shrinking = TextureShrinkingProgram(bases: bases, factors: factors, shortage: missing)
        guard missing < TextureShrinkingProgram.largestShortage else {
            return shrinking.parts
        }
        let tree = tree
        var lengths: [Number] = []
        for run in shrinking.runs {
            shrinking.state(
                run,
                in: &desk.program,
                name: { tree.programName(of: line.items[$0].index) },
                length: problem.axis.lengthName
            )
            try desk.solve(from: shrinking.start(of: run)) { "the shrinking program of \(name)" }
            if desk.keepsNames { programs.append(desk.program) }
            lengths += desk.solution.primal.prefix(run.count)
        }
        return shrinking.adjustments(lengths)
    }

    // MARK: Across the main axis

    /// Gives each line its length and the place of its baseline.
    private mutating func measureLines(
        _ lines: inout [TextureLine],
        _ problem: TextureStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. What the lines hold.
        let first = tree.items[problem.index].children.lowerBound
        let program = TextureLinesProgram(
            lines.map { line in
                line.items.map { item in
                    TextureLinesProgram.Child(
                        position: item.index - first,
                        length: item.size[problem.axis.crossed],
                        guide: guide(of: item, problem)
                    )
                }
            },
            limits: (problem.cross.lower, problem.cross.upper),
            spacing: Number(problem.stack.lineSpacing),
            stretches: problem.stack.alignContent == .stretch
        )

        // 2. The only line of a stack of one possible length is that long.
        var solution: [Number]?
        let isSettled = lines.count == 1 && problem.cross.isExact
        if !isSettled, program.isStatable {
            let tree = tree
            program.state(
                in: &desk.program,
                name: { tree.programName(of: first + $0) },
                length: problem.axis.crossed.lengthName
            )
            try desk.solve { "the program of the lines of \(tree.name(of: problem.index))" }
            if desk.keepsNames { programs.append(desk.program) }
            solution = desk.solution.primal
        }
        for (line, found) in program.lines(solution).enumerated() {
            lines[line].length = found.length
            lines[line].baseline = found.baseline
        }
    }

    /// How far below its start a child's baseline lies, if it hangs on one.
    ///
    /// A child that was never asked has no content yet: it knows what its style says.
    func guide(of item: TextureItem, _ problem: TextureStack) -> Number? {
        let isLast = item.alignment == .baselineLast
        guard isLast || item.alignment == .baselineFirst else { return nil }
        let own = isLast ? item.style.descender : item.style.ascender
        let baseline =
            item.question == nil
            ? own.map(Number.init) : tree.textureBaseline(of: item.index, isLast: isLast)
        return (isLast ? item.size[problem.axis.crossed] : 0) + (baseline ?? 0)
    }

    /// Makes children that are stretched as long across as their line; none becomes shorter.
    private mutating func stretch(
        _ line: inout TextureLine,
        _ problem: TextureStack
    ) throws(LayoutFailure) {
        let axis = problem.axis
        for position in line.items.indices where line.items[position].alignment == .stretch {
            let size = line.items[position].size
            let sizing = tree.items[line.items[position].index].sizing
            let (length, negligible): (Number, Number) =
                switch program {
                case .mirror: (line.length, FreeSpace.negligible)
                case .optimal:
                    (problem.ownInterval(sizing).clamp(line.length), Number.isExact ? 0 : 1e-9)
                }
            guard length - size[axis.crossed] > negligible else { continue }
            let (main, cross) = (Limits(exactly: size[axis]), Limits(exactly: length))
            try measure(&line.items[position], problem, main: main, cross: cross)
        }
    }
}
