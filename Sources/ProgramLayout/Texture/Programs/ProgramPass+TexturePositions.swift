// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Phase 7, positions: finds the positions of a `texture` stack's children, and returns the
    /// program for them.
    mutating func arranged(
        _ problem: TextureStack,
        _ lines: [TextureLine]
    ) throws(LayoutFailure) -> ([LimitsChild], [LinearProgram]) {
        // 1. Collect the lengths and the free space.
        let first = tree[problem.index].children.lowerBound
        let program = TextureArrangementProgram(
            lines.map { line in arrangement(of: line, first, problem) },
            spacing: Number(written: problem.stack.lineSpacing),
            free: problem.freeSpace(beside: lines)
        )

        for line in lines {
            let purpose = { [tree] in "the positions in \(tree.name(of: problem.index))" }
            let length = line.sum(problem.stack)
            try scratch.checkDigits(of: length, within: problem.length, isDivided: false, purpose)
            try scratch.checkTolerance(in: problem.length, longest: length, purpose)
        }

        // 2. Solve the program.
        var solution: [Number]?
        var programs: [LinearProgram] = []
        if program.isStatable {
            let tree = tree
            let basis = program.state(in: &scratch.program, along: problem.axis) {
                tree.programName(of: first + $0)
            }
            try scratch.solve(from: basis) {
                "the program of the positions in \(tree.name(of: problem.index))"
            }
            if scratch.keepsNames { programs.append(scratch.program) }
            solution = scratch.solution.primal
        }

        // 3. Round the offset of a centred child down to a pixel.
        let children = zip(lines.flatMap { $0.items }, program.places(solution)).map {
            item,
            place in
            let offset =
                item.alignment == .center ? pixels.floor(place.offset) : place.offset
            return LimitsChild(
                answer: item.answer,
                index: item.index,
                size: item.size,
                origin: Point(main: place.main, cross: place.line + offset, along: problem.axis)
            )
        }
        return (children, programs)
    }

    /// Returns a line for the program.
    private func arrangement(
        of line: TextureLine,
        _ first: Int,
        _ problem: TextureStack
    ) -> TextureArrangementProgram.Line {
        let stack = problem.stack
        let children = line.items.enumerated().map { position, item in
            let free = line.length - item.size[problem.axis.crossed]
            let offset: TextureArrangementProgram.Child.Offset =
                switch item.alignment {
                case .start, .stretch, .flexStart, .flexEnd: .start
                case .center: .center(free)
                case .end: .end(free)
                case .baselineFirst, .baselineLast:
                    .baseline(line.baseline - (guide(of: item, problem) ?? 0))
                }
            return TextureArrangementProgram.Child(
                position: item.index - first,
                length: item.size[problem.axis],
                before: Number(written: item.spacingBefore)
                    + (position == 0 ? 0 : Number(written: stack.spacing)),
                after: Number(written: item.spacingAfter),
                offset: offset
            )
        }
        let free = problem.main.violation(of: line.sum(stack))
        return TextureArrangementProgram.Line(
            children,
            length: line.length,
            free: FreeSpace(free, stack.distribution(by: .texture), among: children.count)
        )
    }
}
