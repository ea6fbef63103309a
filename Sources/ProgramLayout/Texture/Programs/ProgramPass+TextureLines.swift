// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Phase 4, cross sizes: sets the cross size and the baseline of each line.
    mutating func measureLines(
        _ lines: inout [TextureLine],
        _ problem: TextureStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. Collect the lengths and baselines of the children.
        let first = tree[problem.index].children.lowerBound
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
            spacing: Number(written: problem.stack.lineSpacing),
            stretches: problem.stack.alignContent == .stretch
        )

        // 2. Solve the program, unless a single line in a stack with one allowed length has that
        //    length.
        var solution: [Number]?
        let isSettled = lines.count == 1 && problem.cross.isExact
        if !isSettled, program.isStatable {
            let tree = tree
            let start = program.state(
                in: &scratch.program,
                name: { tree.programName(of: first + $0) },
                length: problem.axis.crossed.lengthName
            )
            try scratch.solve(from: start) {
                "the program of the lines of \(tree.name(of: problem.index))"
            }
            if scratch.keepsNames { programs.append(scratch.program) }
            solution = scratch.solution.primal
        }
        for (line, found) in program.lines(solution).enumerated() {
            lines[line].length = found.length
            lines[line].baseline = found.baseline
        }
    }

    /// Returns the distance from a child's start down to its baseline; `nil` if no baseline aligns
    /// it.
    func guide(of item: TextureItem, _ problem: TextureStack) -> Number? {
        switch item.alignment {
        case .baselineFirst: baselines(of: item).first ?? 0
        case .baselineLast: item.size[problem.axis.crossed] + (baselines(of: item).last ?? 0)
        default: nil
        }
    }

    /// The baselines of a child, measured or not.
    func baselines(of item: TextureItem) -> LimitsBaselines<Number> {
        item.baselines ?? tree.ownLimitsBaselines(of: item.index)
    }
}
