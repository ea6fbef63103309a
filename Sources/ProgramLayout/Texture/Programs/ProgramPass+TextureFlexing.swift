// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Phase 3, flexing: distributes the free space of a line, or its missing space, once.
    mutating func flex(
        _ line: inout TextureLine,
        _ problem: TextureStack,
        _ skipsFlexible: Bool,
        named name: () -> String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. Find the children that flex.
        let free = problem.main.violation(of: line.sum(problem.stack))
        let isGrowing = free > 0
        let factors = line.items.map {
            Number(written: isGrowing ? $0.flexGrow : $0.flexShrink)
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
        try scratch.checkDigits(of: max(free.magnitude, spacing.magnitude), within: problem.length)
        {
            "the flexing of \(name())"
        }

        // 2. Compute the change of each.
        let changes =
            isGrowing
            ? try growth(of: line, factors, free, problem, named: name, &programs)
            : try shrinkage(of: line, factors, -free, problem, named: name, &programs)

        // 3. Give the remainder to the first child that changes, if it can grow.
        let remainder = changes.reduce(free, -)
        var isFirst = true
        for (position, change) in changes.enumerated() where change != 0 {
            let item = line.items[position]
            let extra = isFirst && item.flexGrow > 0 ? remainder : 0
            isFirst = false
            let length = larger(item.size[problem.axis] + change + extra, 0)
            line.items[position].flexed = length
            try measure(&line.items[position], problem, main: Limits(exactly: length))
        }
    }

    /// Returns the growth of children in whole points, from ``TextureGrowingProgram``.
    private mutating func growth(
        of line: TextureLine,
        _ factors: [Number],
        _ free: Number,
        _ problem: TextureStack,
        named name: () -> String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> [Number] {
        let growing = TextureGrowingProgram(factors: factors, space: free)
        guard free < .extentLimit else { return growing.parts }
        let tree = tree
        var points: [Number] = []
        for run in growing.runs {
            growing.state(run, in: &scratch.program) { tree.programName(of: line.items[$0].index) }
            try scratch.solve(from: growing.start(of: run)) {
                "the growing program of \(name())"
            }
            if scratch.keepsNames { programs.append(scratch.program) }
            points += scratch.solution.primal.prefix(run.count)
        }
        return growing.adjustments(points)
    }

    /// Returns the proportional shrinkage of children, from ``TextureShrinkingProgram``.
    private mutating func shrinkage(
        of line: TextureLine,
        _ factors: [Number],
        _ missing: Number,
        _ problem: TextureStack,
        named name: () -> String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> [Number] {
        let bases = line.items.map { $0.size[problem.axis] }
        let shrinking = TextureShrinkingProgram(bases: bases, factors: factors, shortage: missing)
        guard missing < .extentLimit else { return shrinking.parts }
        let tree = tree
        var lengths: [Number] = []
        for run in shrinking.runs {
            shrinking.state(
                run,
                in: &scratch.program,
                name: { tree.programName(of: line.items[$0].index) },
                length: problem.axis.lengthName
            )
            try scratch.solve(from: shrinking.start(of: run)) {
                "the shrinking program of \(name())"
            }
            if scratch.keepsNames { programs.append(scratch.program) }
            lengths += scratch.solution.primal.prefix(run.count)
        }
        return shrinking.adjustments(lengths)
    }
}
